# The C interface of libhotdog 0.1.0.
#
# Generated from include/hotdog.h by tools/gen-bindings: change the header and run it again.

const HEADER_VERSION = v"0.1.0"

const HOTDOG_STATUS_SUCCESS = Cint(0)
const HOTDOG_STATUS_ALLOC_FAILED = Cint(101)
const HOTDOG_STATUS_NO_DEVICE = Cint(102)
const HOTDOG_STATUS_CUDA_ERROR = Cint(103)
const HOTDOG_STATUS_MISSING_DEPENDENCY = Cint(104)
const HOTDOG_STATUS_LIBRARY_ERROR = Cint(105)
const HOTDOG_STATUS_INTERNAL_ERROR = Cint(199)
const HOTDOG_STATUS_INVALID_HANDLE = Cint(201)
const HOTDOG_STATUS_INVALID_VALUE = Cint(202)
const HOTDOG_STATUS_INVALID_SIZE = Cint(203)
const HOTDOG_STATUS_INVALID_STRIDE = Cint(204)
const HOTDOG_STATUS_SIZE_OVERFLOW = Cint(205)
const HOTDOG_STATUS_INVALID_POINTER = Cint(206)
const HOTDOG_STATUS_OVERLAP = Cint(207)
const HOTDOG_STATUS_WORKSPACE_TOO_SMALL = Cint(208)
const HOTDOG_STATUS_NOT_SUPPORTED = Cint(301)
const HOTDOG_STATUS_CAPTURE_UNSAFE = Cint(401)
const HOTDOG_BACKEND_HOST = Cint(0)
const HOTDOG_BACKEND_CUDA = Cint(1)
const HOTDOG_BACKEND_AUTO = Cint(2)
const HOTDOG_OP_N = Cint(0)
const HOTDOG_OP_T = Cint(1)
const HOTDOG_OP_C = Cint(2)
const HOTDOG_NODES_LINE = Cint(0)
const HOTDOG_NODES_CIRCLE = Cint(1)
const HOTDOG_TOEPLITZ_RECURSION = Cint(0)
const HOTDOG_TOEPLITZ_REFINED = Cint(1)
const HOTDOG_TOEPLITZ_PIVOTED = Cint(2)
const HOTDOG_DISPLACEMENT_SYLVESTER = Cint(0)
const HOTDOG_DISPLACEMENT_STEIN = Cint(1)
const HOTDOG_DISPLACEMENT_HANKEL = Cint(2)
const HOTDOG_DISPLACEMENT_VANDERMONDE = Cint(3)
const HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN = Cint(4)
const HOTDOG_DISPLACEMENT_CAUCHY = Cint(5)
const HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER = Cint(6)
const HOTDOG_DISPLACEMENT_CYCLIC_HANKEL = Cint(7)
const HOTDOG_FILL_MODE_LOWER = Cint(0)
const HOTDOG_FILL_MODE_UPPER = Cint(1)
const HOTDOG_TRIANGLE_KEEP = Cint(0)
const HOTDOG_TRIANGLE_ZERO = Cint(1)
const HOTDOG_MATH_DEFAULT = Cint(0)
const HOTDOG_MATH_FAST = Cint(1)
const HOTDOG_R_32F = Cint(0)
const HOTDOG_R_64F = Cint(1)
const HOTDOG_R_16F = Cint(2)
const HOTDOG_C_32F = Cint(4)
const HOTDOG_C_64F = Cint(5)
const HOTDOG_R_16BF = Cint(14)
const HOTDOG_ACTIVATION_NONE = Cint(0)
const HOTDOG_ACTIVATION_SILU = Cint(1)
const HOTDOG_ACTIVATION_GELU = Cint(2)
const HOTDOG_ACTIVATION_SOFTPLUS = Cint(3)
const HOTDOG_INDEX_32 = Cint(0)
const HOTDOG_INDEX_64 = Cint(1)
const HOTDOG_DIRECTION_FORWARD = Cint(0)
const HOTDOG_DIRECTION_REVERSE = Cint(1)
const HOTDOG_DECAY_RATE = Cint(0)
const HOTDOG_DECAY_LOG = Cint(1)

struct hotdogInput
    data::Ptr{Cvoid}
    stride::NTuple{4, Int64}
end

struct hotdogOutput
    data::Ptr{Cvoid}
    stride::NTuple{4, Int64}
end

struct hotdogLongConvArgs
    structSize::Csize_t
    type::Cint
    filterType::Cint
    activation::Cint
    batch::Int64
    channels::Int64
    length::Int64
    filterLength::Int64
    channelsPerFilter::Int64
    v::hotdogInput
    preGates::Int64
    preGate::Ptr{hotdogInput}
    postGates::Int64
    postGate::Ptr{hotdogInput}
    filter::hotdogInput
    reverseFilter::hotdogInput
    spectrum::Ptr{Cvoid}
    skip::hotdogInput
    bias::hotdogInput
    pastLength::Int64
    past::hotdogInput
    x::hotdogOutput
    y::hotdogOutput
end

struct hotdogLongConvBackwardArgs
    structSize::Csize_t
    type::Cint
    filterType::Cint
    gradientType::Cint
    activation::Cint
    batch::Int64
    channels::Int64
    length::Int64
    filterLength::Int64
    channelsPerFilter::Int64
    v::hotdogInput
    preGates::Int64
    preGate::Ptr{hotdogInput}
    postGates::Int64
    postGate::Ptr{hotdogInput}
    filter::hotdogInput
    reverseFilter::hotdogInput
    skip::hotdogInput
    bias::hotdogInput
    dy::hotdogInput
    beta::Float64
    gV::hotdogOutput
    gPre::Ptr{hotdogOutput}
    gPost::Ptr{hotdogOutput}
    gFilter::hotdogOutput
    gReverseFilter::hotdogOutput
    gSkip::hotdogOutput
    gBias::hotdogOutput
end

struct hotdogShortConvArgs
    structSize::Csize_t
    type::Cint
    weightType::Cint
    activation::Cint
    batch::Int64
    channels::Int64
    length::Int64
    width::Int64
    x::hotdogInput
    weight::hotdogInput
    bias::hotdogInput
    initialState::hotdogInput
    sequenceCount::Int64
    sequenceOffsets::Ptr{Int64}
    sequenceIds::hotdogInput
    y::hotdogOutput
    finalState::hotdogOutput
end

struct hotdogShortConvBackwardArgs
    structSize::Csize_t
    type::Cint
    weightType::Cint
    gradientType::Cint
    activation::Cint
    batch::Int64
    channels::Int64
    length::Int64
    width::Int64
    x::hotdogInput
    weight::hotdogInput
    bias::hotdogInput
    initialState::hotdogInput
    sequenceCount::Int64
    sequenceOffsets::Ptr{Int64}
    sequenceIds::hotdogInput
    dy::hotdogInput
    dFinalState::hotdogInput
    beta::Float64
    gX::hotdogOutput
    gWeight::hotdogOutput
    gBias::hotdogOutput
    gInitialState::hotdogOutput
end

struct hotdogShortConvStepArgs
    structSize::Csize_t
    type::Cint
    weightType::Cint
    activation::Cint
    indexType::Cint
    batch::Int64
    channels::Int64
    steps::Int64
    width::Int64
    slotCount::Int64
    stateLength::Int64
    x::hotdogInput
    weight::hotdogInput
    bias::hotdogInput
    state::hotdogOutput
    slots::hotdogInput
    positions::hotdogInput
    y::hotdogOutput
end

struct hotdogLinearRecurrenceArgs
    structSize::Csize_t
    type::Cint
    aType::Cint
    stateType::Cint
    direction::Cint
    batch::Int64
    channels::Int64
    length::Int64
    a::hotdogInput
    b::hotdogInput
    initialState::hotdogInput
    sequenceCount::Int64
    sequenceOffsets::Ptr{Int64}
    h::hotdogOutput
    finalState::hotdogOutput
end

struct hotdogLinearRecurrenceBackwardArgs
    structSize::Csize_t
    type::Cint
    aType::Cint
    stateType::Cint
    gradientType::Cint
    direction::Cint
    batch::Int64
    channels::Int64
    length::Int64
    a::hotdogInput
    h::hotdogInput
    initialState::hotdogInput
    sequenceCount::Int64
    sequenceOffsets::Ptr{Int64}
    dh::hotdogInput
    dFinalState::hotdogInput
    beta::Float64
    gA::hotdogOutput
    gB::hotdogOutput
    gInitialState::hotdogOutput
end

struct hotdogSemiseparableArgs
    structSize::Csize_t
    type::Cint
    parameterType::Cint
    stateType::Cint
    op::Cint
    batch::Int64
    length::Int64
    heads::Int64
    headDim::Int64
    stateSize::Int64
    groups::Int64
    x::hotdogInput
    logDecay::hotdogInput
    b::hotdogInput
    c::hotdogInput
    scale::hotdogInput
    skip::hotdogInput
    initialState::hotdogInput
    sequenceCount::Int64
    sequenceOffsets::Ptr{Int64}
    y::hotdogOutput
    finalState::hotdogOutput
end

struct hotdogSemiseparableBackwardArgs
    structSize::Csize_t
    type::Cint
    parameterType::Cint
    stateType::Cint
    gradientType::Cint
    op::Cint
    batch::Int64
    length::Int64
    heads::Int64
    headDim::Int64
    stateSize::Int64
    groups::Int64
    x::hotdogInput
    logDecay::hotdogInput
    b::hotdogInput
    c::hotdogInput
    scale::hotdogInput
    skip::hotdogInput
    initialState::hotdogInput
    sequenceCount::Int64
    sequenceOffsets::Ptr{Int64}
    dy::hotdogInput
    dFinalState::hotdogInput
    beta::Float64
    gX::hotdogOutput
    gLogDecay::hotdogOutput
    gB::hotdogOutput
    gC::hotdogOutput
    gScale::hotdogOutput
    gSkip::hotdogOutput
    gInitialState::hotdogOutput
