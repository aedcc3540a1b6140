# Long and short convolutions: functions of a struct of arguments. Signals are (time, channel, batch) or (time, channel).

const DATA_TYPES = Dict{DataType, Cint}(Float32 => HOTDOG_R_32F, Float64 => HOTDOG_R_64F, Float16 => HOTDOG_R_16F)
const Signal = Union{Float16, Float32, Float64}

function activation_code(activation)
    activation === nothing && return HOTDOG_ACTIVATION_NONE
    activation === :silu && return HOTDOG_ACTIVATION_SILU
    activation === :gelu && return HOTDOG_ACTIVATION_GELU
    throw(ArgumentError("activation: $activation is none of nothing, :silu, :gelu"))
end

"""A copy of a struct with some members changed."""
changed(args::T; members...) where {T} =
    T((haskey(members, name) ? members[name] : getfield(args, name) for name in fieldnames(T))...)

"""The strides of (batch, channel, time) in the library's order."""
signal_strides(a::AbstractArray) = (step_of(a, 3), step_of(a, 2), step_of(a, 1), Int64(0))
signal_input(a::AbstractArray) = hotdogInput(address(a), signal_strides(a))
signal_output(a::AbstractArray) = hotdogOutput(address(a), signal_strides(a))

"""Operands (taps, filters), which the library sees as (filters, taps), and (channels,)."""
filter_input(a::AbstractArray) = hotdogInput(address(a), (step_of(a, 2), step_of(a, 1), Int64(0), Int64(0)))
channel_input(a::AbstractArray) = hotdogInput(address(a), (step_of(a, 1), Int64(0), Int64(0), Int64(0)))
optional_input(make, a::AbstractArray) = make(a)
optional_input(make, ::Nothing) = hotdogInput(C_NULL, (0, 0, 0, 0))

"""The size of a gate may be 1 where that of the signal is not."""
function check_gate(name::AbstractString, gate::AbstractArray, v::AbstractArray)
    for dimension in 1:3
        size(gate, dimension) in (1, size(v, dimension)) ||
            throw(DimensionMismatch("$name: has size $(size(gate)), which does not broadcast to $(size(v))"))
    end
end

"""
    long_conv!(y, v, filter; reverse_filter = nothing, pre_gates = (), post_gates = (), skip = nothing, bias = nothing,
               activation = nothing, channels_per_filter = 1)

y = act(c) * prod(post_gates), c[t] = sum_j filter[j] x[t-j+1] + sum_j reverse_filter[j] x[t+j-1] + skip x[t] + bias with
x = v * prod(pre_gates), for signals (time, channel) or (time, channel, batch); filters are (taps, channels), or a column for
so many channels. Float32, Float64, or Float16 signals beside filters, skip and bias of one type of these or of Float32.
"""
function long_conv!(y::AbstractArray{T}, v::AbstractArray{T}, filter::Union{AbstractMatrix, Nothing};
                    reverse_filter::Union{AbstractMatrix, Nothing} = nothing, pre_gates = (), post_gates = (),
                    skip = nothing, bias = nothing, activation = nothing,
                    channels_per_filter::Integer = 1) where {T <: Signal}
    check_size("y", y, size(v))
    length, channels, entries = size(v, 1), size(v, 2), size(v, 3)
    parts = given(filter, reverse_filter, skip, bias)
    of_filter = isempty(parts) ? T : eltype(first(parts))
    taps = 0
    for (name, part) in (("filter", filter), ("reverse_filter", reverse_filter))
        part === nothing && continue
        size(part, 2) == cld(channels, channels_per_filter) ||
            throw(DimensionMismatch("$name: has $(size(part, 2)) columns, must have $(cld(channels, channels_per_filter))"))
        taps == 0 || taps == size(part, 1) || throw(DimensionMismatch("$name: has $(size(part, 1)) taps, must have $taps"))
        taps = size(part, 1)
    end
    for (name, part) in (("skip", skip), ("bias", bias))
        part === nothing || check_size(name, part, (channels,))
    end
    foreach(gate -> check_gate("pre_gates", gate, v), pre_gates)
    foreach(gate -> check_gate("post_gates", gate, v), post_gates)
    all(part -> eltype(part) === of_filter, parts) || throw(ArgumentError("filters, skip and bias must be of one type"))
    handle = handle_of(y, v, parts..., pre_gates..., post_gates...)
    GC.@preserve y v filter reverse_filter skip bias pre_gates post_gates handle begin
        pre = hotdogInput[signal_input(gate) for gate in pre_gates]
        post = hotdogInput[signal_input(gate) for gate in post_gates]
        args = Ref{hotdogLongConvArgs}()
        check(hotdogLongConvArgsInit(args, sizeof(hotdogLongConvArgs)))
        GC.@preserve pre post begin
            args[] = changed(args[]; type = DATA_TYPES[T], filterType = DATA_TYPES[of_filter],
                             activation = activation_code(activation), batch = entries, channels, length,
                             filterLength = taps, channelsPerFilter = channels_per_filter, v = signal_input(v),
                             preGates = Base.length(pre), preGate = pointer(pre), postGates = Base.length(post),
                             postGate = pointer(post), filter = optional_input(filter_input, filter),
                             reverseFilter = optional_input(filter_input, reverse_filter),
                             skip = optional_input(channel_input, skip), bias = optional_input(channel_input, bias),
                             y = signal_output(y))
            check(hotdogLongConv(handle.pointer, args))
        end
    end
    return y
