// Circulant systems in one kernel, in double precision for all types: a block transforms the matrix once and then, for
// each right-hand side, transforms, divides and transforms back, in shared memory.
#include "core/fault.h"
#include "core/power_of_two.h"
#include "core/toeplitz_cauchy.h"
#include "cuda/circulant_solve.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kMostThreads = 512;
constexpr int kMostOrder = 3072;
constexpr std::int64_t kMostTerms = std::int64_t{1} << 19;  // of a transform: a prime factor p costs n p

using Z = Complex<double>;

__device__ double larger(double a, double b) { return a > b ? a : b; }

template <class T>
class CirculantBlock {
 public:
  static std::size_t sharedBytes(int n) { return 4 * static_cast<std::size_t>(n) * sizeof(Z); }

  __device__ CirculantBlock(const CirculantSolveProblem<T> &p, const AnyDft &dft, Z *shared, double *reduction)
      : p_(p),
        dft_(dft),
        n_(dft.n),
        roots_(shared),
        reciprocals_(roots_ + n_),
        data_(reciprocals_ + n_),
        work_(data_ + n_),
        reduction_(reduction) {
    forOwn([&](int k) { store(roots_ + k, unitRoot(-2 * static_cast<std::int64_t>(k), n_)); });
  }

  // The reciprocals of a problem's spectrum.
  __device__ void setMatrix(std::int64_t problem) {
    exponent_ = load([&](int k) { return Z(Wide<T>(p_.column(k, problem))); });
    const Z *const spectrum = transform(data_, work_, false);
    double largest = 0;
    forOwn([&](int k) { largest = larger(norm2(spectrum[k]), largest); });
    largest = blockReduce(largest, 0.0, reduction_, larger);
    const double share = circulantLeastShare(n_), least = share * share * largest;
    double first = n_;  // place of the first element that is zero
    forOwn([&](int k) {
      const Z z = spectrum[k];
      if (!(norm2(z) > least) && k < first) first = k;
      reciprocals_[k] = reciprocalOf(z);
    });
    first = blockReduce(first, static_cast<double>(n_), reduction_, [](double a, double b) { return a < b ? a : b; });
    zero_ = first < n_ ? static_cast<int>(first) + 1 : 0;
  }
  __device__ int zero() const { return zero_; }  // place, from 1, of the first element that is zero; 0 if none is

  // Whether a finite right-hand side has a solution in the type's range.
  __device__ bool solve(std::int64_t vector, std::int64_t problem) {
    bool finiteRight = true;
    const int exponent = load([&](int k) {
      const Z z{Wide<T>(cuda::load(&p_.b.at(k, vector, problem)))};
      finiteRight &= finite(z);
      return z;
    });
    Z *const spectrum = transform(data_, work_, false), *const other = spectrum == data_ ? work_ : data_;
    forOwn([&](int k) { spectrum[k] = spectrum[k] * reciprocals_[k]; });
    const Z *const solution = transform(spectrum, other, true);
    const PowerOfTwo<double> scale(exponent - exponent_);
    const double inverseLength = 1.0 / n_;
    bool fits = true;
    forOwn([&](int k) {
      const Z z = scale * (inverseLength * solution[k]);
      T x;
      if constexpr (isComplex<T>)
        x = T(z);
      else
        x = static_cast<T>(z.re);
      fits &= finite(x);
      cuda::store(&p_.x.at(k, vector, problem), x);
    });
    const bool all = __syncthreads_and(fits), allRight = __syncthreads_and(finiteRight);
    return all || !allRight;
  }

  __device__ void storeNan(std::int64_t vector, std::int64_t problem) const {
    forOwn([&](int k) { cuda::store(&p_.x.at(k, vector, problem), T(static_cast<Real<T>>(NAN))); });
  }

 private:
  template <class Body>
  __device__ void forOwn(Body &&body) const {
    for (int k = threadIdx.x; k < n_; k += blockDim.x) body(k);
  }

