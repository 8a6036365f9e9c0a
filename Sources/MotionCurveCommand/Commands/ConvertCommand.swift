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

  @OptionGroup var curve: CurveArgument
  @Option(
    help: ArgumentHelp(
      "Write one vocabulary alone: \(SpringVocabulary.all.map(\.name).joined(separator: ", ")).",
      valueName: "vocabulary"))
  var `as`: VocabularyArgument?
  @OptionGroup var motion: MotionOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if `as` != nil { try checkLine() }
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
    if let `as` { return try write(moving.spring, as: `as`.vocabulary) }
    try output.refusePicture("'motioncurve compare' draws curves.")
    let words = VocabularyReport(of: moving, label: named.label, digits: output.isForPeople ? 6 : nil)
    try output.write(words.report, standard: "text")
  }

  /// Writes one form, or says why there is none.
  private func write(_ spring: DampedSpring, as vocabulary: SpringVocabulary) throws {
    let words = vocabulary.words(for: spring)
    guard let text = words.text else { throw ValidationError("--as \(vocabulary.name): \(words.loss ?? "")") }
    if let loss = words.loss { output.note("\(vocabulary.name) loses: \(loss)") }
    try output.destination.write("\(text)\n".utf8)
  }
}

/// One vocabulary by its name, in any case.
struct VocabularyArgument: TypedArgument {
  let vocabulary: SpringVocabulary

  init(parsing text: String) throws(ArgumentRefusal) {
    do { vocabulary = try SpringVocabulary.named(text) } catch { throw ArgumentRefusal(error) }
  }
}
