#include "core/cauchy_s4_kernel_backward.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const CauchyS4KernelProblem<T> &f) {
  call.sizes({{"L", f.L},
              {"N", f.N},
              {"rank", f.rank},
              {"rows", f.rows},
              {"channels", f.channels},
              {"batchCount", f.batchCount}});
  if (f.rank > kMostRank)
    throw Error(HOTDOG_STATUS_INVALID_SIZE,
                "rank = " + std::to_string(f.rank) + ": must be at most " + std::to_string(kMostRank), "rank");
}

template <class T>
void checkCounts(const CauchyS4KernelProblem<T> &f) {
  Call::count("channels", {f.points(), f.rows, f.channels, f.batchCount}, sizeof(T));
  Call::count("N", {f.N, f.rows, f.channels, f.batchCount}, sizeof(T));
  Call::count("N", {f.N, f.rank, f.batchCount}, sizeof(T));
}

// fectors of the output; 1 stands in for a product out of range, which checkCounts refuses unless nothing is computed.
template <class T>
std::int64_t vectorsOf(const CauchyS4KernelProblem<T> &f) {
  const Checked product = Checked(f.rows) * f.channels;
  return product.valid() ? product.value() : 1;
}

template <class T>
void shape(Gradient<T> &g, std::int64_t count, std::int64_t vectors, std::int64_t batch, bool accumulate) {
  g.count = count, g.nrhs = vectors, g.batchCount = batch, g.accumulate = accumulate;
}

template <class T>
void cauchyS4KernelBackward(Call &&call, CauchyS4KernelBackwardProblem<T> p, const T *beta) {
  const bool accumulate = gradientAccumulates(beta);
  const CauchyS4KernelProblem<T> &f = p.forward;
  checkSizes(call, f);
  const std::int64_t batch = f.batchCount;
  shape(p.gLambda, f.N, 1, batch, accumulate);
  shape(p.gDt, 1, 1, batch, accumulate);
  shape(p.gB, f.N, f.rows, batch, accumulate);
  shape(p.gC, f.N, f.channels, batch, accumulate);
  shape(p.gP, f.N, f.rank, batch, accumulate);
  shape(p.gQ, f.N, f.rank, batch, accumulate);

  const Operand lambda = describe({"lambda", "incLambda", "", "strideLambda"}, f.lambda, f.N, 1, batch);
  const Operand dt = describe({"dt", "", "", "strideDt"}, f.dt, 1, 1, batch);
  const Operand b = describe({"b", "incB", "ldB", "strideB"}, f.b, f.N, f.rows, batch);
  const Operand c = describe({"c", "incC", "ldC", "strideC"}, f.c, f.N, f.channels, batch);
  const Operand low = describe({"p", "incP", "ldP", "strideP"}, f.p, f.N, f.rank, batch);
  const Operand high = describe({"q", "incQ", "ldQ", "strideQ"}, f.q, f.tied() ? 0 : f.N, f.rank, batch);
  const Operand gOut = describe({"gOut", "incGOut", "ldGOut", "strideGOut"}, p.gOut, f.points(), vectorsOf(f), batch);
  const OutputOperand gLambda{describeGradient({"gLambda", "incGLambda", "", "strideGLambda"}, p.gLambda)};
  const OutputOperand gDt{describeGradient({"gDt", "", "", "strideGDt"}, p.gDt)};
  const OutputOperand gB{describeGradient({"gB", "incGB", "ldGB", "strideGB"}, p.gB)};
  const OutputOperand gC{describeGradient({"gC", "incGC", "ldGC", "strideGC"}, p.gC)};
  const OutputOperand gP{describeGradient({"gP", "incGP", "ldGP", "strideGP"}, p.gP)};
  const OutputOperand gQ{describeGradient({"gQ", "incGQ", "ldGQ", "strideGQ"}, p.gQ)};
  call.operands({&lambda, &dt, &b, &c, &low, &high, &gOut}, {&gLambda, &gDt, &gB, &gC, &gP, &gQ});
  checkCounts(f);
  if (gLambda.empty() && gDt.empty() && gB.empty() && gC.empty() && gP.empty() && gQ.empty()) return;

  call.pointer("beta", beta);
  call.scalar("beta", *beta);
  if (f.tied()) call.note("q", "0");
  for (const OutputOperand *g : {&gLambda, &gDt, &gB, &gC, &gP, &gQ})
    if (!g->pointer) call.note(g->parameter, "0");  // not wanted
  if (f.tied() && !gQ.empty())
    throw Error(HOTDOG_STATUS_INVALID_POINTER, "gQ: must be NULL where q is: gP is then the gradient of both", "gQ");
  if (p.empty()) {
    call.pointers({}, {&gLambda, &gDt, &gB, &gC, &gP, &gQ});
    Call::overlap({}, {&gLambda, &gDt, &gB, &gC, &gP, &gQ});
  } else {
    call.pointers({&lambda, &dt, &b, &c, &low, &high, &gOut}, {&gLambda, &gDt, &gB, &gC, &gP, &gQ});
    Call::overlap({&lambda, &dt, &b, &c, &low, &high, &gOut}, {&gLambda, &gDt, &gB, &gC, &gP, &gQ});
  }
  call.run(&Operations<T>::cauchyS4KernelBackward, p);
}

