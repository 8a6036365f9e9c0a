import CurveMath
import CurveReports
import TestSupport
import Testing

// What a curve is made of is written as it is, not approximated.
@Suite("Exports: curves that are cubics")
struct ExportExactPathTests {
  private static let emphasized = "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1)"

  private static let chains = [
    (emphasized, 2), ("penner(cubic, in-out)", 2), ("penner(quad, out-in)", 2), ("penner(back, in-out)", 2),
    ("penner(cubic, in)", 1), ("penner(back, out)", 1), ("penner(bounce, out)", 4), ("penner(bounce, in-out)", 8),
    (
      "path(M0,0 C0.16666666666666666,0 0.3333333333333333,-0.5 0.5,0.5 C0.6666666666666666,1.5 0.8333333333333334,1 1,1)",
      2
    ),
  ]

  /// The numbers of each cubic of a written path.
  private func cubics(in text: String) throws -> [[Double]] {
    let path = try #require(text.firstMatch(of: /M0,0( C[-0-9., C]*)/)).output.1
    return try path.split(separator: "C").filter { $0 != " " }.map { part in
      try part.split { $0 == "," || $0 == " " }.map { try #require(Double($0)) }
    }
  }

  // By halving the parameter, which shares nothing with the curves' own formulas.
  private func height(of cubics: [[Double]], at input: Double) -> Double {
    var start = (x: 0.0, y: 0.0)
    for cubic in cubics {
      if input <= cubic[4] {
        func mix(_ s: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          let r = 1 - s
          return r * r * r * a + 3 * r * r * s * b + 3 * r * s * s * c + s * s * s * d
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if mix(middle, start.x, cubic[0], cubic[2], cubic[4]) < input { low = middle } else { high = middle }
        }
        return mix(low, start.y, cubic[1], cubic[3], cubic[5])
      }
      start = (cubic[4], cubic[5])
    }
    return 1
  }

  @Test("targets that take paths are given the curve's own cubics", arguments: chains)
  func written(notation: String, count: Int) throws {
    let motion = try CurveNotation().curve(notation + " 300ms")
    for target in ["android", "gsap", "compose"] {
      let written = try MotionExport(notation + " 300ms", to: target)
      let cubics = try cubics(in: written.document.text)
      #expect(cubics.count == count, "\(target): \(written.document.text)")
      for index in 0...400 {
        let input = Double(index) / 400
        expectClose(
          height(of: cubics, at: input), motion.state(at: 0.3 * input).value, within: 5e-6, "\(target), \(input):")
      }
      // Android and GSAP draw lines in place of a path.
      #expect(written.losses.isEmpty && written.largestError.map { $0 <= (target == "compose" ? 5e-6 : 0.005) } == true)
    }
  }

  @Test("numbers that are short enough are not rounded", arguments: ["compose", "lottie", "smil", "core-animation"])
  func exact(target: String) throws {
    let written = try MotionExport(Self.emphasized + " 500ms", to: target)
    #expect(written.largestError == 0 && written.losses.isEmpty)
    let text = ["compose": "0.166666,0.4 C0.208333", "lottie": "4.99998", "smil": "keyTimes=\"0;0.166666;1\""]
    #expect(written.document.text.contains(text[target, default: "[0, 0.166666, 1]"]), "\(written.document.text)")
  }

  @Test("what only comes near to cubics is approximated", arguments: ["penner(sine, in-out)", "penner(quart, in-out)"])
  func near(notation: String) throws {
    let timing = try CurveNotation().timing(notation)
    #expect(timing.pathCubics == nil)
    #expect(try MotionExport(notation + " 300ms", to: "compose").largestError.map { $0 > 1e-4 } == true)
  }

  @Test("handles beyond the ends stay out of key frames that cannot have them")
  func keyFrames() throws {
    let written = try MotionExport("penner(back, in-out) 300ms", to: "smil")
    #expect(written.largestError.map { $0 > 1e-4 && $0 <= 0.005 } == true)
    for match in written.document.text.matches(of: /keySplines="([^"]*)"/) {
      #expect(match.output.1.split { $0 == ";" || $0 == " " }.allSatisfy { (0...1).contains(Double($0) ?? -1) })
    }
  }
}
