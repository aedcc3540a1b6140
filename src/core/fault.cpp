#include "core/fault.h"

#ifdef HOTDOG_FAULTS

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace hotdog {

Fault faultOf(const char *path) {
  if (const char *list = std::getenv("HOTDOG_FAULT_LIST")) {
    if (std::FILE *file = std::fopen(list, "a")) {
      std::fprintf(file, "%s\n", path);
      std::fclose(file);
    }
  }
  const char *wanted = std::getenv("HOTDOG_FAULT");
  const std::size_t length = std::strlen(path);
  if (!wanted || std::strncmp(wanted, path, length) != 0 || wanted[length] != ':') return Fault::none;
  const char *kind = wanted + length + 1;
  if (std::strcmp(kind, "offset") == 0) return Fault::offset;
  if (std::strcmp(kind, "stride") == 0) return Fault::stride;
  if (std::strcmp(kind, "tail") == 0) return Fault::tail;
  return Fault::none;
}

}  // namespace hotdog

#endif
