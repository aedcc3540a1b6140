!> The C interface of libhotdog 0.1.0.
!>
!> Generated from include/hotdog.h by tools/gen-bindings: change the header and run it again.
!> docs/fortran.md says how each kind of argument is passed.
module hotdog
  use, intrinsic :: iso_c_binding
  use, intrinsic :: iso_fortran_env, only: error_unit
  implicit none
  public
  private :: error_unit, c_text

  integer(c_int), parameter :: HOTDOG_VERSION_MAJOR = 0
  integer(c_int), parameter :: HOTDOG_VERSION_MINOR = 1
  integer(c_int), parameter :: HOTDOG_VERSION_PATCH = 0
  integer(c_int), parameter :: HOTDOG_VERSION = 100
  integer(c_int), parameter :: HOTDOG_STATUS_SUCCESS = 0
  integer(c_int), parameter :: HOTDOG_STATUS_ALLOC_FAILED = 101
  integer(c_int), parameter :: HOTDOG_STATUS_NO_DEVICE = 102
  integer(c_int), parameter :: HOTDOG_STATUS_CUDA_ERROR = 103
  integer(c_int), parameter :: HOTDOG_STATUS_MISSING_DEPENDENCY = 104
  integer(c_int), parameter :: HOTDOG_STATUS_LIBRARY_ERROR = 105
  integer(c_int), parameter :: HOTDOG_STATUS_INTERNAL_ERROR = 199
  integer(c_int), parameter :: HOTDOG_STATUS_INVALID_HANDLE = 201
  integer(c_int), parameter :: HOTDOG_STATUS_INVALID_VALUE = 202
  integer(c_int), parameter :: HOTDOG_STATUS_INVALID_SIZE = 203
  integer(c_int), parameter :: HOTDOG_STATUS_INVALID_STRIDE = 204
  integer(c_int), parameter :: HOTDOG_STATUS_SIZE_OVERFLOW = 205
  integer(c_int), parameter :: HOTDOG_STATUS_INVALID_POINTER = 206
  integer(c_int), parameter :: HOTDOG_STATUS_OVERLAP = 207
  integer(c_int), parameter :: HOTDOG_STATUS_WORKSPACE_TOO_SMALL = 208
  integer(c_int), parameter :: HOTDOG_STATUS_NOT_SUPPORTED = 301
  integer(c_int), parameter :: HOTDOG_STATUS_CAPTURE_UNSAFE = 401
  integer(c_int), parameter :: HOTDOG_BACKEND_HOST = 0
  integer(c_int), parameter :: HOTDOG_BACKEND_CUDA = 1
  integer(c_int), parameter :: HOTDOG_BACKEND_AUTO = 2
  integer(c_int), parameter :: HOTDOG_OP_N = 0
  integer(c_int), parameter :: HOTDOG_OP_T = 1
  integer(c_int), parameter :: HOTDOG_OP_C = 2
  integer(c_int), parameter :: HOTDOG_NODES_LINE = 0
  integer(c_int), parameter :: HOTDOG_NODES_CIRCLE = 1
  integer(c_int), parameter :: HOTDOG_TOEPLITZ_RECURSION = 0
  integer(c_int), parameter :: HOTDOG_TOEPLITZ_REFINED = 1
  integer(c_int), parameter :: HOTDOG_TOEPLITZ_PIVOTED = 2
  integer(c_int), parameter :: HOTDOG_DISPLACEMENT_SYLVESTER = 0
  integer(c_int), parameter :: HOTDOG_DISPLACEMENT_STEIN = 1
  integer(c_int), parameter :: HOTDOG_DISPLACEMENT_HANKEL = 2
  integer(c_int), parameter :: HOTDOG_DISPLACEMENT_VANDERMONDE = 3
  integer(c_int), parameter :: HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN = 4
  integer(c_int), parameter :: HOTDOG_DISPLACEMENT_CAUCHY = 5
  integer(c_int), parameter :: HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER = 6
  integer(c_int), parameter :: HOTDOG_DISPLACEMENT_CYCLIC_HANKEL = 7
  integer(c_int), parameter :: HOTDOG_FILL_MODE_LOWER = 0
  integer(c_int), parameter :: HOTDOG_FILL_MODE_UPPER = 1
  integer(c_int), parameter :: HOTDOG_TRIANGLE_KEEP = 0
  integer(c_int), parameter :: HOTDOG_TRIANGLE_ZERO = 1
  integer(c_int), parameter :: HOTDOG_MATH_DEFAULT = 0
  integer(c_int), parameter :: HOTDOG_MATH_FAST = 1
  integer(c_int), parameter :: HOTDOG_R_32F = 0
  integer(c_int), parameter :: HOTDOG_R_64F = 1
  integer(c_int), parameter :: HOTDOG_R_16F = 2
  integer(c_int), parameter :: HOTDOG_C_32F = 4
  integer(c_int), parameter :: HOTDOG_C_64F = 5
  integer(c_int), parameter :: HOTDOG_R_16BF = 14
  integer(c_int), parameter :: HOTDOG_ACTIVATION_NONE = 0
  integer(c_int), parameter :: HOTDOG_ACTIVATION_SILU = 1
  integer(c_int), parameter :: HOTDOG_ACTIVATION_GELU = 2
  integer(c_int), parameter :: HOTDOG_ACTIVATION_SOFTPLUS = 3
  integer(c_int), parameter :: HOTDOG_INDEX_32 = 0
  integer(c_int), parameter :: HOTDOG_INDEX_64 = 1
  integer(c_int), parameter :: HOTDOG_DIRECTION_FORWARD = 0
  integer(c_int), parameter :: HOTDOG_DIRECTION_REVERSE = 1
  integer(c_int), parameter :: HOTDOG_DECAY_RATE = 0
  integer(c_int), parameter :: HOTDOG_DECAY_LOG = 1

  type, bind(C) :: hotdogInput
    type(c_ptr) :: data
    integer(c_int64_t) :: stride(4)
  end type hotdogInput

  type, bind(C) :: hotdogOutput
    type(c_ptr) :: data
    integer(c_int64_t) :: stride(4)
  end type hotdogOutput

  type, bind(C) :: hotdogLongConvArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: filterType
    integer(c_int) :: activation
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: length
    integer(c_int64_t) :: filterLength
    integer(c_int64_t) :: channelsPerFilter
    type(hotdogInput) :: v
    integer(c_int64_t) :: preGates
    type(c_ptr) :: preGate
    integer(c_int64_t) :: postGates
    type(c_ptr) :: postGate
    type(hotdogInput) :: filter
    type(hotdogInput) :: reverseFilter
    type(c_ptr) :: spectrum
    type(hotdogInput) :: skip
    type(hotdogInput) :: bias
    integer(c_int64_t) :: pastLength
    type(hotdogInput) :: past
    type(hotdogOutput) :: x
    type(hotdogOutput) :: y
  end type hotdogLongConvArgs

  type, bind(C) :: hotdogLongConvBackwardArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: filterType
    integer(c_int) :: gradientType
    integer(c_int) :: activation
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: length
    integer(c_int64_t) :: filterLength
    integer(c_int64_t) :: channelsPerFilter
    type(hotdogInput) :: v
    integer(c_int64_t) :: preGates
    type(c_ptr) :: preGate
    integer(c_int64_t) :: postGates
    type(c_ptr) :: postGate
    type(hotdogInput) :: filter
    type(hotdogInput) :: reverseFilter
    type(hotdogInput) :: skip
    type(hotdogInput) :: bias
    type(hotdogInput) :: dy
    real(c_double) :: beta
    type(hotdogOutput) :: gV
    type(c_ptr) :: gPre
    type(c_ptr) :: gPost
    type(hotdogOutput) :: gFilter
    type(hotdogOutput) :: gReverseFilter
    type(hotdogOutput) :: gSkip
    type(hotdogOutput) :: gBias
  end type hotdogLongConvBackwardArgs

  type, bind(C) :: hotdogShortConvArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: weightType
    integer(c_int) :: activation
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: length
    integer(c_int64_t) :: width
    type(hotdogInput) :: x
    type(hotdogInput) :: weight
    type(hotdogInput) :: bias
    type(hotdogInput) :: initialState
    integer(c_int64_t) :: sequenceCount
    type(c_ptr) :: sequenceOffsets
    type(hotdogInput) :: sequenceIds
    type(hotdogOutput) :: y
    type(hotdogOutput) :: finalState
  end type hotdogShortConvArgs

  type, bind(C) :: hotdogShortConvBackwardArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: weightType
    integer(c_int) :: gradientType
    integer(c_int) :: activation
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: length
    integer(c_int64_t) :: width
    type(hotdogInput) :: x
    type(hotdogInput) :: weight
    type(hotdogInput) :: bias
    type(hotdogInput) :: initialState
    integer(c_int64_t) :: sequenceCount
    type(c_ptr) :: sequenceOffsets
    type(hotdogInput) :: sequenceIds
    type(hotdogInput) :: dy
    type(hotdogInput) :: dFinalState
    real(c_double) :: beta
    type(hotdogOutput) :: gX
    type(hotdogOutput) :: gWeight
    type(hotdogOutput) :: gBias
    type(hotdogOutput) :: gInitialState
  end type hotdogShortConvBackwardArgs

  type, bind(C) :: hotdogShortConvStepArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: weightType
    integer(c_int) :: activation
    integer(c_int) :: indexType
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: steps
    integer(c_int64_t) :: width
    integer(c_int64_t) :: slotCount
    integer(c_int64_t) :: stateLength
    type(hotdogInput) :: x
    type(hotdogInput) :: weight
    type(hotdogInput) :: bias
    type(hotdogOutput) :: state
    type(hotdogInput) :: slots
    type(hotdogInput) :: positions
    type(hotdogOutput) :: y
  end type hotdogShortConvStepArgs

  type, bind(C) :: hotdogLinearRecurrenceArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: aType
    integer(c_int) :: stateType
    integer(c_int) :: direction
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: length
    type(hotdogInput) :: a
    type(hotdogInput) :: b
    type(hotdogInput) :: initialState
    integer(c_int64_t) :: sequenceCount
    type(c_ptr) :: sequenceOffsets
    type(hotdogOutput) :: h
    type(hotdogOutput) :: finalState
  end type hotdogLinearRecurrenceArgs

  type, bind(C) :: hotdogLinearRecurrenceBackwardArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: aType
    integer(c_int) :: stateType
    integer(c_int) :: gradientType
    integer(c_int) :: direction
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: length
    type(hotdogInput) :: a
    type(hotdogInput) :: h
    type(hotdogInput) :: initialState
    integer(c_int64_t) :: sequenceCount
    type(c_ptr) :: sequenceOffsets
    type(hotdogInput) :: dh
    type(hotdogInput) :: dFinalState
    real(c_double) :: beta
    type(hotdogOutput) :: gA
    type(hotdogOutput) :: gB
    type(hotdogOutput) :: gInitialState
  end type hotdogLinearRecurrenceBackwardArgs

  type, bind(C) :: hotdogSemiseparableArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: parameterType
    integer(c_int) :: stateType
    integer(c_int) :: op
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: length
    integer(c_int64_t) :: heads
    integer(c_int64_t) :: headDim
    integer(c_int64_t) :: stateSize
    integer(c_int64_t) :: groups
    type(hotdogInput) :: x
    type(hotdogInput) :: logDecay
    type(hotdogInput) :: b
    type(hotdogInput) :: c
    type(hotdogInput) :: scale
    type(hotdogInput) :: skip
    type(hotdogInput) :: initialState
    integer(c_int64_t) :: sequenceCount
    type(c_ptr) :: sequenceOffsets
    type(hotdogOutput) :: y
    type(hotdogOutput) :: finalState
  end type hotdogSemiseparableArgs

  type, bind(C) :: hotdogSemiseparableBackwardArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: parameterType
    integer(c_int) :: stateType
    integer(c_int) :: gradientType
    integer(c_int) :: op
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: length
    integer(c_int64_t) :: heads
    integer(c_int64_t) :: headDim
    integer(c_int64_t) :: stateSize
    integer(c_int64_t) :: groups
    type(hotdogInput) :: x
    type(hotdogInput) :: logDecay
    type(hotdogInput) :: b
    type(hotdogInput) :: c
    type(hotdogInput) :: scale
    type(hotdogInput) :: skip
    type(hotdogInput) :: initialState
    integer(c_int64_t) :: sequenceCount
    type(c_ptr) :: sequenceOffsets
    type(hotdogInput) :: dy
    type(hotdogInput) :: dFinalState
    real(c_double) :: beta
    type(hotdogOutput) :: gX
    type(hotdogOutput) :: gLogDecay
    type(hotdogOutput) :: gB
    type(hotdogOutput) :: gC
    type(hotdogOutput) :: gScale
    type(hotdogOutput) :: gSkip
    type(hotdogOutput) :: gInitialState
  end type hotdogSemiseparableBackwardArgs

  type, bind(C) :: hotdogSemiseparableSolveArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: aType
    integer(c_int) :: stateType
    integer(c_int) :: direction
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: length
    type(hotdogInput) :: a
    type(hotdogInput) :: y
    type(hotdogInput) :: initialState
    integer(c_int64_t) :: sequenceCount
    type(c_ptr) :: sequenceOffsets
    type(hotdogOutput) :: x
  end type hotdogSemiseparableSolveArgs

  type, bind(C) :: hotdogSelectiveScanArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: aType
    integer(c_int) :: bType
    integer(c_int) :: cType
    integer(c_int) :: decay
    integer(c_int) :: deltaActivation
    integer(c_int) :: direction
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: length
    integer(c_int64_t) :: stateSize
    integer(c_int64_t) :: bGroups
    integer(c_int64_t) :: cGroups
    type(hotdogInput) :: u
    type(hotdogInput) :: delta
    type(hotdogInput) :: a
    type(hotdogInput) :: b
    type(hotdogInput) :: c
    type(hotdogInput) :: skip
    type(hotdogInput) :: z
    type(hotdogInput) :: deltaBias
    type(hotdogInput) :: initialState
    integer(c_int64_t) :: sequenceCount
    type(c_ptr) :: sequenceOffsets
    integer(c_int64_t) :: stateInterval
    type(hotdogOutput) :: y
    type(hotdogOutput) :: finalState
    type(hotdogOutput) :: intervalStates
    type(hotdogOutput) :: totalDelta
  end type hotdogSelectiveScanArgs

  type, bind(C) :: hotdogSelectiveScanBackwardArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: aType
    integer(c_int) :: bType
    integer(c_int) :: cType
    integer(c_int) :: gbType
    integer(c_int) :: gcType
    integer(c_int) :: decay
    integer(c_int) :: deltaActivation
    integer(c_int) :: direction
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: length
    integer(c_int64_t) :: stateSize
    integer(c_int64_t) :: bGroups
    integer(c_int64_t) :: cGroups
    type(hotdogInput) :: u
    type(hotdogInput) :: delta
    type(hotdogInput) :: a
    type(hotdogInput) :: b
    type(hotdogInput) :: c
    type(hotdogInput) :: skip
    type(hotdogInput) :: z
    type(hotdogInput) :: deltaBias
    type(hotdogInput) :: initialState
    integer(c_int64_t) :: sequenceCount
    type(c_ptr) :: sequenceOffsets
    type(hotdogInput) :: dy
    type(hotdogInput) :: dFinalState
    real(c_double) :: beta
    type(hotdogOutput) :: gU
    type(hotdogOutput) :: gDelta
    type(hotdogOutput) :: gA
    type(hotdogOutput) :: gB
    type(hotdogOutput) :: gC
    type(hotdogOutput) :: gSkip
    type(hotdogOutput) :: gZ
    type(hotdogOutput) :: gDeltaBias
    type(hotdogOutput) :: gInitialState
  end type hotdogSelectiveScanBackwardArgs

  type, bind(C) :: hotdogSelectiveScanStepArgs
    integer(c_size_t) :: structSize
    integer(c_int) :: type
    integer(c_int) :: aType
    integer(c_int) :: bType
    integer(c_int) :: cType
    integer(c_int) :: decay
    integer(c_int) :: deltaActivation
    integer(c_int) :: indexType
    integer(c_int64_t) :: batch
    integer(c_int64_t) :: channels
    integer(c_int64_t) :: steps
    integer(c_int64_t) :: stateSize
    integer(c_int64_t) :: bGroups
    integer(c_int64_t) :: cGroups
    integer(c_int64_t) :: slotCount
    type(hotdogInput) :: u
    type(hotdogInput) :: delta
    type(hotdogInput) :: a
    type(hotdogInput) :: b
    type(hotdogInput) :: c
    type(hotdogInput) :: skip
    type(hotdogInput) :: z
    type(hotdogInput) :: deltaBias
    type(hotdogOutput) :: state
    type(hotdogInput) :: slots
    type(hotdogOutput) :: y
  end type hotdogSelectiveScanStepArgs

  interface
    function hotdogGetVersion(version) &
        bind(C, name="hotdogGetVersion")
      import :: c_int
      integer(c_int), intent(out) :: version
      integer(c_int) :: hotdogGetVersion
    end function hotdogGetVersion

    function hotdogGetBuildInfo() &
        bind(C, name="hotdogGetBuildInfo")
      import :: c_ptr
      type(c_ptr) :: hotdogGetBuildInfo
    end function hotdogGetBuildInfo

    function hotdogGetStatusName(status) &
        bind(C, name="hotdogGetStatusName")
      import :: c_int, c_ptr
      integer(c_int), value :: status
      type(c_ptr) :: hotdogGetStatusName
    end function hotdogGetStatusName

    function hotdogGetStatusString(status) &
        bind(C, name="hotdogGetStatusString")
      import :: c_int, c_ptr
      integer(c_int), value :: status
      type(c_ptr) :: hotdogGetStatusString
    end function hotdogGetStatusString

    function hotdogGetLastErrorMessage() &
        bind(C, name="hotdogGetLastErrorMessage")
      import :: c_ptr
      type(c_ptr) :: hotdogGetLastErrorMessage
    end function hotdogGetLastErrorMessage

    function hotdogGetLastErrorParameter() &
        bind(C, name="hotdogGetLastErrorParameter")
      import :: c_ptr
      type(c_ptr) :: hotdogGetLastErrorParameter
    end function hotdogGetLastErrorParameter

    function hotdogLoggerSetLevel(level) &
        bind(C, name="hotdogLoggerSetLevel")
      import :: c_int
      integer(c_int), value :: level
      integer(c_int) :: hotdogLoggerSetLevel
    end function hotdogLoggerSetLevel

    function hotdogLoggerSetFile(path) &
        bind(C, name="hotdogLoggerSetFile")
      import :: c_int, c_ptr
      type(c_ptr), value :: path
      integer(c_int) :: hotdogLoggerSetFile
    end function hotdogLoggerSetFile

    function hotdogLoggerSetCallback(callback, user) &
        bind(C, name="hotdogLoggerSetCallback")
      import :: c_funptr, c_int, c_ptr
      type(c_funptr), value :: callback
      type(c_ptr), value :: user
      integer(c_int) :: hotdogLoggerSetCallback
    end function hotdogLoggerSetCallback

    function hotdogCreate(handle) &
        bind(C, name="hotdogCreate")
      import :: c_int, c_ptr
      type(c_ptr), intent(out) :: handle
      integer(c_int) :: hotdogCreate
    end function hotdogCreate

    function hotdogCreateBackend(handle, backend, device) &
        bind(C, name="hotdogCreateBackend")
      import :: c_int, c_ptr
      type(c_ptr), intent(out) :: handle
      integer(c_int), value :: backend, device
      integer(c_int) :: hotdogCreateBackend
    end function hotdogCreateBackend

    function hotdogDestroy(handle) &
        bind(C, name="hotdogDestroy")
      import :: c_int, c_ptr
      type(c_ptr), value :: handle
      integer(c_int) :: hotdogDestroy
    end function hotdogDestroy

    function hotdogGetBackend(handle, backend) &
        bind(C, name="hotdogGetBackend")
      import :: c_int, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), intent(out) :: backend
      integer(c_int) :: hotdogGetBackend
    end function hotdogGetBackend

    function hotdogGetDevice(handle, device) &
        bind(C, name="hotdogGetDevice")
      import :: c_int, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), intent(out) :: device
      integer(c_int) :: hotdogGetDevice
    end function hotdogGetDevice

    function hotdogSetStream(handle, stream) &
        bind(C, name="hotdogSetStream")
      import :: c_int, c_ptr
      type(c_ptr), value :: handle, stream
      integer(c_int) :: hotdogSetStream
    end function hotdogSetStream

    function hotdogGetStream(handle, stream) &
        bind(C, name="hotdogGetStream")
      import :: c_int, c_ptr
      type(c_ptr), value :: handle
      type(c_ptr), intent(out) :: stream
      integer(c_int) :: hotdogGetStream
    end function hotdogGetStream

    function hotdogSetWorkspace(handle, workspace, bytes) &
        bind(C, name="hotdogSetWorkspace")
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: handle, workspace
      integer(c_size_t), value :: bytes
      integer(c_int) :: hotdogSetWorkspace
    end function hotdogSetWorkspace

    function hotdogReserveWorkspace(handle, bytes) &
        bind(C, name="hotdogReserveWorkspace")
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_size_t), value :: bytes
      integer(c_int) :: hotdogReserveWorkspace
    end function hotdogReserveWorkspace

    function hotdogGetWorkspaceSize(handle, bytes) &
        bind(C, name="hotdogGetWorkspaceSize")
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogGetWorkspaceSize
    end function hotdogGetWorkspaceSize

    function hotdogSetAllocator(handle, allocate, release, user) &
        bind(C, name="hotdogSetAllocator")
      import :: c_funptr, c_int, c_ptr
      type(c_ptr), value :: handle
      type(c_funptr), value :: allocate, release
      type(c_ptr), value :: user
      integer(c_int) :: hotdogSetAllocator
    end function hotdogSetAllocator

    function hotdogSetMathMode(handle, mode) &
        bind(C, name="hotdogSetMathMode")
      import :: c_int, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: mode
      integer(c_int) :: hotdogSetMathMode
    end function hotdogSetMathMode

    function hotdogGetMathMode(handle, mode) &
        bind(C, name="hotdogGetMathMode")
      import :: c_int, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), intent(out) :: mode
      integer(c_int) :: hotdogGetMathMode
    end function hotdogGetMathMode

    function hotdogSetDeterministic(handle, deterministic) &
        bind(C, name="hotdogSetDeterministic")
      import :: c_int, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: deterministic
      integer(c_int) :: hotdogSetDeterministic
    end function hotdogSetDeterministic

    function hotdogGetDeterministic(handle, deterministic) &
        bind(C, name="hotdogGetDeterministic")
      import :: c_int, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), intent(out) :: deterministic
      integer(c_int) :: hotdogGetDeterministic
    end function hotdogGetDeterministic

    function hotdogSetPlanCacheLimit(handle, maxPlans, maxBytes) &
        bind(C, name="hotdogSetPlanCacheLimit")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: maxPlans
      integer(c_size_t), value :: maxBytes
      integer(c_int) :: hotdogSetPlanCacheLimit
    end function hotdogSetPlanCacheLimit

    function hotdogClearPlanCache(handle) &
        bind(C, name="hotdogClearPlanCache")
      import :: c_int, c_ptr
      type(c_ptr), value :: handle
      integer(c_int) :: hotdogClearPlanCache
    end function hotdogClearPlanCache

    function hotdogPinL2(handle, pointer, bytes) &
        bind(C, name="hotdogPinL2")
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: handle, pointer
      integer(c_size_t), value :: bytes
      integer(c_int) :: hotdogPinL2
    end function hotdogPinL2

    function hotdogSCauchy(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogSCauchy")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogSCauchy
    end function hotdogSCauchy

    function hotdogDCauchy(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogDCauchy")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogDCauchy
    end function hotdogDCauchy

    function hotdogCCauchy(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCCauchy")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCCauchy
    end function hotdogCCauchy

    function hotdogZCauchy(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZCauchy")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZCauchy
    end function hotdogZCauchy

    function hotdogSCauchy_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSCauchy_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSCauchy_bufferSize
    end function hotdogSCauchy_bufferSize

    function hotdogDCauchy_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDCauchy_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDCauchy_bufferSize
    end function hotdogDCauchy_bufferSize

    function hotdogCCauchy_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCCauchy_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCauchy_bufferSize
    end function hotdogCCauchy_bufferSize

    function hotdogZCauchy_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZCauchy_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCauchy_bufferSize
    end function hotdogZCauchy_bufferSize

    function hotdogSCauchySolve(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, &
        b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount) &
        bind(C, name="hotdogSCauchySolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSCauchySolve
    end function hotdogSCauchySolve

    function hotdogDCauchySolve(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, &
        b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount) &
        bind(C, name="hotdogDCauchySolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDCauchySolve
    end function hotdogDCauchySolve

    function hotdogCCauchySolve(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, &
        b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount) &
        bind(C, name="hotdogCCauchySolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCCauchySolve
    end function hotdogCCauchySolve

    function hotdogZCauchySolve(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, strideLambda, &
        b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount) &
        bind(C, name="hotdogZCauchySolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZCauchySolve
    end function hotdogZCauchySolve

    function hotdogSCauchySolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSCauchySolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSCauchySolve_bufferSize
    end function hotdogSCauchySolve_bufferSize

    function hotdogDCauchySolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDCauchySolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDCauchySolve_bufferSize
    end function hotdogDCauchySolve_bufferSize

    function hotdogCCauchySolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCCauchySolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCauchySolve_bufferSize
    end function hotdogCCauchySolve_bufferSize

    function hotdogZCauchySolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZCauchySolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCauchySolve_bufferSize
    end function hotdogZCauchySolve_bufferSize

    function hotdogSCauchySolveBackward(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, &
        incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, info, batchCount) &
        bind(C, name="hotdogSCauchySolveBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gOmega
      integer(c_int64_t), value :: incGOmega, strideGOmega
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSCauchySolveBackward
    end function hotdogSCauchySolveBackward

    function hotdogDCauchySolveBackward(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, &
        incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, info, batchCount) &
        bind(C, name="hotdogDCauchySolveBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gOmega
      integer(c_int64_t), value :: incGOmega, strideGOmega
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDCauchySolveBackward
    end function hotdogDCauchySolveBackward

    function hotdogCCauchySolveBackward(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, &
        incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, info, batchCount) &
        bind(C, name="hotdogCCauchySolveBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gOmega
      integer(c_int64_t), value :: incGOmega, strideGOmega
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCCauchySolveBackward
    end function hotdogCCauchySolveBackward

    function hotdogZCauchySolveBackward(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, &
        incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, info, batchCount) &
        bind(C, name="hotdogZCauchySolveBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gOmega
      integer(c_int64_t), value :: incGOmega, strideGOmega
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZCauchySolveBackward
    end function hotdogZCauchySolveBackward

    function hotdogSCauchySolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSCauchySolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSCauchySolveBackward_bufferSize
    end function hotdogSCauchySolveBackward_bufferSize

    function hotdogDCauchySolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDCauchySolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDCauchySolveBackward_bufferSize
    end function hotdogDCauchySolveBackward_bufferSize

    function hotdogCCauchySolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCCauchySolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCauchySolveBackward_bufferSize
    end function hotdogCCauchySolveBackward_bufferSize

    function hotdogZCauchySolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZCauchySolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCauchySolveBackward_bufferSize
    end function hotdogZCauchySolveBackward_bufferSize

    function hotdogSCauchyPower(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogSCauchyPower")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogSCauchyPower
    end function hotdogSCauchyPower

    function hotdogDCauchyPower(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogDCauchyPower")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogDCauchyPower
    end function hotdogDCauchyPower

    function hotdogCCauchyPower(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCCauchyPower")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCCauchyPower
    end function hotdogCCauchyPower

    function hotdogZCauchyPower(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZCauchyPower")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZCauchyPower
    end function hotdogZCauchyPower

    function hotdogSCauchyPower_bufferSize(handle, op, power, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSCauchyPower_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSCauchyPower_bufferSize
    end function hotdogSCauchyPower_bufferSize

    function hotdogDCauchyPower_bufferSize(handle, op, power, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDCauchyPower_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDCauchyPower_bufferSize
    end function hotdogDCauchyPower_bufferSize

    function hotdogCCauchyPower_bufferSize(handle, op, power, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCCauchyPower_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCauchyPower_bufferSize
    end function hotdogCCauchyPower_bufferSize

    function hotdogZCauchyPower_bufferSize(handle, op, power, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZCauchyPower_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCauchyPower_bufferSize
    end function hotdogZCauchyPower_bufferSize

    function hotdogCauchyEx(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, typeV, incV, ldV, strideV, beta, out, typeOut, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCauchyEx")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int), value :: typeV
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int), value :: typeOut
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCauchyEx
    end function hotdogCauchyEx

    function hotdogCauchyEx_bufferSize(handle, op, L, N, nrhs, typeV, typeOut, batchCount, bytes) &
        bind(C, name="hotdogCauchyEx_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      integer(c_int), value :: typeV, typeOut
      integer(c_int64_t), value :: batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCauchyEx_bufferSize
    end function hotdogCauchyEx_bufferSize

    function hotdogSCauchyBackward(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, &
        gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogSCauchyBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gV
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      type(c_ptr), value :: gOmega
      integer(c_int64_t), value :: incGOmega, strideGOmega
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogSCauchyBackward
    end function hotdogSCauchyBackward

    function hotdogDCauchyBackward(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, &
        gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogDCauchyBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gV
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      type(c_ptr), value :: gOmega
      integer(c_int64_t), value :: incGOmega, strideGOmega
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogDCauchyBackward
    end function hotdogDCauchyBackward

    function hotdogCCauchyBackward(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, &
        gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogCCauchyBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gV
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      type(c_ptr), value :: gOmega
      integer(c_int64_t), value :: incGOmega, strideGOmega
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogCCauchyBackward
    end function hotdogCCauchyBackward

    function hotdogZCauchyBackward(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, &
        gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogZCauchyBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gV
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      type(c_ptr), value :: gOmega
      integer(c_int64_t), value :: incGOmega, strideGOmega
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogZCauchyBackward
    end function hotdogZCauchyBackward

    function hotdogSCauchyBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSCauchyBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSCauchyBackward_bufferSize
    end function hotdogSCauchyBackward_bufferSize

    function hotdogDCauchyBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDCauchyBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDCauchyBackward_bufferSize
    end function hotdogDCauchyBackward_bufferSize

    function hotdogCCauchyBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCCauchyBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCauchyBackward_bufferSize
    end function hotdogCCauchyBackward_bufferSize

    function hotdogZCauchyBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZCauchyBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCauchyBackward_bufferSize
    end function hotdogZCauchyBackward_bufferSize

    function hotdogCCauchySymmetric(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCCauchySymmetric")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCCauchySymmetric
    end function hotdogCCauchySymmetric

    function hotdogZCauchySymmetric(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZCauchySymmetric")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZCauchySymmetric
    end function hotdogZCauchySymmetric

    function hotdogCCauchySymmetric_bufferSize(handle, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCCauchySymmetric_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCauchySymmetric_bufferSize
    end function hotdogCCauchySymmetric_bufferSize

    function hotdogZCauchySymmetric_bufferSize(handle, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZCauchySymmetric_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCauchySymmetric_bufferSize
    end function hotdogZCauchySymmetric_bufferSize

    function hotdogCCauchySymmetricBackward(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, &
        strideGV, gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogCCauchySymmetricBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gV
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      type(c_ptr), value :: gOmega
      integer(c_int64_t), value :: incGOmega, strideGOmega
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogCCauchySymmetricBackward
    end function hotdogCCauchySymmetricBackward

    function hotdogZCauchySymmetricBackward(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, &
        strideGV, gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogZCauchySymmetricBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: omega
      integer(c_int64_t), value :: incOmega, strideOmega
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gV
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      type(c_ptr), value :: gOmega
      integer(c_int64_t), value :: incGOmega, strideGOmega
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogZCauchySymmetricBackward
    end function hotdogZCauchySymmetricBackward

    function hotdogCCauchySymmetricBackward_bufferSize(handle, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCCauchySymmetricBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCauchySymmetricBackward_bufferSize
    end function hotdogCCauchySymmetricBackward_bufferSize

    function hotdogZCauchySymmetricBackward_bufferSize(handle, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZCauchySymmetricBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCauchySymmetricBackward_bufferSize
    end function hotdogZCauchySymmetricBackward_bufferSize

    function hotdogSCauchyEquispaced(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, &
        strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogSCauchyEquispaced")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: nodes
      integer(c_int64_t), value :: incNodes, strideNodes
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogSCauchyEquispaced
    end function hotdogSCauchyEquispaced

    function hotdogDCauchyEquispaced(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, &
        strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogDCauchyEquispaced")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: nodes
      integer(c_int64_t), value :: incNodes, strideNodes
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogDCauchyEquispaced
    end function hotdogDCauchyEquispaced

    function hotdogCCauchyEquispaced(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, &
        strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCCauchyEquispaced")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: nodes
      integer(c_int64_t), value :: incNodes, strideNodes
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCCauchyEquispaced
    end function hotdogCCauchyEquispaced

    function hotdogZCauchyEquispaced(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, incV, ldV, &
        strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZCauchyEquispaced")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: nodes
      integer(c_int64_t), value :: incNodes, strideNodes
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZCauchyEquispaced
    end function hotdogZCauchyEquispaced

    function hotdogSCauchyEquispaced_bufferSize(handle, op, kind, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSCauchyEquispaced_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSCauchyEquispaced_bufferSize
    end function hotdogSCauchyEquispaced_bufferSize

    function hotdogDCauchyEquispaced_bufferSize(handle, op, kind, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDCauchyEquispaced_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDCauchyEquispaced_bufferSize
    end function hotdogDCauchyEquispaced_bufferSize

    function hotdogCCauchyEquispaced_bufferSize(handle, op, kind, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCCauchyEquispaced_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCauchyEquispaced_bufferSize
    end function hotdogCCauchyEquispaced_bufferSize

    function hotdogZCauchyEquispaced_bufferSize(handle, op, kind, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZCauchyEquispaced_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCauchyEquispaced_bufferSize
    end function hotdogZCauchyEquispaced_bufferSize

    function hotdogCCauchyS4Kernel(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, strideDt, &
        b, incB, ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, out, incOut, &
        ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCCauchyS4Kernel")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: dt
      integer(c_int64_t), value :: strideDt
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, ldC, strideC
      type(c_ptr), value :: p
      integer(c_int64_t), value :: incP, ldP, strideP
      type(c_ptr), value :: q
      integer(c_int64_t), value :: incQ, ldQ, strideQ
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCCauchyS4Kernel
    end function hotdogCCauchyS4Kernel

    function hotdogZCauchyS4Kernel(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, strideDt, &
        b, incB, ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, out, incOut, &
        ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZCauchyS4Kernel")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: dt
      integer(c_int64_t), value :: strideDt
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, ldC, strideC
      type(c_ptr), value :: p
      integer(c_int64_t), value :: incP, ldP, strideP
      type(c_ptr), value :: q
      integer(c_int64_t), value :: incQ, ldQ, strideQ
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZCauchyS4Kernel
    end function hotdogZCauchyS4Kernel

    function hotdogCCauchyS4Kernel_bufferSize(handle, L, N, rank, rows, channels, batchCount, bytes) &
        bind(C, name="hotdogCCauchyS4Kernel_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCauchyS4Kernel_bufferSize
    end function hotdogCCauchyS4Kernel_bufferSize

    function hotdogZCauchyS4Kernel_bufferSize(handle, L, N, rank, rows, channels, batchCount, bytes) &
        bind(C, name="hotdogZCauchyS4Kernel_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCauchyS4Kernel_bufferSize
    end function hotdogZCauchyS4Kernel_bufferSize

    function hotdogCCauchyS4KernelBackward(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, &
        strideDt, b, incB, ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, gOut, &
        incGOut, ldGOut, strideGOut, beta, gLambda, incGLambda, strideGLambda, gDt, strideGDt, gB, incGB, ldGB, &
        strideGB, gC, incGC, ldGC, strideGC, gP, incGP, ldGP, strideGP, gQ, incGQ, ldGQ, strideGQ, batchCount) &
        bind(C, name="hotdogCCauchyS4KernelBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: dt
      integer(c_int64_t), value :: strideDt
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, ldC, strideC
      type(c_ptr), value :: p
      integer(c_int64_t), value :: incP, ldP, strideP
      type(c_ptr), value :: q
      integer(c_int64_t), value :: incQ, ldQ, strideQ
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda
      type(c_ptr), value :: gDt
      integer(c_int64_t), value :: strideGDt
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, ldGC, strideGC
      type(c_ptr), value :: gP
      integer(c_int64_t), value :: incGP, ldGP, strideGP
      type(c_ptr), value :: gQ
      integer(c_int64_t), value :: incGQ, ldGQ, strideGQ, batchCount
      integer(c_int) :: hotdogCCauchyS4KernelBackward
    end function hotdogCCauchyS4KernelBackward

    function hotdogZCauchyS4KernelBackward(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, &
        strideDt, b, incB, ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, gOut, &
        incGOut, ldGOut, strideGOut, beta, gLambda, incGLambda, strideGLambda, gDt, strideGDt, gB, incGB, ldGB, &
        strideGB, gC, incGC, ldGC, strideGC, gP, incGP, ldGP, strideGP, gQ, incGQ, ldGQ, strideGQ, batchCount) &
        bind(C, name="hotdogZCauchyS4KernelBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels
      type(c_ptr), value :: lambda
      integer(c_int64_t), value :: incLambda, strideLambda
      type(c_ptr), value :: dt
      integer(c_int64_t), value :: strideDt
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, ldC, strideC
      type(c_ptr), value :: p
      integer(c_int64_t), value :: incP, ldP, strideP
      type(c_ptr), value :: q
      integer(c_int64_t), value :: incQ, ldQ, strideQ
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gLambda
      integer(c_int64_t), value :: incGLambda, strideGLambda
      type(c_ptr), value :: gDt
      integer(c_int64_t), value :: strideGDt
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, ldGC, strideGC
      type(c_ptr), value :: gP
      integer(c_int64_t), value :: incGP, ldGP, strideGP
      type(c_ptr), value :: gQ
      integer(c_int64_t), value :: incGQ, ldGQ, strideGQ, batchCount
      integer(c_int) :: hotdogZCauchyS4KernelBackward
    end function hotdogZCauchyS4KernelBackward

    function hotdogCCauchyS4KernelBackward_bufferSize(handle, L, N, rank, rows, channels, batchCount, bytes) &
        bind(C, name="hotdogCCauchyS4KernelBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCauchyS4KernelBackward_bufferSize
    end function hotdogCCauchyS4KernelBackward_bufferSize

    function hotdogZCauchyS4KernelBackward_bufferSize(handle, L, N, rank, rows, channels, batchCount, bytes) &
        bind(C, name="hotdogZCauchyS4KernelBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCauchyS4KernelBackward_bufferSize
    end function hotdogZCauchyS4KernelBackward_bufferSize

    function hotdogSToeplitzMatvec(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, &
        strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogSToeplitzMatvec")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogSToeplitzMatvec
    end function hotdogSToeplitzMatvec

    function hotdogDToeplitzMatvec(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, &
        strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogDToeplitzMatvec")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogDToeplitzMatvec
    end function hotdogDToeplitzMatvec

    function hotdogCToeplitzMatvec(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, &
        strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogCToeplitzMatvec")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogCToeplitzMatvec
    end function hotdogCToeplitzMatvec

    function hotdogZToeplitzMatvec(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, ldX, &
        strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogZToeplitzMatvec")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogZToeplitzMatvec
    end function hotdogZToeplitzMatvec

    function hotdogSToeplitzMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzMatvec_bufferSize
    end function hotdogSToeplitzMatvec_bufferSize

    function hotdogDToeplitzMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzMatvec_bufferSize
    end function hotdogDToeplitzMatvec_bufferSize

    function hotdogCToeplitzMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzMatvec_bufferSize
    end function hotdogCToeplitzMatvec_bufferSize

    function hotdogZToeplitzMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzMatvec_bufferSize
    end function hotdogZToeplitzMatvec_bufferSize

    function hotdogToeplitzMatvecEx(handle, op, m, n, nrhs, alpha, c, typeC, incC, strideC, r, typeR, incR, strideR, &
        x, typeX, incX, ldX, strideX, beta, y, typeY, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogToeplitzMatvecEx")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int), value :: typeC
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int), value :: typeR
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int), value :: typeX
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: typeY
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogToeplitzMatvecEx
    end function hotdogToeplitzMatvecEx

    function hotdogToeplitzMatvecEx_bufferSize(handle, op, m, n, nrhs, typeC, typeR, typeX, typeY, batchCount, bytes) &
        bind(C, name="hotdogToeplitzMatvecEx_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      integer(c_int), value :: typeC, typeR, typeX, typeY
      integer(c_int64_t), value :: batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogToeplitzMatvecEx_bufferSize
    end function hotdogToeplitzMatvecEx_bufferSize

    function hotdogSToeplitzMatvecBackward(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, &
        incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, &
        incGR, strideGR, batchCount) &
        bind(C, name="hotdogSToeplitzMatvecBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR, batchCount
      integer(c_int) :: hotdogSToeplitzMatvecBackward
    end function hotdogSToeplitzMatvecBackward

    function hotdogDToeplitzMatvecBackward(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, &
        incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, &
        incGR, strideGR, batchCount) &
        bind(C, name="hotdogDToeplitzMatvecBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR, batchCount
      integer(c_int) :: hotdogDToeplitzMatvecBackward
    end function hotdogDToeplitzMatvecBackward

    function hotdogCToeplitzMatvecBackward(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, &
        incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, &
        incGR, strideGR, batchCount) &
        bind(C, name="hotdogCToeplitzMatvecBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR, batchCount
      integer(c_int) :: hotdogCToeplitzMatvecBackward
    end function hotdogCToeplitzMatvecBackward

    function hotdogZToeplitzMatvecBackward(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, &
        incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, &
        incGR, strideGR, batchCount) &
        bind(C, name="hotdogZToeplitzMatvecBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR, batchCount
      integer(c_int) :: hotdogZToeplitzMatvecBackward
    end function hotdogZToeplitzMatvecBackward

    function hotdogSToeplitzMatvecBackward_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzMatvecBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzMatvecBackward_bufferSize
    end function hotdogSToeplitzMatvecBackward_bufferSize

    function hotdogDToeplitzMatvecBackward_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzMatvecBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzMatvecBackward_bufferSize
    end function hotdogDToeplitzMatvecBackward_bufferSize

    function hotdogCToeplitzMatvecBackward_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzMatvecBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzMatvecBackward_bufferSize
    end function hotdogCToeplitzMatvecBackward_bufferSize

    function hotdogZToeplitzMatvecBackward_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzMatvecBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzMatvecBackward_bufferSize
    end function hotdogZToeplitzMatvecBackward_bufferSize

    function hotdogSToeplitzSolveSymmetric(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogSToeplitzSolveSymmetric")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzSolveSymmetric
    end function hotdogSToeplitzSolveSymmetric

    function hotdogDToeplitzSolveSymmetric(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogDToeplitzSolveSymmetric")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzSolveSymmetric
    end function hotdogDToeplitzSolveSymmetric

    function hotdogSToeplitzSolveSymmetric_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzSolveSymmetric_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzSolveSymmetric_bufferSize
    end function hotdogSToeplitzSolveSymmetric_bufferSize

    function hotdogDToeplitzSolveSymmetric_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzSolveSymmetric_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzSolveSymmetric_bufferSize
    end function hotdogDToeplitzSolveSymmetric_bufferSize

    function hotdogCToeplitzSolveHermitian(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogCToeplitzSolveHermitian")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzSolveHermitian
    end function hotdogCToeplitzSolveHermitian

    function hotdogZToeplitzSolveHermitian(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogZToeplitzSolveHermitian")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzSolveHermitian
    end function hotdogZToeplitzSolveHermitian

    function hotdogCToeplitzSolveHermitian_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzSolveHermitian_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzSolveHermitian_bufferSize
    end function hotdogCToeplitzSolveHermitian_bufferSize

    function hotdogZToeplitzSolveHermitian_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzSolveHermitian_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzSolveHermitian_bufferSize
    end function hotdogZToeplitzSolveHermitian_bufferSize

    function hotdogSToeplitzSolveSymmetricPcg(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, &
        ldB, strideB, x, incX, ldX, strideX, backwardError, iterations, info, batchCount) &
        bind(C, name="hotdogSToeplitzSolveSymmetricPcg")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_double), value :: tolerance
      integer(c_int64_t), value :: maxIterations
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, iterations, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzSolveSymmetricPcg
    end function hotdogSToeplitzSolveSymmetricPcg

    function hotdogDToeplitzSolveSymmetricPcg(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, &
        ldB, strideB, x, incX, ldX, strideX, backwardError, iterations, info, batchCount) &
        bind(C, name="hotdogDToeplitzSolveSymmetricPcg")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_double), value :: tolerance
      integer(c_int64_t), value :: maxIterations
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, iterations, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzSolveSymmetricPcg
    end function hotdogDToeplitzSolveSymmetricPcg

    function hotdogSToeplitzSolveSymmetricPcg_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzSolveSymmetricPcg_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzSolveSymmetricPcg_bufferSize
    end function hotdogSToeplitzSolveSymmetricPcg_bufferSize

    function hotdogDToeplitzSolveSymmetricPcg_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzSolveSymmetricPcg_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzSolveSymmetricPcg_bufferSize
    end function hotdogDToeplitzSolveSymmetricPcg_bufferSize

    function hotdogCToeplitzSolveHermitianPcg(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, &
        ldB, strideB, x, incX, ldX, strideX, backwardError, iterations, info, batchCount) &
        bind(C, name="hotdogCToeplitzSolveHermitianPcg")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_double), value :: tolerance
      integer(c_int64_t), value :: maxIterations
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, iterations, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzSolveHermitianPcg
    end function hotdogCToeplitzSolveHermitianPcg

    function hotdogZToeplitzSolveHermitianPcg(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, incB, &
        ldB, strideB, x, incX, ldX, strideX, backwardError, iterations, info, batchCount) &
        bind(C, name="hotdogZToeplitzSolveHermitianPcg")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_double), value :: tolerance
      integer(c_int64_t), value :: maxIterations
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, iterations, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzSolveHermitianPcg
    end function hotdogZToeplitzSolveHermitianPcg

    function hotdogCToeplitzSolveHermitianPcg_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzSolveHermitianPcg_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzSolveHermitianPcg_bufferSize
    end function hotdogCToeplitzSolveHermitianPcg_bufferSize

    function hotdogZToeplitzSolveHermitianPcg_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzSolveHermitianPcg_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzSolveHermitianPcg_bufferSize
    end function hotdogZToeplitzSolveHermitianPcg_bufferSize

    function hotdogSToeplitzSolve(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, &
        incX, ldX, strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogSToeplitzSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, path, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzSolve
    end function hotdogSToeplitzSolve

    function hotdogDToeplitzSolve(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, &
        incX, ldX, strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogDToeplitzSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, path, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzSolve
    end function hotdogDToeplitzSolve

    function hotdogCToeplitzSolve(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, &
        incX, ldX, strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogCToeplitzSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, path, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzSolve
    end function hotdogCToeplitzSolve

    function hotdogZToeplitzSolve(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, strideB, x, &
        incX, ldX, strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogZToeplitzSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, path, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzSolve
    end function hotdogZToeplitzSolve

    function hotdogSToeplitzSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzSolve_bufferSize
    end function hotdogSToeplitzSolve_bufferSize

    function hotdogDToeplitzSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzSolve_bufferSize
    end function hotdogDToeplitzSolve_bufferSize

    function hotdogCToeplitzSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzSolve_bufferSize
    end function hotdogCToeplitzSolve_bufferSize

    function hotdogZToeplitzSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzSolve_bufferSize
    end function hotdogZToeplitzSolve_bufferSize

    function hotdogSToeplitzSolveBackward(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, &
        strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, &
        strideGR, info, batchCount) &
        bind(C, name="hotdogSToeplitzSolveBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzSolveBackward
    end function hotdogSToeplitzSolveBackward

    function hotdogDToeplitzSolveBackward(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, &
        strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, &
        strideGR, info, batchCount) &
        bind(C, name="hotdogDToeplitzSolveBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzSolveBackward
    end function hotdogDToeplitzSolveBackward

    function hotdogCToeplitzSolveBackward(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, &
        strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, &
        strideGR, info, batchCount) &
        bind(C, name="hotdogCToeplitzSolveBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzSolveBackward
    end function hotdogCToeplitzSolveBackward

    function hotdogZToeplitzSolveBackward(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, ldX, &
        strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, &
        strideGR, info, batchCount) &
        bind(C, name="hotdogZToeplitzSolveBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzSolveBackward
    end function hotdogZToeplitzSolveBackward

    function hotdogSToeplitzSolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzSolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzSolveBackward_bufferSize
    end function hotdogSToeplitzSolveBackward_bufferSize

    function hotdogDToeplitzSolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzSolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzSolveBackward_bufferSize
    end function hotdogDToeplitzSolveBackward_bufferSize

    function hotdogCToeplitzSolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzSolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzSolveBackward_bufferSize
    end function hotdogCToeplitzSolveBackward_bufferSize

    function hotdogZToeplitzSolveBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzSolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzSolveBackward_bufferSize
    end function hotdogZToeplitzSolveBackward_bufferSize

    function hotdogSToeplitzGenerators(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, &
        batchCount) &
        bind(C, name="hotdogSToeplitzGenerators")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzGenerators
    end function hotdogSToeplitzGenerators

    function hotdogDToeplitzGenerators(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, &
        batchCount) &
        bind(C, name="hotdogDToeplitzGenerators")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzGenerators
    end function hotdogDToeplitzGenerators

    function hotdogCToeplitzGenerators(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, &
        batchCount) &
        bind(C, name="hotdogCToeplitzGenerators")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzGenerators
    end function hotdogCToeplitzGenerators

    function hotdogZToeplitzGenerators(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, info, &
        batchCount) &
        bind(C, name="hotdogZToeplitzGenerators")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzGenerators
    end function hotdogZToeplitzGenerators

    function hotdogSToeplitzGenerators_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzGenerators_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzGenerators_bufferSize
    end function hotdogSToeplitzGenerators_bufferSize

    function hotdogDToeplitzGenerators_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzGenerators_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzGenerators_bufferSize
    end function hotdogDToeplitzGenerators_bufferSize

    function hotdogCToeplitzGenerators_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzGenerators_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzGenerators_bufferSize
    end function hotdogCToeplitzGenerators_bufferSize

    function hotdogZToeplitzGenerators_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzGenerators_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzGenerators_bufferSize
    end function hotdogZToeplitzGenerators_bufferSize

    function hotdogSToeplitzInverseApply(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, &
        beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogSToeplitzInverseApply")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogSToeplitzInverseApply
    end function hotdogSToeplitzInverseApply

    function hotdogDToeplitzInverseApply(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, &
        beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogDToeplitzInverseApply")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogDToeplitzInverseApply
    end function hotdogDToeplitzInverseApply

    function hotdogCToeplitzInverseApply(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, &
        beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogCToeplitzInverseApply")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogCToeplitzInverseApply
    end function hotdogCToeplitzInverseApply

    function hotdogZToeplitzInverseApply(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, strideX, &
        beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogZToeplitzInverseApply")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogZToeplitzInverseApply
    end function hotdogZToeplitzInverseApply

    function hotdogSToeplitzInverseApply_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzInverseApply_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzInverseApply_bufferSize
    end function hotdogSToeplitzInverseApply_bufferSize

    function hotdogDToeplitzInverseApply_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzInverseApply_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzInverseApply_bufferSize
    end function hotdogDToeplitzInverseApply_bufferSize

    function hotdogCToeplitzInverseApply_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzInverseApply_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzInverseApply_bufferSize
    end function hotdogCToeplitzInverseApply_bufferSize

    function hotdogZToeplitzInverseApply_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzInverseApply_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzInverseApply_bufferSize
    end function hotdogZToeplitzInverseApply_bufferSize

    function hotdogSToeplitzInverseApplyBackward(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, &
        strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogSToeplitzInverseApplyBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogSToeplitzInverseApplyBackward
    end function hotdogSToeplitzInverseApplyBackward

    function hotdogDToeplitzInverseApplyBackward(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, &
        strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogDToeplitzInverseApplyBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogDToeplitzInverseApplyBackward
    end function hotdogDToeplitzInverseApplyBackward

    function hotdogCToeplitzInverseApplyBackward(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, &
        strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogCToeplitzInverseApplyBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogCToeplitzInverseApplyBackward
    end function hotdogCToeplitzInverseApplyBackward

    function hotdogZToeplitzInverseApplyBackward(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, &
        strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogZToeplitzInverseApplyBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogZToeplitzInverseApplyBackward
    end function hotdogZToeplitzInverseApplyBackward

    function hotdogSToeplitzInverseApplyBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzInverseApplyBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzInverseApplyBackward_bufferSize
    end function hotdogSToeplitzInverseApplyBackward_bufferSize

    function hotdogDToeplitzInverseApplyBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzInverseApplyBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzInverseApplyBackward_bufferSize
    end function hotdogDToeplitzInverseApplyBackward_bufferSize

    function hotdogCToeplitzInverseApplyBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzInverseApplyBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzInverseApplyBackward_bufferSize
    end function hotdogCToeplitzInverseApplyBackward_bufferSize

    function hotdogZToeplitzInverseApplyBackward_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzInverseApplyBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzInverseApplyBackward_bufferSize
    end function hotdogZToeplitzInverseApplyBackward_bufferSize

    function hotdogSToeplitzLogDet(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, &
        strideLogAbsDet, info, batchCount) &
        bind(C, name="hotdogSToeplitzLogDet")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: sign
      integer(c_int64_t), value :: strideSign
      type(c_ptr), value :: logAbsDet
      integer(c_int64_t), value :: strideLogAbsDet
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzLogDet
    end function hotdogSToeplitzLogDet

    function hotdogDToeplitzLogDet(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, &
        strideLogAbsDet, info, batchCount) &
        bind(C, name="hotdogDToeplitzLogDet")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: sign
      integer(c_int64_t), value :: strideSign
      type(c_ptr), value :: logAbsDet
      integer(c_int64_t), value :: strideLogAbsDet
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzLogDet
    end function hotdogDToeplitzLogDet

    function hotdogCToeplitzLogDet(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, &
        strideLogAbsDet, info, batchCount) &
        bind(C, name="hotdogCToeplitzLogDet")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: sign
      integer(c_int64_t), value :: strideSign
      type(c_ptr), value :: logAbsDet
      integer(c_int64_t), value :: strideLogAbsDet
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzLogDet
    end function hotdogCToeplitzLogDet

    function hotdogZToeplitzLogDet(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, &
        strideLogAbsDet, info, batchCount) &
        bind(C, name="hotdogZToeplitzLogDet")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: sign
      integer(c_int64_t), value :: strideSign
      type(c_ptr), value :: logAbsDet
      integer(c_int64_t), value :: strideLogAbsDet
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzLogDet
    end function hotdogZToeplitzLogDet

    function hotdogSToeplitzLogDet_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzLogDet_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzLogDet_bufferSize
    end function hotdogSToeplitzLogDet_bufferSize

    function hotdogDToeplitzLogDet_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzLogDet_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzLogDet_bufferSize
    end function hotdogDToeplitzLogDet_bufferSize

    function hotdogCToeplitzLogDet_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzLogDet_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzLogDet_bufferSize
    end function hotdogCToeplitzLogDet_bufferSize

    function hotdogZToeplitzLogDet_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzLogDet_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzLogDet_bufferSize
    end function hotdogZToeplitzLogDet_bufferSize

    function hotdogSToeplitzLogDetBackward(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, &
        strideGLogAbsDet, beta, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount) &
        bind(C, name="hotdogSToeplitzLogDetBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: gLogAbsDet
      integer(c_int64_t), value :: strideGLogAbsDet
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzLogDetBackward
    end function hotdogSToeplitzLogDetBackward

    function hotdogDToeplitzLogDetBackward(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, &
        strideGLogAbsDet, beta, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount) &
        bind(C, name="hotdogDToeplitzLogDetBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: gLogAbsDet
      integer(c_int64_t), value :: strideGLogAbsDet
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzLogDetBackward
    end function hotdogDToeplitzLogDetBackward

    function hotdogCToeplitzLogDetBackward(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, &
        strideGLogAbsDet, beta, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount) &
        bind(C, name="hotdogCToeplitzLogDetBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: gLogAbsDet
      integer(c_int64_t), value :: strideGLogAbsDet
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzLogDetBackward
    end function hotdogCToeplitzLogDetBackward

    function hotdogZToeplitzLogDetBackward(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, &
        strideGLogAbsDet, beta, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount) &
        bind(C, name="hotdogZToeplitzLogDetBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: gLogAbsDet
      integer(c_int64_t), value :: strideGLogAbsDet
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: gR
      integer(c_int64_t), value :: incGR, strideGR
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzLogDetBackward
    end function hotdogZToeplitzLogDetBackward

    function hotdogSToeplitzLogDetBackward_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzLogDetBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzLogDetBackward_bufferSize
    end function hotdogSToeplitzLogDetBackward_bufferSize

    function hotdogDToeplitzLogDetBackward_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzLogDetBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzLogDetBackward_bufferSize
    end function hotdogDToeplitzLogDetBackward_bufferSize

    function hotdogCToeplitzLogDetBackward_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzLogDetBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzLogDetBackward_bufferSize
    end function hotdogCToeplitzLogDetBackward_bufferSize

    function hotdogZToeplitzLogDetBackward_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzLogDetBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzLogDetBackward_bufferSize
    end function hotdogZToeplitzLogDetBackward_bufferSize

    function hotdogSToeplitzSolveSymmetricBackward(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, &
        incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) &
        bind(C, name="hotdogSToeplitzSolveSymmetricBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzSolveSymmetricBackward
    end function hotdogSToeplitzSolveSymmetricBackward

    function hotdogDToeplitzSolveSymmetricBackward(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, &
        incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) &
        bind(C, name="hotdogDToeplitzSolveSymmetricBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzSolveSymmetricBackward
    end function hotdogDToeplitzSolveSymmetricBackward

    function hotdogSToeplitzSolveSymmetricBackward_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzSolveSymmetricBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzSolveSymmetricBackward_bufferSize
    end function hotdogSToeplitzSolveSymmetricBackward_bufferSize

    function hotdogDToeplitzSolveSymmetricBackward_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzSolveSymmetricBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzSolveSymmetricBackward_bufferSize
    end function hotdogDToeplitzSolveSymmetricBackward_bufferSize

    function hotdogCToeplitzSolveHermitianBackward(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, &
        incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) &
        bind(C, name="hotdogCToeplitzSolveHermitianBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzSolveHermitianBackward
    end function hotdogCToeplitzSolveHermitianBackward

    function hotdogZToeplitzSolveHermitianBackward(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, gX, &
        incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) &
        bind(C, name="hotdogZToeplitzSolveHermitianBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gC
      integer(c_int64_t), value :: incGC, strideGC
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzSolveHermitianBackward
    end function hotdogZToeplitzSolveHermitianBackward

    function hotdogCToeplitzSolveHermitianBackward_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzSolveHermitianBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzSolveHermitianBackward_bufferSize
    end function hotdogCToeplitzSolveHermitianBackward_bufferSize

    function hotdogZToeplitzSolveHermitianBackward_bufferSize(handle, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzSolveHermitianBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzSolveHermitianBackward_bufferSize
    end function hotdogZToeplitzSolveHermitianBackward_bufferSize

    function hotdogCVandermonde(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, out, &
        incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCVandermonde")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, strideX
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCVandermonde
    end function hotdogCVandermonde

    function hotdogZVandermonde(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, out, &
        incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZVandermonde")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, strideX
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZVandermonde
    end function hotdogZVandermonde

    function hotdogCVandermonde_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCVandermonde_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCVandermonde_bufferSize
    end function hotdogCVandermonde_bufferSize

    function hotdogZVandermonde_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZVandermonde_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZVandermonde_bufferSize
    end function hotdogZVandermonde_bufferSize

    function hotdogCVandermondeSymmetric(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, &
        out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCVandermondeSymmetric")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, strideX
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCVandermondeSymmetric
    end function hotdogCVandermondeSymmetric

    function hotdogZVandermondeSymmetric(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, &
        out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZVandermondeSymmetric")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, strideX
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZVandermondeSymmetric
    end function hotdogZVandermondeSymmetric

    function hotdogCVandermondeSymmetric_bufferSize(handle, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCVandermondeSymmetric_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCVandermondeSymmetric_bufferSize
    end function hotdogCVandermondeSymmetric_bufferSize

    function hotdogZVandermondeSymmetric_bufferSize(handle, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZVandermondeSymmetric_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZVandermondeSymmetric_bufferSize
    end function hotdogZVandermondeSymmetric_bufferSize

    function hotdogCVandermondeSymmetricTranspose(handle, L, N, nrhs, alpha, x, incX, strideX, u, incU, ldU, strideU, &
        beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCVandermondeSymmetricTranspose")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, strideX
      type(c_ptr), value :: u
      integer(c_int64_t), value :: incU, ldU, strideU
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCVandermondeSymmetricTranspose
    end function hotdogCVandermondeSymmetricTranspose

    function hotdogZVandermondeSymmetricTranspose(handle, L, N, nrhs, alpha, x, incX, strideX, u, incU, ldU, strideU, &
        beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZVandermondeSymmetricTranspose")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, strideX
      type(c_ptr), value :: u
      integer(c_int64_t), value :: incU, ldU, strideU
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: out
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZVandermondeSymmetricTranspose
    end function hotdogZVandermondeSymmetricTranspose

    function hotdogCVandermondeSymmetricTranspose_bufferSize(handle, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCVandermondeSymmetricTranspose_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCVandermondeSymmetricTranspose_bufferSize
    end function hotdogCVandermondeSymmetricTranspose_bufferSize

    function hotdogZVandermondeSymmetricTranspose_bufferSize(handle, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZVandermondeSymmetricTranspose_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZVandermondeSymmetricTranspose_bufferSize
    end function hotdogZVandermondeSymmetricTranspose_bufferSize

    function hotdogCVandermondeBackward(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, gOut, &
        incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) &
        bind(C, name="hotdogCVandermondeBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, strideX
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gV
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, strideGX, batchCount
      integer(c_int) :: hotdogCVandermondeBackward
    end function hotdogCVandermondeBackward

    function hotdogZVandermondeBackward(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, gOut, &
        incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) &
        bind(C, name="hotdogZVandermondeBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, strideX
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gV
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, strideGX, batchCount
      integer(c_int) :: hotdogZVandermondeBackward
    end function hotdogZVandermondeBackward

    function hotdogCVandermondeBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCVandermondeBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCVandermondeBackward_bufferSize
    end function hotdogCVandermondeBackward_bufferSize

    function hotdogZVandermondeBackward_bufferSize(handle, op, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZVandermondeBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZVandermondeBackward_bufferSize
    end function hotdogZVandermondeBackward_bufferSize

    function hotdogCVandermondeSymmetricBackward(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, &
        gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) &
        bind(C, name="hotdogCVandermondeSymmetricBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, strideX
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gV
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, strideGX, batchCount
      integer(c_int) :: hotdogCVandermondeSymmetricBackward
    end function hotdogCVandermondeSymmetricBackward

    function hotdogZVandermondeSymmetricBackward(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, &
        gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) &
        bind(C, name="hotdogZVandermondeSymmetricBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, strideX
      type(c_ptr), value :: v
      integer(c_int64_t), value :: incV, ldV, strideV
      type(c_ptr), value :: gOut
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gV
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, strideGX, batchCount
      integer(c_int) :: hotdogZVandermondeSymmetricBackward
    end function hotdogZVandermondeSymmetricBackward

    function hotdogCVandermondeSymmetricBackward_bufferSize(handle, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCVandermondeSymmetricBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCVandermondeSymmetricBackward_bufferSize
    end function hotdogCVandermondeSymmetricBackward_bufferSize

    function hotdogZVandermondeSymmetricBackward_bufferSize(handle, L, N, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZVandermondeSymmetricBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZVandermondeSymmetricBackward_bufferSize
    end function hotdogZVandermondeSymmetricBackward_bufferSize

    function hotdogSDisplacementMatvec(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, &
        ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, &
        batchCount) &
        bind(C, name="hotdogSDisplacementMatvec")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_float), intent(in) :: alpha, e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogSDisplacementMatvec
    end function hotdogSDisplacementMatvec

    function hotdogDDisplacementMatvec(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, &
        ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, &
        batchCount) &
        bind(C, name="hotdogDDisplacementMatvec")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_double), intent(in) :: alpha, e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogDDisplacementMatvec
    end function hotdogDDisplacementMatvec

    function hotdogCDisplacementMatvec(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, &
        ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, &
        batchCount) &
        bind(C, name="hotdogCDisplacementMatvec")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_float_complex), intent(in) :: alpha, e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogCDisplacementMatvec
    end function hotdogCDisplacementMatvec

    function hotdogZDisplacementMatvec(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, incH, &
        ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, &
        batchCount) &
        bind(C, name="hotdogZDisplacementMatvec")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_double_complex), intent(in) :: alpha, e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogZDisplacementMatvec
    end function hotdogZDisplacementMatvec

    function hotdogSDisplacementMatvec_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSDisplacementMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSDisplacementMatvec_bufferSize
    end function hotdogSDisplacementMatvec_bufferSize

    function hotdogDDisplacementMatvec_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDDisplacementMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDDisplacementMatvec_bufferSize
    end function hotdogDDisplacementMatvec_bufferSize

    function hotdogCDisplacementMatvec_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCDisplacementMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCDisplacementMatvec_bufferSize
    end function hotdogCDisplacementMatvec_bufferSize

    function hotdogZDisplacementMatvec_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZDisplacementMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZDisplacementMatvec_bufferSize
    end function hotdogZDisplacementMatvec_bufferSize

    function hotdogSDisplacementMatvecBackward(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, &
        beta, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogSDisplacementMatvecBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_float), intent(in) :: alpha, e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gH
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogSDisplacementMatvecBackward
    end function hotdogSDisplacementMatvecBackward

    function hotdogDDisplacementMatvecBackward(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, &
        beta, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogDDisplacementMatvecBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_double), intent(in) :: alpha, e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gH
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogDDisplacementMatvecBackward
    end function hotdogDDisplacementMatvecBackward

    function hotdogCDisplacementMatvecBackward(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, &
        beta, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogCDisplacementMatvecBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_float_complex), intent(in) :: alpha, e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gH
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogCDisplacementMatvecBackward
    end function hotdogCDisplacementMatvecBackward

    function hotdogZDisplacementMatvecBackward(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, &
        beta, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogZDisplacementMatvecBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_double_complex), intent(in) :: alpha, e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gY
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gH
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogZDisplacementMatvecBackward
    end function hotdogZDisplacementMatvecBackward

    function hotdogSDisplacementMatvecBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSDisplacementMatvecBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSDisplacementMatvecBackward_bufferSize
    end function hotdogSDisplacementMatvecBackward_bufferSize

    function hotdogDDisplacementMatvecBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDDisplacementMatvecBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDDisplacementMatvecBackward_bufferSize
    end function hotdogDDisplacementMatvecBackward_bufferSize

    function hotdogCDisplacementMatvecBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCDisplacementMatvecBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCDisplacementMatvecBackward_bufferSize
    end function hotdogCDisplacementMatvecBackward_bufferSize

    function hotdogZDisplacementMatvecBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZDisplacementMatvecBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZDisplacementMatvecBackward_bufferSize
    end function hotdogZDisplacementMatvecBackward_bufferSize

    function hotdogSHankelMatvec(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, &
        incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogSHankelMatvec")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, strideH
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogSHankelMatvec
    end function hotdogSHankelMatvec

    function hotdogDHankelMatvec(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, &
        incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogDHankelMatvec")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, strideH
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogDHankelMatvec
    end function hotdogDHankelMatvec

    function hotdogCHankelMatvec(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, &
        incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogCHankelMatvec")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, strideH
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogCHankelMatvec
    end function hotdogCHankelMatvec

    function hotdogZHankelMatvec(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, y, &
        incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogZHankelMatvec")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, strideH
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogZHankelMatvec
    end function hotdogZHankelMatvec

    function hotdogSHankelMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSHankelMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSHankelMatvec_bufferSize
    end function hotdogSHankelMatvec_bufferSize

    function hotdogDHankelMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDHankelMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDHankelMatvec_bufferSize
    end function hotdogDHankelMatvec_bufferSize

    function hotdogCHankelMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCHankelMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCHankelMatvec_bufferSize
    end function hotdogCHankelMatvec_bufferSize

    function hotdogZHankelMatvec_bufferSize(handle, op, m, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZHankelMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZHankelMatvec_bufferSize
    end function hotdogZHankelMatvec_bufferSize

    function hotdogSCirculantMatvec(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, &
        incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogSCirculantMatvec")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogSCirculantMatvec
    end function hotdogSCirculantMatvec

    function hotdogDCirculantMatvec(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, &
        incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogDCirculantMatvec")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogDCirculantMatvec
    end function hotdogDCirculantMatvec

    function hotdogCCirculantMatvec(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, &
        incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogCCirculantMatvec")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogCCirculantMatvec
    end function hotdogCCirculantMatvec

    function hotdogZCirculantMatvec(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, y, &
        incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogZCirculantMatvec")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogZCirculantMatvec
    end function hotdogZCirculantMatvec

    function hotdogSCirculantMatvec_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSCirculantMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSCirculantMatvec_bufferSize
    end function hotdogSCirculantMatvec_bufferSize

    function hotdogDCirculantMatvec_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDCirculantMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDCirculantMatvec_bufferSize
    end function hotdogDCirculantMatvec_bufferSize

    function hotdogCCirculantMatvec_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCCirculantMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCirculantMatvec_bufferSize
    end function hotdogCCirculantMatvec_bufferSize

    function hotdogZCirculantMatvec_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZCirculantMatvec_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCirculantMatvec_bufferSize
    end function hotdogZCirculantMatvec_bufferSize

    function hotdogSHankelSolve(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX, &
        backwardError, path, info, batchCount) &
        bind(C, name="hotdogSHankelSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, strideH
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, path, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSHankelSolve
    end function hotdogSHankelSolve

    function hotdogDHankelSolve(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX, &
        backwardError, path, info, batchCount) &
        bind(C, name="hotdogDHankelSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, strideH
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, path, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDHankelSolve
    end function hotdogDHankelSolve

    function hotdogCHankelSolve(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX, &
        backwardError, path, info, batchCount) &
        bind(C, name="hotdogCHankelSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, strideH
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, path, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCHankelSolve
    end function hotdogCHankelSolve

    function hotdogZHankelSolve(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, strideX, &
        backwardError, path, info, batchCount) &
        bind(C, name="hotdogZHankelSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, strideH
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, path, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZHankelSolve
    end function hotdogZHankelSolve

    function hotdogSHankelSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSHankelSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSHankelSolve_bufferSize
    end function hotdogSHankelSolve_bufferSize

    function hotdogDHankelSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDHankelSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDHankelSolve_bufferSize
    end function hotdogDHankelSolve_bufferSize

    function hotdogCHankelSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCHankelSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCHankelSolve_bufferSize
    end function hotdogCHankelSolve_bufferSize

    function hotdogZHankelSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZHankelSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZHankelSolve_bufferSize
    end function hotdogZHankelSolve_bufferSize

    function hotdogSCirculantSolve(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogSCirculantSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSCirculantSolve
    end function hotdogSCirculantSolve

    function hotdogDCirculantSolve(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogDCirculantSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDCirculantSolve
    end function hotdogDCirculantSolve

    function hotdogCCirculantSolve(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogCCirculantSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCCirculantSolve
    end function hotdogCCirculantSolve

    function hotdogZCirculantSolve(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogZCirculantSolve")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZCirculantSolve
    end function hotdogZCirculantSolve

    function hotdogSCirculantSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSCirculantSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSCirculantSolve_bufferSize
    end function hotdogSCirculantSolve_bufferSize

    function hotdogDCirculantSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDCirculantSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDCirculantSolve_bufferSize
    end function hotdogDCirculantSolve_bufferSize

    function hotdogCCirculantSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCCirculantSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCCirculantSolve_bufferSize
    end function hotdogCCirculantSolve_bufferSize

    function hotdogZCirculantSolve_bufferSize(handle, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZCirculantSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZCirculantSolve_bufferSize
    end function hotdogZCirculantSolve_bufferSize

    function hotdogSToeplitzToCauchy(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, &
        ldG, strideG, h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) &
        bind(C, name="hotdogSToeplitzToCauchy")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: f, n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: d
      integer(c_int64_t), value :: incD, strideD
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA, batchCount
      integer(c_int) :: hotdogSToeplitzToCauchy
    end function hotdogSToeplitzToCauchy

    function hotdogDToeplitzToCauchy(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, &
        ldG, strideG, h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) &
        bind(C, name="hotdogDToeplitzToCauchy")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: f, n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: d
      integer(c_int64_t), value :: incD, strideD
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA, batchCount
      integer(c_int) :: hotdogDToeplitzToCauchy
    end function hotdogDToeplitzToCauchy

    function hotdogCToeplitzToCauchy(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, &
        ldG, strideG, h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) &
        bind(C, name="hotdogCToeplitzToCauchy")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: f, n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: d
      integer(c_int64_t), value :: incD, strideD
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA, batchCount
      integer(c_int) :: hotdogCToeplitzToCauchy
    end function hotdogCToeplitzToCauchy

    function hotdogZToeplitzToCauchy(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, incG, &
        ldG, strideG, h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) &
        bind(C, name="hotdogZToeplitzToCauchy")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: f, n
      type(c_ptr), value :: c
      integer(c_int64_t), value :: incC, strideC
      type(c_ptr), value :: r
      integer(c_int64_t), value :: incR, strideR
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: d
      integer(c_int64_t), value :: incD, strideD
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA, batchCount
      integer(c_int) :: hotdogZToeplitzToCauchy
    end function hotdogZToeplitzToCauchy

    function hotdogSToeplitzToCauchy_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogSToeplitzToCauchy_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSToeplitzToCauchy_bufferSize
    end function hotdogSToeplitzToCauchy_bufferSize

    function hotdogDToeplitzToCauchy_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogDToeplitzToCauchy_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDToeplitzToCauchy_bufferSize
    end function hotdogDToeplitzToCauchy_bufferSize

    function hotdogCToeplitzToCauchy_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogCToeplitzToCauchy_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCToeplitzToCauchy_bufferSize
    end function hotdogCToeplitzToCauchy_bufferSize

    function hotdogZToeplitzToCauchy_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogZToeplitzToCauchy_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZToeplitzToCauchy_bufferSize
    end function hotdogZToeplitzToCauchy_bufferSize

    function hotdogSDisplacementSolve(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, &
        strideH, s, incS, strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, &
        info, batchCount) &
        bind(C, name="hotdogSDisplacementSolve")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_float), intent(in) :: e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSDisplacementSolve
    end function hotdogSDisplacementSolve

    function hotdogDDisplacementSolve(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, &
        strideH, s, incS, strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, &
        info, batchCount) &
        bind(C, name="hotdogDDisplacementSolve")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_double), intent(in) :: e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDDisplacementSolve
    end function hotdogDDisplacementSolve

    function hotdogCDisplacementSolve(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, &
        strideH, s, incS, strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, &
        info, batchCount) &
        bind(C, name="hotdogCDisplacementSolve")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_float_complex), intent(in) :: e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCDisplacementSolve
    end function hotdogCDisplacementSolve

    function hotdogZDisplacementSolve(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, &
        strideH, s, incS, strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, &
        info, batchCount) &
        bind(C, name="hotdogZDisplacementSolve")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_double_complex), intent(in) :: e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: backwardError, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZDisplacementSolve
    end function hotdogZDisplacementSolve

    function hotdogSDisplacementSolve_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSDisplacementSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSDisplacementSolve_bufferSize
    end function hotdogSDisplacementSolve_bufferSize

    function hotdogDDisplacementSolve_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDDisplacementSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDDisplacementSolve_bufferSize
    end function hotdogDDisplacementSolve_bufferSize

    function hotdogCDisplacementSolve_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCDisplacementSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCDisplacementSolve_bufferSize
    end function hotdogCDisplacementSolve_bufferSize

    function hotdogZDisplacementSolve_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZDisplacementSolve_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZDisplacementSolve_bufferSize
    end function hotdogZDisplacementSolve_bufferSize

    function hotdogSDisplacementSolveBackward(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, &
        ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, &
        incGB, ldGB, strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) &
        bind(C, name="hotdogSDisplacementSolveBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_float), intent(in) :: e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gH
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSDisplacementSolveBackward
    end function hotdogSDisplacementSolveBackward

    function hotdogDDisplacementSolveBackward(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, &
        ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, &
        incGB, ldGB, strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) &
        bind(C, name="hotdogDDisplacementSolveBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_double), intent(in) :: e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gH
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDDisplacementSolveBackward
    end function hotdogDDisplacementSolveBackward

    function hotdogCDisplacementSolveBackward(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, &
        ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, &
        incGB, ldGB, strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) &
        bind(C, name="hotdogCDisplacementSolveBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_float_complex), intent(in) :: e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gH
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCDisplacementSolveBackward
    end function hotdogCDisplacementSolveBackward

    function hotdogZDisplacementSolveBackward(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, &
        ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, &
        incGB, ldGB, strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) &
        bind(C, name="hotdogZDisplacementSolveBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_double_complex), intent(in) :: e, f
      type(c_ptr), value :: g
      integer(c_int64_t), value :: incG, ldG, strideG
      type(c_ptr), value :: h
      integer(c_int64_t), value :: incH, ldH, strideH
      type(c_ptr), value :: s
      integer(c_int64_t), value :: incS, strideS
      type(c_ptr), value :: t
      integer(c_int64_t), value :: incT, strideT
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: gX
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gB
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      type(c_ptr), value :: gG
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      type(c_ptr), value :: gH
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZDisplacementSolveBackward
    end function hotdogZDisplacementSolveBackward

    function hotdogSDisplacementSolveBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSDisplacementSolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSDisplacementSolveBackward_bufferSize
    end function hotdogSDisplacementSolveBackward_bufferSize

    function hotdogDDisplacementSolveBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDDisplacementSolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDDisplacementSolveBackward_bufferSize
    end function hotdogDDisplacementSolveBackward_bufferSize

    function hotdogCDisplacementSolveBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCDisplacementSolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCDisplacementSolveBackward_bufferSize
    end function hotdogCDisplacementSolveBackward_bufferSize

    function hotdogZDisplacementSolveBackward_bufferSize(handle, type, op, n, r, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZDisplacementSolveBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZDisplacementSolveBackward_bufferSize
    end function hotdogZDisplacementSolveBackward_bufferSize

    function hotdogSPotrf(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) &
        bind(C, name="hotdogSPotrf")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotrf
    end function hotdogSPotrf

    function hotdogDPotrf(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) &
        bind(C, name="hotdogDPotrf")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotrf
    end function hotdogDPotrf

    function hotdogCPotrf(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) &
        bind(C, name="hotdogCPotrf")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotrf
    end function hotdogCPotrf

    function hotdogZPotrf(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) &
        bind(C, name="hotdogZPotrf")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotrf
    end function hotdogZPotrf

    function hotdogSPotrf_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogSPotrf_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSPotrf_bufferSize
    end function hotdogSPotrf_bufferSize

    function hotdogDPotrf_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogDPotrf_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDPotrf_bufferSize
    end function hotdogDPotrf_bufferSize

    function hotdogCPotrf_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogCPotrf_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCPotrf_bufferSize
    end function hotdogCPotrf_bufferSize

    function hotdogZPotrf_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogZPotrf_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZPotrf_bufferSize
    end function hotdogZPotrf_bufferSize

    function hotdogSPotrfBatched(handle, uplo, n, a, lda, info, batchCount) &
        bind(C, name="hotdogSPotrfBatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotrfBatched
    end function hotdogSPotrfBatched

    function hotdogDPotrfBatched(handle, uplo, n, a, lda, info, batchCount) &
        bind(C, name="hotdogDPotrfBatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotrfBatched
    end function hotdogDPotrfBatched

    function hotdogCPotrfBatched(handle, uplo, n, a, lda, info, batchCount) &
        bind(C, name="hotdogCPotrfBatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotrfBatched
    end function hotdogCPotrfBatched

    function hotdogZPotrfBatched(handle, uplo, n, a, lda, info, batchCount) &
        bind(C, name="hotdogZPotrfBatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotrfBatched
    end function hotdogZPotrfBatched

    function hotdogSPotrfBatched_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogSPotrfBatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSPotrfBatched_bufferSize
    end function hotdogSPotrfBatched_bufferSize

    function hotdogDPotrfBatched_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogDPotrfBatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDPotrfBatched_bufferSize
    end function hotdogDPotrfBatched_bufferSize

    function hotdogCPotrfBatched_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogCPotrfBatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCPotrfBatched_bufferSize
    end function hotdogCPotrfBatched_bufferSize

    function hotdogZPotrfBatched_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogZPotrfBatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZPotrfBatched_bufferSize
    end function hotdogZPotrfBatched_bufferSize

    function hotdogSPotrfVbatched(handle, uplo, maxN, n, a, lda, info, batchCount) &
        bind(C, name="hotdogSPotrfVbatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: maxN
      type(c_ptr), value :: n, a, lda, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotrfVbatched
    end function hotdogSPotrfVbatched

    function hotdogDPotrfVbatched(handle, uplo, maxN, n, a, lda, info, batchCount) &
        bind(C, name="hotdogDPotrfVbatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: maxN
      type(c_ptr), value :: n, a, lda, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotrfVbatched
    end function hotdogDPotrfVbatched

    function hotdogCPotrfVbatched(handle, uplo, maxN, n, a, lda, info, batchCount) &
        bind(C, name="hotdogCPotrfVbatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: maxN
      type(c_ptr), value :: n, a, lda, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotrfVbatched
    end function hotdogCPotrfVbatched

    function hotdogZPotrfVbatched(handle, uplo, maxN, n, a, lda, info, batchCount) &
        bind(C, name="hotdogZPotrfVbatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: maxN
      type(c_ptr), value :: n, a, lda, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotrfVbatched
    end function hotdogZPotrfVbatched

    function hotdogSPotrfVbatched_bufferSize(handle, uplo, maxN, batchCount, bytes) &
        bind(C, name="hotdogSPotrfVbatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: maxN, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSPotrfVbatched_bufferSize
    end function hotdogSPotrfVbatched_bufferSize

    function hotdogDPotrfVbatched_bufferSize(handle, uplo, maxN, batchCount, bytes) &
        bind(C, name="hotdogDPotrfVbatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: maxN, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDPotrfVbatched_bufferSize
    end function hotdogDPotrfVbatched_bufferSize

    function hotdogCPotrfVbatched_bufferSize(handle, uplo, maxN, batchCount, bytes) &
        bind(C, name="hotdogCPotrfVbatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: maxN, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCPotrfVbatched_bufferSize
    end function hotdogCPotrfVbatched_bufferSize

    function hotdogZPotrfVbatched_bufferSize(handle, uplo, maxN, batchCount, bytes) &
        bind(C, name="hotdogZPotrfVbatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: maxN, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZPotrfVbatched_bufferSize
    end function hotdogZPotrfVbatched_bufferSize

    function hotdogSPotrs(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, &
        info, batchCount) &
        bind(C, name="hotdogSPotrs")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotrs
    end function hotdogSPotrs

    function hotdogDPotrs(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, &
        info, batchCount) &
        bind(C, name="hotdogDPotrs")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotrs
    end function hotdogDPotrs

    function hotdogCPotrs(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, &
        info, batchCount) &
        bind(C, name="hotdogCPotrs")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotrs
    end function hotdogCPotrs

    function hotdogZPotrs(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, strideX, &
        info, batchCount) &
        bind(C, name="hotdogZPotrs")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotrs
    end function hotdogZPotrs

    function hotdogSPotrs_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSPotrs_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSPotrs_bufferSize
    end function hotdogSPotrs_bufferSize

    function hotdogDPotrs_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDPotrs_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDPotrs_bufferSize
    end function hotdogDPotrs_bufferSize

    function hotdogCPotrs_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCPotrs_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCPotrs_bufferSize
    end function hotdogCPotrs_bufferSize

    function hotdogZPotrs_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZPotrs_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZPotrs_bufferSize
    end function hotdogZPotrs_bufferSize

    function hotdogSPotrsBatched(handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount) &
        bind(C, name="hotdogSPotrsBatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl
      type(c_ptr), value :: b
      integer(c_int64_t), value :: ldB
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotrsBatched
    end function hotdogSPotrsBatched

    function hotdogDPotrsBatched(handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount) &
        bind(C, name="hotdogDPotrsBatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl
      type(c_ptr), value :: b
      integer(c_int64_t), value :: ldB
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotrsBatched
    end function hotdogDPotrsBatched

    function hotdogCPotrsBatched(handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount) &
        bind(C, name="hotdogCPotrsBatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl
      type(c_ptr), value :: b
      integer(c_int64_t), value :: ldB
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotrsBatched
    end function hotdogCPotrsBatched

    function hotdogZPotrsBatched(handle, uplo, op, n, nrhs, l, ldl, b, ldB, info, batchCount) &
        bind(C, name="hotdogZPotrsBatched")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl
      type(c_ptr), value :: b
      integer(c_int64_t), value :: ldB
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotrsBatched
    end function hotdogZPotrsBatched

    function hotdogSPotrsBatched_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSPotrsBatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSPotrsBatched_bufferSize
    end function hotdogSPotrsBatched_bufferSize

    function hotdogDPotrsBatched_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDPotrsBatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDPotrsBatched_bufferSize
    end function hotdogDPotrsBatched_bufferSize

    function hotdogCPotrsBatched_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCPotrsBatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCPotrsBatched_bufferSize
    end function hotdogCPotrsBatched_bufferSize

    function hotdogZPotrsBatched_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZPotrsBatched_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZPotrsBatched_bufferSize
    end function hotdogZPotrsBatched_bufferSize

    function hotdogSPosv(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, &
        ldX, strideX, iters, info, batchCount) &
        bind(C, name="hotdogSPosv")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: iters, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPosv
    end function hotdogSPosv

    function hotdogDPosv(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, &
        ldX, strideX, iters, info, batchCount) &
        bind(C, name="hotdogDPosv")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: iters, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPosv
    end function hotdogDPosv

    function hotdogCPosv(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, &
        ldX, strideX, iters, info, batchCount) &
        bind(C, name="hotdogCPosv")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: iters, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPosv
    end function hotdogCPosv

    function hotdogZPosv(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, incX, &
        ldX, strideX, iters, info, batchCount) &
        bind(C, name="hotdogZPosv")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      type(c_ptr), value :: a
      integer(c_int64_t), value :: lda, strideA
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: b
      integer(c_int64_t), value :: incB, ldB, strideB
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incX, ldX, strideX
      type(c_ptr), value :: iters, info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPosv
    end function hotdogZPosv

    function hotdogSPosv_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogSPosv_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSPosv_bufferSize
    end function hotdogSPosv_bufferSize

    function hotdogDPosv_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogDPosv_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDPosv_bufferSize
    end function hotdogDPosv_bufferSize

    function hotdogCPosv_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogCPosv_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCPosv_bufferSize
    end function hotdogCPosv_bufferSize

    function hotdogZPosv_bufferSize(handle, uplo, op, n, nrhs, batchCount, bytes) &
        bind(C, name="hotdogZPosv_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZPosv_bufferSize
    end function hotdogZPosv_bufferSize

    function hotdogSPotrfLogDet(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) &
        bind(C, name="hotdogSPotrfLogDet")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: logDet
      integer(c_int64_t), value :: strideLogDet, batchCount
      integer(c_int) :: hotdogSPotrfLogDet
    end function hotdogSPotrfLogDet

    function hotdogDPotrfLogDet(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) &
        bind(C, name="hotdogDPotrfLogDet")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: logDet
      integer(c_int64_t), value :: strideLogDet, batchCount
      integer(c_int) :: hotdogDPotrfLogDet
    end function hotdogDPotrfLogDet

    function hotdogCPotrfLogDet(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) &
        bind(C, name="hotdogCPotrfLogDet")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: logDet
      integer(c_int64_t), value :: strideLogDet, batchCount
      integer(c_int) :: hotdogCPotrfLogDet
    end function hotdogCPotrfLogDet

    function hotdogZPotrfLogDet(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) &
        bind(C, name="hotdogZPotrfLogDet")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: logDet
      integer(c_int64_t), value :: strideLogDet, batchCount
      integer(c_int) :: hotdogZPotrfLogDet
    end function hotdogZPotrfLogDet

    function hotdogSPotrfLogDet_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogSPotrfLogDet_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSPotrfLogDet_bufferSize
    end function hotdogSPotrfLogDet_bufferSize

    function hotdogDPotrfLogDet_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogDPotrfLogDet_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDPotrfLogDet_bufferSize
    end function hotdogDPotrfLogDet_bufferSize

    function hotdogCPotrfLogDet_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogCPotrfLogDet_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCPotrfLogDet_bufferSize
    end function hotdogCPotrfLogDet_bufferSize

    function hotdogZPotrfLogDet_bufferSize(handle, n, batchCount, bytes) &
        bind(C, name="hotdogZPotrfLogDet_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZPotrfLogDet_bufferSize
    end function hotdogZPotrfLogDet_bufferSize

    function hotdogSPotri(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, &
        batchCount) &
        bind(C, name="hotdogSPotri")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: inverse
      integer(c_int64_t), value :: ldInverse, strideInverse
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotri
    end function hotdogSPotri

    function hotdogDPotri(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, &
        batchCount) &
        bind(C, name="hotdogDPotri")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: inverse
      integer(c_int64_t), value :: ldInverse, strideInverse
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotri
    end function hotdogDPotri

    function hotdogCPotri(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, &
        batchCount) &
        bind(C, name="hotdogCPotri")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: inverse
      integer(c_int64_t), value :: ldInverse, strideInverse
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotri
    end function hotdogCPotri

    function hotdogZPotri(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, &
        batchCount) &
        bind(C, name="hotdogZPotri")
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: inverse
      integer(c_int64_t), value :: ldInverse, strideInverse
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotri
    end function hotdogZPotri

    function hotdogSPotri_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogSPotri_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSPotri_bufferSize
    end function hotdogSPotri_bufferSize

    function hotdogDPotri_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogDPotri_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDPotri_bufferSize
    end function hotdogDPotri_bufferSize

    function hotdogCPotri_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogCPotri_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCPotri_bufferSize
    end function hotdogCPotri_bufferSize

    function hotdogZPotri_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogZPotri_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZPotri_bufferSize
    end function hotdogZPotri_bufferSize

    function hotdogSPotrfBackward(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, &
        info, batchCount) &
        bind(C, name="hotdogSPotrfBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: gL
      integer(c_int64_t), value :: ldGL, strideGL
      real(c_float), intent(in) :: beta
      type(c_ptr), value :: gA
      integer(c_int64_t), value :: ldGA, strideGA
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotrfBackward
    end function hotdogSPotrfBackward

    function hotdogDPotrfBackward(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, &
        info, batchCount) &
        bind(C, name="hotdogDPotrfBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: gL
      integer(c_int64_t), value :: ldGL, strideGL
      real(c_double), intent(in) :: beta
      type(c_ptr), value :: gA
      integer(c_int64_t), value :: ldGA, strideGA
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotrfBackward
    end function hotdogDPotrfBackward

    function hotdogCPotrfBackward(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, &
        info, batchCount) &
        bind(C, name="hotdogCPotrfBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: gL
      integer(c_int64_t), value :: ldGL, strideGL
      complex(c_float_complex), intent(in) :: beta
      type(c_ptr), value :: gA
      integer(c_int64_t), value :: ldGA, strideGA
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotrfBackward
    end function hotdogCPotrfBackward

    function hotdogZPotrfBackward(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, strideGA, &
        info, batchCount) &
        bind(C, name="hotdogZPotrfBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: l
      integer(c_int64_t), value :: ldl, strideL
      type(c_ptr), value :: gL
      integer(c_int64_t), value :: ldGL, strideGL
      complex(c_double_complex), intent(in) :: beta
      type(c_ptr), value :: gA
      integer(c_int64_t), value :: ldGA, strideGA
      type(c_ptr), value :: info
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotrfBackward
    end function hotdogZPotrfBackward

    function hotdogSPotrfBackward_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogSPotrfBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSPotrfBackward_bufferSize
    end function hotdogSPotrfBackward_bufferSize

    function hotdogDPotrfBackward_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogDPotrfBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogDPotrfBackward_bufferSize
    end function hotdogDPotrfBackward_bufferSize

    function hotdogCPotrfBackward_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogCPotrfBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogCPotrfBackward_bufferSize
    end function hotdogCPotrfBackward_bufferSize

    function hotdogZPotrfBackward_bufferSize(handle, uplo, n, batchCount, bytes) &
        bind(C, name="hotdogZPotrfBackward_bufferSize")
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n, batchCount
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogZPotrfBackward_bufferSize
    end function hotdogZPotrfBackward_bufferSize

    function hotdogLongConvArgsInit(args, structSize) &
        bind(C, name="hotdogLongConvArgsInit")
      import :: c_int, c_size_t, hotdogLongConvArgs
      type(hotdogLongConvArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogLongConvArgsInit
    end function hotdogLongConvArgsInit

    function hotdogLongConv(handle, args) &
        bind(C, name="hotdogLongConv")
      import :: c_int, c_ptr, hotdogLongConvArgs
      type(c_ptr), value :: handle
      type(hotdogLongConvArgs), intent(in) :: args
      integer(c_int) :: hotdogLongConv
    end function hotdogLongConv

    function hotdogLongConv_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogLongConv_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogLongConvArgs
      type(c_ptr), value :: handle
      type(hotdogLongConvArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogLongConv_bufferSize
    end function hotdogLongConv_bufferSize

    function hotdogLongConvSpectrum(handle, args, spectrum) &
        bind(C, name="hotdogLongConvSpectrum")
      import :: c_int, c_ptr, hotdogLongConvArgs
      type(c_ptr), value :: handle
      type(hotdogLongConvArgs), intent(in) :: args
      type(c_ptr), value :: spectrum
      integer(c_int) :: hotdogLongConvSpectrum
    end function hotdogLongConvSpectrum

    function hotdogLongConvSpectrum_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogLongConvSpectrum_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogLongConvArgs
      type(c_ptr), value :: handle
      type(hotdogLongConvArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogLongConvSpectrum_bufferSize
    end function hotdogLongConvSpectrum_bufferSize

    function hotdogLongConvSpectrumSize(handle, args, bytes) &
        bind(C, name="hotdogLongConvSpectrumSize")
      import :: c_int, c_ptr, c_size_t, hotdogLongConvArgs
      type(c_ptr), value :: handle
      type(hotdogLongConvArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogLongConvSpectrumSize
    end function hotdogLongConvSpectrumSize

    function hotdogLongConvBackwardArgsInit(args, structSize) &
        bind(C, name="hotdogLongConvBackwardArgsInit")
      import :: c_int, c_size_t, hotdogLongConvBackwardArgs
      type(hotdogLongConvBackwardArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogLongConvBackwardArgsInit
    end function hotdogLongConvBackwardArgsInit

    function hotdogLongConvBackward(handle, args) &
        bind(C, name="hotdogLongConvBackward")
      import :: c_int, c_ptr, hotdogLongConvBackwardArgs
      type(c_ptr), value :: handle
      type(hotdogLongConvBackwardArgs), intent(in) :: args
      integer(c_int) :: hotdogLongConvBackward
    end function hotdogLongConvBackward

    function hotdogLongConvBackward_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogLongConvBackward_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogLongConvBackwardArgs
      type(c_ptr), value :: handle
      type(hotdogLongConvBackwardArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogLongConvBackward_bufferSize
    end function hotdogLongConvBackward_bufferSize

    function hotdogShortConvArgsInit(args, structSize) &
        bind(C, name="hotdogShortConvArgsInit")
      import :: c_int, c_size_t, hotdogShortConvArgs
      type(hotdogShortConvArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogShortConvArgsInit
    end function hotdogShortConvArgsInit

    function hotdogShortConv(handle, args) &
        bind(C, name="hotdogShortConv")
      import :: c_int, c_ptr, hotdogShortConvArgs
      type(c_ptr), value :: handle
      type(hotdogShortConvArgs), intent(in) :: args
      integer(c_int) :: hotdogShortConv
    end function hotdogShortConv

    function hotdogShortConv_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogShortConv_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogShortConvArgs
      type(c_ptr), value :: handle
      type(hotdogShortConvArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogShortConv_bufferSize
    end function hotdogShortConv_bufferSize

    function hotdogShortConvBackwardArgsInit(args, structSize) &
        bind(C, name="hotdogShortConvBackwardArgsInit")
      import :: c_int, c_size_t, hotdogShortConvBackwardArgs
      type(hotdogShortConvBackwardArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogShortConvBackwardArgsInit
    end function hotdogShortConvBackwardArgsInit

    function hotdogShortConvBackward(handle, args) &
        bind(C, name="hotdogShortConvBackward")
      import :: c_int, c_ptr, hotdogShortConvBackwardArgs
      type(c_ptr), value :: handle
      type(hotdogShortConvBackwardArgs), intent(in) :: args
      integer(c_int) :: hotdogShortConvBackward
    end function hotdogShortConvBackward

    function hotdogShortConvBackward_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogShortConvBackward_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogShortConvBackwardArgs
      type(c_ptr), value :: handle
      type(hotdogShortConvBackwardArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogShortConvBackward_bufferSize
    end function hotdogShortConvBackward_bufferSize

    function hotdogShortConvStepArgsInit(args, structSize) &
        bind(C, name="hotdogShortConvStepArgsInit")
      import :: c_int, c_size_t, hotdogShortConvStepArgs
      type(hotdogShortConvStepArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogShortConvStepArgsInit
    end function hotdogShortConvStepArgsInit

    function hotdogShortConvStep(handle, args) &
        bind(C, name="hotdogShortConvStep")
      import :: c_int, c_ptr, hotdogShortConvStepArgs
      type(c_ptr), value :: handle
      type(hotdogShortConvStepArgs), intent(in) :: args
      integer(c_int) :: hotdogShortConvStep
    end function hotdogShortConvStep

    function hotdogShortConvStep_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogShortConvStep_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogShortConvStepArgs
      type(c_ptr), value :: handle
      type(hotdogShortConvStepArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogShortConvStep_bufferSize
    end function hotdogShortConvStep_bufferSize

    function hotdogLinearRecurrenceArgsInit(args, structSize) &
        bind(C, name="hotdogLinearRecurrenceArgsInit")
      import :: c_int, c_size_t, hotdogLinearRecurrenceArgs
      type(hotdogLinearRecurrenceArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogLinearRecurrenceArgsInit
    end function hotdogLinearRecurrenceArgsInit

    function hotdogLinearRecurrence(handle, args) &
        bind(C, name="hotdogLinearRecurrence")
      import :: c_int, c_ptr, hotdogLinearRecurrenceArgs
      type(c_ptr), value :: handle
      type(hotdogLinearRecurrenceArgs), intent(in) :: args
      integer(c_int) :: hotdogLinearRecurrence
    end function hotdogLinearRecurrence

    function hotdogLinearRecurrence_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogLinearRecurrence_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogLinearRecurrenceArgs
      type(c_ptr), value :: handle
      type(hotdogLinearRecurrenceArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogLinearRecurrence_bufferSize
    end function hotdogLinearRecurrence_bufferSize

    function hotdogLinearRecurrenceBackwardArgsInit(args, structSize) &
        bind(C, name="hotdogLinearRecurrenceBackwardArgsInit")
      import :: c_int, c_size_t, hotdogLinearRecurrenceBackwardArgs
      type(hotdogLinearRecurrenceBackwardArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogLinearRecurrenceBackwardArgsInit
    end function hotdogLinearRecurrenceBackwardArgsInit

    function hotdogLinearRecurrenceBackward(handle, args) &
        bind(C, name="hotdogLinearRecurrenceBackward")
      import :: c_int, c_ptr, hotdogLinearRecurrenceBackwardArgs
      type(c_ptr), value :: handle
      type(hotdogLinearRecurrenceBackwardArgs), intent(in) :: args
      integer(c_int) :: hotdogLinearRecurrenceBackward
    end function hotdogLinearRecurrenceBackward

    function hotdogLinearRecurrenceBackward_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogLinearRecurrenceBackward_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogLinearRecurrenceBackwardArgs
      type(c_ptr), value :: handle
      type(hotdogLinearRecurrenceBackwardArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogLinearRecurrenceBackward_bufferSize
    end function hotdogLinearRecurrenceBackward_bufferSize

    function hotdogSemiseparableArgsInit(args, structSize) &
        bind(C, name="hotdogSemiseparableArgsInit")
      import :: c_int, c_size_t, hotdogSemiseparableArgs
      type(hotdogSemiseparableArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogSemiseparableArgsInit
    end function hotdogSemiseparableArgsInit

    function hotdogSemiseparable(handle, args) &
        bind(C, name="hotdogSemiseparable")
      import :: c_int, c_ptr, hotdogSemiseparableArgs
      type(c_ptr), value :: handle
      type(hotdogSemiseparableArgs), intent(in) :: args
      integer(c_int) :: hotdogSemiseparable
    end function hotdogSemiseparable

    function hotdogSemiseparable_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogSemiseparable_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogSemiseparableArgs
      type(c_ptr), value :: handle
      type(hotdogSemiseparableArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSemiseparable_bufferSize
    end function hotdogSemiseparable_bufferSize

    function hotdogSemiseparableBackwardArgsInit(args, structSize) &
        bind(C, name="hotdogSemiseparableBackwardArgsInit")
      import :: c_int, c_size_t, hotdogSemiseparableBackwardArgs
      type(hotdogSemiseparableBackwardArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogSemiseparableBackwardArgsInit
    end function hotdogSemiseparableBackwardArgsInit

    function hotdogSemiseparableBackward(handle, args) &
        bind(C, name="hotdogSemiseparableBackward")
      import :: c_int, c_ptr, hotdogSemiseparableBackwardArgs
      type(c_ptr), value :: handle
      type(hotdogSemiseparableBackwardArgs), intent(in) :: args
      integer(c_int) :: hotdogSemiseparableBackward
    end function hotdogSemiseparableBackward

    function hotdogSemiseparableBackward_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogSemiseparableBackward_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogSemiseparableBackwardArgs
      type(c_ptr), value :: handle
      type(hotdogSemiseparableBackwardArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSemiseparableBackward_bufferSize
    end function hotdogSemiseparableBackward_bufferSize

    function hotdogSemiseparableSolveArgsInit(args, structSize) &
        bind(C, name="hotdogSemiseparableSolveArgsInit")
      import :: c_int, c_size_t, hotdogSemiseparableSolveArgs
      type(hotdogSemiseparableSolveArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogSemiseparableSolveArgsInit
    end function hotdogSemiseparableSolveArgsInit

    function hotdogSemiseparableSolve(handle, args) &
        bind(C, name="hotdogSemiseparableSolve")
      import :: c_int, c_ptr, hotdogSemiseparableSolveArgs
      type(c_ptr), value :: handle
      type(hotdogSemiseparableSolveArgs), intent(in) :: args
      integer(c_int) :: hotdogSemiseparableSolve
    end function hotdogSemiseparableSolve

    function hotdogSemiseparableSolve_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogSemiseparableSolve_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogSemiseparableSolveArgs
      type(c_ptr), value :: handle
      type(hotdogSemiseparableSolveArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSemiseparableSolve_bufferSize
    end function hotdogSemiseparableSolve_bufferSize

    function hotdogSelectiveScanArgsInit(args, structSize) &
        bind(C, name="hotdogSelectiveScanArgsInit")
      import :: c_int, c_size_t, hotdogSelectiveScanArgs
      type(hotdogSelectiveScanArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogSelectiveScanArgsInit
    end function hotdogSelectiveScanArgsInit

    function hotdogSelectiveScan(handle, args) &
        bind(C, name="hotdogSelectiveScan")
      import :: c_int, c_ptr, hotdogSelectiveScanArgs
      type(c_ptr), value :: handle
      type(hotdogSelectiveScanArgs), intent(in) :: args
      integer(c_int) :: hotdogSelectiveScan
    end function hotdogSelectiveScan

    function hotdogSelectiveScan_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogSelectiveScan_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogSelectiveScanArgs
      type(c_ptr), value :: handle
      type(hotdogSelectiveScanArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSelectiveScan_bufferSize
    end function hotdogSelectiveScan_bufferSize

    function hotdogSelectiveScanBackwardArgsInit(args, structSize) &
        bind(C, name="hotdogSelectiveScanBackwardArgsInit")
      import :: c_int, c_size_t, hotdogSelectiveScanBackwardArgs
      type(hotdogSelectiveScanBackwardArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogSelectiveScanBackwardArgsInit
    end function hotdogSelectiveScanBackwardArgsInit

    function hotdogSelectiveScanBackward(handle, args) &
        bind(C, name="hotdogSelectiveScanBackward")
      import :: c_int, c_ptr, hotdogSelectiveScanBackwardArgs
      type(c_ptr), value :: handle
      type(hotdogSelectiveScanBackwardArgs), intent(in) :: args
      integer(c_int) :: hotdogSelectiveScanBackward
    end function hotdogSelectiveScanBackward

    function hotdogSelectiveScanBackward_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogSelectiveScanBackward_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogSelectiveScanBackwardArgs
      type(c_ptr), value :: handle
      type(hotdogSelectiveScanBackwardArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSelectiveScanBackward_bufferSize
    end function hotdogSelectiveScanBackward_bufferSize

    function hotdogSelectiveScanStepArgsInit(args, structSize) &
        bind(C, name="hotdogSelectiveScanStepArgsInit")
      import :: c_int, c_size_t, hotdogSelectiveScanStepArgs
      type(hotdogSelectiveScanStepArgs), intent(inout) :: args
      integer(c_size_t), value :: structSize
      integer(c_int) :: hotdogSelectiveScanStepArgsInit
    end function hotdogSelectiveScanStepArgsInit

    function hotdogSelectiveScanStep(handle, args) &
        bind(C, name="hotdogSelectiveScanStep")
      import :: c_int, c_ptr, hotdogSelectiveScanStepArgs
      type(c_ptr), value :: handle
      type(hotdogSelectiveScanStepArgs), intent(in) :: args
      integer(c_int) :: hotdogSelectiveScanStep
    end function hotdogSelectiveScanStep

    function hotdogSelectiveScanStep_bufferSize(handle, args, bytes) &
        bind(C, name="hotdogSelectiveScanStep_bufferSize")
      import :: c_int, c_ptr, c_size_t, hotdogSelectiveScanStepArgs
      type(c_ptr), value :: handle
      type(hotdogSelectiveScanStepArgs), intent(in) :: args
      integer(c_size_t), intent(out) :: bytes
      integer(c_int) :: hotdogSelectiveScanStep_bufferSize
    end function hotdogSelectiveScanStep_bufferSize
  end interface

  interface hotdogCauchy
    procedure hotdogSCauchy, hotdogDCauchy, hotdogCCauchy, hotdogZCauchy
    function hotdogSCauchy_array(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogSCauchy")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      real(c_float), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      real(c_float), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_float), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogSCauchy_array
    end function hotdogSCauchy_array
    function hotdogDCauchy_array(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogDCauchy")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      real(c_double), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      real(c_double), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_double), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogDCauchy_array
    end function hotdogDCauchy_array
    function hotdogCCauchy_array(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCCauchy")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_float_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_float_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCCauchy_array
    end function hotdogCCauchy_array
    function hotdogZCauchy_array(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZCauchy")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_double_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_double_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZCauchy_array
    end function hotdogZCauchy_array
  end interface hotdogCauchy

  interface hotdogCauchySolve
    function hotdogSCauchySolve_array(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount) &
        bind(C, name="hotdogSCauchySolve")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      real(c_float), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_float), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_float), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSCauchySolve_array
    end function hotdogSCauchySolve_array
    function hotdogDCauchySolve_array(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount) &
        bind(C, name="hotdogDCauchySolve")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      real(c_double), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_double), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_double), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDCauchySolve_array
    end function hotdogDCauchySolve_array
    function hotdogCCauchySolve_array(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount) &
        bind(C, name="hotdogCCauchySolve")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_float_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCCauchySolve_array
    end function hotdogCCauchySolve_array
    function hotdogZCauchySolve_array(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, b, incB, ldB, strideB, x, incX, ldX, strideX, info, batchCount) &
        bind(C, name="hotdogZCauchySolve")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_double_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZCauchySolve_array
    end function hotdogZCauchySolve_array
  end interface hotdogCauchySolve

  interface hotdogCauchySolveBackward
    procedure hotdogSCauchySolveBackward, hotdogDCauchySolveBackward, hotdogCCauchySolveBackward, &
        hotdogZCauchySolveBackward
    function hotdogSCauchySolveBackward_array(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, &
        incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, info, batchCount) &
        bind(C, name="hotdogSCauchySolveBackward")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      real(c_float), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      real(c_float), intent(inout) :: gOmega(*)
      integer(c_int64_t), value :: incGOmega, strideGOmega
      real(c_float), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSCauchySolveBackward_array
    end function hotdogSCauchySolveBackward_array
    function hotdogDCauchySolveBackward_array(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, &
        incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, info, batchCount) &
        bind(C, name="hotdogDCauchySolveBackward")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      real(c_double), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      real(c_double), intent(inout) :: gOmega(*)
      integer(c_int64_t), value :: incGOmega, strideGOmega
      real(c_double), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDCauchySolveBackward_array
    end function hotdogDCauchySolveBackward_array
    function hotdogCCauchySolveBackward_array(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, &
        incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, info, batchCount) &
        bind(C, name="hotdogCCauchySolveBackward")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_float_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      complex(c_float_complex), intent(inout) :: gOmega(*)
      integer(c_int64_t), value :: incGOmega, strideGOmega
      complex(c_float_complex), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCCauchySolveBackward_array
    end function hotdogCCauchySolveBackward_array
    function hotdogZCauchySolveBackward_array(handle, op, n, nrhs, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gOmega, &
        incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, info, batchCount) &
        bind(C, name="hotdogZCauchySolveBackward")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_double_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      complex(c_double_complex), intent(inout) :: gOmega(*)
      integer(c_int64_t), value :: incGOmega, strideGOmega
      complex(c_double_complex), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZCauchySolveBackward_array
    end function hotdogZCauchySolveBackward_array
  end interface hotdogCauchySolveBackward

  interface hotdogCauchyPower
    procedure hotdogSCauchyPower, hotdogDCauchyPower, hotdogCCauchyPower, hotdogZCauchyPower
    function hotdogSCauchyPower_array(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogSCauchyPower")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      real(c_float), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      real(c_float), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_float), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogSCauchyPower_array
    end function hotdogSCauchyPower_array
    function hotdogDCauchyPower_array(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogDCauchyPower")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      real(c_double), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      real(c_double), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_double), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogDCauchyPower_array
    end function hotdogDCauchyPower_array
    function hotdogCCauchyPower_array(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCCauchyPower")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_float_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_float_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCCauchyPower_array
    end function hotdogCCauchyPower_array
    function hotdogZCauchyPower_array(handle, op, power, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZCauchyPower")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, power
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_double_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_double_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZCauchyPower_array
    end function hotdogZCauchyPower_array
  end interface hotdogCauchyPower

  interface hotdogCauchyBackward
    procedure hotdogSCauchyBackward, hotdogDCauchyBackward, hotdogCCauchyBackward, hotdogZCauchyBackward
    function hotdogSCauchyBackward_array(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, &
        strideGV, gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogSCauchyBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      real(c_float), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      real(c_float), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_float), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: gV(*)
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      real(c_float), intent(inout) :: gOmega(*)
      integer(c_int64_t), value :: incGOmega, strideGOmega
      real(c_float), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogSCauchyBackward_array
    end function hotdogSCauchyBackward_array
    function hotdogDCauchyBackward_array(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, &
        strideGV, gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogDCauchyBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      real(c_double), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      real(c_double), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_double), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_double), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: gV(*)
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      real(c_double), intent(inout) :: gOmega(*)
      integer(c_int64_t), value :: incGOmega, strideGOmega
      real(c_double), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogDCauchyBackward_array
    end function hotdogDCauchyBackward_array
    function hotdogCCauchyBackward_array(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, &
        strideGV, gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogCCauchyBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_float_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_float_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gV(*)
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      complex(c_float_complex), intent(inout) :: gOmega(*)
      integer(c_int64_t), value :: incGOmega, strideGOmega
      complex(c_float_complex), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogCCauchyBackward_array
    end function hotdogCCauchyBackward_array
    function hotdogZCauchyBackward_array(handle, op, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, &
        strideGV, gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogZCauchyBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_double_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_double_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gV(*)
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      complex(c_double_complex), intent(inout) :: gOmega(*)
      integer(c_int64_t), value :: incGOmega, strideGOmega
      complex(c_double_complex), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogZCauchyBackward_array
    end function hotdogZCauchyBackward_array
  end interface hotdogCauchyBackward

  interface hotdogCauchySymmetric
    procedure hotdogCCauchySymmetric, hotdogZCauchySymmetric
    function hotdogCCauchySymmetric_array(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCCauchySymmetric")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_float_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_float_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCCauchySymmetric_array
    end function hotdogCCauchySymmetric_array
    function hotdogZCauchySymmetric_array(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, incLambda, &
        strideLambda, v, incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZCauchySymmetric")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_double_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_double_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZCauchySymmetric_array
    end function hotdogZCauchySymmetric_array
  end interface hotdogCauchySymmetric

  interface hotdogCauchySymmetricBackward
    procedure hotdogCCauchySymmetricBackward, hotdogZCauchySymmetricBackward
    function hotdogCCauchySymmetricBackward_array(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, &
        strideGV, gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogCCauchySymmetricBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_float_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_float_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gV(*)
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      complex(c_float_complex), intent(inout) :: gOmega(*)
      integer(c_int64_t), value :: incGOmega, strideGOmega
      complex(c_float_complex), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogCCauchySymmetricBackward_array
    end function hotdogCCauchySymmetricBackward_array
    function hotdogZCauchySymmetricBackward_array(handle, L, N, nrhs, alpha, omega, incOmega, strideOmega, lambda, &
        incLambda, strideLambda, v, incV, ldV, strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, &
        strideGV, gOmega, incGOmega, strideGOmega, gLambda, incGLambda, strideGLambda, batchCount) &
        bind(C, name="hotdogZCauchySymmetricBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: omega(*)
      integer(c_int64_t), value :: incOmega, strideOmega
      complex(c_double_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      complex(c_double_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gV(*)
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      complex(c_double_complex), intent(inout) :: gOmega(*)
      integer(c_int64_t), value :: incGOmega, strideGOmega
      complex(c_double_complex), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda, batchCount
      integer(c_int) :: hotdogZCauchySymmetricBackward_array
    end function hotdogZCauchySymmetricBackward_array
  end interface hotdogCauchySymmetricBackward

  interface hotdogCauchyEquispaced
    procedure hotdogSCauchyEquispaced, hotdogDCauchyEquispaced, hotdogCCauchyEquispaced, hotdogZCauchyEquispaced
    function hotdogSCauchyEquispaced_array(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, &
        incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogSCauchyEquispaced")
      import :: c_double, c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      real(c_double), intent(in) :: nodes(*)
      integer(c_int64_t), value :: incNodes, strideNodes
      real(c_float), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogSCauchyEquispaced_array
    end function hotdogSCauchyEquispaced_array
    function hotdogDCauchyEquispaced_array(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, &
        incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogDCauchyEquispaced")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      real(c_double), intent(in) :: nodes(*)
      integer(c_int64_t), value :: incNodes, strideNodes
      real(c_double), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogDCauchyEquispaced_array
    end function hotdogDCauchyEquispaced_array
    function hotdogCCauchyEquispaced_array(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, &
        incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCCauchyEquispaced")
      import :: c_double, c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      real(c_double), intent(in) :: nodes(*)
      integer(c_int64_t), value :: incNodes, strideNodes
      complex(c_float_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCCauchyEquispaced_array
    end function hotdogCCauchyEquispaced_array
    function hotdogZCauchyEquispaced_array(handle, op, kind, L, N, nrhs, alpha, nodes, incNodes, strideNodes, v, &
        incV, ldV, strideV, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZCauchyEquispaced")
      import :: c_double, c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op, kind
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      real(c_double), intent(in) :: nodes(*)
      integer(c_int64_t), value :: incNodes, strideNodes
      complex(c_double_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZCauchyEquispaced_array
    end function hotdogZCauchyEquispaced_array
  end interface hotdogCauchyEquispaced

  interface hotdogCauchyS4Kernel
    function hotdogCCauchyS4Kernel_array(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, &
        strideDt, b, incB, ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, out, &
        incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCCauchyS4Kernel")
      import :: c_float, c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels
      complex(c_float_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_float), intent(in) :: dt(*)
      integer(c_int64_t), value :: strideDt
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, ldC, strideC
      complex(c_float_complex), intent(in) :: p(*)
      integer(c_int64_t), value :: incP, ldP, strideP
      complex(c_float_complex), intent(in) :: q(*)
      integer(c_int64_t), value :: incQ, ldQ, strideQ
      complex(c_float_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCCauchyS4Kernel_array
    end function hotdogCCauchyS4Kernel_array
    function hotdogZCauchyS4Kernel_array(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, dt, &
        strideDt, b, incB, ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, out, &
        incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZCauchyS4Kernel")
      import :: c_double, c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels
      complex(c_double_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_double), intent(in) :: dt(*)
      integer(c_int64_t), value :: strideDt
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, ldC, strideC
      complex(c_double_complex), intent(in) :: p(*)
      integer(c_int64_t), value :: incP, ldP, strideP
      complex(c_double_complex), intent(in) :: q(*)
      integer(c_int64_t), value :: incQ, ldQ, strideQ
      complex(c_double_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZCauchyS4Kernel_array
    end function hotdogZCauchyS4Kernel_array
  end interface hotdogCauchyS4Kernel

  interface hotdogCauchyS4KernelBackward
    procedure hotdogCCauchyS4KernelBackward, hotdogZCauchyS4KernelBackward
    function hotdogCCauchyS4KernelBackward_array(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, &
        dt, strideDt, b, incB, ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, &
        gOut, incGOut, ldGOut, strideGOut, beta, gLambda, incGLambda, strideGLambda, gDt, strideGDt, gB, incGB, ldGB, &
        strideGB, gC, incGC, ldGC, strideGC, gP, incGP, ldGP, strideGP, gQ, incGQ, ldGQ, strideGQ, batchCount) &
        bind(C, name="hotdogCCauchyS4KernelBackward")
      import :: c_float, c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels
      complex(c_float_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_float), intent(in) :: dt(*)
      integer(c_int64_t), value :: strideDt
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, ldC, strideC
      complex(c_float_complex), intent(in) :: p(*)
      integer(c_int64_t), value :: incP, ldP, strideP
      complex(c_float_complex), intent(in) :: q(*)
      integer(c_int64_t), value :: incQ, ldQ, strideQ
      complex(c_float_complex), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda
      real(c_float), intent(inout) :: gDt(*)
      integer(c_int64_t), value :: strideGDt
      complex(c_float_complex), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      complex(c_float_complex), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, ldGC, strideGC
      complex(c_float_complex), intent(inout) :: gP(*)
      integer(c_int64_t), value :: incGP, ldGP, strideGP
      complex(c_float_complex), intent(inout) :: gQ(*)
      integer(c_int64_t), value :: incGQ, ldGQ, strideGQ, batchCount
      integer(c_int) :: hotdogCCauchyS4KernelBackward_array
    end function hotdogCCauchyS4KernelBackward_array
    function hotdogZCauchyS4KernelBackward_array(handle, L, N, rank, rows, channels, lambda, incLambda, strideLambda, &
        dt, strideDt, b, incB, ldB, strideB, c, incC, ldC, strideC, p, incP, ldP, strideP, q, incQ, ldQ, strideQ, &
        gOut, incGOut, ldGOut, strideGOut, beta, gLambda, incGLambda, strideGLambda, gDt, strideGDt, gB, incGB, ldGB, &
        strideGB, gC, incGC, ldGC, strideGC, gP, incGP, ldGP, strideGP, gQ, incGQ, ldGQ, strideGQ, batchCount) &
        bind(C, name="hotdogZCauchyS4KernelBackward")
      import :: c_double, c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, rank, rows, channels
      complex(c_double_complex), intent(in) :: lambda(*)
      integer(c_int64_t), value :: incLambda, strideLambda
      real(c_double), intent(in) :: dt(*)
      integer(c_int64_t), value :: strideDt
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, ldC, strideC
      complex(c_double_complex), intent(in) :: p(*)
      integer(c_int64_t), value :: incP, ldP, strideP
      complex(c_double_complex), intent(in) :: q(*)
      integer(c_int64_t), value :: incQ, ldQ, strideQ
      complex(c_double_complex), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gLambda(*)
      integer(c_int64_t), value :: incGLambda, strideGLambda
      real(c_double), intent(inout) :: gDt(*)
      integer(c_int64_t), value :: strideGDt
      complex(c_double_complex), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      complex(c_double_complex), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, ldGC, strideGC
      complex(c_double_complex), intent(inout) :: gP(*)
      integer(c_int64_t), value :: incGP, ldGP, strideGP
      complex(c_double_complex), intent(inout) :: gQ(*)
      integer(c_int64_t), value :: incGQ, ldGQ, strideGQ, batchCount
      integer(c_int) :: hotdogZCauchyS4KernelBackward_array
    end function hotdogZCauchyS4KernelBackward_array
  end interface hotdogCauchyS4KernelBackward

  interface hotdogToeplitzMatvec
    procedure hotdogSToeplitzMatvec, hotdogDToeplitzMatvec, hotdogCToeplitzMatvec, hotdogZToeplitzMatvec
    function hotdogSToeplitzMatvec_array(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, &
        ldX, strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogSToeplitzMatvec")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_float), intent(in) :: alpha
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogSToeplitzMatvec_array
    end function hotdogSToeplitzMatvec_array
    function hotdogDToeplitzMatvec_array(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, &
        ldX, strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogDToeplitzMatvec")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_double), intent(in) :: alpha
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogDToeplitzMatvec_array
    end function hotdogDToeplitzMatvec_array
    function hotdogCToeplitzMatvec_array(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, &
        ldX, strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogCToeplitzMatvec")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogCToeplitzMatvec_array
    end function hotdogCToeplitzMatvec_array
    function hotdogZToeplitzMatvec_array(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, x, incX, &
        ldX, strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogZToeplitzMatvec")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogZToeplitzMatvec_array
    end function hotdogZToeplitzMatvec_array
  end interface hotdogToeplitzMatvec

  interface hotdogToeplitzMatvecBackward
    procedure hotdogSToeplitzMatvecBackward, hotdogDToeplitzMatvecBackward, hotdogCToeplitzMatvecBackward, &
        hotdogZToeplitzMatvecBackward
    function hotdogSToeplitzMatvecBackward_array(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, &
        x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, &
        incGR, strideGR, batchCount) &
        bind(C, name="hotdogSToeplitzMatvecBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_float), intent(in) :: alpha
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_float), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      real(c_float), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR, batchCount
      integer(c_int) :: hotdogSToeplitzMatvecBackward_array
    end function hotdogSToeplitzMatvecBackward_array
    function hotdogDToeplitzMatvecBackward_array(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, &
        x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, &
        incGR, strideGR, batchCount) &
        bind(C, name="hotdogDToeplitzMatvecBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_double), intent(in) :: alpha
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_double), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      real(c_double), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR, batchCount
      integer(c_int) :: hotdogDToeplitzMatvecBackward_array
    end function hotdogDToeplitzMatvecBackward_array
    function hotdogCToeplitzMatvecBackward_array(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, &
        x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, &
        incGR, strideGR, batchCount) &
        bind(C, name="hotdogCToeplitzMatvecBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_float_complex), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      complex(c_float_complex), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR, batchCount
      integer(c_int) :: hotdogCToeplitzMatvecBackward_array
    end function hotdogCToeplitzMatvecBackward_array
    function hotdogZToeplitzMatvecBackward_array(handle, op, m, n, nrhs, alpha, c, incC, strideC, r, incR, strideR, &
        x, incX, ldX, strideX, gY, incGY, ldGY, strideGY, beta, gX, incGX, ldGX, strideGX, gC, incGC, strideGC, gR, &
        incGR, strideGR, batchCount) &
        bind(C, name="hotdogZToeplitzMatvecBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_double_complex), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      complex(c_double_complex), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR, batchCount
      integer(c_int) :: hotdogZToeplitzMatvecBackward_array
    end function hotdogZToeplitzMatvecBackward_array
  end interface hotdogToeplitzMatvecBackward

  interface hotdogToeplitzSolveSymmetric
    function hotdogSToeplitzSolveSymmetric_array(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, &
        ldX, strideX, info, batchCount) &
        bind(C, name="hotdogSToeplitzSolveSymmetric")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_float), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzSolveSymmetric_array
    end function hotdogSToeplitzSolveSymmetric_array
    function hotdogDToeplitzSolveSymmetric_array(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, &
        ldX, strideX, info, batchCount) &
        bind(C, name="hotdogDToeplitzSolveSymmetric")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_double), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzSolveSymmetric_array
    end function hotdogDToeplitzSolveSymmetric_array
  end interface hotdogToeplitzSolveSymmetric

  interface hotdogToeplitzSolveHermitian
    function hotdogCToeplitzSolveHermitian_array(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, &
        ldX, strideX, info, batchCount) &
        bind(C, name="hotdogCToeplitzSolveHermitian")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzSolveHermitian_array
    end function hotdogCToeplitzSolveHermitian_array
    function hotdogZToeplitzSolveHermitian_array(handle, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, &
        ldX, strideX, info, batchCount) &
        bind(C, name="hotdogZToeplitzSolveHermitian")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzSolveHermitian_array
    end function hotdogZToeplitzSolveHermitian_array
  end interface hotdogToeplitzSolveHermitian

  interface hotdogToeplitzSolveSymmetricPcg
    function hotdogSToeplitzSolveSymmetricPcg_array(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, &
        incB, ldB, strideB, x, incX, ldX, strideX, backwardError, iterations, info, batchCount) &
        bind(C, name="hotdogSToeplitzSolveSymmetricPcg")
      import :: c_double, c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_double), value :: tolerance
      integer(c_int64_t), value :: maxIterations
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_float), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: iterations(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzSolveSymmetricPcg_array
    end function hotdogSToeplitzSolveSymmetricPcg_array
    function hotdogDToeplitzSolveSymmetricPcg_array(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, &
        incB, ldB, strideB, x, incX, ldX, strideX, backwardError, iterations, info, batchCount) &
        bind(C, name="hotdogDToeplitzSolveSymmetricPcg")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_double), value :: tolerance
      integer(c_int64_t), value :: maxIterations
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_double), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: iterations(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzSolveSymmetricPcg_array
    end function hotdogDToeplitzSolveSymmetricPcg_array
  end interface hotdogToeplitzSolveSymmetricPcg

  interface hotdogToeplitzSolveHermitianPcg
    function hotdogCToeplitzSolveHermitianPcg_array(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, &
        incB, ldB, strideB, x, incX, ldX, strideX, backwardError, iterations, info, batchCount) &
        bind(C, name="hotdogCToeplitzSolveHermitianPcg")
      import :: c_double, c_float, c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_double), value :: tolerance
      integer(c_int64_t), value :: maxIterations
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: iterations(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzSolveHermitianPcg_array
    end function hotdogCToeplitzSolveHermitianPcg_array
    function hotdogZToeplitzSolveHermitianPcg_array(handle, n, nrhs, tolerance, maxIterations, c, incC, strideC, b, &
        incB, ldB, strideB, x, incX, ldX, strideX, backwardError, iterations, info, batchCount) &
        bind(C, name="hotdogZToeplitzSolveHermitianPcg")
      import :: c_double, c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_double), value :: tolerance
      integer(c_int64_t), value :: maxIterations
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: iterations(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzSolveHermitianPcg_array
    end function hotdogZToeplitzSolveHermitianPcg_array
  end interface hotdogToeplitzSolveHermitianPcg

  interface hotdogToeplitzSolve
    function hotdogSToeplitzSolve_array(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, &
        strideB, x, incX, ldX, strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogSToeplitzSolve")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_float), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_float), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: path(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzSolve_array
    end function hotdogSToeplitzSolve_array
    function hotdogDToeplitzSolve_array(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, &
        strideB, x, incX, ldX, strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogDToeplitzSolve")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_double), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_double), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: path(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzSolve_array
    end function hotdogDToeplitzSolve_array
    function hotdogCToeplitzSolve_array(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, &
        strideB, x, incX, ldX, strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogCToeplitzSolve")
      import :: c_float, c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: path(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzSolve_array
    end function hotdogCToeplitzSolve_array
    function hotdogZToeplitzSolve_array(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, b, incB, ldB, &
        strideB, x, incX, ldX, strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogZToeplitzSolve")
      import :: c_double, c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: path(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzSolve_array
    end function hotdogZToeplitzSolve_array
  end interface hotdogToeplitzSolve

  interface hotdogToeplitzSolveBackward
    procedure hotdogSToeplitzSolveBackward, hotdogDToeplitzSolveBackward, hotdogCToeplitzSolveBackward, &
        hotdogZToeplitzSolveBackward
    function hotdogSToeplitzSolveBackward_array(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, &
        ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, &
        strideGR, info, batchCount) &
        bind(C, name="hotdogSToeplitzSolveBackward")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      real(c_float), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      real(c_float), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzSolveBackward_array
    end function hotdogSToeplitzSolveBackward_array
    function hotdogDToeplitzSolveBackward_array(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, &
        ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, &
        strideGR, info, batchCount) &
        bind(C, name="hotdogDToeplitzSolveBackward")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      real(c_double), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      real(c_double), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzSolveBackward_array
    end function hotdogDToeplitzSolveBackward_array
    function hotdogCToeplitzSolveBackward_array(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, &
        ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, &
        strideGR, info, batchCount) &
        bind(C, name="hotdogCToeplitzSolveBackward")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      complex(c_float_complex), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      complex(c_float_complex), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzSolveBackward_array
    end function hotdogCToeplitzSolveBackward_array
    function hotdogZToeplitzSolveBackward_array(handle, op, n, nrhs, c, incC, strideC, r, incR, strideR, x, incX, &
        ldX, strideX, gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, gR, incGR, &
        strideGR, info, batchCount) &
        bind(C, name="hotdogZToeplitzSolveBackward")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      complex(c_double_complex), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      complex(c_double_complex), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzSolveBackward_array
    end function hotdogZToeplitzSolveBackward_array
  end interface hotdogToeplitzSolveBackward

  interface hotdogToeplitzGenerators
    function hotdogSToeplitzGenerators_array(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, &
        info, batchCount) &
        bind(C, name="hotdogSToeplitzGenerators")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_float), intent(inout) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzGenerators_array
    end function hotdogSToeplitzGenerators_array
    function hotdogDToeplitzGenerators_array(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, &
        info, batchCount) &
        bind(C, name="hotdogDToeplitzGenerators")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_double), intent(inout) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzGenerators_array
    end function hotdogDToeplitzGenerators_array
    function hotdogCToeplitzGenerators_array(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, &
        info, batchCount) &
        bind(C, name="hotdogCToeplitzGenerators")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_float_complex), intent(inout) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzGenerators_array
    end function hotdogCToeplitzGenerators_array
    function hotdogZToeplitzGenerators_array(handle, n, c, incC, strideC, r, incR, strideR, g, incG, ldG, strideG, &
        info, batchCount) &
        bind(C, name="hotdogZToeplitzGenerators")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_double_complex), intent(inout) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzGenerators_array
    end function hotdogZToeplitzGenerators_array
  end interface hotdogToeplitzGenerators

  interface hotdogToeplitzInverseApply
    procedure hotdogSToeplitzInverseApply, hotdogDToeplitzInverseApply, hotdogCToeplitzInverseApply, &
        hotdogZToeplitzInverseApply
    function hotdogSToeplitzInverseApply_array(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, &
        strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogSToeplitzInverseApply")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: alpha
      real(c_float), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogSToeplitzInverseApply_array
    end function hotdogSToeplitzInverseApply_array
    function hotdogDToeplitzInverseApply_array(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, &
        strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogDToeplitzInverseApply")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: alpha
      real(c_double), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogDToeplitzInverseApply_array
    end function hotdogDToeplitzInverseApply_array
    function hotdogCToeplitzInverseApply_array(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, &
        strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogCToeplitzInverseApply")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogCToeplitzInverseApply_array
    end function hotdogCToeplitzInverseApply_array
    function hotdogZToeplitzInverseApply_array(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, ldX, &
        strideX, beta, y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogZToeplitzInverseApply")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogZToeplitzInverseApply_array
    end function hotdogZToeplitzInverseApply_array
  end interface hotdogToeplitzInverseApply

  interface hotdogToeplitzInverseApplyBackward
    procedure hotdogSToeplitzInverseApplyBackward, hotdogDToeplitzInverseApplyBackward, &
        hotdogCToeplitzInverseApplyBackward, hotdogZToeplitzInverseApplyBackward
    function hotdogSToeplitzInverseApplyBackward_array(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, &
        ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, &
        batchCount) &
        bind(C, name="hotdogSToeplitzInverseApplyBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: alpha
      real(c_float), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      real(c_float), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogSToeplitzInverseApplyBackward_array
    end function hotdogSToeplitzInverseApplyBackward_array
    function hotdogDToeplitzInverseApplyBackward_array(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, &
        ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, &
        batchCount) &
        bind(C, name="hotdogDToeplitzInverseApplyBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: alpha
      real(c_double), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      real(c_double), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogDToeplitzInverseApplyBackward_array
    end function hotdogDToeplitzInverseApplyBackward_array
    function hotdogCToeplitzInverseApplyBackward_array(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, &
        ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, &
        batchCount) &
        bind(C, name="hotdogCToeplitzInverseApplyBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      complex(c_float_complex), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogCToeplitzInverseApplyBackward_array
    end function hotdogCToeplitzInverseApplyBackward_array
    function hotdogZToeplitzInverseApplyBackward_array(handle, op, n, nrhs, alpha, g, incG, ldG, strideG, x, incX, &
        ldX, strideX, gY, incGY, ldGY, strideGY, beta, gG, incGG, ldGG, strideGG, gX, incGX, ldGX, strideGX, &
        batchCount) &
        bind(C, name="hotdogZToeplitzInverseApplyBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      complex(c_double_complex), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogZToeplitzInverseApplyBackward_array
    end function hotdogZToeplitzInverseApplyBackward_array
  end interface hotdogToeplitzInverseApplyBackward

  interface hotdogToeplitzLogDet
    function hotdogSToeplitzLogDet_array(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, &
        strideLogAbsDet, info, batchCount) &
        bind(C, name="hotdogSToeplitzLogDet")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_float), intent(inout) :: sign(*)
      integer(c_int64_t), value :: strideSign
      real(c_float), intent(inout) :: logAbsDet(*)
      integer(c_int64_t), value :: strideLogAbsDet
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzLogDet_array
    end function hotdogSToeplitzLogDet_array
    function hotdogDToeplitzLogDet_array(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, &
        strideLogAbsDet, info, batchCount) &
        bind(C, name="hotdogDToeplitzLogDet")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_double), intent(inout) :: sign(*)
      integer(c_int64_t), value :: strideSign
      real(c_double), intent(inout) :: logAbsDet(*)
      integer(c_int64_t), value :: strideLogAbsDet
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzLogDet_array
    end function hotdogDToeplitzLogDet_array
    function hotdogCToeplitzLogDet_array(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, &
        strideLogAbsDet, info, batchCount) &
        bind(C, name="hotdogCToeplitzLogDet")
      import :: c_float, c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_float_complex), intent(inout) :: sign(*)
      integer(c_int64_t), value :: strideSign
      real(c_float), intent(inout) :: logAbsDet(*)
      integer(c_int64_t), value :: strideLogAbsDet
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzLogDet_array
    end function hotdogCToeplitzLogDet_array
    function hotdogZToeplitzLogDet_array(handle, n, c, incC, strideC, r, incR, strideR, sign, strideSign, logAbsDet, &
        strideLogAbsDet, info, batchCount) &
        bind(C, name="hotdogZToeplitzLogDet")
      import :: c_double, c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_double_complex), intent(inout) :: sign(*)
      integer(c_int64_t), value :: strideSign
      real(c_double), intent(inout) :: logAbsDet(*)
      integer(c_int64_t), value :: strideLogAbsDet
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzLogDet_array
    end function hotdogZToeplitzLogDet_array
  end interface hotdogToeplitzLogDet

  interface hotdogToeplitzLogDetBackward
    procedure hotdogSToeplitzLogDetBackward, hotdogDToeplitzLogDetBackward, hotdogCToeplitzLogDetBackward, &
        hotdogZToeplitzLogDetBackward
    function hotdogSToeplitzLogDetBackward_array(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, &
        strideGLogAbsDet, beta, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount) &
        bind(C, name="hotdogSToeplitzLogDetBackward")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_float), intent(in) :: gLogAbsDet(*)
      integer(c_int64_t), value :: strideGLogAbsDet
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      real(c_float), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzLogDetBackward_array
    end function hotdogSToeplitzLogDetBackward_array
    function hotdogDToeplitzLogDetBackward_array(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, &
        strideGLogAbsDet, beta, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount) &
        bind(C, name="hotdogDToeplitzLogDetBackward")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_double), intent(in) :: gLogAbsDet(*)
      integer(c_int64_t), value :: strideGLogAbsDet
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      real(c_double), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzLogDetBackward_array
    end function hotdogDToeplitzLogDetBackward_array
    function hotdogCToeplitzLogDetBackward_array(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, &
        strideGLogAbsDet, beta, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount) &
        bind(C, name="hotdogCToeplitzLogDetBackward")
      import :: c_float, c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_float), intent(in) :: gLogAbsDet(*)
      integer(c_int64_t), value :: strideGLogAbsDet
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      complex(c_float_complex), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzLogDetBackward_array
    end function hotdogCToeplitzLogDetBackward_array
    function hotdogZToeplitzLogDetBackward_array(handle, n, c, incC, strideC, r, incR, strideR, gLogAbsDet, &
        strideGLogAbsDet, beta, gC, incGC, strideGC, gR, incGR, strideGR, info, batchCount) &
        bind(C, name="hotdogZToeplitzLogDetBackward")
      import :: c_double, c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      real(c_double), intent(in) :: gLogAbsDet(*)
      integer(c_int64_t), value :: strideGLogAbsDet
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      complex(c_double_complex), intent(inout) :: gR(*)
      integer(c_int64_t), value :: incGR, strideGR
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzLogDetBackward_array
    end function hotdogZToeplitzLogDetBackward_array
  end interface hotdogToeplitzLogDetBackward

  interface hotdogToeplitzSolveSymmetricBackward
    procedure hotdogSToeplitzSolveSymmetricBackward, hotdogDToeplitzSolveSymmetricBackward
    function hotdogSToeplitzSolveSymmetricBackward_array(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, &
        gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) &
        bind(C, name="hotdogSToeplitzSolveSymmetricBackward")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      real(c_float), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSToeplitzSolveSymmetricBackward_array
    end function hotdogSToeplitzSolveSymmetricBackward_array
    function hotdogDToeplitzSolveSymmetricBackward_array(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, &
        gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) &
        bind(C, name="hotdogDToeplitzSolveSymmetricBackward")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      real(c_double), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDToeplitzSolveSymmetricBackward_array
    end function hotdogDToeplitzSolveSymmetricBackward_array
  end interface hotdogToeplitzSolveSymmetricBackward

  interface hotdogToeplitzSolveHermitianBackward
    procedure hotdogCToeplitzSolveHermitianBackward, hotdogZToeplitzSolveHermitianBackward
    function hotdogCToeplitzSolveHermitianBackward_array(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, &
        gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) &
        bind(C, name="hotdogCToeplitzSolveHermitianBackward")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      complex(c_float_complex), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCToeplitzSolveHermitianBackward_array
    end function hotdogCToeplitzSolveHermitianBackward_array
    function hotdogZToeplitzSolveHermitianBackward_array(handle, n, nrhs, c, incC, strideC, x, incX, ldX, strideX, &
        gX, incGX, ldGX, strideGX, beta, gB, incGB, ldGB, strideGB, gC, incGC, strideGC, info, batchCount) &
        bind(C, name="hotdogZToeplitzSolveHermitianBackward")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      complex(c_double_complex), intent(inout) :: gC(*)
      integer(c_int64_t), value :: incGC, strideGC
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZToeplitzSolveHermitianBackward_array
    end function hotdogZToeplitzSolveHermitianBackward_array
  end interface hotdogToeplitzSolveHermitianBackward

  interface hotdogVandermonde
    procedure hotdogCVandermonde, hotdogZVandermonde
    function hotdogCVandermonde_array(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, &
        out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCVandermonde")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, strideX
      complex(c_float_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCVandermonde_array
    end function hotdogCVandermonde_array
    function hotdogZVandermonde_array(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, beta, &
        out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZVandermonde")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, strideX
      complex(c_double_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZVandermonde_array
    end function hotdogZVandermonde_array
  end interface hotdogVandermonde

  interface hotdogVandermondeSymmetric
    procedure hotdogCVandermondeSymmetric, hotdogZVandermondeSymmetric
    function hotdogCVandermondeSymmetric_array(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, &
        beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCVandermondeSymmetric")
      import :: c_float, c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, strideX
      complex(c_float_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCVandermondeSymmetric_array
    end function hotdogCVandermondeSymmetric_array
    function hotdogZVandermondeSymmetric_array(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, &
        beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZVandermondeSymmetric")
      import :: c_double, c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, strideX
      complex(c_double_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZVandermondeSymmetric_array
    end function hotdogZVandermondeSymmetric_array
  end interface hotdogVandermondeSymmetric

  interface hotdogVandermondeSymmetricTranspose
    procedure hotdogCVandermondeSymmetricTranspose, hotdogZVandermondeSymmetricTranspose
    function hotdogCVandermondeSymmetricTranspose_array(handle, L, N, nrhs, alpha, x, incX, strideX, u, incU, ldU, &
        strideU, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogCVandermondeSymmetricTranspose")
      import :: c_float, c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, strideX
      real(c_float), intent(in) :: u(*)
      integer(c_int64_t), value :: incU, ldU, strideU
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogCVandermondeSymmetricTranspose_array
    end function hotdogCVandermondeSymmetricTranspose_array
    function hotdogZVandermondeSymmetricTranspose_array(handle, L, N, nrhs, alpha, x, incX, strideX, u, incU, ldU, &
        strideU, beta, out, incOut, ldOut, strideOut, batchCount) &
        bind(C, name="hotdogZVandermondeSymmetricTranspose")
      import :: c_double, c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, strideX
      real(c_double), intent(in) :: u(*)
      integer(c_int64_t), value :: incU, ldU, strideU
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: out(*)
      integer(c_int64_t), value :: incOut, ldOut, strideOut, batchCount
      integer(c_int) :: hotdogZVandermondeSymmetricTranspose_array
    end function hotdogZVandermondeSymmetricTranspose_array
  end interface hotdogVandermondeSymmetricTranspose

  interface hotdogVandermondeBackward
    procedure hotdogCVandermondeBackward, hotdogZVandermondeBackward
    function hotdogCVandermondeBackward_array(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, &
        gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) &
        bind(C, name="hotdogCVandermondeBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, strideX
      complex(c_float_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_float_complex), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gV(*)
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      complex(c_float_complex), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, strideGX, batchCount
      integer(c_int) :: hotdogCVandermondeBackward_array
    end function hotdogCVandermondeBackward_array
    function hotdogZVandermondeBackward_array(handle, op, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, strideV, &
        gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) &
        bind(C, name="hotdogZVandermondeBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: L, N, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, strideX
      complex(c_double_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      complex(c_double_complex), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gV(*)
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      complex(c_double_complex), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, strideGX, batchCount
      integer(c_int) :: hotdogZVandermondeBackward_array
    end function hotdogZVandermondeBackward_array
  end interface hotdogVandermondeBackward

  interface hotdogVandermondeSymmetricBackward
    procedure hotdogCVandermondeSymmetricBackward, hotdogZVandermondeSymmetricBackward
    function hotdogCVandermondeSymmetricBackward_array(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, &
        strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) &
        bind(C, name="hotdogCVandermondeSymmetricBackward")
      import :: c_float, c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      real(c_float), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, strideX
      complex(c_float_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_float), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      real(c_float), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gV(*)
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      complex(c_float_complex), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, strideGX, batchCount
      integer(c_int) :: hotdogCVandermondeSymmetricBackward_array
    end function hotdogCVandermondeSymmetricBackward_array
    function hotdogZVandermondeSymmetricBackward_array(handle, L, N, nrhs, alpha, x, incX, strideX, v, incV, ldV, &
        strideV, gOut, incGOut, ldGOut, strideGOut, beta, gV, incGV, ldGV, strideGV, gX, incGX, strideGX, batchCount) &
        bind(C, name="hotdogZVandermondeSymmetricBackward")
      import :: c_double, c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: L, N, nrhs
      real(c_double), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, strideX
      complex(c_double_complex), intent(in) :: v(*)
      integer(c_int64_t), value :: incV, ldV, strideV
      real(c_double), intent(in) :: gOut(*)
      integer(c_int64_t), value :: incGOut, ldGOut, strideGOut
      real(c_double), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gV(*)
      integer(c_int64_t), value :: incGV, ldGV, strideGV
      complex(c_double_complex), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, strideGX, batchCount
      integer(c_int) :: hotdogZVandermondeSymmetricBackward_array
    end function hotdogZVandermondeSymmetricBackward_array
  end interface hotdogVandermondeSymmetricBackward

  interface hotdogDisplacementMatvec
    procedure hotdogSDisplacementMatvec, hotdogDDisplacementMatvec, hotdogCDisplacementMatvec, hotdogZDisplacementMatvec
    function hotdogSDisplacementMatvec_array(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, &
        batchCount) &
        bind(C, name="hotdogSDisplacementMatvec")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_float), intent(in) :: alpha, e, f
      real(c_float), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_float), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      real(c_float), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      real(c_float), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogSDisplacementMatvec_array
    end function hotdogSDisplacementMatvec_array
    function hotdogDDisplacementMatvec_array(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, &
        batchCount) &
        bind(C, name="hotdogDDisplacementMatvec")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_double), intent(in) :: alpha, e, f
      real(c_double), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_double), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      real(c_double), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      real(c_double), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogDDisplacementMatvec_array
    end function hotdogDDisplacementMatvec_array
    function hotdogCDisplacementMatvec_array(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, &
        batchCount) &
        bind(C, name="hotdogCDisplacementMatvec")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_float_complex), intent(in) :: alpha, e, f
      complex(c_float_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_float_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_float_complex), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      complex(c_float_complex), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogCDisplacementMatvec_array
    end function hotdogCDisplacementMatvec_array
    function hotdogZDisplacementMatvec_array(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, beta, y, incY, ldY, strideY, &
        batchCount) &
        bind(C, name="hotdogZDisplacementMatvec")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_double_complex), intent(in) :: alpha, e, f
      complex(c_double_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_double_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_double_complex), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      complex(c_double_complex), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogZDisplacementMatvec_array
    end function hotdogZDisplacementMatvec_array
  end interface hotdogDisplacementMatvec

  interface hotdogDisplacementMatvecBackward
    procedure hotdogSDisplacementMatvecBackward, hotdogDDisplacementMatvecBackward, &
        hotdogCDisplacementMatvecBackward, hotdogZDisplacementMatvecBackward
    function hotdogSDisplacementMatvecBackward_array(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, &
        strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, &
        strideGY, beta, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogSDisplacementMatvecBackward")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_float), intent(in) :: alpha, e, f
      real(c_float), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_float), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      real(c_float), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      real(c_float), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      real(c_float), intent(inout) :: gH(*)
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      real(c_float), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogSDisplacementMatvecBackward_array
    end function hotdogSDisplacementMatvecBackward_array
    function hotdogDDisplacementMatvecBackward_array(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, &
        strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, &
        strideGY, beta, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogDDisplacementMatvecBackward")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_double), intent(in) :: alpha, e, f
      real(c_double), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_double), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      real(c_double), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      real(c_double), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      real(c_double), intent(inout) :: gH(*)
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      real(c_double), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogDDisplacementMatvecBackward_array
    end function hotdogDDisplacementMatvecBackward_array
    function hotdogCDisplacementMatvecBackward_array(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, &
        strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, &
        strideGY, beta, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogCDisplacementMatvecBackward")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_float_complex), intent(in) :: alpha, e, f
      complex(c_float_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_float_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_float_complex), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      complex(c_float_complex), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      complex(c_float_complex), intent(inout) :: gH(*)
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      complex(c_float_complex), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogCDisplacementMatvecBackward_array
    end function hotdogCDisplacementMatvecBackward_array
    function hotdogZDisplacementMatvecBackward_array(handle, type, op, n, r, nrhs, alpha, e, f, g, incG, ldG, &
        strideG, h, incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gY, incGY, ldGY, &
        strideGY, beta, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, gX, incGX, ldGX, strideGX, batchCount) &
        bind(C, name="hotdogZDisplacementMatvecBackward")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_double_complex), intent(in) :: alpha, e, f
      complex(c_double_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_double_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_double_complex), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      complex(c_double_complex), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: gY(*)
      integer(c_int64_t), value :: incGY, ldGY, strideGY
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      complex(c_double_complex), intent(inout) :: gH(*)
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      complex(c_double_complex), intent(inout) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX, batchCount
      integer(c_int) :: hotdogZDisplacementMatvecBackward_array
    end function hotdogZDisplacementMatvecBackward_array
  end interface hotdogDisplacementMatvecBackward

  interface hotdogHankelMatvec
    procedure hotdogSHankelMatvec, hotdogDHankelMatvec, hotdogCHankelMatvec, hotdogZHankelMatvec
    function hotdogSHankelMatvec_array(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, &
        y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogSHankelMatvec")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_float), intent(in) :: alpha
      real(c_float), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, strideH
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogSHankelMatvec_array
    end function hotdogSHankelMatvec_array
    function hotdogDHankelMatvec_array(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, &
        y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogDHankelMatvec")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      real(c_double), intent(in) :: alpha
      real(c_double), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, strideH
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogDHankelMatvec_array
    end function hotdogDHankelMatvec_array
    function hotdogCHankelMatvec_array(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, &
        y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogCHankelMatvec")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, strideH
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogCHankelMatvec_array
    end function hotdogCHankelMatvec_array
    function hotdogZHankelMatvec_array(handle, op, m, n, nrhs, alpha, h, incH, strideH, x, incX, ldX, strideX, beta, &
        y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogZHankelMatvec")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: m, n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, strideH
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogZHankelMatvec_array
    end function hotdogZHankelMatvec_array
  end interface hotdogHankelMatvec

  interface hotdogCirculantMatvec
    procedure hotdogSCirculantMatvec, hotdogDCirculantMatvec, hotdogCCirculantMatvec, hotdogZCirculantMatvec
    function hotdogSCirculantMatvec_array(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, &
        y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogSCirculantMatvec")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: alpha
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogSCirculantMatvec_array
    end function hotdogSCirculantMatvec_array
    function hotdogDCirculantMatvec_array(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, &
        y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogDCirculantMatvec")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: alpha
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogDCirculantMatvec_array
    end function hotdogDCirculantMatvec_array
    function hotdogCCirculantMatvec_array(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, &
        y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogCCirculantMatvec")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: alpha
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogCCirculantMatvec_array
    end function hotdogCCirculantMatvec_array
    function hotdogZCirculantMatvec_array(handle, op, n, nrhs, alpha, c, incC, strideC, x, incX, ldX, strideX, beta, &
        y, incY, ldY, strideY, batchCount) &
        bind(C, name="hotdogZCirculantMatvec")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: alpha
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: y(*)
      integer(c_int64_t), value :: incY, ldY, strideY, batchCount
      integer(c_int) :: hotdogZCirculantMatvec_array
    end function hotdogZCirculantMatvec_array
  end interface hotdogCirculantMatvec

  interface hotdogHankelSolve
    function hotdogSHankelSolve_array(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogSHankelSolve")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, strideH
      real(c_float), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_float), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: path(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSHankelSolve_array
    end function hotdogSHankelSolve_array
    function hotdogDHankelSolve_array(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogDHankelSolve")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, strideH
      real(c_double), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_double), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: path(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDHankelSolve_array
    end function hotdogDHankelSolve_array
    function hotdogCHankelSolve_array(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogCHankelSolve")
      import :: c_float, c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, strideH
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: path(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCHankelSolve_array
    end function hotdogCHankelSolve_array
    function hotdogZHankelSolve_array(handle, op, n, nrhs, h, incH, strideH, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, backwardError, path, info, batchCount) &
        bind(C, name="hotdogZHankelSolve")
      import :: c_double, c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, strideH
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: path(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZHankelSolve_array
    end function hotdogZHankelSolve_array
  end interface hotdogHankelSolve

  interface hotdogCirculantSolve
    function hotdogSCirculantSolve_array(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogSCirculantSolve")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_float), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSCirculantSolve_array
    end function hotdogSCirculantSolve_array
    function hotdogDCirculantSolve_array(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogDCirculantSolve")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_double), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDCirculantSolve_array
    end function hotdogDCirculantSolve_array
    function hotdogCCirculantSolve_array(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogCCirculantSolve")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCCirculantSolve_array
    end function hotdogCCirculantSolve_array
    function hotdogZCirculantSolve_array(handle, op, n, nrhs, c, incC, strideC, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogZCirculantSolve")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZCirculantSolve_array
    end function hotdogZCirculantSolve_array
  end interface hotdogCirculantSolve

  interface hotdogToeplitzToCauchy
    function hotdogSToeplitzToCauchy_array(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, &
        incG, ldG, strideG, h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) &
        bind(C, name="hotdogSToeplitzToCauchy")
      import :: c_float, c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: f, n
      real(c_float), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_float), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_float_complex), intent(inout) :: s(*)
      integer(c_int64_t), value :: incS
      complex(c_float_complex), intent(inout) :: t(*)
      integer(c_int64_t), value :: incT
      complex(c_float_complex), intent(inout) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_float_complex), intent(inout) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_float_complex), intent(inout) :: d(*)
      integer(c_int64_t), value :: incD, strideD
      complex(c_float_complex), intent(inout) :: a(*)
      integer(c_int64_t), value :: lda, strideA, batchCount
      integer(c_int) :: hotdogSToeplitzToCauchy_array
    end function hotdogSToeplitzToCauchy_array
    function hotdogDToeplitzToCauchy_array(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, &
        incG, ldG, strideG, h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) &
        bind(C, name="hotdogDToeplitzToCauchy")
      import :: c_double, c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: f, n
      real(c_double), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      real(c_double), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_double_complex), intent(inout) :: s(*)
      integer(c_int64_t), value :: incS
      complex(c_double_complex), intent(inout) :: t(*)
      integer(c_int64_t), value :: incT
      complex(c_double_complex), intent(inout) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_double_complex), intent(inout) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_double_complex), intent(inout) :: d(*)
      integer(c_int64_t), value :: incD, strideD
      complex(c_double_complex), intent(inout) :: a(*)
      integer(c_int64_t), value :: lda, strideA, batchCount
      integer(c_int) :: hotdogDToeplitzToCauchy_array
    end function hotdogDToeplitzToCauchy_array
    function hotdogCToeplitzToCauchy_array(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, &
        incG, ldG, strideG, h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) &
        bind(C, name="hotdogCToeplitzToCauchy")
      import :: c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: f, n
      complex(c_float_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_float_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_float_complex), intent(inout) :: s(*)
      integer(c_int64_t), value :: incS
      complex(c_float_complex), intent(inout) :: t(*)
      integer(c_int64_t), value :: incT
      complex(c_float_complex), intent(inout) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_float_complex), intent(inout) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_float_complex), intent(inout) :: d(*)
      integer(c_int64_t), value :: incD, strideD
      complex(c_float_complex), intent(inout) :: a(*)
      integer(c_int64_t), value :: lda, strideA, batchCount
      integer(c_int) :: hotdogCToeplitzToCauchy_array
    end function hotdogCToeplitzToCauchy_array
    function hotdogZToeplitzToCauchy_array(handle, f, n, c, incC, strideC, r, incR, strideR, s, incS, t, incT, g, &
        incG, ldG, strideG, h, incH, ldH, strideH, d, incD, strideD, a, lda, strideA, batchCount) &
        bind(C, name="hotdogZToeplitzToCauchy")
      import :: c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: f, n
      complex(c_double_complex), intent(in) :: c(*)
      integer(c_int64_t), value :: incC, strideC
      complex(c_double_complex), intent(in) :: r(*)
      integer(c_int64_t), value :: incR, strideR
      complex(c_double_complex), intent(inout) :: s(*)
      integer(c_int64_t), value :: incS
      complex(c_double_complex), intent(inout) :: t(*)
      integer(c_int64_t), value :: incT
      complex(c_double_complex), intent(inout) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_double_complex), intent(inout) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_double_complex), intent(inout) :: d(*)
      integer(c_int64_t), value :: incD, strideD
      complex(c_double_complex), intent(inout) :: a(*)
      integer(c_int64_t), value :: lda, strideA, batchCount
      integer(c_int) :: hotdogZToeplitzToCauchy_array
    end function hotdogZToeplitzToCauchy_array
  end interface hotdogToeplitzToCauchy

  interface hotdogDisplacementSolve
    procedure hotdogSDisplacementSolve, hotdogDDisplacementSolve, hotdogCDisplacementSolve, hotdogZDisplacementSolve
    function hotdogSDisplacementSolve_array(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, &
        strideH, s, incS, strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, &
        info, batchCount) &
        bind(C, name="hotdogSDisplacementSolve")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_float), intent(in) :: e, f
      real(c_float), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_float), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      real(c_float), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      real(c_float), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      real(c_float), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_float), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSDisplacementSolve_array
    end function hotdogSDisplacementSolve_array
    function hotdogDDisplacementSolve_array(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, &
        strideH, s, incS, strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, &
        info, batchCount) &
        bind(C, name="hotdogDDisplacementSolve")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_double), intent(in) :: e, f
      real(c_double), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_double), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      real(c_double), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      real(c_double), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      real(c_double), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_double), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDDisplacementSolve_array
    end function hotdogDDisplacementSolve_array
    function hotdogCDisplacementSolve_array(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, &
        strideH, s, incS, strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, &
        info, batchCount) &
        bind(C, name="hotdogCDisplacementSolve")
      import :: c_float, c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_float_complex), intent(in) :: e, f
      complex(c_float_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_float_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_float_complex), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      complex(c_float_complex), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCDisplacementSolve_array
    end function hotdogCDisplacementSolve_array
    function hotdogZDisplacementSolve_array(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, incH, ldH, &
        strideH, s, incS, strideS, t, incT, strideT, b, incB, ldB, strideB, x, incX, ldX, strideX, backwardError, &
        info, batchCount) &
        bind(C, name="hotdogZDisplacementSolve")
      import :: c_double, c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_double_complex), intent(in) :: e, f
      complex(c_double_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_double_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_double_complex), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      complex(c_double_complex), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(inout) :: backwardError(*)
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZDisplacementSolve_array
    end function hotdogZDisplacementSolve_array
  end interface hotdogDisplacementSolve

  interface hotdogDisplacementSolveBackward
    procedure hotdogSDisplacementSolveBackward, hotdogDDisplacementSolveBackward, hotdogCDisplacementSolveBackward, &
        hotdogZDisplacementSolveBackward
    function hotdogSDisplacementSolveBackward_array(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, &
        beta, gB, incGB, ldGB, strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) &
        bind(C, name="hotdogSDisplacementSolveBackward")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_float), intent(in) :: e, f
      real(c_float), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_float), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      real(c_float), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      real(c_float), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      real(c_float), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_float), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      real(c_float), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      real(c_float), intent(inout) :: gH(*)
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSDisplacementSolveBackward_array
    end function hotdogSDisplacementSolveBackward_array
    function hotdogDDisplacementSolveBackward_array(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, &
        beta, gB, incGB, ldGB, strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) &
        bind(C, name="hotdogDDisplacementSolveBackward")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      real(c_double), intent(in) :: e, f
      real(c_double), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      real(c_double), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      real(c_double), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      real(c_double), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      real(c_double), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      real(c_double), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      real(c_double), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      real(c_double), intent(inout) :: gH(*)
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDDisplacementSolveBackward_array
    end function hotdogDDisplacementSolveBackward_array
    function hotdogCDisplacementSolveBackward_array(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, &
        beta, gB, incGB, ldGB, strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) &
        bind(C, name="hotdogCDisplacementSolveBackward")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_float_complex), intent(in) :: e, f
      complex(c_float_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_float_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_float_complex), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      complex(c_float_complex), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      complex(c_float_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_float_complex), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      complex(c_float_complex), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      complex(c_float_complex), intent(inout) :: gH(*)
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCDisplacementSolveBackward_array
    end function hotdogCDisplacementSolveBackward_array
    function hotdogZDisplacementSolveBackward_array(handle, type, op, n, r, nrhs, e, f, g, incG, ldG, strideG, h, &
        incH, ldH, strideH, s, incS, strideS, t, incT, strideT, x, incX, ldX, strideX, gX, incGX, ldGX, strideGX, &
        beta, gB, incGB, ldGB, strideGB, gG, incGG, ldGG, strideGG, gH, incGH, ldGH, strideGH, info, batchCount) &
        bind(C, name="hotdogZDisplacementSolveBackward")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: type, op
      integer(c_int64_t), value :: n, r, nrhs
      complex(c_double_complex), intent(in) :: e, f
      complex(c_double_complex), intent(in) :: g(*)
      integer(c_int64_t), value :: incG, ldG, strideG
      complex(c_double_complex), intent(in) :: h(*)
      integer(c_int64_t), value :: incH, ldH, strideH
      complex(c_double_complex), intent(in) :: s(*)
      integer(c_int64_t), value :: incS, strideS
      complex(c_double_complex), intent(in) :: t(*)
      integer(c_int64_t), value :: incT, strideT
      complex(c_double_complex), intent(in) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      complex(c_double_complex), intent(in) :: gX(*)
      integer(c_int64_t), value :: incGX, ldGX, strideGX
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gB(*)
      integer(c_int64_t), value :: incGB, ldGB, strideGB
      complex(c_double_complex), intent(inout) :: gG(*)
      integer(c_int64_t), value :: incGG, ldGG, strideGG
      complex(c_double_complex), intent(inout) :: gH(*)
      integer(c_int64_t), value :: incGH, ldGH, strideGH
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZDisplacementSolveBackward_array
    end function hotdogZDisplacementSolveBackward_array
  end interface hotdogDisplacementSolveBackward

  interface hotdogPotrf
    function hotdogSPotrf_array(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) &
        bind(C, name="hotdogSPotrf")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      real(c_float), intent(in) :: a(*)
      integer(c_int64_t), value :: lda, strideA
      real(c_float), intent(inout) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotrf_array
    end function hotdogSPotrf_array
    function hotdogDPotrf_array(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) &
        bind(C, name="hotdogDPotrf")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      real(c_double), intent(in) :: a(*)
      integer(c_int64_t), value :: lda, strideA
      real(c_double), intent(inout) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotrf_array
    end function hotdogDPotrf_array
    function hotdogCPotrf_array(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) &
        bind(C, name="hotdogCPotrf")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      complex(c_float_complex), intent(in) :: a(*)
      integer(c_int64_t), value :: lda, strideA
      complex(c_float_complex), intent(inout) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotrf_array
    end function hotdogCPotrf_array
    function hotdogZPotrf_array(handle, uplo, other, n, a, lda, strideA, l, ldl, strideL, info, batchCount) &
        bind(C, name="hotdogZPotrf")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      complex(c_double_complex), intent(in) :: a(*)
      integer(c_int64_t), value :: lda, strideA
      complex(c_double_complex), intent(inout) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotrf_array
    end function hotdogZPotrf_array
  end interface hotdogPotrf

  interface hotdogPotrs
    function hotdogSPotrs_array(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogSPotrs")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_float), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_float), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotrs_array
    end function hotdogSPotrs_array
    function hotdogDPotrs_array(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogDPotrs")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_double), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_double), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotrs_array
    end function hotdogDPotrs_array
    function hotdogCPotrs_array(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogCPotrs")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotrs_array
    end function hotdogCPotrs_array
    function hotdogZPotrs_array(handle, uplo, op, n, nrhs, l, ldl, strideL, b, incB, ldB, strideB, x, incX, ldX, &
        strideX, info, batchCount) &
        bind(C, name="hotdogZPotrs")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotrs_array
    end function hotdogZPotrs_array
  end interface hotdogPotrs

  interface hotdogPosv
    function hotdogSPosv_array(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, &
        incX, ldX, strideX, iters, info, batchCount) &
        bind(C, name="hotdogSPosv")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      real(c_float), intent(in) :: a(*)
      integer(c_int64_t), value :: lda, strideA
      real(c_float), intent(inout) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_float), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_float), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: iters(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPosv_array
    end function hotdogSPosv_array
    function hotdogDPosv_array(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, &
        incX, ldX, strideX, iters, info, batchCount) &
        bind(C, name="hotdogDPosv")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      real(c_double), intent(in) :: a(*)
      integer(c_int64_t), value :: lda, strideA
      real(c_double), intent(inout) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_double), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      real(c_double), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: iters(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPosv_array
    end function hotdogDPosv_array
    function hotdogCPosv_array(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, &
        incX, ldX, strideX, iters, info, batchCount) &
        bind(C, name="hotdogCPosv")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      complex(c_float_complex), intent(in) :: a(*)
      integer(c_int64_t), value :: lda, strideA
      complex(c_float_complex), intent(inout) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      complex(c_float_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_float_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: iters(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPosv_array
    end function hotdogCPosv_array
    function hotdogZPosv_array(handle, uplo, op, n, nrhs, a, lda, strideA, l, ldl, strideL, b, incB, ldB, strideB, x, &
        incX, ldX, strideX, iters, info, batchCount) &
        bind(C, name="hotdogZPosv")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, op
      integer(c_int64_t), value :: n, nrhs
      complex(c_double_complex), intent(in) :: a(*)
      integer(c_int64_t), value :: lda, strideA
      complex(c_double_complex), intent(inout) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      complex(c_double_complex), intent(in) :: b(*)
      integer(c_int64_t), value :: incB, ldB, strideB
      complex(c_double_complex), intent(inout) :: x(*)
      integer(c_int64_t), value :: incX, ldX, strideX
      integer(c_int32_t), intent(inout) :: iters(*), info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPosv_array
    end function hotdogZPosv_array
  end interface hotdogPosv

  interface hotdogPotrfLogDet
    function hotdogSPotrfLogDet_array(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) &
        bind(C, name="hotdogSPotrfLogDet")
      import :: c_float, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      real(c_float), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_float), intent(inout) :: logDet(*)
      integer(c_int64_t), value :: strideLogDet, batchCount
      integer(c_int) :: hotdogSPotrfLogDet_array
    end function hotdogSPotrfLogDet_array
    function hotdogDPotrfLogDet_array(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) &
        bind(C, name="hotdogDPotrfLogDet")
      import :: c_double, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      real(c_double), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_double), intent(inout) :: logDet(*)
      integer(c_int64_t), value :: strideLogDet, batchCount
      integer(c_int) :: hotdogDPotrfLogDet_array
    end function hotdogDPotrfLogDet_array
    function hotdogCPotrfLogDet_array(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) &
        bind(C, name="hotdogCPotrfLogDet")
      import :: c_float, c_float_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      complex(c_float_complex), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_float), intent(inout) :: logDet(*)
      integer(c_int64_t), value :: strideLogDet, batchCount
      integer(c_int) :: hotdogCPotrfLogDet_array
    end function hotdogCPotrfLogDet_array
    function hotdogZPotrfLogDet_array(handle, n, l, ldl, strideL, logDet, strideLogDet, batchCount) &
        bind(C, name="hotdogZPotrfLogDet")
      import :: c_double, c_double_complex, c_int, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      complex(c_double_complex), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_double), intent(inout) :: logDet(*)
      integer(c_int64_t), value :: strideLogDet, batchCount
      integer(c_int) :: hotdogZPotrfLogDet_array
    end function hotdogZPotrfLogDet_array
  end interface hotdogPotrfLogDet

  interface hotdogPotri
    function hotdogSPotri_array(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, &
        batchCount) &
        bind(C, name="hotdogSPotri")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      real(c_float), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_float), intent(inout) :: inverse(*)
      integer(c_int64_t), value :: ldInverse, strideInverse
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotri_array
    end function hotdogSPotri_array
    function hotdogDPotri_array(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, &
        batchCount) &
        bind(C, name="hotdogDPotri")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      real(c_double), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_double), intent(inout) :: inverse(*)
      integer(c_int64_t), value :: ldInverse, strideInverse
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotri_array
    end function hotdogDPotri_array
    function hotdogCPotri_array(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, &
        batchCount) &
        bind(C, name="hotdogCPotri")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      complex(c_float_complex), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      complex(c_float_complex), intent(inout) :: inverse(*)
      integer(c_int64_t), value :: ldInverse, strideInverse
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotri_array
    end function hotdogCPotri_array
    function hotdogZPotri_array(handle, uplo, other, n, l, ldl, strideL, inverse, ldInverse, strideInverse, info, &
        batchCount) &
        bind(C, name="hotdogZPotri")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo, other
      integer(c_int64_t), value :: n
      complex(c_double_complex), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      complex(c_double_complex), intent(inout) :: inverse(*)
      integer(c_int64_t), value :: ldInverse, strideInverse
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotri_array
    end function hotdogZPotri_array
  end interface hotdogPotri

  interface hotdogPotrfBackward
    procedure hotdogSPotrfBackward, hotdogDPotrfBackward, hotdogCPotrfBackward, hotdogZPotrfBackward
    function hotdogSPotrfBackward_array(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, &
        strideGA, info, batchCount) &
        bind(C, name="hotdogSPotrfBackward")
      import :: c_float, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      real(c_float), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_float), intent(in) :: gL(*)
      integer(c_int64_t), value :: ldGL, strideGL
      real(c_float), intent(in) :: beta
      real(c_float), intent(inout) :: gA(*)
      integer(c_int64_t), value :: ldGA, strideGA
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogSPotrfBackward_array
    end function hotdogSPotrfBackward_array
    function hotdogDPotrfBackward_array(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, &
        strideGA, info, batchCount) &
        bind(C, name="hotdogDPotrfBackward")
      import :: c_double, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      real(c_double), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      real(c_double), intent(in) :: gL(*)
      integer(c_int64_t), value :: ldGL, strideGL
      real(c_double), intent(in) :: beta
      real(c_double), intent(inout) :: gA(*)
      integer(c_int64_t), value :: ldGA, strideGA
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogDPotrfBackward_array
    end function hotdogDPotrfBackward_array
    function hotdogCPotrfBackward_array(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, &
        strideGA, info, batchCount) &
        bind(C, name="hotdogCPotrfBackward")
      import :: c_float_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      complex(c_float_complex), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      complex(c_float_complex), intent(in) :: gL(*)
      integer(c_int64_t), value :: ldGL, strideGL
      complex(c_float_complex), intent(in) :: beta
      complex(c_float_complex), intent(inout) :: gA(*)
      integer(c_int64_t), value :: ldGA, strideGA
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogCPotrfBackward_array
    end function hotdogCPotrfBackward_array
    function hotdogZPotrfBackward_array(handle, uplo, n, l, ldl, strideL, gL, ldGL, strideGL, beta, gA, ldGA, &
        strideGA, info, batchCount) &
        bind(C, name="hotdogZPotrfBackward")
      import :: c_double_complex, c_int, c_int32_t, c_int64_t, c_ptr
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      complex(c_double_complex), intent(in) :: l(*)
      integer(c_int64_t), value :: ldl, strideL
      complex(c_double_complex), intent(in) :: gL(*)
      integer(c_int64_t), value :: ldGL, strideGL
      complex(c_double_complex), intent(in) :: beta
      complex(c_double_complex), intent(inout) :: gA(*)
      integer(c_int64_t), value :: ldGA, strideGA
      integer(c_int32_t), intent(inout) :: info(*)
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: hotdogZPotrfBackward_array
    end function hotdogZPotrfBackward_array
  end interface hotdogPotrfBackward

contains

  !> Ends the program with the library's message on standard error unless the status is HOTDOG_STATUS_SUCCESS.
  subroutine hotdog_check(status)
    integer(c_int), intent(in) :: status
    if (status == HOTDOG_STATUS_SUCCESS) return
    write (error_unit, '(a)') hotdog_status_message(status)
    write (error_unit, '(a)') hotdog_last_error_message()
    error stop 1
  end subroutine hotdog_check

  !> Name and meaning of a status.
  function hotdog_status_message(status) result(message)
    integer(c_int), intent(in) :: status
    character(len=:), allocatable :: message
    message = c_text(hotdogGetStatusName(status)) // ': ' // c_text(hotdogGetStatusString(status))
  end function hotdog_status_message

  !> What went wrong in the last call of this thread that failed.
  function hotdog_last_error_message() result(message)
    character(len=:), allocatable :: message
    message = c_text(hotdogGetLastErrorMessage())
  end function hotdog_last_error_message

  !> How the library was built.
  function hotdog_build_info() result(message)
    character(len=:), allocatable :: message
    message = c_text(hotdogGetBuildInfo())
  end function hotdog_build_info

  !> Copy of a C string.
  function c_text(address) result(text)
    type(c_ptr), intent(in) :: address
    character(len=:), allocatable :: text
    character(kind=c_char), pointer :: bytes(:)
    integer :: i, length
    interface
      function strlen(string) bind(C, name='strlen')
        import :: c_ptr, c_size_t
        type(c_ptr), value :: string
        integer(c_size_t) :: strlen
      end function strlen
    end interface
    length = int(strlen(address))
    call c_f_pointer(address, bytes, [length])
    allocate (character(len=length) :: text)
    do i = 1, length
      text(i:i) = bytes(i)
    end do
  end function c_text

end module hotdog
