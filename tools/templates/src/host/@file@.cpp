// @Name@ on the host.
#include "host/@file@_ops.h"

namespace hotdog::host {

// An empty entry: calls return NOT_SUPPORTED.
template <class T>
Op<@Name@Problem<T>> @name@() {
  return {};
}
template Op<@Name@Problem<float>> @name@();
template Op<@Name@Problem<double>> @name@();
template Op<@Name@Problem<Complex<float>>> @name@();
template Op<@Name@Problem<Complex<double>>> @name@();

}  // namespace hotdog::host
