// Strided operands on a device, in as many copies as it takes to outgrow the device's cache.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "device.h"
#include "scalar.h"

namespace hotdog::bench {

// Element (i, j, p) of `count` = {elements, right-hand sides, problems} lies at i*stride[0] + j*stride[1] +
// p*stride[2].
struct Shape {
  std::int64_t count[3];
  std::int64_t stride[3];

  bool empty() const { return count[0] == 0 || count[1] == 0 || count[2] == 0; }
  std::int64_t offset(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return i * stride[0] + j * stride[1] + p * stride[2];
  }
  std::int64_t lowest() const;    // offset, at most 0
  std::int64_t span() const;      // elements from the lowest to the highest one; UsageError if no memory holds them
  std::int64_t distinct() const;  // elements, a broadcast one counted once
};

// The strides of operand `name` from inc<name>, ld<name> (only with several right-hand sides) and stride<name>;
// contiguous by default.
Shape vectorShape(Arguments &arguments, const std::string &name, std::int64_t count, std::int64_t batchCount);
Shape vectorsShape(Arguments &arguments, const std::string &name, std::int64_t count, std::int64_t nrhs,
                   std::int64_t batchCount);

class OperandBase {
 public:
  explicit OperandBase(const Shape &shape) : shape_(shape) {}
  virtual ~OperandBase() = default;

  std::int64_t inc() const { return shape_.stride[0]; }
  std::int64_t ld() const { return shape_.stride[1]; }
  std::int64_t stride() const { return shape_.stride[2]; }
  const Shape &shape() const { return shape_; }

  virtual std::size_t setBytes() const = 0;  // with what aligns the next set
  virtual void allocate(Device &device, std::size_t sets) = 0;

 private:
  Shape shape_;
};

// Allocates all operands of a problem in equally many sets, together at least twice what the cache holds. Returns how
// many.
std::size_t allocateSets(Device &device, const std::vector<OperandBase *> &operands);

template <class T>
class Operand : public OperandBase {
 public:
  explicit Operand(const Shape &shape) : OperandBase(shape), host_(static_cast<std::size_t>(shape.span())) {}

  double bytes() const { return static_cast<double>(shape().distinct()) * sizeof(T); }
  std::size_t setBytes() const override { return (spanBytes() / kAlignment + 1) * kAlignment; }
  void allocate(Device &device, std::size_t sets) override {
    sets_ = sets;
    memory_ = Memory(device, sets * setBytes());
  }

  // Element (0, 0, 0) on the device.
  T *data(std::size_t set) const { return lowest(set) - shape().lowest(); }

  // Gives every element (i, j, p) of every set the value make(i, j, p).
  template <class Make>
  void fill(Make &&make) {
    const auto &n = shape().count;
    for (std::int64_t p = 0; p < n[2]; ++p)
      for (std::int64_t j = 0; j < n[1]; ++j)
        for (std::int64_t i = 0; i < n[0]; ++i) host_[index(i, j, p)] = make(i, j, p);
    for (std::size_t set = 0; set < sets_ && !host_.empty(); ++set)
      memory_.device().upload(lowest(set), host_.data(), spanBytes());
  }
  void fillNormal(unsigned seed);
  // An output starts as NaN where no call may read it.
  void fillOutput(bool read, unsigned seed) {
    if (read)
      fillNormal(seed);
    else
      fill([](auto...) { return T(std::numeric_limits<Real<T>>::quiet_NaN()); });
  }

  // The host's copy: what fill() made, or what set 0 held at the last download().
  Wide<T> at(std::int64_t i, std::int64_t j, std::int64_t p) const { return Wide<T>(host_[index(i, j, p)]); }
  void download() { memory_.device().download(host_.data(), lowest(0), spanBytes()); }

 private:
  static constexpr std::size_t kAlignment = 256;

  std::size_t index(std::int64_t i, std::int64_t j, std::int64_t p) const {
    return static_cast<std::size_t>(shape().offset(i, j, p) - shape().lowest());
  }
  std::size_t spanBytes() const { return host_.size() * sizeof(T); }
  T *lowest(std::size_t set) const { return reinterpret_cast<T *>(memory_.bytes() + set * setBytes()); }

  std::vector<T> host_;
  std::size_t sets_ = 0;
  Memory memory_;
};

template <class T>
void Operand<T>::fillNormal(unsigned seed) {
  // Drawing takes longer than all the rest where there are many numbers: they come again after a prime number of them.
  constexpr std::size_t kMostDrawn = 1048573;
  std::mt19937_64 random(seed);
  std::normal_distribution<Real<T>> normal;
  std::vector<Real<T>> drawn(std::min(kMostDrawn, (isComplex<T> ? 2 : 1) * host_.size()));
  for (Real<T> &x : drawn) x = normal(random);
  std::size_t next = 0;
  const auto draw = [&] {
    const Real<T> x = drawn[next];
    next = next + 1 < drawn.size() ? next + 1 : 0;
    return x;
  };
  fill([&](auto...) {
    const Real<T> re = draw();
    if constexpr (isComplex<T>)
      return T(re, draw());
    else
      return T(re);
  });
}

struct Position {
  std::int64_t i, j, p;
};
// Positions in an output, the first and the last one among them and the others at random: as many as can be checked
// with about 2^24 terms, `termsEach` for each position, but at least 16 and at most 1024.
std::vector<Position> samplePositions(const Shape &output, std::int64_t termsEach);

}  // namespace hotdog::bench
