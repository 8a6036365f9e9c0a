import CurveReports
import FuzzHarness

@testable import MotionCurveCommand

extension FuzzTarget {
  /// A configuration of a system's build: `motion.yml`.
  static let tokenSettings = FuzzTarget(name: "token-settings") { bytes in
    do {
      let settings = try TokenSettings(text: String(decoding: bytes, as: UTF8.self), file: "a/motion.yml")
      let names = settings.targets.map(\.platform.name)
      demand(Set(names).count == names.count, "a platform twice: \(names)")
      for target in settings.targets {
        demand(SystemTarget.isFileName(target.file), "a file that is none below a folder: '\(target.file)'")
      }
      demand(
        settings.sources.allSatisfy { $0.utf8.starts(with: "/".utf8) || $0.utf8.starts(with: "a/".utf8) },
        "\(settings.sources)")
      if let error = settings.maxError { demand(error > 0 && error < 1, "an error of \(error)") }
    } catch {
      demand("\(error)".hasPrefix("a/motion.yml:"), "a refusal without a place: \(error)")
    }
  }
}
