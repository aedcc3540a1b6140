// The kernel of the conjugate gradients: see toeplitz_solve_hermitian_pcg.h.
#pragma once

#include <type_traits>

#include "core/power_of_two.h"
#include "core/toeplitz_solve_hermitian_pcg.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/reduce.cuh"
#include "cuda/detail/register_fft.cuh"
#include "cuda/detail/root_of_unity.cuh"
#include "cuda/toeplitz_solve_hermitian_pcg.h"
#include "cuda/toeplitz_system.cuh"

namespace hotdog::cuda {

// A step is a transform of something, a product with eigenvalues, and the transform back:
//   matrix          the eigenvalues of T;
//   preconditioner  those of the preconditioner;
//   start           v = preconditioned r;
//   firstDirection  d = v, then v = T d;
//   direction       d = v + factor d, then v = T d;
//   residual        x += factor d, r -= factor v, then v = preconditioned r;
//   candidate       x as the type stores it, then r = b - T x.
enum class PcgStep { matrix, preconditioner, start, firstDirection, direction, residual, candidate };

// A number of a system as its type has it.
template <class W>
struct PcgNumber;
template <>
struct PcgNumber<double> {
  __device__ static double load(const void *p, std::int64_t i, bool single) {
    return single ? static_cast<const float *>(p)[i] : static_cast<const double *>(p)[i];
  }
  __device__ static void store(void *p, std::int64_t i, bool single, double value) {
    if (single)
      static_cast<float *>(p)[i] = static_cast<float>(value);
    else
      static_cast<double *>(p)[i] = value;
  }
  __device__ static double stored(bool single, double value) { return single ? static_cast<float>(value) : value; }
};
template <>
struct PcgNumber<Complex<double>> {
  using Z = Complex<double>;
  __device__ static Z load(const void *p, std::int64_t i, bool single) {
    return single ? Z(cuda::load(static_cast<const Complex<float> *>(p) + i))
                  : cuda::load(static_cast<const Z *>(p) + i);
  }
  __device__ static void store(void *p, std::int64_t i, bool single, Z value) {
    if (single)
      cuda::store(static_cast<Complex<float> *>(p) + i, Complex<float>(value));
    else
      cuda::store(static_cast<Z *>(p) + i, value);
  }
  __device__ static Z stored(bool single, Z value) { return single ? Z(Complex<float>(value)) : value; }
};

__device__ __forceinline__ double innerProduct(double a, double b) { return a * b; }
__device__ __forceinline__ double innerProduct(Complex<double> a, Complex<double> b) {
  return a.re * b.re + a.im * b.im;
}

// Largest part of a number, infinite if it is not finite.
template <class W>
__device__ __forceinline__ double largestPart(W z) {
  return finite(z) ? maxAbs(z) : infinity();
}

struct PcgSum {
  __device__ double operator()(double a, double b) const { return a + b; }
};
struct PcgLeast {
  __device__ double operator()(double a, double b) const { return a < b ? a : b; }
};

// Two values that are reduced together.
struct PcgPair {
  double first, second;
};
__device__ __forceinline__ PcgPair shuffleXor(PcgPair value, int mask) {
  return {shuffleXor(value.first, mask), shuffleXor(value.second, mask)};
}
template <class Combine>
struct PcgPairwise {
  Combine combine;
  __device__ PcgPair operator()(PcgPair a, PcgPair b) const {
    return {combine(a.first, b.first), combine(a.second, b.second)};
  }
};

// What the blocks of a team know of the system in work, in shared memory.
template <class W>
struct PcgTeam {
  PcgBuffers<W> memory;  // of this team
  const Complex<double> *twiddles;
  PcgPair *reduction;
  Complex<double> *exchange;
  unsigned block, blocks;
  unsigned long long awaited;
  int n, log2N, rows, log2Columns[2];
  bool single;
  int exponent;                               // of x
  double own[PcgBuffers<W>::kQuantities][2];  // of a team of one block
};

// The phases, for one length of rows. A team without columns is one block, and its transform stays in registers; of all
// vectors a thread then has the same elements in every phase.
template <class W, int N2, bool kColumns>
struct PcgPhases {
  using Z = Complex<double>;
  using Team = PcgTeam<W>;
  static constexpr int kThreads = N2 / kFftEach;
  static constexpr bool kSkew = !isComplex<W>;
  using Rows = RegisterFft<double, N2, false>;
  static constexpr std::size_t kSharedBytes = Rows::kSlots * sizeof(Z);

