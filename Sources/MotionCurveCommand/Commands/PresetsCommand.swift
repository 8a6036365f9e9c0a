internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurvePresets
internal import CurveReports

struct PresetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets", abstract: "List, show and search the published presets, and find the nearest to a curve.",
    discussion: "Example: motioncurve presets nearest 'spring(0.4, 0.2)'",
    subcommands: [List.self, Show.self, Search.self, Nearest.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List every preset, or those of one library.",
      discussion: "Example: motioncurve presets list --library material3")

    @Option(help: "A library, such as material3.") var library: LibraryArgument?
    @OptionGroup var output: OutputOptions

    func run() throws {
      try output.refusePicture("'motioncurve compare --library NAME' draws the presets of a library.")
      let presets = library?.presets ?? PresetAtlas.all
      try output.write(PresetReport(of: presets, title: library?.name ?? "presets").report)
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show one preset: its curve, source and version, and where sources disagree.",
      discussion: "Example: motioncurve presets show material3/emphasized")

    @Argument(help: "A preset, such as material3/emphasized.", completion: .presets) var preset: PresetArgument
    @OptionGroup var output: OutputOptions

    func run() throws {
      try output.refusePicture("'motioncurve info \(preset.value.path)' draws it.")
      try output.write(PresetReport(of: preset.value).report)
    }
  }

  struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "search", abstract: "Find presets by words in their names, remarks and sources.",
      discussion: "Example: motioncurve presets search emphasized")

    @Argument(help: "Words, in any order and case.") var words: [String]
    @OptionGroup var output: OutputOptions

    func run() throws {
      try output.refusePicture("'motioncurve compare' draws presets.")
      let found = PresetAtlas.search(words.joined(separator: " "))
      guard !found.isEmpty else {
        output.note(
          "Nothing is called '\(Shown.text(words.joined(separator: " ")))'. 'motioncurve presets list' lists all.")
        throw ExitCode(1)
      }
      try output.write(PresetReport(of: found, title: words.joined(separator: " ")).report)
    }
  }

  struct Nearest: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "nearest", abstract: "Find the presets that move most like a curve.",
      discussion: """
        Nearest by the RMS difference from the release until both are at rest, in
        travels, as 'motioncurve compare' has it. Presets that share a motion all count.

        Example: motioncurve presets nearest 'spring(tension: 180, friction: 12)'
        """)

    @OptionGroup var curve: CurveArgument
    @Option(parsing: .unconditional, help: "How many.") var count = PositiveCount(5)
    @OptionGroup var output: OutputOptions

    func run() throws {
      try output.refusePicture("'motioncurve compare' draws the curve and presets.")
      let named = try curve.read(noting: output.note)
      let report = try PresetReport(nearest: count.value, to: named).report
      try output.write(report)
      output.noteStandInDurations(of: [named])
    }
  }
}

/// A preset by its path, such as `material3/emphasized`.
struct PresetArgument: TypedArgument {
  let value: Preset

  init(parsing text: String) throws(ArgumentRefusal) {
    do { value = try PresetAtlas.preset(at: text) } catch { throw ArgumentRefusal { _ in "\(error)" } }
  }
}
