"""
libhotdog: structured linear algebra on NVIDIA GPUs and on machines without one.

Vectors run along the first dimension of an array, the vectors of one problem along the second, problems along the third:
`v` is `(N,)`, `(N, R)` or `(N, R, B)`; node sets and columns and rows of Toeplitz matrices are `(N,)` or `(N, B)`. Strides
are taken as they are; nothing is copied. An `Array` or a view of one is computed on the host, a `CuArray` on its device,
on the task's stream.
"""
module Hotdog

using LinearAlgebra
using Libdl
using Preferences

export HotdogError, Toeplitz
export cauchy, cauchy!, cauchy_solve, cauchy_solve!, displacement_matvec, displacement_matvec!, displacement_solve,
       displacement_solve!, cholesky_factor, cholesky_factor!, long_conv, long_conv!, short_conv, short_conv!,
       toeplitz_generators, toeplitz_generators!, toeplitz_inverse_apply, toeplitz_inverse_apply!, toeplitz_logdet,
       toeplitz_matvec, toeplitz_matvec!, toeplitz_solve, toeplitz_solve!, toeplitz_solve_symmetric,
       toeplitz_solve_symmetric!, vandermonde, vandermonde!, vandermonde_symmetric, vandermonde_symmetric!

include("library.jl")
include("api.jl")
include("handles.jl")
include("arrays.jl")
include("functions.jl")
include("convolutions.jl")
include("toeplitz.jl")

end
