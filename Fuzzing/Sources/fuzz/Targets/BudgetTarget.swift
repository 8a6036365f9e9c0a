import CurveMath
import FuzzHarness

@testable import MotionCurveCommand

extension FuzzTarget {
  /// A budget file in YAML.
  static let budget = FuzzTarget(name: "budget") { bytes in
    // Curves and scripts of other files are other targets, and a device among them would wait for
    // ever.
    guard !bytes.contains(UInt8(ascii: "@")), !String(decoding: bytes, as: UTF8.self).contains("dev") else { return }
    ScratchFile.with(bytes, named: "budget.yml") { path in
      do {
        let budget = try BudgetReader(file: path, note: { _ in }).budget()
        for curve in budget.curves {
          demand(curve.curve.start.isFinite && curve.curve.target.isFinite, "'\(curve.name)' has no finite travel")
          for limit in curve.limits {
            let (least, most) = (limit.least ?? 0, limit.most ?? 0)
            demand(least.isFinite && most.isFinite, "'\(curve.name)' has a limit that is no number")
          }
        }
      } catch {
        demand(!"\(error)".isEmpty, "a refusal without a reason")
      }
    }
  }
}
