! Solves [2 1; 1 2] x = [4; 5]: x = [1; 2].
program consumer
  use, intrinsic :: iso_c_binding
  use hotdog
  implicit none
  type(c_ptr) :: handle
  real(c_double) :: c(2) = [2, 1], b(2) = [4, 5], x(2)
  integer(c_int32_t) :: info(1)
  integer(c_int64_t), parameter :: zero = 0, one = 1, two = 2

  call hotdog_check(hotdogCreateBackend(handle, HOTDOG_BACKEND_HOST, -1))
  call hotdog_check(hotdogToeplitzSolveSymmetric(handle, two, one, c, one, zero, b, one, two, zero, &
                                                 x, one, two, zero, info, one))
  call hotdog_check(hotdogDestroy(handle))
  print *, 'x =', x, 'info =', info
  if (info(1) /= 0 .or. any(abs(x - [1, 2]) > 1e-14_c_double)) error stop 1
end program consumer
