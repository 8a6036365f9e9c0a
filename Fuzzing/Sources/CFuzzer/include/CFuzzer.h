#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

typedef int (*CFuzzerCheck)(const uint8_t *bytes, size_t count);

// Hands over to libFuzzer with its own arguments; -1 where the program is linked without it.
int cfuzzer_run(int argc, char **argv, CFuzzerCheck check);

// Names the case that is replayed next, which a signal tells on standard error, and sets the
// seconds that it may take.
void cfuzzer_begin(const char *name, unsigned seconds);

#endif
