// What a backend is: the runtime that manages its devices, memory and streams, and a table of operations for each
// scalar type. Backends trust their input: the entry points have checked it.
#pragma once

#include <hotdog.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/complex.h"
#include "core/operations.h"

namespace hotdog {

// Failures are thrown as Error.
struct Runtime {
  int (*resolveDevice)(int wanted);  // -1: the current one
  int (*enterDevice)(int device);    // makes it current; returns the one to give to leaveDevice
  void (*leaveDevice)(int previous) noexcept;
  std::uint64_t (*captureId)(hotdogStream_t);            // of the capture that the stream is in, 0 for none
  void *(*allocate)(std::size_t bytes, hotdogStream_t);  // stream-ordered
  void (*release)(void *, hotdogStream_t) noexcept;
  std::uint64_t (*streamId)(hotdogStream_t);  // never reused, unlike the pointer
  void *(*createEvent)();
  void (*destroyEvent)(void *) noexcept;
  void (*recordEvent)(void *event, hotdogStream_t);
  void (*waitEvent)(hotdogStream_t, void *event);
  void (*synchronize)(void *event) noexcept;
  bool (*pinL2)(hotdogStream_t, const void *, std::size_t bytes);  // whether anything was changed
};

struct Backend {
  hotdogBackend_t kind;
  bool usesStreams;
  Runtime runtime;
  Operations<float> s;
  Operations<double> d;
  Operations<Complex<float>> c;
  Operations<Complex<double>> z;

  template <class T>
  const Operations<T> &operations() const {
    if constexpr (std::is_same_v<T, float>)
      return s;
    else if constexpr (std::is_same_v<T, double>)
      return d;
    else if constexpr (std::is_same_v<T, Complex<float>>)
      return c;
    else
      return z;
  }
};

const Backend &hostBackend();
const Backend *cudaBackend();  // nullptr in a build without CUDA

}  // namespace hotdog