end

"""`long_conv!` into a new array."""
long_conv(v::AbstractArray, filter::Union{AbstractMatrix, Nothing}; options...) =
    long_conv!(similar(v, size(v)), v, filter; options...)

"""
    short_conv!(y, x, weight, bias = nothing; activation = nothing, initial_state = nothing, final_state = nothing)

y[t] = act(bias + sum_j weight[j] x[t - width + j]) for signals (time, channel) or (time, channel, batch); weight is (width,
channels), its last row for the current sample. States are (width - 1, channels, batch), the oldest input first.
"""
function short_conv!(y::AbstractArray{T}, x::AbstractArray{T}, weight::AbstractMatrix,
                     bias::Union{AbstractVector, Nothing} = nothing; activation = nothing, initial_state = nothing,
                     final_state = nothing) where {T <: Signal}
    check_size("y", y, size(x))
    length, channels, entries, width = size(x, 1), size(x, 2), size(x, 3), size(weight, 1)
    check_size("weight", weight, (width, channels))
    bias === nothing || check_size("bias", bias, (channels,))
    for (name, state) in (("initial_state", initial_state), ("final_state", final_state))
        state === nothing && continue
        eltype(state) === T || throw(ArgumentError("$name: must have elements of type $T"))
        (size(state, 1), size(state, 2), size(state, 3)) == (width - 1, channels, entries) ||
            throw(DimensionMismatch("$name: has size $(size(state)), must have ($(width - 1), $channels, $entries)"))
    end
    bias === nothing || eltype(bias) === eltype(weight) || throw(ArgumentError("bias: must have the type of weight"))
    handle = handle_of(y, x, weight, given(bias, initial_state, final_state)...)
    GC.@preserve y x weight bias initial_state final_state handle begin
        args = Ref{hotdogShortConvArgs}()
        check(hotdogShortConvArgsInit(args, sizeof(hotdogShortConvArgs)))
        args[] = changed(args[]; type = DATA_TYPES[T], weightType = DATA_TYPES[eltype(weight)],
                         activation = activation_code(activation), batch = entries, channels, length, width,
                         x = signal_input(x), weight = filter_input(weight), bias = optional_input(channel_input, bias),
                         initialState = optional_input(signal_input, initial_state), y = signal_output(y),
                         finalState = final_state === nothing ? hotdogOutput(C_NULL, (0, 0, 0, 0)) :
                                      signal_output(final_state))
        check(hotdogShortConv(handle.pointer, args))
    end
    return y
end

"""`short_conv!` into a new array."""
short_conv(x::AbstractArray, weight::AbstractMatrix, bias::Union{AbstractVector, Nothing} = nothing; options...) =
    short_conv!(similar(x, size(x)), x, weight, bias; options...)
