import CurveMath
import FuzzHarness

@testable import CurveReports
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
        for demands in budget.curves.map(\.budget) {
          let (curve, name) = (demands.curve, demands.name)
          demand(curve.start.isFinite && curve.target.isFinite, "'\(name)' has no finite travel")
          for limit in demands.limits {
            let (least, most) = (limit.least ?? 0, limit.most ?? 0)
            demand(least.isFinite && most.isFinite, "'\(name)' has a limit that is no number")
          }
        }
      } catch {
        demand(!"\(error)".isEmpty, "a refusal without a reason")
      }
    }
  }
}
