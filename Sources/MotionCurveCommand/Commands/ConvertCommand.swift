internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write the same spring in every vocabulary, with what is lost.",
    discussion: """
      Each 'spring(…)' can be given back to the command: text, Markdown and HTML
      show six digits, CSV and JSON show all. A vocabulary that has no words for
      the spring shows a dash and says why. With --as one vocabulary is written
      alone, with all digits. A velocity is written in the units that platforms
      take; --from and --to say how far the motion goes.

      Example: motioncurve convert bouncy --from 300 --to 100 --velocity -800
      """)

  private static let names = SpringVocabulary.all.map(\.name)

  @OptionGroup var curve: CurveArgument
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Write one vocabulary alone: \(Self.names.joined(separator: ", ")).", valueName: "vocabulary"))
  var vocabulary: String?
  @OptionGroup var motion: MotionOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard let vocabulary else { return }
    guard !Self.names.contains(vocabulary.lowercased()) else { return try checkLine() }
    let hint = NearestSpelling.of(vocabulary, among: Self.names).map { "Did you mean '\($0)'?" }
    throw ValidationError(
      "--as: no vocabulary is called '\(Shown.text(vocabulary, limit: 60))'. \(hint ?? "Use one of \(Self.names.joined(separator: ", ")).")"
    )
  }

  /// One vocabulary alone is one line of text, whatever else a report may be.
  private func checkLine() throws {
    do {
      guard output.format == nil else {
        guard output.chosenFormat().name != "text" else { return }
        throw ValidationError("--as writes one line of text. Leave --format out, or --as.")
      }
      _ = try output.output.map { try FileFormats.lines.name(forFile: $0, standard: "text") }
    } catch let error as FileFormatError {
      throw ValidationError("--output: \(error)")
    }
  }

  func run() throws {
    let named = try motion.moving(curve.read(quiet: output.quiet))
    guard let moving = named.curve.springMotion else {
      throw ValidationError("'\(Shown.text(named.label))': \(CurveError.noSpring(named.curve.notation))")
    }
    if let vocabulary { return try write(moving.spring, as: vocabulary.lowercased()) }
    try output.refusePicture("'motioncurve compare' draws curves.")
    let words = VocabularyReport(of: moving, label: named.label, digits: output.isForPeople ? 6 : nil)
    try output.write(words.report, standard: "text")
  }

  /// Writes one form, or says why there is none.
  private func write(_ spring: DampedSpring, as name: String) throws {
    guard let words = SpringVocabulary.all.first(where: { $0.name == name })?.words(for: spring) else { return }
    guard let text = words.text else { throw ValidationError("--as \(name): \(words.loss ?? "")") }
    if let loss = words.loss { output.note("\(name) loses: \(loss)") }
    try output.destination.write("\(text)\n".utf8)
  }
}
