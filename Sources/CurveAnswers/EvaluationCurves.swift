internal import CurveMath
internal import CurvePresets

/// Reads the curves of requests, and remembers some: a program asks many things of a few curves,
/// and reading a text takes ten times as long as sampling what it says.
final class EvaluationCurves {
  let notation = PresetAtlas.notation
  private var known: [String: CurveExpression] = [:]

  private static var mostCurves: Int { 64 }
  private static var longestText: Int { 1024 }

  func expression(_ text: String) throws(NotationError) -> CurveExpression {
    if let known = known[text] { return known }
    let expression = try notation.expression(text)
    // A curve that came too late may be half read.
    if text.utf8.count <= Self.longestText, !Deadline.hasPassed {
      if known.count >= Self.mostCurves { known.removeAll(keepingCapacity: true) }
      known[text] = expression
    }
    return expression
  }
}
