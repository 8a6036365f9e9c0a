import CurveMath
import CurveMetrics
import Foundation
import TestSupport
import Testing

@testable import CurveReports

@Suite("Exports: pieces")
struct ExportPieceTests {
  /// What a player answers that halves the parameter until its input is near.
  private func bisected(_ cubic: CubicBezier, at input: Double, tolerance: Double) -> Double {
    func point(_ first: Double, _ second: Double, _ place: Double) -> Double {
      3 * first * (1 - place) * (1 - place) * place + 3 * second * (1 - place) * place * place + place * place * place
    }
    var (start, end) = (0.0, 1.0)
    while true {
      let middle = (start + end) / 2
      let estimate = point(cubic.handles[0], cubic.handles[2], middle)
      if abs(input - estimate) < tolerance { return point(cubic.handles[1], cubic.handles[3], middle) }
      if estimate < input { start = middle } else { end = middle }
    }
  }

  // Second method: the player itself, at many inputs.
  @Test(
    "the error of a player that halves is as large as it can be, and no larger",
    arguments: [
      (0.2, 0, 0, 1), (0, 0.9, 0.1, 1), (0.9, 0, 1, 0.1), (0.3, -0.2, 0.2, 1.3), (0.34, 1.56, 0.64, 1), (1, 0, 0, 1),
      (1, 1.03, 0, 0), (1, 1.32, 0, 0.3), (0, 0, 1, 1), (0.7, -2.5, 0.3, 3.5), (0, -3, 0, 1), (0, 5, 1, -4),
      (0, 0.4, 0.2, 1), (0, 0, 0.2, 1), (0.05, 0.4, 0.3, 1),
    ])
  func bisection(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let cubic = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    for tolerance in [0.001, 0.01] {
      let found = CubicSolver.bisection(precision: tolerance, count: .max).largestError(of: cubic)
      // Where a cubic is steep at an end, the error is largest beside it.
      let count = 100_000
      let near = (1...4000).map { tolerance * 2 * pow(0.99, Double($0)) }
      let inputs = (1..<count).map { Double($0) / Double(count) } + near + near.map { 1 - $0 }
      let played = inputs.map { input in
        abs(bisected(cubic, at: input, tolerance: tolerance) - cubic.progress(at: input))
      }.max()!
      #expect(played <= found * (1 + 1e-9) + 1e-15, "\(played) is played, \(found) found")
      #expect(found <= played * 1.08 + 1e-6, "\(played) is played, \(found) found")
    }
  }

  @Test("times to the millisecond, or to three digits where those are finer")
  func durations() {
    for (seconds, expected) in [
      (0.81234, 0.812), (0.8125, 0.812), (0.1004, 0.1), (0.1, 0.1), (0.099949, 0.0999), (0.0456789, 0.0457),
      (0.000123456, 0.000123), (12.3456, 12.346),
    ] {
      #expect(DecimalRounding.duration(seconds) == expected)
    }
    for seconds in [0.81234, 0.1004, 0.0999, 0.0456789, 0.000123456, 12.3456, 3.0004] {
      let near = DecimalRounding.durations(around: seconds)
      #expect(near.count == 2 && near[0] == DecimalRounding.duration(seconds))
      #expect((near[0] < seconds) != (near[1] < seconds))
      let room = max(0.001, 0.012 * seconds)
      #expect(near.allSatisfy { abs($0 - seconds) <= room && DecimalRounding.duration($0) == $0 })
      for (time, isEarlier) in [(near.min()!, true), (near.max()!, false)] {
        let next = DecimalRounding.duration(after: time, awayFrom: seconds)
        #expect(next.map { ($0 < time) == isEarlier && abs($0 - time) <= room && $0 != time } == true)
      }
    }
    #expect(DecimalRounding.durations(around: 0.3) == [0.3, 0.299])
    #expect(DecimalRounding.duration(after: 0.3, awayFrom: 0.31) == 0.299)
    #expect(DecimalRounding.duration(after: 0.3, awayFrom: 0.29) == 0.301)
  }

