# CuArray: addresses on a device, and the stream of the task.
module HotdogCUDAExt

using CUDA: CUDA, CuArray, CuPtr
import Hotdog

Hotdog.device(a::CuArray) = Int(CUDA.deviceid(CUDA.device(a)))
Hotdog.address(a::CuArray{T}) where {T} = reinterpret(Ptr{T}, pointer(a))
Hotdog.address(a::SubArray{T, <:Any, <:CuArray}) where {T} = reinterpret(Ptr{T}, pointer(a))
Hotdog.stream(ordinal::Integer) = CUDA.device!(() -> reinterpret(Ptr{Cvoid}, CUDA.stream().handle), CUDA.CuDevice(ordinal))

end
