#include "cuda/toeplitz_split.cuh"

namespace hotdog::cuda {
namespace {

constexpr std::int64_t kChunkBytes = std::int64_t{16}
                                     << 20;  // of vectors, about: what lies between kernels stays in L2

// Columns of 16 while they leave rows of at most 4096, else of 256.
template <class P>
SplitShape shapeOf(const P &p) {
  SplitShape s{};
  const std::int64_t N = transformLength(p);
  while (std::int64_t{1} << s.log2N < N) ++s.log2N;
  s.N1 = s.log2N <= 16 ? 16 : 256;
  s.N2 = static_cast<int>(N / s.N1);
  const std::int64_t most = std::max<std::int64_t>(
      1, kChunkBytes / (N * static_cast<std::int64_t>(sizeof(Complex<Real<typename P::Scalar>>))));
  s.kernels = p.nrhs >= most ? 1 : std::min(p.batchCount, most / p.nrhs);
  s.vectors = s.kernels == 1 ? std::min(p.nrhs, most) : s.kernels * p.nrhs;
  return s;
}

template <class P, int N1>
void runChunk(const Execution &execution, const P &p, const SplitShape &s, const SplitChunk &c,
              const SplitBuffers<Real<typename P::Scalar>> &buffers) {
  using R = Real<typename P::Scalar>;
  using Columns = SplitColumns<typename P::Scalar, N1>;
  const auto plan = registerFftPlan<R>(execution);
  launch(toeplitzColumnsKernel<P, N1>, gridFor((c.kernels + c.vectors) * s.tiles()), columnThreads(N1),
         Columns::kSharedBytes, execution, p, s, c, buffers, plan->tables());
  launchSplitRows<R>(execution, s, c, p.nrhs, buffers);
  launch(toeplitzColumnsBackKernel<P, N1>, gridFor(c.vectors * s.tiles()), columnThreads(N1), Columns::kSharedBytes,
         execution, p, s, c, buffers, plan->tables());
}

}  // namespace

template <class P>
bool ToeplitzSplit<P>::serves(const P &p) {
  return transformLength(p) <= 1 << (sizeof(Real<typename P::Scalar>) == 4 ? 21 : 20);
}

template <class P>
std::size_t ToeplitzSplit<P>::workspaceBytes(const Execution &execution, const P &p) {
  using R = Real<typename P::Scalar>;
  registerFftPlan<R>(execution);
  WorkspaceLayout layout;
  SplitBuffers<R>(layout, shapeOf(p));
  return layout.bytes();
}

template <class P>
void ToeplitzSplit<P>::run(const Execution &execution, const P &problem) {
  const P &p = withFault("toeplitz_matvec/cuda/split", problem);
  const SplitShape s = shapeOf(problem);
  WorkspaceLayout layout(execution.workspace);
  const SplitBuffers<Real<typename P::Scalar>> buffers(layout, s);
  const bool sharedKernel = p.c.stride == 0 && p.r.stride == 0;
  for (std::int64_t problem0 = 0; problem0 < p.batchCount; problem0 += s.kernels) {
    const std::int64_t problems = std::min(s.kernels, p.batchCount - problem0), end = (problem0 + problems) * p.nrhs;
    for (std::int64_t first = problem0 * p.nrhs; first < end; first += s.vectors) {
      const SplitChunk c{problem0, sharedKernel ? 1 : problems, first, std::min(s.vectors, end - first), sharedKernel};
      if (s.N1 == 16)
        runChunk<P, 16>(execution, p, s, c, buffers);
      else
        runChunk<P, 256>(execution, p, s, c, buffers);
    }
  }
}

template struct ToeplitzSplit<ToeplitzMatvecProblem<float>>;
template struct ToeplitzSplit<ToeplitzMatvecProblem<double>>;
template struct ToeplitzSplit<ToeplitzMatvecProblem<Complex<float>>>;
template struct ToeplitzSplit<ToeplitzMatvecProblem<Complex<double>>>;
template struct ToeplitzSplit<StoredToeplitzMatvecProblem<float>>;

}  // namespace hotdog::cuda
