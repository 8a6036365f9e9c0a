import CurveMath
import TestSupport
import Testing

@Suite("Modifiers: delays and speeds without measure")
struct FarModifierTests {
  private func curve(_ text: String) throws -> any MotionCurve { try CurveNotation().curve(text) }

  // Each took seconds and gigabytes, or trapped: the time that lies before the release was walked
  // through.
  @Test(
    "what lies before the release costs nothing",
    arguments: [
      ("spring(0.5, 0.3).delay(-1e7)", 1.0), ("spring(0.5, 0.3).delay(-1e11)", 1),
      ("ease.repeatCount(1000000000, autoreverses: false).delay(-1e5)", 1_999_799_999),
      ("spring(0.5, 1).delay(-1e6)", .infinity),
    ])
  func skipped(text: String, variation: Double) throws {
    let curve = try curve(text)
    #expect(curve.totalVariation == variation)
    #expect(!curve.lastTime(.value, fartherThan: 0.001).isNaN)
  }

  @Test(
    "a delay beside which the motion has no digits is refused",
    arguments: [
      "bouncy.delay(1e22)", "ease.repeatForever().delay(1e100)", "ease.delay(1e154).delay(2)",
      "bouncy.speed(1e20).delay(100)", "step-end.repeatForever().delay(-9223372036854775808).repeatCount(2)",
      "penner(circ, out).delay(1e308).repeatForever(autoreverses: true)", "spring(0.5, 0.3).delay(-1e15)",
    ])
  func refused(text: String) {
    #expect { try curve(text) } throws: { error in
      "\(error)".contains("delay is") && "\(error)".contains("1e12 times the")
    }
  }

  @Test(
    "speeds stay within the durations that a motion may have",
    arguments: ["1e76", "1e-76", "1e-100", "1e308", "1e300", "1e-300"])
  func speeds(number: String) {
    #expect { try curve("bouncy.speed(\(number))") } throws: { "\($0)".contains("speed is") }
  }

  @Test("a spring too stiff to count its oscillations is not repeated in a repetition")
  func stiff() {
    #expect { try curve("spring(tension: 1e100, friction: 100).repeatForever(autoreverses: false)") } throws: {
      "\($0)".contains("pieces")
    }
  }

  // A second method: the way from any time on by small steps.
  @Test(
    "the way from a time on is what is left of the whole",
    arguments: [
      "spring(0.5, 0.3)", "spring(mass: 2.5, stiffness: 90, damping: 40)", "ease-in-out 500ms",
      "ease.repeatCount(3, autoreverses: true)", "linear(0, 1) 200ms.repeatCount(2, autoreverses: true)",
      "steps(3) 200ms.repeatCount(4, autoreverses: false)", "bouncy.delay(0.1).speed(2)",
      "cubic-bezier(0.3, -0.6, 0.7, 1.6).delay(-0.2)", "steps(4) 500ms",
    ])
  func rest(text: String) throws {
    for moving in [try curve(text), try curve(text).moving(from: 5, to: 2, velocity: 0)] {
      for time in [0, 0.03, 0.17, 0.3501, 0.61] {
        var (sum, previous) = (0.0, moving.state(at: time).value)
        for step in 1...40_000 {
          let value = moving.state(at: time + Double(step) * 1e-4).value
          sum += abs(value - previous)
          previous = value
        }
        expectClose(moving.totalVariation(from: time), sum, within: 1e-4 * max(1, sum))
      }
    }
  }

  @Test("a path's handles stay where slopes have digits")
  func path() {
    #expect { try curve("path(M0,0 C0.4845 0.7 0.5612 1e308 1 1)") } throws: { "\($0)".contains("y is 1e+308") }
  }

  @Test("a stop at the largest double has a text")
  func percentage() throws {
    #expect(try CurveNotation().canonical("linear(0.5, 0 1.7976931348623157e308%)").contains("e+308%"))
  }

  @Test("an output of linear() stays where differences and slopes have digits", arguments: ["-1.7e308", "1.1e100"])
  func outputs(output: String) throws {
    #expect { try curve("linear(\(output), 1.7e308)") } throws: {
      "\($0)".contains("Output 1 of linear() is \(Double(output)!). Use -1e100 to 1e100, so that slopes stay finite.")
    }
    let widest = try curve("linear(-1e100, 1e100)")
    #expect((0...8).allSatisfy { widest.state(at: Double($0) / 8).velocity.isFinite })
    expectClose(widest.state(at: 0.75).value, 5e99, within: 1e85)
  }

  @Test(
    "knots are counted as they are listed, and those of a repetition without a walk",
    arguments: [
      "steps(7) 2s", "linear(0, 0.2 30%, 1) 0.5s", "ease 1s", "steps(3) 0.4s.repeatCount(9)",
      "steps(3) 0.4s.repeatForever().delay(0.3)",
      "steps(5) 1s.delay(0.2).speed(3).repeatCount(4, autoreverses: false)", "spring(0.5, 0.3)",
    ])
  func knots(text: String) throws {
    let curve = try curve(text)
    for range in [0...1.9, 0.7...3.1, 2.5...2.5, 0...40] {
      let listed = Double(curve.knots(in: range).count)
      let counted = curve.knotCount(in: range)
      // A run that is met in part counts as a whole one.
      #expect(listed <= counted && counted <= listed + 12, "\(text) in \(range): \(listed), \(counted)")
    }
    let endless = try self.curve("ease 1ms.repeatForever()")
    expectClose(endless.knotCount(in: 0...1e9), 1e12, within: 1e3)
  }
}