  @Test("numbers are rounded as their text is read, ties to even, and no zero is negative")
  func decimals() throws {
    var random = SplitMix(state: 9)
    for decimals in 0...17 {
      let rounding = DecimalRounding(decimals: decimals)
      expectClose(rounding.step, try #require(Double("1e-\(decimals)")), within: 1e-15 * rounding.step)
      for _ in 0..<40 {
        let value = Double.random(in: -30...30, using: &random)
        let rounded = rounding(value)
        #expect(abs(rounded - value) <= 0.5 * rounding.step * (1 + 1e-9) + value.ulp)
        #expect(Double(DecimalText.fixed(rounded, decimals: decimals)) == rounded)
      }
    }
    #expect(DecimalRounding(decimals: 0)(0.5) == 0 && DecimalRounding(decimals: 0)(1.5) == 2)
    #expect(DecimalRounding(decimals: 2)(-0.001).sign == .plus)
    #expect(DecimalRounding(decimals: 3)(1e13 + 0.0625) == 1e13 + 0.0625)
    #expect(DecimalRounding(decimals: 1)(0x1p52) == 0x1p52)
  }

  // What the library does, written down again: a look every 20 ms, an end at the eleventh in a row.
  @Test("anime.js ends a spring when it has rested for eleven looks")
  func animeEnd() throws {
    for notation in [
      "spring(0.5, 0.3)", "spring(0.5, 0)", "spring(0.2, 0.8)", "spring(mass: 2.5, stiffness: 90, damping: 1)",
      "spring(mass: 2.5, stiffness: 90, damping: 45, initialVelocity: 4)", "spring(2, -0.9)",
    ] {
      let curve = try CurveNotation().curve(notation)
      let anime = try #require(AnimeSpring(of: ExportedMotion(named: "", curve: curve, maxError: 0.01)))
      let unit = try ApproximatedMotion(of: curve).curve
      func isNear(_ look: Int) -> Bool { abs(1 - unit.state(at: 0.02 * Double(look)).value) < 0.0005 }
      let last = (10...).first { look in look == 3000 || ((look - 10)...look).allSatisfy(isNear) }!
      expectClose(anime.end, 0.02 * Double(last), within: 1e-9)
      // From its end on, everything that the motion still does is lost.
      let rest = (0...20_000).map { abs(1 - unit.state(at: anime.end + 0.001 * Double($0)).value) }.max()!
      #expect(anime.largestError >= rest * (1 - 1e-6) && anime.largestError <= rest * 1.0001 + 1e-9)
    }
  }

  @Test(
    "springs beyond the numbers of anime.js have no text of its own",
    arguments: [
      ("spring(mass: 2, stiffness: 20000, damping: 40)", true),
      ("spring(mass: 2, stiffness: 20001, damping: 40)", false),
      ("spring(mass: 2, stiffness: 200, damping: 20000)", true),
      ("spring(mass: 2, stiffness: 200, damping: 20001)", false),
      ("spring(mass: 2, stiffness: 200, damping: 20, initialVelocity: -10000)", true),
      ("spring(mass: 2, stiffness: 200, damping: 20, initialVelocity: -10001)", false),
      ("ease 1s", false),
    ])
  func animeLimits(notation: String, isWritten: Bool) throws {
    let motion = ExportedMotion(named: "", curve: try CurveNotation().curve(notation), maxError: 0.01)
    let spring = AnimeSpring(of: motion)
    #expect((spring != nil) == isWritten)
    if let spring, case .spring(let given, let velocity) = motion.run {
      #expect(spring.stiffness == given.stiffness / 2 && spring.damping == given.damping / 2)
      #expect(spring.velocity == velocity)
    }
  }

  @Test("a document of Lottie has a frame or more, a key at each end")
  func frames() throws {
    for (notation, end, keys) in [
      ("ease 300ms", "18", ["0", "18"]), ("ease 5ms", "1", ["0", "0.3"]),
      ("ease 300ms.delay(-1)", "1", ["-60", "-42"]),
      ("ease 300ms.delay(0.5)", "48", ["30", "48"]),
    ] {
      let motion = ExportedMotion(named: "x", curve: try CurveNotation().curve(notation), maxError: 0.01)
      let text = try LottieTarget().export(motion).document.text
      let ends = text.matches(of: /"op": ([0-9.-]+)/).map { String($0.output.1) }
      #expect(ends == [end, end], "\(notation)")
      #expect(text.matches(of: /"t": ([0-9.-]+)/).map { String($0.output.1) } == keys)
    }
  }

  @Test("runs of a spring are told from runs of all else, at any speed")
  func springRuns() throws {
    func run(_ notation: String) throws -> MotionParts.SpringRun? {
      MotionParts(of: try CurveNotation().curve(notation)).springRun
    }
    for notation in [
      "spring(0.5, 0.3).repeatCount(3)", "spring(0.5, 0.3).speed(2).repeatCount(3)",
      "spring(0.5, 0.3).delay(0.1).repeatCount(3)", "spring(0.5, 0.3).speed(2).delay(0.1).speed(0.5).repeatCount(3)",
    ] {
      #expect(try run(notation)?.repetition == ExportedMotion.Repetition(count: 3, autoreverses: true), "\(notation)")
    }
    for notation in [
      "ease 1s.repeatCount(3)", "ease 1s.repeatForever().speed(2).repeatCount(3)",
      "ease 1s.repeatForever().delay(0.1).repeatCount(3)", "spring(0.5, 0.3).delay(-0.1).repeatCount(3)",
      "spring(0.5, 0.3)",
    ] {
      #expect(try run(notation) == nil, "\(notation)")
    }
  }

  @Test("cubics of a path are written with six digits or more, as few as the error allows")
  func pathDigits() throws {
    for (maxError, expected) in [
      (0.05, "M0,0 C0.166667,0.1 0.3,0.9 0.333333,0.5 C0.5,0.1 0.7,1 1,1"),
      (1e-5, "M0,0 C0.166666666,0.1 0.3,0.9 0.333333333,0.5 C0.5,0.1 0.7,1 1,1"),
    ] {
      let text = "path(M0,0 C0.166666666,0.1 0.3,0.9 0.333333333,0.5 C0.5,0.1 0.7,1 1,1) 1s"
      let curve = try CurveNotation().curve(text)
      let path = try #require(ExportedMotion(named: "", curve: curve, maxError: maxError).exactPath)
      #expect(path.text == expected)
      #expect(path.largestError <= maxError / 1000)
    }
  }
}
