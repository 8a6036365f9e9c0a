/* Not for callers of the library: what its own code asks about the process. */
#ifndef MOTIONCURVES_PROCESS_H
#define MOTIONCURVES_PROCESS_H

/* Whether this process is a child of the one that loaded the library, by a fork alone. */
int mc_is_forked(void);

/* How many processors this process may use: 1 to 1024. */
int mc_processor_count(void);

#endif
