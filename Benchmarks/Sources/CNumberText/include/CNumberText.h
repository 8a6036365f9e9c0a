// The C library's own texts of numbers, without what a call from Swift costs.
#pragma once
#include <stddef.h>

// Returns how many bytes all texts have.
size_t cnt_write(const char *format, const double *numbers, size_t count);
