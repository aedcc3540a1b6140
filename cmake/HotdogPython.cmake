# HOTDOG_TEST_PYTHON: the python3 that the tests run under, the first on PATH that has NumPy and pytest.
function(hotdog_has_test_packages result python)
  execute_process(COMMAND ${python} -c "import numpy, pytest" RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
  if(NOT status EQUAL 0)
    set(${result} FALSE PARENT_SCOPE)
  endif()
endfunction()

find_program(HOTDOG_TEST_PYTHON NAMES python3 VALIDATOR hotdog_has_test_packages)
if(NOT HOTDOG_TEST_PYTHON)
  message(FATAL_ERROR "The tests need a python3 with NumPy and pytest (Debian: python3-numpy, python3-pytest); "
                      "HOTDOG_TEST_PYTHON names one, HOTDOG_BUILD_TESTS=OFF does without")
endif()
