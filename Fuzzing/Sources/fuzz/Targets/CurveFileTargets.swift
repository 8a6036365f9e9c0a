import FuzzHarness

@testable import CurveMath
@testable import MotionCurveCommand
@testable import TokenFiles

// A target for each format, though three share a reader: their own seeds and words reach deeper.
extension FuzzTarget {
  static let stylesheet = curveFile("css", as: "motion.css")
  static let designTokens = curveFile("dtcg", as: "motion.tokens.json")
  static let styleDictionary = curveFile("style-dictionary", as: "tokens.json")
  static let androidResources = curveFile("android", as: "motion.xml")
  static let lottie = curveFile("lottie", as: "motion.json")
  static let figma = curveFile("figma", as: "figma.json")

  /// - Parameter path: Its ending says how the bytes are read.
  private static func curveFile(_ name: String, as path: String) -> FuzzTarget {
    FuzzTarget(name: name) { bytes in
      guard let named = try? CurveFile.curves(in: bytes, path: path) else { return }
      demand(Set(named.map(\.name)).count == named.count, "two curves of one name: \(named.map(\.name))")
      var checked = 0
      for curve in named {
        switch curve.reading {
        case .curve(let written):
          // A few are enough: a case of many curves should not be slow for that alone.
          if checked < 3 {
            MotionLaws.check(written.text)
            let built = meaning { try written.expression(by: $0) }
            let read = meaning { try $0.expression(written.text) }
            demand(built == read, "'\(written.text)' is built as \(built), and read as \(read)")
          }
          checked += 1
        case .unreadable(let reason):
          demand(!reason.isEmpty, "'\(curve.name)' cannot be read, and nothing says why")
        }
      }
    }
  }

  /// The spelling of a curve, or why there is none.
  private static func meaning(_ read: (CurveNotation) throws -> CurveExpression) -> String {
    do {
      let expression = try read(CurveReading.notation)
      return "\(expression.canonical) \(expression.curve.notation) \(expression.hasOwnDuration)"
    } catch {
      return "\(error)"
    }
  }
}
