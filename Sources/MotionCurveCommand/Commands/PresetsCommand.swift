internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveMetrics
internal import CurvePresets
internal import CurveReports

struct PresetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets", abstract: "List, show and search the published presets, and find the nearest to a curve.",
    discussion: "Example: motioncurve presets nearest 'spring(0.4, 0.2)'",
    subcommands: [List.self, Show.self, Search.self, Nearest.self], defaultSubcommand: List.self)

  /// One line a preset.
  static func table(of presets: [Preset]) -> ReportTable {
    ReportTable(
      columns: ["preset", "curve", "version", "read", "disputed"].map { ReportColumn($0, alignment: .leading) },
      rows: presets.map { preset in
        [
          .text(preset.path), .text(preset.notation), .text(preset.version),
          preset.read.map(ReportCell.text) ?? .missing,
          .text(preset.isDisputed ? "yes" : ""),
        ]
      })
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List every preset, or those of one library.",
      discussion: "Example: motioncurve presets list --library material3")

    @Option(help: "A library, such as material3.") var library: LibraryArgument?
    @OptionGroup var output: OutputOptions

    func run() throws {
      try output.refusePicture("'motioncurve compare --library NAME' draws the presets of a library.")
      let presets = library?.presets ?? PresetAtlas.all
      try output.write(
        CurveReport(title: library?.name ?? "presets", table: PresetsCommand.table(of: presets), target: nil),
        standard: "text")
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show one preset: its curve, source and version, and where sources disagree.",
      discussion: "Example: motioncurve presets show material3/emphasized")

    @Argument(help: "A preset, such as material3/emphasized.") var path: String
    @OptionGroup var output: OutputOptions

    func run() throws {
      try output.refusePicture("'motioncurve info \(Shown.text(path, limit: 60))' draws it.")
      let preset: Preset
      do {
        preset = try PresetAtlas.preset(at: path)
      } catch {
        throw ValidationError("\(error)")
      }
      var rows: [(String, String)] = [
        ("preset", preset.path), ("curve", preset.notation), ("source", preset.source), ("version", preset.version),
      ]
      if let file = preset.file { rows.insert(("file", file), at: 3) }
      rows.append(("read", preset.read ?? "unknown"))
      if let remark = preset.remark { rows.append(("remark", remark)) }
      for other in preset.disagreements { rows.append(("disputed", "\(other.notation) by \(other.source)")) }
      try output.write(
        CurveReport(
          title: preset.path,
          table: ReportTable(
            columns: [ReportColumn("what", alignment: .leading), ReportColumn("value", alignment: .leading)],
            rows: rows.map { [.text($0.0), .text($0.1)] }), target: nil),
        standard: "text")
    }
  }

  struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Find presets by words in their names, remarks and sources.",
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
      try output.write(
        CurveReport(title: words.joined(separator: " "), table: PresetsCommand.table(of: found), target: nil),
        standard: "text")
    }
  }

  struct Nearest: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Find the presets that move most like a curve.",
      discussion: """
        Nearest by the RMS difference from the release until the curve is at rest, in
        travels. Presets that share a motion all count.

        Example: motioncurve presets nearest 'spring(tension: 180, friction: 12)'
        """)

    @OptionGroup var curve: CurveArgument
    @Option(parsing: .unconditional, help: "How many.") var count = 5
    @OptionGroup var output: OutputOptions

    func run() throws {
      try output.refusePicture("'motioncurve compare' draws the curve and presets.")
      guard count > 0 else { throw ValidationError("--count is \(count). Use 1 or more.") }
      let named = try curve.read(quiet: output.quiet)
      let others = try PresetAtlas.all.map { ($0, try CurveReading.curve($0.path).curve) }
      let distances = try RMSDifference.row(
        of: named.curve, to: others.map(\.1), until: ComparisonSpan.of([named.curve]))
      let ranked = zip(others, distances).enumerated().sorted {
        $0.element.1 == $1.element.1 ? $0.offset < $1.offset : $0.element.1 < $1.element.1
      }
      try output.write(
        CurveReport(
          title: named.label,
          table: ReportTable(
            columns: [
              ReportColumn("preset", alignment: .leading), ReportColumn("rms-difference", unit: "travel"),
              ReportColumn("curve", alignment: .leading),
            ],
            rows: ranked.prefix(count).map { entry in
              let ((preset, _), distance) = entry.element
              return [.text(preset.path), .number(distance), .text(preset.notation)]
            }), target: nil),
        standard: "text")
      output.noteStandInDurations(of: [named])
    }
  }
}
