"""The C interface of libhotdog 0.1.0.

Generated from include/hotdog.h by tools/gen-bindings: change the header and run it again.
"""
from ctypes import (CFUNCTYPE, POINTER, Structure, c_char_p, c_double, c_float, c_int, c_int64, c_size_t, c_void_p)
from enum import IntEnum

__version__ = "0.1.0"


class Status(IntEnum):
    SUCCESS = 0
    ALLOC_FAILED = 101
    NO_DEVICE = 102
    CUDA_ERROR = 103
    MISSING_DEPENDENCY = 104
    LIBRARY_ERROR = 105
    INTERNAL_ERROR = 199
    INVALID_HANDLE = 201
    INVALID_VALUE = 202
    INVALID_SIZE = 203
    INVALID_STRIDE = 204
    SIZE_OVERFLOW = 205
    INVALID_POINTER = 206
    OVERLAP = 207
    WORKSPACE_TOO_SMALL = 208
    NOT_SUPPORTED = 301
    CAPTURE_UNSAFE = 401


class Backend(IntEnum):
    HOST = 0
    CUDA = 1
    AUTO = 2


class Operation(IntEnum):
    N = 0
    T = 1
    C = 2


class Nodes(IntEnum):
    LINE = 0
    CIRCLE = 1


class ToeplitzPath(IntEnum):
    RECURSION = 0
    REFINED = 1
    PIVOTED = 2


class Displacement(IntEnum):
    SYLVESTER = 0
    STEIN = 1
    HANKEL = 2
    VANDERMONDE = 3
    VANDERMONDE_STEIN = 4
    CAUCHY = 5
    CYCLIC_SYLVESTER = 6
    CYCLIC_HANKEL = 7


class FillMode(IntEnum):
    LOWER = 0
    UPPER = 1


class Triangle(IntEnum):
    KEEP = 0
    ZERO = 1


class MathMode(IntEnum):
    DEFAULT = 0
    FAST = 1


class DataType(IntEnum):
    R_32F = 0
    R_64F = 1
    R_16F = 2
    C_32F = 4
    C_64F = 5
    R_16BF = 14


class Activation(IntEnum):
    NONE = 0
    SILU = 1
    GELU = 2
    SOFTPLUS = 3


class IndexType(IntEnum):
    INDEX_32 = 0
    INDEX_64 = 1


class Direction(IntEnum):
    FORWARD = 0
    REVERSE = 1


class Decay(IntEnum):
    RATE = 0
    LOG = 1


class Complex(Structure):
    _fields_ = [
        ("re", c_float),
        ("im", c_float),
    ]


class DoubleComplex(Structure):
    _fields_ = [
        ("re", c_double),
        ("im", c_double),
    ]


class Input(Structure):
    _fields_ = [
        ("data", c_void_p),
        ("stride", c_int64 * 4),
    ]


class Output(Structure):
    _fields_ = [
        ("data", c_void_p),
        ("stride", c_int64 * 4),
    ]


class LongConvArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("filterType", c_int),
        ("activation", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("length", c_int64),
        ("filterLength", c_int64),
        ("channelsPerFilter", c_int64),
        ("v", Input),
        ("preGates", c_int64),
        ("preGate", c_void_p),
        ("postGates", c_int64),
        ("postGate", c_void_p),
        ("filter", Input),
        ("reverseFilter", Input),
        ("spectrum", c_void_p),
        ("skip", Input),
        ("bias", Input),
        ("pastLength", c_int64),
        ("past", Input),
        ("x", Output),
        ("y", Output),
    ]


class LongConvBackwardArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("filterType", c_int),
        ("gradientType", c_int),
        ("activation", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("length", c_int64),
        ("filterLength", c_int64),
        ("channelsPerFilter", c_int64),
        ("v", Input),
        ("preGates", c_int64),
        ("preGate", c_void_p),
        ("postGates", c_int64),
        ("postGate", c_void_p),
        ("filter", Input),
        ("reverseFilter", Input),
        ("skip", Input),
        ("bias", Input),
        ("dy", Input),
        ("beta", c_double),
        ("gV", Output),
        ("gPre", c_void_p),
        ("gPost", c_void_p),
        ("gFilter", Output),
        ("gReverseFilter", Output),
        ("gSkip", Output),
        ("gBias", Output),
    ]


class ShortConvArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("weightType", c_int),
        ("activation", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("length", c_int64),
        ("width", c_int64),
        ("x", Input),
        ("weight", Input),
        ("bias", Input),
        ("initialState", Input),
        ("sequenceCount", c_int64),
        ("sequenceOffsets", c_void_p),
        ("sequenceIds", Input),
        ("y", Output),
        ("finalState", Output),
    ]


class ShortConvBackwardArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("weightType", c_int),
        ("gradientType", c_int),
        ("activation", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("length", c_int64),
        ("width", c_int64),
        ("x", Input),
        ("weight", Input),
        ("bias", Input),
        ("initialState", Input),
        ("sequenceCount", c_int64),
        ("sequenceOffsets", c_void_p),
        ("sequenceIds", Input),
        ("dy", Input),
        ("dFinalState", Input),
        ("beta", c_double),
        ("gX", Output),
        ("gWeight", Output),
        ("gBias", Output),
        ("gInitialState", Output),
    ]


class ShortConvStepArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("weightType", c_int),
        ("activation", c_int),
        ("indexType", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("steps", c_int64),
        ("width", c_int64),
        ("slotCount", c_int64),
        ("stateLength", c_int64),
        ("x", Input),
        ("weight", Input),
        ("bias", Input),
        ("state", Output),
        ("slots", Input),
        ("positions", Input),
        ("y", Output),
    ]


class LinearRecurrenceArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("aType", c_int),
        ("stateType", c_int),
        ("direction", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("length", c_int64),
        ("a", Input),
        ("b", Input),
        ("initialState", Input),
        ("sequenceCount", c_int64),
        ("sequenceOffsets", c_void_p),
        ("h", Output),
        ("finalState", Output),
    ]


class LinearRecurrenceBackwardArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("aType", c_int),
        ("stateType", c_int),
        ("gradientType", c_int),
        ("direction", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("length", c_int64),
        ("a", Input),
        ("h", Input),
        ("initialState", Input),
        ("sequenceCount", c_int64),
        ("sequenceOffsets", c_void_p),
        ("dh", Input),
        ("dFinalState", Input),
        ("beta", c_double),
        ("gA", Output),
        ("gB", Output),
        ("gInitialState", Output),
    ]


class SemiseparableArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("parameterType", c_int),
        ("stateType", c_int),
        ("op", c_int),
        ("batch", c_int64),
        ("length", c_int64),
        ("heads", c_int64),
        ("headDim", c_int64),
        ("stateSize", c_int64),
        ("groups", c_int64),
        ("x", Input),
        ("logDecay", Input),
        ("b", Input),
        ("c", Input),
        ("scale", Input),
        ("skip", Input),
        ("initialState", Input),
        ("sequenceCount", c_int64),
        ("sequenceOffsets", c_void_p),
        ("y", Output),
        ("finalState", Output),
    ]


class SemiseparableBackwardArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("parameterType", c_int),
        ("stateType", c_int),
        ("gradientType", c_int),
        ("op", c_int),
        ("batch", c_int64),
        ("length", c_int64),
        ("heads", c_int64),
        ("headDim", c_int64),
        ("stateSize", c_int64),
        ("groups", c_int64),
        ("x", Input),
        ("logDecay", Input),
        ("b", Input),
        ("c", Input),
        ("scale", Input),
        ("skip", Input),
        ("initialState", Input),
        ("sequenceCount", c_int64),
        ("sequenceOffsets", c_void_p),
        ("dy", Input),
        ("dFinalState", Input),
        ("beta", c_double),
        ("gX", Output),
        ("gLogDecay", Output),
        ("gB", Output),
        ("gC", Output),
        ("gScale", Output),
        ("gSkip", Output),
        ("gInitialState", Output),
    ]


class SemiseparableSolveArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("aType", c_int),
        ("stateType", c_int),
        ("direction", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("length", c_int64),
        ("a", Input),
        ("y", Input),
        ("initialState", Input),
        ("sequenceCount", c_int64),
        ("sequenceOffsets", c_void_p),
        ("x", Output),
    ]


class SelectiveScanArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("aType", c_int),
        ("bType", c_int),
        ("cType", c_int),
        ("decay", c_int),
        ("deltaActivation", c_int),
        ("direction", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("length", c_int64),
        ("stateSize", c_int64),
        ("bGroups", c_int64),
        ("cGroups", c_int64),
        ("u", Input),
        ("delta", Input),
        ("a", Input),
        ("b", Input),
        ("c", Input),
        ("skip", Input),
        ("z", Input),
        ("deltaBias", Input),
        ("initialState", Input),
        ("sequenceCount", c_int64),
        ("sequenceOffsets", c_void_p),
        ("stateInterval", c_int64),
        ("y", Output),
        ("finalState", Output),
        ("intervalStates", Output),
        ("totalDelta", Output),
    ]


class SelectiveScanBackwardArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("aType", c_int),
        ("bType", c_int),
        ("cType", c_int),
        ("gbType", c_int),
        ("gcType", c_int),
        ("decay", c_int),
        ("deltaActivation", c_int),
        ("direction", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("length", c_int64),
        ("stateSize", c_int64),
        ("bGroups", c_int64),
        ("cGroups", c_int64),
        ("u", Input),
        ("delta", Input),
        ("a", Input),
        ("b", Input),
        ("c", Input),
        ("skip", Input),
        ("z", Input),
        ("deltaBias", Input),
        ("initialState", Input),
        ("sequenceCount", c_int64),
        ("sequenceOffsets", c_void_p),
        ("dy", Input),
        ("dFinalState", Input),
        ("beta", c_double),
        ("gU", Output),
        ("gDelta", Output),
        ("gA", Output),
        ("gB", Output),
        ("gC", Output),
        ("gSkip", Output),
        ("gZ", Output),
        ("gDeltaBias", Output),
        ("gInitialState", Output),
    ]


class SelectiveScanStepArgs(Structure):
    _fields_ = [
        ("structSize", c_size_t),
        ("type", c_int),
        ("aType", c_int),
        ("bType", c_int),
        ("cType", c_int),
        ("decay", c_int),
        ("deltaActivation", c_int),
        ("indexType", c_int),
        ("batch", c_int64),
        ("channels", c_int64),
        ("steps", c_int64),
        ("stateSize", c_int64),
        ("bGroups", c_int64),
        ("cGroups", c_int64),
        ("slotCount", c_int64),
        ("u", Input),
        ("delta", Input),
        ("a", Input),
        ("b", Input),
        ("c", Input),
        ("skip", Input),
        ("z", Input),
        ("deltaBias", Input),
        ("state", Output),
        ("slots", Input),
        ("y", Output),
    ]


Allocate = CFUNCTYPE(c_void_p, c_void_p, c_size_t, c_void_p)
Free = CFUNCTYPE(None, c_void_p, c_void_p, c_size_t, c_void_p)
LogCallback = CFUNCTYPE(None, c_void_p, c_int, c_char_p)


