# Products and solutions. A function ending in ! writes its first argument; the other allocates it.

"""
    cauchy!(out, omega, lambda, v; op = 'N', power = 1, alpha = 1, beta = 0)

out = alpha op(C) v + beta out, C[l, n] = 1 / (omega[l] - lambda[n])^power, never formed.
"""
function cauchy!(out::AbstractArray{T}, omega::AbstractArray{T}, lambda::AbstractArray{T}, v::AbstractArray{T};
                 op::AbstractChar = 'N', power::Integer = 1, alpha::Number = 1, beta::Number = 0) where {T <: Number4}
    code, L, N = operation(op), size(omega, 1), size(lambda, 1)
    problems = batch((omega, lambda), (v,))
    check_length("v", v, code == HOTDOG_OP_N ? N : L)
    check_size("out", out, result_size(v, code == HOTDOG_OP_N ? L : N, problems))
    handle = handle_of(out, omega, lambda, v)
    GC.@preserve out omega lambda v handle begin
        check(api(Val(:CauchyPower), T)(handle.pointer, code, power, L, N, size(v, 2), Ref(T(alpha)), nodes(omega)...,
                                        nodes(lambda)..., vectors(v)..., Ref(T(beta)), vectors(out)..., problems))
    end
    return out
end

"""`cauchy!` into a new array."""
function cauchy(omega::AbstractArray, lambda::AbstractArray, v::AbstractArray; op::AbstractChar = 'N', options...)
    rows = op == 'N' ? size(omega, 1) : size(lambda, 1)
    out = similar(v, result_size(v, rows, batch((omega, lambda), (v,))))
    return cauchy!(out, omega, lambda, v; op, options...)
end

"""
    cauchy_solve!(x, omega, lambda, b; op = 'N', info = nothing)

x with op(C) x = b, pivoted. info, Int32 of the batch's size, is 0 where that went well.
"""
function cauchy_solve!(x::AbstractArray{T}, omega::AbstractArray{T}, lambda::AbstractArray{T}, b::AbstractArray{T};
                       op::AbstractChar = 'N', info = nothing) where {T <: Number4}
    n, problems = size(omega, 1), batch((omega, lambda), (b,))
    check_length("lambda", lambda, n)
    check_length("b", b, n)
    check_size("x", x, result_size(b, n, problems))
    info = something(info, info_like(x, problems))
    handle = handle_of(x, omega, lambda, b, info)
    GC.@preserve x omega lambda b info handle begin
        check(api(Val(:CauchySolve), T)(handle.pointer, operation(op), n, size(b, 2), nodes(omega)..., nodes(lambda)...,
                                        vectors(b)..., vectors(x)..., address(info), problems))
    end
    return x
end

"""`cauchy_solve!` into a new array."""
cauchy_solve(omega::AbstractArray, lambda::AbstractArray, b::AbstractArray; options...) =
    cauchy_solve!(similar(b, result_size(b, size(b, 1), batch((omega, lambda), (b,)))), omega, lambda, b; options...)

"""
    toeplitz_matvec!(y, c, r, x; op = 'N', alpha = 1, beta = 0)

y = alpha op(T) x + beta y, T with first column c and first row r, whose first element is not read.
"""
function toeplitz_matvec!(y::AbstractArray{T}, c::AbstractArray{T}, r::AbstractArray{T}, x::AbstractArray{T};
                          op::AbstractChar = 'N', alpha::Number = 1, beta::Number = 0) where {T <: Number4}
    code, m, n = operation(op), size(c, 1), size(r, 1)
    problems = batch((c, r), (x,))
    check_length("x", x, code == HOTDOG_OP_N ? n : m)
    check_size("y", y, result_size(x, code == HOTDOG_OP_N ? m : n, problems))
    handle = handle_of(y, c, r, x)
    GC.@preserve y c r x handle begin
        check(api(Val(:ToeplitzMatvec), T)(handle.pointer, code, m, n, size(x, 2), Ref(T(alpha)), nodes(c)..., nodes(r)...,
                                           vectors(x)..., Ref(T(beta)), vectors(y)..., problems))
    end
    return y
end

"""`toeplitz_matvec!` into a new array."""
function toeplitz_matvec(c::AbstractArray, r::AbstractArray, x::AbstractArray; op::AbstractChar = 'N', options...)
    rows = op == 'N' ? size(c, 1) : size(r, 1)
    return toeplitz_matvec!(similar(x, result_size(x, rows, batch((c, r), (x,)))), c, r, x; op, options...)
end

