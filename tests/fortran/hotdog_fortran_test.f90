!> Calls every operation of the module `hotdog` in each of its types on a host handle and checks the results.
!> With the argument "fail" it lets hotdog_check end it instead.
module operations
  use hotdog
  implicit none

  integer, parameter :: rows = 6, columns = 4, vectors = 2, gap = 3
  integer(c_int64_t), parameter :: one = 1, none = 0
  real, parameter :: largest_ratio = 30

  interface conjugate
    procedure conjugate_s, conjugate_d, conjugate_c, conjugate_z
  end interface

  !> The solve for real and for complex types under one name.
  interface solve
    procedure hotdogSToeplitzSolveSymmetric_array, hotdogDToeplitzSolveSymmetric_array
    procedure hotdogCToeplitzSolveHermitian_array, hotdogZToeplitzSolveHermitian_array
  end interface

  type(c_ptr) :: handle
  integer :: failures = 0

contains

  elemental function conjugate_s(x) result(y)
    real(c_float), intent(in) :: x
    real(c_float) :: y
    y = x
  end function conjugate_s

  elemental function conjugate_d(x) result(y)
    real(c_double), intent(in) :: x
    real(c_double) :: y
    y = x
  end function conjugate_d

  elemental function conjugate_c(x) result(y)
    complex(c_float_complex), intent(in) :: x
    complex(c_float_complex) :: y
    y = conjg(x)
  end function conjugate_c

  elemental function conjugate_z(x) result(y)
    complex(c_double_complex), intent(in) :: x
    complex(c_double_complex) :: y
    y = conjg(x)
  end function conjugate_z

  subroutine check(condition, what)
    logical, intent(in) :: condition
    character(len=*), intent(in) :: what
    if (condition) return
    failures = failures + 1
    print '(2a)', 'FAILED: ', what
  end subroutine check

  subroutine check_status(status, expected, what)
    integer(c_int), intent(in) :: status, expected
    character(len=*), intent(in) :: what
    call check(status == expected, what // ': ' // hotdog_status_message(status) // ', ' // hotdog_last_error_message())
  end subroutine check_status

  subroutine test_s()
    character(len=*), parameter :: letter = 'S'
    real(c_float), parameter :: unit = 1, eps = epsilon(1.0_c_float)
    real(c_float) :: omega(rows), lambda(columns), v(columns*vectors), out(gap*rows*vectors), c(rows), r(columns)
    real(c_float) :: x(rows*vectors), y(columns*vectors), solution(rows*vectors), alpha, beta, expected, term
    include 'operations.inc'
  end subroutine test_s

  subroutine test_d()
    character(len=*), parameter :: letter = 'D'
    real(c_double), parameter :: unit = 1, eps = epsilon(1.0_c_double)
    real(c_double) :: omega(rows), lambda(columns), v(columns*vectors), out(gap*rows*vectors), c(rows), r(columns)
    real(c_double) :: x(rows*vectors), y(columns*vectors), solution(rows*vectors), alpha, beta, expected, term
    include 'operations.inc'
  end subroutine test_d

  subroutine test_c()
    character(len=*), parameter :: letter = 'C'
    complex(c_float_complex), parameter :: unit = (0.75, -0.5)
    real(c_float), parameter :: eps = epsilon(1.0_c_float)
    complex(c_float_complex) :: omega(rows), lambda(columns), v(columns*vectors), out(gap*rows*vectors), c(rows)
    complex(c_float_complex) :: r(columns), x(rows*vectors), y(columns*vectors), solution(rows*vectors)
    complex(c_float_complex) :: alpha, beta, expected, term
    include 'operations.inc'
  end subroutine test_c

  subroutine test_z()
    character(len=*), parameter :: letter = 'Z'
    complex(c_double_complex), parameter :: unit = (0.75, -0.5)
    real(c_double), parameter :: eps = epsilon(1.0_c_double)
    complex(c_double_complex) :: omega(rows), lambda(columns), v(columns*vectors), out(gap*rows*vectors), c(rows)
    complex(c_double_complex) :: r(columns), x(rows*vectors), y(columns*vectors), solution(rows*vectors)
    complex(c_double_complex) :: alpha, beta, expected, term
    include 'operations.inc'
  end subroutine test_z

  !> A specific interface takes arrays of any rank, and an element as the start of an array.
  subroutine test_ranks()
    real(c_double) :: c(2, 2), b(2, 2, 2), x(2, 2, 2)
    integer(c_int32_t) :: info(2)
    c = reshape([2, 1, 4, 2], shape(c))
    b = reshape([4, 5, 2, 1, 0, 6, 4, 2], shape(b))
    x = 0
    call check_status(hotdogDToeplitzSolveSymmetric_array(handle, 2_c_int64_t, 2_c_int64_t, c, one, 2_c_int64_t, &
                                                          b, one, 2_c_int64_t, 4_c_int64_t, &
                                                          x, one, 2_c_int64_t, 4_c_int64_t, info, 2_c_int64_t), &
                      HOTDOG_STATUS_SUCCESS, 'arrays of rank 2 and 3')
    call check(all(info == 0) .and. all(abs(x - reshape([1, 2, 1, 0, -1, 2, 1, 0], shape(x))) < 30*epsilon(x)), &
               'arrays of rank 2 and 3: result')
    call check_status(hotdogDToeplitzSolveSymmetric_array(handle, 2_c_int64_t, one, c, one, none, &
                                                          b(1, 2, 1), one, none, none, &
                                                          x(1, 1, 2), one, none, none, info, one), &
                      HOTDOG_STATUS_SUCCESS, 'elements')
    call check(all(abs(x(:, 1, 2) - [1, 0]) < 30*epsilon(x)), 'elements: result')
  end subroutine test_ranks

  !> The interfaces that take addresses, as for memory on a device: a generic one, and a solve in place.
  subroutine test_addresses()
    real(c_double), target :: omega(2), lambda(1), v(1), out(2), c(2), b(2)
    integer(c_int32_t), target :: info(1)
    integer(c_size_t) :: bytes
    omega = [2, 4]
    lambda = 0
    v = 1
    call check_status(hotdogCauchy(handle, HOTDOG_OP_N, 2_c_int64_t, one, one, 1.0_c_double, c_loc(omega), one, none, &
                                   c_loc(lambda), one, none, c_loc(v), one, none, none, 0.0_c_double, &
                                   c_loc(out), one, none, none, one), HOTDOG_STATUS_SUCCESS, 'Cauchy by addresses')
    call check(all(out == [0.5, 0.25]), 'Cauchy by addresses: result')
    c = [2, 1]
    b = [4, 5]
    info = -1
    call check_status(hotdogDToeplitzSolveSymmetric(handle, 2_c_int64_t, one, c_loc(c), one, none, &
                                                    c_loc(b), one, none, none, c_loc(b), one, none, none, &
                                                    c_loc(info), one), &
                      HOTDOG_STATUS_SUCCESS, 'solve in place')
    call check(info(1) == 0 .and. all(abs(b - [1, 2]) < 30*epsilon(b)), 'solve in place: result')
    call check_status(hotdogDToeplitzSolveSymmetric_bufferSize(handle, 2_c_int64_t, one, one, bytes), &
                      HOTDOG_STATUS_SUCCESS, 'bufferSize')
    call check_status(hotdogReserveWorkspace(handle, bytes), HOTDOG_STATUS_SUCCESS, 'ReserveWorkspace')
  end subroutine test_addresses

  subroutine test_errors()
    real(c_double) :: x(1)
    integer(c_int) :: status
    x = 7
    status = hotdogCauchy(handle, HOTDOG_OP_N, -1_c_int64_t, one, one, 1.0_c_double, x, one, none, x, one, none, &
                          x, one, none, none, 0.0_c_double, x, one, none, none, one)
    call check_status(status, HOTDOG_STATUS_INVALID_SIZE, 'negative size')
    call check(index(hotdog_status_message(status), 'HOTDOG_STATUS_INVALID_SIZE: ') == 1, 'name of a status')
    call check(index(hotdog_last_error_message(), 'L = -1') > 0, 'message of the last error')
    call check(x(1) == 7, 'output after an error')
    call check(index(hotdog_build_info(), 'libhotdog') > 0, 'build information')
  end subroutine test_errors

end module operations

program hotdog_fortran_test
  use operations
  implicit none
  integer(c_int) :: backend, version
  character(len=8) :: argument

  call get_command_argument(1, argument)
  if (argument == 'fail') call hotdog_check(hotdogCreateBackend(handle, HOTDOG_BACKEND_CUDA, -7))

  call hotdog_check(hotdogGetVersion(version))
  call check(version/100 == HOTDOG_VERSION/100, 'version of the library')
  call hotdog_check(hotdogCreateBackend(handle, HOTDOG_BACKEND_HOST, -1))
  call hotdog_check(hotdogGetBackend(handle, backend))
  call check(backend == HOTDOG_BACKEND_HOST, 'backend')
  call test_s()
  call test_d()
  call test_c()
  call test_z()
  call test_ranks()
  call test_addresses()
  call test_errors()
  call hotdog_check(hotdogDestroy(handle))
  if (failures > 0) error stop 1
end program hotdog_fortran_test
