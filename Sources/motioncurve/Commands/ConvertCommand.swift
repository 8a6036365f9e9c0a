internal import ArgumentParser
internal import CurveMath
internal import CurveReports

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write the same spring in every vocabulary, with what is lost.",
    discussion: """
      Each 'spring(…)' can be given back to the command: text, Markdown and HTML
      show six digits, CSV and JSON show all. A vocabulary that has no words for
      the spring shows a dash and says why.

      Example: motioncurve convert 'spring(mass: 2.5, stiffness: 90, damping: 9)'
      """)

  @OptionGroup var curve: CurveArgument
  @OptionGroup var output: OutputOptions

  func run() throws {
    let named = try curve.read()
    guard let motion = named.curve.springMotion else {
      throw ValidationError("'\(Shown.text(named.label))': \(CurveError.noSpring(named.curve.notation))")
    }
    let isForPeople = ["text", "markdown", "html"].contains(output.formatName(standard: "text"))
    let forms = SpringForms(of: motion.spring, digits: isForPeople ? 6 : nil).all
    var rows = forms.filter { $0.text != nil || $0.loss != nil }.map { (form: SpringForm) -> [ReportCell] in
      [.text(form.title), form.text.map(ReportCell.text) ?? .missing, form.loss.map(ReportCell.text) ?? .missing]
    }
    if motion.releaseVelocity != 0 {
      rows.append([
        .text("initial velocity"), .text("\(DecimalText.shortest(motion.releaseVelocity)) travels/s"),
        .text("A velocity belongs to the release, not to the spring: no vocabulary but the physical one carries it."),
      ])
    }
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
}
