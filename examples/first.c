#include <hotdog.h>
#include <stdio.h>

int main(void) {
  hotdogHandle_t handle;
  double c[3] = {2, 1, 0}, b[3] = {4, 8, 8}, x[3]; /* T = [2 1 0; 1 2 1; 0 1 2] by its first column */
  int32_t info;
  hotdogCreateBackend(&handle, HOTDOG_BACKEND_HOST, -1);
  if (hotdogDToeplitzSolveSymmetric(handle, 3, 1, c, 1, 0, b, 1, 3, 0, x, 1, 3, 0, &info, 1) != HOTDOG_STATUS_SUCCESS)
    return fprintf(stderr, "%s\n", hotdogGetLastErrorMessage()), 1;
  printf("x = %g %g %g\n", x[0], x[1], x[2]); /* 1 2 3 */
  return hotdogDestroy(handle);
}
