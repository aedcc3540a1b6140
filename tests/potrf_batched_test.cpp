// hotdog?PotrfBatched, hotdog?PotrfVbatched and hotdog?PotrsBatched on both backends.
#include "support/bad_arguments.h"
#include "support/op_test.h"
#include "support/potrf_batched_problem.h"
#include "support/potrs_problem.h"
#include "support/properties.h"

namespace hotdog::test {
namespace {

constexpr hotdogFillMode_t kLower = HOTDOG_FILL_MODE_LOWER, kUpper = HOTDOG_FILL_MODE_UPPER;

template <class C>
class PotrfBatched : public OpTest<C> {
 public:
  using typename OpTest<C>::Scalar;
  using OpTest<C>::space;

 protected:
  void check(hotdogFillMode_t uplo, const std::vector<std::int64_t> &orders, std::int64_t maxN, bool variable = true) {
    SCOPED_TRACE((uplo == kLower ? "lower, at most " : "upper, at most ") + std::to_string(maxN) + ", batch " +
                 std::to_string(orders.size()));
    PotrfVbatchedProblem<Scalar> problem(space, uplo, orders, maxN, variable);
    problem.refill(this->random);
    runAndCheck(problem, this->handle());
  }
};
OP_TEST_SUITE(PotrfBatched, AllConfigs);

OP_TEST(PotrfBatched, MatricesBehindPointers) {
  for (const std::int64_t n : {1, 2, 8, 16, 17, 32, 33, 64, 65, 100, 130, 260, 300})
    for (const hotdogFillMode_t uplo : {kLower, kUpper})
      this->check(uplo, std::vector<std::int64_t>(n < 100 ? 7 : 2, n), n, false);
}

OP_TEST(PotrfBatched, Orders) {
  for (const hotdogFillMode_t uplo : {kLower, kUpper}) {
    this->check(uplo, {3, 0, 8, 1, 5, 7}, 8);
    this->check(uplo, {30, 1, 0, 32, 17, 8, 9, 16, 31}, 32);
    this->check(uplo, {64, 33, 40, 0, 12, 63}, 64);
    this->check(uplo, {100, 1, 31, 32, 33, 0, 64, 65, 96, 97, 127}, 130);
    this->check(uplo, {300, 5, 128, 129, 257, 0, 64}, 300);
  }
}

OP_TEST(PotrfBatched, OrdersOutOfRangeAreMarkedAndSkipped) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t maxN : {6, 30, 60, 140, 300}) {
    const std::vector<std::int64_t> orders{maxN, -1, maxN / 2, maxN + 1, INT64_MAX, INT64_MIN, 1, 3};
    PotrfVbatchedProblem<T> problem(this->space, kLower, orders, maxN);
    problem.refill(this->random);
    problem.lds(7) = 2;
    problem.lds(2) = std::int64_t{1} << 62;  // whose columns no address reaches
    for (std::int64_t p = 0; p < problem.batch; ++p)
      if (!problem.inRange(p)) problem.pointers(p) = nullptr;
    runAndCheck(problem, this->handle());
  }
  this->check(kUpper, {0, 1, 0, -1}, 0);
}

