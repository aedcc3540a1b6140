#pragma once

namespace hotdog {

const char *buildInfo();  // one line, static storage

}  // namespace hotdog
