internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write the same spring or decay in every vocabulary, with what is lost.",
    discussion: """
      Each 'spring(…)' and 'decay(…)' can be given back to the command: text,
      Markdown and HTML show six digits, CSV and JSON show all. A vocabulary that
      has no words for it shows a dash and says why. With --as one vocabulary is
      written alone, with all digits. A velocity is written in the units that
      platforms take; --from and --to say how far the motion goes.

      Example: motioncurve convert bouncy --from 300 --to 100 --velocity -800
      """)

  @OptionGroup var curve: CurveArgument
  @Option(
    help: ArgumentHelp(
      "Write one vocabulary alone: \(SpringVocabulary.all.map(\.name).joined(separator: ", ")); of a decay "
        + "\(DecayVocabulary.all.map(\.name).joined(separator: ", ")).",
      valueName: "vocabulary"))
  var `as`: VocabularyArgument?
  @OptionGroup var motion: MotionOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if `as` != nil { try checkLine() }
  }

  /// One vocabulary alone is one line of text, whatever else a report may be.
  private func checkLine() throws {
    guard output.format == nil else {
      guard output.chosenFormat().name != "text" else { return }
      throw ValidationError("--as writes one line of text. Leave --format out, or --as.")
    }
    let lines = FileFormats("One line of text", ReportFormat.all.filter { $0.name == "text" })
    _ = try lines.name(forOutput: output.output, standard: "text")
  }

  func run() throws {
    let named = try motion.moving(curve.read(noting: output.note))
    if let decay = named.curve.thrown as? ExponentialDecay { return try write(decay, label: named.label) }
    guard let moving = named.curve.springMotion else {
      let reason =
        named.curve.thrown.map {
          "\($0.notation) is a law of its library alone, and other libraries have no words for it."
        }
        ?? "\(CurveError.noSpring(named.curve.notation)) "
        + "The spring nearest to it: motioncurve fit spring \(ShellText.quoted(Shown.text(named.label)))"
      throw ValidationError("'\(Shown.text(named.label))': \(reason)")
    }
    if let `as` {
      let vocabulary = try `as`.spring()
      try write(vocabulary.words(for: moving.spring), as: vocabulary.name)
      if moving.releaseVelocity != 0 {
        output.note(
          "\(vocabulary.name) does not say the velocity at release, \(cssNumber(moving.releaseVelocity)) units/s: give it "
            + "where the motion begins. Without --as it stands in the units of each platform.")
      }
      return
    }
    try output.refusePicture("'motioncurve compare' draws curves.")
    let words = VocabularyReport(of: moving, label: named.label, digits: output.isForPeople ? 6 : nil)
    try output.write(words.report)
  }

  private func write(_ decay: ExponentialDecay, label: String) throws {
    if let `as` {
      let vocabulary = try `as`.decay()
      return try write(vocabulary.words(for: decay), as: vocabulary.name)
    }
    try output.refusePicture("'motioncurve compare' draws curves.")
    let words = VocabularyReport(of: decay, label: label, digits: output.isForPeople ? 6 : nil)
    try output.write(words.report)
  }

  /// Writes one form, or says why there is none.
  private func write(_ words: SpringVocabulary.Words, as vocabulary: String) throws {
    guard let text = words.text else { throw ValidationError("--as \(vocabulary): \(words.loss ?? "")") }
    if let loss = words.loss { output.note("\(vocabulary) loses: \(loss)") }
    try output.destination.write("\(text)\n".utf8)
  }
}

/// One vocabulary by its name, in any case.
struct VocabularyArgument: TypedArgument {
  private let ofSprings: Result<SpringVocabulary, ReportError>
  private let ofDecays: Result<DecayVocabulary, ReportError>

  init(parsing text: String) throws(ArgumentRefusal) {
    ofSprings = Result { () throws(ReportError) in try SpringVocabulary.named(text) }
    ofDecays = Result { () throws(ReportError) in try DecayVocabulary.named(text) }
    if case .failure(let error) = ofSprings, case .failure = ofDecays { throw ArgumentRefusal(error) }
  }

  /// - Throws: What words springs have, for one of decays.
  func spring() throws -> SpringVocabulary {
    do { return try ofSprings.get() } catch { throw ValidationError("--as, for a spring: \(error)") }
  }

  /// - Throws: What words decays have, for one of springs.
  func decay() throws -> DecayVocabulary {
    do { return try ofDecays.get() } catch { throw ValidationError("--as, for a decay: \(error)") }
  }
}
