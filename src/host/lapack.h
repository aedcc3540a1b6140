// BLAS and LAPACK of the machine, opened by the first call that wants them: the file that HOTDOG_LAPACK_LIBRARY names
// ("none": use none), else the first of the usual libraries that the loader finds. Where there is none the library's
// own loops do the work.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/complex.h"

namespace hotdog::host {

// The Fortran interface with 32-bit integers; the lengths of the character arguments are passed last, by value.
template <class T>
struct Lapack {
  void (*potrf)(const char *uplo, const int *n, T *a, const int *lda, int *info, std::size_t);
  void (*trsm)(const char *side, const char *uplo, const char *trans, const char *diag, const int *m, const int *n,
               const T *alpha, const T *a, const int *lda, T *b, const int *ldb, std::size_t, std::size_t, std::size_t,
               std::size_t);
  void (*trmm)(const char *side, const char *uplo, const char *trans, const char *diag, const int *m, const int *n,
               const T *alpha, const T *a, const int *lda, T *b, const int *ldb, std::size_t, std::size_t, std::size_t,
               std::size_t);
  // syrk of a real type, herk of a complex one.
  void (*herk)(const char *uplo, const char *trans, const int *n, const int *k, const Real<T> *alpha, const T *a,
               const int *lda, const Real<T> *beta, T *c, const int *ldc, std::size_t, std::size_t);
  void (*gemm)(const char *transA, const char *transB, const int *m, const int *n, const int *k, const T *alpha,
               const T *a, const int *lda, const T *b, const int *ldb, const T *beta, T *c, const int *ldc, std::size_t,
               std::size_t);
};

// nullptr where none was found. Throws Error if the file that HOTDOG_LAPACK_LIBRARY names will not do.
template <class T>
const Lapack<T> *lapack();

// While one lives, each call of OpenBLAS runs in the thread that makes it: the operations are spread over threads here,
// and a call's bits must not depend on how many there are. Other libraries keep their own rules.
class SingleThreadedBlas {
 public:
  SingleThreadedBlas();
  ~SingleThreadedBlas();
  SingleThreadedBlas(const SingleThreadedBlas &) = delete;
  SingleThreadedBlas &operator=(const SingleThreadedBlas &) = delete;
};

}  // namespace hotdog::host
