#include "core/cauchy_equispaced.h"

#include "core/transform_length.h"

namespace hotdog {
namespace {

template <class T>
void checkFlagsAndSizes(Call &call, const CauchyEquispacedProblem<T> &p) {
  call.operation(p.op);
  const bool isLine = p.kind == HOTDOG_NODES_LINE, isCircle = p.kind == HOTDOG_NODES_CIRCLE;
  if (!isLine && !(isComplex<T> && isCircle))
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "kind = " + std::to_string(static_cast<int>(p.kind)) + ": must be HOTDOG_NODES_LINE" +
                    (isComplex<T> ? " or HOTDOG_NODES_CIRCLE" : " for a real type"),
                "kind");
  call.note("kind", isCircle ? "circle" : "line");
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void cauchyEquispaced(Call &&call, CauchyEquispacedProblem<T> p, const T *alpha, const T *beta) {
  checkFlagsAndSizes(call, p);
  const Operand nodes =
      describe({"nodes", "incNodes", "", "strideNodes"}, p.nodes, p.nodeParameters(), 1, p.batchCount);
  const Operand v = describe({"v", "incV", "ldV", "strideV"}, p.v, p.cols(), p.nrhs, p.batchCount);
  const OutputOperand out{describe({"out", "incOut", "ldOut", "strideOut"}, p.out, p.rows(), p.nrhs, p.batchCount)};
  call.operands({&nodes, &v}, {&out});
  checkTransformLengths({{"L", p.L}, {"N", p.N}});
  if (out.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", p.beta = *beta);
  if (p.cols() > 0 && p.alpha != T(0)) {
    call.pointers({&nodes, &v}, {&out});
    Call::overlap({&nodes, &v}, {&out});
  } else {
    call.pointers({}, {&out});
    (p.op == HOTDOG_OP_N ? p.N : p.L) = 0;  // nothing is summed: out = beta out
  }
  call.run(&Operations<T>::cauchyEquispaced, p);
}

template <class T>
void cauchyEquispacedBufferSize(Call &&call, const CauchyEquispacedProblem<T> &p, std::size_t *bytes) {
  checkFlagsAndSizes(call, p);
  Call::count("nrhs", {p.rows(), p.nrhs, p.batchCount}, sizeof(T));
  checkTransformLengths({{"L", p.L}, {"N", p.N}});
  call.bufferSize(&Operations<T>::cauchyEquispaced, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CAUCHY_EQUISPACED(S, T)                                                                                \
  hotdogStatus_t hotdog##S##CauchyEquispaced(hotdogHandle_t handle, hotdogOperation_t op, hotdogNodes_t kind,         \
                                             int64_t L, int64_t N, int64_t nrhs, const T *alpha, const double *nodes, \
                                             int64_t incNodes, int64_t strideNodes, const T *v, int64_t incV,         \
                                             int64_t ldV, int64_t strideV, const T *beta, T *out, int64_t incOut,     \
                                             int64_t ldOut, int64_t strideOut, int64_t batchCount) {                  \
    return guarded("hotdog" #S "CauchyEquispaced", [&] {                                                              \
      cauchyEquispaced<Internal<T>>(Call("hotdog" #S "CauchyEquispaced", handle),                                     \
                                    {op,                                                                              \
                                     kind,                                                                            \
                                     L,                                                                               \
                                     N,                                                                               \
                                     nrhs,                                                                            \
                                     batchCount,                                                                      \
                                     {},                                                                              \
                                     {nodes, incNodes, 0, strideNodes},                                               \
                                     {internal(v), incV, ldV, strideV},                                               \
                                     {},                                                                              \
                                     {internal(out), incOut, ldOut, strideOut}},                                      \
                                    internal(alpha), internal(beta));                                                 \
    });                                                                                                               \
  }                                                                                                                   \
  hotdogStatus_t hotdog##S##CauchyEquispaced_bufferSize(hotdogHandle_t handle, hotdogOperation_t op,                  \
                                                        hotdogNodes_t kind, int64_t L, int64_t N, int64_t nrhs,       \
                                                        int64_t batchCount, size_t *bytes) {                          \
    return guarded("hotdog" #S "CauchyEquispaced_bufferSize", [&] {                                                   \
      cauchyEquispacedBufferSize<Internal<T>>(Call("hotdog" #S "CauchyEquispaced_bufferSize", handle),                \
                                              {op, kind, L, N, nrhs, batchCount, {}, {}, {}, {}, {}}, bytes);         \
    });                                                                                                               \
  }

HOTDOG_CAUCHY_EQUISPACED(S, float)
HOTDOG_CAUCHY_EQUISPACED(D, double)
HOTDOG_CAUCHY_EQUISPACED(C, hotdogComplex)
HOTDOG_CAUCHY_EQUISPACED(Z, hotdogDoubleComplex)
