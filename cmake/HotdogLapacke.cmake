# hotdog_lapacke: LAPACKE over any LAPACK that CMake's finder accepts (BLA_VENDOR chooses), for tests and examples.
if(NOT TARGET hotdog_lapacke)
  find_package(LAPACK REQUIRED)
  find_path(LAPACKE_INCLUDE_DIR lapacke.h PATH_SUFFIXES lapacke openblas REQUIRED)
  find_library(LAPACKE_LIBRARY lapacke)  # some vendors have it inside LAPACK
  add_library(hotdog_lapacke INTERFACE)
  target_include_directories(hotdog_lapacke SYSTEM INTERFACE ${LAPACKE_INCLUDE_DIR})
  target_link_libraries(hotdog_lapacke INTERFACE $<$<BOOL:${LAPACKE_LIBRARY}>:${LAPACKE_LIBRARY}> LAPACK::LAPACK)
endif()
