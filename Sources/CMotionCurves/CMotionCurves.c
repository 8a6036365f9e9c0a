// The functions of motioncurves.h are Swift's: Sources/MotionCurvesC. Here stands what Swift cannot
// say.
#define _GNU_SOURCE
#include "motioncurves.h"
#include "process.h"

#include <sched.h>
#include <unistd.h>

static pid_t loader;

__attribute__((constructor)) static void remember_loader(void) { loader = getpid(); }

int mc_is_forked(void) { return getpid() != loader; }

int mc_processor_count(void) {
  // Those that this process may use: a container or a scheduler may leave it fewer than there are.
#if defined(__linux__)
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > 1024 ? 1024 : (int)count;
}
