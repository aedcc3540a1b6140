// Toeplitz product in one kernel: a block transforms the kernel once and then, for each right-hand side, transforms,
// multiplies and transforms back, all in shared memory. Real data goes through complex transforms of half the length,
// pairs of elements as one number (Cooley, Lewis, Welch 1970). Kernel and right-hand side are scaled by powers of two,
// so that no transform overflows.
#include "core/fault.h"
#include "core/power_of_two.h"
#include "core/toeplitz_entry.h"
#include "cuda/block_fft_plan.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/reduce.cuh"
#include "cuda/toeplitz_matvec.h"

namespace hotdog::cuda {
namespace {

struct FusedShape {
  int length;  // of the embedding
  bool sharedKernel;
  std::int64_t vectors, perTask;  // right-hand sides of all problems, and those that one block serves
};

constexpr int kLoads = 4;  // loads in flight while a vector is filled

template <class T>
int transformLength(std::int64_t L) {
  return static_cast<int>(isComplex<T> ? L : L / 2);
}

// The spectrum of a real signal has one value more than its transform of half the length.
template <class T>
std::size_t sharedBytes(std::int64_t L) {
  const std::size_t n = static_cast<std::size_t>(transformLength<T>(L));
  return (n + 1 + 2 * static_cast<std::size_t>(fftSlot<Real<T>>(static_cast<int>(n)))) * sizeof(Complex<Real<T>>);
}

unsigned threadsFor(int n) { return static_cast<unsigned>(std::clamp(ceilDiv(n, 8 * 32) * 32, 64, 512)); }

template <class T>
class FusedBlock {
  using R = Real<T>;
  using Z = Complex<R>;

 public:
  __device__ FusedBlock(const ToeplitzMatvecProblem<T> &p, const FusedShape &s, const BlockFft<R> &fft, Z *shared,
                        R *reduction)
      : p_(p),
        s_(s),
        fft_(fft),
        n_(fft.n),
        spectrum_(shared),
        data_(shared + n_ + 1),
        other_(data_ + fftSlot<R>(n_)),
        reduction_(reduction) {}

  // Right-hand sides first .. last - 1, numbered through the batch.
  __device__ void run(std::int64_t first, std::int64_t last) {
    std::int64_t loaded = -1;
    for (std::int64_t v = first; v < last; ++v) {
      const std::int64_t kernel = s_.sharedKernel ? 0 : v / p_.nrhs;
      if (kernel != loaded) loadKernel(loaded = kernel);
      apply(v % p_.nrhs, v / p_.nrhs);
    }
  }

 private:
  __device__ void loadKernel(std::int64_t problem) {
    const std::int64_t rows = p_.rows(), cols = p_.cols();
    kernelExponent_ = fill([&](int k) {  // diagonal k, or k - length from the other end, with zeros between
      if (k < rows) return toeplitzEntry(p_, k, problem);
      if (k > s_.length - cols) return toeplitzEntry(p_, k - s_.length, problem);
      return T(0);
    });
    const Z *const z = blockFft(fft_, data_, other_);
    if constexpr (isComplex<T>) {
      for (int k = threadIdx.x; k < n_; k += blockDim.x) store(&spectrum_[k], at(z, k));
    } else {
      for (int k = threadIdx.x; 2 * k <= n_; k += blockDim.x) {
        Z low, high;
        unpack(at(z, k), at(z, k ? n_ - k : 0), root(k), low, high);
        store(&spectrum_[k], low);
        store(&spectrum_[n_ - k], high);
      }
    }
    __syncthreads();
  }

  __device__ void apply(std::int64_t vector, std::int64_t problem) {
    const std::int64_t cols = p_.cols();
    const int exponent = fill([&](int j) { return j < cols ? load(&p_.x.at(j, vector, problem)) : T(0); });
    Z *z = blockFft(fft_, data_, other_);
    multiply(z);
    z = blockFft(fft_, z, z == data_ ? other_ : data_);
    const PowerOfTwo<R> unscale(exponent + kernelExponent_);
    const R inverseLength = R(1) / static_cast<R>(n_);
    for (int i = threadIdx.x; i < p_.rows(); i += blockDim.x)
      storeScaled(&p_.y.at(i, vector, problem), p_.alpha, unscale * (inverseLength * element(z, i)), p_.beta);
    __syncthreads();
  }

  // Fills data_ with the values, scaled to a largest magnitude in [1, 2); returns the exponent taken out.
  template <class Value>
  __device__ int fill(Value &&value) {
    R largest = 0;
    const int threads = static_cast<int>(blockDim.x);
    for (int first = threadIdx.x; first < n_; first += kLoads * threads) {
      Z z[kLoads];
#pragma unroll
      for (int i = 0; i < kLoads; ++i) {
        const int k = min(first + i * threads, n_ - 1);  // past the end: the last element once more
        if constexpr (isComplex<T>)
          z[i] = value(k);
        else
          z[i] = Z(value(2 * k), value(2 * k + 1));
      }
#pragma unroll
      for (int i = 0; i < kLoads; ++i) {
        largest = maxFinite(maxFinite(largest, maxAbs(z[i].re)), maxAbs(z[i].im));
        if (first + i * threads < n_) store(&data_[fftSlot<R>(first + i * threads)], z[i]);
      }
    }
    largest = blockReduce(largest, R(0), reduction_, [](R a, R b) { return a > b ? a : b; });
    const int exponent = exponentOf(largest);
    const PowerOfTwo<R> scale(-exponent);
    for (int k = threadIdx.x; k < n_; k += blockDim.x) store(&data_[fftSlot<R>(k)], scale * at(data_, k));
    return exponent;
  }

