// What a second reader of the notation says about a text holds for the first.

import CurvePresets
import FuzzHarness
import NotationOracle

@testable import CurveMath

enum OracleLaws {
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    checkDuration(text, NotationOracle.duration(bytes))
    switch NotationOracle.curve(bytes) {
    case .unknown: return
    case .wrong:
      let curve = try? MotionLaws.notation.curve(text)
      demand(curve == nil, "'\(text)' is wrong, and is read as '\(curve?.notation ?? "")'")
    case .curve(let reading):
      do {
        let curve = try MotionLaws.notation.curve(text)
        checkMotion(text, curve, reading.motion)
        checkShape(text, reading.shape)
        checkName(text, try MotionLaws.notation.canonical(text), reading)
        try checkTemplate(text, curve, reading)
      } catch {
        fatalError("'\(text)' is a curve, and is refused: \(error)")
      }
    }
  }

  private static func checkDuration(_ text: String, _ expected: NotationOracle.Duration) {
    let seconds = try? Quantity.duration(text)
    switch expected {
    case .unknown: return
    case .wrong: demand(seconds == nil, "'\(text)' is no duration, and is read as \(seconds ?? 0) s")
    case .seconds(let expected):
      guard let seconds else { fatalError("'\(text)' is \(expected) s, and is refused") }
      demand(abs(seconds - expected) <= 1e-9 * abs(expected), "'\(text)' is \(expected) s, not \(seconds) s")
    }
  }

  private static func checkMotion(_ text: String, _ curve: any MotionCurve, _ motion: OracleMotion) {
    let tolerance = 1e-6 * motion.size
    demand(curve.start == 0 && curve.target == 1, "'\(text)' goes from \(curve.start) to \(curve.target)")
    let end = motion.end
    demand(
      end == curve.endTime || abs(end - curve.endTime) <= 1e-6 * end,
      "'\(text)' ends at \(end) s, not \(curve.endTime) s")
    for time in motion.probes.prefix(20) + [0.05, 0.3, 1.7] {
      let (value, expected) = (curve.state(at: time).value, motion.value(at: time))
      if expected.isNaN || abs(value - expected) <= tolerance { continue }
      // Beside a jump either side is right.
      let around = [expected, motion.value(at: time * (1 - 1e-8)), motion.value(at: time * (1 + 1e-8))]
      let isBetween = around.min()! - tolerance <= value && value <= around.max()! + tolerance
      demand(isBetween || around.contains(where: \.isNaN), "'\(text)' is \(expected) at \(time) s, not \(value)")
    }
  }

  /// Only a timing curve without modifiers has a progress.
  private static func checkShape(_ text: String, _ shape: OracleShape?) {
    let timing = try? MotionLaws.notation.timing(text)
    guard let shape, let timing else {
      return demand(
        (shape == nil) == (timing == nil), "'\(text)' is a timing curve: \(shape != nil), not \(timing != nil)")
    }
    for input in [0.07, 0.31, 0.52, 0.83, 1] {
      let (value, expected) = (timing.progress(at: input), shape(input))
      if abs(value - expected) <= 1e-6 * shape.size { continue }
      let around = [expected, shape(input - 1e-8), shape(input + 1e-8)]
      demand(
        around.min()! <= value && value <= around.max()!, "'\(text)' is \(expected) at the input \(input), not \(value)"
      )
    }
  }

  /// The canonical text is of the same form, with the same arguments and modifiers.
  private static func checkName(_ text: String, _ canonical: String, _ reading: NotationOracle.Reading) {
    guard case .curve(let again) = NotationOracle.curve(Array(canonical.utf8)) else {
      guard case .unknown = NotationOracle.curve(Array(canonical.utf8)) else {
        fatalError("'\(text)' is spelt '\(canonical)', which is wrong")
      }
      return
    }
    demand(
      again.name == reading.name && again.modifiers == reading.modifiers
        && again.saysDuration == reading.saysDuration
        && again.values.elementsEqual(reading.values) {
          $0.name == $1.name && $0.value == $1.value && $0.isGiven == $1.isSpelled
        },
      "'\(text)' is spelt '\(canonical)'")
  }

  /// A spring without modifiers has numbers that can be replaced: by the same ones it stays what it
  /// is.
  private static func checkTemplate(
    _ text: String, _ curve: any MotionCurve, _ reading: NotationOracle.Reading
  ) throws {
    let template = try MotionLaws.notation.template(text, holes: []).spring()
    guard case .spring = reading.motion, !reading.name.contains("/"), reading.name != "default" else {
      return demand(template == nil, "'\(text)' has a template")
    }
    guard let template else { fatalError("'\(text)' has no template") }
    let isSame = template.parameters.elementsEqual(reading.values) {
      $0.name == $1.name && $0.isTime == $1.isTime && $0.value == $1.value && ($0.column != nil) == $1.isGiven
    }
    demand(isSame, "'\(text)' has the parameters \(template.parameters), not \(reading.values)")
    let release = try template.release(template.parameters.map(\.value))
    let motion = try SpringMotion(spring: release.spring, from: 0, to: 1, velocity: release.velocity)
    let time = reading.motion.probes[1]
    let (value, expected) = (motion.state(at: time).value, curve.state(at: time).value)
    demand(
      abs(value - expected) <= 1e-9 * reading.motion.size,
      "'\(text)' is \(expected) at \(time) s, its template \(value)")
  }
}