end

struct hotdogSemiseparableSolveArgs
    structSize::Csize_t
    type::Cint
    aType::Cint
    stateType::Cint
    direction::Cint
    batch::Int64
    channels::Int64
    length::Int64
    a::hotdogInput
    y::hotdogInput
    initialState::hotdogInput
    sequenceCount::Int64
    sequenceOffsets::Ptr{Int64}
    x::hotdogOutput
end

struct hotdogSelectiveScanArgs
    structSize::Csize_t
    type::Cint
    aType::Cint
    bType::Cint
    cType::Cint
    decay::Cint
    deltaActivation::Cint
    direction::Cint
    batch::Int64
    channels::Int64
    length::Int64
    stateSize::Int64
    bGroups::Int64
    cGroups::Int64
    u::hotdogInput
    delta::hotdogInput
    a::hotdogInput
    b::hotdogInput
    c::hotdogInput
    skip::hotdogInput
    z::hotdogInput
    deltaBias::hotdogInput
    initialState::hotdogInput
    sequenceCount::Int64
    sequenceOffsets::Ptr{Int64}
    stateInterval::Int64
    y::hotdogOutput
    finalState::hotdogOutput
    intervalStates::hotdogOutput
    totalDelta::hotdogOutput
end

struct hotdogSelectiveScanBackwardArgs
    structSize::Csize_t
    type::Cint
    aType::Cint
    bType::Cint
    cType::Cint
    gbType::Cint
    gcType::Cint
    decay::Cint
    deltaActivation::Cint
    direction::Cint
    batch::Int64
    channels::Int64
    length::Int64
    stateSize::Int64
    bGroups::Int64
    cGroups::Int64
    u::hotdogInput
    delta::hotdogInput
    a::hotdogInput
    b::hotdogInput
    c::hotdogInput
    skip::hotdogInput
    z::hotdogInput
    deltaBias::hotdogInput
    initialState::hotdogInput
    sequenceCount::Int64
    sequenceOffsets::Ptr{Int64}
    dy::hotdogInput
    dFinalState::hotdogInput
    beta::Float64
    gU::hotdogOutput
    gDelta::hotdogOutput
    gA::hotdogOutput
    gB::hotdogOutput
    gC::hotdogOutput
    gSkip::hotdogOutput
    gZ::hotdogOutput
    gDeltaBias::hotdogOutput
    gInitialState::hotdogOutput
end

struct hotdogSelectiveScanStepArgs
    structSize::Csize_t
    type::Cint
    aType::Cint
    bType::Cint
    cType::Cint
    decay::Cint
    deltaActivation::Cint
    indexType::Cint
    batch::Int64
    channels::Int64
    steps::Int64
    stateSize::Int64
    bGroups::Int64
    cGroups::Int64
    slotCount::Int64
    u::hotdogInput
    delta::hotdogInput
    a::hotdogInput
    b::hotdogInput
    c::hotdogInput
    skip::hotdogInput
    z::hotdogInput
    deltaBias::hotdogInput
    state::hotdogOutput
    slots::hotdogInput
    y::hotdogOutput
end

hotdogGetVersion(version) =
    ccall(symbol(:hotdogGetVersion), Cint,
          (Ptr{Cint},),
          version)

hotdogGetBuildInfo() =
    ccall(symbol(:hotdogGetBuildInfo), Cstring,
          ())

hotdogGetStatusName(status) =
    ccall(symbol(:hotdogGetStatusName), Cstring,
          (Cint,),
          status)

hotdogGetStatusString(status) =
    ccall(symbol(:hotdogGetStatusString), Cstring,
          (Cint,),
          status)

hotdogGetLastErrorMessage() =
    ccall(symbol(:hotdogGetLastErrorMessage), Cstring,
          ())

hotdogGetLastErrorParameter() =
    ccall(symbol(:hotdogGetLastErrorParameter), Cstring,
          ())

hotdogLoggerSetLevel(level) =
    ccall(symbol(:hotdogLoggerSetLevel), Cint,
          (Cint,),
          level)

hotdogLoggerSetFile(path) =
    ccall(symbol(:hotdogLoggerSetFile), Cint,
          (Cstring,),
          path)

hotdogLoggerSetCallback(callback, user) =
    ccall(symbol(:hotdogLoggerSetCallback), Cint,
          (Ptr{Cvoid}, Ptr{Cvoid}),
          callback, user)

hotdogCreate(handle) =
    ccall(symbol(:hotdogCreate), Cint,
          (Ptr{Ptr{Cvoid}},),
          handle)

hotdogCreateBackend(handle, backend, device) =
    ccall(symbol(:hotdogCreateBackend), Cint,
          (Ptr{Ptr{Cvoid}}, Cint, Cint),
          handle, backend, device)

hotdogDestroy(handle) =
    ccall(symbol(:hotdogDestroy), Cint,
          (Ptr{Cvoid},),
          handle)

hotdogGetBackend(handle, backend) =
    ccall(symbol(:hotdogGetBackend), Cint,
          (Ptr{Cvoid}, Ptr{Cint}),
          handle, backend)

hotdogGetDevice(handle, device) =
    ccall(symbol(:hotdogGetDevice), Cint,
          (Ptr{Cvoid}, Ptr{Cint}),
          handle, device)

hotdogSetStream(handle, stream) =
    ccall(symbol(:hotdogSetStream), Cint,
          (Ptr{Cvoid}, Ptr{Cvoid}),
          handle, stream)

hotdogGetStream(handle, stream) =
    ccall(symbol(:hotdogGetStream), Cint,
          (Ptr{Cvoid}, Ptr{Ptr{Cvoid}}),
          handle, stream)

hotdogSetWorkspace(handle, workspace, bytes) =
    ccall(symbol(:hotdogSetWorkspace), Cint,
          (Ptr{Cvoid}, Ptr{Cvoid}, Csize_t),
          handle, workspace, bytes)

hotdogReserveWorkspace(handle, bytes) =
    ccall(symbol(:hotdogReserveWorkspace), Cint,
          (Ptr{Cvoid}, Csize_t),
          handle, bytes)

hotdogGetWorkspaceSize(handle, bytes) =
    ccall(symbol(:hotdogGetWorkspaceSize), Cint,
          (Ptr{Cvoid}, Ptr{Csize_t}),
          handle, bytes)

hotdogSetAllocator(handle, allocate, release, user) =
    ccall(symbol(:hotdogSetAllocator), Cint,
          (Ptr{Cvoid}, Ptr{Cvoid}, Ptr{Cvoid}, Ptr{Cvoid}),
          handle, allocate, release, user)

hotdogSetMathMode(handle, mode) =
    ccall(symbol(:hotdogSetMathMode), Cint,
          (Ptr{Cvoid}, Cint),
          handle, mode)

hotdogGetMathMode(handle, mode) =
    ccall(symbol(:hotdogGetMathMode), Cint,
          (Ptr{Cvoid}, Ptr{Cint}),
          handle, mode)

hotdogSetDeterministic(handle, deterministic) =
    ccall(symbol(:hotdogSetDeterministic), Cint,
          (Ptr{Cvoid}, Cint),
          handle, deterministic)

hotdogGetDeterministic(handle, deterministic) =
    ccall(symbol(:hotdogGetDeterministic), Cint,
          (Ptr{Cvoid}, Ptr{Cint}),
          handle, deterministic)

hotdogSetPlanCacheLimit(handle, maxPlans, maxBytes) =
    ccall(symbol(:hotdogSetPlanCacheLimit), Cint,
          (Ptr{Cvoid}, Int64, Csize_t),
          handle, maxPlans, maxBytes)

hotdogClearPlanCache(handle) =
    ccall(symbol(:hotdogClearPlanCache), Cint,
          (Ptr{Cvoid},),
          handle)

hotdogPinL2(handle, pointer, bytes) =
    ccall(symbol(:hotdogPinL2), Cint,
          (Ptr{Cvoid}, Ptr{Cvoid}, Csize_t),
          handle, pointer, bytes)

hotdogSCauchy(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV,
    ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogSCauchy), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, beta, out, incOut, ldOut, strideOut, batchCount)

hotdogDCauchy(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV,
    ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogDCauchy), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64,
           Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, beta, out, incOut, ldOut, strideOut, batchCount)

hotdogCCauchy(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV,
    ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogCCauchy), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64,
           Int64),
          handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, beta, out, incOut, ldOut, strideOut, batchCount)

hotdogZCauchy(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV,
    ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogZCauchy), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64,
           Int64),
          handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, beta, out, incOut, ldOut, strideOut, batchCount)

