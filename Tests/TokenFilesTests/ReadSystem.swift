import CurveReports
import TokenFiles

extension MotionSystem {
  /// What one file says.
  init(_ text: String, path: String = "a.css") { self.init(reading: [TokenFile(path: path, text: text)]) }

  /// What files say that know each other.
  init(_ files: (path: String, text: String)...) {
    self.init(reading: files.map { TokenFile(path: $0.path, text: $0.text) })
  }

  /// What is left out, each by its name and with its reason.
  var told: [String] { leftOut.map { "\($0.name ?? ""): \($0.reason)" } }

  /// Why things are left out.
  var reasons: [String] { leftOut.map { "\($0.reason)" } }
}
