import CurveMath
import TestSupport
import Testing

@testable import CurveReports

// What platforms do with their own words: their limits and precisions are part of the error.
@Suite("Exports: platforms")
struct ExportPlatformTests {
  private func spring(of text: String) throws -> SpringMotion {
    func number(_ name: String) throws -> Double {
      let pattern = try Regex("\(name): (-?[0-9.e]+)", as: (Substring, Substring).self)
      let match = try #require(text.firstMatch(of: pattern), "\(text)")
      return try #require(Double(match.output.1))
    }
    let spring = try DampedSpring(mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"))
    return try SpringMotion(spring: spring, from: 0, to: 1, velocity: number("velocity"))
  }

  // anime.js raises a mass below 1 to 1, and ends a spring that stays within 0.05 % for 200 ms.
  @Test(
    "anime.js gets mass 1 and all digits",
    arguments: [
      "spring(mass: 0.5, stiffness: 100, damping: 10)",
      "spring(mass: 2.5, stiffness: 700, damping: 40, initialVelocity: -3)",
      "spring(mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284)", "spring(0.5, -0.4)",
      "spring(mass: 0.001, stiffness: 5, damping: 0.4)",
    ])
  func anime(notation: String) throws {
    let export = try MotionExport(notation, to: "animejs")
    #expect(export.document.text.contains("spring({ mass: 1,") && export.losses.isEmpty)
    let (played, curve) = (try spring(of: export.document.text), try CurveNotation().curve(notation))
    // Where the library looks: after the eleventh look in a row at a motion that rests, it is at
    // the target.
    let looks = (0...3000).map { 0.02 * Double($0) }
    let rests = looks.map { abs(1 - played.state(at: $0).value) < 0.0005 }
    let end = try #require((10..<looks.count).first { index in rests[(index - 10)...index].allSatisfy(\.self) })
    let worst = (0...20_000).map { index -> Double in
      let time = 2 * looks[end] * Double(index) / 20_000
      let shown = time >= looks[end] ? 1 : played.state(at: time).value
      return abs(shown - curve.state(at: time).value)
    }
    let (found, certified) = (try #require(worst.max()), try #require(export.largestError))
    #expect(found <= certified + 1e-9 && certified < 0.0006, "\(found), certified \(certified)")
  }

  @Test("anime.js gets lines for what is beyond its limits, and where its own end comes too early")
  func animeLimits() throws {
    for notation in [
      "spring(mass: 0.001, stiffness: 20, damping: 0.4)", "spring(mass: 0.01, stiffness: 1, damping: 120)",
      "spring(mass: 1, stiffness: 1e-4, damping: 0.02)",
    ] {
      let export = try MotionExport(notation, to: "animejs", maxError: 0.01)
      #expect(export.document.text.contains("ease: linear(0,") && export.losses.isEmpty, "\(export.document.text)")
    }
    let endless = try MotionExport("spring(mass: 2, stiffness: 100, damping: 0)", to: "animejs")
    #expect(
      endless.losses.contains { $0.contains("which anime.js ends after 60") } && endless.losses.count == 2,
      "\(endless.losses)")
  }

  // Flutter halves the parameter until the input is nearer than a thousandth.
  @Test(
    "Flutter's search is within the error",
    arguments: ["cubic-bezier(0.2, 0, 0, 1)", "ease-in-out", "cubic-bezier(0.34, 1.56, 0.64, 1)", "ease"])
  func flutter(easing: String) throws {
    let export = try MotionExport(easing + " 400ms", to: "flutter", maxError: 0.01)
    let certified = try #require(export.largestError)
    let match = try #require(export.document.text.firstMatch(of: /Cubic\(([^)]*)\);/))
    let h = match.output.1.split(separator: ", ").compactMap { Double($0) }
    func height(_ one: Double, _ two: Double, _ m: Double) -> Double {
      3 * one * (1 - m) * (1 - m) * m + 3 * two * (1 - m) * m * m + m * m * m
    }
    let exact = try CubicBezier(x1: h[0], y1: h[1], x2: h[2], y2: h[3])
    var worst = 0.0
    for index in 1..<20_000 {
      let input = Double(index) / 20_000
      var (low, high) = (0.0, 1.0)
      while abs(height(h[0], h[2], (low + high) / 2) - input) >= 0.001 {
        if height(h[0], h[2], (low + high) / 2) < input { low = (low + high) / 2 } else { high = (low + high) / 2 }
      }
      worst = max(worst, abs(height(h[1], h[3], (low + high) / 2) - exact.progress(at: input)))
    }
    #expect(worst <= certified && worst > 0.6 * certified, "\(worst), certified \(certified)")
  }

  @Test("where Flutter's cubic is too far away, lines are written, and the reason")
  func flutterLines() throws {
    let steep = "cubic-bezier(0.05, 0.7, 0.1, 1) 400ms"
    let lines = try MotionExport(steep, to: "flutter")
    #expect(lines.document.text.contains("class XCurve extends Curve") && lines.losses.isEmpty)
    #expect(lines.document.text.contains("/// Flutter would play Cubic(0.05, 0.7, 0.1, 1) up to 0.0"))
    #expect(try #require(lines.largestError) <= 0.005)
    #expect(
      try MotionExport(steep, to: "flutter", maxError: 0.05).document.text.contains("= Cubic(0.05, 0.7, 0.1, 1);"))
    let linear = try MotionExport("linear 1s", to: "flutter")
    #expect(linear.document.text.contains("const x = Curves.linear;") && linear.largestError == 0)
  }

  @Test(
    "Android's lines are within the error that was asked for",
    arguments: [
      ("spring(0.5, 0)", 0.005), ("spring(0.5, 0.6)", 0.005), ("spring(0.5, 0.3)", 0.001), ("spring(0.5, 0.3)", 0.02),
      ("spring(mass: 2.5, stiffness: 90, damping: 45, initialVelocity: 4)", 0.005), ("ease 400ms", 0.005),
      ("cubic-bezier(0.05, 0.7, 0.1, 1) 400ms", 0.005), ("cubic-bezier(0.34, 1.56, 0.64, 1) 400ms", 0.0005),
    ])
  func android(notation: String, maxError: Double) throws {
    let export = try MotionExport(notation, to: "android", maxError: maxError)
    let certified = try #require(export.largestError)
    #expect(certified <= maxError && certified > 0 && export.losses.isEmpty)
    let curve = try CurveNotation().curve(notation)
    let places = try WrittenShape(export.document.text, for: "android").places(10_000)
    let worst = places.map { abs($0.y - curve.state(at: $0.x).value) }.max()
    // The device counts in single precision.
    #expect(try #require(worst) <= certified + 1e-6, "\(export.document.text)")
  }

  @Test("no word that a language reserves names a value")
  func reserved() {
    let words = """
      as break class continue do else false for fun if in interface is null object package return super this throw true try \
      typealias typeof val var when while associatedtype deinit enum extension fileprivate func import init inout internal let \
      open operator precedencegroup private protocol public rethrows static struct subscript case catch default defer \
      fallthrough guard repeat switch where await nil self throws abstract assert boolean byte char const double extends final \
      finally float goto implements instanceof int long native new protected short strictfp synchronized transient void \
      volatile debugger delete export function with yield arguments eval rethrow
      """
    for word in words.split(separator: " ").map(String.init) {
      let name = ExportName(word)
      #expect(name.snake == word + "_motion" && name.camel == word + "Motion", "\(word)")
    }
  }
}