hotdogSCauchy_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSCauchy_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogDCauchy_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDCauchy_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogCCauchy_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCCauchy_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogZCauchy_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZCauchy_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogSCauchySolve(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, b, incB, ldB,
    strideB, x, incX, ldX, strideX, info, batchCount) =
    ccall(symbol(:hotdogSCauchySolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, b, incB, ldB, strideB,
          x, incX, ldX, strideX, info, batchCount)

hotdogDCauchySolve(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, b, incB, ldB,
    strideB, x, incX, ldX, strideX, info, batchCount) =
    ccall(symbol(:hotdogDCauchySolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, b, incB, ldB, strideB,
          x, incX, ldX, strideX, info, batchCount)

hotdogCCauchySolve(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, b, incB, ldB,
    strideB, x, incX, ldX, strideX, info, batchCount) =
    ccall(symbol(:hotdogCCauchySolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, b, incB, ldB, strideB,
          x, incX, ldX, strideX, info, batchCount)

hotdogZCauchySolve(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, b, incB, ldB,
    strideB, x, incX, ldX, strideX, info, batchCount) =
    ccall(symbol(:hotdogZCauchySolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, b, incB, ldB, strideB,
          x, incX, ldX, strideX, info, batchCount)

hotdogSCauchySolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSCauchySolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogDCauchySolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDCauchySolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogCCauchySolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCCauchySolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogZCauchySolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZCauchySolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogSCauchySolveBackward(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, x,
    incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, incGOmega, strideGOmega,
    gLambda, incGLambda, strideGLambda, info, batchCount) =
    ccall(symbol(:hotdogSCauchySolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64,
           Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, x, incX, ldX, strideX,
          gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, incGOmega, strideGOmega, gLambda,
          incGLambda, strideGLambda, info, batchCount)

hotdogDCauchySolveBackward(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, x,
    incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, incGOmega, strideGOmega,
    gLambda, incGLambda, strideGLambda, info, batchCount) =
    ccall(symbol(:hotdogDCauchySolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64,
           Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, x, incX, ldX, strideX,
          gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, incGOmega, strideGOmega, gLambda,
          incGLambda, strideGLambda, info, batchCount)

hotdogCCauchySolveBackward(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, x,
    incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, incGOmega, strideGOmega,
    gLambda, incGLambda, strideGLambda, info, batchCount) =
    ccall(symbol(:hotdogCCauchySolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32},
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Ptr{Int32}, Int64),
          handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, x, incX, ldX, strideX,
          gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, incGOmega, strideGOmega, gLambda,
          incGLambda, strideGLambda, info, batchCount)

hotdogZCauchySolveBackward(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, x,
    incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, incGOmega, strideGOmega,
    gLambda, incGLambda, strideGLambda, info, batchCount) =
    ccall(symbol(:hotdogZCauchySolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64},
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Ptr{Int32}, Int64),
          handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, x, incX, ldX, strideX,
          gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, incGOmega, strideGOmega, gLambda,
          incGLambda, strideGLambda, info, batchCount)

hotdogSCauchySolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSCauchySolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogDCauchySolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDCauchySolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogCCauchySolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCCauchySolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogZCauchySolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZCauchySolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogSCauchyPower(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda,
    strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogSCauchyPower), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Ptr{Float32},
           Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v,
          incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount)

hotdogDCauchyPower(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda,
    strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogDCauchyPower), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Ptr{Float64},
           Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v,
          incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount)

hotdogCCauchyPower(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda,
    strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogCCauchyPower), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32},
           Int64, Int64, Int64, Int64),
          handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v,
          incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount)

hotdogZCauchyPower(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda,
    strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogZCauchyPower), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64},
           Int64, Int64, Int64, Int64),
          handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v,
          incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount)

hotdogSCauchyPower_bufferSize(handle, op, power, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSCauchyPower_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, power, L, N, nrhs, batchCount, bytes)

hotdogDCauchyPower_bufferSize(handle, op, power, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDCauchyPower_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, power, L, N, nrhs, batchCount, bytes)

hotdogCCauchyPower_bufferSize(handle, op, power, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCCauchyPower_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, power, L, N, nrhs, batchCount, bytes)

hotdogZCauchyPower_bufferSize(handle, op, power, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZCauchyPower_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, power, L, N, nrhs, batchCount, bytes)

hotdogCauchyEx(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v,
    typeV, incV, ldV, strideV, beta, out, typeOut, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogCauchyEx), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, typeV,
          incV, ldV, strideV, beta, out, typeOut, incOut, ldOut, strideOut, batchCount)

hotdogCauchyEx_bufferSize(handle, op, L, N, nrhs, typeV, typeOut, batchCount, bytes) =
    ccall(symbol(:hotdogCauchyEx_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Cint, Cint, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, typeV, typeOut, batchCount, bytes)

hotdogSCauchyBackward(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda,
    v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega, incGOmega,
    strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) =
    ccall(symbol(:hotdogSCauchyBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega, incGOmega,
          strideGOmega, gLambda, incGLambda, strideGLambda, batchCount)

hotdogDCauchyBackward(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda,
    v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega, incGOmega,
    strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) =
    ccall(symbol(:hotdogDCauchyBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64,
           Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega, incGOmega,
          strideGOmega, gLambda, incGLambda, strideGLambda, batchCount)

hotdogCCauchyBackward(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda,
    v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega, incGOmega,
    strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) =
    ccall(symbol(:hotdogCCauchyBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32},
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega, incGOmega,
          strideGOmega, gLambda, incGLambda, strideGLambda, batchCount)

hotdogZCauchyBackward(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda,
    v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega, incGOmega,
    strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) =
    ccall(symbol(:hotdogZCauchyBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64},
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega, incGOmega,
          strideGOmega, gLambda, incGLambda, strideGLambda, batchCount)

hotdogSCauchyBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSCauchyBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogDCauchyBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDCauchyBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogCCauchyBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCCauchyBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogZCauchyBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZCauchyBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogCCauchySymmetric(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v,
    incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogCCauchySymmetric), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64,
           Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, beta, out, incOut, ldOut, strideOut, batchCount)

hotdogZCauchySymmetric(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v,
    incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogZCauchySymmetric), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64,
           Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, beta, out, incOut, ldOut, strideOut, batchCount)

hotdogCCauchySymmetric_bufferSize(handle, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCCauchySymmetric_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, nrhs, batchCount, bytes)

hotdogZCauchySymmetric_bufferSize(handle, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZCauchySymmetric_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, nrhs, batchCount, bytes)

hotdogCCauchySymmetricBackward(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda,
    strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega,
    incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) =
    ccall(symbol(:hotdogCCauchySymmetricBackward), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64,
           Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32},
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64),
          handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega, incGOmega,
          strideGOmega, gLambda, incGLambda, strideGLambda, batchCount)

hotdogZCauchySymmetricBackward(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda,
    strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega,
    incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) =
    ccall(symbol(:hotdogZCauchySymmetricBackward), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64,
           Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64},
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64),
          handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, v, incV, ldV,
          strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gOmega, incGOmega,
          strideGOmega, gLambda, incGLambda, strideGLambda, batchCount)

hotdogCCauchySymmetricBackward_bufferSize(handle, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCCauchySymmetricBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, nrhs, batchCount, bytes)

hotdogZCauchySymmetricBackward_bufferSize(handle, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZCauchySymmetricBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, nrhs, batchCount, bytes)

hotdogSCauchyEquispaced(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, strideV,
    beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogSCauchyEquispaced), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float64}, Int64, Int64, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, strideV, beta, out, incOut,
          ldOut, strideOut, batchCount)

hotdogDCauchyEquispaced(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, strideV,
    beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogDCauchyEquispaced), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, strideV, beta, out, incOut,
          ldOut, strideOut, batchCount)

hotdogCCauchyEquispaced(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, strideV,
    beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogCCauchyEquispaced), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{Float64}, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, strideV, beta, out, incOut,
          ldOut, strideOut, batchCount)

hotdogZCauchyEquispaced(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, strideV,
    beta, out, incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogZCauchyEquispaced), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{Float64}, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, strideV, beta, out, incOut,
          ldOut, strideOut, batchCount)

hotdogSCauchyEquispaced_bufferSize(handle, op, kind, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSCauchyEquispaced_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, kind, L, N, nrhs, batchCount, bytes)

hotdogDCauchyEquispaced_bufferSize(handle, op, kind, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDCauchyEquispaced_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, kind, L, N, nrhs, batchCount, bytes)

hotdogCCauchyEquispaced_bufferSize(handle, op, kind, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCCauchyEquispaced_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, kind, L, N, nrhs, batchCount, bytes)

hotdogZCauchyEquispaced_bufferSize(handle, op, kind, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZCauchyEquispaced_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, kind, L, N, nrhs, batchCount, bytes)

hotdogCCauchyS4Kernel(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, strideDt, b, incB,
    ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, out, incOut, ldOut,
    strideOut, batchCount) =
    ccall(symbol(:hotdogCCauchyS4Kernel), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{Float32}, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, strideDt, b, incB, ldB, strideB, c,
          incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, out, incOut, ldOut, strideOut, batchCount)

hotdogZCauchyS4Kernel(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, strideDt, b, incB,
    ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, out, incOut, ldOut,
    strideOut, batchCount) =
    ccall(symbol(:hotdogZCauchyS4Kernel), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{Float64}, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, strideDt, b, incB, ldB, strideB, c,
          incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, out, incOut, ldOut, strideOut, batchCount)

hotdogCCauchyS4Kernel_bufferSize(handle, L, N, rank, rows, channels, batchCount, bytes) =
    ccall(symbol(:hotdogCCauchyS4Kernel_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, rank, rows, channels, batchCount, bytes)

hotdogZCauchyS4Kernel_bufferSize(handle, L, N, rank, rows, channels, batchCount, bytes) =
    ccall(symbol(:hotdogZCauchyS4Kernel_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, rank, rows, channels, batchCount, bytes)

hotdogCCauchyS4KernelBackward(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, strideDt, b,
    incB, ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, gOut, incGOut, ldGOut,
    strideGOut, beta, gLambda, incGLambda, strideGLambda, gDt, strideGDt, gB, incGB, ldGB, strideGB, gC, incGC,
    ldGC, strideGC, gP, incGP, ldGP, strideGP, gQ, incGQ, ldGQ, strideGQ, batchCount) =
    ccall(symbol(:hotdogCCauchyS4KernelBackward), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{Float32}, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32},
           Ptr{ComplexF32}, Int64, Int64, Ptr{Float32}, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, strideDt, b, incB, ldB, strideB, c,
          incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, gOut, incGOut, ldGOut, strideGOut, beta,
          gLambda, incGLambda, strideGLambda, gDt, strideGDt, gB, incGB, ldGB, strideGB, gC, incGC, ldGC, strideGC,
          gP, incGP, ldGP, strideGP, gQ, incGQ, ldGQ, strideGQ, batchCount)

hotdogZCauchyS4KernelBackward(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, strideDt, b,
    incB, ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, gOut, incGOut, ldGOut,
    strideGOut, beta, gLambda, incGLambda, strideGLambda, gDt, strideGDt, gB, incGB, ldGB, strideGB, gC, incGC,
    ldGC, strideGC, gP, incGP, ldGP, strideGP, gQ, incGQ, ldGQ, strideGQ, batchCount) =
    ccall(symbol(:hotdogZCauchyS4KernelBackward), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{Float64}, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64},
           Ptr{ComplexF64}, Int64, Int64, Ptr{Float64}, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, strideDt, b, incB, ldB, strideB, c,
          incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, gOut, incGOut, ldGOut, strideGOut, beta,
          gLambda, incGLambda, strideGLambda, gDt, strideGDt, gB, incGB, ldGB, strideGB, gC, incGC, ldGC, strideGC,
          gP, incGP, ldGP, strideGP, gQ, incGQ, ldGQ, strideGQ, batchCount)