  __device__ static bool preconditions(PcgStep step) { return step == PcgStep::start || step == PcgStep::residual; }

  // Waits for the blocks of the team; what they wrote before is visible afterwards.
  __device__ static void wait(Team &t) {
    __syncthreads();
    if (!kColumns) return;
    if (threadIdx.x == 0) {
      __threadfence();
      t.awaited += t.blocks;
      atomicAdd(t.memory.arrivals, 1ull);
      while (*static_cast<volatile unsigned long long *>(t.memory.arrivals) < t.awaited) {
      }
      __threadfence();
    }
    __syncthreads();
  }

  // Each block's two values of a quantity, and those of all of them after wait().
  template <class Combine>
  __device__ static void contribute(Team &t, int quantity, PcgPair value, double identity, Combine combine) {
    value = blockReduce(value, PcgPair{identity, identity}, t.reduction, PcgPairwise<Combine>{combine});
    if (threadIdx.x > 0) return;
    double *const to = kColumns ? t.memory.partial + 2 * (quantity * t.blocks + t.block) : t.own[quantity];
    to[0] = value.first, to[1] = value.second;
  }
  template <class Combine>
  __device__ static PcgPair collect(const Team &t, int quantity, double identity, Combine combine) {
    if constexpr (!kColumns) return {t.own[quantity][0], t.own[quantity][1]};
    const PcgPairwise<Combine> both{combine};
    PcgPair value{identity, identity};
    for (unsigned k = threadIdx.x; k < t.blocks; k += kThreads) {
      const double *const from = t.memory.partial + 2 * (quantity * t.blocks + k);
      value = both(value, PcgPair{from[0], from[1]});
    }
    return blockReduce(value, PcgPair{identity, identity}, t.reduction, both);
  }

  // Calls use(i, get(i)) for this thread's share of all elements, always the same; several are got at a time.
  template <class Get, class Use>
  __device__ static void forElements(const Team &t, Get &&get, Use &&use) {
    constexpr int kTogether = 4;
    const int stride = static_cast<int>(t.blocks) * kThreads;
    for (int i = static_cast<int>(t.block) * kThreads + static_cast<int>(threadIdx.x); i < t.n;
         i += kTogether * stride) {
      decltype(get(i)) values[kTogether];
#pragma unroll
      for (int k = 0; k < kTogether; ++k)
        if (i + k * stride < t.n) values[k] = get(i + k * stride);
#pragma unroll
      for (int k = 0; k < kTogether; ++k)
        if (i + k * stride < t.n) use(i + k * stride, values[k]);
    }
  }

  // This thread's elements i = first + q stride of a vector. All are loaded before any is stored: the compiler cannot
  // tell that a store does not change what is loaded next, and each load takes most of a microsecond.
  struct Elements {
    const int n, first, stride;

    template <class Use>
    __device__ __forceinline__ void each(Use &&use) const {
#pragma unroll
      for (int q = 0; q < kFftEach; ++q)
        if (const int i = first + q * stride; i < n) use(q, i);
    }
    __device__ __forceinline__ void load(const W *from, W (&to)[kFftEach]) const {
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) to[q] = W(0);
      each([&](int q, int i) { to[q] = cuda::load(&from[i]); });
    }
    __device__ __forceinline__ void store(const W (&from)[kFftEach], W *to) const {
      each([&](int q, int i) { cuda::store(&to[i], from[q]); });
    }
  };

  // ---- Columns of N1 elements; 1: there are none. `kOuter`: of the first level, whose transform is skew for real W
  // -----

  template <int N1, bool kOuter>
  struct Columns {
    static constexpr int kColumnThreads = N1 / kFftEach;
    static constexpr unsigned kWidth = kThreads / kColumnThreads;  // columns of a block
    using Fft = RegisterFft<double, N1, kOuter && kSkew, InterleavedSlots<kWidth>>;

    const unsigned column, thread;
    const int log2Length, jump;  // of the transform that the columns belong to; between the elements of a column
    const Fft fft;

    __device__ Columns(const Team &t)
        : column(threadIdx.x % kWidth),
          thread(threadIdx.x / kWidth),
          log2Length(kOuter ? t.log2N : t.log2N - t.log2Columns[0]),
          jump((1 << log2Length) / N1),
          fft({t.twiddles}, t.exchange + column, thread) {}

    // Of the tile: where its transform begins, and this thread's column.
    __device__ int base(int tile) const { return tile / tiles() << log2Length; }
    __device__ int position(int tile) const {
      return tile % tiles() * static_cast<int>(kWidth) + static_cast<int>(column);
    }
    __device__ int tiles() const { return jump / static_cast<int>(kWidth); }

