"""CUDA streams of any library as addresses."""

LEGACY = 1  # cudaStreamLegacy, another name of the default stream 0


def stream_address(stream):
    """cudaStream_t of an int, or of an object with .cuda_stream (torch), .ptr (CuPy) or __cuda_stream__()."""
    if isinstance(stream, int):
        address = stream
    elif hasattr(stream, "cuda_stream"):
        address = stream.cuda_stream
    elif hasattr(stream, "ptr"):
        address = stream.ptr
    elif hasattr(stream, "__cuda_stream__"):
        address = stream.__cuda_stream__()[1]
    else:
        raise TypeError(f"stream: {type(stream).__name__} is neither an int nor a stream object")
    return 0 if address == LEGACY else address
