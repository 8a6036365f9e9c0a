#include "CFuzzer.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

// Only a build with the sanitizer has it.
extern int LLVMFuzzerRunDriver(int *argc, char ***argv, CFuzzerCheck check) __attribute__((weak));

int cfuzzer_run(int argc, char **argv, CFuzzerCheck check) {
  return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(&argc, &argv, check) : -1;
}

static char current[1024];

static void tell(int number) {
  const char *reason = number == SIGALRM ? "no answer in time: " : "crash: ";
  if (write(STDERR_FILENO, reason, strlen(reason)) < 0 || write(STDERR_FILENO, current, strlen(current)) < 0 ||
      write(STDERR_FILENO, "\n", 1) < 0) {
    _exit(1);
  }
  signal(number, SIG_DFL);
  raise(number);
}

void cfuzzer_begin(const char *name, unsigned seconds) {
  strncpy(current, name, sizeof current - 1);
  signal(SIGALRM, tell);
  signal(SIGILL, tell);
  signal(SIGTRAP, tell);
  alarm(seconds);
}
