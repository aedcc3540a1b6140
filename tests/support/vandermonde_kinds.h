// Configurations of the log-Vandermonde tests: type (op_test.h) times function.
#pragma once

#include "support/op_test.h"

namespace hotdog::test {

// HostCProduct, CudaZTranspose.
template <class C, class K>
struct KindConfig : C {
  using Kind = K;
  static std::string name() { return C::name() + K::name; }
};

template <class... Lists>
struct Joined;
template <class... A>
struct Joined<testing::Types<A...>> {
  using All = testing::Types<A...>;
};
template <class... A, class... B, class... More>
struct Joined<testing::Types<A...>, testing::Types<B...>, More...> : Joined<testing::Types<A..., B...>, More...> {};

template <class Configs, class Kind>
struct OfKind;
template <class... C, class Kind>
struct OfKind<testing::Types<C...>, Kind> {
  using All = testing::Types<KindConfig<C, Kind>...>;
};

template <class Configs, class... Kinds>
using WithKinds = typename Joined<typename OfKind<Configs, Kinds>::All...>::All;

}  // namespace hotdog::test
