# Language standards, warnings and sanitizers, the same for every target of the tree.
set(CMAKE_C_STANDARD 99)
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
foreach(language C CXX CUDA)
  set(CMAKE_${language}_VISIBILITY_PRESET hidden)
endforeach()
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

if(HOTDOG_CUDA)
  enable_language(CUDA)
  set(CMAKE_CUDA_STANDARD 17)
  set(CMAKE_CUDA_STANDARD_REQUIRED ON)
  find_package(CUDAToolkit 12.8 REQUIRED)
  if(NOT CMAKE_CUDA_ARCHITECTURES OR CMAKE_CUDA_ARCHITECTURES STREQUAL CMAKE_CUDA_ARCHITECTURES_DEFAULT)
    set(CMAKE_CUDA_ARCHITECTURES 80-real 90-real)
  endif()
endif()

# Warnings are errors in this project's own code: tests, perf and examples link this too.
add_library(hotdog_warnings INTERFACE)
set(warnings -Wall -Wextra -Wshadow -Wconversion -Werror)
target_compile_options(hotdog_warnings INTERFACE
  $<$<COMPILE_LANGUAGE:C,CXX>:${warnings} -Wpedantic>
  "$<$<COMPILE_LANGUAGE:CUDA>:-Werror=all-warnings;-Xcompiler=-Wall,-Wextra,-Wshadow,-Werror>")

if(HOTDOG_SANITIZE)
  list(JOIN HOTDOG_SANITIZE "," sanitizers)
  add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-fsanitize=${sanitizers}> $<$<COMPILE_LANGUAGE:C,CXX>:-fno-omit-frame-pointer>
    $<$<COMPILE_LANGUAGE:C,CXX>:-g1>) # lines for the stacks of reports
  if(HOTDOG_SANITIZE MATCHES "undefined")
    # C callers may pass any int where an enum is asked for, and get INVALID_VALUE.
    add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-fno-sanitize-recover=undefined> $<$<COMPILE_LANGUAGE:CXX>:-fno-sanitize=enum>)
  endif()
  add_link_options(-fsanitize=${sanitizers})
endif()
