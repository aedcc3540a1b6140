#include <cuda_runtime.h>

#include "cholesky_work.h"

namespace hotdog::bench {
namespace {

constexpr int kTile = 64, kDepth = 16, kThreads = 256;

void check(cudaError_t error, const char *what) {
  if (error != cudaSuccess) throw std::runtime_error(std::string(what) + ": " + cudaGetErrorString(error));
}

// A block a tile of 64 x 64 elements, a thread 4 x 4 of them, 16 apart.
template <class T>
__global__ void __launch_bounds__(kThreads)
    gramKernel(const CholeskyMatrices<T> a, const std::int64_t columns, const std::int64_t tiles) {
  __shared__ T left[kDepth][kTile], right[kDepth][kTile];
  const int x = threadIdx.x % 16, y = threadIdx.x / 16;
  for (std::int64_t task = blockIdx.x; task < tiles * tiles * a.batchCount; task += gridDim.x) {
    const std::int64_t p = task / (tiles * tiles), i0 = task % tiles * kTile, j0 = task / tiles % tiles * kTile;
    T sum[4][4];
    for (int u = 0; u < 4; ++u)
      for (int v = 0; v < 4; ++v) sum[u][v] = T(0);
    for (std::int64_t k0 = 0; k0 < columns && i0 >= j0; k0 += kDepth) {
      for (int s = threadIdx.x; s < kDepth * kTile; s += kThreads) {
        const std::int64_t k = k0 + s / kTile;
        left[s / kTile][s % kTile] = k < columns ? gramElement<T>(i0 + s % kTile, k, p) : T(0);
        right[s / kTile][s % kTile] = k < columns ? conj(gramElement<T>(j0 + s % kTile, k, p)) : T(0);
      }
      __syncthreads();
      for (int k = 0; k < kDepth; ++k)
        for (int u = 0; u < 4; ++u)
          for (int v = 0; v < 4; ++v) sum[u][v] = fma(left[k][x + 16 * u], right[k][y + 16 * v], sum[u][v]);
      __syncthreads();
    }
    for (int u = 0; u < 4; ++u)
      for (int v = 0; v < 4; ++v) {
        const std::int64_t i = i0 + x + 16 * u, j = j0 + y + 16 * v;
        if (i >= a.n || j >= a.n) continue;
        const T value = (hotdog::Real<T>(1) / static_cast<hotdog::Real<T>>(columns)) * sum[u][v] +
                        T(hotdog::Real<T>(i == j ? 0.01 : 0));
        a.at(i, j, p) = i > j ? value : i == j ? T(realPart(value)) : T(static_cast<hotdog::Real<T>>(nan("")));
      }
  }
}

// A block 256 rows of a sample; sums[sample][block].
template <class ErrorOf>
__global__ void __launch_bounds__(kThreads)
    errorKernel(const ErrorOf errorOf, const CholeskySample *samples, const std::int64_t n, ErrorSum *sums) {
  __shared__ double errors[kThreads], scales[kThreads];
  const std::int64_t i = std::int64_t{blockIdx.x} * kThreads + threadIdx.x;
  errors[threadIdx.x] = scales[threadIdx.x] = 0;
  if (i < n) errorOf(samples[blockIdx.y], i, errors[threadIdx.x], scales[threadIdx.x]);
  __syncthreads();
  if (threadIdx.x != 0) return;
  ErrorSum sum{0, 0};
  for (int t = 0; t < kThreads; ++t) sum.error += errors[t], sum.scale += scales[t];
  sums[std::int64_t{blockIdx.y} * gridDim.x + blockIdx.x] = sum;
}

template <class T>
struct FactorError {
  CholeskyMatrices<const T> a, l;
  __device__ void operator()(const CholeskySample &at, std::int64_t i, double &error, double &scale) const {
    factorError(a, l, at, i, error, scale);
  }
};
template <class T>
struct SolveError {
  CholeskyMatrices<const T> a;
  bool conjugated;
  CholeskyVectors<const T> b, x;
  __device__ void operator()(const CholeskySample &at, std::int64_t i, double &error, double &scale) const {
    solveError(a, conjugated, b, x, at, i, error, scale);
  }
};

template <class V>
class DeviceArray {
 public:
  explicit DeviceArray(std::size_t count) { check(cudaMalloc(&data_, count * sizeof(V)), "cudaMalloc"); }
  ~DeviceArray() { cudaFree(data_); }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;
  V *data() const { return data_; }

 private:
  V *data_ = nullptr;
};

template <class ErrorOf>
std::vector<ErrorSum> sumErrors(const ErrorOf &errorOf, const std::vector<CholeskySample> &samples, std::int64_t n) {
  const auto blocks = static_cast<unsigned>((n + kThreads - 1) / kThreads),
             count = static_cast<unsigned>(samples.size());
  const DeviceArray<CholeskySample> positions(count);
  const DeviceArray<ErrorSum> sums(std::size_t{count} * blocks);
  check(cudaDeviceSynchronize(), "waiting for the operation");
  check(cudaMemcpy(positions.data(), samples.data(), count * sizeof samples[0], cudaMemcpyHostToDevice), "cudaMemcpy");
  errorKernel<<<dim3(blocks, count), kThreads>>>(errorOf, positions.data(), n, sums.data());
  std::vector<ErrorSum> parts(std::size_t{count} * blocks), all(count, ErrorSum{0, 0});
  check(cudaMemcpy(parts.data(), sums.data(), parts.size() * sizeof parts[0], cudaMemcpyDeviceToHost), "errorKernel");
  for (std::size_t k = 0; k < parts.size(); ++k)
    all[k / blocks].error += parts[k].error, all[k / blocks].scale += parts[k].scale;
  return all;
}

template <class T>
class CudaWork : public CholeskyWork<T> {
 public:
  void fillGram(const CholeskyMatrices<T> &a) override {
    const std::int64_t tiles = (a.n + kTile - 1) / kTile, tasks = tiles * tiles * a.batchCount;
    const auto blocks = static_cast<unsigned>(std::min<std::int64_t>(tasks, 1 << 20));
    gramKernel<T><<<blocks, kThreads>>>(a, std::min(a.n, kMostGramColumns), tiles);
    check(cudaDeviceSynchronize(), "gramKernel");
  }
  std::vector<ErrorSum> factorErrors(const CholeskyMatrices<const T> &a, const CholeskyMatrices<const T> &l,
                                     const std::vector<CholeskySample> &samples) override {
    return sumErrors(FactorError<T>{a, l}, samples, a.n);
  }
  std::vector<ErrorSum> solveErrors(const CholeskyMatrices<const T> &a, bool conjugated,
                                    const CholeskyVectors<const T> &b, const CholeskyVectors<const T> &x,
                                    const std::vector<CholeskySample> &samples) override {
    return sumErrors(SolveError<T>{a, conjugated, b, x}, samples, a.n);
  }
};

}  // namespace

template <class T>
std::unique_ptr<CholeskyWork<T>> makeCudaCholeskyWork() {
  return std::make_unique<CudaWork<T>>();
}
template std::unique_ptr<CholeskyWork<float>> makeCudaCholeskyWork();
template std::unique_ptr<CholeskyWork<double>> makeCudaCholeskyWork();
template std::unique_ptr<CholeskyWork<Complex<float>>> makeCudaCholeskyWork();
template std::unique_ptr<CholeskyWork<Complex<double>>> makeCudaCholeskyWork();

}  // namespace hotdog::bench
