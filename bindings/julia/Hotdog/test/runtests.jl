# Every function of the package on the host against dense matrices; on a CUDA device too where CUDA.jl is loaded first.
using Hotdog
using LinearAlgebra
using Test

const PLACES = isdefined(Main, :CUDA) && Main.CUDA.functional() ? [Array, Main.CUDA.CuArray] : [Array]
near(a, b) = isapprox(Array(a), Array(b); rtol = 2000 * eps(real(eltype(Array(a)))))
cauchy_matrix(omega, lambda, power) = [1 / (w - l)^power for w in omega, l in lambda]
toeplitz_matrix(c, r) = [i >= j ? c[i - j + 1] : r[j - i + 1] for i in eachindex(c), j in eachindex(r)]
shift(n, corner, T) = T[i == j + 1 ? 1 : (i == 1 && j == n ? corner : 0) for i in 1:n, j in 1:n]

@testset "$place $T" for place in PLACES, T in (Float32, Float64, ComplexF32, ComplexF64)
    n = 7
    omega, lambda = T.(0:5), T.(0:(n - 1)) .+ T(0.5)
    v, u = rand(T, n, 3), rand(T, 6)
    on(arrays...) = map(place, arrays)
    for power in 1:3
        C = cauchy_matrix(omega, lambda, power)
        @test near(cauchy(on(omega, lambda, v)...; power), C * v)
        @test near(cauchy(on(omega, lambda, u)...; power, op = 'T'), transpose(C) * u)
        @test near(cauchy(on(omega, lambda, u)...; power, op = 'C', alpha = 2), 2 * C' * u)
    end
    out = place(ones(T, 6, 3))
    cauchy!(out, on(omega, lambda, v)...; beta = 2)
    @test near(out, cauchy_matrix(omega, lambda, 1) * v .+ 2)
    batched = cauchy(on(reshape(T.(0:11), 6, 2), lambda .+ T(20), rand(T, n, 1, 2))...)
    @test size(batched) == (6, 1, 2)
    @test near(cauchy_solve(on(omega, lambda[1:6], u)...), cauchy_matrix(omega, lambda[1:6], 1) \ u)

    c, r = rand(T, n), rand(T, n)
    c[1] = 2n
    r[1] = c[1]
    A, M = Toeplitz(on(c, r)...), toeplitz_matrix(c, r)
    @test Array(A) == M
    @test near(A * place(v), M * v)
    @test near(transpose(A) * place(v), transpose(M) * v)
    @test near(A' * place(v[:, 1]), M' * v[:, 1])
    @test near(mul!(place(copy(v)), A, place(v), 2, 3), 2 * M * v + 3v)
    @test near(A \ place(v), M \ v)
    @test near(transpose(A) \ place(v), transpose(M) \ v)
    @test near(A' \ place(v), M' \ v)
    x = place(copy(v))
    @test ldiv!(A, x) === x && near(x, M \ v)
    @test near(ldiv!(place(zero(v)), A, place(v)), M \ v)
    @test all(isapprox.(logabsdet(A), logabsdet(M); rtol = 1e-4))
    @test near(toeplitz_logdet(on(c, r)...)[1], [first(logabsdet(M))])
    @test_throws SingularException Toeplitz(place(ones(T, 2))) \ place(ones(T, 2))
    @test near(toeplitz_solve(on(c, r, v)...), M \ v)
    S = toeplitz_matrix(c, conj(c))
    @test near(toeplitz_solve_symmetric(on(c, v)...), S \ v)
    g = toeplitz_generators(on(c, r)...)
    @test near(toeplitz_inverse_apply(g, place(v)), M \ v)
    @test near(toeplitz_inverse_apply(g, place(v); op = 'C'), M' \ v)
    @test size(toeplitz_matvec(on(rand(T, n, 2), rand(T, n, 2), rand(T, n, 3, 2))...)) == (n, 3, 2)

    G, H = rand(T, n, 2), rand(T, n, 2)
    Z, W = shift(n, 1, T), shift(n, -1, T)
    D = reshape((kron(I(n), Z) - kron(transpose(W), I(n))) \ vec(G * transpose(H)), n, n)
    @test near(displacement_matvec(on(G, H, v)...), D * v)
    @test near(displacement_solve(on(G, H, v)...), D \ v)
    s, t = T.(1:n) ./ n, T.(1:n) ./ n .+ T(0.5 / n)
    K = [(transpose(G[i, :]) * H[j, :]) / (s[i] - t[j]) for i in 1:n, j in 1:n]
    @test near(displacement_matvec(on(G, H, v)...; kind = :cauchy, s = place(s), t = place(t)), K * v)

    P = let B = rand(T, n, n)
        B * B' + n * I
    end
    @test near(cholesky_factor(place(P)), cholesky(Hermitian(P)).L)
    @test near(cholesky_factor(place(P); upper = true), cholesky(Hermitian(P)).U)

    if T <: Complex
        x = -rand(T, n)
        E = [exp((l - 1) * a) for l in 1:6, a in x]
        @test near(vandermonde(on(x, v)..., 6), E * v)
        @test near(vandermonde(on(x, u)..., n; op = 'C'), E' * u)
        @test near(vandermonde_symmetric(on(x, v)..., 6), 2real(E * v))
    end
end

@testset "convolutions on $place, $T" for place in PLACES, T in (Float32, Float64)
    v, gate, h, bias = rand(T, 9, 4, 2), rand(T, 9, 4, 2), rand(T, 5, 4), rand(T, 4)
    causal(h, x) = [sum(h[j, d] * x[t - j + 1, d, b] for j in 1:min(t, size(h, 1))) for t in axes(x, 1), d in axes(x, 2),
                    b in axes(x, 3)]
    on(arrays...) = map(place, arrays)
    plain = causal(h, v .* gate)
    @test near(long_conv(on(v, h)...; pre_gates = on(gate)), plain)
    @test near(long_conv(on(v, h)...; pre_gates = on(gate), skip = place(bias), bias = place(bias)),
               plain .+ bias' .* (v .* gate) .+ bias')
    z = causal(h, v)
    @test near(long_conv(on(v, h)...; activation = :silu, post_gates = on(gate)), z ./ (1 .+ exp.(-z)) .* gate)
    @test near(long_conv(on(v, h[:, 1:2])...; channels_per_filter = 2), causal(h[:, [1, 1, 2, 2]], v))
    @test near(reverse(long_conv(place(reverse(v; dims = 1)), nothing; reverse_filter = place(h)); dims = 1), z)
    state = place(zeros(T, 4, 4, 2))
    first_half = short_conv(on(v[1:5, :, :], reverse(h; dims = 1), bias)...; final_state = state)
    second_half = short_conv(on(v[6:9, :, :], reverse(h; dims = 1), bias)...; initial_state = state)
    @test near(vcat(Array(first_half), Array(second_half)), z .+ bias')
end

@testset "views, errors, tasks" begin
    c, x = rand(9), rand(9, 4)
    x_view = view(x, 9:-2:1, 1:2:3)
    @test near(toeplitz_matvec(view(c, 1:2:9), view(c, 1:2:9), x_view), toeplitz_matrix(c[1:2:9], c[1:2:9]) * x_view)
    @test_throws DimensionMismatch toeplitz_matvec(c, c, rand(8))
    @test_throws ArgumentError toeplitz_matvec(c, c, c; op = 'X')
    caught = try
        Hotdog.check(Hotdog.hotdogCreateBackend(Ref{Ptr{Cvoid}}(C_NULL), 77, -1))
    catch e
        e
    end
    @test caught isa HotdogError && caught.parameter == "backend"
    @test occursin("HOTDOG_STATUS_INVALID_VALUE", sprint(showerror, caught))
    results = map(fetch, [Threads.@spawn(toeplitz_matvec(c, c, c)) for _ in 1:4])
    @test all(==(results[1]), results)
end
