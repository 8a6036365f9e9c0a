internal import CurveMath
internal import CurvePresets

/// Reads the curves of requests, and remembers some: a program asks many things of a few curves, and reading a text takes
/// ten times as long as sampling what it says.
final class EvaluationCurves {
  let notation = CurveNotation(presets: PresetAtlas.resolver)
  private var motions: [String: any MotionCurve] = [:]
  private var timings: [String: any TimingCurve] = [:]

  private static var mostCurves: Int { 64 }
  private static var longestText: Int { 1024 }

  func motion(_ text: String) throws(NotationError) -> any MotionCurve {
    if let known = motions[text] { return known }
    let motion = try notation.curve(text)
    Self.keep(motion, as: text, in: &motions)
    return motion
  }

  func timing(_ text: String) throws(NotationError) -> any TimingCurve {
    if let known = timings[text] { return known }
    let timing = try notation.timing(text)
    Self.keep(timing, as: text, in: &timings)
    return timing
  }

  private static func keep<Curve>(_ curve: Curve, as text: String, in curves: inout [String: Curve]) {
    // A curve that came too late may be half read.
    guard text.utf8.count <= longestText, !Deadline.hasPassed else { return }
    if curves.count >= mostCurves { curves.removeAll(keepingCapacity: true) }
    curves[text] = curve
  }
}
