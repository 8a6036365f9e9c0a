import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@testable import MotionCurveCommand
@testable import TokenFiles

@Suite("Curves in files: what is exported is read back")
struct CurveFileRoundTripTests {
  private static let formats = ["css", "android", "lottie", "figma", "dtcg", "style-dictionary"]
  private static let curves = [
    "spring(0.5, 0.3)", "spring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: 2)",
    "cubic-bezier(0.3, 0, 0.4, 1.4) 0.8s",
    "ease-out 300ms", "linear(0, 1.3 20%, 0.9 60%, 1) 1s", "ease 12s", "ease-in-out 5ms",
  ]

  @Test("within the certified error of the text", arguments: formats)
  func roundTrip(format: String) throws {
    let target = try ExportCatalog.target(named: format)
    for notation in Self.curves {
      let curve = try CurveReading.curve(notation).curve
      let export = try target.export(ExportedMotion(named: "quick", curve: curve, maxError: 0.005))
      let found = try CurveFile.curves(
        in: Array(export.document.text.utf8), path: "quick.\(target.fileExtension)")
      let first = try #require(found.first)
      guard let text = first.reading.text else {
        Issue.record("\(format), \(notation): \(first.reading)")
        continue
      }
      #expect(first.name.contains("quick"))
      var read = try CurveReading.curve(text).curve
      if format == "android" {
        // A resource has no duration of its own: the remark says which to set.
        let remark = try #require(export.document.text.firstMatch(of: /android:duration to (\d+)/))
        read = try SpedCurve(read, by: 1000 / #require(Double(remark.output.1)))
      }
      // The extension of a token is the motion itself; its cubic has an error of its own.
      let allowed = format == "dtcg" ? 0 : export.largestError ?? 0.0055
      let end = 1.5 * Swift.min(curve.lastTime(.value, fartherThan: 1e-3), 5)
      let worst =
        (0...20_000).map { index in
          let time = end * Double(index) / 20_000
          return abs(read.state(at: time).value - curve.state(at: time).value)
        }.max() ?? .infinity
      #expect(worst <= allowed + 1e-6, "\(format), \(notation)")
    }
  }

  @Test("a file of ours is one curve under its name, delays included, and key frames of values are refused")
  func wholeFiles() throws {
    let curve = try CurveReading.curve("spring(0.5, 0.6).delay(0.2)").curve
    let motion = ExportedMotion(named: "card", curve: curve, maxError: 0.005)
    func found(_ format: String) throws -> [FoundCurve] {
      let target = try ExportCatalog.target(named: format)
      let text = try target.export(motion).document.text
      return try CurveFile.curves(in: Array(text.utf8), path: "card.\(target.fileExtension)")
    }
    #expect(try found("json").map(\.name) == ["card"])
    #expect(try found("json").map(\.reading) == [.notation(curve.notation)])
    #expect(try found("css").map(\.name) == ["--card"])
    guard case .unreadable(let reason)? = try found("keyframes").first?.reading else {
      Issue.record("read")
      return
    }
    #expect(reason.contains("in the keys of '@keyframes card-progress'"))
  }
}
