internal import CurveMath
internal import CurveMetrics

/// A `CustomEase` and its duration. Its error is that of the straight lines which GSAP plays in
/// place of the path, with the least `precision` that keeps the error.
struct GSAPTarget: ExportTarget {
  let name = "gsap"
  let fileExtension = "js"
  let mediaType = "text/javascript"
  let summary = "GSAP: a CustomEase"
  let remarks = RemarkStyle.lines("//")

  static let tooManySteps =
    "The shape between the corners of the lines that GSAP plays for a cubic: \(Limits.lookupSteps.says)."

  /// A path with the precision that it is played with, and the error that it then has: `nil` where
  /// GSAP's lines are too many.
  private struct Ease {
    let path: CubicPath
    var precision = 1.0
    var error: Double?
  }

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let name = ExportName(motion.name)
    var options: [String] = []
    if motion.delay > 0 { options.append("delay: \(exportNumber(motion.delay))") }
    if let repetition = motion.repetition {
      options.append("repeat: \(repetition.count.map { String($0 - 1) } ?? "-1")")
      if repetition.autoreverses { options += ["yoyo: true", "yoyoEase: true"] }
    }
    motion.noteModifiers(&notes, carries: .waiting, carriesRepetition: true, wayBack: .afresh)
    func variables(_ ease: String, duration: Double) -> String {
      let members = ["duration: \(exportNumber(duration))", "ease: \(ease)"] + options
      return "export const \(name.camel) = { \(members.joined(separator: ", ")) };"
    }
    if let stair = motion.stair {
      return variables("(t) => \(ScriptLines.output(of: stair.timing))", duration: stair.duration)
    }
    let ease = try ease(for: motion)
    if let error = ease.error {
      notes.approximate(error, allowed: motion.maxError, by: "the path as GSAP plays it")
    } else if Self.playedDuration(ease.path) == 0 {
      notes.lose("The duration of \(exportNumber(ease.path.duration)) s: GSAP counts in tenths of a microsecond.")
      notes.leaveErrorOpen()
    } else {
      notes.lose(Self.tooManySteps)
      notes.leaveErrorOpen()
    }
    let precision = ease.precision > 1 ? ", { precision: \(exportNumber(ease.precision)) }" : ""
    return """
      import { gsap } from "gsap";
      import { CustomEase } from "gsap/CustomEase";

      gsap.registerPlugin(CustomEase);
      CustomEase.create("\(name.camel)", "\(ease.path.text)"\(precision));

      \(variables("\"\(name.camel)\"", duration: ease.path.duration))
      """
  }

  /// The first that stays near enough: the run's own cubics or its chain with more and more lines,
  /// then finer chains. Where none does, the nearest.
  private func ease(for motion: ExportedMotion) throws(ExportError) -> Ease {
    let path = try motion.path()
    if path.duration == 0 || motion.exactCubic?.isLine == true { return Ease(path: path, error: 0) }
    guard Self.playedDuration(path) > 0 else { return Ease(path: path) }
    for room in motion.exactCubic == nil ? [1, 0.75, 0.5] : [1] {
      guard let path = room == 1 ? path : motion.chainPath(maxError: room * motion.maxError) else { continue }
      for precision in GSAPPath.precisions {
        if Deadline.hasPassed { break }
        let ease = played(path, precision: precision, of: motion, limit: motion.maxError)
        if ease.error != nil { return ease }
      }
    }
    let eases = GSAPPath.precisions.map { played(path, precision: $0, of: motion, limit: .infinity) }
    return eases.filter { $0.error != nil }.min { $0.error! < $1.error! } ?? Ease(path: path)
  }

  private func played(_ path: CubicPath, precision: Double, of motion: ExportedMotion, limit: Double) -> Ease {
    let error = GSAPPath(path.cubics, precision: precision).flatMap {
      motion.error(along: $0.lines, duration: Self.playedDuration(path), limit: limit)
    }
    return Ease(path: path, precision: precision, error: error)
  }

  /// GSAP rounds durations to tenths of a microsecond.
  private static func playedDuration(_ path: CubicPath) -> Double { DecimalRounding(decimals: 7)(path.duration) }
}
