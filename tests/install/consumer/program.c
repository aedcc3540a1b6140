/* Solves [2 1; 1 2] x = [4; 5]: x = [1; 2]. */
#include <hotdog.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  hotdogHandle_t handle;
  const double c[2] = {2, 1}, b[2] = {4, 5};
  double x[2];
  int32_t info;
  if (hotdogCreateBackend(&handle, HOTDOG_BACKEND_HOST, -1) != HOTDOG_STATUS_SUCCESS ||
      hotdogDToeplitzSolveSymmetric(handle, 2, 1, c, 1, 0, b, 1, 2, 0, x, 1, 2, 0, &info, 1) != HOTDOG_STATUS_SUCCESS) {
    fprintf(stderr, "%s\n", hotdogGetLastErrorMessage());
    return 1;
  }
  hotdogDestroy(handle);
  printf("x = %.15g %.15g, info = %d\n", x[0], x[1], (int)info);
  return !(info == 0 && fabs(x[0] - 1) < 1e-14 && fabs(x[1] - 2) < 1e-14);
}