hotdogCCauchyS4KernelBackward_bufferSize(handle, L, N, rank, rows, channels, batchCount, bytes) =
    ccall(symbol(:hotdogCCauchyS4KernelBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, rank, rows, channels, batchCount, bytes)

hotdogZCauchyS4KernelBackward_bufferSize(handle, L, N, rank, rows, channels, batchCount, bytes) =
    ccall(symbol(:hotdogZCauchyS4KernelBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, rank, rows, channels, batchCount, bytes)

hotdogSToeplitzMatvec(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX,
    beta, y, incY, ldY, strideY, batchCount) =
    ccall(symbol(:hotdogSToeplitzMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, beta, y, incY,
          ldY, strideY, batchCount)

hotdogDToeplitzMatvec(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX,
    beta, y, incY, ldY, strideY, batchCount) =
    ccall(symbol(:hotdogDToeplitzMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64,
           Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, beta, y, incY,
          ldY, strideY, batchCount)

hotdogCToeplitzMatvec(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX,
    beta, y, incY, ldY, strideY, batchCount) =
    ccall(symbol(:hotdogCToeplitzMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64,
           Int64),
          handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, beta, y, incY,
          ldY, strideY, batchCount)

hotdogZToeplitzMatvec(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX,
    beta, y, incY, ldY, strideY, batchCount) =
    ccall(symbol(:hotdogZToeplitzMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64,
           Int64),
          handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, beta, y, incY,
          ldY, strideY, batchCount)

hotdogSToeplitzMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogDToeplitzMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogCToeplitzMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogZToeplitzMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogToeplitzMatvecEx(handle, op, m, n, nrhs, alpha, c, typeC, incC, strideC, r, typeR, incR, strideR, x, typeX,
    incX, ldX, strideX, beta, y, typeY, incY, ldY, strideY, batchCount) =
    ccall(symbol(:hotdogToeplitzMatvecEx), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Cvoid}, Cint,
           Int64, Int64, Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Cvoid}, Cint, Int64, Int64, Int64,
           Int64),
          handle, op, m, n, nrhs, alpha, c, typeC, incC, strideC, r, typeR, incR, strideR, x, typeX, incX, ldX,
          strideX, beta, y, typeY, incY, ldY, strideY, batchCount)

hotdogToeplitzMatvecEx_bufferSize(handle, op, m, n, nrhs, typeC, typeR, typeX, typeY, batchCount, bytes) =
    ccall(symbol(:hotdogToeplitzMatvecEx_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Cint, Cint, Cint, Cint, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, typeC, typeR, typeX, typeY, batchCount, bytes)

hotdogSToeplitzMatvecBackward(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX,
    strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, incGR, strideGR,
    batchCount) =
    ccall(symbol(:hotdogSToeplitzMatvecBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64),
          handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gY, incGY, ldGY,
          strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, incGR, strideGR, batchCount)

hotdogDToeplitzMatvecBackward(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX,
    strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, incGR, strideGR,
    batchCount) =
    ccall(symbol(:hotdogDToeplitzMatvecBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64,
           Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64),
          handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gY, incGY, ldGY,
          strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, incGR, strideGR, batchCount)

hotdogCToeplitzMatvecBackward(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX,
    strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, incGR, strideGR,
    batchCount) =
    ccall(symbol(:hotdogCToeplitzMatvecBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32},
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64),
          handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gY, incGY, ldGY,
          strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, incGR, strideGR, batchCount)

hotdogZToeplitzMatvecBackward(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX,
    strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, incGR, strideGR,
    batchCount) =
    ccall(symbol(:hotdogZToeplitzMatvecBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64},
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64),
          handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gY, incGY, ldGY,
          strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, incGR, strideGR, batchCount)

