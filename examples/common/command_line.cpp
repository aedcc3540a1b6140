#include "command_line.h"

namespace example {

hotdogBackend_t parseBackend(const std::string &text) {
  if (text == "host") return HOTDOG_BACKEND_HOST;
  if (text == "cuda") return HOTDOG_BACKEND_CUDA;
  if (text == "auto") return HOTDOG_BACKEND_AUTO;
  throw UsageError("--backend: '" + text + "' is none of host, cuda, auto");
}

}  // namespace example
