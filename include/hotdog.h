/**
 * @file hotdog.h
 * libhotdog: structured linear algebra on NVIDIA GPUs and on machines without one.
 *
 * Conventions that hold for every function (docs/guide.md has the long form):
 *
 * - Every function but the text queries returns a hotdogStatus_t. On an error no output is touched and
 *   hotdogGetLastErrorMessage() names the parameter, its value and the rule that it broke.
 * - Sizes, increments, strides and batch counts are int64_t; strides count elements, not bytes.
 *   Element i of a vector p with increment inc is p[i * inc], for either sign of inc (BLAS shifts p; this
 *   library does not). An increment or stride of 0 broadcasts an input; on an output of more than one element it is
 * refused, but that a gradient (hotdog?...Backward) is summed over it.
 * - Names: inc* between the elements of a vector, ld* between right-hand sides, stride* between the problems of a
 * batch. The strides of an output, sorted by size, must nest, so that no two elements share an address. Inputs may
 * overlap each other. An input must not share elements with an output unless the function says so.
 * - Data pointers are device pointers on a CUDA handle and host pointers on a HOST handle, aligned to one element
 *   (CUDA) or to one real component (HOST). alpha and beta are host pointers, read before the call returns.
 *   beta = 0 never reads the output. alpha = 0 never reads the inputs.
 * - Empty outputs: success, nothing touched, NULL allowed. An empty sum is 0, so the output is beta * output.
 * - Functions are stream-ordered on a CUDA handle and return before the device is done. Once the workspace and the
 * plans exist (after the _bufferSize call of the same sizes and hotdogReserveWorkspace, or after one call) nothing
 * allocates or synchronises, and every function can be captured in a CUDA graph.
 * - The same inputs on the same GPU model give the same bits, wherever in the batch a problem sits. Exceptions are
 * listed in docs/guide.md.
 * - A handle serves one thread at a time; different handles are independent.
 */
#ifndef HOTDOG_H
#define HOTDOG_H

#include <stddef.h>
#include <stdint.h>

/** Version of this header; hotdogGetVersion() gives that of the library on the same scale, major*10000 + minor*100 +
 * patch. */
#define HOTDOG_VERSION_MAJOR 0
#define HOTDOG_VERSION_MINOR 1
#define HOTDOG_VERSION_PATCH 0
#define HOTDOG_VERSION (HOTDOG_VERSION_MAJOR * 10000 + HOTDOG_VERSION_MINOR * 100 + HOTDOG_VERSION_PATCH)

#if defined(_WIN32)
#define HOTDOG_API
#elif defined(__GNUC__)
#define HOTDOG_API __attribute__((visibility("default")))
#else
#define HOTDOG_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types ---------------------------------------------------------------------------------------------------- */

/** A library context: backend, device, stream, workspace, plans. */
typedef struct hotdogContext *hotdogHandle_t;

/** The same type as cudaStream_t. */
struct CUstream_st;
typedef struct CUstream_st *hotdogStream_t;

/** Single precision complex number, laid out as cuComplex and as C's float _Complex. */
typedef struct hotdogComplex {
  float re, im;
} hotdogComplex;

/** Double precision complex number, laid out as cuDoubleComplex and as C's double _Complex. */
typedef struct hotdogDoubleComplex {
  double re, im;
} hotdogDoubleComplex;

/** Result of a call. Values are grouped by hundreds and never renumbered. */
typedef enum hotdogStatus_t {
  HOTDOG_STATUS_SUCCESS = 0,
  /* environment */
  HOTDOG_STATUS_ALLOC_FAILED = 101,       /**< host or device memory exhausted */
  HOTDOG_STATUS_NO_DEVICE = 102,          /**< no usable CUDA device or driver */
  HOTDOG_STATUS_CUDA_ERROR = 103,         /**< the CUDA runtime or driver reported an error */
  HOTDOG_STATUS_MISSING_DEPENDENCY = 104, /**< cuFFT, cuBLAS, cuSOLVER or the LAPACK named could not be opened */
  HOTDOG_STATUS_LIBRARY_ERROR = 105,      /**< cuFFT, cuBLAS, cuSOLVER or LAPACK reported an error */
  HOTDOG_STATUS_INTERNAL_ERROR = 199,     /**< a fault in libhotdog: please report it */
  /* input */
  HOTDOG_STATUS_INVALID_HANDLE = 201,      /**< NULL, or recognised as no live handle */
  HOTDOG_STATUS_INVALID_VALUE = 202,       /**< an enum or flag outside its listed values */
  HOTDOG_STATUS_INVALID_SIZE = 203,        /**< a size or count that is negative or ruled out */
  HOTDOG_STATUS_INVALID_STRIDE = 204,      /**< output strides that do not nest */
  HOTDOG_STATUS_SIZE_OVERFLOW = 205,       /**< a size, a product or a byte count beyond its limit */
  HOTDOG_STATUS_INVALID_POINTER = 206,     /**< NULL or misaligned pointer */
  HOTDOG_STATUS_OVERLAP = 207,             /**< an output shares elements with another operand */
  HOTDOG_STATUS_WORKSPACE_TOO_SMALL = 208, /**< the user's workspace is smaller than _bufferSize says */
  /* feature */
  HOTDOG_STATUS_NOT_SUPPORTED = 301, /**< this backend or build does not have the function */
  /* state */
  HOTDOG_STATUS_CAPTURE_UNSAFE = 401 /**< the call would allocate or plan while its stream is capturing */
} hotdogStatus_t;

/** Where a handle computes. */
typedef enum hotdogBackend_t {
  HOTDOG_BACKEND_HOST = 0, /**< CPU, host pointers */
  HOTDOG_BACKEND_CUDA = 1, /**< one CUDA device, device pointers */
  HOTDOG_BACKEND_AUTO = 2  /**< CUDA where a device works, else HOST */
} hotdogBackend_t;

/** How a matrix enters: as it is, transposed, conjugate transposed. Values as cublasOperation_t. */
typedef enum hotdogOperation_t { HOTDOG_OP_N = 0, HOTDOG_OP_T = 1, HOTDOG_OP_C = 2 } hotdogOperation_t;

/** How the nodes of hotdog?CauchyEquispaced lie. */
typedef enum hotdogNodes_t {
  HOTDOG_NODES_LINE = 0,  /**< two progressions with one step */
  HOTDOG_NODES_CIRCLE = 1 /**< two progressions of angles with one step */
} hotdogNodes_t;

/** How hotdog?ToeplitzSolve came to a solution. */
typedef enum hotdogToeplitzPath_t {
  HOTDOG_TOEPLITZ_RECURSION = 0, /**< by the recursion over the leading minors */
  HOTDOG_TOEPLITZ_REFINED = 1,   /**< the same, and a step of refinement or two */
  HOTDOG_TOEPLITZ_PIVOTED = 2    /**< by elimination with partial pivoting */
} hotdogToeplitzPath_t;

/** Which equation the generators of a matrix of low displacement rank belong to; hotdog?DisplacementMatvec has the
 * formulas. */
typedef enum hotdogDisplacement_t {
  HOTDOG_DISPLACEMENT_SYLVESTER = 0,         /**< Z_e A - A Z_f = G H^T: Toeplitz-like */
  HOTDOG_DISPLACEMENT_STEIN = 1,             /**< A - Z_e A Z_f^T = G H^T: Toeplitz-like */
  HOTDOG_DISPLACEMENT_HANKEL = 2,            /**< Z_e A - A Z_f^T = G H^T: Hankel-like */
  HOTDOG_DISPLACEMENT_VANDERMONDE = 3,       /**< D_s A - A Z_f = G H^T: Vandermonde-like */
  HOTDOG_DISPLACEMENT_VANDERMONDE_STEIN = 4, /**< A - D_s A Z_f^T = G H^T: Vandermonde-like */
  HOTDOG_DISPLACEMENT_CAUCHY = 5,            /**< D_s A - A D_t = G H^T: Cauchy-like */
  HOTDOG_DISPLACEMENT_CYCLIC_SYLVESTER = 6,  /**< Z_1 A - A Z_1 = G H^T, solved with the least norm; not every matrix */
  HOTDOG_DISPLACEMENT_CYCLIC_HANKEL = 7      /**< Z_1 A - A Z_1^T = G H^T, likewise */
} hotdogDisplacement_t;

/** Which triangle of a Hermitian matrix is given, and its factor's. Values as cublasFillMode_t. */
typedef enum hotdogFillMode_t { HOTDOG_FILL_MODE_LOWER = 0, HOTDOG_FILL_MODE_UPPER = 1 } hotdogFillMode_t;

/** What becomes of the triangle that a factor does not fill. */
typedef enum hotdogTriangle_t {
  HOTDOG_TRIANGLE_KEEP = 0, /**< stays as it is */
  HOTDOG_TRIANGLE_ZERO = 1  /**< becomes zero */
} hotdogTriangle_t;

/** Which arithmetic is allowed. */
typedef enum hotdogMathMode_t {
  HOTDOG_MATH_DEFAULT = 0, /**< the full precision of the type */
  HOTDOG_MATH_FAST = 1     /**< also single-pass TF32 and 16-bit intermediates, where the function's page says so */
} hotdogMathMode_t;

/** Storage types. Values as cudaDataType_t. */
typedef enum hotdogDataType_t {
  HOTDOG_R_32F = 0,
  HOTDOG_R_64F = 1,
  HOTDOG_R_16F = 2,
  HOTDOG_C_32F = 4,
  HOTDOG_C_64F = 5,
  HOTDOG_R_16BF = 14
} hotdogDataType_t;

/** Allocates `bytes` (> 0) for use on `stream`; returns NULL when it cannot. */
typedef void *(*hotdogAllocate_t)(void *user, size_t bytes, hotdogStream_t stream);
/** Frees what hotdogAllocate_t gave; work already queued on `stream` may still use the memory. */
typedef void (*hotdogFree_t)(void *user, void *pointer, size_t bytes, hotdogStream_t stream);
/** Receives each log line (no newline at its end). Called from the thread that logs; must not call the library. */
typedef void (*hotdogLogCallback_t)(void *user, int level, const char *message);

#ifdef __cplusplus
}
#endif

#ifndef HOTDOG_NO_ARGUMENTS /* defined by the library's own backends, which see no arguments */

/* ---- Arguments of the functions that take a struct ------------------------------------------------------------- */

/**
 * An operand that is read: element (i, j, ..) is data[i * stride[0] + j * stride[1] + ..], its dimensions in the order
 * that the function names, such as (batch, channel, time); strides of further dimensions are not looked at. Strides
 * count elements, have either sign, and broadcast where they are 0. data = NULL: the operand is absent.
 */
typedef struct hotdogInput {
  const void *data;
  int64_t stride[4];
} hotdogInput;

/** An operand that is written, likewise; its strides, sorted by size, must nest, so that no two elements share an
 * address. data = NULL: not wanted. */
typedef struct hotdogOutput {
  void *data;
  int64_t stride[4];
} hotdogOutput;

/** What is applied to a convolution's sum z, or to the step sizes of a scan. */
typedef enum hotdogActivation_t {
  HOTDOG_ACTIVATION_NONE = 0,    /**< z */
  HOTDOG_ACTIVATION_SILU = 1,    /**< z / (1 + exp(-z)) */
  HOTDOG_ACTIVATION_GELU = 2,    /**< z Phi(z), Phi the normal distribution's function: the exact form */
  HOTDOG_ACTIVATION_SOFTPLUS = 3 /**< log(1 + exp(z)); of scans alone */
} hotdogActivation_t;

/**
 * Arguments of hotdogLongConv, hotdogLongConvSpectrum and their sizes; hotdogLongConvArgsInit gives the defaults, with
 * which an operand that is not named is absent. Sizes: B = batch, D = channels, L = length, K = filterLength, P =
 * pastLength, G = ceil(D / channelsPerFilter) filters. Signals are (B, D, L) with stride[0] between batches, stride[1]
 * between channels, stride[2] between times, so that (B, L, D) is a matter of strides.
 */
typedef struct hotdogLongConvArgs {
  size_t structSize;
  hotdogDataType_t type;         /**< of v, the gates, past, x and y: R_32F (default), R_64F, R_16BF or R_16F */
  hotdogDataType_t filterType;   /**< of filter, reverseFilter, skip and bias: `type`, or R_32F beside 16 bits */
  hotdogActivation_t activation; /**< NONE (default), SILU or GELU */
  int64_t batch, channels, length, filterLength;
  int64_t channelsPerFilter; /**< >= 1 (default): channel c has filter c / channelsPerFilter */
  hotdogInput v;
  int64_t preGates;            /**< how many gates multiply v, up to 1024 */
  const hotdogInput *preGate;  /**< host array of preGates signals, read before the call returns */
  int64_t postGates;           /**< how many gates multiply the result, likewise */
  const hotdogInput *postGate; /**< host array of postGates signals, likewise */
  hotdogInput filter;          /**< (G, K): filter[j] multiplies x[t-j], so that filter[0] meets the current sample */
  hotdogInput reverseFilter;   /**< (G, K): reverseFilter[j] multiplies x[t+j] */
  const void *spectrum;        /**< what hotdogLongConvSpectrum wrote: then nothing behind the filters is read */
  hotdogInput skip;            /**< (D): multiplies x[t], the gated input */
  hotdogInput bias;            /**< (D): a constant beside it */
  int64_t pastLength;          /**< P */
  hotdogInput past;            /**< (B, D, P): x before time 0, the oldest first, for the filter; gates apply no more */
  hotdogOutput x;              /**< (B, D, L): the gated input, which a later block is given as its past */
  hotdogOutput y;              /**< (B, D, L) */
} hotdogLongConvArgs;

/** Arguments of hotdogLongConvBackward; hotdogLongConvBackwardArgsInit gives the defaults. Sizes, inputs and layouts as
 * in hotdogLongConvArgs. */
typedef struct hotdogLongConvBackwardArgs {
  size_t structSize;
  hotdogDataType_t type;         /**< of v, the gates, dy, gV, gPre and gPost */
  hotdogDataType_t filterType;   /**< of filter, reverseFilter, skip and bias: `type`, or R_32F beside 16 bits */
  hotdogDataType_t gradientType; /**< of the other gradients: filterType, or R_32F beside 16 bits */
  hotdogActivation_t activation;
  int64_t batch, channels, length, filterLength;
  int64_t channelsPerFilter;
  hotdogInput v;
  int64_t preGates;
  const hotdogInput *preGate;
  int64_t postGates;
  const hotdogInput *postGate;
  hotdogInput filter, reverseFilter, skip, bias;
  hotdogInput dy;              /**< (B, D, L): the gradient of y */
  double beta;                 /**< 0 (default) or 1: gradients replace or add to what is there */
  hotdogOutput gV;             /**< (B, D, L) */
  const hotdogOutput *gPre;    /**< host array of preGates gradients, (B, D, L); NULL: none is wanted */
  const hotdogOutput *gPost;   /**< host array of postGates gradients, likewise */
  hotdogOutput gFilter;        /**< (G, K): summed over the batch and the filter's channels */
  hotdogOutput gReverseFilter; /**< (G, K) */
  hotdogOutput gSkip;          /**< (D): summed over the batch and time */
  hotdogOutput gBias;          /**< (D) */
} hotdogLongConvBackwardArgs;

/** How indices are stored. */
typedef enum hotdogIndexType_t {
  HOTDOG_INDEX_32 = 0, /**< int32_t */
  HOTDOG_INDEX_64 = 1  /**< int64_t */
} hotdogIndexType_t;

/**
 * Arguments of hotdogShortConv; hotdogShortConvArgsInit gives the defaults, with which an operand that is not named is
 * absent. Sizes: B = batch, D = channels, L = length, W = width, S states: sequenceCount with sequenceOffsets, else B.
 * Signals are (B, D, L): stride[0] between batch entries, stride[1] between channels, stride[2] between times.
 */
typedef struct hotdogShortConvArgs {
  size_t structSize;
  hotdogDataType_t type;         /**< of x, y and the states: R_32F (default), R_64F, R_16BF or R_16F */
  hotdogDataType_t weightType;   /**< of weight and bias: `type`, or R_32F (default) beside 16 bits */
  hotdogActivation_t activation; /**< NONE (default) or SILU */
  int64_t batch, channels, length;
  int64_t width;                  /**< 1 to 256 */
  hotdogInput x;                  /**< (B, D, L) */
  hotdogInput weight;             /**< (D, W): weight[W-1] multiplies the current sample (hotdogLongConv: filter[0]) */
  hotdogInput bias;               /**< (D) */
  hotdogInput initialState;       /**< (S, D, W-1): the inputs before each sequence, the oldest first; NULL: zeros */
  int64_t sequenceCount;          /**< of sequenceOffsets */
  const int64_t *sequenceOffsets; /**< sequenceCount + 1 positions along time, in memory of the handle's kind; B = 1 */
  hotdogInput sequenceIds;        /**< (B, L), int32_t: a sequence ends where the id changes; negative: padding */
  hotdogOutput y;                 /**< (B, D, L) */
  hotdogOutput finalState;        /**< (S, D, W-1): the last inputs of each sequence; may be initialState itself */
} hotdogShortConvArgs;

/** Arguments of hotdogShortConvBackward; hotdogShortConvBackwardArgsInit gives the defaults. Sizes, layouts and the
 * inputs up to sequenceIds as in hotdogShortConvArgs. */
typedef struct hotdogShortConvBackwardArgs {
  size_t structSize;
  hotdogDataType_t type;         /**< of x, dy, the states, gX and gInitialState */
  hotdogDataType_t weightType;   /**< of weight and bias */
  hotdogDataType_t gradientType; /**< of gWeight and gBias: weightType, or R_32F (default) beside 16 bits */
  hotdogActivation_t activation;
  int64_t batch, channels, length;
  int64_t width;
  hotdogInput x, weight, bias, initialState;
  int64_t sequenceCount;
  const int64_t *sequenceOffsets;
  hotdogInput sequenceIds;
  hotdogInput dy;             /**< (B, D, L): the gradient of y */
  hotdogInput dFinalState;    /**< (S, D, W-1): the gradient of finalState; NULL: zeros */
  double beta;                /**< 0 (default) or 1: gradients replace or add to what is there */
  hotdogOutput gX;            /**< (B, D, L) */
  hotdogOutput gWeight;       /**< (D, W): summed over the batch and time */
  hotdogOutput gBias;         /**< (D), likewise */
  hotdogOutput gInitialState; /**< (S, D, W-1) */
} hotdogShortConvBackwardArgs;

/** Arguments of hotdogShortConvStep; hotdogShortConvStepArgsInit gives the defaults. Sizes: B = batch, D = channels, T
 * = steps, W = width, N = slotCount with slots, else B. */
typedef struct hotdogShortConvStepArgs {
  size_t structSize;
  hotdogDataType_t type;         /**< of x, y and state, as in hotdogShortConvArgs */
  hotdogDataType_t weightType;   /**< of weight and bias */
  hotdogActivation_t activation; /**< NONE (default) or SILU */
  hotdogIndexType_t indexType;   /**< of slots and positions: INDEX_32 (default) or INDEX_64 */
  int64_t batch, channels;
  int64_t steps;         /**< inputs of each stream, one (the default) or a few */
  int64_t width;         /**< 1 to 256 */
  int64_t slotCount;     /**< entries of state, where there are slots */
  int64_t stateLength;   /**< inputs that a state holds, at least W-1 */
  hotdogInput x;         /**< (B, D, T) */
  hotdogInput weight;    /**< (D, W): weight[W-1] multiplies the current sample */
  hotdogInput bias;      /**< (D) */
  hotdogOutput state;    /**< (N, D, stateLength), read and written */
  hotdogInput slots;     /**< (B): whose state a batch entry has; NULL: its own. Negative: padding */
  hotdogInput positions; /**< (B): of the first step, counted from the stream's begin; NULL: the state is linear */
  hotdogOutput y;        /**< (B, D, T); may be x itself */
} hotdogShortConvStepArgs;

/** Which way time runs. */
typedef enum hotdogDirection_t {
  HOTDOG_DIRECTION_FORWARD = 0, /**< from the first time to the last */
  HOTDOG_DIRECTION_REVERSE = 1  /**< from the last time to the first */
} hotdogDirection_t;

/**
 * Arguments of hotdogLinearRecurrence; hotdogLinearRecurrenceArgsInit gives the defaults, with which an operand that is
 * not named is absent. Sizes: B = batch, D = channels, L = length, S states: sequenceCount with sequenceOffsets, else B.
 * Signals are (B, D, L): stride[0] between batch entries, stride[1] between channels, stride[2] between times.
 */
typedef struct hotdogLinearRecurrenceArgs {
  size_t structSize;
  hotdogDataType_t type;       /**< of b and h: R_32F (default), R_64F, C_32F, C_64F, R_16BF or R_16F */
  hotdogDataType_t aType;      /**< of a: `type`, or R_32F (default) beside 16 bits */
  hotdogDataType_t stateType;  /**< of the states: `type`, or R_32F (default) beside 16 bits */
  hotdogDirection_t direction; /**< FORWARD (default) or REVERSE */
  int64_t batch, channels, length;
  hotdogInput a;                  /**< (B, D, L); stride[2] = 0: constant in time */
  hotdogInput b;                  /**< (B, D, L) */
  hotdogInput initialState;       /**< (S, D): h before each sequence (REVERSE: behind it); NULL: zeros */
  int64_t sequenceCount;          /**< of sequenceOffsets */
  const int64_t *sequenceOffsets; /**< sequenceCount + 1 positions along time, in memory of the handle's kind; B = 1 */
  hotdogOutput h;                 /**< (B, D, L); may be b itself, or NULL beside finalState */
  hotdogOutput finalState;        /**< (S, D): the last h of each sequence (REVERSE: the first); may be initialState */
} hotdogLinearRecurrenceArgs;

/** Arguments of hotdogLinearRecurrenceBackward; hotdogLinearRecurrenceBackwardArgsInit gives the defaults. Sizes,
 * layouts and the inputs that are not named here as in hotdogLinearRecurrenceArgs. */
typedef struct hotdogLinearRecurrenceBackwardArgs {
  size_t structSize;
  hotdogDataType_t type;         /**< of h, dh and gB */
  hotdogDataType_t aType;        /**< of a */
  hotdogDataType_t stateType;    /**< of initialState, dFinalState and gInitialState */
  hotdogDataType_t gradientType; /**< of gA: aType, or R_32F (default) beside 16 bits */
  hotdogDirection_t direction;   /**< of the recurrence */
  int64_t batch, channels, length;
  hotdogInput a;
  hotdogInput h; /**< (B, D, L): what hotdogLinearRecurrence wrote; read for gA alone */
  hotdogInput initialState;
  int64_t sequenceCount;
  const int64_t *sequenceOffsets;
  hotdogInput dh;             /**< (B, D, L): the gradient of h */
  hotdogInput dFinalState;    /**< (S, D): the gradient of finalState; NULL: zeros */
  double beta;                /**< 0 (default) or 1: gradients replace or add to what is there */
  hotdogOutput gA;            /**< (B, D, L); a stride of 0 sums over its dimension */
  hotdogOutput gB;            /**< (B, D, L); may be dh itself */
  hotdogOutput gInitialState; /**< (S, D) */
} hotdogLinearRecurrenceBackwardArgs;

/**
 * Arguments of hotdogSemiseparable; hotdogSemiseparableArgsInit gives the defaults, with which an operand that is not
 * named is absent. Sizes: B = batch, L = length, H = heads, P = headDim, N = stateSize, G = groups, S states:
 * sequenceCount with sequenceOffsets, else B. Strides are in the order of the dimensions named.
 */
typedef struct hotdogSemiseparableArgs {
  size_t structSize;
  hotdogDataType_t type;          /**< of x, b, c and y: R_32F (default), R_64F, R_16BF or R_16F */
  hotdogDataType_t parameterType; /**< of logDecay, scale and skip: `type`, or R_32F (default) beside 16 bits */
  hotdogDataType_t stateType;     /**< of the states: `type`, or R_32F (default) beside 16 bits */
  hotdogOperation_t op;           /**< OP_N (default): y = M x; OP_T or OP_C: y = M' x */
  int64_t batch, length, heads, headDim, stateSize;
  int64_t groups;                 /**< divides H: head h has b and c of group h / (H / G); 1 by default */
  hotdogInput x;                  /**< (B, L, H, P) */
  hotdogInput logDecay;           /**< (B, L, H): log a[t], at most 0 as a rule */
  hotdogInput b;                  /**< (B, L, G, N) */
  hotdogInput c;                  /**< (B, L, G, N) */
  hotdogInput scale;              /**< (B, L, H): multiplies x[t] on its way into the state (dt of Mamba-2); NULL: 1 */
  hotdogInput skip;               /**< (H, P): skip * x[t] is added to y[t]; NULL: 0 */
  hotdogInput initialState;       /**< (S, H, P, N); NULL: zeros */
  int64_t sequenceCount;          /**< of sequenceOffsets */
  const int64_t *sequenceOffsets; /**< sequenceCount + 1 positions along time, in memory of the handle's kind; B = 1 */
  hotdogOutput y;                 /**< (B, L, H, P); may be NULL beside finalState */
  hotdogOutput finalState;        /**< (S, H, P, N); may be initialState itself */
} hotdogSemiseparableArgs;

/** Arguments of hotdogSemiseparableBackward; hotdogSemiseparableBackwardArgsInit gives the defaults. Sizes, layouts and the
 * inputs that are not named here as in hotdogSemiseparableArgs. */
typedef struct hotdogSemiseparableBackwardArgs {
  size_t structSize;
  hotdogDataType_t type;          /**< of x, b, c, dy and gX */
  hotdogDataType_t parameterType; /**< of logDecay, scale, skip and their gradients */
  hotdogDataType_t stateType;     /**< of initialState, dFinalState and gInitialState */
  hotdogDataType_t gradientType;  /**< of gB and gC: `type`, or R_32F (default) beside 16 bits */
  hotdogOperation_t op;           /**< of the product whose gradients these are */
  int64_t batch, length, heads, headDim, stateSize;
  int64_t groups;
  hotdogInput x;
  hotdogInput logDecay;
  hotdogInput b;
  hotdogInput c;
  hotdogInput scale;
  hotdogInput skip;
  hotdogInput initialState;
  int64_t sequenceCount;
  const int64_t *sequenceOffsets;
  hotdogInput dy;             /**< (B, L, H, P): the gradient of y */
  hotdogInput dFinalState;    /**< (S, H, P, N): the gradient of finalState; NULL: zeros */
  double beta;                /**< 0 (default) or 1: gradients replace or add to what is there */
  hotdogOutput gX;            /**< (B, L, H, P) */
  hotdogOutput gLogDecay;     /**< (B, L, H) */
  hotdogOutput gB;            /**< (B, L, G, N): summed over the heads of a group */
  hotdogOutput gC;            /**< (B, L, G, N), likewise */
  hotdogOutput gScale;        /**< (B, L, H) */
  hotdogOutput gSkip;         /**< (H, P): summed over batch and time; stride[1] = 0: over elements too */
  hotdogOutput gInitialState; /**< (S, H, P, N) */
} hotdogSemiseparableBackwardArgs;

/** Arguments of hotdogSemiseparableSolve; hotdogSemiseparableSolveArgsInit gives the defaults. Sizes, types and layouts as
 * in hotdogLinearRecurrenceArgs, whose h is y here and whose b is x. */
typedef struct hotdogSemiseparableSolveArgs {
  size_t structSize;
  hotdogDataType_t type;       /**< of y and x */
  hotdogDataType_t aType;      /**< of a */
  hotdogDataType_t stateType;  /**< of initialState */
  hotdogDirection_t direction; /**< FORWARD (default): lower triangular; REVERSE: upper */
  int64_t batch, channels, length;
  hotdogInput a;            /**< (B, D, L) */
  hotdogInput y;            /**< (B, D, L) */
  hotdogInput initialState; /**< (S, D): y before each sequence; NULL: zeros */
  int64_t sequenceCount;
  const int64_t *sequenceOffsets;
  hotdogOutput x; /**< (B, D, L) */
} hotdogSemiseparableSolveArgs;

/** How the decay rates of a scan are given. */
typedef enum hotdogDecay_t {
  HOTDOG_DECAY_RATE = 0, /**< A itself */
  HOTDOG_DECAY_LOG = 1   /**< A_log: A = -exp(A_log), complex -exp(Re A_log) + i Im A_log */
} hotdogDecay_t;

