#!/usr/bin/env bash
# Times `animationscope lint` over the ordinary views ten times, and `swift-format lint` over the same files beside it.
# Prints lines, the seconds of all processors together, and lines for each of these seconds.
#
#   Benchmarks/linter.sh .build/release/animationscope [RUNS]
set -euo pipefail

command=$1
runs=${2:-5}
[ -x "$command" ] || {
  echo "'$command' cannot be run. Build it: swift build -c release --product animationscope" >&2
  exit 1
}
command=$(realpath "$command")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Ten copies of the ordinary views, as ten projects would have them: every type with a name of its own.
names=$(sed -nE 's/^(final )?(struct|enum|class) (\w+).*/\3/p' data/views/ordinary/*.swift | paste -sd '|')
for copy in {1..10}; do
  mkdir "$folder/$copy"
  for file in data/views/ordinary/*.swift; do
    sed -E "s/\b($names)\b/\1$copy/g" "$file" >"$folder/$copy/$(basename "$file")"
  done
done
lines=$(cat "$folder"/*/*.swift | wc -l)

# User and system time: a second thread earns nothing.
TIMEFORMAT='%U %S'

# measure NAME COMMAND…: the median over the runs; a status of 1 only says that something was found.
measure() {
  local name=$1 times=()
  shift
  for ((run = 0; run < runs; run++)); do
    times+=("$({ time "$@" >"$folder/out" 2>&1 || true; } 2>&1 | awk '{ print $1 + $2 }')")
  done
  printf '%s\n' "${times[@]}" | sort -n | awk -v name="$name" -v lines="$lines" '
    { value[NR] = $1 }
    END { middle = value[int((NR + 1) / 2)]; printf "%-24s %8d %8.2f %10.0f\n", name, lines, middle, lines / middle }'
}

printf '%-24s %8s %8s %10s\n' 'processor seconds' lines seconds lines/s
measure 'animationscope lint' "$command" lint "$folder" --quiet
measure 'swift-format lint' swift format lint --recursive "$folder"
