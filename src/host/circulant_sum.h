// Steps of the displacement operations on the host, each over all its outputs in parallel.
#pragma once

#include "core/backend.h"
#include "core/node_product.h"

namespace hotdog::host {

// Elements of the real type that circulantSum needs as scratch for each of maxThreads() threads, whatever the fold; makes
// the plans.
template <class T>
std::int64_t circulantScratch(const Execution &execution, std::int64_t n);

template <class T>
void circulantSum(const Execution &execution, const CirculantSumProblem<T> &p, Real<T> *scratch);

// scratch: n elements for each of maxThreads() threads.
template <class T>
void nodeProduct(const NodeProductProblem<T> &p, Wide<T> *scratch);

template <class T>
void columnScale(const ColumnProductProblem<T> &p);
template <class T>
void columnCombine(const ColumnProductProblem<T> &p);

}  // namespace hotdog::host
