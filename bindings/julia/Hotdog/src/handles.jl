# Errors and handles.

"""A call failed: its status, the C parameter that it objected to ("" if none), and the library's message."""
struct HotdogError <: Exception
    status::Cint
    parameter::String
    message::String
end

Base.showerror(io::IO, e::HotdogError) =
    print(io, unsafe_string(hotdogGetStatusName(e.status)), ": ", e.message)

function check(status::Cint)
    status == HOTDOG_STATUS_SUCCESS && return
    throw(HotdogError(status, unsafe_string(hotdogGetLastErrorParameter()), unsafe_string(hotdogGetLastErrorMessage())))
end

"""Owns a handle of the library. One task at a time uses it."""
mutable struct Handle
    pointer::Ptr{Cvoid}
    stream::Ptr{Cvoid}
    function Handle(backend::Integer, device::Integer = -1)
        made = Ref{Ptr{Cvoid}}(C_NULL)
        check(hotdogCreateBackend(made, backend, device))
        return finalizer(h -> hotdogDestroy(h.pointer), new(made[], C_NULL))
    end
end

Base.unsafe_convert(::Type{Ptr{Cvoid}}, h::Handle) = h.pointer

const HOST = -1 # the device of arrays in host memory

"""This task's handle for a device, a CUDA ordinal or -1 for the host, on a stream."""
function handle_for(device::Integer, stream::Ptr{Cvoid} = C_NULL)
    handles = get!(() -> Dict{Int, Handle}(), task_local_storage(), :hotdog_handles)::Dict{Int, Handle}
    handle = get!(handles, Int(device)) do
        device == HOST ? Handle(HOTDOG_BACKEND_HOST) : Handle(HOTDOG_BACKEND_CUDA, device)
    end
    if handle.stream != stream
        check(hotdogSetStream(handle.pointer, stream))
        handle.stream = stream
    end
    return handle
end
