#include "core/vandermonde_backward.h"

#include "core/call.h"

namespace hotdog {
namespace {

// From the sizes on; `rows` and `cols` are those of out and V in the forward product.
template <class T, class Problem, class Scalar>
void backward(Call &call, Op<Problem> Operations<T>::*entry, Problem &p, std::int64_t rows, std::int64_t cols,
              const Scalar *alpha, const T *beta) {
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  const bool accumulate = beta && *beta == T(1);
  p.gV = {p.gV.to, cols, p.nrhs, p.batchCount, accumulate};
  p.gX = {p.gX.to, p.N, 1, p.batchCount, accumulate};
  const Operand x = describe({"x", "incX", "", "strideX"}, p.x, p.N, 1, p.batchCount);
  const Operand v = describe({"v", "incV", "ldV", "strideV"}, p.v, cols, p.nrhs, p.batchCount);
  const Operand gOut = describe({"gOut", "incGOut", "ldGOut", "strideGOut"}, p.gOut, rows, p.nrhs, p.batchCount);
  const OutputOperand gV{describeGradient({"gV", "incGV", "ldGV", "strideGV"}, p.gV)};
  const OutputOperand gX{describeGradient({"gX", "incGX", "", "strideGX"}, p.gX)};
  call.operands({&x, &v, &gOut}, {&gV, &gX});
  if (gV.empty() && gX.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", *beta);
  for (const OutputOperand *g : {&gV, &gX})
    if (!g->pointer) call.note(g->parameter, "0");  // not wanted
  if (p.alpha != Scalar(0) && p.L > 0 && p.N > 0 && p.nrhs > 0 && p.batchCount > 0) {
    call.pointers({&x, &v, &gOut}, {&gV, &gX});
    Call::overlap({&x, &v, &gOut}, {&gV, &gX});
  } else {
    call.pointers({}, {&gV, &gX});
    Call::overlap({}, {&gV, &gX});
    p.alpha = Scalar(0);  // nothing is summed
  }
  call.run(entry, p);
}

template <class T>
void vandermondeBackward(Call &&call, VandermondeBackwardProblem<T> p, const T *alpha, const T *beta) {
  call.operation(p.op);
  gradientAccumulates(beta);
  backward(call, &Operations<T>::vandermondeBackward, p, p.rows(), p.cols(), alpha, beta);
}

template <class T>
void vandermondeSymmetricBackward(Call &&call, VandermondeSymmetricBackwardProblem<T> p, const Real<T> *alpha,
                                  const Real<T> *beta) {
  gradientAccumulates(beta);
  const T wide(beta ? *beta : 0);
  backward(call, &Operations<T>::vandermondeSymmetricBackward, p, p.L, p.N, alpha, beta ? &wide : nullptr);
}

template <class T, class Problem>
void bufferSize(Call &call, Op<Problem> Operations<T>::*entry, const Problem &p, std::size_t *bytes) {
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  Call::count("nrhs", {p.L, p.nrhs, p.batchCount}, sizeof(T));
  Call::count("nrhs", {p.N, p.nrhs, p.batchCount}, sizeof(T));
  call.bufferSize(entry, p, bytes);
}

template <class T>
void vandermondeBackwardBufferSize(Call &&call, const VandermondeBackwardProblem<T> &p, std::size_t *bytes) {
  call.operation(p.op);
  bufferSize(call, &Operations<T>::vandermondeBackward, p, bytes);
}

template <class T>
void vandermondeSymmetricBackwardBufferSize(Call &&call, const VandermondeSymmetricBackwardProblem<T> &p,
                                            std::size_t *bytes) {
  bufferSize(call, &Operations<T>::vandermondeSymmetricBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_VANDERMONDE_BACKWARD(S, T, R)                                                                           \
  hotdogStatus_t hotdog##S##VandermondeBackward(                                                                       \
      hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs, const T *alpha, const T *x,     \
      int64_t incX, int64_t strideX, const T *v, int64_t incV, int64_t ldV, int64_t strideV, const T *gOut,            \
      int64_t incGOut, int64_t ldGOut, int64_t strideGOut, const T *beta, T *gV, int64_t incGV, int64_t ldGV,          \
      int64_t strideGV, T *gX, int64_t incGX, int64_t strideGX, int64_t batchCount) {                                  \
    return guarded("hotdog" #S "VandermondeBackward", [&] {                                                            \
      VandermondeBackwardProblem<Internal<T>> p{};                                                                     \
      p.op = op, p.L = L, p.N = N, p.nrhs = nrhs, p.batchCount = batchCount;                                           \
      p.x = {internal(x), incX, 0, strideX}, p.v = {internal(v), incV, ldV, strideV};                                  \
      p.gOut = {internal(gOut), incGOut, ldGOut, strideGOut};                                                          \
      p.gV.to = {internal(gV), incGV, ldGV, strideGV}, p.gX.to = {internal(gX), incGX, 0, strideGX};                   \
      vandermondeBackward<Internal<T>>(Call("hotdog" #S "VandermondeBackward", handle), p, internal(alpha),            \
                                       internal(beta));                                                                \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##VandermondeBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L,     \
                                                           int64_t N, int64_t nrhs, int64_t batchCount,                \
                                                           size_t *bytes) {                                            \
    return guarded("hotdog" #S "VandermondeBackward_bufferSize", [&] {                                                 \
      VandermondeBackwardProblem<Internal<T>> p{};                                                                     \
      p.op = op, p.L = L, p.N = N, p.nrhs = nrhs, p.batchCount = batchCount;                                           \
      vandermondeBackwardBufferSize<Internal<T>>(Call("hotdog" #S "VandermondeBackward_bufferSize", handle), p,        \
                                                 bytes);                                                               \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##VandermondeSymmetricBackward(                                                              \
      hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, const R *alpha, const T *x, int64_t incX,             \
      int64_t strideX, const T *v, int64_t incV, int64_t ldV, int64_t strideV, const R *gOut, int64_t incGOut,         \
      int64_t ldGOut, int64_t strideGOut, const R *beta, T *gV, int64_t incGV, int64_t ldGV, int64_t strideGV, T *gX,  \
      int64_t incGX, int64_t strideGX, int64_t batchCount) {                                                           \
    return guarded("hotdog" #S "VandermondeSymmetricBackward", [&] {                                                   \
      VandermondeSymmetricBackwardProblem<Internal<T>> p{};                                                            \
      p.L = L, p.N = N, p.nrhs = nrhs, p.batchCount = batchCount;                                                      \
      p.x = {internal(x), incX, 0, strideX}, p.v = {internal(v), incV, ldV, strideV};                                  \
      p.gOut = {gOut, incGOut, ldGOut, strideGOut};                                                                    \
      p.gV.to = {internal(gV), incGV, ldGV, strideGV}, p.gX.to = {internal(gX), incGX, 0, strideGX};                   \
      vandermondeSymmetricBackward<Internal<T>>(Call("hotdog" #S "VandermondeSymmetricBackward", handle), p, alpha,    \
                                                beta);                                                                 \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##VandermondeSymmetricBackward_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,       \
                                                                    int64_t nrhs, int64_t batchCount, size_t *bytes) { \
    return guarded("hotdog" #S "VandermondeSymmetricBackward_bufferSize", [&] {                                        \
      VandermondeSymmetricBackwardProblem<Internal<T>> p{};                                                            \
      p.L = L, p.N = N, p.nrhs = nrhs, p.batchCount = batchCount;                                                      \
      vandermondeSymmetricBackwardBufferSize<Internal<T>>(                                                             \
          Call("hotdog" #S "VandermondeSymmetricBackward_bufferSize", handle), p, bytes);                              \
    });                                                                                                                \
  }

HOTDOG_VANDERMONDE_BACKWARD(C, hotdogComplex, float)
HOTDOG_VANDERMONDE_BACKWARD(Z, hotdogDoubleComplex, double)
