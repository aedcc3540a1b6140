#include "core/vandermonde.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
Operand nodesOf(const Vectors<const T> &x, std::int64_t N, std::int64_t batchCount) {
  return describe({"x", "incX", "", "strideX"}, x, N, 1, batchCount);
}

// The checks from the strides on, and the call, for out = alpha (sums over terms of v) + beta out. `terms` is the size
// that makes the sums empty when it is 0.
template <class T, class Problem, class Scalar>
void product(Call &call, Op<Problem> Operations<T>::*entry, Problem &p, const Operand &v, const OutputOperand &out,
             std::int64_t &terms, const Scalar *alpha, const Scalar *beta) {
  const Operand x = nodesOf(p.x, p.N, p.batchCount);
  call.operands({&x, &v}, {&out});
  if (out.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", p.beta = *beta);
  if (terms > 0 && p.alpha != Scalar(0)) {
    call.pointers({&x, &v}, {&out});
    Call::overlap({&x, &v}, {&out});
  } else {
    call.pointers({}, {&out});
    p.alpha = Scalar(0);
    terms = 0;  // nothing is summed: out = beta out
  }
  call.run(entry, p);
}

template <class T>
void vandermonde(Call &&call, VandermondeProblem<T> p, const T *alpha, const T *beta) {
  call.operation(p.op);
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  const Operand v = describe({"v", "incV", "ldV", "strideV"}, p.v, p.cols(), p.nrhs, p.batchCount);
  const OutputOperand out{describe({"out", "incOut", "ldOut", "strideOut"}, p.out, p.rows(), p.nrhs, p.batchCount)};
  product(call, &Operations<T>::vandermonde, p, v, out, p.op == HOTDOG_OP_N ? p.N : p.L, alpha, beta);
}

template <class T>
void vandermondeSymmetric(Call &&call, VandermondeSymmetricProblem<T> p, const Real<T> *alpha, const Real<T> *beta) {
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  const Operand v = describe({"v", "incV", "ldV", "strideV"}, p.v, p.N, p.nrhs, p.batchCount);
  const OutputOperand out{describe({"out", "incOut", "ldOut", "strideOut"}, p.out, p.L, p.nrhs, p.batchCount)};
  product(call, &Operations<T>::vandermondeSymmetric, p, v, out, p.N, alpha, beta);
}

template <class T>
void vandermondeSymmetricTranspose(Call &&call, VandermondeSymmetricTransposeProblem<T> p, const T *alpha,
                                   const T *beta) {
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  const Operand u = describe({"u", "incU", "ldU", "strideU"}, p.u, p.L, p.nrhs, p.batchCount);
  const OutputOperand out{describe({"out", "incOut", "ldOut", "strideOut"}, p.out, p.N, p.nrhs, p.batchCount)};
  product(call, &Operations<T>::vandermondeSymmetricTranspose, p, u, out, p.L, alpha, beta);
}

// `outputs` of `elementBytes` are the elements of a vector of the output.
template <class T, class Problem>
void bufferSize(Call &&call, Op<Problem> Operations<T>::*entry, const Problem &p, std::int64_t outputs,
                std::size_t elementBytes, std::size_t *bytes) {
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  Call::count("nrhs", {outputs, p.nrhs, p.batchCount}, elementBytes);
  call.bufferSize(entry, p, bytes);
}

template <class T>
void vandermondeBufferSize(Call &&call, const VandermondeProblem<T> &p, std::size_t *bytes) {
  call.operation(p.op);
  bufferSize(std::move(call), &Operations<T>::vandermonde, p, p.rows(), sizeof(T), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_VANDERMONDE(S, T, R)                                                                                    \
  hotdogStatus_t hotdog##S##Vandermonde(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,             \
                                        int64_t nrhs, const T *alpha, const T *x, int64_t incX, int64_t strideX,       \
                                        const T *v, int64_t incV, int64_t ldV, int64_t strideV, const T *beta, T *out, \
                                        int64_t incOut, int64_t ldOut, int64_t strideOut, int64_t batchCount) {        \
    return guarded("hotdog" #S "Vandermonde", [&] {                                                                    \
      VandermondeProblem<Internal<T>> p{};                                                                             \
      p.op = op, p.L = L, p.N = N, p.nrhs = nrhs, p.batchCount = batchCount;                                           \
      p.x = {internal(x), incX, 0, strideX}, p.v = {internal(v), incV, ldV, strideV};                                  \
      p.out = {internal(out), incOut, ldOut, strideOut};                                                               \
      vandermonde<Internal<T>>(Call("hotdog" #S "Vandermonde", handle), p, internal(alpha), internal(beta));           \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##Vandermonde_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,  \
                                                   int64_t nrhs, int64_t batchCount, size_t *bytes) {                  \
    return guarded("hotdog" #S "Vandermonde_bufferSize", [&] {                                                         \
      VandermondeProblem<Internal<T>> p{};                                                                             \
      p.op = op, p.L = L, p.N = N, p.nrhs = nrhs, p.batchCount = batchCount;                                           \
      vandermondeBufferSize<Internal<T>>(Call("hotdog" #S "Vandermonde_bufferSize", handle), p, bytes);                \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##VandermondeSymmetric(                                                                      \
      hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, const R *alpha, const T *x, int64_t incX,             \
      int64_t strideX, const T *v, int64_t incV, int64_t ldV, int64_t strideV, const R *beta, R *out, int64_t incOut,  \
      int64_t ldOut, int64_t strideOut, int64_t batchCount) {                                                          \
    return guarded("hotdog" #S "VandermondeSymmetric", [&] {                                                           \
      VandermondeSymmetricProblem<Internal<T>> p{};                                                                    \
      p.L = L, p.N = N, p.nrhs = nrhs, p.batchCount = batchCount;                                                      \
      p.x = {internal(x), incX, 0, strideX}, p.v = {internal(v), incV, ldV, strideV};                                  \
      p.out = {out, incOut, ldOut, strideOut};                                                                         \
      vandermondeSymmetric<Internal<T>>(Call("hotdog" #S "VandermondeSymmetric", handle), p, alpha, beta);             \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##VandermondeSymmetric_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, \
                                                            int64_t batchCount, size_t *bytes) {                       \
    return guarded("hotdog" #S "VandermondeSymmetric_bufferSize", [&] {                                                \
      VandermondeSymmetricProblem<Internal<T>> p{};                                                                    \
      p.L = L, p.N = N, p.nrhs = nrhs, p.batchCount = batchCount;                                                      \
      bufferSize(Call("hotdog" #S "VandermondeSymmetric_bufferSize", handle),                                          \
                 &Operations<Internal<T>>::vandermondeSymmetric, p, L, sizeof(R), bytes);                              \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##VandermondeSymmetricTranspose(                                                             \
      hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, const T *alpha, const T *x, int64_t incX,             \
      int64_t strideX, const R *u, int64_t incU, int64_t ldU, int64_t strideU, const T *beta, T *out, int64_t incOut,  \
      int64_t ldOut, int64_t strideOut, int64_t batchCount) {                                                          \
    return guarded("hotdog" #S "VandermondeSymmetricTranspose", [&] {                                                  \
      VandermondeSymmetricTransposeProblem<Internal<T>> p{};                                                           \
      p.L = L, p.N = N, p.nrhs = nrhs, p.batchCount = batchCount;                                                      \
      p.x = {internal(x), incX, 0, strideX}, p.u = {u, incU, ldU, strideU};                                            \
      p.out = {internal(out), incOut, ldOut, strideOut};                                                               \
      vandermondeSymmetricTranspose<Internal<T>>(Call("hotdog" #S "VandermondeSymmetricTranspose", handle), p,         \
                                                 internal(alpha), internal(beta));                                     \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##VandermondeSymmetricTranspose_bufferSize(                                                  \
      hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, int64_t batchCount, size_t *bytes) {                  \
    return guarded("hotdog" #S "VandermondeSymmetricTranspose_bufferSize", [&] {                                       \
      VandermondeSymmetricTransposeProblem<Internal<T>> p{};                                                           \
      p.L = L, p.N = N, p.nrhs = nrhs, p.batchCount = batchCount;                                                      \
      bufferSize(Call("hotdog" #S "VandermondeSymmetricTranspose_bufferSize", handle),                                 \
                 &Operations<Internal<T>>::vandermondeSymmetricTranspose, p, N, sizeof(T), bytes);                     \
    });                                                                                                                \
  }

HOTDOG_VANDERMONDE(C, hotdogComplex, float)
HOTDOG_VANDERMONDE(Z, hotdogDoubleComplex, double)