// No matrix need be as large as the bound on their orders.
OP_TEST(PotrfBatched, GenerousBounds) {
  using T = typename TestFixture::Scalar;
  PotrfVbatchedProblem<T> problem(this->space, kUpper, {70, 3, 0, 129}, 130);
  problem.refill(this->random);
  problem.upload();
  PotrfVbatchedArgs<T> args = problem.args(this->handle());
  args.maxN = 1 << 20;
  ASSERT_EQ(invoke(args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  problem.download();
  problem.expectRight();
  args.maxN = INT32_MAX - 1;
  std::size_t bytes = 0;
  EXPECT_EQ(invokeBufferSize(args, &bytes), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
}

OP_TEST(PotrfBatched, FailuresBesideGoodMatrices) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t maxN : {20, 50, 120, 290}) {
    PotrfVbatchedProblem<T> problem(this->space, kUpper, {maxN, maxN / 2, maxN, 5}, maxN);
    problem.refill(this->random);
    problem.element(maxN - 2, maxN - 2, 0) = T(-1);
    problem.element(3, 3, 1) = quietNan<T>();
    problem.element(0, 0, 3) = infinity<T>();
    ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    const std::int64_t expected[] = {maxN - 1, 4, 0, 1};
    for (std::int64_t p = 0; p < 4; ++p) EXPECT_EQ(problem.info.result(p), expected[p]) << "problem " << p;
  }
}

OP_TEST(PotrfBatched, ManyMatrices) {
  for (const std::int64_t batch : gridLimitBatches()) {
    std::vector<std::int64_t> orders(static_cast<std::size_t>(batch), 3);
    this->check(kLower, orders, 3, false);
    if (kShortLists) return;
    for (std::size_t p = 0; p < orders.size(); p += 3) orders[p] = static_cast<std::int64_t>(p % 4);
    this->check(kUpper, orders, 3);
  }
}

// The bits of hotdog?Potrf.
OP_TEST(PotrfBatched, SameBitsAsStrided) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {7, 32, 50, 130, 300}) {
    PotrfProblem<T> strided(this->space, {kLower, n, 3});
    strided.refill(this->random);
    ASSERT_EQ(run(strided, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
    for (const bool variable : {false, true}) {
      PotrfVbatchedProblem<T> batched(this->space, kLower, {n, n, n}, n, variable);
      for (std::int64_t p = 0; p < 3; ++p)
        for (std::int64_t j = 0; j < n; ++j)
          for (std::int64_t i = j; i < n; ++i) batched.element(i, j, p) = strided.element(i, j, p);
      ASSERT_EQ(run(batched, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
      for (std::int64_t p = 0; p < 3; ++p)
        for (std::int64_t j = 0; j < n; ++j)
          for (std::int64_t i = j; i < n; ++i)
            ASSERT_TRUE(sameBits(batched.factor(i, j, p), strided.factor(i, j, p))) << i << ", " << j << ", " << p;
    }
  }
}

OP_TEST(PotrfBatched, Properties) {
  using T = typename TestFixture::Scalar;
  for (const std::int64_t n : {20, 60, 150, 300})
    for (const bool variable : {false, true}) {
      PotrfVbatchedProblem<T> problem(this->space, kLower, {n, variable ? n / 2 : n, n}, n, variable);
      problem.refill(this->random);
      expectSameBitsEachTime(problem, this->space, this->stream());
      expectBatchEqualsLoop(problem, this->handle());
      expectWorkspaceContract(problem, this->space, this->stream());
      if (this->onCuda) {
        expectCaptureEqualsEager(problem, this->stream());
        expectColdCaptureHarmless(problem, this->stream());
      }
    }
}

// ---- PotrsBatched ---------------------------------------------------------------------------------------------------

// The bits of hotdog?Potrs, in place.
OP_TEST(PotrfBatched, SolvesAreThoseOfPotrs) {
  using T = typename TestFixture::Scalar;
  constexpr std::int64_t batch = 3;
  for (const std::int64_t n : {1, 20, 64, 130})
    for (const hotdogFillMode_t uplo : {kLower, kUpper})
      for (const std::int64_t nrhs : {1, 3, 20}) {
        SCOPED_TRACE("n " + std::to_string(n) + ", nrhs " + std::to_string(nrhs));
        PotrsProblem<T> problem(this->space, {uplo, n, nrhs, batch}, InPlace::yes, {1, 3});
        problem.refill(this->random);
        problem.element(n / 2, n / 2, 1) = T(0);
        ASSERT_EQ(run(problem, this->handle()), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
        const std::vector<unsigned char> expected = problem.outputBytes();

        Array<T *> factors(this->space, {batch, 1, 1}, {1, 0, 0}), sides(this->space, {batch, 1, 1}, {1, 0, 0});
        for (std::int64_t p = 0; p < batch; ++p) {
          factors(p) = problem.matrix.data() + p * problem.matrix.layout().stride;
          sides(p) = problem.b.data() + p * problem.b.layout().stride;
        }
        problem.upload(), factors.upload(), sides.upload();
        const auto *const l = const_cast<const typename AbiType<T>::type *const *>(abiArray(factors.data()));
        ASSERT_EQ(
            PotrfBatchedApi<T>::potrsBatched(this->handle(), uplo, HOTDOG_OP_N, n, nrhs, l, problem.matrix.layout().ld,
                                             abiArray(sides.data()), problem.b.layout().ld, problem.info.data(), batch),
            HOTDOG_STATUS_SUCCESS)
            << hotdogGetLastErrorMessage();
        problem.download();
        problem.expectOnlyOutputsWritten();
        EXPECT_EQ(problem.outputBytes(), expected);
      }
}

OP_TEST(PotrfBatched, EmptySolves) {
  using T = typename TestFixture::Scalar;
  constexpr auto solve = PotrfBatchedApi<T>::potrsBatched;
  Array<std::int32_t> info(this->space, {2, 1, 1}, {1, 0, 0});
  info.upload();
  EXPECT_EQ(solve(this->handle(), kLower, HOTDOG_OP_N, 0, 3, nullptr, 1, nullptr, 1, info.data(), 2),
            HOTDOG_STATUS_SUCCESS);
  info.download();
  EXPECT_EQ(info.result(0), 0);
  EXPECT_EQ(info.result(1), 0);
  EXPECT_EQ(solve(this->handle(), kLower, HOTDOG_OP_N, 4, 3, nullptr, 4, nullptr, 4, nullptr, 0),
            HOTDOG_STATUS_SUCCESS);
}

// ---- Arguments ------------------------------------------------------------------------------------------------------

template <class T>
std::vector<BadArgument<PotrfVbatchedArgs<T>>> badArguments(const char *order) {
  using A = PotrfVbatchedArgs<T>;
  return {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"uplo = 2", [](A &a) { a.uplo = enumerator<hotdogFillMode_t>(2); }, HOTDOG_STATUS_INVALID_VALUE, "uplo"},
      {" = -1", [](A &a) { a.maxN = -1; }, HOTDOG_STATUS_INVALID_SIZE, order},
      {"batchCount = -2", [](A &a) { a.batchCount = -2; }, HOTDOG_STATUS_INVALID_SIZE, "batchCount"},
      {order, [](A &a) { a.maxN = a.fixedLda = INT32_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, order},
      {"a = NULL", [](A &a) { a.a = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "a"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"a", [](A &a) { a.a = misaligned(a.a); }, HOTDOG_STATUS_INVALID_POINTER, "a"},
      {"info", [](A &a) { a.info = misaligned(a.info); }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(const_cast<T **>(a.a)); }, HOTDOG_STATUS_OVERLAP,
       "info"},
  };
}

OP_TEST(PotrfBatched, BadArguments) {
  using T = typename TestFixture::Scalar;
  using A = PotrfVbatchedArgs<T>;
  PotrfVbatchedProblem<T> problem(this->space, kLower, {5, 5}, 5, false);
  problem.refill(this->random);
  std::vector<BadArgument<A>> table = badArguments<T>("n");
  table.push_back({"lda = 4", [](A &a) { a.fixedLda = 4; }, HOTDOG_STATUS_INVALID_STRIDE, "lda"});
  table.push_back({"a: its 5 x 5 elements, lda = 4611686018427387904, span more",
                   [](A &a) { a.fixedLda = std::int64_t{1} << 62; }, HOTDOG_STATUS_SIZE_OVERFLOW, "a"});
  expectAllRefused(problem, this->handle(), table);
  expectBufferSizeRefuses(problem, this->handle(), table);
  A args = problem.args(this->handle());
  args.maxN = 0, args.batchCount = std::int64_t{1} << 62;
  EXPECT_EQ(invoke(args), HOTDOG_STATUS_SIZE_OVERFLOW);
  EXPECT_NE(std::string(hotdogGetLastErrorMessage()).find("info: its 4611686018427387904 elements span more"),
            std::string::npos);

  PotrfVbatchedProblem<T> variable(this->space, kLower, {5, 4}, 5);
  variable.refill(this->random);
  table = badArguments<T>("maxN");
  table.push_back({"n = NULL", [](A &a) { a.n = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "n"});
  table.push_back({"lda = NULL", [](A &a) { a.lda = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "lda"});
  table.push_back({"n", [](A &a) { a.n = misaligned(a.n); }, HOTDOG_STATUS_INVALID_POINTER, "n"});
  expectAllRefused(variable, this->handle(), table);
  expectBufferSizeRefuses(variable, this->handle(), table);
}

OP_TEST(PotrfBatched, SolveRefusesWrongArguments) {
  using T = typename TestFixture::Scalar;
  constexpr auto solve = PotrfBatchedApi<T>::potrsBatched;
  Array<T *> pointers(this->space, {4, 1, 1}, {1, 0, 0});
  Array<std::int32_t> info(this->space, {4, 1, 1}, {1, 0, 0});
  pointers.upload(), info.upload();
  auto *const b = abiArray(pointers.data());
  const auto *const l = const_cast<const typename AbiType<T>::type *const *>(b);
  const auto expect = [&](hotdogStatus_t found, hotdogStatus_t wanted, const char *parameter) {
    EXPECT_EQ(found, wanted) << hotdogGetLastErrorMessage();
    EXPECT_STREQ(hotdogGetLastErrorParameter(), parameter);
  };
  expect(solve(this->handle(), enumerator<hotdogFillMode_t>(7), HOTDOG_OP_N, 4, 1, l, 4, b, 4, info.data(), 4),
         HOTDOG_STATUS_INVALID_VALUE, "uplo");
  expect(solve(this->handle(), kLower, enumerator<hotdogOperation_t>(-1), 4, 1, l, 4, b, 4, info.data(), 4),
         HOTDOG_STATUS_INVALID_VALUE, "op");
  expect(solve(this->handle(), kLower, HOTDOG_OP_N, -4, 1, l, 4, b, 4, info.data(), 4), HOTDOG_STATUS_INVALID_SIZE,
         "n");
  expect(solve(this->handle(), kLower, HOTDOG_OP_N, 4, -1, l, 4, b, 4, info.data(), 4), HOTDOG_STATUS_INVALID_SIZE,
         "nrhs");
  expect(solve(this->handle(), kLower, HOTDOG_OP_N, 4, 1, l, 3, b, 4, info.data(), 4), HOTDOG_STATUS_INVALID_STRIDE,
         "ldl");
  expect(solve(this->handle(), kLower, HOTDOG_OP_N, 4, 1, l, 4, b, 3, info.data(), 4), HOTDOG_STATUS_INVALID_STRIDE,
         "ldB");
  expect(solve(this->handle(), kLower, HOTDOG_OP_N, INT32_MAX, 1, l, INT32_MAX, b, INT32_MAX, info.data(), 4),
         HOTDOG_STATUS_SIZE_OVERFLOW, "n");
  constexpr std::int64_t huge = std::int64_t{1} << 62;
  expect(solve(this->handle(), kLower, HOTDOG_OP_N, 4, 2, l, huge, b, 4, info.data(), 4), HOTDOG_STATUS_SIZE_OVERFLOW,
         "l");
  expect(solve(this->handle(), kLower, HOTDOG_OP_N, 4, 2, l, 4, b, huge, info.data(), 4), HOTDOG_STATUS_SIZE_OVERFLOW,
         "b");
  expect(solve(this->handle(), kLower, HOTDOG_OP_N, 4, 1, nullptr, 4, b, 4, info.data(), 4),
         HOTDOG_STATUS_INVALID_POINTER, "l");
  expect(solve(this->handle(), kLower, HOTDOG_OP_N, 4, 1, l, 4, nullptr, 4, info.data(), 4),
         HOTDOG_STATUS_INVALID_POINTER, "b");
  expect(solve(this->handle(), kLower, HOTDOG_OP_N, 4, 1, l, 4, b, 4, nullptr, 4), HOTDOG_STATUS_INVALID_POINTER,
         "info");
  std::size_t bytes = 4711;
  expect(PotrfBatchedApi<T>::potrsBatchedBufferSize(this->handle(), kLower, HOTDOG_OP_N, 4, -1, 4, &bytes),
         HOTDOG_STATUS_INVALID_SIZE, "nrhs");
  EXPECT_EQ(bytes, 4711u);
  EXPECT_EQ(PotrfBatchedApi<T>::potrsBatchedBufferSize(this->handle(), kLower, HOTDOG_OP_N, 4, 1, 4, &bytes),
            HOTDOG_STATUS_SUCCESS);
  info.download();
  EXPECT_TRUE(info.untouched());
}

}  // namespace
}  // namespace hotdog::test
