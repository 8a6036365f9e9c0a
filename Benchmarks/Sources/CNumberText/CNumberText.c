#include "CNumberText.h"

#include <stdio.h>

size_t cnt_write(const char *format, const double *numbers, size_t count) {
  char text[512];
  size_t length = 0;
  for (size_t index = 0; index < count; index += 1) {
    length += (size_t)snprintf(text, sizeof text, format, numbers[index]);
  }
  return length;
}