/**
 * Arguments of hotdogSelectiveScan; hotdogSelectiveScanArgsInit gives the defaults, with which an operand that is not
 * named is absent. Sizes: B = batch, D = channels, L = length, N = stateSize, S states: sequenceCount with
 * sequenceOffsets, else B. Signals are (B, D, L): stride[0] between batch entries, stride[1] between channels, stride[2]
 * between times, so that (B, L, D) is a matter of strides. With a complex aType, A, b, c and the states are complex.
 */
typedef struct hotdogSelectiveScanArgs {
  size_t structSize;
  hotdogDataType_t type;  /**< of u, delta, z and y: R_32F (default), R_64F, R_16BF or R_16F */
  hotdogDataType_t aType; /**< of A and the states: R_32F (default) or C_32F; beside R_64F R_64F or C_64F */
  hotdogDataType_t bType; /**< of b: `type`, or R_32F (default) beside 16 bits; of both parts of a complex one */
  hotdogDataType_t cType; /**< of c, likewise */
  hotdogDecay_t decay;    /**< RATE (default): a holds A; LOG: A_log */
  hotdogActivation_t deltaActivation; /**< NONE (default) or SOFTPLUS */
  hotdogDirection_t direction;        /**< FORWARD (default) or REVERSE */
  int64_t batch, channels, length, stateSize;
  int64_t bGroups;                /**< >= 1 (default), a divisor of D: channel d has group d / (D / bGroups) of b */
  int64_t cGroups;                /**< of c, likewise */
  hotdogInput u;                  /**< (B, D, L) */
  hotdogInput delta;              /**< (B, D, L): the step sizes, before deltaBias and deltaActivation */
  hotdogInput a;                  /**< (D, N) */
  hotdogInput b;                  /**< (B, bGroups, N, L); strides of 0 where it is constant over batch or time */
  hotdogInput c;                  /**< (B, cGroups, N, L), likewise */
  hotdogInput skip;               /**< (D), fp32 or fp64 as aType: y gets skip * u, before the gate */
  hotdogInput z;                  /**< (B, D, L): y is multiplied by silu(z) */
  hotdogInput deltaBias;          /**< (D), fp32 or fp64 as aType */
  hotdogInput initialState;       /**< (S, D, N): h before each sequence; NULL: zeros */
  int64_t sequenceCount;          /**< of sequenceOffsets */
  const int64_t *sequenceOffsets; /**< sequenceCount + 1 positions along time, in memory of the handle's kind; B = 1 */
  int64_t stateInterval;          /**< K, of intervalStates */
  hotdogOutput y;                 /**< (B, D, L); may be NULL beside one of the outputs below */
  hotdogOutput finalState;        /**< (S, D, N): h behind each sequence; may be initialState itself */
  hotdogOutput intervalStates;    /**< (B, D, N, L / K): h at the positions K-1, 2K-1, .. */
  hotdogOutput totalDelta;        /**< (S, D), fp32 or fp64 as aType: the step sizes of each sequence, summed */
} hotdogSelectiveScanArgs;

/** Arguments of hotdogSelectiveScanBackward; hotdogSelectiveScanBackwardArgsInit gives the defaults. Sizes, layouts and the
 * inputs up to sequenceOffsets as in hotdogSelectiveScanArgs. */
typedef struct hotdogSelectiveScanBackwardArgs {
  size_t structSize;
  hotdogDataType_t type, aType, bType, cType; /**< gU, gDelta and gZ are of type, gA and states of aType */
  hotdogDataType_t gbType;                    /**< of gB: bType, or R_32F (default) beside 16 bits */
  hotdogDataType_t gcType;                    /**< of gC: cType, or R_32F (default) beside 16 bits */
  hotdogDecay_t decay;
  hotdogActivation_t deltaActivation;
  hotdogDirection_t direction;
  int64_t batch, channels, length, stateSize, bGroups, cGroups;
  hotdogInput u, delta, a, b, c, skip, z, deltaBias, initialState;
  int64_t sequenceCount;
  const int64_t *sequenceOffsets;
  hotdogInput dy;             /**< (B, D, L): the gradient of y */
  hotdogInput dFinalState;    /**< (S, D, N): the gradient of finalState; NULL: zeros */
  double beta;                /**< 0 (default) or 1: gradients replace or add to what is there */
  hotdogOutput gU, gDelta;    /**< (B, D, L) */
  hotdogOutput gA;            /**< (D, N): of A, or of A_log; summed over batch and time */
  hotdogOutput gB;            /**< (B, bGroups, N, L): summed over the group; strides of 0: over batch or time too */
  hotdogOutput gC;            /**< (B, cGroups, N, L), likewise */
  hotdogOutput gSkip;         /**< (D), fp32 or fp64 as aType; summed over batch and time */
  hotdogOutput gZ;            /**< (B, D, L) */
  hotdogOutput gDeltaBias;    /**< (D), as gSkip */
  hotdogOutput gInitialState; /**< (S, D, N) */
} hotdogSelectiveScanBackwardArgs;

/** Arguments of hotdogSelectiveScanStep; hotdogSelectiveScanStepArgsInit gives the defaults. Sizes: T = steps, M states:
 * slotCount with slots, else B; else as in hotdogSelectiveScanArgs. */
typedef struct hotdogSelectiveScanStepArgs {
  size_t structSize;
  hotdogDataType_t type, aType, bType, cType; /**< as in hotdogSelectiveScanArgs; state is of aType */
  hotdogDecay_t decay;
  hotdogActivation_t deltaActivation;
  hotdogIndexType_t indexType; /**< of slots: INDEX_32 (default) or INDEX_64 */
  int64_t batch, channels;
  int64_t steps; /**< inputs of each stream, one (the default) or a few */
  int64_t stateSize, bGroups, cGroups;
  int64_t slotCount;              /**< entries of state, where there are slots */
  hotdogInput u, delta;           /**< (B, D, T) */
  hotdogInput a;                  /**< (D, N) */
  hotdogInput b, c;               /**< (B, bGroups, N, T), (B, cGroups, N, T) */
  hotdogInput skip, z, deltaBias; /**< (D), (B, D, T), (D) */
  hotdogOutput state;             /**< (M, D, N), read and written */
  hotdogInput slots;              /**< (B): whose state a batch entry has; NULL: its own. Negative: padding */
  hotdogOutput y;                 /**< (B, D, T); may be u itself */
} hotdogSelectiveScanStepArgs;

#endif /* HOTDOG_NO_ARGUMENTS */

#ifndef HOTDOG_NO_PROTOTYPES /* defined by a program that wants the types alone, since it loads the library itself */

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Library -------------------------------------------------------------------------------------------------- */

/** Version of the library, on the scale of HOTDOG_VERSION. Needs no handle. */
HOTDOG_API hotdogStatus_t hotdogGetVersion(int *version);
/** One line that says how the library was built: version, compiler, CUDA version, architectures, BLAS. */
HOTDOG_API const char *hotdogGetBuildInfo(void);
/** The name of a status, e.g. "HOTDOG_STATUS_INVALID_SIZE"; never NULL. */
HOTDOG_API const char *hotdogGetStatusName(hotdogStatus_t status);
/** One sentence on what a status means; never NULL. */
HOTDOG_API const char *hotdogGetStatusString(hotdogStatus_t status);
/** What went wrong in the last call of this thread that failed: function, parameter, value, rule. "" before the first.
 * Valid until this thread's next failure. */
HOTDOG_API const char *hotdogGetLastErrorMessage(void);
/** The parameter that the last failed call of this thread objected to, e.g. "incX"; "" if it was no parameter. */
HOTDOG_API const char *hotdogGetLastErrorParameter(void);

/**
 * Log level: 0 off, 1 errors, 2 one `hotdog-bench` command line for each call that repeats its sizes and strides,
 * 3 hints on performance, 4 information (plans, allocations), 5 every API call.
 * Starts from the environment: HOTDOG_LOG_LEVEL, HOTDOG_LOG_FILE (a path; "stderr" or unset is standard error).
 */
HOTDOG_API hotdogStatus_t hotdogLoggerSetLevel(int level);
/** Appends log lines to a file; NULL goes back to standard error. INVALID_VALUE if it cannot be opened. */
HOTDOG_API hotdogStatus_t hotdogLoggerSetFile(const char *path);
/** Sends log lines to a function instead of the file; NULL undoes it. */
HOTDOG_API hotdogStatus_t hotdogLoggerSetCallback(hotdogLogCallback_t callback, void *user);

/* ---- Handle --------------------------------------------------------------------------------------------------- */

/** Makes a CUDA handle on the current device; NO_DEVICE where there is none. Allocates no device memory and opens no
 * vendor library. */
HOTDOG_API hotdogStatus_t hotdogCreate(hotdogHandle_t *handle);
/**
 * Makes a handle on a chosen backend. It never changes backend afterwards.
 * @param device  CUDA device ordinal, or -1 for the current device; HOST ignores it.
 * Errors: INVALID_VALUE (backend, device), NO_DEVICE (CUDA asked for and none works), ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogCreateBackend(hotdogHandle_t *handle, hotdogBackend_t backend, int device);
/** Frees a handle and all it owns, waiting for the device where needed. NULL is a success. */
HOTDOG_API hotdogStatus_t hotdogDestroy(hotdogHandle_t handle);
/** HOST or CUDA, never AUTO. */
HOTDOG_API hotdogStatus_t hotdogGetBackend(hotdogHandle_t handle, hotdogBackend_t *backend);
/** CUDA device ordinal; -1 on a HOST handle. */
HOTDOG_API hotdogStatus_t hotdogGetDevice(hotdogHandle_t handle, int *device);
/** Stream of the following calls (NULL: the legacy default stream). Keeps the workspace; the library's own is ordered
 * behind its last use on the old stream. A HOST handle takes only NULL. */
HOTDOG_API hotdogStatus_t hotdogSetStream(hotdogHandle_t handle, hotdogStream_t stream);
HOTDOG_API hotdogStatus_t hotdogGetStream(hotdogHandle_t handle, hotdogStream_t *stream);
/**
 * Gives the handle a workspace to use instead of its own, at least what _bufferSize says for each call made. It must
 * live as long as queued work uses it, and calls on other streams must be ordered by the user. (NULL, 0) goes back to
 * the library's own.
 */
HOTDOG_API hotdogStatus_t hotdogSetWorkspace(hotdogHandle_t handle, void *workspace, size_t bytes);
/** Grows the library's own workspace to at least `bytes` now. CAPTURE_UNSAFE while the stream is capturing. */
HOTDOG_API hotdogStatus_t hotdogReserveWorkspace(hotdogHandle_t handle, size_t bytes);
/** Size of the workspace in force: the user's, or the library's own. */
HOTDOG_API hotdogStatus_t hotdogGetWorkspaceSize(hotdogHandle_t handle, size_t *bytes);
/** Serves the library's own workspace from these functions, e.g. a framework's caching allocator. Both NULL undoes it.
 * Frees what it had. */
HOTDOG_API hotdogStatus_t hotdogSetAllocator(hotdogHandle_t handle, hotdogAllocate_t allocate, hotdogFree_t release,
                                             void *user);
HOTDOG_API hotdogStatus_t hotdogSetMathMode(hotdogHandle_t handle, hotdogMathMode_t mode);
HOTDOG_API hotdogStatus_t hotdogGetMathMode(hotdogHandle_t handle, hotdogMathMode_t *mode);
/** 1 (the start value): the same bits every time; 0 allows a function to trade that for speed, where its page says so.
 */
HOTDOG_API hotdogStatus_t hotdogSetDeterministic(hotdogHandle_t handle, int deterministic);
HOTDOG_API hotdogStatus_t hotdogGetDeterministic(hotdogHandle_t handle, int *deterministic);
/** Bounds the FFT plan cache, by count and by the bytes that the plans hold; the least recently used plan goes first.
 * Start values: 64 plans, 256 MiB. */
HOTDOG_API hotdogStatus_t hotdogSetPlanCacheLimit(hotdogHandle_t handle, int64_t maxPlans, size_t maxBytes);
/** Frees every plan, but those that a captured graph may use. */
HOTDOG_API hotdogStatus_t hotdogClearPlanCache(hotdogHandle_t handle);
/** A hint: keep [pointer, pointer + bytes) in the device's L2 cache for work on the handle's stream. bytes = 0, another
 * stream or hotdogDestroy takes it back. Success where unsupported. */
HOTDOG_API hotdogStatus_t hotdogPinL2(hotdogHandle_t handle, const void *pointer, size_t bytes);

/* ---- Cauchy: docs/ops/cauchy.md, docs/ops/cauchy_equispaced.md, docs/ops/cauchy_solve.md
 * ---------------------------------------------------------------------------------- */

/**
 * Product with a Cauchy matrix that is never formed: out = alpha * op(C) * V + beta * out,
 *
 *     C[l,n] = 1 / (omega[l] - lambda[n]),   l < L, n < N.
 *
 * op N: V is N x nrhs and out is L x nrhs; op T and C: V is L x nrhs and out is N x nrhs.
 *
 * @param omega,lambda  the two node sets: element l of problem b is omega[l*incOmega + b*strideOmega]; stride 0 shares
 * nodes among problems.
 * @param v    element (i, j) of problem b is v[i*incV + j*ldV + b*strideV].
 * @param out  element (i, j) of problem b is out[i*incOut + j*ldOut + b*strideOut]; must not share elements with an
 * input. Any L, N, nrhs, batchCount >= 0. Work O(L N nrhs), memory O(inputs + outputs). Accuracy: |error| <= about 10
 * eps * sum_n |C[l,n] v[n]| for each element, whatever the scale of the nodes. Poles: where omega[l] == lambda[n] (both
 * infinite too) the term is what IEEE division gives (complex: not finite, kind unspecified), in that element alone.
 * Else an infinite node contributes 0 for a finite v. A NaN node or value makes NaN exactly what depends on it.
 * Deterministic. Workspace: none (the _bufferSize is 0 for every size of this version; ask it all the same).
 * Errors: INVALID_HANDLE, INVALID_VALUE (op), INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP.
 */
