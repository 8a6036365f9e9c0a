// Animations, scripts of interruptions, and the lines of `eval`.

extension Limits {
  package static let samples = Limit(
    "samples", upTo: 100_000, "samples", of: "the samples of an animation of which no curve is known"
  ) { "has not ended within \($0.mostText) samples" }

  package static let animations = [samples]
}

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

  package static let layers = Limit(
    "layers", upTo: 1_000_000, "animations",
    of: "the animations that all events together find under way, under `additive` and `chained`"
  ) { "the events find more than \($0.mostText) of them under way" }

  package static let frameLayers = Limit(
    // A minute of changes at 120 Hz, each with an ease of five seconds, takes 4.5 million.
    "frame-layers", upTo: 5_000_000, "animations",
    of: "the animations below newer ones that all frames together find, under `swiftui` and `swiftui-exact`"
  ) { "the frames find more than \($0.mostText) of them under way" }

  package static let scriptPieces = Limit(
    "script-pieces", upTo: 100_000, "pieces", of: "the turns and repetitions of a script, from event to event"
  ) { "brings the script to more than \($0.mostText) turns and repetitions" }

  package static let scriptKnots = Limit(
    "script-knots", upTo: 250_000, "evaluations",
    of: "the evaluations of one animation at the ends and repetitions of the others"
  ) { "ask for more than \($0.mostText) evaluations of one of them" }

  package static let scripts = [frames, lastFrame, drop, layers, frameLayers, scriptPieces, scriptKnots]
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

  package static let evalID = Limit(
    "eval-id", upTo: 1024, "bytes", of: "the id of a line of `eval` that is not read in time; a longer one is none"
  ) { _ in "\"id\":null" }

  package static let fineness = Limit(
    "fineness", 1e-4...0.1, "", of: "`fineness` of a `line` of `eval`: parts of the range and of the time"
  ) { "Use \($0.words)" }

  package static let evaluation = [evalLine, evalValues, evalID, jsonDepth, budget, fineness]
}