    // Elements first + q step, q < kFftEach, of the sequence.
    __device__ int first(int tile) const { return static_cast<int>(thread) * jump + position(tile); }
    __device__ Elements elements(const Team &t, int tile) const { return {t.n, first(tile), step()}; }
    __device__ int step() const { return kColumnThreads * jump; }

    // The frequency in z[4m + c] after forward() is thread + c kInnerStep + m kOuterStep (see RegisterFft; the last
    // pass over 64 elements is of length 4).
    static constexpr int kInnerStep = N1 == 64 ? 16 : kColumnThreads, kOuterStep = N1 == 64 ? 4 : 4 * kColumnThreads;

    // Where z[r] belongs.
    __device__ Z *at(Z *data, int tile, int r) const {
      const int frequency = static_cast<int>(thread) + r % 4 * kInnerStep + r / 4 * kOuterStep;
      return data + base(tile) + frequency * jump + position(tile);
    }

    template <bool kConjugate>
    __device__ void turn(int tile, Z (&z)[kFftEach]) const {
      const auto j2 = static_cast<unsigned>(position(tile));
      Z inner[4], outer[4];
#pragma unroll
      for (unsigned c = 0; c < 4; ++c)
        inner[c] = turnedBy<double>(j2 * (4 * (thread + c * kInnerStep) + (kOuter && kSkew ? 1 : 0)), log2Length + 2);
#pragma unroll
      for (unsigned m = 1; m < 4; ++m) outer[m] = turnedBy<double>(j2 * (4 * m * kOuterStep), log2Length + 2);
      multiplyFactors<kConjugate, true>(reinterpret_cast<Z(&)[1][kFftEach]>(z), inner, outer);
    }

