# Toeplitz matrices as a type of LinearAlgebra.

"""
    Toeplitz(c, r = conj(c))

The matrix T[i, j] = c[i-j+1] for i >= j, r[j-i+1] for i < j, by its first column and first row, on the host or a device.
`mul!`, `*`, `ldiv!`, `\\`, `transpose`, `adjoint` and `logabsdet` take O(n log n) or O(n^2) time and never form it.
"""
struct Toeplitz{T <: Number4, V <: AbstractVector{T}} <: AbstractMatrix{T}
    c::V
    r::V
end

Toeplitz(c::AbstractVector) = Toeplitz(c, conj(c))

Base.size(A::Toeplitz) = (length(A.c), length(A.r))

function Base.getindex(A::Toeplitz, i::Integer, j::Integer)
    @boundscheck checkbounds(A, i, j)
    return i >= j ? A.c[i - j + 1] : A.r[j - i + 1]
end

const Vectors = Union{AbstractVector, AbstractMatrix}

LinearAlgebra.mul!(y::AbstractVector, A::Toeplitz, x::AbstractVector, alpha::Number, beta::Number) =
    toeplitz_matvec!(y, A.c, A.r, x; alpha, beta)
LinearAlgebra.mul!(y::AbstractMatrix, A::Toeplitz, x::AbstractMatrix, alpha::Number, beta::Number) =
    toeplitz_matvec!(y, A.c, A.r, x; alpha, beta)

for (wrapper, op) in ((:Transpose, 'T'), (:Adjoint, 'C')), Form in (:AbstractVector, :AbstractMatrix)
    @eval LinearAlgebra.mul!(y::$Form, A::$wrapper{<:Any, <:Toeplitz}, x::$Form, alpha::Number, beta::Number) =
        toeplitz_matvec!(y, parent(A).c, parent(A).r, x; op = $op, alpha, beta)
end

for Form in (:AbstractVector, :AbstractMatrix)
    @eval Base.:*(A::Toeplitz, x::$Form) = toeplitz_matvec(A.c, A.r, x)
    @eval Base.:*(A::Transpose{<:Any, <:Toeplitz}, x::$Form) = toeplitz_matvec(parent(A).c, parent(A).r, x; op = 'T')
    @eval Base.:*(A::Adjoint{<:Any, <:Toeplitz}, x::$Form) = toeplitz_matvec(parent(A).c, parent(A).r, x; op = 'C')
    @eval Base.:\(A::Toeplitz, b::$Form) = solved(A, copy(b), 'N')
    @eval Base.:\(A::Transpose{<:Any, <:Toeplitz}, b::$Form) = solved(parent(A), copy(b), 'T')
    @eval Base.:\(A::Adjoint{<:Any, <:Toeplitz}, b::$Form) = solved(parent(A), copy(b), 'C')
    @eval LinearAlgebra.ldiv!(x::$Form, A::Toeplitz, b::$Form) = solved(A, copyto!(x, b), 'N')
end
LinearAlgebra.ldiv!(A::Toeplitz, b::AbstractVector) = solved(A, b, 'N')
LinearAlgebra.ldiv!(A::Toeplitz, b::AbstractMatrix) = solved(A, b, 'N')

"""Solves in place; throws a SingularException where info says so. This reads info, and so waits for the device."""
function solved(A::Toeplitz, b::Vectors, op::AbstractChar)
    info = info_like(b, 1)
    toeplitz_solve!(b, A.c, A.r, b; op, info)
    code = first(Array(info))
    code == 0 || throw(LinearAlgebra.SingularException(Int(code)))
    return b
end

function LinearAlgebra.logabsdet(A::Toeplitz)
    log, sign = toeplitz_logdet(A.c, A.r)
    return first(Array(log)), first(Array(sign))
end
