# Arrays as addresses and strides. The extension for CUDA adds methods of device, address and stream for CuArray.

const Number4 = Union{Float32, Float64, ComplexF32, ComplexF64}
const Complex2 = Union{ComplexF32, ComplexF64}

device(a::AbstractArray) = parent(a) === a ? HOST : device(parent(a))
address(a::AbstractArray{T}) where {T} = Base.unsafe_convert(Ptr{T}, a)
stream(::Integer) = C_NULL

"""The handle for arrays, which must be on one device."""
function handle_of(a::AbstractArray, others::AbstractArray...)
    where_ = device(a)
    for other in others
        device(other) == where_ || throw(ArgumentError("the arrays are on different devices"))
    end
    return handle_for(where_, where_ == HOST ? C_NULL : stream(where_))
end

"""The distance between the elements of a dimension, 0 where there is but one index."""
step_of(a::AbstractArray, dimension::Integer) =
    dimension <= ndims(a) && size(a, dimension) > 1 ? Int64(stride(a, dimension)) : Int64(0)

"""The distance between the elements of a vector."""
increment(a::AbstractArray) = ndims(a) > 0 && size(a, 1) > 1 ? Int64(stride(a, 1)) : Int64(1)

"""(address, increment, distance of problems) of nodes (N,) or (N, B)."""
nodes(a::AbstractArray) = (address(a), increment(a), step_of(a, 2))

"""(address, increment, distance of vectors, distance of problems) of vectors (N,), (N, R) or (N, R, B)."""
vectors(a::AbstractArray) = (address(a), increment(a), step_of(a, 2), step_of(a, 3))

"""(address, distance of columns, distance of problems) of matrices (n, n) or (n, n, B), whose columns are contiguous."""
function columns(a::AbstractArray)
    size(a, 1) <= 1 || stride(a, 1) == 1 || throw(ArgumentError("the columns of a matrix must be contiguous"))
    return (address(a), max(Int64(stride(a, 2)), Int64(size(a, 1)), Int64(1)), step_of(a, 3))
end

"""The number of problems: of nodes in dimension 2, of vectors and matrices in dimension 3; 1 goes with any number."""
function batch(sets::Tuple, others::Tuple)
    counts = [[size(a, 2) for a in sets]; [size(a, 3) for a in others]]
    count = 1
    for found in counts
        found == 1 || count == 1 || found == count || throw(DimensionMismatch("batches of $count and of $found problems"))
        found == 1 || (count = found)
    end
    return count
end

"""The shape of the result beside vectors v, its vectors of some length."""
result_size(v::AbstractArray, length::Integer, problems::Integer) =
    problems == 1 && ndims(v) < 3 ? (length, size(v)[2:end]...) : (length, size(v, 2), problems)

function check_size(name::AbstractString, a::AbstractArray, expected::Tuple)
    size(a) == expected || throw(DimensionMismatch("$name: has size $(size(a)), must have $expected"))
end

function check_length(name::AbstractString, a::AbstractArray, expected::Integer)
    size(a, 1) == expected || throw(DimensionMismatch("$name: its first dimension is $(size(a, 1)), must be $expected"))
end

"""The library's code of an operation, 'N', 'T' or 'C'."""
function operation(op::AbstractChar)
    op == 'N' && return HOTDOG_OP_N
    op == 'T' && return HOTDOG_OP_T
    op == 'C' && return HOTDOG_OP_C
    throw(ArgumentError("op: $op is none of 'N', 'T', 'C'"))
end

"""info of a batch, in the memory of an array."""
info_like(a::AbstractArray, problems::Integer) = similar(a, Int32, problems)

const LETTERS = Dict{DataType, String}(Float32 => "S", Float64 => "D", ComplexF32 => "C", ComplexF64 => "Z")

# api(Val(:Cauchy), Float32) is hotdogSCauchy.
for (T, letter) in LETTERS, name in (:Cauchy, :CauchyPower, :CauchySolve, :ToeplitzMatvec, :ToeplitzSolve,
                                     :ToeplitzGenerators, :ToeplitzInverseApply, :ToeplitzLogDet, :DisplacementMatvec,
                                     :DisplacementSolve, :Potrf, :Vandermonde, :VandermondeSymmetric,
                                     :ToeplitzSolveSymmetric, :ToeplitzSolveHermitian)
    wrapper = Symbol("hotdog", letter, name)
    isdefined(@__MODULE__, wrapper) && @eval api(::Val{$(QuoteNode(name))}, ::Type{$T}) = $wrapper
end