    __device__ void storeForward(const Team &t, int tile, Z (&z)[kFftEach]) const {
      __syncthreads();  // the exchange may still be read for the tile before
      fft.forward(z);
      turn<false>(tile, z);
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) store(at(t.memory.data, tile, r), z[r]);
    }
    __device__ void loadInverse(const Team &t, int tile, Z (&z)[kFftEach]) const {
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) z[r] = cuda::load(at(t.memory.data, tile, r));
      turn<true>(tile, z);
      __syncthreads();
      fft.inverse(z);
    }
  };

  // The first column of the (skew-)circulant, those of T weighted: element j is t_j and, from the other end,
  // conj(t_(N-j)); of real W it is t_j + i t_(N-j), since t_(2N-k) = -t_k there (see RegisterFft).
  template <class Weight>
  __device__ __forceinline__ static void loadEmbedding(const Team &t, const Elements &elements, Z (&z)[kFftEach],
                                                       Weight &&weight) {
    const int N = 1 << t.log2N;
    const W *const from = t.memory.t;
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) {
      const int i = elements.first + q * elements.stride, back = N - i;
      const W ahead = i < t.n ? weight(i) * cuda::load(&from[i]) : W(0),
              behind = back < t.n ? weight(back) * cuda::load(&from[back]) : W(0);
      if constexpr (isComplex<W>)
        z[q] = ahead + conj(behind);
      else
        z[q] = Z(ahead, behind);
    }
  }

  // The vector that a step transforms; largest: of r and x, where the step changes them.
  __device__ __forceinline__ static void loadInput(const Team &t, PcgStep step, double factor, const Elements &elements,
                                                   W (&to)[kFftEach], PcgPair &largest) {
    const PcgBuffers<W> m = t.memory;
    W other[kFftEach];
    switch (step) {
      case PcgStep::direction:
      case PcgStep::firstDirection:
        elements.load(m.v, to);
        if (step == PcgStep::direction) {
          elements.load(m.d, other);
#pragma unroll
          for (int q = 0; q < kFftEach; ++q) to[q] = fma(factor, other[q], to[q]);
        }
        elements.store(to, m.d);
        break;
      case PcgStep::residual:
        elements.load(m.d, other);
        elements.load(m.x, to);
#pragma unroll
        for (int q = 0; q < kFftEach; ++q) {
          to[q] = fma(factor, other[q], to[q]);
          largest.second = fmax(largest.second, largestPart(to[q]));
        }
        elements.store(to, m.x);
        elements.load(m.v, other);
        elements.load(m.r, to);
#pragma unroll
        for (int q = 0; q < kFftEach; ++q) {
          to[q] = fma(-factor, other[q], to[q]);
          largest.first = fmax(largest.first, largestPart(to[q]));
        }
        elements.store(to, m.r);
        break;
      case PcgStep::candidate: {
        const PowerOfTwo<double> scale = powerOfTwo(t.exponent), unscale = powerOfTwo(-t.exponent);
        elements.load(m.x, to);
#pragma unroll
        for (int q = 0; q < kFftEach; ++q) {
          to[q] = unscale * PcgNumber<W>::stored(t.single, scale * to[q]);
          largest.second = fmax(largest.second, largestPart(to[q]));
        }
        elements.store(to, m.x);
        break;
      }
      default:
        elements.load(m.r, to);
        break;
    }
  }
  // What a step transforms.
  __device__ __forceinline__ static void load(const Team &t, PcgStep step, double factor, const Elements &elements,
                                              Z (&z)[kFftEach], PcgPair &largest) {
    if (step == PcgStep::matrix) {
      loadEmbedding(t, elements, z, [](int) { return 1.0; });
    } else if (step == PcgStep::preconditioner) {
      loadEmbedding(t, elements, z, [&](int k) { return cesaroWeight(k, t.n); });
    } else {
      W vector[kFftEach];
      loadInput(t, step, factor, elements, vector, largest);
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) z[q] = Z(vector[q]);
    }
  }
  __device__ __forceinline__ static void contributeInput(Team &t, PcgStep step, const PcgPair &largest) {
    if (step == PcgStep::residual || step == PcgStep::candidate) contribute(t, 0, largest, 0.0, Larger());
  }

  // z to the spectrum and, but for the steps that find eigenvalues, multiplied with those and back.
  template <bool kRowSkew>
  __device__ __forceinline__ static void multiplyRow(const Team &t, PcgStep step, int row, Z (&z)[kFftEach],
                                                     double &least) {
    const RegisterFft<double, N2, kRowSkew> fft({t.twiddles}, t.exchange, threadIdx.x);
    const double inverseLength = 1.0 / (1 << t.log2N);
    const int first = row * N2 + static_cast<int>(threadIdx.x);
    __syncthreads();  // the exchange may still be read for the row before
    fft.forward(z);
    if (step == PcgStep::matrix) {
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) t.memory.matrix[first + r * kThreads] = inverseLength * z[r].re;
    } else if (step == PcgStep::preconditioner) {
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) {
        least = fmin(least, finite(z[r].re) ? z[r].re : -infinity());
        t.memory.preconditioner[first + r * kThreads] = inverseLength / z[r].re;
      }
    } else {
      const double *const by = (preconditions(step) ? t.memory.preconditioner : t.memory.matrix) + first;
#pragma unroll
      for (int r = 0; r < kFftEach; ++r) z[r] = cuda::load(&by[r * kThreads]) * z[r];
      fft.inverse(z);
    }
  }
  __device__ __forceinline__ static void contributeLeast(Team &t, PcgStep step, double least) {
    if (step == PcgStep::preconditioner) contribute(t, 2, {least, least}, infinity(), PcgLeast());
  }

  // What a step ends with; size: the inner product, or the largest part of r.
  __device__ __forceinline__ static void storeOutput(const Team &t, PcgStep step, const Elements &elements,
                                                     const Z (&z)[kFftEach], double &size) {
    const PcgBuffers<W> m = t.memory;
    W value[kFftEach], other[kFftEach];
    elements.load(step == PcgStep::candidate ? m.b : preconditions(step) ? m.r : m.d, other);
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) {
      if constexpr (isComplex<W>)
        value[q] = z[q];
      else
        value[q] = z[q].re;
    }
    if (step == PcgStep::candidate) {
      elements.each([&](int q, int) {
        value[q] = other[q] - value[q];
        size = fmax(size, largestPart(value[q]));
      });
      elements.store(value, m.r);
    } else {
      elements.each([&](int q, int) { size += innerProduct(other[q], value[q]); });
      elements.store(value, m.v);
    }
  }
  __device__ __forceinline__ static void contributeOutput(Team &t, PcgStep step, double size) {
    if (step == PcgStep::candidate)
      contribute(t, 1, {size, size}, 0.0, Larger());
    else
      contribute(t, 1, {size, size}, 0.0, PcgSum());
  }

  // ---- Parts of a step over tiles, rows and tiles again
  // -----------------------------------------------------------------

  // Calls body(tile) for this block's tiles, or rows.
  template <class Body>
  __device__ __forceinline__ static void forTiles(const Team &t, Body &&body) {
    for (int tile = static_cast<int>(t.block); tile < t.rows; tile += static_cast<int>(t.blocks)) body(tile);
  }

  template <int N1>
  __device__ __forceinline__ static void enter(Team &t, PcgStep step, double factor) {
    const Columns<N1, true> columns(t);
    PcgPair largest{0, 0};
    forTiles(t, [&](int tile) {
      Z z[kFftEach];
      load(t, step, factor, columns.elements(t, tile), z, largest);
      columns.storeForward(t, tile, z);
    });
    contributeInput(t, step, largest);
  }

  // Apart from the rest of the kernel, which would take much longer to compile with it.
  template <int N1>
  __device__ __noinline__ static void inner(const Team &t, bool back) {
    const Columns<N1, false> columns(t);
    forTiles(t, [&](int tile) {
      Z z[kFftEach];
      Z *const data = t.memory.data + columns.base(tile) + columns.first(tile);
      if (back) {
        columns.loadInverse(t, tile, z);
#pragma unroll
        for (int q = 0; q < kFftEach; ++q) store(&data[q * columns.step()], z[q]);
      } else {
#pragma unroll
        for (int q = 0; q < kFftEach; ++q) z[q] = cuda::load(&data[q * columns.step()]);
        columns.storeForward(t, tile, z);
      }
    });
  }

  __device__ __forceinline__ static void rows(Team &t, PcgStep step) {
    double least = infinity();
    forTiles(t, [&](int row) {
      Z *const data = t.memory.data + row * N2 + static_cast<int>(threadIdx.x);
      Z z[kFftEach];
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) z[q] = cuda::load(&data[q * kThreads]);
      multiplyRow<false>(t, step, row, z, least);
      if (step > PcgStep::preconditioner)
#pragma unroll
        for (int q = 0; q < kFftEach; ++q) store(&data[q * kThreads], z[q]);
    });
    contributeLeast(t, step, least);
  }

  template <int N1>
  __device__ __forceinline__ static void leave(Team &t, PcgStep step) {
    const Columns<N1, true> columns(t);
    double size = 0;
    forTiles(t, [&](int tile) {
      Z z[kFftEach];
      columns.loadInverse(t, tile, z);
      storeOutput(t, step, columns.elements(t, tile), z, size);
    });
    contributeOutput(t, step, size);
  }

  // ---- Parts of a step; each ends with wait()
  // -------------------------------------------------------------------------

  // Calls use() with the length of the columns of the first level, an integral constant.
  template <class Use>
  __device__ __forceinline__ static void withColumns(const Team &t, Use &&use) {
    if (t.log2Columns[0] == 4)
      use(std::integral_constant<int, 16>());
    else if (N2 == 1024 && t.log2Columns[0] == 6)
      use(std::integral_constant < int, N2 == 1024 ? 64 : 16 > ());
    else
      use(std::integral_constant<int, 256>());
  }

  // z: the transform of a team without columns, from one part to the next.
  __device__ __forceinline__ static void begin(Team &t, PcgStep step, double factor, Z (&z)[kFftEach]) {
    if constexpr (kColumns) {
      withColumns(t, [&](auto columns) { enter<columns>(t, step, factor); });
      wait(t);
      if (t.log2Columns[1] > 0) inner<256>(t, false), wait(t);
    } else {
      PcgPair largest{0, 0};
      load(t, step, factor, {t.n, static_cast<int>(threadIdx.x), kThreads}, z, largest);
      contributeInput(t, step, largest);
      wait(t);
    }
  }
  __device__ __forceinline__ static void multiply(Team &t, PcgStep step, Z (&z)[kFftEach]) {
    if constexpr (kColumns) {
      rows(t, step);
    } else {
      double least = infinity();
      multiplyRow<kSkew>(t, step, 0, z, least);
      contributeLeast(t, step, least);
    }
    wait(t);
  }
  __device__ __forceinline__ static void end(Team &t, PcgStep step, const Z (&z)[kFftEach]) {
    if constexpr (kColumns) {
      if (t.log2Columns[1] > 0) inner<256>(t, true), wait(t);
      withColumns(t, [&](auto columns) { leave<columns>(t, step); });
    } else {
      double size = 0;
      storeOutput(t, step, {t.n, static_cast<int>(threadIdx.x), kThreads}, z, size);
      contributeOutput(t, step, size);
    }
    wait(t);
  }
};

