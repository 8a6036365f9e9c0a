#!/usr/bin/env bash
# Times whole runs of the command, process start included, and prints the median, the least and the most. Needs bash 5, whose
# EPOCHREALTIME are microseconds without a process of their own.
#
#   Benchmarks/commands.sh .build/release/motioncurve [RUNS]
set -euo pipefail

command=$1
runs=${2:-31}
[ -x "$command" ] || {
  echo "'$command' cannot be run. Build it: swift build -c release --product motioncurve" >&2
  exit 1
}

# measure NAME ARGUMENT…: one line of the table; the first run only warms the file cache.
measure() {
  local name=$1 begin times=()
  shift
  "$command" "$@" >/dev/null
  for ((run = 0; run < runs; run++)); do
    begin=${EPOCHREALTIME/[.,]/}
    "$command" "$@" >/dev/null
    times+=($((${EPOCHREALTIME/[.,]/} - begin)))
  done
  printf '%s\n' "${times[@]}" | sort -n | awk -v name="$name" '
    { value[NR] = $1 / 1000 }
    END { printf "%-34s %9.1f %9.1f %9.1f\n", name, value[int((NR + 1) / 2)], value[1], value[NR] }'
}

# measure_few NAME ARGUMENT…: the same with a few runs, for what takes long.
measure_few() {
  local kept=$runs
  runs=5
  measure "$@"
  runs=$kept
}

printf '%-34s %9s %9s %9s\n' 'milliseconds, whole process' median least most
measure 'motioncurve --version' --version
measure 'motioncurve info bouncy' info bouncy
measure "motioncurve settle 'spring(0.5, 0.3)'" settle 'spring(0.5, 0.3)'
measure_few 'motioncurve compare, the atlas' compare --all --quiet

# The largest resident set that was seen while a sweep of ten million springs ran, in MB, and its promise.
[ -r /proc/self/status ] || exit 0
"$command" sweep 'spring({duration: 0.2...1 x 3163}, {bounce: 0...0.6 x 3163})' --metrics \
  settling-time,overshoot,peak-time,half-time,peak-speed,peak-acceleration --quiet >/dev/null &
sweep=$!
begin=${EPOCHREALTIME/[.,]/}
resident=0
while status=$(awk '/VmHWM/ { print $2 }' "/proc/$sweep/status" 2>/dev/null) && [ -n "$status" ]; do
  resident=$status
  sleep 0.05
done
wait "$sweep"
took=$((${EPOCHREALTIME/[.,]/} - begin))
awk -v kilobytes="$resident" -v microseconds="$took" 'BEGIN {
  printf "sweep of 10 M springs, six metrics: %.1f s, %.0f MB resident (promised: at most 200)\n", microseconds / 1e6, kilobytes / 1024
  exit kilobytes == 0 || kilobytes > 200 * 1024 }'
