#include "core/cauchy.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T, class V, class O>
using Entry = Op<CauchyProblem<T, V, O>> Operations<T>::*;

// Types of v and out as CauchyEx takes them.
struct Storage {
  hotdogDataType_t v, out;
};

void checkPower(Call &call, int power) {
  if (power < 1 || power > kMostCauchyPower)
    throw Error(HOTDOG_STATUS_INVALID_VALUE, "power = " + std::to_string(power) + ": must be 1, 2 or 3", "power");
  call.note("power", std::to_string(power));
}

void checkStorage(Call &call, const Storage &types) {
  const auto known = [](hotdogDataType_t t) { return t == HOTDOG_R_32F || t == HOTDOG_R_16F || t == HOTDOG_R_16BF; };
  const auto refuse = [](const char *parameter, hotdogDataType_t type, const char *rule) {
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                std::string(parameter) + " = " + std::to_string(static_cast<int>(type)) + ": " + rule, parameter);
  };
  if (!known(types.v)) refuse("typeV", types.v, "must be HOTDOG_R_32F, HOTDOG_R_16F or HOTDOG_R_16BF");
  if (types.out != types.v && types.out != HOTDOG_R_32F) refuse("typeOut", types.out, "must be typeV or HOTDOG_R_32F");
  const auto name = [](hotdogDataType_t t) { return t == HOTDOG_R_32F ? "F32" : t == HOTDOG_R_16F ? "F16" : "BF16"; };
  call.note("typeV", name(types.v));
  call.note("typeOut", name(types.out));
}

template <class T, class V, class O>
void checkSizes(Call &call, const CauchyProblem<T, V, O> &p) {
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T, class V, class O>
void cauchy(Call &call, CauchyProblem<T, V, O> p, const T *alpha, const T *beta, Entry<T, V, O> entry) {
  checkSizes(call, p);
  const Operand omega = describe({"omega", "incOmega", "", "strideOmega"}, p.omega, p.L, 1, p.batchCount);
  const Operand lambda = describe({"lambda", "incLambda", "", "strideLambda"}, p.lambda, p.N, 1, p.batchCount);
  const Operand v = describe({"v", "incV", "ldV", "strideV"}, p.v, p.cols(), p.nrhs, p.batchCount);
  const OutputOperand out{describe({"out", "incOut", "ldOut", "strideOut"}, p.out, p.rows(), p.nrhs, p.batchCount)};
  call.operands({&omega, &lambda, &v}, {&out});
  if (out.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", p.beta = *beta);
  const bool sums = p.cols() > 0 && p.alpha != T(0);
  if (sums) {
    call.pointers({&omega, &lambda, &v}, {&out});
    Call::overlap({&omega, &lambda, &v}, {&out});
  } else {
    call.pointers({}, {&out});
    p.alpha = T(0);
    (p.op == HOTDOG_OP_N ? p.N : p.L) = 0;  // nothing is summed: out = beta out
  }
  call.run(entry, p);
}

template <class T, class V, class O>
void cauchyBufferSize(Call &call, CauchyProblem<T, V, O> p, std::size_t *bytes, Entry<T, V, O> entry) {
  checkSizes(call, p);
  Call::count("nrhs", {p.rows(), p.nrhs, p.batchCount}, sizeof(O));
  call.bufferSize(entry, p, bytes);
}

// The same problem with v and out read as what they are; only their pointers change.
template <class V, class O>
CauchyProblem<float, V, O> stored(const CauchyProblem<float> &p) {
  return {p.op,     p.power,
          p.L,      p.N,
          p.nrhs,   p.batchCount,
          p.alpha,  p.omega,
          p.lambda, {reinterpret_cast<const V *>(p.v.data), p.v.inc, p.v.ld, p.v.stride},
          p.beta,   {reinterpret_cast<O *>(p.out.data), p.out.inc, p.out.ld, p.out.stride}};
}

// Calls visit(problem, entry) with the types of the storage.
template <class Visit>
void withStorage(const Storage &types, const CauchyProblem<float> &p, Visit &&visit) {
  using S = Operations<float>;
  const bool wide = types.out == HOTDOG_R_32F;
  if (types.v == HOTDOG_R_32F)
    visit(p, &S::cauchy);
  else if (types.v == HOTDOG_R_16BF)
    wide ? visit(stored<BFloat16, float>(p), &S::cauchyBf16ToT) : visit(stored<BFloat16, BFloat16>(p), &S::cauchyBf16);
  else
    wide ? visit(stored<Half, float>(p), &S::cauchyF16ToT) : visit(stored<Half, Half>(p), &S::cauchyF16);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CAUCHY_OPERANDS(T)                                                                            \
  const T *alpha, const T *omega, int64_t incOmega, int64_t strideOmega, const T *lambda, int64_t incLambda, \
      int64_t strideLambda, const T *v, int64_t incV, int64_t ldV, int64_t strideV, const T *beta, T *out,   \
      int64_t incOut, int64_t ldOut, int64_t strideOut, int64_t batchCount

#define HOTDOG_CAUCHY_PROBLEM(POWER)                                                             \
  {                                                                                              \
    op, POWER, L, N, nrhs, batchCount, {}, {internal(omega), incOmega, 0, strideOmega},          \
        {internal(lambda), incLambda, 0, strideLambda}, {internal(v), incV, ldV, strideV}, {}, { \
      internal(out), incOut, ldOut, strideOut                                                    \
    }                                                                                            \
  }

#define HOTDOG_CAUCHY(S, T)                                                                                           \
  hotdogStatus_t hotdog##S##Cauchy(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs,   \
                                   HOTDOG_CAUCHY_OPERANDS(T)) {                                                       \
    return guarded("hotdog" #S "Cauchy", [&] {                                                                        \
      Call call("hotdog" #S "Cauchy", handle);                                                                        \
      call.operation(op);                                                                                             \
      cauchy<Internal<T>>(call, HOTDOG_CAUCHY_PROBLEM(1), internal(alpha), internal(beta),                            \
                          &Operations<Internal<T>>::cauchy);                                                          \
    });                                                                                                               \
  }                                                                                                                   \
  hotdogStatus_t hotdog##S##Cauchy_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,      \
                                              int64_t nrhs, int64_t batchCount, size_t *bytes) {                      \
    return guarded("hotdog" #S "Cauchy_bufferSize", [&] {                                                             \
      Call call("hotdog" #S "Cauchy_bufferSize", handle);                                                             \
      call.operation(op);                                                                                             \
      cauchyBufferSize<Internal<T>>(call, {op, 1, L, N, nrhs, batchCount, {}, {}, {}, {}, {}, {}}, bytes,             \
                                    &Operations<Internal<T>>::cauchy);                                                \
    });                                                                                                               \
  }                                                                                                                   \
  hotdogStatus_t hotdog##S##CauchyPower(hotdogHandle_t handle, hotdogOperation_t op, int power, int64_t L, int64_t N, \
                                        int64_t nrhs, HOTDOG_CAUCHY_OPERANDS(T)) {                                    \
    return guarded("hotdog" #S "CauchyPower", [&] {                                                                   \
      Call call("hotdog" #S "CauchyPower", handle);                                                                   \
      call.operation(op);                                                                                             \
      checkPower(call, power);                                                                                        \
      cauchy<Internal<T>>(call, HOTDOG_CAUCHY_PROBLEM(power), internal(alpha), internal(beta),                        \
                          &Operations<Internal<T>>::cauchy);                                                          \
    });                                                                                                               \
  }                                                                                                                   \
  hotdogStatus_t hotdog##S##CauchyPower_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int power, int64_t L, \
                                                   int64_t N, int64_t nrhs, int64_t batchCount, size_t *bytes) {      \
    return guarded("hotdog" #S "CauchyPower_bufferSize", [&] {                                                        \
      Call call("hotdog" #S "CauchyPower_bufferSize", handle);                                                        \
      call.operation(op);                                                                                             \
      checkPower(call, power);                                                                                        \
      cauchyBufferSize<Internal<T>>(call, {op, power, L, N, nrhs, batchCount, {}, {}, {}, {}, {}, {}}, bytes,         \
                                    &Operations<Internal<T>>::cauchy);                                                \
    });                                                                                                               \
  }

