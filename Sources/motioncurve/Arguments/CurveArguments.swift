internal import ArgumentParser
internal import CurveMath
internal import CurvePresets

/// A curve with the text under which it was asked for.
struct NamedCurve {
  let label: String
  let curve: any MotionCurve
}

/// Reads curves and says what is wrong with them under the place where it is wrong.
enum CurveReading {
  static let notation = CurveNotation(presets: PresetAtlas.resolver)

  static func curve(_ text: String) throws -> NamedCurve {
    do {
      return NamedCurve(label: text, curve: try notation.curve(text))
    } catch {
      throw ValidationError(message(error.description, at: error.column, in: text))
    }
  }

  /// A message, and the text with a mark under the column, where a terminal can show it.
  static func message(_ message: String, at column: Int, in text: String) -> String {
    let shown = Shown.text(text, limit: 100)
    let fits = text.count <= 100 && shown == text
    guard fits, !text.isEmpty else { return message }
    return "\(message)\n  \(text)\n  \(String(repeating: " ", count: column - 1))^"
  }
}

/// One or more curves, from the command line or one a line from standard input.
struct CurveArguments: ParsableArguments {
  @Argument(help: "Curves, such as 'spring(0.5, 0.3)', 'ease-out 300ms' or swiftui/bouncy; - reads one a line.")
  var curves: [String] = []

  func read() throws -> [NamedCurve] {
    var texts: [String] = []
    for curve in curves {
      texts += curve == "-" ? try StandardStreams.lines() : [curve]
    }
    guard !texts.isEmpty else {
      throw ValidationError("There is no curve. Write one, such as 'spring(0.5, 0.3)' or swiftui/bouncy.")
    }
    return try texts.map(CurveReading.curve)
  }
}

/// One curve.
struct CurveArgument: ParsableArguments {
  @Argument(help: "A curve, such as 'spring(0.5, 0.3)', 'ease-out 300ms' or swiftui/bouncy.")
  var curve: String

  func read() throws -> NamedCurve { try CurveReading.curve(curve) }
}
