public import CurveMath

/// One spring or one decay in every vocabulary, with what is lost on the way.
///
///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
///     let motion = try SpringMotion(spring: spring, from: 300, to: 100, velocity: -800)
///     let words = VocabularyReport(of: motion, label: "bouncy", digits: 6)
///     words.table.rows[2]  // response, ratio: spring(response: 0.5, dampingRatio: 0.7)
public struct VocabularyReport: Sendable {
  /// A row for each vocabulary, with the columns `vocabulary`, `spring` or `decay`, and `lost`. A
  /// spring with a velocity has also a row for each unit in which platforms take the velocity.
  public let table: ReportTable
  private let label: String

  /// - Parameters:
  ///   - motion: A spring between two values.
  ///   - label: The name of the report.
  ///   - digits: Significant digits of the numbers; all of them if not given.
  public init(of motion: SpringMotion, label: String, digits: Int? = nil) {
    let spring = motion.spring
    let rows = SpringVocabulary.all.map { vocabulary -> [ReportCell] in
      let words = vocabulary.words(for: spring, digits: digits)
      return Self.row(vocabulary.title, words.text, words.loss)
    }
    table = ReportTable(
      columns: ["vocabulary", "spring", "lost"].map { ReportColumn($0, alignment: .leading) },
      rows: rows + (motion.releaseVelocity == 0 ? [] : Self.velocityRows(of: motion)))
    self.label = label
  }

  /// Makes a row for each vocabulary: `vocabulary`, `decay` and `lost`.
  ///
  /// - Parameters:
  ///   - decay: With its velocity, which belongs to all of its words.
  ///   - label: The name of the report.
  ///   - digits: Significant digits of the numbers; all of them if not given.
  public init(of decay: ExponentialDecay, label: String, digits: Int? = nil) {
    table = ReportTable(
      columns: ["vocabulary", "decay", "lost"].map { ReportColumn($0, alignment: .leading) },
      rows: DecayVocabulary.all.map { vocabulary in
        let words = vocabulary.words(for: decay, digits: digits)
        return Self.row(vocabulary.title, words.text, words.loss)
      })
    self.label = label
  }

  /// The table alone.
  public var report: CurveReport { CurveReport(title: label, table: table) }

  /// The velocity at release, which belongs to the motion and not to the spring, in the units of
  /// those who take it.
  private static func velocityRows(of motion: SpringMotion) -> [[ReportCell]] {
    let relative = motion.normalizedVelocity.map { "\(DecimalText.shortest($0)) travels/s" }
    return [
      row(
        "velocity, relative", relative,
        relative == nil
          ? "There is no travel to measure it by."
          : "For UIKit, Core Animation, SwiftUI's interpolatingSpring and anime.js: positive to the target."),
      row(
        "velocity, absolute", "\(DecimalText.shortest(motion.releaseVelocity)) units/s",
        "For Compose, Flutter, Motion and Reanimated."),
      row(
        "velocity per ms", "\(DecimalText.shortest(motion.releaseVelocity / 1000)) units/ms", "For react-spring."),
    ]
  }

  private static func row(_ title: String, _ text: String?, _ lost: String?) -> [ReportCell] {
    [.text(title), text.map(ReportCell.text) ?? .missing, lost.map(ReportCell.text) ?? .missing]
  }
}