# name: (result, names of the arguments, types of the arguments)
FUNCTIONS = {
    "hotdogGetVersion": (
        c_int,
        ("version",),
        (POINTER(c_int),),
    ),
    "hotdogGetBuildInfo": (
        c_char_p,
        (),
        (),
    ),
    "hotdogGetStatusName": (
        c_char_p,
        ("status",),
        (c_int,),
    ),
    "hotdogGetStatusString": (
        c_char_p,
        ("status",),
        (c_int,),
    ),
    "hotdogGetLastErrorMessage": (
        c_char_p,
        (),
        (),
    ),
    "hotdogGetLastErrorParameter": (
        c_char_p,
        (),
        (),
    ),
    "hotdogLoggerSetLevel": (
        c_int,
        ("level",),
        (c_int,),
    ),
    "hotdogLoggerSetFile": (
        c_int,
        ("path",),
        (c_char_p,),
    ),
    "hotdogLoggerSetCallback": (
        c_int,
        ("callback", "user"),
        (LogCallback, c_void_p),
    ),
    "hotdogCreate": (
        c_int,
        ("handle",),
        (POINTER(c_void_p),),
    ),
    "hotdogCreateBackend": (
        c_int,
        ("handle", "backend", "device"),
        (POINTER(c_void_p), c_int, c_int),
    ),
    "hotdogDestroy": (
        c_int,
        ("handle",),
        (c_void_p,),
    ),
    "hotdogGetBackend": (
        c_int,
        ("handle", "backend"),
        (c_void_p, POINTER(c_int)),
    ),
    "hotdogGetDevice": (
        c_int,
        ("handle", "device"),
        (c_void_p, POINTER(c_int)),
    ),
    "hotdogSetStream": (
        c_int,
        ("handle", "stream"),
        (c_void_p, c_void_p),
    ),
    "hotdogGetStream": (
        c_int,
        ("handle", "stream"),
        (c_void_p, POINTER(c_void_p)),
    ),
    "hotdogSetWorkspace": (
        c_int,
        ("handle", "workspace", "bytes"),
        (c_void_p, c_void_p, c_size_t),
    ),
    "hotdogReserveWorkspace": (
        c_int,
        ("handle", "bytes"),
        (c_void_p, c_size_t),
    ),
    "hotdogGetWorkspaceSize": (
        c_int,
        ("handle", "bytes"),
        (c_void_p, POINTER(c_size_t)),
    ),
    "hotdogSetAllocator": (
        c_int,
        ("handle", "allocate", "release", "user"),
        (c_void_p, Allocate, Free, c_void_p),
    ),
    "hotdogSetMathMode": (
        c_int,
        ("handle", "mode"),
        (c_void_p, c_int),
    ),
    "hotdogGetMathMode": (
        c_int,
        ("handle", "mode"),
        (c_void_p, POINTER(c_int)),
    ),
    "hotdogSetDeterministic": (
        c_int,
        ("handle", "deterministic"),
        (c_void_p, c_int),
    ),
    "hotdogGetDeterministic": (
        c_int,
        ("handle", "deterministic"),
        (c_void_p, POINTER(c_int)),
    ),
    "hotdogSetPlanCacheLimit": (
        c_int,
        ("handle", "maxPlans", "maxBytes"),
        (c_void_p, c_int64, c_size_t),
    ),
    "hotdogClearPlanCache": (
        c_int,
        ("handle",),
        (c_void_p,),
    ),
    "hotdogPinL2": (
        c_int,
        ("handle", "pointer", "bytes"),
        (c_void_p, c_void_p, c_size_t),
    ),
    "hotdogSCauchy": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "beta", "out", "incOut", "ldOut", "strideOut",
         "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64,
         c_int64, c_int64),
    ),
    "hotdogDCauchy": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "beta", "out", "incOut", "ldOut", "strideOut",
         "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64,
         c_int64, c_int64),
    ),
    "hotdogCCauchy": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "beta", "out", "incOut", "ldOut", "strideOut",
         "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64,
         c_int64, c_int64),
    ),
    "hotdogZCauchy": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "beta", "out", "incOut", "ldOut", "strideOut",
         "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p,
         c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogSCauchy_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDCauchy_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCauchy_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCauchy_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSCauchySolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "omega", "incOmega", "strideOmega", "lambda", "incLambda", "strideLambda",
         "b", "incB", "ldB", "strideB", "x", "incX", "ldX", "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogDCauchySolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "omega", "incOmega", "strideOmega", "lambda", "incLambda", "strideLambda",
         "b", "incB", "ldB", "strideB", "x", "incX", "ldX", "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogCCauchySolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "omega", "incOmega", "strideOmega", "lambda", "incLambda", "strideLambda",
         "b", "incB", "ldB", "strideB", "x", "incX", "ldX", "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogZCauchySolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "omega", "incOmega", "strideOmega", "lambda", "incLambda", "strideLambda",
         "b", "incB", "ldB", "strideB", "x", "incX", "ldX", "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogSCauchySolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDCauchySolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCauchySolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCauchySolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSCauchySolveBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "omega", "incOmega", "strideOmega", "lambda", "incLambda", "strideLambda",
         "x", "incX", "ldX", "strideX", "gX", "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB",
         "strideGB", "gOmega", "incGOmega", "strideGOmega", "gLambda", "incGLambda", "strideGLambda", "info",
         "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogDCauchySolveBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "omega", "incOmega", "strideOmega", "lambda", "incLambda", "strideLambda",
         "x", "incX", "ldX", "strideX", "gX", "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB",
         "strideGB", "gOmega", "incGOmega", "strideGOmega", "gLambda", "incGLambda", "strideGLambda", "info",
         "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogCCauchySolveBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "omega", "incOmega", "strideOmega", "lambda", "incLambda", "strideLambda",
         "x", "incX", "ldX", "strideX", "gX", "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB",
         "strideGB", "gOmega", "incGOmega", "strideGOmega", "gLambda", "incGLambda", "strideGLambda", "info",
         "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogZCauchySolveBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "omega", "incOmega", "strideOmega", "lambda", "incLambda", "strideLambda",
         "x", "incX", "ldX", "strideX", "gX", "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB",
         "strideGB", "gOmega", "incGOmega", "strideGOmega", "gLambda", "incGLambda", "strideGLambda", "info",
         "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogSCauchySolveBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDCauchySolveBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCauchySolveBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCauchySolveBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSCauchyPower": (
        c_int,
        ("handle", "op", "power", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda",
         "incLambda", "strideLambda", "v", "incV", "ldV", "strideV", "beta", "out", "incOut", "ldOut",
         "strideOut", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64,
         c_int64, c_int64, c_int64),
    ),
    "hotdogDCauchyPower": (
        c_int,
        ("handle", "op", "power", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda",
         "incLambda", "strideLambda", "v", "incV", "ldV", "strideV", "beta", "out", "incOut", "ldOut",
         "strideOut", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64,
         c_int64, c_int64, c_int64),
    ),
    "hotdogCCauchyPower": (
        c_int,
        ("handle", "op", "power", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda",
         "incLambda", "strideLambda", "v", "incV", "ldV", "strideV", "beta", "out", "incOut", "ldOut",
         "strideOut", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64,
         c_int64, c_int64, c_int64),
    ),
    "hotdogZCauchyPower": (
        c_int,
        ("handle", "op", "power", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda",
         "incLambda", "strideLambda", "v", "incV", "ldV", "strideV", "beta", "out", "incOut", "ldOut",
         "strideOut", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p,
         c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogSCauchyPower_bufferSize": (
        c_int,
        ("handle", "op", "power", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDCauchyPower_bufferSize": (
        c_int,
        ("handle", "op", "power", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCauchyPower_bufferSize": (
        c_int,
        ("handle", "op", "power", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCauchyPower_bufferSize": (
        c_int,
        ("handle", "op", "power", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCauchyEx": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "typeV", "incV", "ldV", "strideV", "beta", "out", "typeOut", "incOut", "ldOut",
         "strideOut", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int,
         c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCauchyEx_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "typeV", "typeOut", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int, c_int, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSCauchyBackward": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "gOut", "incGOut", "ldGOut", "strideGOut", "beta", "gV",
         "incGV", "ldGV", "strideGV", "gOmega", "incGOmega", "strideGOmega", "gLambda", "incGLambda",
         "strideGLambda", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64),
    ),
    "hotdogDCauchyBackward": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "gOut", "incGOut", "ldGOut", "strideGOut", "beta", "gV",
         "incGV", "ldGV", "strideGV", "gOmega", "incGOmega", "strideGOmega", "gLambda", "incGLambda",
         "strideGLambda", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64),
    ),
    "hotdogCCauchyBackward": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "gOut", "incGOut", "ldGOut", "strideGOut", "beta", "gV",
         "incGV", "ldGV", "strideGV", "gOmega", "incGOmega", "strideGOmega", "gLambda", "incGLambda",
         "strideGLambda", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64),
    ),
    "hotdogZCauchyBackward": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "gOut", "incGOut", "ldGOut", "strideGOut", "beta", "gV",
         "incGV", "ldGV", "strideGV", "gOmega", "incGOmega", "strideGOmega", "gLambda", "incGLambda",
         "strideGLambda", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64),
    ),
    "hotdogSCauchyBackward_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDCauchyBackward_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCauchyBackward_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCauchyBackward_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCauchySymmetric": (
        c_int,
        ("handle", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "beta", "out", "incOut", "ldOut", "strideOut",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64,
         c_int64),
    ),
    "hotdogZCauchySymmetric": (
        c_int,
        ("handle", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "beta", "out", "incOut", "ldOut", "strideOut",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64,
         c_int64, c_int64, c_int64),
    ),
    "hotdogCCauchySymmetric_bufferSize": (
        c_int,
        ("handle", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCauchySymmetric_bufferSize": (
        c_int,
        ("handle", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCauchySymmetricBackward": (
        c_int,
        ("handle", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "gOut", "incGOut", "ldGOut", "strideGOut", "beta", "gV",
         "incGV", "ldGV", "strideGV", "gOmega", "incGOmega", "strideGOmega", "gLambda", "incGLambda",
         "strideGLambda", "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex),
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64),
    ),
    "hotdogZCauchySymmetricBackward": (
        c_int,
        ("handle", "L", "N", "nrhs", "alpha", "omega", "incOmega", "strideOmega", "lambda", "incLambda",
         "strideLambda", "v", "incV", "ldV", "strideV", "gOut", "incGOut", "ldGOut", "strideGOut", "beta", "gV",
         "incGV", "ldGV", "strideGV", "gOmega", "incGOmega", "strideGOmega", "gLambda", "incGLambda",
         "strideGLambda", "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64),
    ),
    "hotdogCCauchySymmetricBackward_bufferSize": (
        c_int,
        ("handle", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCauchySymmetricBackward_bufferSize": (
        c_int,
        ("handle", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSCauchyEquispaced": (
        c_int,
        ("handle", "op", "kind", "L", "N", "nrhs", "alpha", "nodes", "incNodes", "strideNodes", "v", "incV",
         "ldV", "strideV", "beta", "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogDCauchyEquispaced": (
        c_int,
        ("handle", "op", "kind", "L", "N", "nrhs", "alpha", "nodes", "incNodes", "strideNodes", "v", "incV",
         "ldV", "strideV", "beta", "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCCauchyEquispaced": (
        c_int,
        ("handle", "op", "kind", "L", "N", "nrhs", "alpha", "nodes", "incNodes", "strideNodes", "v", "incV",
         "ldV", "strideV", "beta", "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZCauchyEquispaced": (
        c_int,
        ("handle", "op", "kind", "L", "N", "nrhs", "alpha", "nodes", "incNodes", "strideNodes", "v", "incV",
         "ldV", "strideV", "beta", "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64,
         c_int64),
    ),
    "hotdogSCauchyEquispaced_bufferSize": (
        c_int,
        ("handle", "op", "kind", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDCauchyEquispaced_bufferSize": (
        c_int,
        ("handle", "op", "kind", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCauchyEquispaced_bufferSize": (
        c_int,
        ("handle", "op", "kind", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCauchyEquispaced_bufferSize": (
        c_int,
        ("handle", "op", "kind", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCauchyS4Kernel": (
        c_int,
        ("handle", "L", "N", "rank", "rows", "channels", "lambda", "incLambda", "strideLambda", "dt",
         "strideDt", "b", "incB", "ldB", "strideB", "c", "incC", "ldC", "strideC", "p", "incP", "ldP",
         "strideP", "q", "incQ", "ldQ", "strideQ", "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZCauchyS4Kernel": (
        c_int,
        ("handle", "L", "N", "rank", "rows", "channels", "lambda", "incLambda", "strideLambda", "dt",
         "strideDt", "b", "incB", "ldB", "strideB", "c", "incC", "ldC", "strideC", "p", "incP", "ldP",
         "strideP", "q", "incQ", "ldQ", "strideQ", "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCCauchyS4Kernel_bufferSize": (
        c_int,
        ("handle", "L", "N", "rank", "rows", "channels", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCauchyS4Kernel_bufferSize": (
        c_int,
        ("handle", "L", "N", "rank", "rows", "channels", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCauchyS4KernelBackward": (
        c_int,
        ("handle", "L", "N", "rank", "rows", "channels", "lambda", "incLambda", "strideLambda", "dt",
         "strideDt", "b", "incB", "ldB", "strideB", "c", "incC", "ldC", "strideC", "p", "incP", "ldP",
         "strideP", "q", "incQ", "ldQ", "strideQ", "gOut", "incGOut", "ldGOut", "strideGOut", "beta", "gLambda",
         "incGLambda", "strideGLambda", "gDt", "strideGDt", "gB", "incGB", "ldGB", "strideGB", "gC", "incGC",
         "ldGC", "strideGC", "gP", "incGP", "ldGP", "strideGP", "gQ", "incGQ", "ldGQ", "strideGQ",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex),
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZCauchyS4KernelBackward": (
        c_int,
        ("handle", "L", "N", "rank", "rows", "channels", "lambda", "incLambda", "strideLambda", "dt",
         "strideDt", "b", "incB", "ldB", "strideB", "c", "incC", "ldC", "strideC", "p", "incP", "ldP",
         "strideP", "q", "incQ", "ldQ", "strideQ", "gOut", "incGOut", "ldGOut", "strideGOut", "beta", "gLambda",
         "incGLambda", "strideGLambda", "gDt", "strideGDt", "gB", "incGB", "ldGB", "strideGB", "gC", "incGC",
         "ldGC", "strideGC", "gP", "incGP", "ldGP", "strideGP", "gQ", "incGQ", "ldGQ", "strideGQ",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_void_p, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, c_int64),
    ),
    "hotdogCCauchyS4KernelBackward_bufferSize": (
        c_int,
        ("handle", "L", "N", "rank", "rows", "channels", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCauchyS4KernelBackward_bufferSize": (
        c_int,
        ("handle", "L", "N", "rank", "rows", "channels", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzMatvec": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX",
         "ldX", "strideX", "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64,
         c_int64, c_int64),
    ),
    "hotdogDToeplitzMatvec": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX",
         "ldX", "strideX", "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64,
         c_int64, c_int64),
    ),
    "hotdogCToeplitzMatvec": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX",
         "ldX", "strideX", "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64,
         c_int64, c_int64),
    ),
    "hotdogZToeplitzMatvec": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX",
         "ldX", "strideX", "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p,
         c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogSToeplitzMatvec_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzMatvec_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzMatvec_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzMatvec_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogToeplitzMatvecEx": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "c", "typeC", "incC", "strideC", "r", "typeR", "incR",
         "strideR", "x", "typeX", "incX", "ldX", "strideX", "beta", "y", "typeY", "incY", "ldY", "strideY",
         "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int, c_int64, c_int64,
         c_void_p, c_int, c_int64, c_int64, c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_float),
         c_void_p, c_int, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogToeplitzMatvecEx_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "typeC", "typeR", "typeX", "typeY", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int, c_int, c_int, c_int, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzMatvecBackward": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX",
         "ldX", "strideX", "gY", "incGY", "ldGY", "strideGY", "beta", "gX", "incGX", "ldGX", "strideGX", "gC",
         "incGC", "strideGC", "gR", "incGR", "strideGR", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64),
    ),
    "hotdogDToeplitzMatvecBackward": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX",
         "ldX", "strideX", "gY", "incGY", "ldGY", "strideGY", "beta", "gX", "incGX", "ldGX", "strideGX", "gC",
         "incGC", "strideGC", "gR", "incGR", "strideGR", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64),
    ),
    "hotdogCToeplitzMatvecBackward": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX",
         "ldX", "strideX", "gY", "incGY", "ldGY", "strideGY", "beta", "gX", "incGX", "ldGX", "strideGX", "gC",
         "incGC", "strideGC", "gR", "incGR", "strideGR", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64),
    ),
    "hotdogZToeplitzMatvecBackward": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX",
         "ldX", "strideX", "gY", "incGY", "ldGY", "strideGY", "beta", "gX", "incGX", "ldGX", "strideGX", "gC",
         "incGC", "strideGC", "gR", "incGR", "strideGR", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64),
    ),
    "hotdogSToeplitzMatvecBackward_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzMatvecBackward_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzMatvecBackward_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzMatvecBackward_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzSolveSymmetric": (
        c_int,
        ("handle", "n", "nrhs", "c", "incC", "strideC", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "info", "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogDToeplitzSolveSymmetric": (
        c_int,
        ("handle", "n", "nrhs", "c", "incC", "strideC", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "info", "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogSToeplitzSolveSymmetric_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzSolveSymmetric_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzSolveHermitian": (
        c_int,
        ("handle", "n", "nrhs", "c", "incC", "strideC", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "info", "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogZToeplitzSolveHermitian": (
        c_int,
        ("handle", "n", "nrhs", "c", "incC", "strideC", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "info", "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogCToeplitzSolveHermitian_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzSolveHermitian_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzSolveSymmetricPcg": (
        c_int,
        ("handle", "n", "nrhs", "tolerance", "maxIterations", "c", "incC", "strideC", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "backwardError", "iterations", "info", "batchCount"),
        (c_void_p, c_int64, c_int64, c_double, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogDToeplitzSolveSymmetricPcg": (
        c_int,
        ("handle", "n", "nrhs", "tolerance", "maxIterations", "c", "incC", "strideC", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "backwardError", "iterations", "info", "batchCount"),
        (c_void_p, c_int64, c_int64, c_double, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogSToeplitzSolveSymmetricPcg_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzSolveSymmetricPcg_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzSolveHermitianPcg": (
        c_int,
        ("handle", "n", "nrhs", "tolerance", "maxIterations", "c", "incC", "strideC", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "backwardError", "iterations", "info", "batchCount"),
        (c_void_p, c_int64, c_int64, c_double, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogZToeplitzSolveHermitianPcg": (
        c_int,
        ("handle", "n", "nrhs", "tolerance", "maxIterations", "c", "incC", "strideC", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "backwardError", "iterations", "info", "batchCount"),
        (c_void_p, c_int64, c_int64, c_double, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogCToeplitzSolveHermitianPcg_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzSolveHermitianPcg_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "r", "incR", "strideR", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "backwardError", "path", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogDToeplitzSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "r", "incR", "strideR", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "backwardError", "path", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogCToeplitzSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "r", "incR", "strideR", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "backwardError", "path", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogZToeplitzSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "r", "incR", "strideR", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "backwardError", "path", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogSToeplitzSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzSolveBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX", "ldX",
         "strideX", "gX", "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gC", "incGC",
         "strideGC", "gR", "incGR", "strideGR", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogDToeplitzSolveBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX", "ldX",
         "strideX", "gX", "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gC", "incGC",
         "strideGC", "gR", "incGR", "strideGR", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogCToeplitzSolveBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX", "ldX",
         "strideX", "gX", "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gC", "incGC",
         "strideGC", "gR", "incGR", "strideGR", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogZToeplitzSolveBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "r", "incR", "strideR", "x", "incX", "ldX",
         "strideX", "gX", "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gC", "incGC",
         "strideGC", "gR", "incGR", "strideGR", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogSToeplitzSolveBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzSolveBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzSolveBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzSolveBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzGenerators": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "g", "incG", "ldG", "strideG", "info",
         "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogDToeplitzGenerators": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "g", "incG", "ldG", "strideG", "info",
         "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogCToeplitzGenerators": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "g", "incG", "ldG", "strideG", "info",
         "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogZToeplitzGenerators": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "g", "incG", "ldG", "strideG", "info",
         "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogSToeplitzGenerators_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzGenerators_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzGenerators_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzGenerators_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzInverseApply": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "g", "incG", "ldG", "strideG", "x", "incX", "ldX", "strideX",
         "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogDToeplitzInverseApply": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "g", "incG", "ldG", "strideG", "x", "incX", "ldX", "strideX",
         "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCToeplitzInverseApply": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "g", "incG", "ldG", "strideG", "x", "incX", "ldX", "strideX",
         "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZToeplitzInverseApply": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "g", "incG", "ldG", "strideG", "x", "incX", "ldX", "strideX",
         "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64,
         c_int64),
    ),
    "hotdogSToeplitzInverseApply_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzInverseApply_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzInverseApply_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzInverseApply_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzInverseApplyBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "g", "incG", "ldG", "strideG", "x", "incX", "ldX", "strideX",
         "gY", "incGY", "ldGY", "strideGY", "beta", "gG", "incGG", "ldGG", "strideGG", "gX", "incGX", "ldGX",
         "strideGX", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogDToeplitzInverseApplyBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "g", "incG", "ldG", "strideG", "x", "incX", "ldX", "strideX",
         "gY", "incGY", "ldGY", "strideGY", "beta", "gG", "incGG", "ldGG", "strideGG", "gX", "incGX", "ldGX",
         "strideGX", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCToeplitzInverseApplyBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "g", "incG", "ldG", "strideG", "x", "incX", "ldX", "strideX",
         "gY", "incGY", "ldGY", "strideGY", "beta", "gG", "incGG", "ldGG", "strideGG", "gX", "incGX", "ldGX",
         "strideGX", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZToeplitzInverseApplyBackward": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "g", "incG", "ldG", "strideG", "x", "incX", "ldX", "strideX",
         "gY", "incGY", "ldGY", "strideGY", "beta", "gG", "incGG", "ldGG", "strideGG", "gX", "incGX", "ldGX",
         "strideGX", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex),
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogSToeplitzInverseApplyBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzInverseApplyBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzInverseApplyBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzInverseApplyBackward_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzLogDet": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "sign", "strideSign", "logAbsDet",
         "strideLogAbsDet", "info", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_void_p,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogDToeplitzLogDet": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "sign", "strideSign", "logAbsDet",
         "strideLogAbsDet", "info", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_void_p,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogCToeplitzLogDet": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "sign", "strideSign", "logAbsDet",
         "strideLogAbsDet", "info", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_void_p,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogZToeplitzLogDet": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "sign", "strideSign", "logAbsDet",
         "strideLogAbsDet", "info", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_void_p,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogSToeplitzLogDet_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzLogDet_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzLogDet_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzLogDet_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzLogDetBackward": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "gLogAbsDet", "strideGLogAbsDet",
         "beta", "gC", "incGC", "strideGC", "gR", "incGR", "strideGR", "info", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         POINTER(c_float), c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogDToeplitzLogDetBackward": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "gLogAbsDet", "strideGLogAbsDet",
         "beta", "gC", "incGC", "strideGC", "gR", "incGR", "strideGR", "info", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         POINTER(c_double), c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogCToeplitzLogDetBackward": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "gLogAbsDet", "strideGLogAbsDet",
         "beta", "gC", "incGC", "strideGC", "gR", "incGR", "strideGR", "info", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogZToeplitzLogDetBackward": (
        c_int,
        ("handle", "n", "c", "incC", "strideC", "r", "incR", "strideR", "gLogAbsDet", "strideGLogAbsDet",
         "beta", "gC", "incGC", "strideGC", "gR", "incGR", "strideGR", "info", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogSToeplitzLogDetBackward_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzLogDetBackward_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzLogDetBackward_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzLogDetBackward_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzSolveSymmetricBackward": (
        c_int,
        ("handle", "n", "nrhs", "c", "incC", "strideC", "x", "incX", "ldX", "strideX", "gX", "incGX", "ldGX",
         "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gC", "incGC", "strideGC", "info",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogDToeplitzSolveSymmetricBackward": (
        c_int,
        ("handle", "n", "nrhs", "c", "incC", "strideC", "x", "incX", "ldX", "strideX", "gX", "incGX", "ldGX",
         "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gC", "incGC", "strideGC", "info",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogSToeplitzSolveSymmetricBackward_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzSolveSymmetricBackward_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzSolveHermitianBackward": (
        c_int,
        ("handle", "n", "nrhs", "c", "incC", "strideC", "x", "incX", "ldX", "strideX", "gX", "incGX", "ldGX",
         "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gC", "incGC", "strideGC", "info",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_void_p, c_int64),
    ),
    "hotdogZToeplitzSolveHermitianBackward": (
        c_int,
        ("handle", "n", "nrhs", "c", "incC", "strideC", "x", "incX", "ldX", "strideX", "gX", "incGX", "ldGX",
         "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gC", "incGC", "strideGC", "info",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogCToeplitzSolveHermitianBackward_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzSolveHermitianBackward_bufferSize": (
        c_int,
        ("handle", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCVandermonde": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "x", "incX", "strideX", "v", "incV", "ldV", "strideV",
         "beta", "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZVandermonde": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "x", "incX", "strideX", "v", "incV", "ldV", "strideV",
         "beta", "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64,
         c_int64),
    ),
    "hotdogCVandermonde_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZVandermonde_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCVandermondeSymmetric": (
        c_int,
        ("handle", "L", "N", "nrhs", "alpha", "x", "incX", "strideX", "v", "incV", "ldV", "strideV", "beta",
         "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZVandermondeSymmetric": (
        c_int,
        ("handle", "L", "N", "nrhs", "alpha", "x", "incX", "strideX", "v", "incV", "ldV", "strideV", "beta",
         "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCVandermondeSymmetric_bufferSize": (
        c_int,
        ("handle", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZVandermondeSymmetric_bufferSize": (
        c_int,
        ("handle", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCVandermondeSymmetricTranspose": (
        c_int,
        ("handle", "L", "N", "nrhs", "alpha", "x", "incX", "strideX", "u", "incU", "ldU", "strideU", "beta",
         "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZVandermondeSymmetricTranspose": (
        c_int,
        ("handle", "L", "N", "nrhs", "alpha", "x", "incX", "strideX", "u", "incU", "ldU", "strideU", "beta",
         "out", "incOut", "ldOut", "strideOut", "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCVandermondeSymmetricTranspose_bufferSize": (
        c_int,
        ("handle", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZVandermondeSymmetricTranspose_bufferSize": (
        c_int,
        ("handle", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCVandermondeBackward": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "x", "incX", "strideX", "v", "incV", "ldV", "strideV",
         "gOut", "incGOut", "ldGOut", "strideGOut", "beta", "gV", "incGV", "ldGV", "strideGV", "gX", "incGX",
         "strideGX", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64),
    ),
    "hotdogZVandermondeBackward": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "alpha", "x", "incX", "strideX", "v", "incV", "ldV", "strideV",
         "gOut", "incGOut", "ldGOut", "strideGOut", "beta", "gV", "incGV", "ldGV", "strideGV", "gX", "incGX",
         "strideGX", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex),
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64),
    ),
    "hotdogCVandermondeBackward_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZVandermondeBackward_bufferSize": (
        c_int,
        ("handle", "op", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCVandermondeSymmetricBackward": (
        c_int,
        ("handle", "L", "N", "nrhs", "alpha", "x", "incX", "strideX", "v", "incV", "ldV", "strideV", "gOut",
         "incGOut", "ldGOut", "strideGOut", "beta", "gV", "incGV", "ldGV", "strideGV", "gX", "incGX",
         "strideGX", "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64),
    ),
    "hotdogZVandermondeSymmetricBackward": (
        c_int,
        ("handle", "L", "N", "nrhs", "alpha", "x", "incX", "strideX", "v", "incV", "ldV", "strideV", "gOut",
         "incGOut", "ldGOut", "strideGOut", "beta", "gV", "incGV", "ldGV", "strideGV", "gX", "incGX",
         "strideGX", "batchCount"),
        (c_void_p, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64),
    ),
    "hotdogCVandermondeSymmetricBackward_bufferSize": (
        c_int,
        ("handle", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZVandermondeSymmetricBackward_bufferSize": (
        c_int,
        ("handle", "L", "N", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSDisplacementMatvec": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "alpha", "e", "f", "g", "incG", "ldG", "strideG", "h",
         "incH", "ldH", "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX",
         "strideX", "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_float), POINTER(c_float),
         POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_float),
         c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogDDisplacementMatvec": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "alpha", "e", "f", "g", "incG", "ldG", "strideG", "h",
         "incH", "ldH", "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX",
         "strideX", "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_double), POINTER(c_double),
         POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(c_double),
         c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCDisplacementMatvec": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "alpha", "e", "f", "g", "incG", "ldG", "strideG", "h",
         "incH", "ldH", "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX",
         "strideX", "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(Complex), POINTER(Complex),
         POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, POINTER(Complex),
         c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZDisplacementMatvec": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "alpha", "e", "f", "g", "incG", "ldG", "strideG", "h",
         "incH", "ldH", "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX",
         "strideX", "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), POINTER(DoubleComplex),
         POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogSDisplacementMatvec_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDDisplacementMatvec_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCDisplacementMatvec_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZDisplacementMatvec_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSDisplacementMatvecBackward": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "alpha", "e", "f", "g", "incG", "ldG", "strideG", "h",
         "incH", "ldH", "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX",
         "strideX", "gY", "incGY", "ldGY", "strideGY", "beta", "gG", "incGG", "ldGG", "strideGG", "gH", "incGH",
         "ldGH", "strideGH", "gX", "incGX", "ldGX", "strideGX", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_float), POINTER(c_float),
         POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogDDisplacementMatvecBackward": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "alpha", "e", "f", "g", "incG", "ldG", "strideG", "h",
         "incH", "ldH", "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX",
         "strideX", "gY", "incGY", "ldGY", "strideGY", "beta", "gG", "incGG", "ldGG", "strideGG", "gH", "incGH",
         "ldGH", "strideGH", "gX", "incGX", "ldGX", "strideGX", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_double), POINTER(c_double),
         POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCDisplacementMatvecBackward": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "alpha", "e", "f", "g", "incG", "ldG", "strideG", "h",
         "incH", "ldH", "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX",
         "strideX", "gY", "incGY", "ldGY", "strideGY", "beta", "gG", "incGG", "ldGG", "strideGG", "gH", "incGH",
         "ldGH", "strideGH", "gX", "incGX", "ldGX", "strideGX", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(Complex), POINTER(Complex),
         POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZDisplacementMatvecBackward": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "alpha", "e", "f", "g", "incG", "ldG", "strideG", "h",
         "incH", "ldH", "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX",
         "strideX", "gY", "incGY", "ldGY", "strideGY", "beta", "gG", "incGG", "ldGG", "strideGG", "gH", "incGH",
         "ldGH", "strideGH", "gX", "incGX", "ldGX", "strideGX", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), POINTER(DoubleComplex),
         POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogSDisplacementMatvecBackward_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDDisplacementMatvecBackward_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCDisplacementMatvecBackward_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZDisplacementMatvecBackward_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSHankelMatvec": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "h", "incH", "strideH", "x", "incX", "ldX", "strideX",
         "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogDHankelMatvec": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "h", "incH", "strideH", "x", "incX", "ldX", "strideX",
         "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCHankelMatvec": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "h", "incH", "strideH", "x", "incX", "ldX", "strideX",
         "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZHankelMatvec": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "alpha", "h", "incH", "strideH", "x", "incX", "ldX", "strideX",
         "beta", "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64,
         c_int64),
    ),
    "hotdogSHankelMatvec_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDHankelMatvec_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCHankelMatvec_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZHankelMatvec_bufferSize": (
        c_int,
        ("handle", "op", "m", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSCirculantMatvec": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "c", "incC", "strideC", "x", "incX", "ldX", "strideX", "beta",
         "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogDCirculantMatvec": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "c", "incC", "strideC", "x", "incX", "ldX", "strideX", "beta",
         "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogCCirculantMatvec": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "c", "incC", "strideC", "x", "incX", "ldX", "strideX", "beta",
         "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_int64, c_int64, POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogZCirculantMatvec": (
        c_int,
        ("handle", "op", "n", "nrhs", "alpha", "c", "incC", "strideC", "x", "incX", "ldX", "strideX", "beta",
         "y", "incY", "ldY", "strideY", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_int64),
    ),
    "hotdogSCirculantMatvec_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDCirculantMatvec_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCirculantMatvec_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCirculantMatvec_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSHankelSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "h", "incH", "strideH", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "backwardError", "path", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogDHankelSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "h", "incH", "strideH", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "backwardError", "path", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogCHankelSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "h", "incH", "strideH", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "backwardError", "path", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogZHankelSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "h", "incH", "strideH", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "backwardError", "path", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogSHankelSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDHankelSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCHankelSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZHankelSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSCirculantSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogDCirculantSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogCCirculantSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogZCirculantSolve": (
        c_int,
        ("handle", "op", "n", "nrhs", "c", "incC", "strideC", "b", "incB", "ldB", "strideB", "x", "incX", "ldX",
         "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogSCirculantSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDCirculantSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCCirculantSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZCirculantSolve_bufferSize": (
        c_int,
        ("handle", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSToeplitzToCauchy": (
        c_int,
        ("handle", "f", "n", "c", "incC", "strideC", "r", "incR", "strideR", "s", "incS", "t", "incT", "g",
         "incG", "ldG", "strideG", "h", "incH", "ldH", "strideH", "d", "incD", "strideD", "a", "lda", "strideA",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_void_p, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64),
    ),
    "hotdogDToeplitzToCauchy": (
        c_int,
        ("handle", "f", "n", "c", "incC", "strideC", "r", "incR", "strideR", "s", "incS", "t", "incT", "g",
         "incG", "ldG", "strideG", "h", "incH", "ldH", "strideH", "d", "incD", "strideD", "a", "lda", "strideA",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_void_p, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64),
    ),
    "hotdogCToeplitzToCauchy": (
        c_int,
        ("handle", "f", "n", "c", "incC", "strideC", "r", "incR", "strideR", "s", "incS", "t", "incT", "g",
         "incG", "ldG", "strideG", "h", "incH", "ldH", "strideH", "d", "incD", "strideD", "a", "lda", "strideA",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_void_p, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64),
    ),
    "hotdogZToeplitzToCauchy": (
        c_int,
        ("handle", "f", "n", "c", "incC", "strideC", "r", "incR", "strideR", "s", "incS", "t", "incT", "g",
         "incG", "ldG", "strideG", "h", "incH", "ldH", "strideH", "d", "incD", "strideD", "a", "lda", "strideA",
         "batchCount"),
        (c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64,
         c_void_p, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64),
    ),
    "hotdogSToeplitzToCauchy_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDToeplitzToCauchy_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCToeplitzToCauchy_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZToeplitzToCauchy_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSDisplacementSolve": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "e", "f", "g", "incG", "ldG", "strideG", "h", "incH", "ldH",
         "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "b", "incB", "ldB", "strideB", "x", "incX",
         "ldX", "strideX", "backwardError", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_float), POINTER(c_float), c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_void_p, c_int64),
    ),
    "hotdogDDisplacementSolve": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "e", "f", "g", "incG", "ldG", "strideG", "h", "incH", "ldH",
         "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "b", "incB", "ldB", "strideB", "x", "incX",
         "ldX", "strideX", "backwardError", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_double), POINTER(c_double), c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_void_p, c_int64),
    ),
    "hotdogCDisplacementSolve": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "e", "f", "g", "incG", "ldG", "strideG", "h", "incH", "ldH",
         "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "b", "incB", "ldB", "strideB", "x", "incX",
         "ldX", "strideX", "backwardError", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(Complex), POINTER(Complex), c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_void_p, c_int64),
    ),
    "hotdogZDisplacementSolve": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "e", "f", "g", "incG", "ldG", "strideG", "h", "incH", "ldH",
         "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "b", "incB", "ldB", "strideB", "x", "incX",
         "ldX", "strideX", "backwardError", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), POINTER(DoubleComplex),
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_void_p, c_int64),
    ),
    "hotdogSDisplacementSolve_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDDisplacementSolve_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCDisplacementSolve_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZDisplacementSolve_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSDisplacementSolveBackward": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "e", "f", "g", "incG", "ldG", "strideG", "h", "incH", "ldH",
         "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX", "strideX", "gX",
         "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gG", "incGG", "ldGG",
         "strideGG", "gH", "incGH", "ldGH", "strideGH", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_float), POINTER(c_float), c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(c_float), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogDDisplacementSolveBackward": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "e", "f", "g", "incG", "ldG", "strideG", "h", "incH", "ldH",
         "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX", "strideX", "gX",
         "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gG", "incGG", "ldGG",
         "strideGG", "gH", "incGH", "ldGH", "strideGH", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_double), POINTER(c_double), c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(c_double), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogCDisplacementSolveBackward": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "e", "f", "g", "incG", "ldG", "strideG", "h", "incH", "ldH",
         "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX", "strideX", "gX",
         "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gG", "incGG", "ldGG",
         "strideGG", "gH", "incGH", "ldGH", "strideGH", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(Complex), POINTER(Complex), c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(Complex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p,
         c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogZDisplacementSolveBackward": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "e", "f", "g", "incG", "ldG", "strideG", "h", "incH", "ldH",
         "strideH", "s", "incS", "strideS", "t", "incT", "strideT", "x", "incX", "ldX", "strideX", "gX",
         "incGX", "ldGX", "strideGX", "beta", "gB", "incGB", "ldGB", "strideGB", "gG", "incGG", "ldGG",
         "strideGG", "gH", "incGH", "ldGH", "strideGH", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(DoubleComplex), POINTER(DoubleComplex),
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogSDisplacementSolveBackward_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDDisplacementSolveBackward_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCDisplacementSolveBackward_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZDisplacementSolveBackward_bufferSize": (
        c_int,
        ("handle", "type", "op", "n", "r", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSPotrf": (
        c_int,
        ("handle", "uplo", "other", "n", "a", "lda", "strideA", "l", "ldl", "strideL", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64),
    ),
    "hotdogDPotrf": (
        c_int,
        ("handle", "uplo", "other", "n", "a", "lda", "strideA", "l", "ldl", "strideL", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64),
    ),
    "hotdogCPotrf": (
        c_int,
        ("handle", "uplo", "other", "n", "a", "lda", "strideA", "l", "ldl", "strideL", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64),
    ),
    "hotdogZPotrf": (
        c_int,
        ("handle", "uplo", "other", "n", "a", "lda", "strideA", "l", "ldl", "strideL", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64),
    ),
    "hotdogSPotrf_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDPotrf_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCPotrf_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZPotrf_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSPotrfBatched": (
        c_int,
        ("handle", "uplo", "n", "a", "lda", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_int64, c_void_p, c_int64),
    ),
    "hotdogDPotrfBatched": (
        c_int,
        ("handle", "uplo", "n", "a", "lda", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_int64, c_void_p, c_int64),
    ),
    "hotdogCPotrfBatched": (
        c_int,
        ("handle", "uplo", "n", "a", "lda", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_int64, c_void_p, c_int64),
    ),
    "hotdogZPotrfBatched": (
        c_int,
        ("handle", "uplo", "n", "a", "lda", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_int64, c_void_p, c_int64),
    ),
    "hotdogSPotrfBatched_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDPotrfBatched_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCPotrfBatched_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZPotrfBatched_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSPotrfVbatched": (
        c_int,
        ("handle", "uplo", "maxN", "n", "a", "lda", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogDPotrfVbatched": (
        c_int,
        ("handle", "uplo", "maxN", "n", "a", "lda", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogCPotrfVbatched": (
        c_int,
        ("handle", "uplo", "maxN", "n", "a", "lda", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogZPotrfVbatched": (
        c_int,
        ("handle", "uplo", "maxN", "n", "a", "lda", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_void_p, c_void_p, c_void_p, c_int64),
    ),
    "hotdogSPotrfVbatched_bufferSize": (
        c_int,
        ("handle", "uplo", "maxN", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDPotrfVbatched_bufferSize": (
        c_int,
        ("handle", "uplo", "maxN", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCPotrfVbatched_bufferSize": (
        c_int,
        ("handle", "uplo", "maxN", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZPotrfVbatched_bufferSize": (
        c_int,
        ("handle", "uplo", "maxN", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSPotrs": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "l", "ldl", "strideL", "b", "incB", "ldB", "strideB", "x", "incX",
         "ldX", "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogDPotrs": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "l", "ldl", "strideL", "b", "incB", "ldB", "strideB", "x", "incX",
         "ldX", "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogCPotrs": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "l", "ldl", "strideL", "b", "incB", "ldB", "strideB", "x", "incX",
         "ldX", "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogZPotrs": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "l", "ldl", "strideL", "b", "incB", "ldB", "strideB", "x", "incX",
         "ldX", "strideX", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogSPotrs_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDPotrs_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCPotrs_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZPotrs_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSPotrsBatched": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "l", "ldl", "b", "ldB", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_void_p, c_int64, c_void_p, c_int64),
    ),
    "hotdogDPotrsBatched": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "l", "ldl", "b", "ldB", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_void_p, c_int64, c_void_p, c_int64),
    ),
    "hotdogCPotrsBatched": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "l", "ldl", "b", "ldB", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_void_p, c_int64, c_void_p, c_int64),
    ),
    "hotdogZPotrsBatched": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "l", "ldl", "b", "ldB", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_void_p, c_int64, c_void_p, c_int64),
    ),
    "hotdogSPotrsBatched_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDPotrsBatched_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCPotrsBatched_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZPotrsBatched_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSPosv": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "a", "lda", "strideA", "l", "ldl", "strideL", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "iters", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_int64),
    ),
    "hotdogDPosv": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "a", "lda", "strideA", "l", "ldl", "strideL", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "iters", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_int64),
    ),
    "hotdogCPosv": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "a", "lda", "strideA", "l", "ldl", "strideL", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "iters", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_int64),
    ),
    "hotdogZPosv": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "a", "lda", "strideA", "l", "ldl", "strideL", "b", "incB", "ldB",
         "strideB", "x", "incX", "ldX", "strideX", "iters", "info", "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         c_void_p, c_int64, c_int64, c_int64, c_void_p, c_int64, c_int64, c_int64, c_void_p, c_void_p, c_int64),
    ),
    "hotdogSPosv_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDPosv_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCPosv_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZPosv_bufferSize": (
        c_int,
        ("handle", "uplo", "op", "n", "nrhs", "batchCount", "bytes"),
        (c_void_p, c_int, c_int, c_int64, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSPotrfLogDet": (
        c_int,
        ("handle", "n", "l", "ldl", "strideL", "logDet", "strideLogDet", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64),
    ),
    "hotdogDPotrfLogDet": (
        c_int,
        ("handle", "n", "l", "ldl", "strideL", "logDet", "strideLogDet", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64),
    ),
    "hotdogCPotrfLogDet": (
        c_int,
        ("handle", "n", "l", "ldl", "strideL", "logDet", "strideLogDet", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64),
    ),
    "hotdogZPotrfLogDet": (
        c_int,
        ("handle", "n", "l", "ldl", "strideL", "logDet", "strideLogDet", "batchCount"),
        (c_void_p, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64),
    ),
    "hotdogSPotrfLogDet_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDPotrfLogDet_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCPotrfLogDet_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZPotrfLogDet_bufferSize": (
        c_int,
        ("handle", "n", "batchCount", "bytes"),
        (c_void_p, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSPotri": (
        c_int,
        ("handle", "uplo", "other", "n", "l", "ldl", "strideL", "inverse", "ldInverse", "strideInverse", "info",
         "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64),
    ),
    "hotdogDPotri": (
        c_int,
        ("handle", "uplo", "other", "n", "l", "ldl", "strideL", "inverse", "ldInverse", "strideInverse", "info",
         "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64),
    ),
    "hotdogCPotri": (
        c_int,
        ("handle", "uplo", "other", "n", "l", "ldl", "strideL", "inverse", "ldInverse", "strideInverse", "info",
         "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64),
    ),
    "hotdogZPotri": (
        c_int,
        ("handle", "uplo", "other", "n", "l", "ldl", "strideL", "inverse", "ldInverse", "strideInverse", "info",
         "batchCount"),
        (c_void_p, c_int, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, c_void_p,
         c_int64),
    ),
    "hotdogSPotri_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDPotri_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCPotri_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZPotri_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogSPotrfBackward": (
        c_int,
        ("handle", "uplo", "n", "l", "ldl", "strideL", "gL", "ldGL", "strideGL", "beta", "gA", "ldGA",
         "strideGA", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, POINTER(c_float),
         c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogDPotrfBackward": (
        c_int,
        ("handle", "uplo", "n", "l", "ldl", "strideL", "gL", "ldGL", "strideGL", "beta", "gA", "ldGA",
         "strideGA", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, POINTER(c_double),
         c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogCPotrfBackward": (
        c_int,
        ("handle", "uplo", "n", "l", "ldl", "strideL", "gL", "ldGL", "strideGL", "beta", "gA", "ldGA",
         "strideGA", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64, POINTER(Complex),
         c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogZPotrfBackward": (
        c_int,
        ("handle", "uplo", "n", "l", "ldl", "strideL", "gL", "ldGL", "strideGL", "beta", "gA", "ldGA",
         "strideGA", "info", "batchCount"),
        (c_void_p, c_int, c_int64, c_void_p, c_int64, c_int64, c_void_p, c_int64, c_int64,
         POINTER(DoubleComplex), c_void_p, c_int64, c_int64, c_void_p, c_int64),
    ),
    "hotdogSPotrfBackward_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogDPotrfBackward_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogCPotrfBackward_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogZPotrfBackward_bufferSize": (
        c_int,
        ("handle", "uplo", "n", "batchCount", "bytes"),
        (c_void_p, c_int, c_int64, c_int64, POINTER(c_size_t)),
    ),
    "hotdogLongConvArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(LongConvArgs), c_size_t),
    ),
    "hotdogLongConv": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(LongConvArgs)),
    ),
    "hotdogLongConv_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(LongConvArgs), POINTER(c_size_t)),
    ),
    "hotdogLongConvSpectrum": (
        c_int,
        ("handle", "args", "spectrum"),
        (c_void_p, POINTER(LongConvArgs), c_void_p),
    ),
    "hotdogLongConvSpectrum_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(LongConvArgs), POINTER(c_size_t)),
    ),
    "hotdogLongConvSpectrumSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(LongConvArgs), POINTER(c_size_t)),
    ),
    "hotdogLongConvBackwardArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(LongConvBackwardArgs), c_size_t),
    ),
    "hotdogLongConvBackward": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(LongConvBackwardArgs)),
    ),
    "hotdogLongConvBackward_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(LongConvBackwardArgs), POINTER(c_size_t)),
    ),
    "hotdogShortConvArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(ShortConvArgs), c_size_t),
    ),
    "hotdogShortConv": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(ShortConvArgs)),
    ),
    "hotdogShortConv_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(ShortConvArgs), POINTER(c_size_t)),
    ),
    "hotdogShortConvBackwardArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(ShortConvBackwardArgs), c_size_t),
    ),
    "hotdogShortConvBackward": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(ShortConvBackwardArgs)),
    ),
    "hotdogShortConvBackward_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(ShortConvBackwardArgs), POINTER(c_size_t)),
    ),
    "hotdogShortConvStepArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(ShortConvStepArgs), c_size_t),
    ),
    "hotdogShortConvStep": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(ShortConvStepArgs)),
    ),
    "hotdogShortConvStep_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(ShortConvStepArgs), POINTER(c_size_t)),
    ),
    "hotdogLinearRecurrenceArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(LinearRecurrenceArgs), c_size_t),
    ),
    "hotdogLinearRecurrence": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(LinearRecurrenceArgs)),
    ),
    "hotdogLinearRecurrence_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(LinearRecurrenceArgs), POINTER(c_size_t)),
    ),
    "hotdogLinearRecurrenceBackwardArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(LinearRecurrenceBackwardArgs), c_size_t),
    ),
    "hotdogLinearRecurrenceBackward": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(LinearRecurrenceBackwardArgs)),
    ),
    "hotdogLinearRecurrenceBackward_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(LinearRecurrenceBackwardArgs), POINTER(c_size_t)),
    ),
    "hotdogSemiseparableArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(SemiseparableArgs), c_size_t),
    ),
    "hotdogSemiseparable": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(SemiseparableArgs)),
    ),
    "hotdogSemiseparable_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(SemiseparableArgs), POINTER(c_size_t)),
    ),
    "hotdogSemiseparableBackwardArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(SemiseparableBackwardArgs), c_size_t),
    ),
    "hotdogSemiseparableBackward": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(SemiseparableBackwardArgs)),
    ),
    "hotdogSemiseparableBackward_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(SemiseparableBackwardArgs), POINTER(c_size_t)),
    ),
    "hotdogSemiseparableSolveArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(SemiseparableSolveArgs), c_size_t),
    ),
    "hotdogSemiseparableSolve": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(SemiseparableSolveArgs)),
    ),
    "hotdogSemiseparableSolve_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(SemiseparableSolveArgs), POINTER(c_size_t)),
    ),
    "hotdogSelectiveScanArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(SelectiveScanArgs), c_size_t),
    ),
    "hotdogSelectiveScan": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(SelectiveScanArgs)),
    ),
    "hotdogSelectiveScan_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(SelectiveScanArgs), POINTER(c_size_t)),
    ),
    "hotdogSelectiveScanBackwardArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(SelectiveScanBackwardArgs), c_size_t),
    ),
    "hotdogSelectiveScanBackward": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(SelectiveScanBackwardArgs)),
    ),
    "hotdogSelectiveScanBackward_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(SelectiveScanBackwardArgs), POINTER(c_size_t)),
    ),
    "hotdogSelectiveScanStepArgsInit": (
        c_int,
        ("args", "structSize"),
        (POINTER(SelectiveScanStepArgs), c_size_t),
    ),
    "hotdogSelectiveScanStep": (
        c_int,
        ("handle", "args"),
        (c_void_p, POINTER(SelectiveScanStepArgs)),
    ),
    "hotdogSelectiveScanStep_bufferSize": (
        c_int,
        ("handle", "args", "bytes"),
        (c_void_p, POINTER(SelectiveScanStepArgs), POINTER(c_size_t)),
    ),
}
