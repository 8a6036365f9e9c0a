internal import CurveMath
internal import CurveMetrics

/// A `pathInterpolator` resource: from 0,0 to 1,1 without a gap, and never back in time.
struct AndroidTarget: ExportTarget {
  let name = "android"
  let fileExtension = "xml"
  let mediaType = "application/xml"
  let summary = "Android XML: a pathInterpolator"
  let remarks = RemarkStyle.markup

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    motion.noteModifiers(&notes)
    let (attributes, duration): (String, Double)
    if let cubic = motion.exactCubic {
      let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
      attributes = zip(names, cubic.handles).map { "  android:\($0)=\"\(exportNumber($1))\"" }.joined(separator: "\n")
      duration = cubic.duration
    } else {
      let chain = try motion.chain()
      notes.approximate(chain.largestError.upperBound, allowed: motion.maxError, by: "the chain of cubics")
      attributes = "  android:pathData=\"\(ChainApproximation.path(chain.cubics))\""
      duration = chain.duration
    }
    return """
      <!-- res/interpolator/\(ExportName(motion.name).snake).xml: set android:duration to \(motion.wholeMilliseconds(duration, &notes)) -->
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
      \(attributes)/>
      """
  }
}
