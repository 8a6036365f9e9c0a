import CurveMath
import CurveReports

extension MotionExport {
  /// A curve of the notation, as a target writes it.
  init(_ notation: String, to target: String, name: String = "x", maxError: Double = 0.005) throws {
    let motion = ExportedMotion(named: name, curve: try CurveNotation().curve(notation), maxError: maxError)
    self = try ExportCatalog.target(named: target).export(motion)
  }
}
