import CurveMath
import CurveReports
import TestSupport
import Testing

/// Motions of all kinds for every target, byte by byte.
@Suite("Exports as a whole")
struct ExportSnapshotTests {
  static let notations = [
    "spring(0.5, 0)", "spring(0.5, 0.3)", "spring(0.4, -0.5)",
    "spring(mass: 2.5, stiffness: 700, damping: 40, initialVelocity: -3)", "spring(0.5, 0.3).delay(0.2)",
    "cubic-bezier(0.2, 0, 0, 1) 300ms", "cubic-bezier(0.34, 1.56, 0.64, 1) 400ms",
    "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1) 500ms", "linear(0, 0.7 30%, 1) 250ms",
    "steps(3, start) 1s", "ease-out 350ms.repeatCount(4).delay(0.1)", "spring(mass: 1, stiffness: 100, damping: 0)",
    "spring(0.5, 0.3).delay(-0.1)", "decay(velocity: 2000, rate: 0.998)",
    "decay(velocity: -120, rate: 0.99).delay(0.2)",
    "fling(velocity: 2000, density: 2.625)", "clampingScroll(velocity: -2000)",
    "gravity(acceleration: 2000, restitution: 0, height: 400)",
  ]

  static let motions = Result {
    try notations.map { notation in
      ExportedMotion(named: "a motion", curve: try CurveNotation().curve(notation), maxError: 0.01)
    }
  }

  @Test("motions are written as they were", arguments: ExportCatalog.all.map(\.name))
  func chosen(name: String) throws {
    let target = try ExportCatalog.target(named: name)
    let texts = try Self.motions.get().map { motion in
      do throws(ExportError) {
        return try target.export(motion).document.text
      } catch {
        return "refused: \(error)\n"
      }
    }
    let text = zip(Self.notations, texts).map { "== \($0)\n\n\($1)" }.joined(separator: "\n")
    #expect(try text == Snapshot.text("data/documents/exports/\(name).txt", renewedAs: text), "\(name) differs")
  }
}