hotdogSToeplitzMatvecBackward_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzMatvecBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogDToeplitzMatvecBackward_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzMatvecBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogCToeplitzMatvecBackward_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzMatvecBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogZToeplitzMatvecBackward_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzMatvecBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogSToeplitzSolveSymmetric(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogSToeplitzSolveSymmetric), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogDToeplitzSolveSymmetric(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogDToeplitzSolveSymmetric), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogSToeplitzSolveSymmetric_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzSolveSymmetric_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogDToeplitzSolveSymmetric_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzSolveSymmetric_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogCToeplitzSolveHermitian(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogCToeplitzSolveHermitian), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogZToeplitzSolveHermitian(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogZToeplitzSolveHermitian), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogCToeplitzSolveHermitian_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzSolveHermitian_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogZToeplitzSolveHermitian_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzSolveHermitian_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogSToeplitzSolveSymmetricPcg(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, ldB, strideB,
    x, incX, ldX, strideX, backwardError, iterations, info, batchCount) =
    ccall(symbol(:hotdogSToeplitzSolveSymmetricPcg), Cint,
          (Ptr{Cvoid}, Int64, Int64, Float64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64,
           Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX,
          backwardError, iterations, info, batchCount)

hotdogDToeplitzSolveSymmetricPcg(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, ldB, strideB,
    x, incX, ldX, strideX, backwardError, iterations, info, batchCount) =
    ccall(symbol(:hotdogDToeplitzSolveSymmetricPcg), Cint,
          (Ptr{Cvoid}, Int64, Int64, Float64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64,
           Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX,
          backwardError, iterations, info, batchCount)

hotdogSToeplitzSolveSymmetricPcg_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzSolveSymmetricPcg_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogDToeplitzSolveSymmetricPcg_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzSolveSymmetricPcg_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogCToeplitzSolveHermitianPcg(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, ldB, strideB,
    x, incX, ldX, strideX, backwardError, iterations, info, batchCount) =
    ccall(symbol(:hotdogCToeplitzSolveHermitianPcg), Cint,
          (Ptr{Cvoid}, Int64, Int64, Float64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX,
          backwardError, iterations, info, batchCount)

hotdogZToeplitzSolveHermitianPcg(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, ldB, strideB,
    x, incX, ldX, strideX, backwardError, iterations, info, batchCount) =
    ccall(symbol(:hotdogZToeplitzSolveHermitianPcg), Cint,
          (Ptr{Cvoid}, Int64, Int64, Float64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX,
          backwardError, iterations, info, batchCount)

hotdogCToeplitzSolveHermitianPcg_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzSolveHermitianPcg_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogZToeplitzSolveHermitianPcg_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzSolveHermitianPcg_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogSToeplitzSolve(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, incX, ldX,
    strideX, backwardError, path, info, batchCount) =
    ccall(symbol(:hotdogSToeplitzSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, incX, ldX, strideX,
          backwardError, path, info, batchCount)

hotdogDToeplitzSolve(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, incX, ldX,
    strideX, backwardError, path, info, batchCount) =
    ccall(symbol(:hotdogDToeplitzSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, incX, ldX, strideX,
          backwardError, path, info, batchCount)

hotdogCToeplitzSolve(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, incX, ldX,
    strideX, backwardError, path, info, batchCount) =
    ccall(symbol(:hotdogCToeplitzSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Int32},
           Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, incX, ldX, strideX,
          backwardError, path, info, batchCount)

hotdogZToeplitzSolve(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, incX, ldX,
    strideX, backwardError, path, info, batchCount) =
    ccall(symbol(:hotdogZToeplitzSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Int32},
           Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, incX, ldX, strideX,
          backwardError, path, info, batchCount)

hotdogSToeplitzSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogDToeplitzSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogCToeplitzSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogZToeplitzSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogSToeplitzSolveBackward(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gX,
    incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, strideGR, info,
    batchCount) =
    ccall(symbol(:hotdogSToeplitzSolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64,
           Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX,
          beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount)

hotdogDToeplitzSolveBackward(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gX,
    incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, strideGR, info,
    batchCount) =
    ccall(symbol(:hotdogDToeplitzSolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64,
           Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX,
          beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount)

hotdogCToeplitzSolveBackward(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gX,
    incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, strideGR, info,
    batchCount) =
    ccall(symbol(:hotdogCToeplitzSolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32},
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX,
          beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount)

hotdogZToeplitzSolveBackward(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gX,
    incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, strideGR, info,
    batchCount) =
    ccall(symbol(:hotdogZToeplitzSolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64},
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX,
          beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount)

hotdogSToeplitzSolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzSolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogDToeplitzSolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzSolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogCToeplitzSolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzSolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogZToeplitzSolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzSolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogSToeplitzGenerators(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, batchCount) =
    ccall(symbol(:hotdogSToeplitzGenerators), Cint,
          (Ptr{Cvoid}, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64,
           Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, batchCount)

hotdogDToeplitzGenerators(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, batchCount) =
    ccall(symbol(:hotdogDToeplitzGenerators), Cint,
          (Ptr{Cvoid}, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64,
           Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, batchCount)

hotdogCToeplitzGenerators(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, batchCount) =
    ccall(symbol(:hotdogCToeplitzGenerators), Cint,
          (Ptr{Cvoid}, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64,
           Int64, Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, batchCount)

hotdogZToeplitzGenerators(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, batchCount) =
    ccall(symbol(:hotdogZToeplitzGenerators), Cint,
          (Ptr{Cvoid}, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64,
           Int64, Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, batchCount)

hotdogSToeplitzGenerators_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzGenerators_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogDToeplitzGenerators_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzGenerators_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogCToeplitzGenerators_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzGenerators_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogZToeplitzGenerators_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzGenerators_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogSToeplitzInverseApply(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, beta, y, incY,
    ldY, strideY, batchCount) =
    ccall(symbol(:hotdogSToeplitzInverseApply), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, beta, y, incY, ldY, strideY,
          batchCount)

hotdogDToeplitzInverseApply(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, beta, y, incY,
    ldY, strideY, batchCount) =
    ccall(symbol(:hotdogDToeplitzInverseApply), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64,
           Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, beta, y, incY, ldY, strideY,
          batchCount)

hotdogCToeplitzInverseApply(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, beta, y, incY,
    ldY, strideY, batchCount) =
    ccall(symbol(:hotdogCToeplitzInverseApply), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, beta, y, incY, ldY, strideY,
          batchCount)

hotdogZToeplitzInverseApply(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, beta, y, incY,
    ldY, strideY, batchCount) =
    ccall(symbol(:hotdogZToeplitzInverseApply), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, beta, y, incY, ldY, strideY,
          batchCount)

hotdogSToeplitzInverseApply_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzInverseApply_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogDToeplitzInverseApply_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzInverseApply_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogCToeplitzInverseApply_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzInverseApply_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogZToeplitzInverseApply_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzInverseApply_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogSToeplitzInverseApplyBackward(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, gY,
    incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount) =
    ccall(symbol(:hotdogSToeplitzInverseApplyBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64,
           Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta,
          gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount)

hotdogDToeplitzInverseApplyBackward(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, gY,
    incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount) =
    ccall(symbol(:hotdogDToeplitzInverseApplyBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64,
           Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64,
           Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta,
          gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount)

hotdogCToeplitzInverseApplyBackward(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, gY,
    incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount) =
    ccall(symbol(:hotdogCToeplitzInverseApplyBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64,
           Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta,
          gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount)

hotdogZToeplitzInverseApplyBackward(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, gY,
    incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount) =
    ccall(symbol(:hotdogZToeplitzInverseApplyBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64,
           Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta,
          gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount)

hotdogSToeplitzInverseApplyBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzInverseApplyBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogDToeplitzInverseApplyBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzInverseApplyBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogCToeplitzInverseApplyBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzInverseApplyBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogZToeplitzInverseApplyBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzInverseApplyBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogSToeplitzLogDet(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, strideLogAbsDet,
    info, batchCount) =
    ccall(symbol(:hotdogSToeplitzLogDet), Cint,
          (Ptr{Cvoid}, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64,
           Ptr{Float32}, Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, strideLogAbsDet, info, batchCount)

hotdogDToeplitzLogDet(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, strideLogAbsDet,
    info, batchCount) =
    ccall(symbol(:hotdogDToeplitzLogDet), Cint,
          (Ptr{Cvoid}, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64,
           Ptr{Float64}, Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, strideLogAbsDet, info, batchCount)

hotdogCToeplitzLogDet(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, strideLogAbsDet,
    info, batchCount) =
    ccall(symbol(:hotdogCToeplitzLogDet), Cint,
          (Ptr{Cvoid}, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64,
           Ptr{Float32}, Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, strideLogAbsDet, info, batchCount)

hotdogZToeplitzLogDet(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, strideLogAbsDet,
    info, batchCount) =
    ccall(symbol(:hotdogZToeplitzLogDet), Cint,
          (Ptr{Cvoid}, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64,
           Ptr{Float64}, Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, strideLogAbsDet, info, batchCount)

hotdogSToeplitzLogDet_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzLogDet_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogDToeplitzLogDet_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzLogDet_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogCToeplitzLogDet_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzLogDet_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogZToeplitzLogDet_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzLogDet_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogSToeplitzLogDetBackward(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, strideGLogAbsDet, beta, gC,
    incGC, strideGC, gR, incGR, strideGR, info, batchCount) =
    ccall(symbol(:hotdogSToeplitzLogDetBackward), Cint,
          (Ptr{Cvoid}, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64,
           Ptr{Float32}, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, strideGLogAbsDet, beta, gC, incGC, strideGC, gR,
          incGR, strideGR, info, batchCount)

hotdogDToeplitzLogDetBackward(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, strideGLogAbsDet, beta, gC,
    incGC, strideGC, gR, incGR, strideGR, info, batchCount) =
    ccall(symbol(:hotdogDToeplitzLogDetBackward), Cint,
          (Ptr{Cvoid}, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64,
           Ptr{Float64}, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, strideGLogAbsDet, beta, gC, incGC, strideGC, gR,
          incGR, strideGR, info, batchCount)

hotdogCToeplitzLogDetBackward(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, strideGLogAbsDet, beta, gC,
    incGC, strideGC, gR, incGR, strideGR, info, batchCount) =
    ccall(symbol(:hotdogCToeplitzLogDetBackward), Cint,
          (Ptr{Cvoid}, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{Float32}, Int64,
           Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, strideGLogAbsDet, beta, gC, incGC, strideGC, gR,
          incGR, strideGR, info, batchCount)

hotdogZToeplitzLogDetBackward(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, strideGLogAbsDet, beta, gC,
    incGC, strideGC, gR, incGR, strideGR, info, batchCount) =
    ccall(symbol(:hotdogZToeplitzLogDetBackward), Cint,
          (Ptr{Cvoid}, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{Float64}, Int64,
           Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{Int32}, Int64),
          handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, strideGLogAbsDet, beta, gC, incGC, strideGC, gR,
          incGR, strideGR, info, batchCount)

hotdogSToeplitzLogDetBackward_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzLogDetBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogDToeplitzLogDetBackward_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzLogDetBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogCToeplitzLogDetBackward_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzLogDetBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogZToeplitzLogDetBackward_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzLogDetBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogSToeplitzSolveSymmetricBackward(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, incGX, ldGX,
    strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) =
    ccall(symbol(:hotdogSToeplitzSolveSymmetricBackward), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64,
           Ptr{Int32}, Int64),
          handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB,
          strideGB, gC, incGC, strideGC, info, batchCount)

hotdogDToeplitzSolveSymmetricBackward(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, incGX, ldGX,
    strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) =
    ccall(symbol(:hotdogDToeplitzSolveSymmetricBackward), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64,
           Ptr{Int32}, Int64),
          handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB,
          strideGB, gC, incGC, strideGC, info, batchCount)

hotdogSToeplitzSolveSymmetricBackward_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzSolveSymmetricBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogDToeplitzSolveSymmetricBackward_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzSolveSymmetricBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogCToeplitzSolveHermitianBackward(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, incGX, ldGX,
    strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) =
    ccall(symbol(:hotdogCToeplitzSolveHermitianBackward), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Ptr{Int32}, Int64),
          handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB,
          strideGB, gC, incGC, strideGC, info, batchCount)

hotdogZToeplitzSolveHermitianBackward(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, incGX, ldGX,
    strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) =
    ccall(symbol(:hotdogZToeplitzSolveHermitianBackward), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Ptr{Int32}, Int64),
          handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB,
          strideGB, gC, incGC, strideGC, info, batchCount)

hotdogCToeplitzSolveHermitianBackward_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzSolveHermitianBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogZToeplitzSolveHermitianBackward_bufferSize(handle, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzSolveHermitianBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, n, nrhs, batchCount, bytes)

hotdogCVandermonde(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, out, incOut, ldOut,
    strideOut, batchCount) =
    ccall(symbol(:hotdogCVandermonde), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut,
          batchCount)

hotdogZVandermonde(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, out, incOut, ldOut,
    strideOut, batchCount) =
    ccall(symbol(:hotdogZVandermonde), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut,
          batchCount)

hotdogCVandermonde_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCVandermonde_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogZVandermonde_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZVandermonde_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogCVandermondeSymmetric(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, out, incOut,
    ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogCVandermondeSymmetric), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Float32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64,
           Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut,
          batchCount)

hotdogZVandermondeSymmetric(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, out, incOut,
    ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogZVandermondeSymmetric), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Float64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64,
           Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut,
          batchCount)

hotdogCVandermondeSymmetric_bufferSize(handle, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCVandermondeSymmetric_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, nrhs, batchCount, bytes)

hotdogZVandermondeSymmetric_bufferSize(handle, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZVandermondeSymmetric_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, nrhs, batchCount, bytes)

hotdogCVandermondeSymmetricTranspose(handle, L, N, nrhs, alpha, x, incX, strideX, u, incU, ldU, strideU, beta, out,
    incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogCVandermondeSymmetricTranspose), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, L, N, nrhs, alpha, x, incX, strideX, u, incU, ldU, strideU, beta, out, incOut, ldOut, strideOut,
          batchCount)

hotdogZVandermondeSymmetricTranspose(handle, L, N, nrhs, alpha, x, incX, strideX, u, incU, ldU, strideU, beta, out,
    incOut, ldOut, strideOut, batchCount) =
    ccall(symbol(:hotdogZVandermondeSymmetricTranspose), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{Float64}, Int64,
           Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, L, N, nrhs, alpha, x, incX, strideX, u, incU, ldU, strideU, beta, out, incOut, ldOut, strideOut,
          batchCount)

hotdogCVandermondeSymmetricTranspose_bufferSize(handle, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCVandermondeSymmetricTranspose_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, nrhs, batchCount, bytes)

hotdogZVandermondeSymmetricTranspose_bufferSize(handle, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZVandermondeSymmetricTranspose_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, nrhs, batchCount, bytes)

hotdogCVandermondeBackward(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, gOut, incGOut,
    ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) =
    ccall(symbol(:hotdogCVandermondeBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64,
           Int64, Ptr{ComplexF32}, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut,
          beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount)

hotdogZVandermondeBackward(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, gOut, incGOut,
    ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) =
    ccall(symbol(:hotdogZVandermondeBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64,
           Int64, Ptr{ComplexF64}, Int64, Int64, Int64),
          handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut,
          beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount)

hotdogCVandermondeBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCVandermondeBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogZVandermondeBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZVandermondeBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, L, N, nrhs, batchCount, bytes)

hotdogCVandermondeSymmetricBackward(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, gOut,
    incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) =
    ccall(symbol(:hotdogCVandermondeSymmetricBackward), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Float32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64,
           Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64),
          handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta,
          gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount)

hotdogZVandermondeSymmetricBackward(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, gOut,
    incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) =
    ccall(symbol(:hotdogZVandermondeSymmetricBackward), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Ptr{Float64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64,
           Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64),
          handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta,
          gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount)

hotdogCVandermondeSymmetricBackward_bufferSize(handle, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCVandermondeSymmetricBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, nrhs, batchCount, bytes)

hotdogZVandermondeSymmetricBackward_bufferSize(handle, L, N, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZVandermondeSymmetricBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, L, N, nrhs, batchCount, bytes)

hotdogSDisplacementMatvec(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH,
    s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount) =
    ccall(symbol(:hotdogSDisplacementMatvec), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Ptr{Float32}, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS,
          t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount)

hotdogDDisplacementMatvec(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH,
    s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount) =
    ccall(symbol(:hotdogDDisplacementMatvec), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Ptr{Float64}, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64,
           Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS,
          t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount)

hotdogCDisplacementMatvec(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH,
    s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount) =
    ccall(symbol(:hotdogCDisplacementMatvec), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Ptr{ComplexF32},
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32},
           Int64, Int64, Int64, Int64),
          handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS,
          t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount)

hotdogZDisplacementMatvec(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH,
    s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount) =
    ccall(symbol(:hotdogZDisplacementMatvec), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Ptr{ComplexF64},
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64},
           Int64, Int64, Int64, Int64),
          handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS,
          t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount)

hotdogSDisplacementMatvec_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSDisplacementMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogDDisplacementMatvec_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDDisplacementMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogCDisplacementMatvec_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCDisplacementMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogZDisplacementMatvec_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZDisplacementMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogSDisplacementMatvecBackward(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH,
    strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG,
    ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) =
    ccall(symbol(:hotdogSDisplacementMatvecBackward), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Ptr{Float32}, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32},
           Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS,
          t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gH,
          incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount)

hotdogDDisplacementMatvecBackward(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH,
    strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG,
    ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) =
    ccall(symbol(:hotdogDDisplacementMatvecBackward), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Ptr{Float64}, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64,
           Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64},
           Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS,
          t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gH,
          incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount)

hotdogCDisplacementMatvecBackward(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH,
    strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG,
    ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) =
    ccall(symbol(:hotdogCDisplacementMatvecBackward), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Ptr{ComplexF32},
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS,
          t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gH,
          incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount)

hotdogZDisplacementMatvecBackward(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH,
    strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG,
    ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) =
    ccall(symbol(:hotdogZDisplacementMatvecBackward), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Ptr{ComplexF64},
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS,
          t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gH,
          incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount)

hotdogSDisplacementMatvecBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSDisplacementMatvecBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogDDisplacementMatvecBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDDisplacementMatvecBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogCDisplacementMatvecBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCDisplacementMatvecBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogZDisplacementMatvecBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZDisplacementMatvecBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogSHankelMatvec(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, incY, ldY,
    strideY, batchCount) =
    ccall(symbol(:hotdogSHankelMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64,
           Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, incY, ldY, strideY,
          batchCount)

hotdogDHankelMatvec(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, incY, ldY,
    strideY, batchCount) =
    ccall(symbol(:hotdogDHankelMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64,
           Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, incY, ldY, strideY,
          batchCount)

hotdogCHankelMatvec(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, incY, ldY,
    strideY, batchCount) =
    ccall(symbol(:hotdogCHankelMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32},
           Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, incY, ldY, strideY,
          batchCount)

hotdogZHankelMatvec(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, incY, ldY,
    strideY, batchCount) =
    ccall(symbol(:hotdogZHankelMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64},
           Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, incY, ldY, strideY,
          batchCount)

hotdogSHankelMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSHankelMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogDHankelMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDHankelMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogCHankelMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCHankelMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogZHankelMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZHankelMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, m, n, nrhs, batchCount, bytes)

hotdogSCirculantMatvec(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, incY, ldY,
    strideY, batchCount) =
    ccall(symbol(:hotdogSCirculantMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64,
           Int64, Ptr{Float32}, Ptr{Float32}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount)

hotdogDCirculantMatvec(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, incY, ldY,
    strideY, batchCount) =
    ccall(symbol(:hotdogDCirculantMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64,
           Int64, Ptr{Float64}, Ptr{Float64}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount)

hotdogCCirculantMatvec(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, incY, ldY,
    strideY, batchCount) =
    ccall(symbol(:hotdogCCirculantMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64,
           Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount)

hotdogZCirculantMatvec(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, incY, ldY,
    strideY, batchCount) =
    ccall(symbol(:hotdogZCirculantMatvec), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64,
           Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64, Int64, Int64, Int64),
          handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, batchCount)

hotdogSCirculantMatvec_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSCirculantMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogDCirculantMatvec_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDCirculantMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogCCirculantMatvec_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCCirculantMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogZCirculantMatvec_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZCirculantMatvec_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogSHankelSolve(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX,
    backwardError, path, info, batchCount) =
    ccall(symbol(:hotdogSHankelSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64,
           Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, path,
          info, batchCount)

hotdogDHankelSolve(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX,
    backwardError, path, info, batchCount) =
    ccall(symbol(:hotdogDHankelSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64,
           Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, path,
          info, batchCount)

hotdogCHankelSolve(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX,
    backwardError, path, info, batchCount) =
    ccall(symbol(:hotdogCHankelSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, path,
          info, batchCount)

hotdogZHankelSolve(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX,
    backwardError, path, info, batchCount) =
    ccall(symbol(:hotdogZHankelSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, path,
          info, batchCount)

hotdogSHankelSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSHankelSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogDHankelSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDHankelSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogCHankelSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCHankelSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogZHankelSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZHankelSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogSCirculantSolve(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogSCirculantSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64,
           Ptr{Float32}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogDCirculantSolve(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogDCirculantSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64,
           Ptr{Float64}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogCCirculantSolve(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogCCirculantSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogZCirculantSolve(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogZCirculantSolve), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogSCirculantSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSCirculantSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogDCirculantSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDCirculantSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogCCirculantSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCCirculantSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogZCirculantSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZCirculantSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, op, n, nrhs, batchCount, bytes)

hotdogSToeplitzToCauchy(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, ldG, strideG,
    h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) =
    ccall(symbol(:hotdogSToeplitzToCauchy), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{ComplexF32}, Int64,
           Ptr{ComplexF32}, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64),
          handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, ldG, strideG, h, incH, ldH,
          strideH, d, incD, strideD, a, lda, strideA, batchCount)

hotdogDToeplitzToCauchy(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, ldG, strideG,
    h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) =
    ccall(symbol(:hotdogDToeplitzToCauchy), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{ComplexF64}, Int64,
           Ptr{ComplexF64}, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64),
          handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, ldG, strideG, h, incH, ldH,
          strideH, d, incD, strideD, a, lda, strideA, batchCount)

hotdogCToeplitzToCauchy(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, ldG, strideG,
    h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) =
    ccall(symbol(:hotdogCToeplitzToCauchy), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32},
           Int64, Ptr{ComplexF32}, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64),
          handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, ldG, strideG, h, incH, ldH,
          strideH, d, incD, strideD, a, lda, strideA, batchCount)

hotdogZToeplitzToCauchy(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, ldG, strideG,
    h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) =
    ccall(symbol(:hotdogZToeplitzToCauchy), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64},
           Int64, Ptr{ComplexF64}, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64),
          handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, ldG, strideG, h, incH, ldH,
          strideH, d, incD, strideD, a, lda, strideA, batchCount)

hotdogSToeplitzToCauchy_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogSToeplitzToCauchy_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogDToeplitzToCauchy_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogDToeplitzToCauchy_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogCToeplitzToCauchy_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogCToeplitzToCauchy_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogZToeplitzToCauchy_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogZToeplitzToCauchy_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogSDisplacementSolve(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS,
    strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, info, batchCount) =
    ccall(symbol(:hotdogSDisplacementSolve), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Ptr{Float32}, Int64, Int64,
           Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64,
           Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Int32}, Int64),
          handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT,
          strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, info, batchCount)

hotdogDDisplacementSolve(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS,
    strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, info, batchCount) =
    ccall(symbol(:hotdogDDisplacementSolve), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Ptr{Float64}, Int64, Int64,
           Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64,
           Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Int32}, Int64),
          handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT,
          strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, info, batchCount)

hotdogCDisplacementSolve(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS,
    strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, info, batchCount) =
    ccall(symbol(:hotdogCDisplacementSolve), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64,
           Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64,
           Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{Float32},
           Ptr{Int32}, Int64),
          handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT,
          strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, info, batchCount)

hotdogZDisplacementSolve(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS,
    strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, info, batchCount) =
    ccall(symbol(:hotdogZDisplacementSolve), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64,
           Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64,
           Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{Float64},
           Ptr{Int32}, Int64),
          handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT,
          strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, info, batchCount)

hotdogSDisplacementSolve_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSDisplacementSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogDDisplacementSolve_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDDisplacementSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogCDisplacementSolve_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCDisplacementSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogZDisplacementSolve_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZDisplacementSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogSDisplacementSolveBackward(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH,
    s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB,
    strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) =
    ccall(symbol(:hotdogSDisplacementSolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Ptr{Float32}, Int64, Int64,
           Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64,
           Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Ptr{Float32}, Int64,
           Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT,
          strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gG, incGG, ldGG,
          strideGG, gH, incGH, ldGH, strideGH, info, batchCount)

hotdogDDisplacementSolveBackward(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH,
    s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB,
    strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) =
    ccall(symbol(:hotdogDDisplacementSolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Ptr{Float64}, Int64, Int64,
           Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64,
           Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Ptr{Float64}, Int64,
           Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT,
          strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gG, incGG, ldGG,
          strideGG, gH, incGH, ldGH, strideGH, info, batchCount)

hotdogCDisplacementSolveBackward(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH,
    s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB,
    strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) =
    ccall(symbol(:hotdogCDisplacementSolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF32}, Ptr{ComplexF32}, Ptr{ComplexF32}, Int64,
           Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64,
           Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32},
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Int64, Ptr{Int32}, Int64),
          handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT,
          strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gG, incGG, ldGG,
          strideGG, gH, incGH, ldGH, strideGH, info, batchCount)

hotdogZDisplacementSolveBackward(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH,
    s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB,
    strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) =
    ccall(symbol(:hotdogZDisplacementSolveBackward), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{ComplexF64}, Ptr{ComplexF64}, Ptr{ComplexF64}, Int64,
           Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64,
           Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64},
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Int64, Ptr{Int32}, Int64),
          handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT,
          strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gG, incGG, ldGG,
          strideGG, gH, incGH, ldGH, strideGH, info, batchCount)

hotdogSDisplacementSolveBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSDisplacementSolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogDDisplacementSolveBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDDisplacementSolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogCDisplacementSolveBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCDisplacementSolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogZDisplacementSolveBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZDisplacementSolveBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, type, op, n, r, nrhs, batchCount, bytes)

hotdogSPotrf(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) =
    ccall(symbol(:hotdogSPotrf), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount)

hotdogDPotrf(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) =
    ccall(symbol(:hotdogDPotrf), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount)

hotdogCPotrf(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) =
    ccall(symbol(:hotdogCPotrf), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{Int32},
           Int64),
          handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount)

hotdogZPotrf(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) =
    ccall(symbol(:hotdogZPotrf), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{Int32},
           Int64),
          handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount)

hotdogSPotrf_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogSPotrf_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogDPotrf_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogDPotrf_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogCPotrf_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogCPotrf_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogZPotrf_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogZPotrf_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogSPotrfBatched(handle, uplo, n, a, lda, info, batchCount) =
    ccall(symbol(:hotdogSPotrfBatched), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{Ptr{Float32}}, Int64, Ptr{Int32}, Int64),
          handle, uplo, n, a, lda, info, batchCount)

