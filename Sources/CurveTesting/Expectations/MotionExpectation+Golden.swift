internal import CurveReports
internal import Foundation

extension MotionExpectation {
  /// The variable of the environment that lets goldens be written: `1` for all of them, or the name
  /// of one.
  public static let recordingVariable = "RECORD_GOLDENS"

  /// Expects the values that a file keeps.
  ///
  /// A golden is a CSV file with the columns `time` and `value`. Run the tests with
  /// `RECORD_GOLDENS=1` to write the file again, 60 values a second, and read what changed before
  /// you keep it. Without that nothing is ever written, and a golden that is missing is a failure.
  ///
  /// - Parameters:
  ///   - path: The path of the file; its folder is made when it is recorded.
  ///   - tolerance: The largest distance, in units.
  ///   - environment: Where ``recordingVariable`` is looked for; without it, in the environment of
  ///     the process.
  public static func golden(
    at path: String, within tolerance: Double, environment: [String: String]? = nil
  ) -> MotionExpectation {
    let file = URL(filePath: path)
    let name = "the values of \(file.lastPathComponent) within \(tolerance.shown) units"
    return MotionExpectation(name) { motion in
      do {
        if isRecorded(file, environment ?? ProcessInfo.processInfo.environment) {
          try record(motion, to: file)
          return nil
        }
        guard FileManager.default.fileExists(atPath: path) else {
          return MotionFinding(
            name, "There is no file \(path). Run the tests once with \(recordingVariable)=1 to write it.",
            picture: MotionPicture.text(of: motion, pointingAt: []))
        }
        let golden = try GoldenCurve(csv: String(decoding: try Data(contentsOf: file), as: UTF8.self))
        return finding(name, motion, golden, tolerance)
      } catch {
        return MotionFinding(name, "\(path): \(error)")
      }
    }
  }

  private static func finding(
    _ name: String, _ motion: TestedMotion, _ golden: GoldenCurve, _ tolerance: Double
  ) -> MotionFinding? {
    let drift = golden.drift(of: motion.value)
    guard !(drift.distance <= tolerance) else { return nil }
    let reference = TestedMotion.samples(times: golden.times, values: golden.values, target: motion.target)
    return MotionFinding(
      name,
      "It is \(drift.distance.shown) units away at \(drift.time.shown) s: \(drift.found.shown), the golden "
        + "\(drift.expected.shown). If that is wanted, run the tests with \(recordingVariable)=1.",
      time: drift.time, measured: drift.distance, allowed: tolerance,
      picture: MotionPicture.text(of: motion, pointingAt: [drift.time], reference: reference))
  }

  private static func isRecorded(_ file: URL, _ environment: [String: String]) -> Bool {
    let wanted = environment[recordingVariable] ?? ""
    return wanted == "1" || wanted == file.lastPathComponent || wanted == file.deletingPathExtension().lastPathComponent
  }

  private static func record(_ motion: TestedMotion, to file: URL) throws {
    let golden = GoldenCurve(times: GoldenCurve.times(through: motion.end), value: motion.value)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(golden.csv.utf8).write(to: file, options: .atomic)
  }
}