template <class T>
void cauchyS4KernelBackwardBufferSize(Call &&call, const CauchyS4KernelBackwardProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p.forward);
  checkCounts(p.forward);
  call.bufferSize(&Operations<T>::cauchyS4KernelBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CAUCHY_S4_KERNEL_BACKWARD(S, T, R)                                                                     \
  hotdogStatus_t hotdog##S##CauchyS4KernelBackward(                                                                   \
      hotdogHandle_t handle, int64_t L, int64_t N, int64_t rank, int64_t rows, int64_t channels, const T *lambda,     \
      int64_t incLambda, int64_t strideLambda, const R *dt, int64_t strideDt, const T *b, int64_t incB, int64_t ldB,  \
      int64_t strideB, const T *c, int64_t incC, int64_t ldC, int64_t strideC, const T *p, int64_t incP, int64_t ldP, \
      int64_t strideP, const T *q, int64_t incQ, int64_t ldQ, int64_t strideQ, const T *gOut, int64_t incGOut,        \
      int64_t ldGOut, int64_t strideGOut, const T *beta, T *gLambda, int64_t incGLambda, int64_t strideGLambda,       \
      R *gDt, int64_t strideGDt, T *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, T *gC, int64_t incGC,          \
      int64_t ldGC, int64_t strideGC, T *gP, int64_t incGP, int64_t ldGP, int64_t strideGP, T *gQ, int64_t incGQ,     \
      int64_t ldGQ, int64_t strideGQ, int64_t batchCount) {                                                           \
    return guarded("hotdog" #S "CauchyS4KernelBackward", [&] {                                                        \
      cauchyS4KernelBackward<Internal<T>>(Call("hotdog" #S "CauchyS4KernelBackward", handle),                         \
                                          {{L,                                                                        \
                                            N,                                                                        \
                                            rank,                                                                     \
                                            rows,                                                                     \
                                            channels,                                                                 \
                                            batchCount,                                                               \
                                            {internal(lambda), incLambda, 0, strideLambda},                           \
                                            {dt, 0, 0, strideDt},                                                     \
                                            {internal(b), incB, ldB, strideB},                                        \
                                            {internal(c), incC, ldC, strideC},                                        \
                                            {internal(p), incP, ldP, strideP},                                        \
                                            {internal(q), incQ, ldQ, strideQ},                                        \
                                            {}},                                                                      \
                                           {internal(gOut), incGOut, ldGOut, strideGOut},                             \
                                           {{internal(gLambda), incGLambda, 0, strideGLambda}, 0, 0, 0, false},       \
                                           {{gDt, 1, 0, strideGDt}, 0, 0, 0, false},                                  \
                                           {{internal(gB), incGB, ldGB, strideGB}, 0, 0, 0, false},                   \
                                           {{internal(gC), incGC, ldGC, strideGC}, 0, 0, 0, false},                   \
                                           {{internal(gP), incGP, ldGP, strideGP}, 0, 0, 0, false},                   \
                                           {{internal(gQ), incGQ, ldGQ, strideGQ}, 0, 0, 0, false}},                  \
                                          internal(beta));                                                            \
    });                                                                                                               \
  }                                                                                                                   \
  hotdogStatus_t hotdog##S##CauchyS4KernelBackward_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,            \
                                                              int64_t rank, int64_t rows, int64_t channels,           \
                                                              int64_t batchCount, size_t *bytes) {                    \
    return guarded("hotdog" #S "CauchyS4KernelBackward_bufferSize", [&] {                                             \
      CauchyS4KernelBackwardProblem<Internal<T>> p{};                                                                 \
      p.forward.L = L, p.forward.N = N, p.forward.rank = rank;                                                        \
      p.forward.rows = rows, p.forward.channels = channels, p.forward.batchCount = batchCount;                        \
      cauchyS4KernelBackwardBufferSize<Internal<T>>(Call("hotdog" #S "CauchyS4KernelBackward_bufferSize", handle), p, \
                                                    bytes);                                                           \
    });                                                                                                               \
  }

HOTDOG_CAUCHY_S4_KERNEL_BACKWARD(C, hotdogComplex, float)
HOTDOG_CAUCHY_S4_KERNEL_BACKWARD(Z, hotdogDoubleComplex, double)
