// The header's types and values are CUDA's: checked by the compiler alone, where the CUDA headers exist.
#include <cublas_v2.h>
#include <cuda_runtime_api.h>
#include <hotdog.h>
#include <library_types.h>

#include <type_traits>

static_assert(std::is_same<hotdogStream_t, cudaStream_t>::value, "stream");

static_assert(int{HOTDOG_OP_N} == int{CUBLAS_OP_N}, "op N");
static_assert(int{HOTDOG_OP_T} == int{CUBLAS_OP_T}, "op T");
static_assert(int{HOTDOG_OP_C} == int{CUBLAS_OP_C}, "op C");

static_assert(int{HOTDOG_R_16F} == int{CUDA_R_16F}, "R_16F");
static_assert(int{HOTDOG_R_16BF} == int{CUDA_R_16BF}, "R_16BF");
static_assert(int{HOTDOG_R_32F} == int{CUDA_R_32F}, "R_32F");
static_assert(int{HOTDOG_R_64F} == int{CUDA_R_64F}, "R_64F");
static_assert(int{HOTDOG_C_32F} == int{CUDA_C_32F}, "C_32F");
static_assert(int{HOTDOG_C_64F} == int{CUDA_C_64F}, "C_64F");

static_assert(sizeof(hotdogComplex) == sizeof(cuComplex), "complex");
static_assert(offsetof(hotdogComplex, im) == offsetof(cuComplex, y), "imaginary part");
static_assert(sizeof(hotdogDoubleComplex) == sizeof(cuDoubleComplex), "double complex");
static_assert(offsetof(hotdogDoubleComplex, im) == offsetof(cuDoubleComplex, y), "imaginary part");