hotdogDPotrfBatched(handle, uplo, n, a, lda, info, batchCount) =
    ccall(symbol(:hotdogDPotrfBatched), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{Ptr{Float64}}, Int64, Ptr{Int32}, Int64),
          handle, uplo, n, a, lda, info, batchCount)

hotdogCPotrfBatched(handle, uplo, n, a, lda, info, batchCount) =
    ccall(symbol(:hotdogCPotrfBatched), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{Ptr{ComplexF32}}, Int64, Ptr{Int32}, Int64),
          handle, uplo, n, a, lda, info, batchCount)

hotdogZPotrfBatched(handle, uplo, n, a, lda, info, batchCount) =
    ccall(symbol(:hotdogZPotrfBatched), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{Ptr{ComplexF64}}, Int64, Ptr{Int32}, Int64),
          handle, uplo, n, a, lda, info, batchCount)

hotdogSPotrfBatched_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogSPotrfBatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogDPotrfBatched_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogDPotrfBatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogCPotrfBatched_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogCPotrfBatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogZPotrfBatched_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogZPotrfBatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogSPotrfVbatched(handle, uplo, maxN, n, a, lda, info, batchCount) =
    ccall(symbol(:hotdogSPotrfVbatched), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{Int64}, Ptr{Ptr{Float32}}, Ptr{Int64}, Ptr{Int32}, Int64),
          handle, uplo, maxN, n, a, lda, info, batchCount)

