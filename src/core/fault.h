// Deliberate faults, to show that the tests bite. Only builds with HOTDOG_FAULTS have them; elsewhere withFault is the
// identity.
//
// Each computing path of each backend passes its problem through withFault("op/backend/path", problem), and an entry
// point that hands its problem to another operation through withFault("op/api/path", problem). The environment
// variable HOTDOG_FAULT = "op/backend/path:kind" then breaks that path: offset (first element one further), stride (one
// increment off), tail (last row dropped). HOTDOG_FAULT_LIST = FILE appends the name of every path that runs.
// What a fault does to a problem, breakProblem(fault, problem), stands beside the problem.
#pragma once

#include "core/stored_vectors.h"

namespace hotdog {

enum class Fault { none, offset, stride, tail };

template <class T>
void breakInput(Fault fault, Vectors<const T> &v) {
  if (fault == Fault::offset) v.data += v.inc;
  if (fault == Fault::stride) v.inc += 1;
}
inline void breakInput(Fault fault, StoredVectors<const void> &v) {
  if (fault == Fault::offset) v.data = static_cast<const char *>(v.data) + v.inc * storageBytes(v.storage);
  if (fault == Fault::stride) v.inc += 1;
}

#ifdef HOTDOG_FAULTS

Fault faultOf(const char *path);

template <class Problem>
Problem withFault(const char *path, Problem problem) {
  breakProblem(faultOf(path), problem);
  return problem;
}

#else

template <class Problem>
const Problem &withFault(const char *, const Problem &problem) {
  return problem;
}

#endif

}  // namespace hotdog
