# The library: one set of objects, linked as libhotdog.so and, for tests of internals, linked directly.
find_package(Threads REQUIRED)
if(HOTDOG_OPENMP)
  find_package(OpenMP REQUIRED COMPONENTS CXX)
endif()

file(GLOB hotdog_sources CONFIGURE_DEPENDS src/api/*.cpp src/core/*.cpp src/host/*.cpp)
if(HOTDOG_CUDA)
  file(GLOB cuda_sources CONFIGURE_DEPENDS src/cuda/*.cpp src/cuda/*.cu)
  list(APPEND hotdog_sources ${cuda_sources})
endif()

# What hotdogGetBuildInfo reports.
set(HOTDOG_BUILD_TYPE ${CMAKE_BUILD_TYPE})
set(HOTDOG_OPENMP_TEXT off)
if(HOTDOG_OPENMP)
  set(HOTDOG_OPENMP_TEXT on)
endif()
set(HOTDOG_CUDA_TEXT off)
if(HOTDOG_CUDA)
  list(JOIN CMAKE_CUDA_ARCHITECTURES " " architectures)
  set(HOTDOG_CUDA_TEXT "${CUDAToolkit_VERSION} (${architectures})")
endif()
set(HOTDOG_FAULTS_TEXT "")
if(HOTDOG_FAULTS)
  set(HOTDOG_FAULTS_TEXT ", deliberate faults")
endif()
configure_file(src/core/build_info.cpp.in ${PROJECT_BINARY_DIR}/build_info.cpp @ONLY)

add_library(hotdog_objects OBJECT ${hotdog_sources} ${PROJECT_BINARY_DIR}/build_info.cpp)
# The backends know the header's types alone, so that a new function leaves them as they are for a compiler cache.
set(backend_sources ${hotdog_sources})
list(FILTER backend_sources INCLUDE REGEX "src/(host|cuda)/")
set_property(SOURCE ${backend_sources} APPEND PROPERTY COMPILE_DEFINITIONS "HOTDOG_NO_PROTOTYPES;HOTDOG_NO_ARGUMENTS")
# The entry points share most of what they include.
set_property(SOURCE ${backend_sources} PROPERTY SKIP_PRECOMPILE_HEADERS ON)
target_precompile_headers(hotdog_objects PRIVATE $<$<COMPILE_LANGUAGE:CXX>:${PROJECT_SOURCE_DIR}/src/core/call.h>)
target_include_directories(hotdog_objects
  PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
target_link_libraries(hotdog_objects PRIVATE hotdog_warnings PUBLIC Threads::Threads ${CMAKE_DL_LIBS})
target_compile_definitions(hotdog_objects PUBLIC
  $<$<BOOL:${HOTDOG_CUDA}>:HOTDOG_HAVE_CUDA> $<$<BOOL:${HOTDOG_FAULTS}>:HOTDOG_FAULTS>)
# Builds that look for mistakes compile several times quicker. AddressSanitizer runs all tests, the others a few.
set(optimization -O3)
if(HOTDOG_SANITIZE MATCHES "address")
  set(optimization -O1)
elseif(HOTDOG_SANITIZE OR HOTDOG_FAULTS)
  set(optimization -O0)
endif()
# Kernels contract a*b+c, keep IEEE otherwise; errno and traps are not used. No vector crosses a function boundary (psabi).
target_compile_options(hotdog_objects PRIVATE
  $<$<COMPILE_LANGUAGE:CXX>:${optimization} -ffp-contract=fast -fno-math-errno -fno-trapping-math -Wno-psabi>)
if(HOTDOG_OPENMP)
  target_link_libraries(hotdog_objects PUBLIC OpenMP::OpenMP_CXX)
endif()
if(HOTDOG_CUDA)
  target_link_libraries(hotdog_objects PUBLIC CUDA::cudart_static)
  target_compile_options(hotdog_objects PRIVATE
    "$<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr;-Xfatbin=-compress-all>")
endif()

add_library(hotdog SHARED)
add_library(hotdog::hotdog ALIAS hotdog)
target_link_libraries(hotdog PRIVATE hotdog_objects)
target_include_directories(hotdog PUBLIC
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
set_target_properties(hotdog PROPERTIES
  VERSION ${PROJECT_VERSION}
  SOVERSION ${HOTDOG_SOVERSION}
  LIBRARY_OUTPUT_DIRECTORY ${HOTDOG_LIBRARY_DIR}
  LINKER_LANGUAGE CXX
  LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/hotdog.map)
target_link_options(hotdog PRIVATE
  -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/hotdog.map -Wl,--exclude-libs,ALL)
if(NOT HOTDOG_SANITIZE)
  target_link_options(hotdog PRIVATE -Wl,-z,defs)
endif()
