#include "core/@file@.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void @name@(Call &&call, const @Name@Problem<T> &p) {
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount);
  const OutputOperand y{describe({"y", "incY", "ldY", "strideY"}, p.y, p.n, p.nrhs, p.batchCount)};
  call.operands({&x}, {&y});
  if (y.empty()) return;

  call.pointers({&x}, {&y});
  Call::overlap({&x}, {&y});
  call.run(&Operations<T>::@name@, p);
}

template <class T>
void @name@BufferSize(Call &&call, const @Name@Problem<T> &p, std::size_t *bytes) {
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  call.bufferSize(&Operations<T>::@name@, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_@MACRO@(S, T) \
  hotdogStatus_t hotdog##S##@Name@(hotdogHandle_t handle, int64_t n, int64_t nrhs, const T *x, int64_t incX, int64_t ldX, \
                                   int64_t strideX, T *y, int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount) { \
    return guarded("hotdog" #S "@Name@", [&] { \
      @name@<Internal<T>>(Call("hotdog" #S "@Name@", handle), \
                          {n, nrhs, batchCount, {internal(x), incX, ldX, strideX}, {internal(y), incY, ldY, strideY}}); \
    }); \
  } \
  hotdogStatus_t hotdog##S##@Name@_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes) { \
    return guarded("hotdog" #S "@Name@_bufferSize", [&] { \
      @name@BufferSize<Internal<T>>(Call("hotdog" #S "@Name@_bufferSize", handle), {n, nrhs, batchCount, {}, {}}, bytes); \
    }); \
  }

HOTDOG_@MACRO@(S, float)
HOTDOG_@MACRO@(D, double)
HOTDOG_@MACRO@(C, hotdogComplex)
HOTDOG_@MACRO@(Z, hotdogDoubleComplex)
