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

      "animation": null is a change without one. Instead of a target an event has
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

  @Argument(help: "A script: a file, -, or the JSON itself.") var script: String?
  @Option(
    name: .customLong("policy"), parsing: .upToNextOption,
    help: "Rules by name (default: the package's own and SwiftUI's).")
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
    let script = try readScript(words.script)
    guard script.start.indices.contains(component) else {
      throw ValidationError(
        "--component is \(component). The script's value has \(script.componentCount): use 0 to \(script.componentCount - 1)."
      )
    }
    let format = output.chosenFormat()
    let show = show ?? (output.isForPeople ? .handOffs : .frames)
    let clock = try FrameClock(rate: fps.value, drop: drop.value, seed: seed)
    let (motions, leftOut) = try motions(of: script, under: readPolicies(words.policies), on: clock, show)
    let played = InterruptionReport(
      of: motions, component: component, clock: clock, isContinuous: continuous, until: until?.value)
    let isDrawn = format.isPicture || format.name == "html"
    let showsFrames = !continuous && (self.show == .frames || drop.value > 0)
    let report: CurveReport
    do {
      report = try played.report(
        show, drawing: !isDrawn ? .samples : showsFrames ? .frames : .motions,
        title: output.isForPeople ? ScriptWords.rounded(script.drawing) : nil)
    } catch ScriptError.tooManySamples {
      throw ValidationError("\(ScriptError.tooManySamples) Use a shorter --until, fewer --fps or fewer policies.")
    }
    report.notes.forEach(output.note)
    leftOut.forEach { output.note("Left out: \($0)") }
    try output.write(report, leftOut: leftOut)
  }

  private func readScript(_ script: String) throws -> InterruptionScript {
    let isText = ScriptWords.isJSON(script)
    let json = isText ? Array(script.utf8) : try InputFile(path: script).bytes()
    do throws(ScriptError) {
      return try InterruptionScript(json: json, presets: PresetAtlas.resolver)
    } catch {
      let place = error.place(in: json)
      if isText {
        guard let place else { throw error }
        throw ValidationError("Line \(place.line), column \(place.column): \(error)")
      }
      let file = script == "-" ? "standard input" : "'\(Shown.text(script))'"
      throw CommandError.badScript(
        file: place.map { "\(file), \($0)" } ?? file, reason: error.description)
    }
  }

  /// The policies that were asked for, each once, and the names of those that somebody wrote: `all` writes none.
  private func readPolicies(_ policies: [String]) throws -> (chosen: [MergePolicy], named: Set<String>) {
    var (chosen, written): ([MergePolicy], Set<String>) = ([], [])
    for name in policies.flatMap({ $0.split(separator: ",").map(String.init) }) {
      let named = name == "all" ? MergePolicies.all : [try MergePolicies.policy(named: name)]
      chosen += named.filter { policy in !chosen.contains { $0.name == policy.name } }
      if name != "all" { written.insert(name) }
    }
    return (chosen.isEmpty ? MergePolicies.usual : chosen, written)
  }

  /// Plays the script under each policy that can. One that was named has to.
  ///
  /// - Returns: The motions, and why each of the others is left out.
  private func motions(
    of script: InterruptionScript, under policies: (chosen: [MergePolicy], named: Set<String>), on clock: FrameClock,
    _ show: Show
  ) throws -> (played: [InterruptedMotion], leftOut: [String]) {
    var (played, errors): ([InterruptedMotion], [(policy: String, reason: ScriptError)]) = ([], [])
    for policy in policies.chosen {
      do throws(ScriptError) {
        played.append(try policy.motion(of: script, frames: clock))
      } catch {
        errors.append((policy.name, error))
      }
    }
    let leftOut = errors.map { "\($0.policy): \($0.reason)" }
    guard !played.isEmpty else {
      throw ValidationError(
        errors.count == 1
          ? "\(errors[0].reason)"
          : "None of these policies can play the script:\n" + leftOut.map { "  \($0)" }.joined(separator: "\n"))
    }
    let refused = errors.filter { policies.named.contains($0.policy) }
    guard refused.isEmpty else {
      let others = policies.chosen.map(\.name).filter { name in
        policies.named.contains(name) && !refused.contains { $0.policy == name }
      }
      let use = others.isEmpty ? "all" : "\(others.joined(separator: " ")), or --policy all"
      throw ValidationError(
        refused.map { "\($0.reason)" }.joined(separator: "\n")
          + "\nUse --policy \(use): 'all' leaves out what cannot play the script.")
    }
    // A table of what each policy costs measures by the exact merge, whether it was asked for or not.
    if show == .policies, !policies.chosen.contains(where: { $0.name == MergePolicies.merge.name }) {
      do throws(ScriptError) { _ = try MergePolicies.merge.motion(of: script) } catch {
        return (played, leftOut + ["the time lost to merge, which cannot be played: \(error)"])
      }
    }
    return (played, leftOut)
  }
}

/// A part of all frames, as a number or a percentage: `0.05`, `5%`.
struct DroppedShare: ShareArgument {
  static let example = "0.05 or 5%"

  let value: Double

  init(_ value: Double) { self.value = value }
}
