#!/usr/bin/env bash
# Times `animationscope lint` over chains of views, each of which shows the next one and has two states of its own, at several
# lengths. What a view costs must not depend on how many views it leads to: the seconds grow as the views do.
# Prints views, the seconds of all processors together, and milliseconds for each view.
#
#   Benchmarks/nested-views.sh .build/release/animationscope [RUNS]
set -euo pipefail

command=$1
runs=${2:-5}
[ -x "$command" ] || {
  echo "'$command' cannot be run. Build it: swift build -c release --product animationscope" >&2
  exit 1
}
command=$(realpath "$command")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# chain COUNT: views from the outermost to the innermost, which shows a circle.
chain() {
  echo 'import SwiftUI'
  for ((view = 1; view <= $1; view++)); do
    local shown="View$((view + 1))()"
    ((view < $1)) || shown='Circle()'
    cat <<SWIFT
struct View$view: View {
  @State private var isOpen = false
  @State private var isBright = false
  var body: some View {
    VStack {
      Text("View $view").opacity(isBright ? 1 : 0.5)
      $shown
    }
    .padding(isOpen ? 20 : 10)
    .animation(.spring, value: isOpen)
    .onTapGesture { withAnimation { isBright.toggle() } }
  }
}
SWIFT
  done
}

# User and system time: a second thread earns nothing.
TIMEFORMAT='%U %S'

printf '%8s %8s %8s\n' views seconds 'ms/view'
for views in 20 40 80 160 320; do
  chain "$views" >"$folder/Chain.swift"
  times=()
  for ((run = 0; run < runs; run++)); do
    times+=("$({ time "$command" lint "$folder" --quiet >"$folder/out" 2>&1 || true; } 2>&1 | awk '{ print $1 + $2 }')")
  done
  printf '%s\n' "${times[@]}" | sort -n | awk -v views="$views" '
    { value[NR] = $1 }
    END { middle = value[int((NR + 1) / 2)]; printf "%8d %8.3f %8.2f\n", views, middle, 1000 * middle / views }'
done