  // data_[k] = value(k) times 2^-exponent; returns the exponent, that of the largest.
  template <class Value>
  __device__ int load(Value &&value) {
    double largest = 0;
    __syncthreads();  // data_ may still be read for the vector before
    forOwn([&](int k) {
      const Z z = value(k);
      data_[k] = z;
      largest = maxFinite(largest, z);
    });
    const int exponent = exponentOf(blockReduce(largest, 0.0, reduction_, larger));
    const PowerOfTwo<double> scale(-exponent);
    forOwn([&](int k) { data_[k] = scale * data_[k]; });
    return exponent;
  }

  // The transform of `from`, or the unscaled inverse, in the one of the two arrays that is returned.
  __device__ Z *transform(Z *from, Z *to, bool inverse) const {
    int stride = 1;
    for (int pass = 0; pass < dft_.passes; ++pass) {
      __syncthreads();
      const int radix = dft_.radix[pass];
      forOwn([&](int k) { to[k] = anyDftElement(from, roots_, n_, radix, stride, inverse, k); });
      stride *= radix;
      Z *const done = to;
      to = from, from = done;
    }
    __syncthreads();
    return from;
  }

  const CirculantSolveProblem<T> &p_;
  const AnyDft &dft_;
  const int n_;
  Z *const roots_, *const reciprocals_, *const data_, *const work_;
  double *const reduction_;
  int exponent_ = 0, zero_ = 0;
};

// perTask: consecutive right-hand sides of the batch that a block serves.
template <class T>
__global__ void __launch_bounds__(kMostThreads)
    circulantSolveKernel(const __grid_constant__ CirculantSolveProblem<T> p, const __grid_constant__ AnyDft dft,
                         std::int64_t perTask) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ double reduction[32];
  CirculantBlock<T> block(p, dft, reinterpret_cast<Z *>(shared), reduction);
  const std::int64_t each = p.tasksPerProblem(), tasks = each * p.batchCount;
  std::int64_t loaded = -1;
  for (std::int64_t first = blockIdx.x * perTask; first < tasks; first += gridDim.x * perTask)
    for (std::int64_t task = first; task < min(first + perTask, tasks); ++task) {
      const std::int64_t problem = task / each, vector = task % each;
      const std::int64_t matrix = p.c.stride == 0 ? 0 : problem;
      if (matrix != loaded) block.setMatrix(loaded = matrix);
      int info = block.zero();
      if (vector < p.nrhs) {
        if (info)
          block.storeNan(vector, problem);
        else if (!block.solve(vector, problem))
          info = dft.n + 1;
      }
      if (info && threadIdx.x == 0) atomicMax(&p.info[problem], info);
    }
}

}  // namespace

template <class T>
bool CirculantSolveFused<T>::serves(const AnyDft &dft, int device) {
  std::int64_t factors = 0;
  for (int pass = 0; pass < dft.passes; ++pass) factors += dft.radix[pass];
  return dft.n <= kMostOrder && dft.n * factors <= kMostTerms &&
         CirculantBlock<T>::sharedBytes(dft.n) <= mostSharedBytes(device);
}

template <class T>
void CirculantSolveFused<T>::run(const Execution &execution, const CirculantSolveProblem<T> &problem,
                                 const AnyDft &dft) {
  const CirculantSolveProblem<T> &p = withFault("circulant_solve/cuda/fused", problem);
  // One right-hand side a block until the device is full; then as many as keep the matrix's transform to a small share.
  const std::int64_t each = p.tasksPerProblem(), tasks = each * p.batchCount,
                     full = 8 * multiprocessors(execution.device);
  const std::int64_t perTask = std::clamp<std::int64_t>(ceilDiv(tasks, full), 1, p.c.stride == 0 ? tasks : each);
  const unsigned threads = static_cast<unsigned>(std::clamp(ceilDiv(dft.n, 32) * 32, 32, kMostThreads));
  launch(circulantSolveKernel<T>, gridFor(ceilDiv(tasks, perTask)), threads, CirculantBlock<T>::sharedBytes(dft.n),
         execution, p, dft, perTask);
}

template struct CirculantSolveFused<float>;
template struct CirculantSolveFused<double>;
template struct CirculantSolveFused<Complex<float>>;
template struct CirculantSolveFused<Complex<double>>;

}  // namespace hotdog::cuda
