import CurveMath
import Testing

@testable import MotionCurveCommand
@testable import TokenFiles

// What is found, by its text: tests say what a file means as a curve is written.

extension FoundCurve {
  init(_ name: String, at place: String, _ notation: String, long: String? = nil) {
    self.init(name, at: place, WrittenCurve(notation), long: long)
  }
}

extension FoundCurve.Reading {
  static func notation(_ text: String) -> FoundCurve.Reading { .curve(WrittenCurve(text)) }

  /// `nil` where there is no curve.
  var text: String? { if case .curve(let curve) = self { curve.text } else { nil } }
}

/// What is built of parts is what its text says, to the last bit, or is refused with the same
/// words.
func expectMeaningOfText(_ written: WrittenCurve, by notation: CurveNotation = CurveReading.notation) {
  func meaning(_ read: () throws(NotationError) -> CurveExpression) -> [String] {
    do throws(NotationError) {
      let expression = try read()
      let values = [0, 0.003, 0.07, 0.21, 0.55, 1.3, 40].map { expression.curve.state(at: $0).value.bitPattern }
      return [
        expression.canonical, expression.curve.notation, "\(expression.hasOwnDuration)",
        expression.timing?.notation ?? "-", expression.form.name, "\(values)",
      ]
    } catch {
      return ["\(error)"]
    }
  }
  let built = meaning { () throws(NotationError) in try written.expression(by: notation) }
  let read = meaning { () throws(NotationError) in try notation.expression(written.text) }
  #expect(built == read, "\(written.text)")
}
