// The files of the page: `make page` writes this list of them, and a test compares it with their folder.
//
// The compiler reads their bytes as they are, 100 kB in hundredths of a second.

#include "CPageFiles.h"

// It is of C23, and Clang has it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "../MotionCurvePage/Files/index.html"
};

#define ROW(name, bytes) {name, bytes, sizeof bytes}

static const struct page_file files[] = {
    ROW("index.html", index_html),
};

const struct page_file *page_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