"""
    toeplitz_solve!(x, c, r, b; op = 'N', info = nothing)

x with op(T) x = b for any invertible Toeplitz matrix; x may be b. info, Int32 of the batch's size, is 0 where that went well.
"""
function toeplitz_solve!(x::AbstractArray{T}, c::AbstractArray{T}, r::AbstractArray{T}, b::AbstractArray{T};
                         op::AbstractChar = 'N', info = nothing) where {T <: Number4}
    n, problems = size(c, 1), batch((c, r), (b,))
    check_length("r", r, n)
    check_length("b", b, n)
    check_size("x", x, result_size(b, n, problems))
    info = something(info, info_like(x, problems))
    handle = handle_of(x, c, r, b, info)
    GC.@preserve x c r b info handle begin
        check(api(Val(:ToeplitzSolve), T)(handle.pointer, operation(op), n, size(b, 2), nodes(c)..., nodes(r)...,
                                          vectors(b)..., vectors(x)..., C_NULL, C_NULL, address(info), problems))
    end
    return x
end

"""`toeplitz_solve!` into a new array."""
toeplitz_solve(c::AbstractArray, r::AbstractArray, b::AbstractArray; options...) =
    toeplitz_solve!(similar(b, result_size(b, size(b, 1), batch((c, r), (b,)))), c, r, b; options...)

"""
    toeplitz_solve_symmetric!(x, c, b; info = nothing)

x with T x = b, T positive definite (complex: Hermitian) with first column c; x may be b.
"""
function toeplitz_solve_symmetric!(x::AbstractArray{T}, c::AbstractArray{T}, b::AbstractArray{T};
                                   info = nothing) where {T <: Number4}
    n, problems = size(c, 1), batch((c,), (b,))
    check_length("b", b, n)
    check_size("x", x, result_size(b, n, problems))
    info = something(info, info_like(x, problems))
    handle = handle_of(x, c, b, info)
    solve = T <: Real ? api(Val(:ToeplitzSolveSymmetric), T) : api(Val(:ToeplitzSolveHermitian), T)
    GC.@preserve x c b info handle begin
        check(solve(handle.pointer, n, size(b, 2), nodes(c)..., vectors(b)..., vectors(x)..., address(info), problems))
    end
    return x
end

"""`toeplitz_solve_symmetric!` into a new array."""
toeplitz_solve_symmetric(c::AbstractArray, b::AbstractArray; options...) =
    toeplitz_solve_symmetric!(similar(b, result_size(b, size(b, 1), batch((c,), (b,)))), c, b; options...)

"""
    toeplitz_generators!(g, c, r; info = nothing)

The generators (n, 2) or (n, 2, B) of the inverse of a Toeplitz matrix, for `toeplitz_inverse_apply!`.
"""
function toeplitz_generators!(g::AbstractArray{T}, c::AbstractArray{T}, r::AbstractArray{T};
                              info = nothing) where {T <: Number4}
    n, problems = size(c, 1), batch((c, r), ())
    check_length("r", r, n)
    size(g)[1:2] == (n, 2) && size(g, 3) == problems ||
        throw(DimensionMismatch("g: has size $(size(g)), must have ($n, 2, $problems)"))
    info = something(info, info_like(g, problems))
    handle = handle_of(g, c, r, info)
    GC.@preserve g c r info handle begin
        check(api(Val(:ToeplitzGenerators), T)(handle.pointer, n, nodes(c)..., nodes(r)..., vectors(g)..., address(info),
                                               problems))
    end
    return g
end

"""`toeplitz_generators!` into a new array."""
function toeplitz_generators(c::AbstractArray, r::AbstractArray; options...)
    problems = batch((c, r), ())
    return toeplitz_generators!(similar(c, problems == 1 ? (size(c, 1), 2) : (size(c, 1), 2, problems)), c, r; options...)
end

"""
    toeplitz_inverse_apply!(y, g, x; op = 'N', alpha = 1, beta = 0)

y = alpha op(inv(T)) x + beta y by the generators of `toeplitz_generators`.
"""
function toeplitz_inverse_apply!(y::AbstractArray{T}, g::AbstractArray{T}, x::AbstractArray{T}; op::AbstractChar = 'N',
                                 alpha::Number = 1, beta::Number = 0) where {T <: Number4}
    n, problems = size(g, 1), batch((), (g, x))
    check_length("x", x, n)
    check_size("y", y, result_size(x, n, problems))
    handle = handle_of(y, g, x)
    GC.@preserve y g x handle begin
        check(api(Val(:ToeplitzInverseApply), T)(handle.pointer, operation(op), n, size(x, 2), Ref(T(alpha)), vectors(g)...,
                                                 vectors(x)..., Ref(T(beta)), vectors(y)..., problems))
    end
    return y
end

"""`toeplitz_inverse_apply!` into a new array."""
toeplitz_inverse_apply(g::AbstractArray, x::AbstractArray; options...) =
    toeplitz_inverse_apply!(similar(x, result_size(x, size(x, 1), batch((), (g, x)))), g, x; options...)

