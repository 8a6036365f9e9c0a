internal import AnimationMerging
internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurvePresets
internal import CurveReports

struct InterruptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interrupt", abstract: "Play a script of interruptions under several rules.",
    usage: "motioncurve interrupt [<options>] <script>",
    discussion: """
      A script is a JSON file, - for standard input, or the JSON itself:

        { "from": 0, "velocity": 0,
          "events": [ { "at": 0.0, "target": 100, "animation": "bouncy" },
                      { "at": 0.2, "target": 0, "animation": "easeInOut" } ] }

      The value rests until the first event, whose animation finds the "velocity" as
      one that a gesture has left. "animation": null is a change without one. Instead
      of a target an event has
      "drag": [[0, 40], [0.016, 46]], a finger, with seconds since the event;
      "throw": {"law": "uikit", "bounds": [0, 600], "snap": [0, 200]}, right behind a
      drag, with the law's own tracker, a "tracker" by name or a "velocity";
      "keyframes": [{"linear": 9, "duration": 0.2}, {"spring": 0}], or "cubic".
      Values of several components are lists.

      --show hand-offs   what jumps where one animation takes over from another
      --show policies    what each rule costs against the exact merge
      --show frames      what a screen shows, frame by frame
      Pictures show the motions themselves, with the hand-offs marked; with --show
      frames or --drop the frames, as stairs. Rules that move alike are one line with
      all their names, and more than five lines stand in small pictures of their own.

      Policies: \(MergePolicies.all.map(\.name).joined(separator: ", ")); 'all' for every one that can play the script.

      Example: motioncurve interrupt '{"events": [{"at": 0, "target": 1, "animation": "bouncy"}, {"at": 0.2, "target": 0, "animation": "easeInOut"}]}' --policy merge restart
      """)

  typealias Show = InterruptionReport.Content

  @Argument(help: "A script: a file, -, or the JSON itself.", completion: .scripts) var script: String?
  @Option(
    name: .customLong("policy"), parsing: .upToNextOption,
    help: "Rules by name (default: the package's own and SwiftUI's).", completion: .policies)
  var policies: [String] = []
  @Option(help: "The table: hand-offs, policies or frames (default: hand-offs; frames where the format is csv).")
  var show: Show?
  @Option(parsing: .unconditional, help: "Frames per second of the screen.") var fps = FrameRate.standard
  @Flag(help: "Show the motions themselves, not frames. The rules of SwiftUI and react-spring keep theirs.")
  var continuous = false
  @Option(parsing: .unconditional, help: "The fraction of frames that are dropped, such as 0.05 or 5%.")
  var drop = DroppedShare(0)
  @Option(parsing: .unconditional, help: "Which frames are dropped: the same number drops the same ones.")
  var seed: UInt64 = 1
  @Option(parsing: .unconditional, help: "Which number of a vector, from 0.") var component = 0
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last time, such as 1.2s (default: when all is at rest).", valueName: "time"))
  var until: PositiveSeconds?
  @OptionGroup var output: OutputOptions

  func run() throws {
    let words = try ScriptWords(script: script, policies: policies)
    let script = try ScriptReading(words.script).script
    guard script.start.indices.contains(component) else {
      throw ValidationError(
        "--component is \(component). The script's value has \(script.componentCount): use 0 to \(script.componentCount - 1)."
      )
    }
    if let question = script.question { output.note(question) }
    let format = output.chosenFormat()
    let show = show ?? (format.isForPrograms ? .frames : .handOffs)
    let clock = try FrameClock(rate: fps.value, drop: drop.value, seed: seed)
    let selection = try PolicySelection(
      names: words.policies.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) })
    let played = PlayedScript(script, under: selection.policies, frames: clock)
    try check(played, required: selection.required)
    let report = try report(show, of: played, on: clock, for: format)
    let leftOut = played.leftOut(of: show)
    report.notes.forEach(output.note)
    leftOut.forEach { output.note("Left out: \($0)") }
    try output.write(report, leftOut: leftOut)
  }

  /// One that was named has to play the script.
  private func check(_ played: PlayedScript, required: Set<String>) throws {
    do throws(PolicyRefusal) { try played.check(required: required) } catch {
      guard let others = error.others else { throw ValidationError("\(error)") }
      let use = others.isEmpty ? "all" : "\(others.joined(separator: " ")), or --policy all"
      throw ValidationError("\(error)\nUse --policy \(use): 'all' leaves out what cannot play the script.")
    }
  }

  private func report(
    _ show: Show, of played: PlayedScript, on clock: FrameClock, for format: ReportFormat
  ) throws -> CurveReport {
    let report = InterruptionReport(
      of: played, component: component, clock: clock, isContinuous: continuous, until: until?.value)
    let showsFrames = !continuous && (self.show == .frames || drop.value > 0)
    do {
      return try report.report(
        show, drawing: !format.drawsMotions ? .samples : showsFrames ? .frames : .motions,
        title: format.isForPrograms ? nil : ScriptWords.rounded(played.script.drawing))
    } catch ScriptError.tooManySamples {
      throw ValidationError("\(ScriptError.tooManySamples) Use a shorter --until, fewer --fps or fewer policies.")
    }
  }
}

/// A part of all frames, as a number or a percentage: `0.05`, `5%`.
struct DroppedShare: ShareArgument {
  static let example = "0.05 or 5%"

  let value: Double

  init(_ value: Double) { self.value = value }
}