HOTDOG_API hotdogStatus_t hotdogSCauchy(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs,
                                        const float *alpha, const float *omega, int64_t incOmega, int64_t strideOmega,
                                        const float *lambda, int64_t incLambda, int64_t strideLambda, const float *v,
                                        int64_t incV, int64_t ldV, int64_t strideV, const float *beta, float *out,
                                        int64_t incOut, int64_t ldOut, int64_t strideOut, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDCauchy(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs,
                                        const double *alpha, const double *omega, int64_t incOmega, int64_t strideOmega,
                                        const double *lambda, int64_t incLambda, int64_t strideLambda, const double *v,
                                        int64_t incV, int64_t ldV, int64_t strideV, const double *beta, double *out,
                                        int64_t incOut, int64_t ldOut, int64_t strideOut, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCCauchy(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs,
                                        const hotdogComplex *alpha, const hotdogComplex *omega, int64_t incOmega,
                                        int64_t strideOmega, const hotdogComplex *lambda, int64_t incLambda,
                                        int64_t strideLambda, const hotdogComplex *v, int64_t incV, int64_t ldV,
                                        int64_t strideV, const hotdogComplex *beta, hotdogComplex *out, int64_t incOut,
                                        int64_t ldOut, int64_t strideOut, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCauchy(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs,
                                        const hotdogDoubleComplex *alpha, const hotdogDoubleComplex *omega,
                                        int64_t incOmega, int64_t strideOmega, const hotdogDoubleComplex *lambda,
                                        int64_t incLambda, int64_t strideLambda, const hotdogDoubleComplex *v,
                                        int64_t incV, int64_t ldV, int64_t strideV, const hotdogDoubleComplex *beta,
                                        hotdogDoubleComplex *out, int64_t incOut, int64_t ldOut, int64_t strideOut,
                                        int64_t batchCount);
/** Bytes of workspace for hotdog?Cauchy with these sizes and any strides; also makes what the call needs ready. */
HOTDOG_API hotdogStatus_t hotdogSCauchy_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                                   int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDCauchy_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                                   int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCCauchy_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                                   int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCauchy_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                                   int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * Solves op(C) X = B with a Cauchy matrix that is never formed, C[i,j] = 1 / (omega[i] - lambda[j]), n x n.
 *
 * @param omega,lambda  the two node sets: element i of problem p is omega[i*incOmega + p*strideOmega].
 * @param b  element (i, j) of problem p is b[i*incB + j*ldB + p*strideB].
 * @param x  element (i, j) of problem p is x[i*incX + j*ldX + p*strideX]; may be exactly b (same pointer and strides),
 * and otherwise must not share elements with an input.
 * @param info  batchCount values, in the memory space of the data, always written:
 *         0 solved; k in 1..n the pivot of column k of op(C) vanished (op N: lambda[k-1] equals an earlier one; equal
 * omega leave k = n) or column k holds what is not finite (a pole, omega[i] == lambda[j]; a NaN node), that problem's X
 * is NaN; a node at infinity is a row or column of zeros; n + 1 the backward error bound was not met for some
 * right-hand side, or its solution is out of the range of the type: X is the best iterate. Elimination on generators
 * with partial pivoting (Gohberg, Kailath, Olshevsky 1995) in double precision, O(n^2 (1 + nrhs)) work and O(n nrhs)
 * memory. n < 2^31 - 1. Backward error: max|b - op(C) x| <= 10 u (1 + log2 n) (||op(C)|| max|x| + max|b|) for each
 * right-hand side, ||.|| the largest row sum, u = eps / 2, however ill-conditioned C is, else info = n + 1. The scales
 * of nodes and b are free. A right-hand side with NaN or Inf gives a NaN solution, alone, and does not count in info. n
 * = 0: info = 0. nrhs = 0: info is still computed. Deterministic. Errors: INVALID_HANDLE, INVALID_VALUE (op),
 * INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE,
 * ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSCauchySolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                             const float *omega, int64_t incOmega, int64_t strideOmega,
                                             const float *lambda, int64_t incLambda, int64_t strideLambda,
                                             const float *b, int64_t incB, int64_t ldB, int64_t strideB, float *x,
                                             int64_t incX, int64_t ldX, int64_t strideX, int32_t *info,
                                             int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDCauchySolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                             const double *omega, int64_t incOmega, int64_t strideOmega,
                                             const double *lambda, int64_t incLambda, int64_t strideLambda,
                                             const double *b, int64_t incB, int64_t ldB, int64_t strideB, double *x,
                                             int64_t incX, int64_t ldX, int64_t strideX, int32_t *info,
                                             int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCCauchySolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                             const hotdogComplex *omega, int64_t incOmega, int64_t strideOmega,
                                             const hotdogComplex *lambda, int64_t incLambda, int64_t strideLambda,
                                             const hotdogComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                             hotdogComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
                                             int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCauchySolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                             const hotdogDoubleComplex *omega, int64_t incOmega, int64_t strideOmega,
                                             const hotdogDoubleComplex *lambda, int64_t incLambda, int64_t strideLambda,
                                             const hotdogDoubleComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                             hotdogDoubleComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
                                             int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?CauchySolve with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogSCauchySolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                        int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDCauchySolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                        int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCCauchySolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                        int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCauchySolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                        int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * Gradients of the solution X of op(C) X = B, given that of X, in PyTorch's conjugate convention:
 *
 *     gB = op(C)^-H gX,   that of the matrix op(C) is -gB X^H,   and from it gOmega and gLambda by C = 1 / (omega -
 * lambda).
 *
 * @param omega,lambda  as in hotdog?CauchySolve.
 * @param x     the solution: element (i, j) of problem p is x[i*incX + j*ldX + p*strideX].
 * @param gX    the gradient of x, laid out likewise.
 * @param beta  0: the gradients are written; 1: they are added to what is there. Read before return.
 * @param gB    element (i, j) of problem p is gB[i*incGB + j*ldGB + p*strideGB]; NULL: not wanted.
 * @param gOmega,gLambda  element i of problem p is gOmega[i*incGOmega + p*strideGOmega]; NULL: not wanted.
 *         An increment or stride of 0 of a gradient sums it over that dimension, as its input was broadcast there.
 * @param info  batchCount values, as hotdog?CauchySolve has them for the system of gB: k in 1..n as for the adjoint
 * matrix, whose columns are the rows of op(C). Where 0 < info <= n the gradients of that problem are NaN. Work O(n^2 (1
 * + nrhs)), memory O(n nrhs batchCount). The node gradients are sums of the terms of -gB X^H, each with an error of
 * about 10 eps times the sum of the magnitudes. nrhs = 0: gOmega and gLambda are 0. Deterministic. Errors: as
 * hotdog?CauchySolve, and INVALID_VALUE for another beta.
 */
HOTDOG_API hotdogStatus_t hotdogSCauchySolveBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const float *omega, int64_t incOmega,
    int64_t strideOmega, const float *lambda, int64_t incLambda, int64_t strideLambda, const float *x, int64_t incX,
    int64_t ldX, int64_t strideX, const float *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, const float *beta,
    float *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, float *gOmega, int64_t incGOmega, int64_t strideGOmega,
    float *gLambda, int64_t incGLambda, int64_t strideGLambda, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDCauchySolveBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const double *omega, int64_t incOmega,
    int64_t strideOmega, const double *lambda, int64_t incLambda, int64_t strideLambda, const double *x, int64_t incX,
    int64_t ldX, int64_t strideX, const double *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, const double *beta,
    double *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, double *gOmega, int64_t incGOmega, int64_t strideGOmega,
    double *gLambda, int64_t incGLambda, int64_t strideGLambda, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCCauchySolveBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const hotdogComplex *omega, int64_t incOmega,
    int64_t strideOmega, const hotdogComplex *lambda, int64_t incLambda, int64_t strideLambda, const hotdogComplex *x,
    int64_t incX, int64_t ldX, int64_t strideX, const hotdogComplex *gX, int64_t incGX, int64_t ldGX, int64_t strideGX,
    const hotdogComplex *beta, hotdogComplex *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, hotdogComplex *gOmega,
    int64_t incGOmega, int64_t strideGOmega, hotdogComplex *gLambda, int64_t incGLambda, int64_t strideGLambda,
    int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCauchySolveBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const hotdogDoubleComplex *omega,
    int64_t incOmega, int64_t strideOmega, const hotdogDoubleComplex *lambda, int64_t incLambda, int64_t strideLambda,
    const hotdogDoubleComplex *x, int64_t incX, int64_t ldX, int64_t strideX, const hotdogDoubleComplex *gX,
    int64_t incGX, int64_t ldGX, int64_t strideGX, const hotdogDoubleComplex *beta, hotdogDoubleComplex *gB,
    int64_t incGB, int64_t ldGB, int64_t strideGB, hotdogDoubleComplex *gOmega, int64_t incGOmega, int64_t strideGOmega,
    hotdogDoubleComplex *gLambda, int64_t incGLambda, int64_t strideGLambda, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?CauchySolveBackward with these sizes, any strides and any gradients. */
HOTDOG_API hotdogStatus_t hotdogSCauchySolveBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                                int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDCauchySolveBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                                int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCCauchySolveBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                                int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCauchySolveBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                                int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * Product with the powers of a Cauchy matrix's elements: as hotdog?Cauchy with C[l,n] = 1 / (omega[l] -
 * lambda[n])^power, power 1, 2 or 3. With them every derivative of a Cauchy product up to the second is again a sum of
 * such products: d C_1 V = C_1 dV - diag(d omega) C_2 V + C_2 diag(d lambda) V, d C_2 V = C_2 dV - 2 diag(d omega) C_3
 * V + 2 C_3 diag(d lambda) V. Accuracy, poles, NaN and Inf, determinism, workspace and errors as hotdog?Cauchy;
 * INVALID_VALUE (power).
 */
HOTDOG_API hotdogStatus_t hotdogSCauchyPower(hotdogHandle_t handle, hotdogOperation_t op, int power, int64_t L,
                                             int64_t N, int64_t nrhs, const float *alpha, const float *omega,
                                             int64_t incOmega, int64_t strideOmega, const float *lambda,
                                             int64_t incLambda, int64_t strideLambda, const float *v, int64_t incV,
                                             int64_t ldV, int64_t strideV, const float *beta, float *out,
                                             int64_t incOut, int64_t ldOut, int64_t strideOut, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDCauchyPower(hotdogHandle_t handle, hotdogOperation_t op, int power, int64_t L,
                                             int64_t N, int64_t nrhs, const double *alpha, const double *omega,
                                             int64_t incOmega, int64_t strideOmega, const double *lambda,
                                             int64_t incLambda, int64_t strideLambda, const double *v, int64_t incV,
                                             int64_t ldV, int64_t strideV, const double *beta, double *out,
                                             int64_t incOut, int64_t ldOut, int64_t strideOut, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCCauchyPower(hotdogHandle_t handle, hotdogOperation_t op, int power, int64_t L,
                                             int64_t N, int64_t nrhs, const hotdogComplex *alpha,
                                             const hotdogComplex *omega, int64_t incOmega, int64_t strideOmega,
                                             const hotdogComplex *lambda, int64_t incLambda, int64_t strideLambda,
                                             const hotdogComplex *v, int64_t incV, int64_t ldV, int64_t strideV,
                                             const hotdogComplex *beta, hotdogComplex *out, int64_t incOut,
                                             int64_t ldOut, int64_t strideOut, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCauchyPower(hotdogHandle_t handle, hotdogOperation_t op, int power, int64_t L,
                                             int64_t N, int64_t nrhs, const hotdogDoubleComplex *alpha,
                                             const hotdogDoubleComplex *omega, int64_t incOmega, int64_t strideOmega,
                                             const hotdogDoubleComplex *lambda, int64_t incLambda, int64_t strideLambda,
                                             const hotdogDoubleComplex *v, int64_t incV, int64_t ldV, int64_t strideV,
                                             const hotdogDoubleComplex *beta, hotdogDoubleComplex *out, int64_t incOut,
                                             int64_t ldOut, int64_t strideOut, int64_t batchCount);
/** Bytes of workspace for hotdog?CauchyPower with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogSCauchyPower_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int power,
                                                        int64_t L, int64_t N, int64_t nrhs, int64_t batchCount,
                                                        size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDCauchyPower_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int power,
                                                        int64_t L, int64_t N, int64_t nrhs, int64_t batchCount,
                                                        size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCCauchyPower_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int power,
                                                        int64_t L, int64_t N, int64_t nrhs, int64_t batchCount,
                                                        size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCauchyPower_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int power,
                                                        int64_t L, int64_t N, int64_t nrhs, int64_t batchCount,
                                                        size_t *bytes);

/**
 * As hotdogSCauchy with v and out stored in 16 bits: nodes, alpha, beta and the arithmetic are single precision, so
 * that an element of out carries the rounding of its storage and the error of hotdogSCauchy. Nodes are never rounded to
 * 16 bits: that would move the poles.
 *
 * @param typeV    HOTDOG_R_16BF, HOTDOG_R_16F or HOTDOG_R_32F.
 * @param typeOut  typeV or HOTDOG_R_32F. A sum beyond the range of HOTDOG_R_16F is stored as Inf.
 * @param v,out    elements of these types; their increments and strides count elements.
 * Poles, NaN and Inf, determinism, workspace and errors as hotdogSCauchy; INVALID_VALUE (typeV, typeOut).
 */
HOTDOG_API hotdogStatus_t hotdogCauchyEx(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                         int64_t nrhs, const float *alpha, const float *omega, int64_t incOmega,
                                         int64_t strideOmega, const float *lambda, int64_t incLambda,
                                         int64_t strideLambda, const void *v, hotdogDataType_t typeV, int64_t incV,
                                         int64_t ldV, int64_t strideV, const float *beta, void *out,
                                         hotdogDataType_t typeOut, int64_t incOut, int64_t ldOut, int64_t strideOut,
                                         int64_t batchCount);
/** Bytes of workspace for hotdogCauchyEx with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogCauchyEx_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                                    int64_t nrhs, hotdogDataType_t typeV, hotdogDataType_t typeOut,
                                                    int64_t batchCount, size_t *bytes);

/**
 * Gradients of out = alpha * op(C) * V, the product of hotdog?Cauchy. With g = gOut, S[l,n] = the gradient of C[l,n]
 * and op N:
 *
 *     gV = conj(alpha) C^H g,   S[l,n] = conj(alpha) sum_b g[l,b] conj(v[n,b]),   C[l,n] = 1/(omega[l] - lambda[n]),
 *     gOmega[l] = -sum_n S[l,n] conj(C[l,n])^2,   gLambda[n] = sum_l S[l,n] conj(C[l,n])^2;
 *
 * op T and C likewise (op T: gV = conj(alpha) conj(C) g; op C: gV = conj(alpha) C g). Complex gradients follow
 * PyTorch's convention, dL/dRe + i dL/dIm of a real L; g has it too. V and gV, and out and gOut, have the shapes of
 * hotdog?Cauchy.
 *
 * @param gOut  gradient of out: element (i, j) of problem b is gOut[i*incGOut + j*ldGOut + b*strideGOut].
 * @param beta  0 or 1: each gradient is new + beta * old; 0 does not read the old.
 * @param gV,gOmega,gLambda  gradients, strides as those of v, omega and lambda; NULL skips one and leaves its strides
 * unread. A stride of 0 sums over that dimension, as the gradient of a broadcast input needs. The gradient's own
 * strides alone decide, so shared nodes may have a gradient a problem. This is the one exception to the rule that an
 * output's stride is not 0; its other strides must nest. Gradients must not share elements with an input or with each
 * other. Any L, N, nrhs, batchCount >= 0. Work O(L N nrhs) for all gradients in one pass. A gradient does not depend on
 * which others are asked for. Accuracy: |error| <= about 10 eps times the sum of the magnitudes of all its terms, for
 * each element, whatever the scales of nodes and values. Poles, infinite nodes and NaN act on the elements that they
 * enter, as in hotdog?Cauchy: a node's gradient depends on that node, all nodes of the other set, and the values of
 * both. alpha = 0 and empty sums (L, N, nrhs or a summed batch of 0) give beta * old and read no input. Deterministic.
 * Workspace: at most 64 copies of the unsummed gradients, less for small sizes. Errors: INVALID_HANDLE, INVALID_VALUE
 * (op, beta), INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL,
 * CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSCauchyBackward(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                                int64_t nrhs, const float *alpha, const float *omega, int64_t incOmega,
                                                int64_t strideOmega, const float *lambda, int64_t incLambda,
                                                int64_t strideLambda, const float *v, int64_t incV, int64_t ldV,
                                                int64_t strideV, const float *gOut, int64_t incGOut, int64_t ldGOut,
                                                int64_t strideGOut, const float *beta, float *gV, int64_t incGV,
                                                int64_t ldGV, int64_t strideGV, float *gOmega, int64_t incGOmega,
                                                int64_t strideGOmega, float *gLambda, int64_t incGLambda,
                                                int64_t strideGLambda, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDCauchyBackward(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                                int64_t nrhs, const double *alpha, const double *omega,
                                                int64_t incOmega, int64_t strideOmega, const double *lambda,
                                                int64_t incLambda, int64_t strideLambda, const double *v, int64_t incV,
                                                int64_t ldV, int64_t strideV, const double *gOut, int64_t incGOut,
                                                int64_t ldGOut, int64_t strideGOut, const double *beta, double *gV,
                                                int64_t incGV, int64_t ldGV, int64_t strideGV, double *gOmega,
                                                int64_t incGOmega, int64_t strideGOmega, double *gLambda,
                                                int64_t incGLambda, int64_t strideGLambda, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCCauchyBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs, const hotdogComplex *alpha,
    const hotdogComplex *omega, int64_t incOmega, int64_t strideOmega, const hotdogComplex *lambda, int64_t incLambda,
    int64_t strideLambda, const hotdogComplex *v, int64_t incV, int64_t ldV, int64_t strideV, const hotdogComplex *gOut,
    int64_t incGOut, int64_t ldGOut, int64_t strideGOut, const hotdogComplex *beta, hotdogComplex *gV, int64_t incGV,
    int64_t ldGV, int64_t strideGV, hotdogComplex *gOmega, int64_t incGOmega, int64_t strideGOmega,
    hotdogComplex *gLambda, int64_t incGLambda, int64_t strideGLambda, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCauchyBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs, const hotdogDoubleComplex *alpha,
    const hotdogDoubleComplex *omega, int64_t incOmega, int64_t strideOmega, const hotdogDoubleComplex *lambda,
    int64_t incLambda, int64_t strideLambda, const hotdogDoubleComplex *v, int64_t incV, int64_t ldV, int64_t strideV,
    const hotdogDoubleComplex *gOut, int64_t incGOut, int64_t ldGOut, int64_t strideGOut,
    const hotdogDoubleComplex *beta, hotdogDoubleComplex *gV, int64_t incGV, int64_t ldGV, int64_t strideGV,
    hotdogDoubleComplex *gOmega, int64_t incGOmega, int64_t strideGOmega, hotdogDoubleComplex *gLambda,
    int64_t incGLambda, int64_t strideGLambda, int64_t batchCount);
/** Bytes of workspace for hotdog?CauchyBackward with these sizes, any strides and any gradients. */
HOTDOG_API hotdogStatus_t hotdogSCauchyBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L,
                                                           int64_t N, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDCauchyBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L,
                                                           int64_t N, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCCauchyBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L,
                                                           int64_t N, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCauchyBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L,
                                                           int64_t N, int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * Conjugate-symmetric Cauchy product, for complex types: lambda holds one pole of each conjugate pair,
 *
 *     out[l] = alpha * sum_n ( v[n] / (omega[l] - lambda[n]) + conj(v[n]) / (omega[l] - conj(lambda[n])) ) + beta *
 * out[l],   l < L, n < N.
 *
 * It is hotdog?Cauchy over the 2 N poles and values, for about half the work. A real pole with a real value that has no
 * partner is given with half its value: both terms are then the same.
 *
 * @param omega,lambda  points and poles: element l of problem b is omega[l*incOmega + b*strideOmega]; stride 0 shares
 * nodes among problems.
 * @param v    element (n, j) of problem b is v[n*incV + j*ldV + b*strideV], n < N, j < nrhs.
 * @param out  element (l, j) of problem b is out[l*incOut + j*ldOut + b*strideOut]; must not share elements with an
 * input. Tensors v of shape (J,H,N), lambda (H,N) and out (J,H,L), as S4 has them, need no copy: batchCount = H, nrhs =
 * J, strideV = N, ldV = H*N, strideLambda = N, strideOut = L, ldOut = H*L, strideOmega = 0. Any L, N, nrhs, batchCount
 * >= 0. Work O(L N nrhs), least for points on the imaginary axis; memory O(inputs + outputs). Accuracy: |error| <=
 * about 10 eps * sum_n ( |v[n] / (omega[l] - lambda[n])| + |v[n] / (omega[l] - conj(lambda[n]))| ) for each element,
 * whatever the scale of nodes and values.
 * Poles: where omega[l] is lambda[n] or its conjugate out[l] is not finite, kind unspecified, in that element alone.
 * Else an infinite node contributes 0 for a finite v: a point at infinity (Nyquist under the bilinear map) gives beta *
 * out. A NaN node or value makes NaN exactly what depends on it. Deterministic. Workspace: none (the _bufferSize is 0
 * for every size of this version; ask it all the same). Errors: INVALID_HANDLE, INVALID_SIZE, INVALID_STRIDE,
 * SIZE_OVERFLOW, INVALID_POINTER, OVERLAP.
 */
HOTDOG_API hotdogStatus_t hotdogCCauchySymmetric(hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs,
                                                 const hotdogComplex *alpha, const hotdogComplex *omega,
                                                 int64_t incOmega, int64_t strideOmega, const hotdogComplex *lambda,
                                                 int64_t incLambda, int64_t strideLambda, const hotdogComplex *v,
                                                 int64_t incV, int64_t ldV, int64_t strideV, const hotdogComplex *beta,
                                                 hotdogComplex *out, int64_t incOut, int64_t ldOut, int64_t strideOut,
                                                 int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCauchySymmetric(hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs,
                                                 const hotdogDoubleComplex *alpha, const hotdogDoubleComplex *omega,
                                                 int64_t incOmega, int64_t strideOmega,
                                                 const hotdogDoubleComplex *lambda, int64_t incLambda,
                                                 int64_t strideLambda, const hotdogDoubleComplex *v, int64_t incV,
                                                 int64_t ldV, int64_t strideV, const hotdogDoubleComplex *beta,
                                                 hotdogDoubleComplex *out, int64_t incOut, int64_t ldOut,
                                                 int64_t strideOut, int64_t batchCount);
/** Bytes of workspace for hotdog?CauchySymmetric with these sizes and any strides; also makes what the call needs
 * ready. */
HOTDOG_API hotdogStatus_t hotdogCCauchySymmetric_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs,
                                                            int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCauchySymmetric_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs,
                                                            int64_t batchCount, size_t *bytes);

/**
 * Gradients of hotdog?CauchySymmetric. For a real function of out with the gradient gOut (dL/dRe + i dL/dIm, PyTorch's
 * convention; JAX and TensorFlow use the conjugate), with G = conj(alpha) gOut, r1 = 1/(omega[l] - lambda[n]) and r2 =
 * 1/(omega[l] - conj(lambda[n])):
 *
 *     gV[n,j]    = sum_l ( G[l,j] conj(r1) + conj(G[l,j]) r2 ) + beta * gV[n,j]
 *     gLambda[n] = sum_{l,j} conj(v[n,j]) ( G[l,j] conj(r1)^2 + conj(G[l,j]) r2^2 ) + beta * gLambda[n]
 *     gOmega[l]  = - sum_{n,j} G[l,j] conj( v[n,j] r1^2 + conj(v[n,j]) r2^2 ) + beta * gOmega[l]
 *
 * Each of gV, gOmega, gLambda may be NULL: not computed.
 *
 * @param omega,lambda,v  as in hotdog?CauchySymmetric.
 * @param gOut  element (l, j) of problem b is gOut[l*incGOut + j*ldGOut + b*strideGOut].
 * @param beta  host pointer to 0 or 1: gradients replace or add to what is there.
 * @param gV,gOmega,gLambda  strided as v, omega and lambda. A stride (inc, ld, stride) of 0 of a gradient sums over
 * that dimension: what was broadcast in the forward call is summed in the backward call with the same strides, and the
 * gradient's own strides alone decide. The others must nest as on any output. Must not share elements with an input or
 * another gradient. Any L, N, nrhs, batchCount >= 0. Work O(L N nrhs), memory O(inputs + outputs). Accuracy: |error| <=
 * about 10 eps * the sum of the magnitudes of the terms above, whatever the scale of nodes, values and gradients.
 * Poles: where omega[l] is lambda[n] or its conjugate, gV[n], gLambda[n] and gOmega[l] are not finite, kind
 * unspecified. Else an infinite node contributes 0 to, and gets, a gradient of 0. A NaN makes NaN exactly what depends
 * on it. Deterministic. Needs a workspace (_bufferSize). Errors: INVALID_HANDLE, INVALID_VALUE (beta), INVALID_SIZE,
 * INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogCCauchySymmetricBackward(
    hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, const hotdogComplex *alpha, const hotdogComplex *omega,
    int64_t incOmega, int64_t strideOmega, const hotdogComplex *lambda, int64_t incLambda, int64_t strideLambda,
    const hotdogComplex *v, int64_t incV, int64_t ldV, int64_t strideV, const hotdogComplex *gOut, int64_t incGOut,
    int64_t ldGOut, int64_t strideGOut, const hotdogComplex *beta, hotdogComplex *gV, int64_t incGV, int64_t ldGV,
    int64_t strideGV, hotdogComplex *gOmega, int64_t incGOmega, int64_t strideGOmega, hotdogComplex *gLambda,
    int64_t incGLambda, int64_t strideGLambda, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCauchySymmetricBackward(
    hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, const hotdogDoubleComplex *alpha,
    const hotdogDoubleComplex *omega, int64_t incOmega, int64_t strideOmega, const hotdogDoubleComplex *lambda,
    int64_t incLambda, int64_t strideLambda, const hotdogDoubleComplex *v, int64_t incV, int64_t ldV, int64_t strideV,
    const hotdogDoubleComplex *gOut, int64_t incGOut, int64_t ldGOut, int64_t strideGOut,
    const hotdogDoubleComplex *beta, hotdogDoubleComplex *gV, int64_t incGV, int64_t ldGV, int64_t strideGV,
    hotdogDoubleComplex *gOmega, int64_t incGOmega, int64_t strideGOmega, hotdogDoubleComplex *gLambda,
    int64_t incGLambda, int64_t strideGLambda, int64_t batchCount);
/** Bytes of workspace for hotdog?CauchySymmetricBackward with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogCCauchySymmetricBackward_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,
                                                                    int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCauchySymmetricBackward_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,
                                                                    int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * Product with a Cauchy matrix whose nodes are equispaced on a line or on a circle, in O((L+N) log(L+N)) for each
 * right-hand side: out = alpha * op(C) * V + beta * out, C[l,n] = 1 / (omega[l] - lambda[n]), l < L, n < N.
 *
 * @param kind  HOTDOG_NODES_LINE: omega[l] = omega[0] + l*step, lambda[n] = lambda[0] + n*step, offset = omega[0] -
 * lambda[0]. HOTDOG_NODES_CIRCLE (C and Z): omega[l] = radiusOmega e(angle + offset + l*step), lambda[n] = radiusLambda
 * e(angle + n*step), about any centre, with e(x) = exp(2 pi i x / turn): turn is a full turn in the unit of offset,
 * step and angle; 360 for degrees, M for steps of an M-th root of unity.
 * @param nodes  double precision for every type: element k of problem b is nodes[k*incNodes + b*strideNodes]; stride 0
 * shares nodes among problems. LINE, S and D: offset, step.   LINE, C and Z: Re offset, Im offset, Re step, Im step.
 *         CIRCLE: offset, step, turn, radiusOmega, radiusLambda, angle.
 * @param v    element (i, j) of problem b is v[i*incV + j*ldV + b*strideV]; N x nrhs for op N, L x nrhs for op T and C.
 * @param out  element (i, j) of problem b is out[i*incOut + j*ldOut + b*strideOut]; must not share elements with an
 * input. Any L, N up to 2^48, any nrhs, batchCount >= 0. The matrix is Toeplitz (on a circle: but for a phase of each
 * row). Its diagonals within 8 steps of the one where the nodes are nearest are summed directly, in each turn that the
 * circle's nodes are apart (up to four such bands); the rest is a ToeplitzMatvec. Differences of nodes are formed
 * without cancellation from the doubles that are given: offset = 5, step = 1 coincides exactly, offset = 5 * 0.1, step
 * = 0.1 need not. Accuracy: |error| <= about 10 eps (sum_near |C[l,n] v[n]| + log2(2 max(L,N)) ||far||_2 ||v||_2) for
 * each element, far the diagonals that are not near; where ToeplitzMatvec sums directly (small sizes), |error| <= about
 * 10 eps sum_n |C[l,n] v[n]|. Poles: a coincidence of nodes gives what IEEE division gives (complex: not finite, kind
 * unspecified), in the elements that contain it alone, and a near one disturbs no other element. That holds for nodes
 * of a circle that go round at most once in each set; else further coincidences make their right-hand sides not finite.
 * A value of v that is not finite makes its whole right-hand side not finite (small sizes: the elements it enters),
 * parameters that are not finite (but an infinite offset of a line, whose terms are 0), or a turn of 0, their problem.
 * Deterministic as ToeplitzMatvec of the same sizes. Workspace: O(L + N + rows nrhs) a problem, in chunks of about 64
 * MiB beside what ToeplitzMatvec needs. Errors: INVALID_HANDLE, INVALID_VALUE (op, kind), INVALID_SIZE, INVALID_STRIDE,
 * SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, MISSING_DEPENDENCY (large sizes on a
 * CUDA handle need cuFFT), ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSCauchyEquispaced(hotdogHandle_t handle, hotdogOperation_t op, hotdogNodes_t kind,
                                                  int64_t L, int64_t N, int64_t nrhs, const float *alpha,
                                                  const double *nodes, int64_t incNodes, int64_t strideNodes,
                                                  const float *v, int64_t incV, int64_t ldV, int64_t strideV,
                                                  const float *beta, float *out, int64_t incOut, int64_t ldOut,
                                                  int64_t strideOut, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDCauchyEquispaced(hotdogHandle_t handle, hotdogOperation_t op, hotdogNodes_t kind,
                                                  int64_t L, int64_t N, int64_t nrhs, const double *alpha,
                                                  const double *nodes, int64_t incNodes, int64_t strideNodes,
                                                  const double *v, int64_t incV, int64_t ldV, int64_t strideV,
                                                  const double *beta, double *out, int64_t incOut, int64_t ldOut,
                                                  int64_t strideOut, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCCauchyEquispaced(hotdogHandle_t handle, hotdogOperation_t op, hotdogNodes_t kind,
                                                  int64_t L, int64_t N, int64_t nrhs, const hotdogComplex *alpha,
                                                  const double *nodes, int64_t incNodes, int64_t strideNodes,
                                                  const hotdogComplex *v, int64_t incV, int64_t ldV, int64_t strideV,
                                                  const hotdogComplex *beta, hotdogComplex *out, int64_t incOut,
                                                  int64_t ldOut, int64_t strideOut, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCauchyEquispaced(hotdogHandle_t handle, hotdogOperation_t op, hotdogNodes_t kind,
                                                  int64_t L, int64_t N, int64_t nrhs, const hotdogDoubleComplex *alpha,
                                                  const double *nodes, int64_t incNodes, int64_t strideNodes,
                                                  const hotdogDoubleComplex *v, int64_t incV, int64_t ldV,
                                                  int64_t strideV, const hotdogDoubleComplex *beta,
                                                  hotdogDoubleComplex *out, int64_t incOut, int64_t ldOut,
                                                  int64_t strideOut, int64_t batchCount);
/** Bytes of workspace for hotdog?CauchyEquispaced with these sizes and any strides; makes the FFT plans. */
HOTDOG_API hotdogStatus_t hotdogSCauchyEquispaced_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                             hotdogNodes_t kind, int64_t L, int64_t N, int64_t nrhs,
                                                             int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDCauchyEquispaced_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                             hotdogNodes_t kind, int64_t L, int64_t N, int64_t nrhs,
                                                             int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCCauchyEquispaced_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                             hotdogNodes_t kind, int64_t L, int64_t N, int64_t nrhs,
                                                             int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCauchyEquispaced_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                             hotdogNodes_t kind, int64_t L, int64_t N, int64_t nrhs,
                                                             int64_t batchCount, size_t *bytes);
/* ---- S4 kernel: docs/ops/cauchy_s4_kernel.md
 * ------------------------------------------------------------------------- */

/**
 * Spectrum of the convolution kernel of a diagonal-plus-low-rank state space model, S4's (Gu, Goel, Re, Efficiently
 * modeling long sequences with structured state spaces, ICLR 2022): its generating function at the roots of unity, in
 * one pass over the poles. For a model with the state matrix A = diag(lambda) - p q^T and the bilinear step dt, lambda
 * and every vector given by one half of their conjugate pairs, and q_k = exp(-2 pi i k / L),
 *
 *     out[k] = 2/(1 + q_k) * ( r(b,c) - r(b,q) (I + r(p,q))^-1 r(p,c) ),   k = 0..L/2 (rounded down),
 *
 *     r(u,v) = dt * sum_n ( u[n] v[n] / (z_k - dt lambda[n]) + conj(u[n] v[n]) / (z_k - dt conj(lambda[n])) ),   z_k =
 * 2 (1 - q_k)/(1 + q_k),
 *
 * for every pair of a row vector b and a channel c; r(p,q) is the rank x rank matrix of the r(p_i, q_j), and so on.
 * Where z is infinite (L even, k = L/2) out is the limit dt * sum_n Re(b[n] c[n]). An inverse real DFT of length L
 * makes the kernel, if c has been replaced by (I - D^L)^T c before, D the discretised A: (I - dt/2 A)^-1 (I + dt/2 A)
 * for the full set of poles, of whose vector the first half is kept.
 *
 * @param L  length of the kernel: L/2 + 1 frequencies. N: poles, one of each conjugate pair. rank: 0..8. rows,
 * channels: how many b (the input vector, and initial states) and c there are.
 * @param lambda  pole n of problem b is lambda[n*incLambda + b*strideLambda].
 * @param dt   the step of problem b is dt[b*strideDt], real.
 * @param b,c,p,q  element n of vector j of problem b is b[n*incB + j*ldB + b*strideB]: `rows` vectors b, `channels`
 * vectors c, `rank` vectors p and q. q may be NULL: conj(p), whatever its strides are. With rank 0 p is not read.
 * @param out  element k of row i and channel j of problem b is out[k*incOut + (i*channels + j)*ldOut + b*strideOut];
 * must not share elements with an input. Any L, N, rows, channels, batchCount >= 0 and rank <= 8 (else INVALID_SIZE).
 * Work O(L N (rank+1)^2 rows channels) at most, memory O(inputs + outputs). Accuracy: sums r within about 10 eps of the
 * sum of the magnitudes of their terms, whatever the scale of poles and values and also beside a pole; out within what
 * that error of the sums makes of it to first order. Range: dt * lambda and u[n] v[n] must be double precision numbers,
 * and sums r below the normal range of the type lose digits. Where dt * lambda is a point exactly, out is not finite
 * there. An infinite pole contributes 0. A NaN makes NaN what depends on it. Deterministic. Needs a workspace
 * (_bufferSize). Errors: INVALID_HANDLE, INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP,
 * WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogCCauchyS4Kernel(hotdogHandle_t handle, int64_t L, int64_t N, int64_t rank, int64_t rows,
                                                int64_t channels, const hotdogComplex *lambda, int64_t incLambda,
                                                int64_t strideLambda, const float *dt, int64_t strideDt,
                                                const hotdogComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                                const hotdogComplex *c, int64_t incC, int64_t ldC, int64_t strideC,
                                                const hotdogComplex *p, int64_t incP, int64_t ldP, int64_t strideP,
                                                const hotdogComplex *q, int64_t incQ, int64_t ldQ, int64_t strideQ,
                                                hotdogComplex *out, int64_t incOut, int64_t ldOut, int64_t strideOut,
                                                int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCauchyS4Kernel(
    hotdogHandle_t handle, int64_t L, int64_t N, int64_t rank, int64_t rows, int64_t channels,
    const hotdogDoubleComplex *lambda, int64_t incLambda, int64_t strideLambda, const double *dt, int64_t strideDt,
    const hotdogDoubleComplex *b, int64_t incB, int64_t ldB, int64_t strideB, const hotdogDoubleComplex *c,
    int64_t incC, int64_t ldC, int64_t strideC, const hotdogDoubleComplex *p, int64_t incP, int64_t ldP,
    int64_t strideP, const hotdogDoubleComplex *q, int64_t incQ, int64_t ldQ, int64_t strideQ, hotdogDoubleComplex *out,
    int64_t incOut, int64_t ldOut, int64_t strideOut, int64_t batchCount);
/** Bytes of workspace for hotdog?CauchyS4Kernel with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogCCauchyS4Kernel_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N, int64_t rank,
                                                           int64_t rows, int64_t channels, int64_t batchCount,
                                                           size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCauchyS4Kernel_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N, int64_t rank,
                                                           int64_t rows, int64_t channels, int64_t batchCount,
                                                           size_t *bytes);

/**
 * Gradients of hotdog?CauchyS4Kernel, for a real function of out with the gradient gOut (dL/dRe + i dL/dIm, PyTorch's
 * convention; JAX and TensorFlow use the conjugate): of lambda, dt (real), b, c, p and q. Formulas are on the
 * function's page. Without q (NULL) gP is the gradient of p through both, and gQ must be NULL. Each gradient may be
 * NULL: not computed.
 *
 * @param lambda,dt,b,c,p,q  as in hotdog?CauchyS4Kernel.
 * @param gOut  element k of row i and channel j of problem b is gOut[k*incGOut + (i*channels + j)*ldGOut +
 * b*strideGOut].
 * @param beta  host pointer to 0 or 1: gradients replace or add to what is there.
 * @param gLambda,gDt,gB,gC,gP,gQ  strided as lambda, dt, b, c, p and q. A stride (inc, ld, stride) of 0 of a gradient
 * sums over that dimension: what was broadcast in the forward call is summed in the backward call with the same
 * strides, and the gradient's own strides alone decide. The others must nest as on any output. Must not share elements
 * with an input or another gradient. Any L, N, rows, channels, batchCount >= 0 and rank <= 8. Work O(L N (rank+1)^2
 * rows channels), memory O(inputs + outputs): the sums r are made again. Accuracy: as of hotdog?CauchyS4Kernel, to
 * first order. Where dt * lambda is a point exactly, the problem's gradients are not finite. An infinite pole
 * contributes 0 to a gradient and gets 0. A NaN makes NaN what depends on it.
 * Deterministic. Needs a workspace (_bufferSize).
 * Errors: INVALID_HANDLE, INVALID_VALUE (beta), INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER (gQ
 * without q too), OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogCCauchyS4KernelBackward(
    hotdogHandle_t handle, int64_t L, int64_t N, int64_t rank, int64_t rows, int64_t channels,
    const hotdogComplex *lambda, int64_t incLambda, int64_t strideLambda, const float *dt, int64_t strideDt,
    const hotdogComplex *b, int64_t incB, int64_t ldB, int64_t strideB, const hotdogComplex *c, int64_t incC,
    int64_t ldC, int64_t strideC, const hotdogComplex *p, int64_t incP, int64_t ldP, int64_t strideP,
    const hotdogComplex *q, int64_t incQ, int64_t ldQ, int64_t strideQ, const hotdogComplex *gOut, int64_t incGOut,
    int64_t ldGOut, int64_t strideGOut, const hotdogComplex *beta, hotdogComplex *gLambda, int64_t incGLambda,
    int64_t strideGLambda, float *gDt, int64_t strideGDt, hotdogComplex *gB, int64_t incGB, int64_t ldGB,
    int64_t strideGB, hotdogComplex *gC, int64_t incGC, int64_t ldGC, int64_t strideGC, hotdogComplex *gP,
    int64_t incGP, int64_t ldGP, int64_t strideGP, hotdogComplex *gQ, int64_t incGQ, int64_t ldGQ, int64_t strideGQ,
    int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCauchyS4KernelBackward(
    hotdogHandle_t handle, int64_t L, int64_t N, int64_t rank, int64_t rows, int64_t channels,
    const hotdogDoubleComplex *lambda, int64_t incLambda, int64_t strideLambda, const double *dt, int64_t strideDt,
    const hotdogDoubleComplex *b, int64_t incB, int64_t ldB, int64_t strideB, const hotdogDoubleComplex *c,
    int64_t incC, int64_t ldC, int64_t strideC, const hotdogDoubleComplex *p, int64_t incP, int64_t ldP,
    int64_t strideP, const hotdogDoubleComplex *q, int64_t incQ, int64_t ldQ, int64_t strideQ,
    const hotdogDoubleComplex *gOut, int64_t incGOut, int64_t ldGOut, int64_t strideGOut,
    const hotdogDoubleComplex *beta, hotdogDoubleComplex *gLambda, int64_t incGLambda, int64_t strideGLambda,
    double *gDt, int64_t strideGDt, hotdogDoubleComplex *gB, int64_t incGB, int64_t ldGB, int64_t strideGB,
    hotdogDoubleComplex *gC, int64_t incGC, int64_t ldGC, int64_t strideGC, hotdogDoubleComplex *gP, int64_t incGP,
    int64_t ldGP, int64_t strideGP, hotdogDoubleComplex *gQ, int64_t incGQ, int64_t ldGQ, int64_t strideGQ,
    int64_t batchCount);
/** Bytes of workspace for hotdog?CauchyS4KernelBackward with these sizes, any strides and any gradients. */
HOTDOG_API hotdogStatus_t hotdogCCauchyS4KernelBackward_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,
                                                                   int64_t rank, int64_t rows, int64_t channels,
                                                                   int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCauchyS4KernelBackward_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,
                                                                   int64_t rank, int64_t rows, int64_t channels,
                                                                   int64_t batchCount, size_t *bytes);

/* ---- Toeplitz: docs/ops/toeplitz_matvec.md, toeplitz_solve_hermitian.md, toeplitz_solve.md, toeplitz_inverse.md ---
 */

/**
 * Product with a Toeplitz matrix given by its first column and row: Y = alpha * op(T) * X + beta * Y,
 *
 *     T[i,j] = c[i-j] for i >= j,  r[j-i] for i < j,   i < m, j < n;   r[0] is not read, but r is no NULL even at n
 * = 1.
 *
 * op N: X is n x nrhs and Y is m x nrhs; op T and C: X is m x nrhs and Y is n x nrhs.
 *
 * @param c  first column, m elements: c[i*incC + b*strideC].   @param r  first row, n elements: r[j*incR + b*strideR].
 * @param x  element (i, j) of problem b is x[i*incX + j*ldX + b*strideX].
 * @param y  element (i, j) of problem b is y[i*incY + j*ldY + b*strideY]; must not share elements with an input.
 * Any m, n up to 2^48, any nrhs, batchCount >= 0. Small sizes are direct sums, O(m n), accurate in each element; larger
 * ones use FFTs, O((m+n) log(m+n)), with the error bounded for each right-hand side as a whole: ||error||_2 <= about
 * eps log2(m+n) ||t||_2 ||x||_2, t all entries of c and r. The FFT path scales its operands, so that only an op(T) X
 * out of range overflows; there one NaN or Inf in c, r or x makes the whole right-hand side not finite, and never
 * another one. Deterministic, but for the sizes on which a CUDA handle uses cuFFT (docs/ops/toeplitz_matvec.md).
 * Errors: INVALID_HANDLE, INVALID_VALUE (op), INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP,
 * WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, MISSING_DEPENDENCY (large sizes on a CUDA handle need cuFFT), ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,
                                                int64_t nrhs, const float *alpha, const float *c, int64_t incC,
                                                int64_t strideC, const float *r, int64_t incR, int64_t strideR,
                                                const float *x, int64_t incX, int64_t ldX, int64_t strideX,
                                                const float *beta, float *y, int64_t incY, int64_t ldY, int64_t strideY,
                                                int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,
                                                int64_t nrhs, const double *alpha, const double *c, int64_t incC,
                                                int64_t strideC, const double *r, int64_t incR, int64_t strideR,
                                                const double *x, int64_t incX, int64_t ldX, int64_t strideX,
                                                const double *beta, double *y, int64_t incY, int64_t ldY,
                                                int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCToeplitzMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,
                                                int64_t nrhs, const hotdogComplex *alpha, const hotdogComplex *c,
                                                int64_t incC, int64_t strideC, const hotdogComplex *r, int64_t incR,
                                                int64_t strideR, const hotdogComplex *x, int64_t incX, int64_t ldX,
                                                int64_t strideX, const hotdogComplex *beta, hotdogComplex *y,
                                                int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,
                                                int64_t nrhs, const hotdogDoubleComplex *alpha,
                                                const hotdogDoubleComplex *c, int64_t incC, int64_t strideC,
                                                const hotdogDoubleComplex *r, int64_t incR, int64_t strideR,
                                                const hotdogDoubleComplex *x, int64_t incX, int64_t ldX,
                                                int64_t strideX, const hotdogDoubleComplex *beta,
                                                hotdogDoubleComplex *y, int64_t incY, int64_t ldY, int64_t strideY,
                                                int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzMatvec with these sizes and any strides; makes the FFT plans. Errors: those of
 * the call, and ALLOC_FAILED where the plans do not fit. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,
                                                           int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,
                                                           int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCToeplitzMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,
                                                           int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,
                                                           int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * As hotdogSToeplitzMatvec with operands stored in 16 bits: alpha, beta, the sums and the transforms are single
 * precision, so that an element of y carries one rounding to its storage and the error of hotdogSToeplitzMatvec for the
 * stored values.
 *
 * @param typeC,typeR,typeX,typeY  HOTDOG_R_16BF, HOTDOG_R_16F or HOTDOG_R_32F, each by itself. A result beyond the
 * range of HOTDOG_R_16F is stored as Inf.
 * @param c,r,x,y  elements of these types; their increments and strides count elements.
 * NaN and Inf, determinism, workspace and errors as hotdogSToeplitzMatvec; INVALID_VALUE (typeC, typeR, typeX, typeY).
 */
HOTDOG_API hotdogStatus_t hotdogToeplitzMatvecEx(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,
                                                 int64_t nrhs, const float *alpha, const void *c,
                                                 hotdogDataType_t typeC, int64_t incC, int64_t strideC, const void *r,
                                                 hotdogDataType_t typeR, int64_t incR, int64_t strideR, const void *x,
                                                 hotdogDataType_t typeX, int64_t incX, int64_t ldX, int64_t strideX,
                                                 const float *beta, void *y, hotdogDataType_t typeY, int64_t incY,
                                                 int64_t ldY, int64_t strideY, int64_t batchCount);
/** Bytes of workspace for hotdogToeplitzMatvecEx with these sizes and any strides; makes the FFT plans. */
HOTDOG_API hotdogStatus_t hotdogToeplitzMatvecEx_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,
                                                            int64_t n, int64_t nrhs, hotdogDataType_t typeC,
                                                            hotdogDataType_t typeR, hotdogDataType_t typeX,
                                                            hotdogDataType_t typeY, int64_t batchCount, size_t *bytes);

/**
 * Gradients of Y = alpha * op(T) * X, the product of hotdog?ToeplitzMatvec. With g = gY and op N:
 *
 *     gX = conj(alpha) T^H g,   G[d] = conj(alpha) sum g[i] conj(x[j]) over i - j = d and all right-hand sides,
 *     gC[d] = G[d] for d >= 0,   gR[d] = G[-d] for d >= 1,   gR[0] = 0 since r[0] is not read;
 *
 * op T: gX = conj(alpha) conj(T) g, G[d] over j - i = d; op C: gX = conj(alpha) T g, and the conjugate of what op T has
 * in gC and gR. Complex gradients follow PyTorch's convention, dL/dRe + i dL/dIm of a real L; g has it too. X and gX,
 * and Y and gY, have the shapes of hotdog?ToeplitzMatvec.
 *
 * @param gY    gradient of Y: element (i, j) of problem b is gY[i*incGY + j*ldGY + b*strideGY].
 * @param beta  0 or 1: each gradient is new + beta * old; 0 does not read the old.
 * @param gX,gC,gR  gradients, strides as those of x, c and r; NULL skips one and leaves its strides unread. A stride of
 * 0 sums over that dimension, as the gradient of a broadcast input needs; the gradient's own strides alone decide.
 * Other strides must nest. Gradients must not share elements with an input or with each other. Any m, n up to 2^48, any
 * nrhs, batchCount >= 0. Work O((m+n) log(m+n)) a right-hand side. gX is as accurate as hotdog?ToeplitzMatvec; gC and
 * gR by FFTs at all sizes: ||error||_2 <= about eps log2(m+n) times the sum of ||g||_2 ||x||_2 over the right-hand
 * sides that a gradient sums. One NaN or Inf in g or x makes all of gC and gR that it enters not finite. alpha = 0 and
 * empty sums give beta * old and read no input. Deterministic, but for the sizes on which a CUDA handle uses cuFFT. A
 * gradient summed over problems may have other bits where another one is not. Workspace: the gradients before they are
 * summed, and spectra of an eighth of the right-hand sides at most. Errors: INVALID_HANDLE, INVALID_VALUE (op, beta),
 * INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE,
 * MISSING_DEPENDENCY (very large sizes on a CUDA handle need cuFFT), ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzMatvecBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n, int64_t nrhs, const float *alpha, const float *c,
    int64_t incC, int64_t strideC, const float *r, int64_t incR, int64_t strideR, const float *x, int64_t incX,
    int64_t ldX, int64_t strideX, const float *gY, int64_t incGY, int64_t ldGY, int64_t strideGY, const float *beta,
    float *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, float *gC, int64_t incGC, int64_t strideGC, float *gR,
    int64_t incGR, int64_t strideGR, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzMatvecBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n, int64_t nrhs, const double *alpha,
    const double *c, int64_t incC, int64_t strideC, const double *r, int64_t incR, int64_t strideR, const double *x,
    int64_t incX, int64_t ldX, int64_t strideX, const double *gY, int64_t incGY, int64_t ldGY, int64_t strideGY,
    const double *beta, double *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, double *gC, int64_t incGC,
    int64_t strideGC, double *gR, int64_t incGR, int64_t strideGR, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCToeplitzMatvecBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n, int64_t nrhs, const hotdogComplex *alpha,
    const hotdogComplex *c, int64_t incC, int64_t strideC, const hotdogComplex *r, int64_t incR, int64_t strideR,
    const hotdogComplex *x, int64_t incX, int64_t ldX, int64_t strideX, const hotdogComplex *gY, int64_t incGY,
    int64_t ldGY, int64_t strideGY, const hotdogComplex *beta, hotdogComplex *gX, int64_t incGX, int64_t ldGX,
    int64_t strideGX, hotdogComplex *gC, int64_t incGC, int64_t strideGC, hotdogComplex *gR, int64_t incGR,
    int64_t strideGR, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzMatvecBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n, int64_t nrhs, const hotdogDoubleComplex *alpha,
    const hotdogDoubleComplex *c, int64_t incC, int64_t strideC, const hotdogDoubleComplex *r, int64_t incR,
    int64_t strideR, const hotdogDoubleComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
    const hotdogDoubleComplex *gY, int64_t incGY, int64_t ldGY, int64_t strideGY, const hotdogDoubleComplex *beta,
    hotdogDoubleComplex *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, hotdogDoubleComplex *gC, int64_t incGC,
    int64_t strideGC, hotdogDoubleComplex *gR, int64_t incGR, int64_t strideGR, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzMatvecBackward with these sizes, any strides and any gradients. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzMatvecBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                   int64_t m, int64_t n, int64_t nrhs,
                                                                   int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzMatvecBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                   int64_t m, int64_t n, int64_t nrhs,
                                                                   int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCToeplitzMatvecBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                   int64_t m, int64_t n, int64_t nrhs,
                                                                   int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzMatvecBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                   int64_t m, int64_t n, int64_t nrhs,
                                                                   int64_t batchCount, size_t *bytes);

/**
 * Solves T X = B for a symmetric positive definite Toeplitz matrix, T[i,j] = c[|i-j|].
 *
 * @param c  first column, n elements: c[i*incC + p*strideC] in problem p.
 * @param b  element (i, j) of problem p is b[i*incB + j*ldB + p*strideB].
 * @param x  element (i, j) of problem p is x[i*incX + j*ldX + p*strideX]; may be exactly b (same pointer and strides),
 * and otherwise must not share elements with an input.
 * @param info  batchCount values, in the memory space of the data, always written:
 *         0 solved; k in 1..n the leading minor of order k is not positive definite (or not finite), that problem's X
 * is NaN; n + 1 the backward error bound was not met for some right-hand side, X is the best iterate. Schur-form
 * recursion in double precision with iterative refinement, O(n^2 + n^2 nrhs) work and O(n nrhs) memory; T is never
 * formed. n < 2^31 - 1. Backward error: max|b - T x| <= 10 u (1 + log2 n) (sum|t| max|x| + max|b|) for each right-hand
 * side, u = eps / 2, and x fits the type, else info = n + 1. The scales of c and b are free: nothing in between leaves
 * the range of the type. A right-hand side with NaN or Inf gives a NaN solution, alone, and does not count in info. n =
 * 0: info = 0. nrhs = 0: info is still computed. Deterministic. Errors: INVALID_HANDLE, INVALID_SIZE, INVALID_STRIDE,
 * SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzSolveSymmetric(hotdogHandle_t handle, int64_t n, int64_t nrhs, const float *c,
                                                        int64_t incC, int64_t strideC, const float *b, int64_t incB,
                                                        int64_t ldB, int64_t strideB, float *x, int64_t incX,
                                                        int64_t ldX, int64_t strideX, int32_t *info,
                                                        int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzSolveSymmetric(hotdogHandle_t handle, int64_t n, int64_t nrhs, const double *c,
                                                        int64_t incC, int64_t strideC, const double *b, int64_t incB,
                                                        int64_t ldB, int64_t strideB, double *x, int64_t incX,
                                                        int64_t ldX, int64_t strideX, int32_t *info,
                                                        int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzSolveSymmetric with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzSolveSymmetric_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                                   int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzSolveSymmetric_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                                   int64_t batchCount, size_t *bytes);

/**
 * Solves T X = B for a Hermitian positive definite Toeplitz matrix, T[i,j] = c[i-j] for i >= j, conj(c[j-i]) for i < j.
 * c is the first column; the imaginary part of c[0] is not read. All else as hotdog?ToeplitzSolveSymmetric.
 */
HOTDOG_API hotdogStatus_t hotdogCToeplitzSolveHermitian(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                        const hotdogComplex *c, int64_t incC, int64_t strideC,
                                                        const hotdogComplex *b, int64_t incB, int64_t ldB,
                                                        int64_t strideB, hotdogComplex *x, int64_t incX, int64_t ldX,
                                                        int64_t strideX, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzSolveHermitian(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                        const hotdogDoubleComplex *c, int64_t incC, int64_t strideC,
                                                        const hotdogDoubleComplex *b, int64_t incB, int64_t ldB,
                                                        int64_t strideB, hotdogDoubleComplex *x, int64_t incX,
                                                        int64_t ldX, int64_t strideX, int32_t *info,
                                                        int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzSolveHermitian with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogCToeplitzSolveHermitian_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                                   int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzSolveHermitian_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                                   int64_t batchCount, size_t *bytes);

/**
 * Solves T X = B for a symmetric positive definite Toeplitz matrix by its first column, T[i,j] = c[|i-j|], with the
 * preconditioned conjugate gradient method: O(n log n) work an iteration, for systems too large for
 * hotdog?ToeplitzSolveSymmetric, whose O(n^2) work needs no iteration.
 *
 * @param tolerance  on the backward error max|b - T x| / (sum|t| max|x| + max|b|); 0 for that of
 * hotdog?ToeplitzSolveSymmetric, 10 u (1 + log2 n), u = eps / 2.
 * @param maxIterations  the most iterations for a right-hand side, >= 0.
 * @param c  element k of problem p is c[k*incC + p*strideC].
 * @param b  element (i, j) of problem p is b[i*incB + j*ldB + p*strideB].
 * @param x  element (i, j) of problem p is x[i*incX + j*ldX + p*strideX]; may be exactly b (same pointer and strides),
 * and otherwise must not share elements with an input.
 * @param backwardError  NULL, or nrhs * batchCount values: of right-hand side j of problem p at [j + p*nrhs], the
 * backward error of the x that is stored, its residual computed anew in double precision; NaN where x is.
 * @param iterations  NULL, or nrhs * batchCount values, likewise: the iterations done.
 * @param info  batchCount values, in the memory space of the data, always written:
 *         0 every finite right-hand side met the tolerance; k in 1..n the leading minor of order k is not positive
 * definite (there may be smaller ones that are not), or c[k-1] is not finite: that problem's X is NaN; n + 1 some
 * right-hand side did not meet the tolerance, by maxIterations or because rounding let it go no further: X is the best
 * iterate. Not every indefinite matrix is noticed: one whose X met the tolerance has info 0.
 * The preconditioner is T. Chan's, the Cesaro means of the symbol of T, which are positive if T is positive definite,
 * on the frequencies of the embedding that the products take. All in double precision, for S and C as well. The scales
 * of c and b are free. A right-hand side with NaN or Inf gives a NaN solution, alone, after 0 iterations, and does not
 * count in info. n <= 2^27. Memory O(n) a right-hand side in work at a time. n = 0: info = 0. nrhs = 0: info tells what
 * c and the preconditioner do. The same bits wherever a problem stands in a batch and a right-hand side among others.
 * Errors: INVALID_HANDLE, INVALID_VALUE (tolerance negative or not finite), INVALID_SIZE, INVALID_STRIDE,
 * SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzSolveSymmetricPcg(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                           double tolerance, int64_t maxIterations, const float *c,
                                                           int64_t incC, int64_t strideC, const float *b, int64_t incB,
                                                           int64_t ldB, int64_t strideB, float *x, int64_t incX,
                                                           int64_t ldX, int64_t strideX, float *backwardError,
                                                           int32_t *iterations, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzSolveSymmetricPcg(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                           double tolerance, int64_t maxIterations, const double *c,
                                                           int64_t incC, int64_t strideC, const double *b, int64_t incB,
                                                           int64_t ldB, int64_t strideB, double *x, int64_t incX,
                                                           int64_t ldX, int64_t strideX, double *backwardError,
                                                           int32_t *iterations, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzSolveSymmetricPcg with these sizes, any strides and any parameters. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzSolveSymmetricPcg_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                                      int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzSolveSymmetricPcg_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                                      int64_t batchCount, size_t *bytes);

/**
 * Solves T X = B for a Hermitian positive definite Toeplitz matrix by its first column (T[i,j] = c[i-j] for i >= j,
 * conj(c[j-i]) for i < j; the imaginary part of c[0] is not read), otherwise as hotdog?ToeplitzSolveSymmetricPcg.
 */
HOTDOG_API hotdogStatus_t hotdogCToeplitzSolveHermitianPcg(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                           double tolerance, int64_t maxIterations,
                                                           const hotdogComplex *c, int64_t incC, int64_t strideC,
                                                           const hotdogComplex *b, int64_t incB, int64_t ldB,
                                                           int64_t strideB, hotdogComplex *x, int64_t incX, int64_t ldX,
                                                           int64_t strideX, float *backwardError, int32_t *iterations,
                                                           int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzSolveHermitianPcg(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                           double tolerance, int64_t maxIterations,
                                                           const hotdogDoubleComplex *c, int64_t incC, int64_t strideC,
                                                           const hotdogDoubleComplex *b, int64_t incB, int64_t ldB,
                                                           int64_t strideB, hotdogDoubleComplex *x, int64_t incX,
                                                           int64_t ldX, int64_t strideX, double *backwardError,
                                                           int32_t *iterations, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzSolveHermitianPcg with these sizes, any strides and any parameters. */
HOTDOG_API hotdogStatus_t hotdogCToeplitzSolveHermitianPcg_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                                      int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzSolveHermitianPcg_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs,
                                                                      int64_t batchCount, size_t *bytes);

/**
 * Solves op(T) X = B for any invertible Toeplitz matrix that is not singular to working precision, whatever its leading
 * minors: T[i,j] = c[i-j] for i >= j, r[j-i] for i < j; r[0] is not read. A complex T with r = c is symmetric, not
 * Hermitian.
 *
 * @param c  first column, n elements: c[i*incC + p*strideC] in problem p.   @param r  first row, n elements: r[i*incR +
 * p*strideR].
 * @param b  element (i, j) of problem p is b[i*incB + j*ldB + p*strideB].
 * @param x  element (i, j) of problem p is x[i*incX + j*ldX + p*strideX]; may be exactly b (same pointer and strides),
 * and otherwise must not share elements with an input.
 * @param backwardError  NULL, or batchCount values: the largest max|b - T x| / (sum|t| max|x| + max|b|) of a finite
 * right-hand side before x is stored; infinite where info says that there is no solution.
 * @param path  NULL, or batchCount values of hotdogToeplitzPath_t: how the solution that is stored was found; the
 * highest of the problem's right-hand sides.
 * @param info  batchCount values, in the memory space of the data, always written:
 *         0 solved; k in 1..n pivot k of the elimination with partial pivoting is zero to working precision (or not
 * finite): op(T) is singular, that problem's X is NaN; n + 1 the backward error bound was not met for some right-hand
 * side, or max|x| sum|t| >= 2^49 max|b|: X is the best iterate. All in double: recursion over the leading minors, its
 * residual, up to two steps of refinement; where that breaks off, misses the bound or x is large, elimination on the
 * Cauchy-like form of T, refined alike. Which it is, is decided for each right-hand side where the data are. O(n^2)
 * work for each right-hand side, O(n) memory; T is never formed. n < 2^31 - 1. Backward error: max|b - T x| <= 10 u (1
 * + log2 n) (sum|t| max|x| + max|b|) for each right-hand side, u = eps / 2, and x fits the type, else info = n + 1. The
 * scales of c, r and b are free: nothing in between leaves the range of the type. A right-hand side with NaN or Inf
 * gives a NaN solution, alone, and does not count in info. n = 0: info = 0. nrhs = 0: info is still computed.
 * Deterministic.
 * Errors: INVALID_HANDLE, INVALID_VALUE (op), INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP,
 * WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                               const float *c, int64_t incC, int64_t strideC, const float *r,
                                               int64_t incR, int64_t strideR, const float *b, int64_t incB, int64_t ldB,
                                               int64_t strideB, float *x, int64_t incX, int64_t ldX, int64_t strideX,
                                               float *backwardError, int32_t *path, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                               const double *c, int64_t incC, int64_t strideC, const double *r,
                                               int64_t incR, int64_t strideR, const double *b, int64_t incB,
                                               int64_t ldB, int64_t strideB, double *x, int64_t incX, int64_t ldX,
                                               int64_t strideX, double *backwardError, int32_t *path, int32_t *info,
                                               int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCToeplitzSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                               const hotdogComplex *c, int64_t incC, int64_t strideC,
                                               const hotdogComplex *r, int64_t incR, int64_t strideR,
                                               const hotdogComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                               hotdogComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
                                               float *backwardError, int32_t *path, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                               const hotdogDoubleComplex *c, int64_t incC, int64_t strideC,
                                               const hotdogDoubleComplex *r, int64_t incR, int64_t strideR,
                                               const hotdogDoubleComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                               hotdogDoubleComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
                                               double *backwardError, int32_t *path, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzSolve with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                          int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                          int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCToeplitzSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                          int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                          int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * Gradients of the solution X of op(T) X = B (hotdog?ToeplitzSolve), given that of X. With A = op(T),
 *
 *     gB = A^-H gX,   gA[i,j] = -sum over v of gB[i,v] conj(X[j,v]);   gC[d] and gR[d] are the sums of T's entries'
 * gradients along its diagonals d and -d.
 *
 * @param c,r   as in hotdog?ToeplitzSolve; gR[0] is 0 in any case, since r[0] is not read.
 * @param x     the solution: element (i, j) of problem p is x[i*incX + j*ldX + p*strideX].
 * @param gX    the gradient of x, laid out likewise. Complex gradients are dL/dRe + i dL/dIm.
 * @param beta  0: the gradients are written; 1: they are added to what is there. Read before return.
 * @param gB    element (i, j) of problem p is gB[i*incGB + j*ldGB + p*strideGB]; NULL: not wanted.
 * @param gC,gR element d of problem p is gC[d*incGC + p*strideGC], gR alike; NULL: not wanted.
 *         An increment or stride of 0 of a gradient sums it over that dimension, as its input was broadcast there.
 * @param info  batchCount values, as hotdog?ToeplitzSolve has them for the system of gB. Where 0 < info <= n the
 * gradients of that problem are NaN. Work O(n^2 (1 + nrhs)), memory O(n nrhs batchCount). gC and gR are compensated
 * sums in double precision. nrhs = 0: they are 0. Deterministic. Errors: as hotdog?ToeplitzSolve, and INVALID_VALUE for
 * another beta.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzSolveBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const float *c, int64_t incC, int64_t strideC,
    const float *r, int64_t incR, int64_t strideR, const float *x, int64_t incX, int64_t ldX, int64_t strideX,
    const float *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, const float *beta, float *gB, int64_t incGB,
    int64_t ldGB, int64_t strideGB, float *gC, int64_t incGC, int64_t strideGC, float *gR, int64_t incGR,
    int64_t strideGR, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzSolveBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const double *c, int64_t incC,
    int64_t strideC, const double *r, int64_t incR, int64_t strideR, const double *x, int64_t incX, int64_t ldX,
    int64_t strideX, const double *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, const double *beta, double *gB,
    int64_t incGB, int64_t ldGB, int64_t strideGB, double *gC, int64_t incGC, int64_t strideGC, double *gR,
    int64_t incGR, int64_t strideGR, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCToeplitzSolveBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const hotdogComplex *c, int64_t incC,
    int64_t strideC, const hotdogComplex *r, int64_t incR, int64_t strideR, const hotdogComplex *x, int64_t incX,
    int64_t ldX, int64_t strideX, const hotdogComplex *gX, int64_t incGX, int64_t ldGX, int64_t strideGX,
    const hotdogComplex *beta, hotdogComplex *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, hotdogComplex *gC,
    int64_t incGC, int64_t strideGC, hotdogComplex *gR, int64_t incGR, int64_t strideGR, int32_t *info,
    int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzSolveBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const hotdogDoubleComplex *c, int64_t incC,
    int64_t strideC, const hotdogDoubleComplex *r, int64_t incR, int64_t strideR, const hotdogDoubleComplex *x,
    int64_t incX, int64_t ldX, int64_t strideX, const hotdogDoubleComplex *gX, int64_t incGX, int64_t ldGX,
    int64_t strideGX, const hotdogDoubleComplex *beta, hotdogDoubleComplex *gB, int64_t incGB, int64_t ldGB,
    int64_t strideGB, hotdogDoubleComplex *gC, int64_t incGC, int64_t strideGC, hotdogDoubleComplex *gR, int64_t incGR,
    int64_t strideGR, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzSolveBackward with these sizes, any strides and any gradients. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzSolveBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                  int64_t n, int64_t nrhs, int64_t batchCount,
                                                                  size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzSolveBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                  int64_t n, int64_t nrhs, int64_t batchCount,
                                                                  size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCToeplitzSolveBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                  int64_t n, int64_t nrhs, int64_t batchCount,
                                                                  size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzSolveBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                  int64_t n, int64_t nrhs, int64_t batchCount,
                                                                  size_t *bytes);

/**
 * Generators of the inverse of any invertible Toeplitz matrix, T[i,j] = c[i-j] for i >= j, r[j-i] for i < j (r[0] is
 * not read): the solutions of
 *
 *     T g_0 = e_0,   T g_1 = (a, r[n-1], .., r[1]).    a = 0 unless g_1 would have an element beyond 16: then a makes
 *                                                      it as small as it can be.
 * They exist whenever T^-1 does, whatever its leading minors; hotdog?ToeplitzInverseApply multiplies with T^-1 by them.
 * @param c  first column, n elements: c[i*incC + p*strideC] in problem p.   @param r  first row, n elements: r[i*incR +
 * p*strideR].
 * @param g  element i of generator j in {0, 1} of problem p is g[i*incG + j*ldG + p*strideG]; must not share elements
 * with an input.
 * @param info  batchCount values as those of hotdog?ToeplitzSolve, which computes the generators (in double precision
 * for every type); NaN generators where T is singular. n < 2^31 - 1. Deterministic. Errors: INVALID_HANDLE,
 * INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE,
 * ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzGenerators(hotdogHandle_t handle, int64_t n, const float *c, int64_t incC,
                                                    int64_t strideC, const float *r, int64_t incR, int64_t strideR,
                                                    float *g, int64_t incG, int64_t ldG, int64_t strideG, int32_t *info,
                                                    int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzGenerators(hotdogHandle_t handle, int64_t n, const double *c, int64_t incC,
                                                    int64_t strideC, const double *r, int64_t incR, int64_t strideR,
                                                    double *g, int64_t incG, int64_t ldG, int64_t strideG,
                                                    int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCToeplitzGenerators(hotdogHandle_t handle, int64_t n, const hotdogComplex *c,
                                                    int64_t incC, int64_t strideC, const hotdogComplex *r, int64_t incR,
                                                    int64_t strideR, hotdogComplex *g, int64_t incG, int64_t ldG,
                                                    int64_t strideG, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzGenerators(hotdogHandle_t handle, int64_t n, const hotdogDoubleComplex *c,
                                                    int64_t incC, int64_t strideC, const hotdogDoubleComplex *r,
                                                    int64_t incR, int64_t strideR, hotdogDoubleComplex *g, int64_t incG,
                                                    int64_t ldG, int64_t strideG, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzGenerators with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzGenerators_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                               size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzGenerators_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                               size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCToeplitzGenerators_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                               size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzGenerators_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                               size_t *bytes);

/**
 * Product with the inverse of a Toeplitz matrix given by its generators (hotdog?ToeplitzGenerators): Y = alpha *
 * op(T^-1) * X + beta * Y,
 *
 *     T^-1 = 1/2 [(I + Z_{-1}(g_1)) Z_1(g_0) + Z_{-1}(g_0) (I - Z_1(g_1))],
 *
 * Z_f(v) the f-circulant matrix with first column v.
 * @param g  element i of generator j in {0, 1} of problem p is g[i*incG + j*ldG + p*strideG].
 * @param x  element (i, j) of problem b is x[i*incX + j*ldX + b*strideX].
 * @param y  element (i, j) of problem b is y[i*incY + j*ldY + b*strideY]; must not share elements with an input.
 * Any n up to 2^48, any nrhs, batchCount >= 0. Four products of hotdog?ToeplitzMatvec, whose accuracy, treatment of NaN
 * and Inf, and determinism it has. The error of X = T^-1 B grows with the condition k of T. Where u k is well below 1
 * one step of refinement, X += T^-1 (B - T X), brings it to that of a solve; beyond, use hotdog?ToeplitzSolve.
 * Workspace: O(n (1 + nrhs)) a problem beside that of hotdog?ToeplitzMatvec. Errors: INVALID_HANDLE, INVALID_VALUE
 * (op), INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE,
 * MISSING_DEPENDENCY (large sizes on a CUDA handle need cuFFT), ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzInverseApply(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                      int64_t nrhs, const float *alpha, const float *g, int64_t incG,
                                                      int64_t ldG, int64_t strideG, const float *x, int64_t incX,
                                                      int64_t ldX, int64_t strideX, const float *beta, float *y,
                                                      int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzInverseApply(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                      int64_t nrhs, const double *alpha, const double *g, int64_t incG,
                                                      int64_t ldG, int64_t strideG, const double *x, int64_t incX,
                                                      int64_t ldX, int64_t strideX, const double *beta, double *y,
                                                      int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCToeplitzInverseApply(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                      int64_t nrhs, const hotdogComplex *alpha, const hotdogComplex *g,
                                                      int64_t incG, int64_t ldG, int64_t strideG,
                                                      const hotdogComplex *x, int64_t incX, int64_t ldX,
                                                      int64_t strideX, const hotdogComplex *beta, hotdogComplex *y,
                                                      int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzInverseApply(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                      int64_t nrhs, const hotdogDoubleComplex *alpha,
                                                      const hotdogDoubleComplex *g, int64_t incG, int64_t ldG,
                                                      int64_t strideG, const hotdogDoubleComplex *x, int64_t incX,
                                                      int64_t ldX, int64_t strideX, const hotdogDoubleComplex *beta,
                                                      hotdogDoubleComplex *y, int64_t incY, int64_t ldY,
                                                      int64_t strideY, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzInverseApply with these sizes and any strides; makes the FFT plans. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzInverseApply_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                                 int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzInverseApply_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                                 int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCToeplitzInverseApply_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                                 int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzInverseApply_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                                 int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * Gradients of Y = alpha * op(T^-1) * X (hotdog?ToeplitzInverseApply) by the generators and X, given
 * gY = dL/dRe Y + i dL/dIm Y; each gradient in the same convention. The generators count as independent of each other,
 * whether or not they belong to a Toeplitz matrix.
 *
 * @param g,x   as in hotdog?ToeplitzInverseApply; alpha and beta are host pointers.
 * @param gY    element (i, j) of problem p is gY[i*incGY + j*ldGY + p*strideGY].
 * @param beta  0: the gradients are written; 1: they are added to what is there. Read before return.
 * @param gG    element i of generator j in {0, 1} of problem p is gG[i*incGG + j*ldGG + p*strideGG]; NULL: not wanted.
 * @param gX    n x nrhs, laid out as x; NULL: not wanted. Gradients must share elements with no other operand.
 *         An increment or stride of 0 of a gradient sums it over that dimension, as its input was broadcast there.
 * Any n up to 2^47, any nrhs, batchCount >= 0; where nothing is summed the gradients are 0. The gradients of
 * hotdog?DisplacementMatvec of a matrix of displacement rank 2: work, accuracy and determinism as those. Errors: those
 * of hotdog?ToeplitzInverseApply, and INVALID_VALUE for another beta.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzInverseApplyBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const float *alpha, const float *g,
    int64_t incG, int64_t ldG, int64_t strideG, const float *x, int64_t incX, int64_t ldX, int64_t strideX,
    const float *gY, int64_t incGY, int64_t ldGY, int64_t strideGY, const float *beta, float *gG, int64_t incGG,
    int64_t ldGG, int64_t strideGG, float *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzInverseApplyBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const double *alpha, const double *g,
    int64_t incG, int64_t ldG, int64_t strideG, const double *x, int64_t incX, int64_t ldX, int64_t strideX,
    const double *gY, int64_t incGY, int64_t ldGY, int64_t strideGY, const double *beta, double *gG, int64_t incGG,
    int64_t ldGG, int64_t strideGG, double *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCToeplitzInverseApplyBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const hotdogComplex *alpha,
    const hotdogComplex *g, int64_t incG, int64_t ldG, int64_t strideG, const hotdogComplex *x, int64_t incX,
    int64_t ldX, int64_t strideX, const hotdogComplex *gY, int64_t incGY, int64_t ldGY, int64_t strideGY,
    const hotdogComplex *beta, hotdogComplex *gG, int64_t incGG, int64_t ldGG, int64_t strideGG, hotdogComplex *gX,
    int64_t incGX, int64_t ldGX, int64_t strideGX, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzInverseApplyBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const hotdogDoubleComplex *alpha,
    const hotdogDoubleComplex *g, int64_t incG, int64_t ldG, int64_t strideG, const hotdogDoubleComplex *x,
    int64_t incX, int64_t ldX, int64_t strideX, const hotdogDoubleComplex *gY, int64_t incGY, int64_t ldGY,
    int64_t strideGY, const hotdogDoubleComplex *beta, hotdogDoubleComplex *gG, int64_t incGG, int64_t ldGG,
    int64_t strideGG, hotdogDoubleComplex *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzInverseApplyBackward with these sizes, any gradients and any strides; makes
 * the FFT plans. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzInverseApplyBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                         int64_t n, int64_t nrhs, int64_t batchCount,
                                                                         size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzInverseApplyBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                         int64_t n, int64_t nrhs, int64_t batchCount,
                                                                         size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCToeplitzInverseApplyBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                         int64_t n, int64_t nrhs, int64_t batchCount,
                                                                         size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzInverseApplyBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,
                                                                         int64_t n, int64_t nrhs, int64_t batchCount,
                                                                         size_t *bytes);

/**
 * Determinants of Toeplitz matrices, T[i,j] = c[i-j] for i >= j, r[j-i] for i < j (r[0] is not read):
 *
 *     det T = sign * exp(logAbsDet),   |sign| = 1.
 *
 * Exact but for rounding, any T, whatever its leading minors. In double precision for every type: the error of
 * logAbsDet is that of a change of T in its last digits, n eps for a well-conditioned T.
 * @param c  first column, n elements: c[i*incC + p*strideC] in problem p.   @param r  first row, n elements: r[i*incR +
 * p*strideR].
 * @param sign       sign[p*strideSign] of problem p: 1 or -1, for complex types the phase; 0 for a singular T.
 * @param logAbsDet  logAbsDet[p*strideLogAbsDet]; -Inf for a singular T. Neither output may share elements with an
 * input.
 * @param info  batchCount values: 0, or k in 1..n if pivot k of the elimination vanishes to working precision as in
 * hotdog?ToeplitzSolve: T is singular, or, with NaN or Inf in it, has a NaN for sign and logAbsDet. n = 0: sign 1,
 * logAbsDet 0. n < 2^31 - 1. Work O(n^2), memory O(n). Deterministic. Errors: INVALID_HANDLE, INVALID_SIZE,
 * INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzLogDet(hotdogHandle_t handle, int64_t n, const float *c, int64_t incC,
                                                int64_t strideC, const float *r, int64_t incR, int64_t strideR,
                                                float *sign, int64_t strideSign, float *logAbsDet,
                                                int64_t strideLogAbsDet, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzLogDet(hotdogHandle_t handle, int64_t n, const double *c, int64_t incC,
                                                int64_t strideC, const double *r, int64_t incR, int64_t strideR,
                                                double *sign, int64_t strideSign, double *logAbsDet,
                                                int64_t strideLogAbsDet, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCToeplitzLogDet(hotdogHandle_t handle, int64_t n, const hotdogComplex *c, int64_t incC,
                                                int64_t strideC, const hotdogComplex *r, int64_t incR, int64_t strideR,
                                                hotdogComplex *sign, int64_t strideSign, float *logAbsDet,
                                                int64_t strideLogAbsDet, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzLogDet(hotdogHandle_t handle, int64_t n, const hotdogDoubleComplex *c,
                                                int64_t incC, int64_t strideC, const hotdogDoubleComplex *r,
                                                int64_t incR, int64_t strideR, hotdogDoubleComplex *sign,
                                                int64_t strideSign, double *logAbsDet, int64_t strideLogAbsDet,
                                                int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzLogDet with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzLogDet_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                           size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzLogDet_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                           size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCToeplitzLogDet_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                           size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzLogDet_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                           size_t *bytes);

/**
 * Gradients of log|det T| (hotdog?ToeplitzLogDet) with respect to the first column and row: those of the entries of T
 * are gLogAbsDet T^-H, so
 *
 *     gC[d] = gLogAbsDet * conj(sum over i of (T^-1)[i,i+d]),   gR[d] = gLogAbsDet * conj(sum over i of (T^-1)[i+d,i]).
 *
 * @param c,r         as in hotdog?ToeplitzLogDet; gR[0] is 0, since r[0] is not read.
 * @param gLogAbsDet  the gradient of logAbsDet, real: gLogAbsDet[p*strideGLogAbsDet] of problem p; a stride of 0 shares
 * one. Complex gradients are dL/dRe + i dL/dIm.
 * @param beta  0: the gradients are written; 1: they are added to what is there. Read before return.
 * @param gC,gR element d of problem p is gC[d*incGC + p*strideGC], gR alike; NULL: not wanted.
 *         An increment or stride of 0 of a gradient sums it over that dimension, as its input was broadcast there.
 * @param info  batchCount values, as hotdog?ToeplitzGenerators has them for T in double precision, which gives the
 * inverse. Where 0 < info <= n the gradients of that problem are NaN. Work O(n^2), memory O(n batchCount). Compensated
 * sums in double precision. Deterministic. Errors: as hotdog?ToeplitzLogDet, and INVALID_VALUE for another beta.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzLogDetBackward(hotdogHandle_t handle, int64_t n, const float *c, int64_t incC,
                                                        int64_t strideC, const float *r, int64_t incR, int64_t strideR,
                                                        const float *gLogAbsDet, int64_t strideGLogAbsDet,
                                                        const float *beta, float *gC, int64_t incGC, int64_t strideGC,
                                                        float *gR, int64_t incGR, int64_t strideGR, int32_t *info,
                                                        int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzLogDetBackward(hotdogHandle_t handle, int64_t n, const double *c, int64_t incC,
                                                        int64_t strideC, const double *r, int64_t incR, int64_t strideR,
                                                        const double *gLogAbsDet, int64_t strideGLogAbsDet,
                                                        const double *beta, double *gC, int64_t incGC, int64_t strideGC,
                                                        double *gR, int64_t incGR, int64_t strideGR, int32_t *info,
                                                        int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCToeplitzLogDetBackward(hotdogHandle_t handle, int64_t n, const hotdogComplex *c,
                                                        int64_t incC, int64_t strideC, const hotdogComplex *r,
                                                        int64_t incR, int64_t strideR, const float *gLogAbsDet,
                                                        int64_t strideGLogAbsDet, const hotdogComplex *beta,
                                                        hotdogComplex *gC, int64_t incGC, int64_t strideGC,
                                                        hotdogComplex *gR, int64_t incGR, int64_t strideGR,
                                                        int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzLogDetBackward(hotdogHandle_t handle, int64_t n, const hotdogDoubleComplex *c,
                                                        int64_t incC, int64_t strideC, const hotdogDoubleComplex *r,
                                                        int64_t incR, int64_t strideR, const double *gLogAbsDet,
                                                        int64_t strideGLogAbsDet, const hotdogDoubleComplex *beta,
                                                        hotdogDoubleComplex *gC, int64_t incGC, int64_t strideGC,
                                                        hotdogDoubleComplex *gR, int64_t incGR, int64_t strideGR,
                                                        int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzLogDetBackward with these sizes, any strides and any gradients. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzLogDetBackward_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                                   size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzLogDetBackward_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                                   size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCToeplitzLogDetBackward_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                                   size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzLogDetBackward_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                                   size_t *bytes);

/**
 * Gradients of the solution X of T X = B, T symmetric positive definite by its first column c, given that of X:
 *
 *     gB = T^-1 gX,   gC[d] = -sum over v and i of gB[i+d,v] X[i,v] + gB[i,v] X[i+d,v],   gC[0] half of that.
 *
 * @param c     as in hotdog?ToeplitzSolveSymmetric.
 * @param x     the solution: element (i, j) of problem p is x[i*incX + j*ldX + p*strideX].
 * @param gX    the gradient of x, laid out likewise.
 * @param beta  0: the gradients are written; 1: they are added to what is there. Read before return.
 * @param gB    element (i, j) of problem p is gB[i*incGB + j*ldGB + p*strideGB]; NULL: not wanted.
 * @param gC    element d of problem p is gC[d*incGC + p*strideGC]; NULL: not wanted.
 *         An increment or stride of 0 of a gradient sums it over that dimension, as its input was broadcast there.
 * @param info  batchCount values, as hotdog?ToeplitzSolveSymmetric has them for the system of gB. Where 0 < info <= n
 * the gradients of that problem are NaN. Work O(n^2 (1 + nrhs)), memory O(n nrhs batchCount). gC are compensated sums
 * of the products above, in double precision. nrhs = 0: gC is 0. Deterministic. Errors: as
 * hotdog?ToeplitzSolveSymmetric, and INVALID_VALUE for another beta.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzSolveSymmetricBackward(
    hotdogHandle_t handle, int64_t n, int64_t nrhs, const float *c, int64_t incC, int64_t strideC, const float *x,
    int64_t incX, int64_t ldX, int64_t strideX, const float *gX, int64_t incGX, int64_t ldGX, int64_t strideGX,
    const float *beta, float *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, float *gC, int64_t incGC,
    int64_t strideGC, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzSolveSymmetricBackward(
    hotdogHandle_t handle, int64_t n, int64_t nrhs, const double *c, int64_t incC, int64_t strideC, const double *x,
    int64_t incX, int64_t ldX, int64_t strideX, const double *gX, int64_t incGX, int64_t ldGX, int64_t strideGX,
    const double *beta, double *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, double *gC, int64_t incGC,
    int64_t strideGC, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzSolveSymmetricBackward with these sizes, any strides and any gradients. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzSolveSymmetricBackward_bufferSize(hotdogHandle_t handle, int64_t n,
                                                                           int64_t nrhs, int64_t batchCount,
                                                                           size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzSolveSymmetricBackward_bufferSize(hotdogHandle_t handle, int64_t n,
                                                                           int64_t nrhs, int64_t batchCount,
                                                                           size_t *bytes);

/**
 * Gradients of the solution of hotdog?ToeplitzSolveHermitian in PyTorch's conjugate convention:
 *
 *     gB = T^-1 gX,   gC[d] = -sum over v and i of gB[i+d,v] conj(X[i,v]) + conj(gB[i,v]) X[i+d,v],   gC[0] half of
 * that, and real.
 *
 * All else as hotdog?ToeplitzSolveSymmetricBackward.
 */
HOTDOG_API hotdogStatus_t hotdogCToeplitzSolveHermitianBackward(
    hotdogHandle_t handle, int64_t n, int64_t nrhs, const hotdogComplex *c, int64_t incC, int64_t strideC,
    const hotdogComplex *x, int64_t incX, int64_t ldX, int64_t strideX, const hotdogComplex *gX, int64_t incGX,
    int64_t ldGX, int64_t strideGX, const hotdogComplex *beta, hotdogComplex *gB, int64_t incGB, int64_t ldGB,
    int64_t strideGB, hotdogComplex *gC, int64_t incGC, int64_t strideGC, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzSolveHermitianBackward(
    hotdogHandle_t handle, int64_t n, int64_t nrhs, const hotdogDoubleComplex *c, int64_t incC, int64_t strideC,
    const hotdogDoubleComplex *x, int64_t incX, int64_t ldX, int64_t strideX, const hotdogDoubleComplex *gX,
    int64_t incGX, int64_t ldGX, int64_t strideGX, const hotdogDoubleComplex *beta, hotdogDoubleComplex *gB,
    int64_t incGB, int64_t ldGB, int64_t strideGB, hotdogDoubleComplex *gC, int64_t incGC, int64_t strideGC,
    int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzSolveHermitianBackward with these sizes, any strides and any gradients. */
HOTDOG_API hotdogStatus_t hotdogCToeplitzSolveHermitianBackward_bufferSize(hotdogHandle_t handle, int64_t n,
                                                                           int64_t nrhs, int64_t batchCount,
                                                                           size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzSolveHermitianBackward_bufferSize(hotdogHandle_t handle, int64_t n,
                                                                           int64_t nrhs, int64_t batchCount,
                                                                           size_t *bytes);

/* ---- Log-Vandermonde: docs/ops/vandermonde.md ----------------------------------------------------------------- */

/**
 * Product with a log-Vandermonde matrix that is never formed: out = alpha * op(E) * V + beta * out,
 *
 *     E[l,n] = exp(l * x[n]),   l = 0..L-1, n < N, x complex.
 *
 * op N: V is N x nrhs and out is L x nrhs; op T and C: V is L x nrhs and out is N x nrhs.
 *
 * @param x    element n of problem b is x[n*incX + b*strideX]; stride 0 shares nodes among problems.
 * @param v    element (i, j) of problem b is v[i*incV + j*ldV + b*strideV].
 * @param out  element (i, j) of problem b is out[i*incOut + j*ldOut + b*strideOut]; must not share elements with an
 * input. Any L, N, nrhs, batchCount >= 0. Work O(L N nrhs), one multiply-add a term; memory O(inputs + outputs).
 * Accuracy: |error| <= about 10 eps * sum |E[l,n] v| for each element, for any L and any finite x: phases are reduced
 * exactly. Range: v * E is right wherever it is in range itself, though E may not be; beyond, the result is not finite.
 * exp(l x) is 1 for l = 0 whatever x is, and 0 for Re x = -Inf and l > 0. NaN and Inf spoil what depends on them alone.
 * Deterministic. Workspace: none for op N; op T and C see _bufferSize.
 * Errors: INVALID_HANDLE, INVALID_VALUE (op), INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP,
 * WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogCVandermonde(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                             int64_t nrhs, const hotdogComplex *alpha, const hotdogComplex *x,
                                             int64_t incX, int64_t strideX, const hotdogComplex *v, int64_t incV,
                                             int64_t ldV, int64_t strideV, const hotdogComplex *beta,
                                             hotdogComplex *out, int64_t incOut, int64_t ldOut, int64_t strideOut,
                                             int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZVandermonde(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                             int64_t nrhs, const hotdogDoubleComplex *alpha,
                                             const hotdogDoubleComplex *x, int64_t incX, int64_t strideX,
                                             const hotdogDoubleComplex *v, int64_t incV, int64_t ldV, int64_t strideV,
                                             const hotdogDoubleComplex *beta, hotdogDoubleComplex *out, int64_t incOut,
                                             int64_t ldOut, int64_t strideOut, int64_t batchCount);
/** Bytes of workspace for hotdog?Vandermonde with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogCVandermonde_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L,
                                                        int64_t N, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZVandermonde_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L,
                                                        int64_t N, int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * The real part of a sum over a set of nodes and its conjugates, of which x holds one half:
 *
 *     out[l] = alpha * 2 Re sum_n v[n] exp(l * x[n]) + beta * out[l],   out real.
 *
 * The kernel of a diagonal state space model (S4D). alpha and beta are real. All else as hotdog?Vandermonde with op N.
 */
HOTDOG_API hotdogStatus_t hotdogCVandermondeSymmetric(hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs,
                                                      const float *alpha, const hotdogComplex *x, int64_t incX,
                                                      int64_t strideX, const hotdogComplex *v, int64_t incV,
                                                      int64_t ldV, int64_t strideV, const float *beta, float *out,
                                                      int64_t incOut, int64_t ldOut, int64_t strideOut,
                                                      int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZVandermondeSymmetric(hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs,
                                                      const double *alpha, const hotdogDoubleComplex *x, int64_t incX,
                                                      int64_t strideX, const hotdogDoubleComplex *v, int64_t incV,
                                                      int64_t ldV, int64_t strideV, const double *beta, double *out,
                                                      int64_t incOut, int64_t ldOut, int64_t strideOut,
                                                      int64_t batchCount);
/** Bytes of workspace for hotdog?VandermondeSymmetric: 0 for every size of this version. */
HOTDOG_API hotdogStatus_t hotdogCVandermondeSymmetric_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,
                                                                 int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZVandermondeSymmetric_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,
                                                                 int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * The transpose of E times real vectors: out[n] = alpha * sum_l u[l] exp(l * x[n]) + beta * out[n]. S4's transposed
 * log-Vandermonde product is v[n] times this. All else as hotdog?Vandermonde with op T.
 *
 * @param u  element (l, j) of problem b is u[l*incU + j*ldU + b*strideU], real.
 */
HOTDOG_API hotdogStatus_t hotdogCVandermondeSymmetricTranspose(hotdogHandle_t handle, int64_t L, int64_t N,
                                                               int64_t nrhs, const hotdogComplex *alpha,
                                                               const hotdogComplex *x, int64_t incX, int64_t strideX,
                                                               const float *u, int64_t incU, int64_t ldU,
                                                               int64_t strideU, const hotdogComplex *beta,
                                                               hotdogComplex *out, int64_t incOut, int64_t ldOut,
                                                               int64_t strideOut, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZVandermondeSymmetricTranspose(
    hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, const hotdogDoubleComplex *alpha,
    const hotdogDoubleComplex *x, int64_t incX, int64_t strideX, const double *u, int64_t incU, int64_t ldU,
    int64_t strideU, const hotdogDoubleComplex *beta, hotdogDoubleComplex *out, int64_t incOut, int64_t ldOut,
    int64_t strideOut, int64_t batchCount);
/** Bytes of workspace for hotdog?VandermondeSymmetricTranspose with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogCVandermondeSymmetricTranspose_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,
                                                                          int64_t nrhs, int64_t batchCount,
                                                                          size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZVandermondeSymmetricTranspose_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,
                                                                          int64_t nrhs, int64_t batchCount,
                                                                          size_t *bytes);

/**
 * Gradients of out = alpha * op(E) * V, E[l,n] = exp(l * x[n]), from gOut = dLoss/dRe(out) + i dLoss/dIm(out), in the
 * same convention (PyTorch's; JAX has the conjugates). For op N:
 *
 *     gV = conj(alpha) E^H gOut,   gX[n] = conj(alpha) sum_j conj(V[n,j]) sum_l l gOut[l,j] conj(E[l,n]).
 *
 * op T and C are on the function's page. beta = 0 writes the gradients, beta = 1 adds to what is there.
 *
 * @param v,gOut  shapes and strides of V and out in hotdog?Vandermonde; both are needed whatever gradient is asked for.
 * @param gV  as v, or NULL if it is not wanted.
 * @param gX  element n of problem b is gX[n*incGX + b*strideGX], summed over the right-hand sides, which share x; or
 * NULL. A stride of 0 of a gradient sums over that dimension: strideGX = 0 for an x that all problems share. Accuracy:
 * for each element |error| <= about 10 eps times the sum of the magnitudes of its terms. Deterministic. Errors: as
 * hotdog?Vandermonde, and INVALID_VALUE for a beta other than 0 and 1.
 */
HOTDOG_API hotdogStatus_t hotdogCVandermondeBackward(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                                     int64_t nrhs, const hotdogComplex *alpha, const hotdogComplex *x,
                                                     int64_t incX, int64_t strideX, const hotdogComplex *v,
                                                     int64_t incV, int64_t ldV, int64_t strideV,
                                                     const hotdogComplex *gOut, int64_t incGOut, int64_t ldGOut,
                                                     int64_t strideGOut, const hotdogComplex *beta, hotdogComplex *gV,
                                                     int64_t incGV, int64_t ldGV, int64_t strideGV, hotdogComplex *gX,
                                                     int64_t incGX, int64_t strideGX, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZVandermondeBackward(
    hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs, const hotdogDoubleComplex *alpha,
    const hotdogDoubleComplex *x, int64_t incX, int64_t strideX, const hotdogDoubleComplex *v, int64_t incV,
    int64_t ldV, int64_t strideV, const hotdogDoubleComplex *gOut, int64_t incGOut, int64_t ldGOut, int64_t strideGOut,
    const hotdogDoubleComplex *beta, hotdogDoubleComplex *gV, int64_t incGV, int64_t ldGV, int64_t strideGV,
    hotdogDoubleComplex *gX, int64_t incGX, int64_t strideGX, int64_t batchCount);
/** Bytes of workspace for hotdog?VandermondeBackward with these sizes, any strides and any gradients. */
HOTDOG_API hotdogStatus_t hotdogCVandermondeBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L,
                                                                int64_t N, int64_t nrhs, int64_t batchCount,
                                                                size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZVandermondeBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L,
                                                                int64_t N, int64_t nrhs, int64_t batchCount,
                                                                size_t *bytes);

/**
 * Gradients of hotdog?VandermondeSymmetric for a real gOut = dLoss/dout:
 *
 *     gV[n,j] = 2 alpha sum_l gOut[l,j] conj(E[l,n])
 *     gX[n]   = 2 alpha sum_j conj(V[n,j]) sum_l l gOut[l,j] conj(E[l,n])
 *
 * alpha and beta are real. All else as hotdog?VandermondeBackward with op N.
 */
HOTDOG_API hotdogStatus_t hotdogCVandermondeSymmetricBackward(
    hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, const float *alpha, const hotdogComplex *x, int64_t incX,
    int64_t strideX, const hotdogComplex *v, int64_t incV, int64_t ldV, int64_t strideV, const float *gOut,
    int64_t incGOut, int64_t ldGOut, int64_t strideGOut, const float *beta, hotdogComplex *gV, int64_t incGV,
    int64_t ldGV, int64_t strideGV, hotdogComplex *gX, int64_t incGX, int64_t strideGX, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZVandermondeSymmetricBackward(
    hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, const double *alpha, const hotdogDoubleComplex *x,
    int64_t incX, int64_t strideX, const hotdogDoubleComplex *v, int64_t incV, int64_t ldV, int64_t strideV,
    const double *gOut, int64_t incGOut, int64_t ldGOut, int64_t strideGOut, const double *beta,
    hotdogDoubleComplex *gV, int64_t incGV, int64_t ldGV, int64_t strideGV, hotdogDoubleComplex *gX, int64_t incGX,
    int64_t strideGX, int64_t batchCount);
/** Bytes of workspace for hotdog?VandermondeSymmetricBackward with these sizes, any strides and any gradients. */
HOTDOG_API hotdogStatus_t hotdogCVandermondeSymmetricBackward_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,
                                                                         int64_t nrhs, int64_t batchCount,
                                                                         size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZVandermondeSymmetricBackward_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,
                                                                         int64_t nrhs, int64_t batchCount,
                                                                         size_t *bytes);

/* ---- Displacement rank: docs/ops/displacement_matvec.md
 * --------------------------------------------------------------- */

/**
 * Product with a matrix A, n x n, of displacement rank r: Y = alpha * op(A) * X + beta * Y. A is given by its
 * generators G and H, n x r each, as the solution of the equation that `type` is named after (hotdogDisplacement_t; H^T
 * is the plain transpose), and is never formed. With Z_f the matrix that has ones below its diagonal and f in the upper
 * right corner, Z_f(v) = sum_k v[k] Z_f^k, J the reversal, D_s = diag(s), V[i,k] = s[i]^k, g_j and h_j the columns of G
 * and H:
 *
 *     SYLVESTER           Z_e A - A Z_f   = G H^T   A = 1/(e-f) sum_j Z_e(g_j) Z_f(J h_j)
 *     STEIN               A - Z_e A Z_f^T = G H^T   A = 1/(1-ef) sum_j Z_e(g_j) Z_f(h_j)^T
 *     HANKEL              Z_e A - A Z_f^T = G H^T   A = 1/(e-f) [sum_j Z_e(g_j) Z_f(h_j)] J
 *     VANDERMONDE         D_s A - A Z_f   = G H^T   A = diag(1/(s_i^n - f)) sum_j diag(g_j) V Z_f(J h_j)
 *     VANDERMONDE_STEIN   A - D_s A Z_f^T = G H^T   A = diag(1/(1 - f s_i^n)) sum_j diag(g_j) V Z_f(h_j)^T
 *     CAUCHY              D_s A - A D_t   = G H^T   A[i,k] = (sum_j G[i,j] H[k,j]) / (s_i - t_k)
 *     CYCLIC_SYLVESTER    Z_1 A - A Z_1   = G H^T   the least squares solution of least Frobenius norm
 *     CYCLIC_HANKEL       Z_1 A - A Z_1^T = G H^T   likewise
 *
 * SYLVESTER and HANKEL need e != f, STEIN e f != 1.
 *
 * The cyclic types do not represent every matrix: with G and H of a matrix B they give B less its mean over each
 * wrapped diagonal (CYCLIC_HANKEL: antidiagonal), so that a circulant (an anticirculant) becomes 0; and for other G and
 * H the equation holds only as nearly as it can.
 *
 * @param e, f  host pointers to one number each, finite, read before the call returns; NULL: e = 1, f = -1. Types
 * without e or f do not read them.
 * @param g  element (i, j) of G of problem b is g[i*incG + j*ldG + b*strideG].   @param h  likewise, of H.
 * @param s  nodes of the rows, n elements: s[i*incS + b*strideS]; VANDERMONDE, VANDERMONDE_STEIN and CAUCHY.
 * @param t  nodes of the columns, n elements: t[i*incT + b*strideT]; CAUCHY. Nodes that the type does not have are not
 * looked at: NULL is fine.
 * @param x  element (i, j) of problem b is x[i*incX + j*ldX + b*strideX].
 * @param y  element (i, j) of problem b is y[i*incY + j*ldY + b*strideY]; must not share elements with an input.
 * Any n up to 2^47, any r, nrhs, batchCount >= 0. O(r n log n) operations a right-hand side by FFT; types with nodes
 * take O(r n^2) beside that. Memory O(r n). Error bounded for each right-hand side as a whole: about eps log2(2n) times
 * the formula evaluated in 2-norms (docs/ops/displacement_matvec.md). One NaN or Inf in g or h makes its problem not
 * finite, in x its right-hand side, in s or t its row or column and what that reaches. A row with s_i^n = f (1 = f
 * s_i^n, s_i = t_k) is not finite. Deterministic, but for the sizes on which a CUDA handle uses cuFFT
 * (docs/ops/displacement_matvec.md). Errors: INVALID_HANDLE, INVALID_VALUE (type, op, e and f that the type does not
 * allow), INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE,
 * MISSING_DEPENDENCY (large sizes on a CUDA handle need cuFFT), ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSDisplacementMatvec(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const float *alpha, const float *e, const float *f, const float *g, int64_t incG, int64_t ldG, int64_t strideG,
    const float *h, int64_t incH, int64_t ldH, int64_t strideH, const float *s, int64_t incS, int64_t strideS,
    const float *t, int64_t incT, int64_t strideT, const float *x, int64_t incX, int64_t ldX, int64_t strideX,
    const float *beta, float *y, int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDDisplacementMatvec(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const double *alpha, const double *e, const double *f, const double *g, int64_t incG, int64_t ldG, int64_t strideG,
    const double *h, int64_t incH, int64_t ldH, int64_t strideH, const double *s, int64_t incS, int64_t strideS,
    const double *t, int64_t incT, int64_t strideT, const double *x, int64_t incX, int64_t ldX, int64_t strideX,
    const double *beta, double *y, int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCDisplacementMatvec(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const hotdogComplex *alpha, const hotdogComplex *e, const hotdogComplex *f, const hotdogComplex *g, int64_t incG,
    int64_t ldG, int64_t strideG, const hotdogComplex *h, int64_t incH, int64_t ldH, int64_t strideH,
    const hotdogComplex *s, int64_t incS, int64_t strideS, const hotdogComplex *t, int64_t incT, int64_t strideT,
    const hotdogComplex *x, int64_t incX, int64_t ldX, int64_t strideX, const hotdogComplex *beta, hotdogComplex *y,
    int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZDisplacementMatvec(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const hotdogDoubleComplex *alpha, const hotdogDoubleComplex *e, const hotdogDoubleComplex *f,
    const hotdogDoubleComplex *g, int64_t incG, int64_t ldG, int64_t strideG, const hotdogDoubleComplex *h,
    int64_t incH, int64_t ldH, int64_t strideH, const hotdogDoubleComplex *s, int64_t incS, int64_t strideS,
    const hotdogDoubleComplex *t, int64_t incT, int64_t strideT, const hotdogDoubleComplex *x, int64_t incX,
    int64_t ldX, int64_t strideX, const hotdogDoubleComplex *beta, hotdogDoubleComplex *y, int64_t incY, int64_t ldY,
    int64_t strideY, int64_t batchCount);
/** Bytes of workspace for hotdog?DisplacementMatvec with these sizes, any e and f and any strides; makes the FFT plans.
 * Errors: those of the call, and ALLOC_FAILED where the plans do not fit. */
HOTDOG_API hotdogStatus_t hotdogSDisplacementMatvec_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                               hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
                                                               int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDDisplacementMatvec_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                               hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
                                                               int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCDisplacementMatvec_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                               hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
                                                               int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZDisplacementMatvec_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                               hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
                                                               int64_t batchCount, size_t *bytes);

/**
 * Gradients of Y = alpha * op(A) * X (hotdog?DisplacementMatvec) by G, H and X, given gY = dL/dRe Y + i dL/dIm Y; each
 * gradient in the same convention.
 *
 * The inputs are those of the product. beta is 0, or 1 to add to what is there; e, f, alpha and beta are host pointers.
 * A gradient with pointer NULL is left out. A stride of 0 in a gradient sums over that dimension, in a fixed order:
 * give it where the input was broadcast.
 *
 * @param gY  element (i, j) of problem b is gY[i*incGY + j*ldGY + b*strideGY].
 * @param gG, gH  n x r: gG[i*incGG + j*ldGG + b*strideGG].   @param gX  n x nrhs.   They must share elements with no
 * other operand. Any n up to 2^47, any r, nrhs, batchCount >= 0; where nothing is summed the gradients are 0. Work,
 * accuracy and determinism as the product. Errors: those of the product, and INVALID_VALUE for another beta.
 */
HOTDOG_API hotdogStatus_t hotdogSDisplacementMatvecBackward(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const float *alpha, const float *e, const float *f, const float *g, int64_t incG, int64_t ldG, int64_t strideG,
    const float *h, int64_t incH, int64_t ldH, int64_t strideH, const float *s, int64_t incS, int64_t strideS,
    const float *t, int64_t incT, int64_t strideT, const float *x, int64_t incX, int64_t ldX, int64_t strideX,
    const float *gY, int64_t incGY, int64_t ldGY, int64_t strideGY, const float *beta, float *gG, int64_t incGG,
    int64_t ldGG, int64_t strideGG, float *gH, int64_t incGH, int64_t ldGH, int64_t strideGH, float *gX, int64_t incGX,
    int64_t ldGX, int64_t strideGX, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDDisplacementMatvecBackward(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const double *alpha, const double *e, const double *f, const double *g, int64_t incG, int64_t ldG, int64_t strideG,
    const double *h, int64_t incH, int64_t ldH, int64_t strideH, const double *s, int64_t incS, int64_t strideS,
    const double *t, int64_t incT, int64_t strideT, const double *x, int64_t incX, int64_t ldX, int64_t strideX,
    const double *gY, int64_t incGY, int64_t ldGY, int64_t strideGY, const double *beta, double *gG, int64_t incGG,
    int64_t ldGG, int64_t strideGG, double *gH, int64_t incGH, int64_t ldGH, int64_t strideGH, double *gX,
    int64_t incGX, int64_t ldGX, int64_t strideGX, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCDisplacementMatvecBackward(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const hotdogComplex *alpha, const hotdogComplex *e, const hotdogComplex *f, const hotdogComplex *g, int64_t incG,
    int64_t ldG, int64_t strideG, const hotdogComplex *h, int64_t incH, int64_t ldH, int64_t strideH,
    const hotdogComplex *s, int64_t incS, int64_t strideS, const hotdogComplex *t, int64_t incT, int64_t strideT,
    const hotdogComplex *x, int64_t incX, int64_t ldX, int64_t strideX, const hotdogComplex *gY, int64_t incGY,
    int64_t ldGY, int64_t strideGY, const hotdogComplex *beta, hotdogComplex *gG, int64_t incGG, int64_t ldGG,
    int64_t strideGG, hotdogComplex *gH, int64_t incGH, int64_t ldGH, int64_t strideGH, hotdogComplex *gX,
    int64_t incGX, int64_t ldGX, int64_t strideGX, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZDisplacementMatvecBackward(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const hotdogDoubleComplex *alpha, const hotdogDoubleComplex *e, const hotdogDoubleComplex *f,
    const hotdogDoubleComplex *g, int64_t incG, int64_t ldG, int64_t strideG, const hotdogDoubleComplex *h,
    int64_t incH, int64_t ldH, int64_t strideH, const hotdogDoubleComplex *s, int64_t incS, int64_t strideS,
    const hotdogDoubleComplex *t, int64_t incT, int64_t strideT, const hotdogDoubleComplex *x, int64_t incX,
    int64_t ldX, int64_t strideX, const hotdogDoubleComplex *gY, int64_t incGY, int64_t ldGY, int64_t strideGY,
    const hotdogDoubleComplex *beta, hotdogDoubleComplex *gG, int64_t incGG, int64_t ldGG, int64_t strideGG,
    hotdogDoubleComplex *gH, int64_t incGH, int64_t ldGH, int64_t strideGH, hotdogDoubleComplex *gX, int64_t incGX,
    int64_t ldGX, int64_t strideGX, int64_t batchCount);
/** Bytes of workspace for hotdog?DisplacementMatvecBackward with these sizes, any e and f, any gradients and any
 * strides; makes the FFT plans. Errors: those of the call, and ALLOC_FAILED where the plans do not fit. */
HOTDOG_API hotdogStatus_t hotdogSDisplacementMatvecBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                                       hotdogOperation_t op, int64_t n, int64_t r,
                                                                       int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDDisplacementMatvecBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                                       hotdogOperation_t op, int64_t n, int64_t r,
                                                                       int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCDisplacementMatvecBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                                       hotdogOperation_t op, int64_t n, int64_t r,
                                                                       int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZDisplacementMatvecBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                                       hotdogOperation_t op, int64_t n, int64_t r,
                                                                       int64_t nrhs, int64_t batchCount, size_t *bytes);

/* ---- Hankel and circulant matrices: docs/ops/hankel_matvec.md, hankel_solve.md, circulant_matvec.md,
 * circulant_solve.md
 */

/**
 * Product with a Hankel matrix given by its antidiagonals: Y = alpha * op(H) * X + beta * Y, H[i,j] = h[i+j], i < m, j
 * < n. op N: X is n x nrhs and Y is m x nrhs; op T and C: X is m x nrhs and Y is n x nrhs.
 *
 * @param h  m + n - 1 elements: h[i*incH + b*strideH].
 * @param x  element (i, j) of problem b is x[i*incX + j*ldX + b*strideX].
 * @param y  element (i, j) of problem b is y[i*incY + j*ldY + b*strideY]; must not share elements with an input.
 * A ToeplitzMatvec with the columns of H in reverse order: sizes, work, accuracy, NaN and Inf, determinism, workspace
 * and errors are its own.
 */
HOTDOG_API hotdogStatus_t hotdogSHankelMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,
                                              int64_t nrhs, const float *alpha, const float *h, int64_t incH,
                                              int64_t strideH, const float *x, int64_t incX, int64_t ldX,
                                              int64_t strideX, const float *beta, float *y, int64_t incY, int64_t ldY,
                                              int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDHankelMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,
                                              int64_t nrhs, const double *alpha, const double *h, int64_t incH,
                                              int64_t strideH, const double *x, int64_t incX, int64_t ldX,
                                              int64_t strideX, const double *beta, double *y, int64_t incY, int64_t ldY,
                                              int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCHankelMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,
                                              int64_t nrhs, const hotdogComplex *alpha, const hotdogComplex *h,
                                              int64_t incH, int64_t strideH, const hotdogComplex *x, int64_t incX,
                                              int64_t ldX, int64_t strideX, const hotdogComplex *beta, hotdogComplex *y,
                                              int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZHankelMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,
                                              int64_t nrhs, const hotdogDoubleComplex *alpha,
                                              const hotdogDoubleComplex *h, int64_t incH, int64_t strideH,
                                              const hotdogDoubleComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
                                              const hotdogDoubleComplex *beta, hotdogDoubleComplex *y, int64_t incY,
                                              int64_t ldY, int64_t strideY, int64_t batchCount);
/** Bytes of workspace for hotdog?HankelMatvec with these sizes and any strides, as hotdog?ToeplitzMatvec_bufferSize. */
HOTDOG_API hotdogStatus_t hotdogSHankelMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,
                                                         int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDHankelMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,
                                                         int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCHankelMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,
                                                         int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZHankelMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,
                                                         int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * Product with a circulant matrix given by its first column: Y = alpha * op(C) * X + beta * Y, C[i,j] = c[(i-j) mod n],
 * i, j < n.
 *
 * @param c  n elements: c[i*incC + b*strideC].
 * @param x  element (i, j) of problem b is x[i*incX + j*ldX + b*strideX].
 * @param y  element (i, j) of problem b is y[i*incY + j*ldY + b*strideY]; must not share elements with an input.
 * A ToeplitzMatvec: sizes, work, accuracy, NaN and Inf, determinism, workspace and errors are its own.
 */
HOTDOG_API hotdogStatus_t hotdogSCirculantMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                 const float *alpha, const float *c, int64_t incC, int64_t strideC,
                                                 const float *x, int64_t incX, int64_t ldX, int64_t strideX,
                                                 const float *beta, float *y, int64_t incY, int64_t ldY,
                                                 int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDCirculantMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                 const double *alpha, const double *c, int64_t incC, int64_t strideC,
                                                 const double *x, int64_t incX, int64_t ldX, int64_t strideX,
                                                 const double *beta, double *y, int64_t incY, int64_t ldY,
                                                 int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCCirculantMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                 const hotdogComplex *alpha, const hotdogComplex *c, int64_t incC,
                                                 int64_t strideC, const hotdogComplex *x, int64_t incX, int64_t ldX,
                                                 int64_t strideX, const hotdogComplex *beta, hotdogComplex *y,
                                                 int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCirculantMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                 const hotdogDoubleComplex *alpha, const hotdogDoubleComplex *c,
                                                 int64_t incC, int64_t strideC, const hotdogDoubleComplex *x,
                                                 int64_t incX, int64_t ldX, int64_t strideX,
                                                 const hotdogDoubleComplex *beta, hotdogDoubleComplex *y, int64_t incY,
                                                 int64_t ldY, int64_t strideY, int64_t batchCount);
/** Bytes of workspace for hotdog?CirculantMatvec with these sizes and any strides, as hotdog?ToeplitzMatvec_bufferSize.
 */
HOTDOG_API hotdogStatus_t hotdogSCirculantMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                            int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDCirculantMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                            int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCCirculantMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                            int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCirculantMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                            int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * Solves op(H) X = B for a square Hankel matrix, H[i,j] = h[i+j], i, j < n. H is symmetric: op T is op N, op C
 * conjugates.
 *
 * @param h  2n - 1 elements: h[i*incH + p*strideH] in problem p.
 * @param b  element (i, j) of problem p is b[i*incB + j*ldB + p*strideB].
 * @param x  element (i, j) of problem p is x[i*incX + j*ldX + p*strideX]; may be exactly b (same pointer and strides),
 * and otherwise must not share elements with an input.
 * @param backwardError,path,info  as in hotdog?ToeplitzSolve.
 * A ToeplitzSolve with the columns of H, and X with them, in reverse order: sizes, work, accuracy, NaN and Inf,
 * determinism, workspace and errors are its own.
 */
HOTDOG_API hotdogStatus_t hotdogSHankelSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                             const float *h, int64_t incH, int64_t strideH, const float *b,
                                             int64_t incB, int64_t ldB, int64_t strideB, float *x, int64_t incX,
                                             int64_t ldX, int64_t strideX, float *backwardError, int32_t *path,
                                             int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDHankelSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                             const double *h, int64_t incH, int64_t strideH, const double *b,
                                             int64_t incB, int64_t ldB, int64_t strideB, double *x, int64_t incX,
                                             int64_t ldX, int64_t strideX, double *backwardError, int32_t *path,
                                             int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCHankelSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                             const hotdogComplex *h, int64_t incH, int64_t strideH,
                                             const hotdogComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                             hotdogComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
                                             float *backwardError, int32_t *path, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZHankelSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                             const hotdogDoubleComplex *h, int64_t incH, int64_t strideH,
                                             const hotdogDoubleComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                             hotdogDoubleComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
                                             double *backwardError, int32_t *path, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?HankelSolve with these sizes and any strides, as hotdog?ToeplitzSolve_bufferSize. */
HOTDOG_API hotdogStatus_t hotdogSHankelSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                        int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDHankelSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                        int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCHankelSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                        int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZHankelSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                        int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * Solves op(C) X = B for a circulant matrix given by its first column, C[i,j] = c[(i-j) mod n], i, j < n: the spectrum
 * of B over that of c, whose elements are the eigenvalues of C.
 *
 * @param c  n elements: c[i*incC + p*strideC] in problem p.
 * @param b  element (i, j) of problem p is b[i*incB + j*ldB + p*strideB].
 * @param x  element (i, j) of problem p is x[i*incX + j*ldX + p*strideX]; may be exactly b (same pointer and strides),
 * and otherwise must not share elements with an input.
 * @param info  batchCount values, in the memory space of the data, always written: 0 solved; k in 1..n element k of the
 * spectrum of the first column of op(C), counted from 1, is zero to working precision (its modulus is at most 2^-52 (1
 * + log2 n) of the largest, or one of the two is NaN): op(C) is singular, that problem's X is NaN; n + 1 a finite
 * right-hand side has a solution out of the type's range.
 * Any n < 2^31 - 1, any nrhs, batchCount >= 0. All in double precision, by transforms of length n: O(n log n) a
 * right-hand side. Backward stable: ||B - op(C) X||_2 <= about eps (||C||_2 ||X||_2 + ||B||_2) for each right-hand
 * side. The scales of c and b are free. A right-hand side with NaN or Inf gives a solution that is not finite, alone,
 * and does not count in info. n = 0: info = 0. nrhs = 0: info is still computed. Deterministic, but for the sizes on
 * which a CUDA handle uses cuFFT (docs/ops/circulant_solve.md). Errors: INVALID_HANDLE, INVALID_VALUE (op),
 * INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE,
 * MISSING_DEPENDENCY (large sizes on a CUDA handle need cuFFT), ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSCirculantSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                const float *c, int64_t incC, int64_t strideC, const float *b,
                                                int64_t incB, int64_t ldB, int64_t strideB, float *x, int64_t incX,
                                                int64_t ldX, int64_t strideX, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDCirculantSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                const double *c, int64_t incC, int64_t strideC, const double *b,
                                                int64_t incB, int64_t ldB, int64_t strideB, double *x, int64_t incX,
                                                int64_t ldX, int64_t strideX, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCCirculantSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                const hotdogComplex *c, int64_t incC, int64_t strideC,
                                                const hotdogComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                                hotdogComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
                                                int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZCirculantSolve(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                const hotdogDoubleComplex *c, int64_t incC, int64_t strideC,
                                                const hotdogDoubleComplex *b, int64_t incB, int64_t ldB,
                                                int64_t strideB, hotdogDoubleComplex *x, int64_t incX, int64_t ldX,
                                                int64_t strideX, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?CirculantSolve with these sizes and any strides; makes the FFT plans. */
HOTDOG_API hotdogStatus_t hotdogSCirculantSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                           int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDCirculantSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                           int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCCirculantSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                           int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZCirculantSolve_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,
                                                           int64_t nrhs, int64_t batchCount, size_t *bytes);

/* ---- ToeplitzToCauchy: docs/ops/toeplitz_to_cauchy.md ---- */

/**
 * The Cauchy-like form of a Toeplitz matrix under the discrete Fourier transform F, F[j,k] = exp(-2 pi i jk/n):
 *
 *     f =  1:  C = F T F^-1,             s[i] = t[i] = w^i,                    w = exp(-2 pi i/n)
 *     f = -1:  C = F T E^-1 F^-1,        s[i] = w^i, t[j] = exp(i pi/n) w^j,   E = diag(exp(i pi k/n))
 *
 *     (s[i] - t[j]) C[i,j] = G[i,0] H[j,0] + G[i,1] H[j,1]
 *
 * T is n x n, T[i,j] = c[i-j] for i >= j, r[j-i] for i < j; r[0] is not read. With f = -1 nodes and generators
 * determine C, which is what solvers of Cauchy-like systems take (HOTDOG_DISPLACEMENT_CAUCHY). With f = 1 they do not
 * give the diagonal, where s[i] = t[i]; d does: the eigenvalues of the circulant matrix nearest to T (T. Chan's).
 *
 * All outputs are complex, of the precision of the call; each may be NULL: it is not computed, its strides are not
 * checked.
 *
 * @param f  1 or -1.
 * @param c  first column: element k of problem b is c[k*incC + b*strideC].
 * @param r  first row, likewise.
 * @param s  nodes of the rows: element i is s[i*incS], the same for all problems.
 * @param t  nodes of the columns, likewise.
 * @param g  element i of column j (0 or 1) of problem b is g[i*incG + j*ldG + b*strideG].
 * @param h  likewise.
 * @param d  diagonal of C: element i of problem b is d[i*incD + b*strideD].
 * @param a  C itself: element (i, j) of problem b is a[i + j*lda + b*strideA].
 * @param batchCount  number of problems.
 *
 * Outputs must not share elements with the inputs or one another. Any batchCount >= 0, 0 <= n < 2^31 - 1. Work: n times
 * the sum of the prime factors of n, and n^2 for a; workspace: about 96 n bytes a problem, at most 256 MiB or one
 * problem. Computed in double precision. In the 2-norm of each of g, h, d and a, the error is below 30 eps log2(2n)
 * times that of the matrix or vector before its transform and turns (docs). NaN and Inf in T make its problem not
 * finite, and no other. Errors: INVALID_HANDLE, INVALID_VALUE (f), INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW,
 * INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSToeplitzToCauchy(hotdogHandle_t handle, int64_t f, int64_t n, const float *c,
                                                  int64_t incC, int64_t strideC, const float *r, int64_t incR,
                                                  int64_t strideR, hotdogComplex *s, int64_t incS, hotdogComplex *t,
                                                  int64_t incT, hotdogComplex *g, int64_t incG, int64_t ldG,
                                                  int64_t strideG, hotdogComplex *h, int64_t incH, int64_t ldH,
                                                  int64_t strideH, hotdogComplex *d, int64_t incD, int64_t strideD,
                                                  hotdogComplex *a, int64_t lda, int64_t strideA, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDToeplitzToCauchy(hotdogHandle_t handle, int64_t f, int64_t n, const double *c,
                                                  int64_t incC, int64_t strideC, const double *r, int64_t incR,
                                                  int64_t strideR, hotdogDoubleComplex *s, int64_t incS,
                                                  hotdogDoubleComplex *t, int64_t incT, hotdogDoubleComplex *g,
                                                  int64_t incG, int64_t ldG, int64_t strideG, hotdogDoubleComplex *h,
                                                  int64_t incH, int64_t ldH, int64_t strideH, hotdogDoubleComplex *d,
                                                  int64_t incD, int64_t strideD, hotdogDoubleComplex *a, int64_t lda,
                                                  int64_t strideA, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCToeplitzToCauchy(hotdogHandle_t handle, int64_t f, int64_t n, const hotdogComplex *c,
                                                  int64_t incC, int64_t strideC, const hotdogComplex *r, int64_t incR,
                                                  int64_t strideR, hotdogComplex *s, int64_t incS, hotdogComplex *t,
                                                  int64_t incT, hotdogComplex *g, int64_t incG, int64_t ldG,
                                                  int64_t strideG, hotdogComplex *h, int64_t incH, int64_t ldH,
                                                  int64_t strideH, hotdogComplex *d, int64_t incD, int64_t strideD,
                                                  hotdogComplex *a, int64_t lda, int64_t strideA, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZToeplitzToCauchy(
    hotdogHandle_t handle, int64_t f, int64_t n, const hotdogDoubleComplex *c, int64_t incC, int64_t strideC,
    const hotdogDoubleComplex *r, int64_t incR, int64_t strideR, hotdogDoubleComplex *s, int64_t incS,
    hotdogDoubleComplex *t, int64_t incT, hotdogDoubleComplex *g, int64_t incG, int64_t ldG, int64_t strideG,
    hotdogDoubleComplex *h, int64_t incH, int64_t ldH, int64_t strideH, hotdogDoubleComplex *d, int64_t incD,
    int64_t strideD, hotdogDoubleComplex *a, int64_t lda, int64_t strideA, int64_t batchCount);
/** Bytes of workspace for hotdog?ToeplitzToCauchy with these sizes, either f, any strides and outputs. */
HOTDOG_API hotdogStatus_t hotdogSToeplitzToCauchy_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                             size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDToeplitzToCauchy_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                             size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCToeplitzToCauchy_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                             size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZToeplitzToCauchy_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                             size_t *bytes);

/* ---- DisplacementSolve: docs/ops/displacement_solve.md ---- */

/**
 * op(A) X = B for the n x n matrix A with generators G and H of r columns, given and named as in
 * hotdog?DisplacementMatvec.
 *
 * Gaussian elimination with partial pivoting on a Cauchy-like form of A, O(r n^2) time and O((r + nrhs) n) memory, in
 * double precision for every type; solutions whose error is not far below the bound are refined once, the residual
 * taken by the product of hotdog?DisplacementMatvec in double precision.
 *
 * @param type  the cyclic types are refused: their generators do not give all of the matrix.
 * @param e, f  host pointers to one number each, NULL for 1 and -1; as in hotdog?DisplacementMatvec.
 * @param g  element (i, j) of problem b is g[i*incG + j*ldG + b*strideG], n x r; h likewise.
 * @param s, t  nodes: s[i*incS + b*strideS], t[i*incT + b*strideT], where the type has them.
 * @param b  element (i, j) of problem b is b[i*incB + j*ldB + b*strideB], n x nrhs.
 * @param x  likewise; may be exactly b (pointer and strides), else must not share elements with an input.
 * @param backwardError  the largest ||b - op(A) x|| / (N ||x|| + ||b||) of the problem's finite right-hand sides,
 * in the 2-norm, as computed, N about ||A|| (docs); infinite where info is in 1..n. NULL: not wanted.
 * @param info  one a problem: 0: the error is at most 10 u (1 + log2 n), u = 2^-24 (S, C) or 2^-53 (D, Z);
 *              k in 1..n: pivot k vanished (is below n eps of the largest, eps = 2^-52 for every type) or is not
 * finite, X is NaN in this problem; n + 1: the bound is missed, or the solution leaves the range of the type.
 *
 * The error grows with |e| and |f|: beyond about 10 (STEIN) or 50 (SYLVESTER, HANKEL) info may be n + 1 in D and Z.
 *
 * Any r, nrhs, batchCount >= 0, 0 <= n < 2^31 - 1; r = 0 is the zero matrix, info 1. NaN or Inf in a right-hand side
 * makes its solution NaN and leaves info as it is. The same bits each time, wherever a problem stands in the batch, but
 * for what hotdog?DisplacementMatvec says of its largest sizes. Errors: INVALID_HANDLE, INVALID_VALUE (type, op, e, f),
 * INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE,
 * MISSING_DEPENDENCY (large sizes on a CUDA handle need cuFFT), ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSDisplacementSolve(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const float *e, const float *f, const float *g, int64_t incG, int64_t ldG, int64_t strideG, const float *h,
    int64_t incH, int64_t ldH, int64_t strideH, const float *s, int64_t incS, int64_t strideS, const float *t,
    int64_t incT, int64_t strideT, const float *b, int64_t incB, int64_t ldB, int64_t strideB, float *x, int64_t incX,
    int64_t ldX, int64_t strideX, float *backwardError, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDDisplacementSolve(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const double *e, const double *f, const double *g, int64_t incG, int64_t ldG, int64_t strideG, const double *h,
    int64_t incH, int64_t ldH, int64_t strideH, const double *s, int64_t incS, int64_t strideS, const double *t,
    int64_t incT, int64_t strideT, const double *b, int64_t incB, int64_t ldB, int64_t strideB, double *x, int64_t incX,
    int64_t ldX, int64_t strideX, double *backwardError, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCDisplacementSolve(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const hotdogComplex *e, const hotdogComplex *f, const hotdogComplex *g, int64_t incG, int64_t ldG, int64_t strideG,
    const hotdogComplex *h, int64_t incH, int64_t ldH, int64_t strideH, const hotdogComplex *s, int64_t incS,
    int64_t strideS, const hotdogComplex *t, int64_t incT, int64_t strideT, const hotdogComplex *b, int64_t incB,
    int64_t ldB, int64_t strideB, hotdogComplex *x, int64_t incX, int64_t ldX, int64_t strideX, float *backwardError,
    int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZDisplacementSolve(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const hotdogDoubleComplex *e, const hotdogDoubleComplex *f, const hotdogDoubleComplex *g, int64_t incG, int64_t ldG,
    int64_t strideG, const hotdogDoubleComplex *h, int64_t incH, int64_t ldH, int64_t strideH,
    const hotdogDoubleComplex *s, int64_t incS, int64_t strideS, const hotdogDoubleComplex *t, int64_t incT,
    int64_t strideT, const hotdogDoubleComplex *b, int64_t incB, int64_t ldB, int64_t strideB, hotdogDoubleComplex *x,
    int64_t incX, int64_t ldX, int64_t strideX, double *backwardError, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?DisplacementSolve with these sizes and any strides, e and f. */
HOTDOG_API hotdogStatus_t hotdogSDisplacementSolve_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                              hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
                                                              int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDDisplacementSolve_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                              hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
                                                              int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCDisplacementSolve_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                              hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
                                                              int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZDisplacementSolve_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                              hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
                                                              int64_t batchCount, size_t *bytes);

/**
 * Gradients of the solution X of op(A) X = B (hotdog?DisplacementSolve), given that of X: gB = op(A)^-H gX, and the
 * gradient of op(A), which is -gB X^H, brought to G and H. Complex gradients are dL/dRe + i dL/dIm.
 *
 * @param type, e, f, g, h, s, t  as in hotdog?DisplacementSolve.
 * @param x     the solution: element (i, j) of problem b is x[i*incX + j*ldX + b*strideX], n x nrhs.
 * @param gX    the gradient of x, laid out likewise.
 * @param beta  0: the gradients are written; 1: they are added to what is there. Read before return.
 * @param gB    element (i, j) of problem b is gB[i*incGB + j*ldGB + b*strideGB], n x nrhs; NULL: not wanted.
 * @param gG, gH  n x r: gG[i*incGG + j*ldGG + b*strideGG]; NULL: not wanted.
 *         An increment or stride of 0 of a gradient sums it over that dimension, as its input was broadcast there.
 * @param info  one a problem, as hotdog?DisplacementSolve has it for the system of gB. Where 0 < info <= n the
 * gradients of that problem are NaN.
 *
 * Gradients must share elements with no other operand; those by e, f and nodes are not computed. Work: one
 * hotdog?DisplacementSolve and one hotdog?DisplacementMatvecBackward, gG and gH as accurate as that is for the gB of
 * the result, and as deterministic. nrhs = 0: the gradients are 0. Errors: as hotdog?DisplacementSolve, and
 * INVALID_VALUE for another beta.
 */
HOTDOG_API hotdogStatus_t hotdogSDisplacementSolveBackward(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const float *e, const float *f, const float *g, int64_t incG, int64_t ldG, int64_t strideG, const float *h,
    int64_t incH, int64_t ldH, int64_t strideH, const float *s, int64_t incS, int64_t strideS, const float *t,
    int64_t incT, int64_t strideT, const float *x, int64_t incX, int64_t ldX, int64_t strideX, const float *gX,
    int64_t incGX, int64_t ldGX, int64_t strideGX, const float *beta, float *gB, int64_t incGB, int64_t ldGB,
    int64_t strideGB, float *gG, int64_t incGG, int64_t ldGG, int64_t strideGG, float *gH, int64_t incGH, int64_t ldGH,
    int64_t strideGH, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDDisplacementSolveBackward(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const double *e, const double *f, const double *g, int64_t incG, int64_t ldG, int64_t strideG, const double *h,
    int64_t incH, int64_t ldH, int64_t strideH, const double *s, int64_t incS, int64_t strideS, const double *t,
    int64_t incT, int64_t strideT, const double *x, int64_t incX, int64_t ldX, int64_t strideX, const double *gX,
    int64_t incGX, int64_t ldGX, int64_t strideGX, const double *beta, double *gB, int64_t incGB, int64_t ldGB,
    int64_t strideGB, double *gG, int64_t incGG, int64_t ldGG, int64_t strideGG, double *gH, int64_t incGH,
    int64_t ldGH, int64_t strideGH, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCDisplacementSolveBackward(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const hotdogComplex *e, const hotdogComplex *f, const hotdogComplex *g, int64_t incG, int64_t ldG, int64_t strideG,
    const hotdogComplex *h, int64_t incH, int64_t ldH, int64_t strideH, const hotdogComplex *s, int64_t incS,
    int64_t strideS, const hotdogComplex *t, int64_t incT, int64_t strideT, const hotdogComplex *x, int64_t incX,
    int64_t ldX, int64_t strideX, const hotdogComplex *gX, int64_t incGX, int64_t ldGX, int64_t strideGX,
    const hotdogComplex *beta, hotdogComplex *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, hotdogComplex *gG,
    int64_t incGG, int64_t ldGG, int64_t strideGG, hotdogComplex *gH, int64_t incGH, int64_t ldGH, int64_t strideGH,
    int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZDisplacementSolveBackward(
    hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,
    const hotdogDoubleComplex *e, const hotdogDoubleComplex *f, const hotdogDoubleComplex *g, int64_t incG, int64_t ldG,
    int64_t strideG, const hotdogDoubleComplex *h, int64_t incH, int64_t ldH, int64_t strideH,
    const hotdogDoubleComplex *s, int64_t incS, int64_t strideS, const hotdogDoubleComplex *t, int64_t incT,
    int64_t strideT, const hotdogDoubleComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
    const hotdogDoubleComplex *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, const hotdogDoubleComplex *beta,
    hotdogDoubleComplex *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, hotdogDoubleComplex *gG, int64_t incGG,
    int64_t ldGG, int64_t strideGG, hotdogDoubleComplex *gH, int64_t incGH, int64_t ldGH, int64_t strideGH,
    int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?DisplacementSolveBackward with these sizes, any strides, e, f and gradients. */
HOTDOG_API hotdogStatus_t hotdogSDisplacementSolveBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                                      hotdogOperation_t op, int64_t n, int64_t r,
                                                                      int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDDisplacementSolveBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                                      hotdogOperation_t op, int64_t n, int64_t r,
                                                                      int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCDisplacementSolveBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                                      hotdogOperation_t op, int64_t n, int64_t r,
                                                                      int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZDisplacementSolveBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,
                                                                      hotdogOperation_t op, int64_t n, int64_t r,
                                                                      int64_t nrhs, int64_t batchCount, size_t *bytes);

/* ---- Cholesky: docs/ops/potrf.md ---- */

/**
 * Cholesky factors of Hermitian (symmetric, for real types) positive definite matrices: A = L L^H for uplo LOWER,
 * A = U^H U for UPPER. Matrices are column-major.
 *
 * @param other  what becomes of the other triangle of l: KEEP leaves it as it is, ZERO writes zeros.
 * @param a  element (i, j) of problem b is a[i + j*lda + b*strideA]; the named triangle alone is read, and the real
 * part of its diagonal. lda >= n.
 * @param l  the factor, L or U, element (i, j) of problem b at l[i + j*ldl + b*strideL], ldl >= n. May be exactly a
 * (pointer and strides): in place; else must not share elements with it. Rows from n to ldl - 1 are never written.
 * @param info  one a problem, also where n = 0: 0: success; k in 1..n: the leading minor of order k is not positive
 * definite: its pivot is not greater than 0, or not finite (+Inf too, unlike LAPACK). Columns (UPPER: rows) before k
 * are then those of the factor, element (k, k) is no positive finite number, the rest of the triangle is unspecified.
 *
 * 0 <= n < 2^31 - 1, any batchCount >= 0. Accuracy: ||L L^H - A||_1 <= 30 eps ||A||_1, for S and C by fp32 or
 * three-term TF32 products. Deterministic: the same bits each time, wherever a problem stands in the batch; exceptions
 * in docs/ops/potrf.md. HOTDOG_MATH_FAST, for S and C on CUDA from some order on: products of numbers rounded to 11
 * bits, ||L L^H - A||_1 <= 30 2^-14 ||A||_1; a matrix with a pivot that these fail, or leave in doubt, is factored once
 * more in the default mode, so that none is called indefinite by mistake; the mode changes the workspace's size. Errors:
 * INVALID_HANDLE, INVALID_VALUE (uplo, other), INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW (n^2 batchCount elements too), INVALID_POINTER, OVERLAP,
 * WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, MISSING_DEPENDENCY, LIBRARY_ERROR (LAPACK, on the host), ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSPotrf(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogTriangle_t other, int64_t n,
                                       const float *a, int64_t lda, int64_t strideA, float *l, int64_t ldl,
                                       int64_t strideL, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDPotrf(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogTriangle_t other, int64_t n,
                                       const double *a, int64_t lda, int64_t strideA, double *l, int64_t ldl,
                                       int64_t strideL, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCPotrf(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogTriangle_t other, int64_t n,
                                       const hotdogComplex *a, int64_t lda, int64_t strideA, hotdogComplex *l,
                                       int64_t ldl, int64_t strideL, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZPotrf(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogTriangle_t other, int64_t n,
                                       const hotdogDoubleComplex *a, int64_t lda, int64_t strideA,
                                       hotdogDoubleComplex *l, int64_t ldl, int64_t strideL, int32_t *info,
                                       int64_t batchCount);
/** Bytes of workspace for hotdog?Potrf with these sizes and any strides, in place or not. */
HOTDOG_API hotdogStatus_t hotdogSPotrf_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                  int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDPotrf_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                  int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCPotrf_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                  int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZPotrf_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                  int64_t batchCount, size_t *bytes);

/**
 * hotdog?Potrf in place of matrices that lie anywhere: problem b's is at a[b].
 *
 * @param a  array of batchCount pointers, in the memory of the data (device memory on a CUDA handle), none of which is
 * checked; the matrices must not overlap. All else, errors too, as hotdog?Potrf, which gives the same bits.
 */
HOTDOG_API hotdogStatus_t hotdogSPotrfBatched(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n, float *const *a,
                                              int64_t lda, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDPotrfBatched(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n, double *const *a,
                                              int64_t lda, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCPotrfBatched(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                              hotdogComplex *const *a, int64_t lda, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZPotrfBatched(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                              hotdogDoubleComplex *const *a, int64_t lda, int32_t *info,
                                              int64_t batchCount);
/** Bytes of workspace for hotdog?PotrfBatched with these sizes. */
HOTDOG_API hotdogStatus_t hotdogSPotrfBatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                         int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDPotrfBatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                         int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCPotrfBatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                         int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZPotrfBatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                         int64_t batchCount, size_t *bytes);

/**
 * hotdog?Potrf in place of matrices of different orders: problem b's has order n[b] and leading dimension lda[b], at
 * a[b].
 *
 * @param maxN  no order exceeds it: 0 <= maxN < 2^31 - 1, else SIZE_OVERFLOW; no matrix need be as large.
 * @param n, a, lda  arrays of batchCount elements in the memory of the data; read when the work runs, not checked by
 * the call.
 * @param info  as hotdog?Potrf; maxN + 1 where n[b] < 0, n[b] > maxN, lda[b] < n[b] or n[b] lda[b] elements exceed 2^63
 * bytes: the problem is skipped, its a[b] not looked at. Where n[b] = 0 neither. Errors: those of hotdog?Potrf.
 */
HOTDOG_API hotdogStatus_t hotdogSPotrfVbatched(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t maxN,
                                               const int64_t *n, float *const *a, const int64_t *lda, int32_t *info,
                                               int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDPotrfVbatched(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t maxN,
                                               const int64_t *n, double *const *a, const int64_t *lda, int32_t *info,
                                               int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCPotrfVbatched(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t maxN,
                                               const int64_t *n, hotdogComplex *const *a, const int64_t *lda,
                                               int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZPotrfVbatched(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t maxN,
                                               const int64_t *n, hotdogDoubleComplex *const *a, const int64_t *lda,
                                               int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?PotrfVbatched with these sizes. */
HOTDOG_API hotdogStatus_t hotdogSPotrfVbatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t maxN,
                                                          int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDPotrfVbatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t maxN,
                                                          int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCPotrfVbatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t maxN,
                                                          int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZPotrfVbatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t maxN,
                                                          int64_t batchCount, size_t *bytes);

/**
 * Solves op(A) X = B with the factor that hotdog?Potrf left: A = L L^H for uplo LOWER, A = U^H U for UPPER.
 *
 * @param op  A is Hermitian: C is the same as N, and T is conj(A), which a complex matrix asks for that is row-major.
 * @param l  the factor: element (i, j) of problem b is l[i + j*ldl + b*strideL], ldl >= n; the named triangle alone is
 * read. Its diagonal is real.
 * @param b  element (i, j) of problem b is b[i*incB + j*ldB + b*strideB], n x nrhs.
 * @param x  likewise; may be exactly b (pointer and strides), else must not share elements with an input.
 * @param info  one a problem: 0, or k in 1..n: element (k, k) of the factor is the first that is no positive finite
 * number, as hotdog?Potrf leaves it where it failed; X is NaN in this problem.
 *
 * 0 <= n < 2^31 - 1, any nrhs, batchCount >= 0. NaN or Inf in a right-hand side stays in its solution. Deterministic,
 * as hotdog?Potrf; nrhs may change bits. Errors: those of hotdog?Potrf; INVALID_VALUE for uplo and op,
 * SIZE_OVERFLOW for n nrhs batchCount elements too.
 */
HOTDOG_API hotdogStatus_t hotdogSPotrs(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op, int64_t n,
                                       int64_t nrhs, const float *l, int64_t ldl, int64_t strideL, const float *b,
                                       int64_t incB, int64_t ldB, int64_t strideB, float *x, int64_t incX, int64_t ldX,
                                       int64_t strideX, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDPotrs(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op, int64_t n,
                                       int64_t nrhs, const double *l, int64_t ldl, int64_t strideL, const double *b,
                                       int64_t incB, int64_t ldB, int64_t strideB, double *x, int64_t incX, int64_t ldX,
                                       int64_t strideX, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCPotrs(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op, int64_t n,
                                       int64_t nrhs, const hotdogComplex *l, int64_t ldl, int64_t strideL,
                                       const hotdogComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                       hotdogComplex *x, int64_t incX, int64_t ldX, int64_t strideX, int32_t *info,
                                       int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZPotrs(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op, int64_t n,
                                       int64_t nrhs, const hotdogDoubleComplex *l, int64_t ldl, int64_t strideL,
                                       const hotdogDoubleComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                       hotdogDoubleComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
                                       int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?Potrs with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogSPotrs_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                                  int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDPotrs_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                                  int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCPotrs_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                                  int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZPotrs_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                                  int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * hotdog?Potrs in place of operands that lie anywhere: problem b's factor is at l[b], its right-hand sides,
 * column-major n x nrhs with leading dimension ldB >= n, are at b[b] and become the solutions.
 *
 * @param l, b  arrays of batchCount pointers in the memory of the data, none of which is checked. Errors: likewise.
 */
HOTDOG_API hotdogStatus_t hotdogSPotrsBatched(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                              int64_t n, int64_t nrhs, const float *const *l, int64_t ldl,
                                              float *const *b, int64_t ldB, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDPotrsBatched(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                              int64_t n, int64_t nrhs, const double *const *l, int64_t ldl,
                                              double *const *b, int64_t ldB, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCPotrsBatched(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                              int64_t n, int64_t nrhs, const hotdogComplex *const *l, int64_t ldl,
                                              hotdogComplex *const *b, int64_t ldB, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZPotrsBatched(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                              int64_t n, int64_t nrhs, const hotdogDoubleComplex *const *l, int64_t ldl,
                                              hotdogDoubleComplex *const *b, int64_t ldB, int32_t *info,
                                              int64_t batchCount);
/** Bytes of workspace for hotdog?PotrsBatched with these sizes. */
HOTDOG_API hotdogStatus_t hotdogSPotrsBatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo,
                                                         hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                         int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDPotrsBatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo,
                                                         hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                         int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCPotrsBatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo,
                                                         hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                         int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZPotrsBatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo,
                                                         hotdogOperation_t op, int64_t n, int64_t nrhs,
                                                         int64_t batchCount, size_t *bytes);

/**
 * Solves op(A) X = B for Hermitian positive definite A: hotdog?Potrf, whose factor is left in l, then hotdog?Potrs.
 *
 * @param a, l  as in hotdog?Potrf; l may be exactly a. The other triangle of l stays as it is.
 * @param b, x  as in hotdog?Potrs; x may be exactly b.
 * @param iters  steps of refinement of each problem, NULL: not wanted. 0 in the default mode. With HOTDOG_MATH_FAST,
 * for S on CUDA from some order on and not too many right-hand sides, the factor is hotdog?Potrf's of that mode, and
 * solutions are refined to the accuracy of the default mode; -1 where the matrix was factored in the default mode after
 * all.
 * @param info  as in hotdog?Potrf; where it is not 0, X is NaN in this problem. Errors: those of hotdog?Potrs.
 */
HOTDOG_API hotdogStatus_t hotdogSPosv(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op, int64_t n,
                                      int64_t nrhs, const float *a, int64_t lda, int64_t strideA, float *l, int64_t ldl,
                                      int64_t strideL, const float *b, int64_t incB, int64_t ldB, int64_t strideB,
                                      float *x, int64_t incX, int64_t ldX, int64_t strideX, int32_t *iters,
                                      int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDPosv(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op, int64_t n,
                                      int64_t nrhs, const double *a, int64_t lda, int64_t strideA, double *l,
                                      int64_t ldl, int64_t strideL, const double *b, int64_t incB, int64_t ldB,
                                      int64_t strideB, double *x, int64_t incX, int64_t ldX, int64_t strideX,
                                      int32_t *iters, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCPosv(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op, int64_t n,
                                      int64_t nrhs, const hotdogComplex *a, int64_t lda, int64_t strideA,
                                      hotdogComplex *l, int64_t ldl, int64_t strideL, const hotdogComplex *b,
                                      int64_t incB, int64_t ldB, int64_t strideB, hotdogComplex *x, int64_t incX,
                                      int64_t ldX, int64_t strideX, int32_t *iters, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZPosv(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op, int64_t n,
                                      int64_t nrhs, const hotdogDoubleComplex *a, int64_t lda, int64_t strideA,
                                      hotdogDoubleComplex *l, int64_t ldl, int64_t strideL,
                                      const hotdogDoubleComplex *b, int64_t incB, int64_t ldB, int64_t strideB,
                                      hotdogDoubleComplex *x, int64_t incX, int64_t ldX, int64_t strideX,
                                      int32_t *iters, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?Posv with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogSPosv_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                                 int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDPosv_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                                 int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCPosv_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                                 int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZPosv_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,
                                                 int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes);

/**
 * log det A = 2 sum log l_kk from the factor that hotdog?Potrf left, of either triangle: the diagonal alone is read.
 *
 * @param l  the factor: element (k, k) of problem b is l[k*(ldl + 1) + b*strideL], ldl >= n.
 * @param logDet  of problem b at logDet[b*strideLogDet]: real; NaN where an element of the diagonal is no positive
 * finite number, as in a factor that failed; 0 for n = 0. Summed in double precision.
 *
 * Any n, batchCount >= 0. Deterministic. Errors: INVALID_HANDLE, INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW,
 * INVALID_POINTER, OVERLAP, WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSPotrfLogDet(hotdogHandle_t handle, int64_t n, const float *l, int64_t ldl,
                                             int64_t strideL, float *logDet, int64_t strideLogDet, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDPotrfLogDet(hotdogHandle_t handle, int64_t n, const double *l, int64_t ldl,
                                             int64_t strideL, double *logDet, int64_t strideLogDet, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCPotrfLogDet(hotdogHandle_t handle, int64_t n, const hotdogComplex *l, int64_t ldl,
                                             int64_t strideL, float *logDet, int64_t strideLogDet, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZPotrfLogDet(hotdogHandle_t handle, int64_t n, const hotdogDoubleComplex *l,
                                             int64_t ldl, int64_t strideL, double *logDet, int64_t strideLogDet,
                                             int64_t batchCount);
/** Bytes of workspace for hotdog?PotrfLogDet with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogSPotrfLogDet_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                        size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDPotrfLogDet_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                        size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCPotrfLogDet_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                        size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZPotrfLogDet_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,
                                                        size_t *bytes);

/**
 * The inverse of A from the factor that hotdog?Potrf left.
 *
 * @param other  what becomes of the other triangle of inverse, as in hotdog?Potrf.
 * @param l  the factor: element (i, j) of problem b is l[i + j*ldl + b*strideL], ldl >= n; the named triangle alone is
 * read.
 * @param inverse  its named triangle receives that of the inverse, element (i, j) of problem b at inverse[i +
 * j*ldInverse + b*strideInverse]; may be exactly l (pointer and strides), else must not share elements with it.
 * @param info  as hotdog?Potrs; the inverse of a problem whose info is not 0 is NaN.
 *
 * 0 <= n < 2^31 - 1, any batchCount >= 0. Accuracy: that of hotdog?Potrs with the columns of the identity.
 * Deterministic, as hotdog?Potrf. Workspace: whole matrices of about 2^28 bytes, or of one problem. Errors: those of
 * hotdog?Potrf.
 */
HOTDOG_API hotdogStatus_t hotdogSPotri(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogTriangle_t other, int64_t n,
                                       const float *l, int64_t ldl, int64_t strideL, float *inverse, int64_t ldInverse,
                                       int64_t strideInverse, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDPotri(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogTriangle_t other, int64_t n,
                                       const double *l, int64_t ldl, int64_t strideL, double *inverse,
                                       int64_t ldInverse, int64_t strideInverse, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCPotri(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogTriangle_t other, int64_t n,
                                       const hotdogComplex *l, int64_t ldl, int64_t strideL, hotdogComplex *inverse,
                                       int64_t ldInverse, int64_t strideInverse, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZPotri(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogTriangle_t other, int64_t n,
                                       const hotdogDoubleComplex *l, int64_t ldl, int64_t strideL,
                                       hotdogDoubleComplex *inverse, int64_t ldInverse, int64_t strideInverse,
                                       int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?Potri with these sizes and any strides, in place or not. */
HOTDOG_API hotdogStatus_t hotdogSPotri_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                  int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDPotri_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                  int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCPotri_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                  int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZPotri_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                  int64_t batchCount, size_t *bytes);

/**
 * The gradient of A from that of its factor (hotdog?Potrf): gA = L^-H (P + P^H) L^-1 / 2, P the lower triangle of L^H
 * gL with half its diagonal; for uplo UPPER the same of the transposes. gA is Hermitian, as A is: the change of a
 * function is Re <gA, dA> over all elements of the whole matrix, those of both triangles. Complex gradients are dL/dRe
 * + i dL/dIm.
 *
 * @param l  the factor, element (i, j) of problem b at l[i + j*ldl + b*strideL], ldl >= n; gL likewise. Of both the
 * named triangle alone is read.
 * @param beta  0 or 1: whether to add to gA.
 * @param gA  its named triangle receives that of the gradient, element (i, j) of problem b at gA[i + j*ldGA +
 * b*strideGA]; must not share elements with an input. The other triangle stays as it is.
 * @param info  as hotdog?Potrs; the gradient of a problem whose info is not 0 is NaN.
 *
 * 0 <= n < 2^31 - 1, any batchCount >= 0. Deterministic, as hotdog?Potrf. Workspace: whole matrices of about 2^28
 * bytes, or of one problem.
 * Errors: those of hotdog?Potrf; INVALID_VALUE for uplo and beta.
 */
HOTDOG_API hotdogStatus_t hotdogSPotrfBackward(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n, const float *l,
                                               int64_t ldl, int64_t strideL, const float *gL, int64_t ldGL,
                                               int64_t strideGL, const float *beta, float *gA, int64_t ldGA,
                                               int64_t strideGA, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogDPotrfBackward(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n, const double *l,
                                               int64_t ldl, int64_t strideL, const double *gL, int64_t ldGL,
                                               int64_t strideGL, const double *beta, double *gA, int64_t ldGA,
                                               int64_t strideGA, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogCPotrfBackward(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                               const hotdogComplex *l, int64_t ldl, int64_t strideL,
                                               const hotdogComplex *gL, int64_t ldGL, int64_t strideGL,
                                               const hotdogComplex *beta, hotdogComplex *gA, int64_t ldGA,
                                               int64_t strideGA, int32_t *info, int64_t batchCount);
HOTDOG_API hotdogStatus_t hotdogZPotrfBackward(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                               const hotdogDoubleComplex *l, int64_t ldl, int64_t strideL,
                                               const hotdogDoubleComplex *gL, int64_t ldGL, int64_t strideGL,
                                               const hotdogDoubleComplex *beta, hotdogDoubleComplex *gA, int64_t ldGA,
                                               int64_t strideGA, int32_t *info, int64_t batchCount);
/** Bytes of workspace for hotdog?PotrfBackward with these sizes and any strides. */
HOTDOG_API hotdogStatus_t hotdogSPotrfBackward_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                          int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogDPotrfBackward_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                          int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogCPotrfBackward_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                          int64_t batchCount, size_t *bytes);
HOTDOG_API hotdogStatus_t hotdogZPotrfBackward_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,
                                                          int64_t batchCount, size_t *bytes);

/* ---- Long convolutions: docs/ops/long_conv.md ---- */

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. INVALID_SIZE below
 * the size of the struct's first version, such as the size of a pointer. */
HOTDOG_API hotdogStatus_t hotdogLongConvArgsInit(hotdogLongConvArgs *args, size_t structSize);

/**
 * Long convolution with gates: for each batch and channel, with x = v * prod_i preGate_i,
 *
 *     c[t] = sum_j filter[j] x[t-j] + sum_j reverseFilter[j] x[t+j] + skip x[t] + bias,   y = act(c) * prod_i
 * postGate_i,
 *
 * j < K, over those x that there are: x[t-j] with t - j >= -P, which is past[P + t - j] where t < j, and x[t+j] with
 * t + j < L. A filter alone is causal, a reverseFilter alone anti-causal; with both, filter[0] + reverseFilter[0]
 * multiplies x[t]. What K reaches beyond the signal does not count. GELU is the exact one, c Phi(c), with a relative
 * error of a few units in the last place, times 1 + c^2 where c is negative and the value falls off; act(-Inf) = 0.
 *
 * An operand is absent where its data is NULL; v and y may not be. Inputs may broadcast (strides of 0); y and x must
 * share no element with an input, the spectrum among them, or with each other. Any batch, channels, gates >= 0, any
 * length, filterLength, pastLength from 0 to 2^48. A signal cut into blocks gives what the whole gives, to rounding,
 * where each call but the first has the last K - 1 (or all) of the gated inputs before as its past; x, rounded to
 * `type`, writes them down.
 *
 * Arithmetic and sums are single precision, double for R_64F; y is rounded to `type` once. Few coefficients are summed
 * directly; more go through transforms, with the error bounded for each batch and channel as a whole: ||error of c||_2
 * <= about eps log2(L + K) ||x||_2 ||h||_2, h the coefficients. There c[t] depends on later x by rounding, one NaN or
 * Inf in a channel's x or filter may make all its y NaN, and never another batch's or channel's; finite where sum|x|
 * sum|h| is in the range of the arithmetic. Deterministic, with the same bits wherever a batch stands.
 * HOTDOG_MATH_FAST, for signals stored in 16 bits on CUDA: transforms in half precision, with the error that
 * docs/ops/long_conv.md states.
 *
 * The spectrum of the filters may be made once for many calls (hotdogLongConvSpectrum); y has the same bits with it.
 * _bufferSize looks at types, sizes and which operands are NULL, not at strides, and not into the arrays of gates.
 * Errors: INVALID_HANDLE, INVALID_POINTER (args; an operand's data), INVALID_VALUE (type, filterType, activation),
 * INVALID_SIZE, INVALID_STRIDE, SIZE_OVERFLOW, OVERLAP, NOT_SUPPORTED (a member that this version does not know),
 * WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogLongConv(hotdogHandle_t handle, const hotdogLongConvArgs *args);
/** Bytes of workspace for hotdogLongConv with these arguments and any strides; makes the plans. */
HOTDOG_API hotdogStatus_t hotdogLongConv_bufferSize(hotdogHandle_t handle, const hotdogLongConvArgs *args,
                                                    size_t *bytes);

/**
 * The spectrum of the filters of args, for hotdogLongConv with args->spectrum: opaque, in memory of the handle's kind
 * that the caller owns, a multiple of 16 bytes in address, hotdogLongConvSpectrumSize bytes long. It serves calls on
 * handles of the same backend and math mode whose type, filterType, channels, length, filterLength, pastLength and
 * channelsPerFilter are the same, with any batch and any other operands. Such a call says as this one which of filter
 * and reverseFilter there are, by data that is not NULL, and reads nothing behind them. What the memory holds is not
 * checked: a check would have to wait for the device.
 *
 * Of args the types, sizes and filters are looked at. Errors: those of hotdogLongConv.
 */
HOTDOG_API hotdogStatus_t hotdogLongConvSpectrum(hotdogHandle_t handle, const hotdogLongConvArgs *args, void *spectrum);
/** Bytes of workspace for hotdogLongConvSpectrum. */
HOTDOG_API hotdogStatus_t hotdogLongConvSpectrum_bufferSize(hotdogHandle_t handle, const hotdogLongConvArgs *args,
                                                            size_t *bytes);
/** Bytes of the spectrum itself. */
HOTDOG_API hotdogStatus_t hotdogLongConvSpectrumSize(hotdogHandle_t handle, const hotdogLongConvArgs *args,
                                                     size_t *bytes);

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. INVALID_SIZE below
 * the size of the struct's first version, such as the size of a pointer. */
HOTDOG_API hotdogStatus_t hotdogLongConvBackwardArgsInit(hotdogLongConvBackwardArgs *args, size_t structSize);

/**
 * Gradients of hotdogLongConv without past. With dc = dy * prod post * act'(c), sums over all times inside the signal:
 *
 *     gFilter[j] = sum_{b, c, t} dc[t] x[t-j],   gReverseFilter[j] = sum_{b, c, t} dc[t] x[t+j],
 *     gSkip = sum_{b, t} dc[t] x[t],   gBias = sum_{b, t} dc[t],
 *     dx[s] = sum_j filter[j] dc[s+j] + sum_j reverseFilter[j] dc[s-j] + skip dc[s],
 *     gV = dx * prod_i pre_i,   gPre_i = dx * v * prod_{k != i} pre_k,   gPost_i = dy * act(c) * prod_{k != i} post_k,
 *
 * no gate is divided by. A gradient is computed where its data is not NULL; that of an absent operand must be NULL.
 * Gradients of signals are not summed over what an input was broadcast over: their strides must nest, and who broadcast
 * sums. act'(-Inf) = 0 and act'(+Inf) = 1, the limits. c is computed again where the activation or a gPost needs it.
 *
 * Accuracy, NaN and Inf of signals' gradients as of hotdogLongConv; of filters' gradients as where it transforms. Sizes
 * and errors as there, and INVALID_VALUE (gradientType, beta). Deterministic: sums over the batch have a fixed order.
 * _bufferSize looks at what hotdogLongConv_bufferSize looks at, at which gradients are NULL, and not into gPre and
 * gPost; with none wanted it is 0.
 */
HOTDOG_API hotdogStatus_t hotdogLongConvBackward(hotdogHandle_t handle, const hotdogLongConvBackwardArgs *args);
/** Bytes of workspace for hotdogLongConvBackward with these arguments and any strides; makes the plans. */
HOTDOG_API hotdogStatus_t hotdogLongConvBackward_bufferSize(hotdogHandle_t handle,
                                                            const hotdogLongConvBackwardArgs *args, size_t *bytes);

/* ---- Short convolutions: docs/ops/short_conv.md ---- */

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. INVALID_SIZE below
 * the size of the struct's first version, such as the size of a pointer. */
HOTDOG_API hotdogStatus_t hotdogShortConvArgsInit(hotdogShortConvArgs *args, size_t structSize);

/**
 * Short causal convolution, channel by channel:
 *
 *     z[t] = bias + sum_{j < W} weight[j] x[t - (W-1) + j],   y = z or silu(z) = z / (1 + exp(-z)).
 *
 * weight[W-1] multiplies the current sample, as in the conv1d of neural networks: the opposite order of hotdogLongConv,
 * whose filter[0] does. x before a sequence is its initial state, or 0. finalState receives the last W-1 inputs of each
 * sequence, an exact copy, behind the end of the initial state or zeros where the sequence is shorter: with it as the
 * initial state of a next call, or as the state of hotdogShortConvStep, a sequence cut in pieces has the bits of the
 * whole.
 *
 * Sequences may be packed along time, and taps never cross from one into another:
 * - sequenceOffsets: sequence s holds the positions offsets[s] .. offsets[s+1] - 1, B is 1, and each has a state. A
 *   sequence whose offsets are out of order or of the range 0..L is skipped and its final state is NaN; the others are
 *   not concerned. Positions of no sequence have y = 0; which one has a position that several claim is not defined.
 *   Sequences may be empty.
 * - sequenceIds: neighbours of one id are one sequence; initialState stands before position 0. Negative ids are
 *   padding: y = 0, and behind them a sequence begins. finalState is that of the last sequence, whatever padding
 *   follows it; with padding alone it is the initial state, or zeros.
 *
 * Inputs may broadcast. y must share no element with an input. finalState may be initialState itself. Any B, D, L >= 0.
 * Marked sequences need a workspace on CUDA, two bytes a position.
 * Sums are single precision (double for R_64F) and their order fixed; y is rounded to `type` once. A missing input
 * counts as 0, which an infinite weight makes NaN; else NaN and Inf stay within W outputs of their channel.
 * Deterministic. Errors: INVALID_HANDLE, INVALID_POINTER, INVALID_VALUE (type, weightType, activation, sequenceIds
 * beside sequenceOffsets), INVALID_SIZE (also width, and batch beside sequenceOffsets), INVALID_STRIDE, SIZE_OVERFLOW,
 * OVERLAP, NOT_SUPPORTED (a member that this version does not know), WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogShortConv(hotdogHandle_t handle, const hotdogShortConvArgs *args);
/** Bytes of workspace for hotdogShortConv with these arguments and any strides. Which operands are NULL counts. */
HOTDOG_API hotdogStatus_t hotdogShortConv_bufferSize(hotdogHandle_t handle, const hotdogShortConvArgs *args,
                                                     size_t *bytes);

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. INVALID_SIZE below
 * the size of the struct's first version, such as the size of a pointer. */
HOTDOG_API hotdogStatus_t hotdogShortConvBackwardArgsInit(hotdogShortConvBackwardArgs *args, size_t structSize);

/**
 * Gradients of hotdogShortConv, those whose data is not NULL. With dz = dy act'(z), sums over taps within a sequence:
 *
 *     gX[s] = sum_j weight[j] dz[s + (W-1) - j],   gWeight[j] = sum_{b, t} dz[t] x[t - (W-1) + j],   gBias = sum_{b, t}
 * dz,
 *
 * gInitialState the same as gX for the inputs before a sequence, and dFinalState added where it comes from. The
 * gradient of an absent operand must be NULL, and gradients are not summed over what an input was broadcast over.
 * Positions of no sequence have gX = 0, and dy is not read there; gInitialState of a skipped sequence is 0. dFinalState
 * of one is not read. z is computed again. Sums are those of hotdogShortConv's arithmetic, in a fixed order; no
 * gradient is divided by anything. Deterministic; gWeight and gBias may change bits with the strides of x. gWeight and
 * gBias of an empty batch or length are 0. Outputs must share no element with an input or with each other. Errors:
 * those of hotdogShortConv; INVALID_VALUE (gradientType, beta).
 */
HOTDOG_API hotdogStatus_t hotdogShortConvBackward(hotdogHandle_t handle, const hotdogShortConvBackwardArgs *args);
/** Bytes of workspace for hotdogShortConvBackward with these arguments and any strides; at most about 2^26 bytes or
 * one number for each weight. Which operands are NULL counts. */
HOTDOG_API hotdogStatus_t hotdogShortConvBackward_bufferSize(hotdogHandle_t handle,
                                                             const hotdogShortConvBackwardArgs *args, size_t *bytes);

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. INVALID_SIZE below
 * the size of the struct's first version, such as the size of a pointer. */
HOTDOG_API hotdogStatus_t hotdogShortConvStepArgsInit(hotdogShortConvStepArgs *args, size_t structSize);

/**
 * The next T inputs of B streams, whose earlier ones are kept in a state: y has the bits of hotdogShortConv over the
 * whole stream. The state is updated in place. Linear (no positions): its last element is the newest input, and inputs
 * shift through it. Circular: the input of position p is element p mod stateLength, and positions says which one a
 * stream's x[0] has.
 *
 * slots picks the state of a batch entry. A negative slot is padding: y = 0, no state is touched. A slot >= slotCount
 * or a negative position gives y = NaN, and no state is touched either. The slots of a call must be different, padding
 * aside. Inputs other than x and y must share no element with state or y.
 * Sizes, accuracy, determinism and errors as hotdogShortConv; INVALID_VALUE (indexType), INVALID_SIZE (stateLength).
 */
HOTDOG_API hotdogStatus_t hotdogShortConvStep(hotdogHandle_t handle, const hotdogShortConvStepArgs *args);
/** Bytes of workspace for hotdogShortConvStep with these arguments and any strides. */
HOTDOG_API hotdogStatus_t hotdogShortConvStep_bufferSize(hotdogHandle_t handle, const hotdogShortConvStepArgs *args,
                                                         size_t *bytes);

/* ---- Linear recurrences: docs/ops/linear_recurrence.md ---- */

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. */
HOTDOG_API hotdogStatus_t hotdogLinearRecurrenceArgsInit(hotdogLinearRecurrenceArgs *args, size_t structSize);

/**
 * First-order linear recurrences, channel by channel:
 *
 *     h[t] = a[t] h[t-1] + b[t],   h[-1] = initialState or 0;   REVERSE: h[t] = a[t] h[t+1] + b[t], h[L] = initialState.
 *
 * a and b may broadcast by strides of 0: a with stride[2] = 0 is constant in time. finalState receives the last h (in
 * the order of time's direction), before it is rounded to `type`: a signal cut in pieces, each of which begins with the
 * state that the one before has left, is the whole. Of an empty sequence it is the initial state. h may be NULL where
 * finalState is given: states alone, the same bits.
 *
 * sequenceOffsets packs sequences along time: sequence s holds the positions offsets[s] .. offsets[s+1] - 1, begins from
 * its own initial state, and has the bits that it has alone. B is 1. A sequence whose offsets are out of order or of the
 * range 0..L is skipped and its final state is NaN, and no other sequence is touched by that; positions of no sequence
 * have h = 0. Sequences that overlap are not defined. Sequences may be empty.
 *
 * h may be b itself, finalState may be initialState itself; otherwise outputs share no element with an input or with
 * each other. Any B, D, L >= 0. Arithmetic is single precision (double for R_64F and C_64F). With E[t] = |a[t]| E[t-1] +
 * H[t], H[t] = |a[t]| H[t-1] + |b[t]|, the error of h[t] is at most 30 eps E[t], and one rounding to 16 bits where h is
 * stored so; a product of successive a below the smallest normal number may count as 0. NaN and Inf go where the
 * recurrence takes them, in their channel and sequence. Deterministic; strides may change bits. Errors: INVALID_HANDLE,
 * INVALID_POINTER, INVALID_VALUE (type, aType, stateType, direction), INVALID_SIZE (also batch beside sequenceOffsets),
 * INVALID_STRIDE, SIZE_OVERFLOW, OVERLAP, NOT_SUPPORTED (a member that this version does not know), WORKSPACE_TOO_SMALL,
 * CAPTURE_UNSAFE.
 */
HOTDOG_API hotdogStatus_t hotdogLinearRecurrence(hotdogHandle_t handle, const hotdogLinearRecurrenceArgs *args);
/** Bytes of workspace for hotdogLinearRecurrence with these arguments and any strides. */
HOTDOG_API hotdogStatus_t hotdogLinearRecurrence_bufferSize(hotdogHandle_t handle,
                                                            const hotdogLinearRecurrenceArgs *args, size_t *bytes);

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. */
HOTDOG_API hotdogStatus_t hotdogLinearRecurrenceBackwardArgsInit(hotdogLinearRecurrenceBackwardArgs *args,
                                                                 size_t structSize);

/**
 * Gradients of hotdogLinearRecurrence, those whose data is not NULL (complex: the conjugate convention):
 *
 *     gB[t] = dh[t] + conj(a[t+1]) gB[t+1],   gA[t] = gB[t] conj(h[t-1]),   gInitialState = conj(a[0]) gB[0];
 *
 * dFinalState adds to dh at the last time, and is gInitialState where a sequence is empty. REVERSE mirrors the times.
 * gA may have strides of 0, over whose dimensions it is summed: stride[2] = 0 for a constant a. h is read for gA alone,
 * as it was stored. Positions of no sequence have gA = gB = 0, and gInitialState of a skipped sequence is 0. Sums are in
 * a fixed order; strides may change bits. Otherwise as hotdogLinearRecurrence; INVALID_VALUE (gradientType, beta).
 */
HOTDOG_API hotdogStatus_t hotdogLinearRecurrenceBackward(hotdogHandle_t handle,
                                                         const hotdogLinearRecurrenceBackwardArgs *args);
/** Bytes of workspace for hotdogLinearRecurrenceBackward with these arguments: which operands are NULL and which strides
 * of gA are 0 counts. */
HOTDOG_API hotdogStatus_t hotdogLinearRecurrenceBackward_bufferSize(hotdogHandle_t handle,
                                                                    const hotdogLinearRecurrenceBackwardArgs *args,
                                                                    size_t *bytes);

/* ---- Semiseparable matrices: docs/ops/semiseparable.md ---- */

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. */
HOTDOG_API hotdogStatus_t hotdogSemiseparableArgsInit(hotdogSemiseparableArgs *args, size_t structSize);

/**
 * Products with semiseparable matrices, head by head (the state-space duality of Mamba-2): y = M x + skip x,
 *
 *     M[t,s] = scale[s] exp(logDecay[s+1] + .. + logDecay[t]) sum_n c[t,n] b[s,n]   for s <= t, and 0 above.
 *
 * In other words, with states of P x N numbers, state[-1] = initialState or 0:
 *
 *     state[t] = exp(logDecay[t]) state[t-1] + scale[t] x[t] b[t]',   y[t] = state[t] c[t] + skip x[t],
 *
 * and finalState = state[L-1]. OP_T is the adjoint of that map, of states too, against time: y = M' x + skip x by
 *
 *     s[t] = x[t] c[t]' + w[t+1],   w[t] = exp(logDecay[t]) s[t],   y[t] = scale[t] s[t] b[t] + skip x[t],
 *
 * w[L] = initialState (the gradient of OP_N's final state) and finalState = w[0] (that of its initial state).
 *
 * Inputs may broadcast by strides of 0. sequenceOffsets packs sequences along time, as in hotdogLinearRecurrence: each
 * has its own states and the bits that it has alone; positions of no sequence have y = 0, and a sequence whose offsets
 * are out of order or range is skipped, its final state NaN (OP_T: 0), the others are not touched by that. y may be NULL
 * where finalState is given: states alone, the same bits. Outputs share no element with an input or with
 * each other, but finalState may be initialState itself. Any sizes >= 0; N = 0 leaves y = skip x.
 *
 * Arithmetic is single precision (double for R_64F). The error of y is at most 30 (1 + log2(N)) eps times E + |skip x|,
 * where E follows the recurrence with every term replaced by its magnitude and, as in hotdogLinearRecurrence, one
 * rounding of the state a step; and one rounding to 16 bits where y is stored so. CUDA computes R_32F, R_16BF and R_16F
 * in chunks of 64 steps on the tensor cores where 16 <= N <= 128 and P >= 16, to the same accuracy, numbers as sums of
 * bf16 (between 2^-110 and 2^127); there a signal cut into pieces has the bits of the whole where they are multiples of
 * 64 steps, and an infinite x makes y NaN from its step on. NaN and Inf stay in their head and sequence. Deterministic.
 * Errors: INVALID_HANDLE, INVALID_POINTER, INVALID_VALUE (type, parameterType, stateType, op), INVALID_SIZE (also groups,
 * and batch beside sequenceOffsets), INVALID_STRIDE, SIZE_OVERFLOW, OVERLAP, NOT_SUPPORTED.
 */
HOTDOG_API hotdogStatus_t hotdogSemiseparable(hotdogHandle_t handle, const hotdogSemiseparableArgs *args);
/** Bytes of workspace for hotdogSemiseparable with these arguments and any strides. */
HOTDOG_API hotdogStatus_t hotdogSemiseparable_bufferSize(hotdogHandle_t handle, const hotdogSemiseparableArgs *args,
                                                         size_t *bytes);

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. */
HOTDOG_API hotdogStatus_t hotdogSemiseparableBackwardArgsInit(hotdogSemiseparableBackwardArgs *args, size_t structSize);

/**
 * Gradients of hotdogSemiseparable, those whose data is not NULL. With the states of OP_N and their gradients q,
 *
 *     q[t] = dy[t] c[t]' + w[t+1],   w[t] = exp(logDecay[t]) q[t],   w[L] = dFinalState or 0:
 *
 *     gX[t] = scale[t] q[t] b[t] + skip dy[t],      gScale[t] = x[t]' q[t] b[t],      gSkip = sum over b, t of x[t] dy[t],
 *     gB[t] = sum over heads of scale[t] q[t]' x[t],      gC[t] = sum over heads of state[t]' dy[t],
 *     gLogDecay[t] = sum of the elements of w[t] state[t-1],      gInitialState = w[0].
 *
 * OP_T has those of OP_N with x and dy, initialState and dFinalState exchanged, but for gX[t] = state[t] c[t] + skip dy[t]
 * and gInitialState = state[L-1] of those states (of dy, from dFinalState).
 *
 * gScale and gSkip must be NULL where their operands are. Gradients are not summed over what an input was broadcast over,
 * but for the heads of a group and for gSkip. Positions of no sequence have gradients of 0, and their dy is not read;
 * gInitialState of a skipped sequence is 0. Outputs share no element with an input or with each other.
 *
 * Arithmetic is that of hotdogSemiseparable; states and sums are never rounded to 16 bits. No gradient is a difference of
 * sums over time: each error is at most 30 (1 + log2(N)) eps times the sums in which every term is replaced by its
 * magnitude, with one rounding of states and their gradients a step, and one rounding to 16 bits where it is stored so.
 * NaN and Inf stay in their head and sequence (gB, gC: group and sequence; gSkip: head). Deterministic. Errors: those of
 * hotdogSemiseparable; INVALID_VALUE (gradientType, beta), WORKSPACE_TOO_SMALL, CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSemiseparableBackward(hotdogHandle_t handle, const hotdogSemiseparableBackwardArgs *args);
/** Bytes of workspace for hotdogSemiseparableBackward with these arguments and any strides. Which operands are NULL
 * counts. On CUDA about two states for every 64 times (R_64F: 32) of each head. */
HOTDOG_API hotdogStatus_t hotdogSemiseparableBackward_bufferSize(hotdogHandle_t handle,
                                                                 const hotdogSemiseparableBackwardArgs *args,
                                                                 size_t *bytes);

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. */
HOTDOG_API hotdogStatus_t hotdogSemiseparableSolveArgsInit(hotdogSemiseparableSolveArgs *args, size_t structSize);

/**
 * Solves L x = y for the 1-semiseparable matrix L[t,s] = a[s+1] .. a[t], s <= t, that of hotdogLinearRecurrence, whose
 * inverse is bidiagonal:
 *
 *     x[t] = y[t] - a[t] y[t-1],   y[-1] = initialState or 0;   REVERSE: x[t] = y[t] - a[t] y[t+1].
 *
 * Inputs may broadcast; x shares no element with an input. Sequences as in hotdogLinearRecurrence: positions of no
 * sequence have x = 0. The error of x[t] is at most 30 eps (|y[t]| + |a[t] y[t-1]|), and one rounding to 16 bits where x
 * is stored so. Deterministic, whatever the strides. Errors as hotdogLinearRecurrence.
 */
HOTDOG_API hotdogStatus_t hotdogSemiseparableSolve(hotdogHandle_t handle, const hotdogSemiseparableSolveArgs *args);
/** Bytes of workspace for hotdogSemiseparableSolve with these arguments and any strides. */
HOTDOG_API hotdogStatus_t hotdogSemiseparableSolve_bufferSize(hotdogHandle_t handle,
                                                              const hotdogSemiseparableSolveArgs *args, size_t *bytes);

/* ---- Selective scans: docs/ops/selective_scan.md ---- */

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. */
HOTDOG_API hotdogStatus_t hotdogSelectiveScanArgsInit(hotdogSelectiveScanArgs *args, size_t structSize);

/**
 * The recurrence of selective state-space models (Mamba), for each batch entry and channel d, its states n < N:
 *
 *     dt[t] = act(delta[t] + deltaBias),   h[n] = exp(dt[t] A[d,n]) h[n] + dt[t] b[n,t] u[t],
 *     y[t] = (sum_n c[n,t] h[n] + skip u[t]) silu(z[t]),
 *
 * act the identity or softplus, y without skip or silu(z) where these are absent; with complex A the sum is
 * 2 Re sum_n c[n,t] h[n]. h starts as the initial state of its sequence, or as 0. In REVERSE the times of each sequence
 * run backwards: its initial state stands behind its last position, its final state before its first.
 *
 * Sequences may be packed along time by sequenceOffsets: sequence s holds the positions offsets[s] .. offsets[s+1] - 1, B
 * is 1, and each has a state; sequences may be empty. h is set to the initial state where a sequence begins, so that
 * nothing crosses, NaN and Inf neither. A sequence whose offsets are out of order or of the range 0..L is skipped, its
 * final state and totalDelta are NaN, and no other sequence is touched by that; positions of no sequence have y = 0 and
 * intervalStates 0. Sequences that overlap are not defined.
 *
 * totalDelta is what sequences that are split over devices exchange beside the final state F of a piece that starts from
 * 0: the state behind the piece is exp(totalDelta A) h + F, h the state before it. y may be NULL where finalState,
 * intervalStates or totalDelta is given: these alone, the same bits.
 *
 * Inputs may broadcast. Outputs must share no element with an input or with each other, but finalState may be
 * initialState. Any B, D, L, N >= 0, bGroups and cGroups divisors of D. h and sums are single precision (double for
 * R_64F); y is rounded to `type` once. Errors: within about 5e-6 max|y| of the exact recurrence in single precision where
 * modes forget within some thousand steps; a rounding of exp(dt A) near 1 weighs 1 / |dt A| steps, so that modes with
 * |dt A| = 1e-4 at constant dt are good to about 5e-4. NaN and Inf stay in their batch entry, channel and sequence.
 * Deterministic: bits do not depend on the batch, on other sequences, on layouts, nor on the device's size; a sequence cut
 * in pieces, the state handed on, and hotdogSelectiveScanStep have the bits of the whole. _bufferSize looks at types,
 * sizes and which operands are NULL.
 * Errors: INVALID_HANDLE, INVALID_POINTER, INVALID_VALUE (type, aType, bType, cType, decay, deltaActivation, direction),
 * INVALID_SIZE (also bGroups, cGroups, stateInterval beside intervalStates, batch beside sequenceOffsets),
 * INVALID_STRIDE, SIZE_OVERFLOW, OVERLAP, NOT_SUPPORTED (a member that this version does not know), WORKSPACE_TOO_SMALL,
 * CAPTURE_UNSAFE, ALLOC_FAILED.
 */
HOTDOG_API hotdogStatus_t hotdogSelectiveScan(hotdogHandle_t handle, const hotdogSelectiveScanArgs *args);
/** Bytes of workspace for hotdogSelectiveScan with these arguments and any strides. */
HOTDOG_API hotdogStatus_t hotdogSelectiveScan_bufferSize(hotdogHandle_t handle, const hotdogSelectiveScanArgs *args,
                                                         size_t *bytes);

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. */
HOTDOG_API hotdogStatus_t hotdogSelectiveScanBackwardArgsInit(hotdogSelectiveScanBackwardArgs *args, size_t structSize);

/**
 * Gradients of hotdogSelectiveScan, those whose data is not NULL; that of an absent operand must be NULL. With
 * g = dy silu(z), a[t] = exp(dt[t] A), from the last time of each sequence to its first:
 *
 *     dh[t] = g[t] conj(c[t]) + conj(a[t+1]) dh[t+1],   dFinalState added behind the last time,
 *     gC = g conj(h),   gB = dt u dh,   gU = dt sum_n Re(conj(b) dh) + skip g,
 *     gDt = u sum_n Re(conj(b) dh) + sum_n Re(conj(A a h[t-1]) dh),   gDelta = gDt act'(delta + deltaBias),
 *     gA = sum dt conj(a h[t-1]) dh,   gSkip = sum g u,   gDeltaBias = sum gDelta,   gInitialState = conj(a) dh of the first,
 *     gZ = dy (sum_n c h + skip u) silu'(z),
 *
 * for complex A g, gC and the sum of gZ twice that; complex gradients follow the conjugate convention (PyTorch's). gB and
 * gC are summed over the channels of their group, and where their strides are 0 over batch or time. h is computed again from
 * states that are kept every few times. The workspace has on CUDA at most about max(2, N / 4) numbers an element of u
 * and, for each 8 channels, one for every element of b and of c whose gradient is wanted; on the host dense gB and gC of
 * each batch entry.
 * Positions of no sequence have gU = gDelta = gZ = gB = gC = 0. gInitialState of an empty sequence is its dFinalState, of
 * one that is skipped 0. Nothing is divided by a.
 *
 * Sums are single precision (double for R_64F) in a fixed order. Deterministic. Outputs must share no element with an input
 * or with each other. Errors: those of hotdogSelectiveScan; INVALID_VALUE (gbType, gcType, beta), INVALID_POINTER (also
 * a gradient of an absent operand).
 */
HOTDOG_API hotdogStatus_t hotdogSelectiveScanBackward(hotdogHandle_t handle,
                                                      const hotdogSelectiveScanBackwardArgs *args);
/** Bytes of workspace for hotdogSelectiveScanBackward with these arguments; strides of 0 of gB and gC count. */
HOTDOG_API hotdogStatus_t hotdogSelectiveScanBackward_bufferSize(hotdogHandle_t handle,
                                                                 const hotdogSelectiveScanBackwardArgs *args,
                                                                 size_t *bytes);

/** Writes the defaults of the arguments; structSize = sizeof *args, and no byte beyond is touched. */
HOTDOG_API hotdogStatus_t hotdogSelectiveScanStepArgsInit(hotdogSelectiveScanStepArgs *args, size_t structSize);

/**
 * The next T steps of hotdogSelectiveScan for B streams whose states are kept: y has the bits of the scan over the whole
 * stream, and the state is updated in place.
 *
 * slots picks the state of a batch entry. A negative slot is padding: y = 0, no state is touched. A slot >= slotCount
 * gives y = NaN, and no state is touched either. The slots of a call must be different, padding aside. Inputs other than u
 * must share no element with state or y.
 * Sizes, accuracy, determinism and errors as hotdogSelectiveScan; INVALID_VALUE (indexType).
 */
HOTDOG_API hotdogStatus_t hotdogSelectiveScanStep(hotdogHandle_t handle, const hotdogSelectiveScanStepArgs *args);
/** Bytes of workspace for hotdogSelectiveScanStep with these arguments and any strides. */
HOTDOG_API hotdogStatus_t hotdogSelectiveScanStep_bufferSize(hotdogHandle_t handle,
                                                             const hotdogSelectiveScanStepArgs *args, size_t *bytes);

#ifdef __cplusplus
}
#endif

#endif /* HOTDOG_NO_PROTOTYPES */

#endif /* HOTDOG_H */