"""
    toeplitz_logdet(c, r)

(log abs det, sign) of Toeplitz matrices, as `LinearAlgebra.logabsdet`: arrays of the batch's size.
"""
function toeplitz_logdet(c::AbstractArray{T}, r::AbstractArray{T}) where {T <: Number4}
    n, problems = size(c, 1), batch((c, r), ())
    check_length("r", r, n)
    sign, log, info = similar(c, T, problems), similar(c, real(T), problems), info_like(c, problems)
    handle = handle_of(c, r)
    GC.@preserve c r sign log info handle begin
        check(api(Val(:ToeplitzLogDet), T)(handle.pointer, n, nodes(c)..., nodes(r)..., address(sign), 1, address(log), 1,
                                           address(info), problems))
    end
    return log, sign
end

const DISPLACEMENTS = Dict{Symbol, Cint}(
    :sylvester => HOTDOG_DISPLACEMENT_SYLVESTER, :stein => HOTDOG_DISPLACEMENT_STEIN,
    :hankel => HOTDOG_DISPLACEMENT_HANKEL, :vandermonde => HOTDOG_DISPLACEMENT_VANDERMONDE,
    :vandermonde_stein => HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN, :cauchy => HOTDOG_DISPLACEMENT_CAUCHY,
    :cyclic_sylvester => HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER, :cyclic_hankel => HOTDOG_DISPLACEMENT_CYCLIC_HANKEL)

displacement(kind::Symbol) =
    get(() -> throw(ArgumentError("kind: $kind is none of $(sort!(collect(keys(DISPLACEMENTS))))")), DISPLACEMENTS, kind)

optional_nodes(a::AbstractArray) = nodes(a)
optional_nodes(::Nothing) = (C_NULL, 0, 0)
optional_number(::Type{T}, x::Number) where {T} = Ref(T(x))
optional_number(::Type{T}, ::Nothing) where {T} = C_NULL
given(arrays...) = filter(a -> a !== nothing, arrays)

"""
    displacement_matvec!(y, G, H, x; kind = :sylvester, s = nothing, t = nothing, op = 'N', e = nothing, f = nothing,
                         alpha = 1, beta = 0)

y = alpha op(A) x + beta y for the A with generators G, H (n, r); docs/ops/displacement_matvec.md lists the kinds.
"""
function displacement_matvec!(y::AbstractArray{T}, G::AbstractArray{T}, H::AbstractArray{T}, x::AbstractArray{T};
                              kind::Symbol = :sylvester, s = nothing, t = nothing, op::AbstractChar = 'N',
                              e = nothing, f = nothing, alpha::Number = 1, beta::Number = 0) where {T <: Number4}
    n, rank, problems = size(G, 1), size(G, 2), batch(given(s, t), (G, H, x))
    check_length("x", x, n)
    size(H)[1:2] == (n, rank) || throw(DimensionMismatch("H: has size $(size(H)), must have ($n, $rank)"))
    check_size("y", y, result_size(x, n, problems))
    handle = handle_of(y, G, H, x, given(s, t)...)
    GC.@preserve y G H x s t handle begin
        check(api(Val(:DisplacementMatvec), T)(handle.pointer, displacement(kind), operation(op), n, rank, size(x, 2),
                                               Ref(T(alpha)), optional_number(T, e), optional_number(T, f), vectors(G)...,
                                               vectors(H)..., optional_nodes(s)..., optional_nodes(t)..., vectors(x)...,
                                               Ref(T(beta)), vectors(y)..., problems))
    end
    return y
end

"""`displacement_matvec!` into a new array."""
displacement_matvec(G::AbstractArray, H::AbstractArray, x::AbstractArray; s = nothing, t = nothing, options...) =
    displacement_matvec!(similar(x, result_size(x, size(x, 1), batch(given(s, t), (G, H, x)))), G, H, x; s, t, options...)

"""
    displacement_solve!(x, G, H, b; kind = :sylvester, s = nothing, t = nothing, op = 'N', e = nothing, f = nothing,
                        info = nothing)

x with op(A) x = b for the A with generators G, H (n, r).
"""
function displacement_solve!(x::AbstractArray{T}, G::AbstractArray{T}, H::AbstractArray{T}, b::AbstractArray{T};
                             kind::Symbol = :sylvester, s = nothing, t = nothing, op::AbstractChar = 'N',
                             e = nothing, f = nothing, info = nothing) where {T <: Number4}
    n, rank, problems = size(G, 1), size(G, 2), batch(given(s, t), (G, H, b))
    check_length("b", b, n)
    size(H)[1:2] == (n, rank) || throw(DimensionMismatch("H: has size $(size(H)), must have ($n, $rank)"))
    check_size("x", x, result_size(b, n, problems))
    info = something(info, info_like(x, problems))
    handle = handle_of(x, G, H, b, given(s, t)...)
    GC.@preserve x G H b s t info handle begin
        check(api(Val(:DisplacementSolve), T)(handle.pointer, displacement(kind), operation(op), n, rank, size(b, 2),
                                              optional_number(T, e), optional_number(T, f), vectors(G)..., vectors(H)...,
                                              optional_nodes(s)..., optional_nodes(t)..., vectors(b)..., vectors(x)...,
                                              C_NULL, address(info), problems))
    end
    return x