hotdogDPotrfVbatched(handle, uplo, maxN, n, a, lda, info, batchCount) =
    ccall(symbol(:hotdogDPotrfVbatched), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{Int64}, Ptr{Ptr{Float64}}, Ptr{Int64}, Ptr{Int32}, Int64),
          handle, uplo, maxN, n, a, lda, info, batchCount)

hotdogCPotrfVbatched(handle, uplo, maxN, n, a, lda, info, batchCount) =
    ccall(symbol(:hotdogCPotrfVbatched), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{Int64}, Ptr{Ptr{ComplexF32}}, Ptr{Int64}, Ptr{Int32}, Int64),
          handle, uplo, maxN, n, a, lda, info, batchCount)

hotdogZPotrfVbatched(handle, uplo, maxN, n, a, lda, info, batchCount) =
    ccall(symbol(:hotdogZPotrfVbatched), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{Int64}, Ptr{Ptr{ComplexF64}}, Ptr{Int64}, Ptr{Int32}, Int64),
          handle, uplo, maxN, n, a, lda, info, batchCount)

hotdogSPotrfVbatched_bufferSize(handle, uplo, maxN, batchCount, bytes) =
    ccall(symbol(:hotdogSPotrfVbatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, maxN, batchCount, bytes)

hotdogDPotrfVbatched_bufferSize(handle, uplo, maxN, batchCount, bytes) =
    ccall(symbol(:hotdogDPotrfVbatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, maxN, batchCount, bytes)

hotdogCPotrfVbatched_bufferSize(handle, uplo, maxN, batchCount, bytes) =
    ccall(symbol(:hotdogCPotrfVbatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, maxN, batchCount, bytes)

hotdogZPotrfVbatched_bufferSize(handle, uplo, maxN, batchCount, bytes) =
    ccall(symbol(:hotdogZPotrfVbatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, maxN, batchCount, bytes)

hotdogSPotrs(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogSPotrs), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64,
           Ptr{Float32}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogDPotrs(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogDPotrs), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64,
           Ptr{Float64}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogCPotrs(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogCPotrs), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogZPotrs(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, info,
    batchCount) =
    ccall(symbol(:hotdogZPotrs), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount)

hotdogSPotrs_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSPotrs_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogDPotrs_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDPotrs_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogCPotrs_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCPotrs_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogZPotrs_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZPotrs_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogSPotrsBatched(handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount) =
    ccall(symbol(:hotdogSPotrsBatched), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{Ptr{Float32}}, Int64, Ptr{Ptr{Float32}}, Int64, Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount)

hotdogDPotrsBatched(handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount) =
    ccall(symbol(:hotdogDPotrsBatched), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{Ptr{Float64}}, Int64, Ptr{Ptr{Float64}}, Int64, Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount)

hotdogCPotrsBatched(handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount) =
    ccall(symbol(:hotdogCPotrsBatched), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{Ptr{ComplexF32}}, Int64, Ptr{Ptr{ComplexF32}}, Int64,
           Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount)

hotdogZPotrsBatched(handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount) =
    ccall(symbol(:hotdogZPotrsBatched), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{Ptr{ComplexF64}}, Int64, Ptr{Ptr{ComplexF64}}, Int64,
           Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount)

hotdogSPotrsBatched_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSPotrsBatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogDPotrsBatched_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDPotrsBatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogCPotrsBatched_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCPotrsBatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogZPotrsBatched_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZPotrsBatched_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogSPosv(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX,
    strideX, iters, info, batchCount) =
    ccall(symbol(:hotdogSPosv), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64,
           Ptr{Float32}, Int64, Int64, Int64, Ptr{Float32}, Int64, Int64, Int64, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX,
          iters, info, batchCount)

hotdogDPosv(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX,
    strideX, iters, info, batchCount) =
    ccall(symbol(:hotdogDPosv), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64,
           Ptr{Float64}, Int64, Int64, Int64, Ptr{Float64}, Int64, Int64, Int64, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX,
          iters, info, batchCount)

hotdogCPosv(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX,
    strideX, iters, info, batchCount) =
    ccall(symbol(:hotdogCPosv), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64,
           Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Int64, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX,
          iters, info, batchCount)

hotdogZPosv(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX,
    strideX, iters, info, batchCount) =
    ccall(symbol(:hotdogZPosv), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64,
           Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Int64, Ptr{Int32}, Ptr{Int32}, Int64),
          handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX,
          iters, info, batchCount)

hotdogSPosv_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogSPosv_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogDPosv_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogDPosv_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogCPosv_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogCPosv_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogZPosv_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) =
    ccall(symbol(:hotdogZPosv_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, op, n, nrhs, batchCount, bytes)

hotdogSPotrfLogDet(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) =
    ccall(symbol(:hotdogSPotrfLogDet), Cint,
          (Ptr{Cvoid}, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64),
          handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount)

hotdogDPotrfLogDet(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) =
    ccall(symbol(:hotdogDPotrfLogDet), Cint,
          (Ptr{Cvoid}, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64),
          handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount)

hotdogCPotrfLogDet(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) =
    ccall(symbol(:hotdogCPotrfLogDet), Cint,
          (Ptr{Cvoid}, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{Float32}, Int64, Int64),
          handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount)

hotdogZPotrfLogDet(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) =
    ccall(symbol(:hotdogZPotrfLogDet), Cint,
          (Ptr{Cvoid}, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{Float64}, Int64, Int64),
          handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount)

hotdogSPotrfLogDet_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogSPotrfLogDet_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogDPotrfLogDet_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogDPotrfLogDet_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogCPotrfLogDet_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogCPotrfLogDet_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogZPotrfLogDet_bufferSize(handle, n, batchCount, bytes) =
    ccall(symbol(:hotdogZPotrfLogDet_bufferSize), Cint,
          (Ptr{Cvoid}, Int64, Int64, Ptr{Csize_t}),
          handle, n, batchCount, bytes)

hotdogSPotri(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, batchCount) =
    ccall(symbol(:hotdogSPotri), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, batchCount)

hotdogDPotri(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, batchCount) =
    ccall(symbol(:hotdogDPotri), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, batchCount)

hotdogCPotri(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, batchCount) =
    ccall(symbol(:hotdogCPotri), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{Int32},
           Int64),
          handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, batchCount)

hotdogZPotri(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, batchCount) =
    ccall(symbol(:hotdogZPotri), Cint,
          (Ptr{Cvoid}, Cint, Cint, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{Int32},
           Int64),
          handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, batchCount)

hotdogSPotri_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogSPotri_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogDPotri_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogDPotri_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogCPotri_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogCPotri_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogZPotri_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogZPotri_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogSPotrfBackward(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, info, batchCount) =
    ccall(symbol(:hotdogSPotrfBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32}, Int64, Int64, Ptr{Float32},
           Ptr{Float32}, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, info, batchCount)

hotdogDPotrfBackward(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, info, batchCount) =
    ccall(symbol(:hotdogDPotrfBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64}, Int64, Int64, Ptr{Float64},
           Ptr{Float64}, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, info, batchCount)

hotdogCPotrfBackward(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, info, batchCount) =
    ccall(symbol(:hotdogCPotrfBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32}, Int64, Int64, Ptr{ComplexF32},
           Ptr{ComplexF32}, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, info, batchCount)

hotdogZPotrfBackward(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, info, batchCount) =
    ccall(symbol(:hotdogZPotrfBackward), Cint,
          (Ptr{Cvoid}, Cint, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64}, Int64, Int64, Ptr{ComplexF64},
           Ptr{ComplexF64}, Int64, Int64, Ptr{Int32}, Int64),
          handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, info, batchCount)

hotdogSPotrfBackward_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogSPotrfBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogDPotrfBackward_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogDPotrfBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogCPotrfBackward_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogCPotrfBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogZPotrfBackward_bufferSize(handle, uplo, n, batchCount, bytes) =
    ccall(symbol(:hotdogZPotrfBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Cint, Int64, Int64, Ptr{Csize_t}),
          handle, uplo, n, batchCount, bytes)

hotdogLongConvArgsInit(args, structSize) =
    ccall(symbol(:hotdogLongConvArgsInit), Cint,
          (Ptr{hotdogLongConvArgs}, Csize_t),
          args, structSize)

hotdogLongConv(handle, args) =
    ccall(symbol(:hotdogLongConv), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLongConvArgs}),
          handle, args)

