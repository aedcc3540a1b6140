# The library's file: HOTDOG_LIBRARY, or the preference "libhotdog_path", or what the loader finds.

const SONAME = "libhotdog.so.0"
const LIBRARY = Ref{Ptr{Cvoid}}(C_NULL)
const LIBRARY_LOCK = ReentrantLock()

"""The path that the library is opened by."""
library_path() = get(ENV, "HOTDOG_LIBRARY", something(load_preference(@__MODULE__, "libhotdog_path"), SONAME))

"""Keeps the path of the library for coming sessions; `nothing` forgets it."""
set_library_path!(path::Union{AbstractString, Nothing}) =
    path === nothing ? delete_preferences!(@__MODULE__, "libhotdog_path"; force = true) :
    set_preferences!(@__MODULE__, "libhotdog_path" => String(path); force = true)

"""The opened library."""
function library()
    LIBRARY[] == C_NULL || return LIBRARY[]
    lock(LIBRARY_LOCK) do
        if LIBRARY[] == C_NULL
            path = library_path()
            opened = dlopen(path)
            check_version(opened, path)
            LIBRARY[] = opened
        end
    end
    return LIBRARY[]
end

"""The library must have the package's major version, and its minor version while that is 0."""
function check_version(opened::Ptr{Cvoid}, path::AbstractString)
    packed = Ref{Cint}(0)
    ccall(dlsym(opened, :hotdogGetVersion), Cint, (Ptr{Cint},), packed)
    major, minor = divrem(packed[] ÷ 100, 100)
    if major != HEADER_VERSION.major || (major == 0 && minor != HEADER_VERSION.minor)
        error("$path is libhotdog $major.$minor.$(packed[] % 100); this package is for $HEADER_VERSION")
    end
end

symbol(name::Symbol) = dlsym(library(), name)