// The systems of a team, one after another.
template <class W, int N2, bool kColumns>
class PcgSolver {
  using Phases = PcgPhases<W, N2, kColumns>;
  using Number = PcgNumber<W>;

 public:
  __device__ PcgSolver(const PcgSystems &systems, PcgTeam<W> &team) : s_(systems), t_(team) {}

  __device__ void solve(std::int64_t task) {
    const std::int64_t problem = s_.nrhs > 0 ? task / s_.nrhs : task;
    task_ = task;
    b_ = s_.nrhs > 0 ? offset(s_.b, task % s_.nrhs, problem) : 0;
    x_ = s_.nrhs > 0 ? offset(s_.x, task % s_.nrhs, problem) : 0;
    iterations_ = 0;
    const int refused = scan(problem);
    if (refused > 0) return finish(refused, notANumber<double>());
    best_ = maxB_ > 0 ? 1 : 0, last_ = infinity();
    loadRightHandSide();
    Phases::wait(t_);
    step_ = PcgStep::matrix;
    Complex<double> z[kFftEach];
    for (bool more = problem != loaded_ || startsIteration(); more;) {
      Phases::begin(t_, step_, factor_, z);
      if (step_ == PcgStep::residual && recurrenceIsDone()) {
        step_ = PcgStep::candidate;
        continue;
      }
      Phases::multiply(t_, step_, z);
      if (step_ > PcgStep::preconditioner) Phases::end(t_, step_, z);
      more = proceed(problem);
    }
  }

