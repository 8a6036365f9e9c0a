// Scripts of interruptions, and the lines of `eval`.

extension Limits {
  package static let frames = Limit(
    "frames", upTo: 1_000_000, "frames", of: "the frames that a script takes under `swiftui` or `react-spring`"
  ) { "takes more than \($0.mostText) frames" }

  package static let lastFrame = Limit(
    "last-frame", upTo: Int(Int32.max), "frames", of: "the number of the frame of an event, under the same policies"
  ) { "takes more than \($0.mostText) frames" }

  package static let drop = Limit(
    "drop", 0...0.95, "", of: "the fraction of dropped frames"
  ) { "Use \($0.words)" }

  package static let scripts = [frames, lastFrame, drop]
}

extension Limits {
  package static let evalLine = Limit(
    "eval-line", upTo: 16 << 20, "bytes", of: "one line of `eval`"
  ) { "The line is longer than \($0.mostText) bytes" }

  package static let evalValues = Limit(
    "eval-values", upTo: 500_000, "values", of: "the JSON values of one line of `eval`: times, events, members"
  ) { "more than \($0.mostText) values" }

  package static let jsonDepth = Limit(
    "json-depth", upTo: 64, "levels", of: "JSON inside JSON, in a line of `eval` and in files of curves"
  ) { "nests more than \($0.mostText) levels" }

  package static let budget = Limit(
    "budget-ms", 1...3_600_000, "milliseconds", of: "`eval --budget-ms`"
  ) { _ in "--budget-ms is" }

  package static let evaluation = [evalLine, evalValues, jsonDepth, budget]
}
