internal import CurveMath
internal import CurveMetrics

/// A `pathInterpolator` resource: from 0,0 to 1,1 without a gap, and never back in time. Its error
/// is that of the straight lines which Android draws in place of the path.
struct AndroidTarget: ExportTarget {
  let name = "android"
  let fileExtension = "xml"
  let mediaType = "application/xml"
  let summary = "Android XML: a pathInterpolator"
  let remarks = RemarkStyle.markup

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    motion.noteModifiers(&notes)
    noteThrow(of: motion, &notes)
    let (shape, duration) = try Self.shape(of: motion, &notes)
    return """
      <!-- res/interpolator/\(ExportName(motion.name).plain.snake).xml: set android:duration to \(ExportedMotion.wholeMilliseconds(duration, &notes)) -->
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
      \(shape.attributes)/>
      """
  }

  /// What a `pathInterpolator` takes.
  enum Shape {
    case handles([Double])
    case path(String)

    var attributes: String {
      switch self {
      case .path(let data): return "  android:pathData=\"\(data)\""
      case .handles(let handles):
        let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
        return zip(names, handles).map { "  android:\($0)=\"\(exportNumber($1))\"" }.joined(separator: "\n")
      }
    }

    fileprivate init(_ path: CubicPath) {
      if let handles = path.handles { self = .handles(handles) } else { self = .path(path.text) }
    }
  }

  /// A resource has no throws, but the classes have.
  private func noteThrow(of motion: ExportedMotion, _ notes: inout ExportNotes) {
    switch motion.thrown {
    case let decay as ExponentialDecay:
      // It ends below 0.75 · 62.5 changes a second.
      let threshold = RestThreshold(
        own: 1, errorPerUnit: 46.875 / abs(decay.releaseVelocity), maxError: motion.maxError)
      let change = threshold.isOwn ? "" : ".setMinimumVisibleChange(\(exportNumber(threshold.value))f)"
      notes.remark(
        "In code FlingAnimation has the law: setStartVelocity(\(exportNumber(decay.releaseVelocity))f).setFriction(\(exportNumber(decay.decayRate / 4.2))f)\(change), in pixels."
      )
      notes.remark(
        "It ends below \(exportNumber(46.875 * threshold.value)) units/s: \(decay.restWords(slowerThan: 46.875 * threshold.value))."
          + (threshold.isOwn ? "" : " Its own change of 1 would end it \(decay.restWords(slowerThan: 46.875))."))
    case let fling as SplineFling:
      let friction = exportNumber(fling.friction * fling.density)
      notes.remark(
        "In code OverScroller has the law, in whole pixels: setFriction(\(friction)f / displayMetrics.density), and fling with the velocity \(exportNumber(fling.releaseVelocity.rounded()))."
      )
    default: break
    }
  }

  /// The first shape that stays near enough on a device: the run's own cubics, a chain of cubics,
  /// straight lines.
  static func shape(
    of motion: ExportedMotion, _ notes: inout ExportNotes
  ) throws(ExportError) -> (shape: Shape, duration: Double) {
    let shapes: [() -> CubicPath?] = [{ motion.exactPath }, { motion.chainPath(maxError: room(in: motion)) }]
    for path in shapes.lazy.compactMap({ $0() }) {
      guard let lines = AndroidPath(path.cubics)?.lines,
        let error = motion.error(along: lines, duration: path.duration, limit: motion.maxError)
      else { continue }
      notes.approximate(Swift.max(error, path.largestError), allowed: motion.maxError, by: "the path")
      return (Shape(path), path.duration)
    }
    if let lines = try? motion.lines() {
      notes.approximate(lines.largestError.upperBound, allowed: motion.maxError, by: "the path of lines")
      let corners = lines.timing.points.dropFirst().map { " \(exportNumber($0.input)),\(exportNumber($0.output))" }
      return (.path("M0,0 L\(corners.joined().dropFirst())"), lines.duration)
    }
    let path = try motion.path()
    motion.notePath(path, &notes)
    notes.lose("The shape between the corners of the lines that Android draws for a cubic.")
    notes.leaveErrorOpen()
    return (Shape(path), path.duration)
  }

  /// What a chain may be away that leaves room for the lines which are drawn in its place.
  private static func room(in motion: ExportedMotion) -> Double {
    motion.maxError > 0.004 ? motion.maxError - 0.002 : motion.maxError / 2
  }
}