 private:
  template <class Address>
  __device__ static std::int64_t offset(const PcgOperand<Address> &o, std::int64_t vector, std::int64_t problem) {
    return vector * o.ld + problem * o.stride;
  }

  // T, scaled, and norms; the order of a minor that an entry shows not to be positive definite, or 0.
  __device__ int scan(std::int64_t problem) {
    const std::int64_t c = problem * s_.c.stride;
    const double diagonal = realPart(Number::load(s_.c.data, c, s_.single));
    if (!(diagonal > 0) || !finite(diagonal)) return 1;
    const int exponent = exponentOf(diagonal);
    const PowerOfTwo<double> scale = powerOfTwo(-exponent);
    double sum = 0, bad = t_.n, largest = 0;
    struct Entries {
      W c, b;
    };
    Phases::forElements(
        t_,
        [&](int i) {
          return Entries{i > 0 ? Number::load(s_.c.data, c + i * s_.c.inc, s_.single) : W(diagonal),
                         s_.nrhs > 0 ? Number::load(s_.b.data, b_ + i * s_.b.inc, s_.single) : W(0)};
        },
        [&](int i, const Entries &raw) {
          const W entry = scale * raw.c;
          if (i > 0 && !(maxAbs(raw.c) < diagonal)) bad = fmin(bad, static_cast<double>(i));
          sum += (i > 0 ? 2 : 1) * maxAbs(entry);
          store(&t_.memory.t[i], entry);
          largest = fmax(largest, largestPart(raw.b));
        });
    Phases::contribute(t_, 0, {largest, -bad}, -infinity(), Larger());
    Phases::contribute(t_, 1, {sum, 0}, 0.0, PcgSum());
    Phases::wait(t_);
    const PcgPair found = Phases::collect(t_, 0, -infinity(), Larger());
    sumT_ = Phases::collect(t_, 1, 0.0, PcgSum()).first;
    largest = found.first, bad = -found.second;
    finiteRight_ = largest < infinity();
    rightExponent_ = exponentOf(largest);
    maxB_ = finiteRight_ ? powerOfTwo(-rightExponent_) * largest : 0;
    if (threadIdx.x == 0) t_.exponent = rightExponent_ - exponent;
    Phases::wait(t_);  // the quantities are read
    return bad < t_.n ? static_cast<int>(bad) + 1 : 0;
  }

  // b and r, scaled; x = 0, also as it is stored.
  __device__ void loadRightHandSide() {
    if (s_.nrhs == 0 || !finiteRight_) return;
    const PowerOfTwo<double> scale = powerOfTwo(-rightExponent_);
    Phases::forElements(
        t_, [&](int i) { return scale * Number::load(s_.b.data, b_ + i * s_.b.inc, s_.single); },
        [&](int i, W value) {
          store(&t_.memory.b[i], value);
          store(&t_.memory.r[i], value);
          store(&t_.memory.x[i], W(0));
          Number::store(s_.x.data, x_ + i * s_.x.inc, s_.single, W(0));
        });
  }