HOTDOG_CAUCHY(S, float)
HOTDOG_CAUCHY(D, double)
HOTDOG_CAUCHY(C, hotdogComplex)
HOTDOG_CAUCHY(Z, hotdogDoubleComplex)

hotdogStatus_t hotdogCauchyEx(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs,
                              const float *alpha, const float *omega, int64_t incOmega, int64_t strideOmega,
                              const float *lambda, int64_t incLambda, int64_t strideLambda, const void *v,
                              hotdogDataType_t typeV, int64_t incV, int64_t ldV, int64_t strideV, const float *beta,
                              void *out, hotdogDataType_t typeOut, int64_t incOut, int64_t ldOut, int64_t strideOut,
                              int64_t batchCount) {
  return guarded("hotdogCauchyEx", [&] {
    Call call("hotdogCauchyEx", handle);
    call.operation(op);
    checkStorage(call, {typeV, typeOut});
    const CauchyProblem<float> p{op,
                                 1,
                                 L,
                                 N,
                                 nrhs,
                                 batchCount,
                                 {},
                                 {omega, incOmega, 0, strideOmega},
                                 {lambda, incLambda, 0, strideLambda},
                                 {static_cast<const float *>(v), incV, ldV, strideV},
                                 {},
                                 {static_cast<float *>(out), incOut, ldOut, strideOut}};
    withStorage({typeV, typeOut}, p, [&](const auto &typed, auto entry) { cauchy(call, typed, alpha, beta, entry); });
  });
}

hotdogStatus_t hotdogCauchyEx_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,
                                         int64_t nrhs, hotdogDataType_t typeV, hotdogDataType_t typeOut,
                                         int64_t batchCount, size_t *bytes) {
  return guarded("hotdogCauchyEx_bufferSize", [&] {
    Call call("hotdogCauchyEx_bufferSize", handle);
    call.operation(op);
    checkStorage(call, {typeV, typeOut});
    withStorage({typeV, typeOut}, {op, 1, L, N, nrhs, batchCount, {}, {}, {}, {}, {}, {}},
                [&](const auto &typed, auto entry) { cauchyBufferSize(call, typed, bytes, entry); });
  });
}
