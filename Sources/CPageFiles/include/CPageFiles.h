// The files of the page, inside of the program: they are compiled in, so that no folder has to lie
// beside it.

#ifndef CPAGEFILES_H
#define CPAGEFILES_H

#include <stddef.h>

struct page_file {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// Returns all files, and their number.
const struct page_file *page_files(size_t *count);

#endif