hotdogLongConv_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogLongConv_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLongConvArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogLongConvSpectrum(handle, args, spectrum) =
    ccall(symbol(:hotdogLongConvSpectrum), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLongConvArgs}, Ptr{Cvoid}),
          handle, args, spectrum)

hotdogLongConvSpectrum_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogLongConvSpectrum_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLongConvArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogLongConvSpectrumSize(handle, args, bytes) =
    ccall(symbol(:hotdogLongConvSpectrumSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLongConvArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogLongConvBackwardArgsInit(args, structSize) =
    ccall(symbol(:hotdogLongConvBackwardArgsInit), Cint,
          (Ptr{hotdogLongConvBackwardArgs}, Csize_t),
          args, structSize)

hotdogLongConvBackward(handle, args) =
    ccall(symbol(:hotdogLongConvBackward), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLongConvBackwardArgs}),
          handle, args)

hotdogLongConvBackward_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogLongConvBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLongConvBackwardArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogShortConvArgsInit(args, structSize) =
    ccall(symbol(:hotdogShortConvArgsInit), Cint,
          (Ptr{hotdogShortConvArgs}, Csize_t),
          args, structSize)

hotdogShortConv(handle, args) =
    ccall(symbol(:hotdogShortConv), Cint,
          (Ptr{Cvoid}, Ptr{hotdogShortConvArgs}),
          handle, args)

hotdogShortConv_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogShortConv_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogShortConvArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogShortConvBackwardArgsInit(args, structSize) =
    ccall(symbol(:hotdogShortConvBackwardArgsInit), Cint,
          (Ptr{hotdogShortConvBackwardArgs}, Csize_t),
          args, structSize)

hotdogShortConvBackward(handle, args) =
    ccall(symbol(:hotdogShortConvBackward), Cint,
          (Ptr{Cvoid}, Ptr{hotdogShortConvBackwardArgs}),
          handle, args)

hotdogShortConvBackward_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogShortConvBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogShortConvBackwardArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogShortConvStepArgsInit(args, structSize) =
    ccall(symbol(:hotdogShortConvStepArgsInit), Cint,
          (Ptr{hotdogShortConvStepArgs}, Csize_t),
          args, structSize)

hotdogShortConvStep(handle, args) =
    ccall(symbol(:hotdogShortConvStep), Cint,
          (Ptr{Cvoid}, Ptr{hotdogShortConvStepArgs}),
          handle, args)

hotdogShortConvStep_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogShortConvStep_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogShortConvStepArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogLinearRecurrenceArgsInit(args, structSize) =
    ccall(symbol(:hotdogLinearRecurrenceArgsInit), Cint,
          (Ptr{hotdogLinearRecurrenceArgs}, Csize_t),
          args, structSize)

hotdogLinearRecurrence(handle, args) =
    ccall(symbol(:hotdogLinearRecurrence), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLinearRecurrenceArgs}),
          handle, args)

hotdogLinearRecurrence_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogLinearRecurrence_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLinearRecurrenceArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogLinearRecurrenceBackwardArgsInit(args, structSize) =
    ccall(symbol(:hotdogLinearRecurrenceBackwardArgsInit), Cint,
          (Ptr{hotdogLinearRecurrenceBackwardArgs}, Csize_t),
          args, structSize)

hotdogLinearRecurrenceBackward(handle, args) =
    ccall(symbol(:hotdogLinearRecurrenceBackward), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLinearRecurrenceBackwardArgs}),
          handle, args)

hotdogLinearRecurrenceBackward_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogLinearRecurrenceBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogLinearRecurrenceBackwardArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogSemiseparableArgsInit(args, structSize) =
    ccall(symbol(:hotdogSemiseparableArgsInit), Cint,
          (Ptr{hotdogSemiseparableArgs}, Csize_t),
          args, structSize)

hotdogSemiseparable(handle, args) =
    ccall(symbol(:hotdogSemiseparable), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSemiseparableArgs}),
          handle, args)

hotdogSemiseparable_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogSemiseparable_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSemiseparableArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogSemiseparableBackwardArgsInit(args, structSize) =
    ccall(symbol(:hotdogSemiseparableBackwardArgsInit), Cint,
          (Ptr{hotdogSemiseparableBackwardArgs}, Csize_t),
          args, structSize)

hotdogSemiseparableBackward(handle, args) =
    ccall(symbol(:hotdogSemiseparableBackward), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSemiseparableBackwardArgs}),
          handle, args)

hotdogSemiseparableBackward_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogSemiseparableBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSemiseparableBackwardArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogSemiseparableSolveArgsInit(args, structSize) =
    ccall(symbol(:hotdogSemiseparableSolveArgsInit), Cint,
          (Ptr{hotdogSemiseparableSolveArgs}, Csize_t),
          args, structSize)

hotdogSemiseparableSolve(handle, args) =
    ccall(symbol(:hotdogSemiseparableSolve), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSemiseparableSolveArgs}),
          handle, args)

hotdogSemiseparableSolve_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogSemiseparableSolve_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSemiseparableSolveArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogSelectiveScanArgsInit(args, structSize) =
    ccall(symbol(:hotdogSelectiveScanArgsInit), Cint,
          (Ptr{hotdogSelectiveScanArgs}, Csize_t),
          args, structSize)

hotdogSelectiveScan(handle, args) =
    ccall(symbol(:hotdogSelectiveScan), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSelectiveScanArgs}),
          handle, args)

hotdogSelectiveScan_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogSelectiveScan_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSelectiveScanArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogSelectiveScanBackwardArgsInit(args, structSize) =
    ccall(symbol(:hotdogSelectiveScanBackwardArgsInit), Cint,
          (Ptr{hotdogSelectiveScanBackwardArgs}, Csize_t),
          args, structSize)

hotdogSelectiveScanBackward(handle, args) =
    ccall(symbol(:hotdogSelectiveScanBackward), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSelectiveScanBackwardArgs}),
          handle, args)

hotdogSelectiveScanBackward_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogSelectiveScanBackward_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSelectiveScanBackwardArgs}, Ptr{Csize_t}),
          handle, args, bytes)

hotdogSelectiveScanStepArgsInit(args, structSize) =
    ccall(symbol(:hotdogSelectiveScanStepArgsInit), Cint,
          (Ptr{hotdogSelectiveScanStepArgs}, Csize_t),
          args, structSize)

hotdogSelectiveScanStep(handle, args) =
    ccall(symbol(:hotdogSelectiveScanStep), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSelectiveScanStepArgs}),
          handle, args)

hotdogSelectiveScanStep_bufferSize(handle, args, bytes) =
    ccall(symbol(:hotdogSelectiveScanStep_bufferSize), Cint,
          (Ptr{Cvoid}, Ptr{hotdogSelectiveScanStepArgs}, Ptr{Csize_t}),
          handle, args, bytes)