  // The product of the spectra, with real and imaginary parts exchanged, so that a forward transform inverts it.
  __device__ void multiply(Z *z) const {
    if constexpr (isComplex<T>) {
      for (int k = threadIdx.x; k < n_; k += blockDim.x)
        store(&z[fftSlot<R>(k)], exchanged(at(z, k) * load(&spectrum_[k])));
    } else {
      for (int k = threadIdx.x; 2 * k <= n_; k += blockDim.x) {
        Z low, high;
        unpack(at(z, k), at(z, k ? n_ - k : 0), root(k), low, high);
        low = low * load(&spectrum_[k]);
        high = high * load(&spectrum_[n_ - k]);
        repack(low, high, root(k));
        store(&z[fftSlot<R>(k)], exchanged(low));
        if (k) store(&z[fftSlot<R>(n_ - k)], exchanged(high));
      }
    }
  }

  __device__ static Z at(const Z *z, int k) { return load(&z[fftSlot<R>(k)]); }
  __device__ static Z exchanged(Z z) { return {z.im, z.re}; }
  __device__ T element(const Z *z, int i) const {  // of an exchanged result
    if constexpr (isComplex<T>)
      return exchanged(at(z, i));
    else
      return i % 2 ? z[fftSlot<R>(i / 2)].re : z[fftSlot<R>(i / 2)].im;
  }

  __device__ Z root(int k) const { return load(&fft_.halfRoots[k]); }

  // Spectrum values k and n-k of a real signal from its transform of half the length.
  __device__ static void unpack(Z zk, Z zn, Z w, Z &low, Z &high) {
    const Z even = R(0.5) * (zk + conj(zn)), odd = R(0.5) * (zk - conj(zn)), t = w * odd;
    const Z it = {t.im, -t.re};  // -i t
    low = even + it;
    high = conj(even - it);
  }
  // The reverse, in place.
  __device__ static void repack(Z &low, Z &high, Z w) {
    const Z even = R(0.5) * (low + conj(high)), odd = R(0.5) * (low - conj(high)), t = conj(w) * odd;
    const Z it = {-t.im, t.re};  // i t
    low = even + it;
    high = conj(even - it);
  }

  const ToeplitzMatvecProblem<T> &p_;
  const FusedShape &s_;
  const BlockFft<R> &fft_;
  const int n_;
  Z *const spectrum_, *const data_, *const other_;
  R *const reduction_;
  int kernelExponent_ = 0;
};

template <class T>
__global__ void __launch_bounds__(512)
    toeplitzFusedKernel(const __grid_constant__ ToeplitzMatvecProblem<T> p, const __grid_constant__ FusedShape s,
                        const __grid_constant__ BlockFft<Real<T>> fft) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ Real<T> reduction[32];
  FusedBlock<T> block(p, s, fft, reinterpret_cast<Complex<Real<T>> *>(shared), reduction);
  for (std::int64_t first = blockIdx.x * s.perTask; first < s.vectors; first += gridDim.x * s.perTask)
    block.run(first, min(first + s.perTask, s.vectors));
}

}  // namespace

template <class T>
bool ToeplitzFused<T>::serves(const Execution &execution, const ToeplitzMatvecProblem<T> &p) {
  if (p.rows() + p.cols() > 1 << 20) return false;
  return sharedBytes<T>(embeddingLength(p)) <= mostSharedBytes(execution.device);
}

template <class T>
void ToeplitzFused<T>::plan(const Execution &execution, const ToeplitzMatvecProblem<T> &p) {
  blockFftPlan<Real<T>>(execution, transformLength<T>(embeddingLength(p)));
}

template <class T>
void ToeplitzFused<T>::run(const Execution &execution, const ToeplitzMatvecProblem<T> &problem) {
  const ToeplitzMatvecProblem<T> &p = withFault("toeplitz_matvec/cuda/fused", problem);
  const std::int64_t L = embeddingLength(problem);
  const int n = transformLength<T>(L);
  const auto plan = blockFftPlan<Real<T>>(execution, n);
  const bool sharedKernel = p.c.stride == 0 && p.r.stride == 0;
  // One right-hand side a block until the device is full; then as many as keep the kernel's transform to a small share.
  const std::int64_t vectors = p.nrhs * p.batchCount, full = 8 * multiprocessors(execution.device);
  const std::int64_t sharing = sharedKernel ? vectors : p.nrhs;
  const std::int64_t perTask = std::clamp<std::int64_t>(ceilDiv(vectors, full), 1, std::max<std::int64_t>(1, sharing));
  const FusedShape s{static_cast<int>(L), sharedKernel, vectors, perTask};
  const std::size_t bytes = sharedBytes<T>(L);
  launch(toeplitzFusedKernel<T>, gridFor(ceilDiv(vectors, perTask)), threadsFor(n), bytes, execution, p, s,
         plan->transform());
}

template struct ToeplitzFused<float>;
template struct ToeplitzFused<double>;
template struct ToeplitzFused<Complex<float>>;
template struct ToeplitzFused<Complex<double>>;

}  // namespace hotdog::cuda
