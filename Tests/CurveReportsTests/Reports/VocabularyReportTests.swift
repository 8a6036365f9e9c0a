import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("SpringVocabulary, VocabularyReport, MeasurementReport")
struct VocabularyTests {
  // The examples of the comments.
  @Test("rounded words are for people, all digits for programs")
  func digits() throws {
    let spring = try DampedSpring(stiffness: 158, damping: 17.6)
    let words = try SpringVocabulary.named("SwiftUI").words(for: spring, digits: 4)
    #expect(words.text == "spring(duration: 0.4999, bounce: 0.2999)" && words.loss == nil)
    let motion = try SpringMotion(
      spring: DampedSpring(duration: 0.5, bounce: 0.3), from: 300, to: 100, velocity: -800)
    let report = VocabularyReport(of: motion, label: "bouncy", digits: 6)
    #expect(
      report.table.rows[2].prefix(2) == [.text("response, ratio"), .text("spring(response: 0.5, dampingRatio: 0.7)")])
    #expect(report.table.rows.count == SpringVocabulary.all.count + 3)
    #expect(report.table.rows.last?[1] == .text("-0.8 units/ms"))
  }

  @Test(
    "an unknown vocabulary gets an answer that helps",
    arguments: [
      ("orgami", "No vocabulary is called 'orgami'. Did you mean 'origami'?"),
      ("zzz-nothing-like-it", "No vocabulary is called 'zzz-nothing-like-it'. Use one of physical, swiftui, "),
    ])
  func unknown(name: String, beginning: String) {
    let error = #expect(throws: ReportError.self) { try SpringVocabulary.named(name) }
    #expect(error?.description.hasPrefix(beginning) == true, "\(String(describing: error))")
  }

  @Test(
    "what a vocabulary writes is read back as the spring, where it says that nothing but the mass is lost",
    arguments: [(1.0, 170.0, 26.0), (2.5, 90, 9), (2.5, 90, 30), (1, 180, 12)])
  func readBack(mass: Double, stiffness: Double, damping: Double) throws {
    let spring = try DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
    var count = 0
    for vocabulary in SpringVocabulary.all {
      guard let text = vocabulary.words(for: spring).text, text.hasPrefix("spring(") else { continue }
      let read = try #require(try CurveNotation().curve(text).dampedSpring)
      expectClose(read.response, spring.response, within: 1e-12 * spring.response)
      expectClose(read.dampingRatio, spring.dampingRatio, within: 1e-12 * spring.dampingRatio)
      count += 1
    }
    #expect(count >= 5)
  }

  @Test("a vocabulary without words says why", arguments: ["motion", "settling", "reanimated", "pop"])
  func withoutWords(name: String) throws {
    let spring = try DampedSpring(response: 1, dampingRatio: 50)
    let words = try #require(SpringVocabulary.all.first { $0.name == name }).words(for: spring)
    #expect(words.text == nil && words.loss?.isEmpty == false)
  }

  @Test("the names are distinct words")
  func names() {
    let names = SpringVocabulary.all.map(\.name)
    #expect(Set(names).count == names.count && names.allSatisfy { $0 == $0.lowercased() && !$0.contains(" ") })
  }

  // The example of MeasurementReport's comment.
  @Test("a spring's parameters stand before the metrics, own readings at the end")
  func measurements() throws {
    let bouncy = LabeledCurve("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3))
    let own = Reading(name: "own", value: 2, unit: .count, definition: "Mine.")
    let report = MeasurementReport(of: bouncy, further: [("mine", own)])
    #expect(
      report.table.rows[0] == [
        .text("physical"), .text("mass"), .number(1), .text("mass"), .text("What is moved: m."),
      ])
    #expect(report.table.rows.last?.prefix(3) == [.text("mine"), .text("own"), .number(2)])
    #expect(report.table.rows.contains { $0[1] == .text("regime") && $0[2] == .text("underdamped") })
    #expect(report.report.traces.map(\.trace.count) == [201])
    let eased = MeasurementReport(of: LabeledCurve("ease", try TimedCurve(CubicBezier.ease, duration: 0.3)))
    #expect(eased.table.rows.count == MetricCatalog.all.filter { !$0.name.hasPrefix("rest.") }.count)
  }
}