  // What follows the step, and whether anything does.
  __device__ bool proceed(std::int64_t problem) {
    switch (step_) {
      case PcgStep::matrix:
        step_ = PcgStep::preconditioner;
        return true;
      case PcgStep::preconditioner:
        definite_ = Phases::collect(t_, 2, infinity(), PcgLeast()).first > 0;
        loaded_ = problem;
        return startsIteration();
      case PcgStep::start:
        rz_ = Phases::collect(t_, 1, 0.0, PcgSum()).first;
        step_ = PcgStep::firstDirection;
        return true;
      case PcgStep::residual: {
        const double before = rz_;
        rz_ = Phases::collect(t_, 1, 0.0, PcgSum()).first;
        factor_ = rz_ / before;
        step_ = PcgStep::direction;
        return true;
      }
      case PcgStep::candidate:
        return judge();
      default:
        return descend(Phases::collect(t_, 1, 0.0, PcgSum()).first);
    }
  }

  __device__ bool startsIteration() {
    step_ = PcgStep::start;
    if (!definite_)
      finish(t_.n, notANumber<double>());
    else if (s_.nrhs > 0 && !finiteRight_)
      storeNan(), finish(0, notANumber<double>());
    else if (s_.nrhs == 0 || !(best_ > s_.bound && s_.maxIterations > 0))
      finish(s_.nrhs == 0 || best_ <= s_.bound ? 0 : t_.n + 1, best_);
    else
      return true;
    return false;
  }

  // Along d, whose d^H T d is the curvature.
  __device__ bool descend(double curvature) {
    ++iterations_;
    if (finite(curvature) && !(curvature > 0)) return finish(t_.n, notANumber<double>()), false;
    factor_ = rz_ / curvature;
    step_ = finite(curvature) ? PcgStep::residual : PcgStep::candidate;
    return true;
  }

  __device__ bool recurrenceIsDone() {
    const PcgPair largest = Phases::collect(t_, 0, 0.0, Larger());
    const double scale = sumT_ * largest.second + maxB_;
    if (iterations_ < s_.maxIterations && largest.first > kPcgRecurrenceShare * s_.bound * scale) return false;
    Phases::wait(t_);  // the quantities are read
    return true;
  }

  // By the backward error of x as it is stored.
  __device__ bool judge() {
    const double x = Phases::collect(t_, 0, 0.0, Larger()).second, r = Phases::collect(t_, 1, 0.0, Larger()).first;
    const double scale = sumT_ * x + maxB_, error = r < infinity() && scale < infinity() ? r / scale : infinity();
    if (error < best_) best_ = error, storeSolution();
    const bool progress = error < kPcgProgress * last_;
    last_ = error;
    step_ = PcgStep::start;
    if (best_ > s_.bound && iterations_ < s_.maxIterations && progress) return true;
    finish(best_ <= s_.bound ? 0 : t_.n + 1, best_);
    return false;
  }

  __device__ void storeSolution() const {
    const PowerOfTwo<double> scale = powerOfTwo(t_.exponent);
    Phases::forElements(
        t_, [&](int i) { return scale * load(&t_.memory.x[i]); },
        [&](int i, W value) { Number::store(s_.x.data, x_ + i * s_.x.inc, s_.single, value); });
  }
  __device__ void storeNan() const {
    Phases::forElements(
        t_, [&](int) { return notANumber<W>(); },
        [&](int i, W value) { Number::store(s_.x.data, x_ + i * s_.x.inc, s_.single, value); });
  }

  __device__ void finish(int status, double error) const {
    Phases::wait(t_);  // every block is done with the system
    if (t_.block > 0 || threadIdx.x > 0) return;
    s_.status[task_] = status;
    if (s_.nrhs == 0) return;
    if (s_.backwardError) PcgNumber<double>::store(s_.backwardError, task_, s_.single, error);
    if (s_.iterations) s_.iterations[task_] = static_cast<std::int32_t>(min(iterations_, std::int64_t{INT32_MAX}));
  }

  const PcgSystems &s_;
  PcgTeam<W> &t_;
  std::int64_t task_ = 0, b_ = 0, x_ = 0, loaded_ = -1;
  int rightExponent_ = 0;
  double sumT_ = 0, maxB_ = 0;
  bool finiteRight_ = true, definite_ = true;
  // Of the iteration: r^H v, what the next step multiplies with, the backward errors of the best x and the one before.
  PcgStep step_ = PcgStep::matrix;
  double rz_ = 0, factor_ = 0, best_ = 0, last_ = 0;
  std::int64_t iterations_ = 0;
};

