#include "core/cauchy_s4_kernel.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const CauchyS4KernelProblem<T> &p) {
  call.sizes({{"L", p.L},
              {"N", p.N},
              {"rank", p.rank},
              {"rows", p.rows},
              {"channels", p.channels},
              {"batchCount", p.batchCount}});
  if (p.rank > kMostRank)
    throw Error(HOTDOG_STATUS_INVALID_SIZE,
                "rank = " + std::to_string(p.rank) + ": must be at most " + std::to_string(kMostRank), "rank");
}

// Of the outputs, whatever their strides are, and of the vectors of one problem.
template <class T>
void checkCounts(const CauchyS4KernelProblem<T> &p) {
  Call::count("channels", {p.points(), p.rows, p.channels, p.batchCount}, sizeof(T));
  Call::count("N", {p.N, p.rows, p.channels, p.batchCount}, sizeof(T));
}

// pectors of the output; 1 stands in for a product out of range, which checkCounts refuses unless nothing is computed.
template <class T>
std::int64_t vectorsOf(const CauchyS4KernelProblem<T> &p) {
  const Checked product = Checked(p.rows) * p.channels;
  return product.valid() ? product.value() : 1;
}

template <class T>
void cauchyS4Kernel(Call &&call, CauchyS4KernelProblem<T> p) {
  checkSizes(call, p);
  const std::int64_t batch = p.batchCount;
  const Operand lambda = describe({"lambda", "incLambda", "", "strideLambda"}, p.lambda, p.N, 1, batch);
  const Operand dt = describe({"dt", "", "", "strideDt"}, p.dt, p.N == 0 ? 0 : 1, 1, batch);
  const Operand b = describe({"b", "incB", "ldB", "strideB"}, p.b, p.N, p.rows, batch);
  const Operand c = describe({"c", "incC", "ldC", "strideC"}, p.c, p.N, p.channels, batch);
  const Operand low = describe({"p", "incP", "ldP", "strideP"}, p.p, p.N, p.rank, batch);
  const Operand high = describe({"q", "incQ", "ldQ", "strideQ"}, p.q, p.tied() ? 0 : p.N, p.rank, batch);
  const OutputOperand out{describe({"out", "incOut", "ldOut", "strideOut"}, p.out, p.points(), vectorsOf(p), batch)};
  call.operands({&lambda, &dt, &b, &c, &low, &high}, {&out});
  checkCounts(p);
  if (out.empty()) return;

  if (p.tied()) call.note("q", "0");
  call.pointers({&lambda, &dt, &b, &c, &low, &high}, {&out});
  Call::overlap({&lambda, &dt, &b, &c, &low, &high}, {&out});
  call.run(&Operations<T>::cauchyS4Kernel, p);
}

template <class T>
void cauchyS4KernelBufferSize(Call &&call, const CauchyS4KernelProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  checkCounts(p);
  call.bufferSize(&Operations<T>::cauchyS4Kernel, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CAUCHY_S4_KERNEL(S, T, R)                                                                              \
  hotdogStatus_t hotdog##S##CauchyS4Kernel(                                                                           \
      hotdogHandle_t handle, int64_t L, int64_t N, int64_t rank, int64_t rows, int64_t channels, const T *lambda,     \
      int64_t incLambda, int64_t strideLambda, const R *dt, int64_t strideDt, const T *b, int64_t incB, int64_t ldB,  \
      int64_t strideB, const T *c, int64_t incC, int64_t ldC, int64_t strideC, const T *p, int64_t incP, int64_t ldP, \
      int64_t strideP, const T *q, int64_t incQ, int64_t ldQ, int64_t strideQ, T *out, int64_t incOut, int64_t ldOut, \
      int64_t strideOut, int64_t batchCount) {                                                                        \
    return guarded("hotdog" #S "CauchyS4Kernel", [&] {                                                                \
      cauchyS4Kernel<Internal<T>>(Call("hotdog" #S "CauchyS4Kernel", handle),                                         \
                                  {L,                                                                                 \
                                   N,                                                                                 \
                                   rank,                                                                              \
                                   rows,                                                                              \
                                   channels,                                                                          \
                                   batchCount,                                                                        \
                                   {internal(lambda), incLambda, 0, strideLambda},                                    \
                                   {dt, 0, 0, strideDt},                                                              \
                                   {internal(b), incB, ldB, strideB},                                                 \
                                   {internal(c), incC, ldC, strideC},                                                 \
                                   {internal(p), incP, ldP, strideP},                                                 \
                                   {internal(q), incQ, ldQ, strideQ},                                                 \
                                   {internal(out), incOut, ldOut, strideOut}});                                       \
    });                                                                                                               \
  }                                                                                                                   \
  hotdogStatus_t hotdog##S##CauchyS4Kernel_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N, int64_t rank,      \
                                                      int64_t rows, int64_t channels, int64_t batchCount,             \
                                                      size_t *bytes) {                                                \
    return guarded("hotdog" #S "CauchyS4Kernel_bufferSize", [&] {                                                     \
      cauchyS4KernelBufferSize<Internal<T>>(Call("hotdog" #S "CauchyS4Kernel_bufferSize", handle),                    \
                                            {L, N, rank, rows, channels, batchCount, {}, {}, {}, {}, {}, {}, {}},     \
                                            bytes);                                                                   \
    });                                                                                                               \
  }

HOTDOG_CAUCHY_S4_KERNEL(C, hotdogComplex, float)
HOTDOG_CAUCHY_S4_KERNEL(Z, hotdogDoubleComplex, double)