end

"""`displacement_solve!` into a new array."""
displacement_solve(G::AbstractArray, H::AbstractArray, b::AbstractArray; s = nothing, t = nothing, options...) =
    displacement_solve!(similar(b, result_size(b, size(b, 1), batch(given(s, t), (G, H, b)))), G, H, b; s, t, options...)

"""
    vandermonde!(out, x, v; op = 'N', alpha = 1, beta = 0)

out = alpha op(E) v + beta out, E[l, n] = exp((l - 1) x[n]), complex. op 'N': out has as many rows as E.
"""
function vandermonde!(out::AbstractArray{T}, x::AbstractArray{T}, v::AbstractArray{T}; op::AbstractChar = 'N',
                      alpha::Number = 1, beta::Number = 0) where {T <: Complex2}
    code, N, problems = operation(op), size(x, 1), batch((x,), (v,))
    L = code == HOTDOG_OP_N ? size(out, 1) : size(v, 1)
    check_length("v", v, code == HOTDOG_OP_N ? N : L)
    check_size("out", out, result_size(v, code == HOTDOG_OP_N ? L : N, problems))
    handle = handle_of(out, x, v)
    GC.@preserve out x v handle begin
        check(api(Val(:Vandermonde), T)(handle.pointer, code, L, N, size(v, 2), Ref(T(alpha)), nodes(x)..., vectors(v)...,
                                        Ref(T(beta)), vectors(out)..., problems))
    end
    return out
end

"""    vandermonde(x, v, L): `vandermonde!` with L rows, into a new array."""
vandermonde(x::AbstractArray, v::AbstractArray, L::Integer; options...) =
    vandermonde!(similar(v, result_size(v, L, batch((x,), (v,)))), x, v; options...)

"""
    vandermonde_symmetric!(out, x, v; alpha = 1, beta = 0)

out = alpha 2 real(E v) + beta out, out real: the kernels of S4D.
"""
function vandermonde_symmetric!(out::AbstractArray{R}, x::AbstractArray{T}, v::AbstractArray{T}; alpha::Real = 1,
                                beta::Real = 0) where {T <: Complex2, R <: Union{Float32, Float64}}
    R === real(T) || throw(ArgumentError("out: has elements of type $R, must have $(real(T))"))
    L, N, problems = size(out, 1), size(x, 1), batch((x,), (v,))
    check_length("v", v, N)
    check_size("out", out, result_size(v, L, problems))
    handle = handle_of(out, x, v)
    GC.@preserve out x v handle begin
        check(api(Val(:VandermondeSymmetric), T)(handle.pointer, L, N, size(v, 2), Ref(R(alpha)), nodes(x)..., vectors(v)...,
                                                 Ref(R(beta)), vectors(out)..., problems))
    end
    return out
end

"""    vandermonde_symmetric(x, v, L): `vandermonde_symmetric!` with L rows, into a new array."""
vandermonde_symmetric(x::AbstractArray, v::AbstractArray{T}, L::Integer; options...) where {T} =
    vandermonde_symmetric!(similar(v, real(T), result_size(v, L, batch((x,), (v,)))), x, v; options...)

"""
    cholesky_factor!(l, a; upper = false, zero = true, info = nothing)

l with a = l l' (upper: a = l' l), of which one triangle of a is read; l may be a. The other triangle of l becomes zero, or stays.
"""
function cholesky_factor!(l::AbstractArray{T}, a::AbstractArray{T}; upper::Bool = false, zero::Bool = true,
                          info = nothing) where {T <: Number4}
    n, problems = size(a, 1), batch((), (a,))
    size(a, 2) == n || throw(DimensionMismatch("a: has size $(size(a)), must be square"))
    check_size("l", l, size(a))
    info = something(info, info_like(l, problems))
    handle = handle_of(l, a, info)
    GC.@preserve l a info handle begin
        check(api(Val(:Potrf), T)(handle.pointer, upper ? HOTDOG_FILL_MODE_UPPER : HOTDOG_FILL_MODE_LOWER,
                                  zero ? HOTDOG_TRIANGLE_ZERO : HOTDOG_TRIANGLE_KEEP, n, columns(a)..., columns(l)...,
                                  address(info), problems))
    end
    return l
end

"""`cholesky_factor!` into a new array."""
cholesky_factor(a::AbstractArray; options...) = cholesky_factor!(similar(a), a; options...)