template <class W, int N2, bool kColumns>
__global__ void __launch_bounds__(N2 / kFftEach, 4096 / N2)
    pcgKernel(const __grid_constant__ PcgSystems systems, const __grid_constant__ PcgShape s,
              const __grid_constant__ PcgBuffers<W> buffers, const FftTables<double> tables) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ PcgPair reduction[32];
  __shared__ PcgTeam<W> team;
  const std::int64_t k = blockIdx.x / s.blocks;
  if (threadIdx.x == 0) {
    PcgBuffers<W> own = buffers;
    own.t += k * s.n, own.b += k * s.n, own.x += k * s.n, own.r += k * s.n, own.d += k * s.n, own.v += k * s.n;
    own.data += k * s.N(), own.matrix += k * s.N(), own.preconditioner += k * s.N();
    own.partial += k * (2 * PcgBuffers<W>::kQuantities * s.blocks), own.arrivals += k;
    team.memory = own;
    team.twiddles = tables.factors;
    team.reduction = reduction;
    team.exchange = reinterpret_cast<Complex<double> *>(shared);
    team.block = blockIdx.x % s.blocks, team.blocks = s.blocks;
    team.awaited = 0;
    team.n = s.n, team.log2N = s.log2N, team.rows = s.rows();
    team.log2Columns[0] = s.log2Columns[0], team.log2Columns[1] = s.log2Columns[1];
    team.single = systems.single;
  }
  __syncthreads();
  PcgSolver<W, N2, kColumns> solver(systems, team);
  const std::int64_t each = (systems.tasks + s.teams - 1) / s.teams;
  for (std::int64_t task = k * each; task < min((k + 1) * each, systems.tasks); ++task) solver.solve(task);
}

// Calls use(kernel, phases) for the kernel of a shape.
template <class W, class Use>
auto withPcgKernel(const PcgShape &s, Use &&use) {
  const bool columns = s.log2Columns[0] > 0;
  if (s.log2N2 == 10)
    return columns ? use(pcgKernel<W, 1024, true>, PcgPhases<W, 1024, true>())
                   : use(pcgKernel<W, 1024, false>, PcgPhases<W, 1024, false>());
  return columns ? use(pcgKernel<W, 4096, true>, PcgPhases<W, 4096, true>())
                 : use(pcgKernel<W, 4096, false>, PcgPhases<W, 4096, false>());
}

// 1024 or 4096 alone; beyond that rows of 1024 with columns of 16, 64 and 256, rows of 4096 with columns of 256, and
// another level of columns above.
template <class W>
PcgShape ToeplitzPcgKernel<W>::shape(const Execution &execution, std::int64_t n, std::int64_t tasks) {
  registerFftPlan<double>(execution);
  PcgShape s{};
  s.n = static_cast<int>(n);
  const std::int64_t length = isComplex<W> ? 2 * n - 1 : n;
  s.log2N = 10;
  while (std::int64_t{1} << s.log2N < length) s.log2N += 2;
  s.log2N2 = s.log2N == 12 || (s.log2N >= 20 && s.log2N % 4 == 0) ? 12 : 10;
  const int columns = s.log2N - s.log2N2;  // 0, 4, 6, 8, 12 or 16
  s.log2Columns[1] = columns > 8 ? 8 : 0;
  s.log2Columns[0] = columns - s.log2Columns[1];
  const unsigned resident = withPcgKernel<W>(s, [&](auto kernel, auto phases) {
    return mostResidentBlocks(kernel, phases.kThreads, phases.kSharedBytes, execution.device);
  });
  s.blocks = std::min(resident, static_cast<unsigned>(s.rows()));
  s.teams = static_cast<unsigned>(std::clamp<std::int64_t>(tasks, 1, resident / s.blocks));
  return s;
}

template <class W>
void ToeplitzPcgKernel<W>::run(const Execution &execution, const PcgSystems &systems, const PcgShape &s,
                               const PcgBuffers<W> &buffers) {
  const auto plan = registerFftPlan<double>(execution);
  Grid grid(s.blocks * s.teams);
  grid.resident = s.log2Columns[0] > 0;
  if (grid.resident)
    check(cudaMemsetAsync(buffers.arrivals, 0, s.teams * sizeof(unsigned long long), execution.stream),
          "clearing the counts of arrivals");
  withPcgKernel<W>(s, [&](auto kernel, auto phases) {
    launch(kernel, grid, phases.kThreads, phases.kSharedBytes, execution, systems, s, buffers, plan->tables());
  });
}

}  // namespace hotdog::cuda
