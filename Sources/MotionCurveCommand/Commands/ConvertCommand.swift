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
    name: .customLong("as"),
    help: ArgumentHelp(
      "Write one vocabulary alone: \(SpringForms.names.joined(separator: ", ")).", valueName: "vocabulary"))
  var vocabulary: String?
  @OptionGroup var motion: MotionOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard let vocabulary else { return }
    guard !SpringForms.names.contains(vocabulary.lowercased()) else { return try checkLine() }
    let hint = NearestSpelling.of(vocabulary, among: SpringForms.names).map { "Did you mean '\($0)'?" }
    throw ValidationError(
      "--as: no vocabulary is called '\(Shown.text(vocabulary, limit: 60))'. \(hint ?? "Use one of \(SpringForms.names.joined(separator: ", ")).")"
    )
  }

  /// One vocabulary alone is one line of text, whatever else a report may be.
  private func checkLine() throws {
    do {
      guard output.format == nil else {
        guard output.formatName(standard: "text") != "text" else { return }
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
    let forms = SpringForms(of: moving.spring, digits: output.isForPeople ? 6 : nil).all
    var rows = forms.filter { $0.text != nil || $0.loss != nil }.map { (form: SpringForm) -> [ReportCell] in
      [.text(form.title), form.text.map(ReportCell.text) ?? .missing, form.loss.map(ReportCell.text) ?? .missing]
    }
    if moving.releaseVelocity != 0 { rows += Self.velocityRows(of: moving) }
    try output.write(
      CurveReport(
        title: named.label,
        table: ReportTable(
          columns: [
            ReportColumn("vocabulary", alignment: .leading), ReportColumn("spring", alignment: .leading),
            ReportColumn("lost", alignment: .leading),
          ], rows: rows)),
      standard: "text")
  }

  /// Writes one form, or says why there is none.
  private func write(_ spring: DampedSpring, as vocabulary: String) throws {
    guard let form = SpringForms(of: spring).all.first(where: { $0.name == vocabulary }) else { return }
    guard let text = form.text else { throw ValidationError("--as \(vocabulary): \(form.loss ?? "")") }
    if let loss = form.loss { output.note("\(vocabulary) loses: \(loss)") }
    try output.destination.write("\(text)\n".utf8)
  }

  /// The velocity at release, which belongs to the motion and not to the spring, in the units of those who take it.
  private static func velocityRows(of motion: SpringMotion) -> [[ReportCell]] {
    func number(_ value: Double) -> String { DecimalText.shortest(value) }
    let relative = motion.normalizedVelocity
    return [
      [
        .text("velocity, relative"), relative.map { .text("\(number($0)) travels/s") } ?? .missing,
        .text(
          relative == nil
            ? "There is no travel to measure it by."
            : "For UIKit, Core Animation, SwiftUI's interpolatingSpring and anime.js: positive to the target."),
      ],
      [
        .text("velocity, absolute"), .text("\(number(motion.releaseVelocity)) units/s"),
        .text("For Compose, Flutter, Motion and Reanimated."),
      ],
      [
        .text("velocity per ms"), .text("\(number(motion.releaseVelocity / 1000)) units/ms"),
        .text("For react-spring."),
      ],
    ]
  }
}
