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
measure_few 'motioncurve compare, the atlas' compare --all
