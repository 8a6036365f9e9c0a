import CurveMath
import CurveNumerics
import CurvePresets
import TestSupport
import Testing

@Suite("Verification of the atlas")
struct PresetVerificationTests {
  @Test("every spring preset agrees with its equation of motion")
  func springsAgree() throws {
    let springs = try PresetAtlas.all.compactMap { preset in
      try SpringPhrase(preset.notation)?.spring().map { (preset.path, $0) }
    }
    #expect(springs.count >= 50)
    for (path, spring) in springs {
      let report = try CurveVerification.verify(spring)
      let velocity = try #require(report.velocity)
      #expect(report.value.fraction <= 1e-12, "\(path)")
      #expect(velocity.fraction <= 1e-12, "\(path)")
    }
  }
}

/// A spring written with a label before each number, read without the parser of the notation.
private struct SpringPhrase {
  private var numbers: [Substring: Double] = [:]

  init?(_ notation: String) {
    guard notation.hasPrefix("spring("), notation.hasSuffix(")") else { return nil }
    for part in notation.dropFirst(7).dropLast().split(separator: ",") {
      let pair = part.split(separator: ":")
      let label = pair[0].drop { $0 == " " }
      guard pair.count == 2, let number = Double(pair[1].drop { $0 == " " }) else { return nil }
      numbers[label] = number
    }
  }

  func spring() throws -> DampedSpring? {
    let mass = numbers["mass"] ?? 1
    switch Set(numbers.keys).subtracting(["mass"]) {
    case ["stiffness", "damping"]:
      return try DampedSpring(mass: mass, stiffness: numbers["stiffness"]!, damping: numbers["damping"]!)
    case ["stiffness", "dampingRatio"]:
      return try DampedSpring(
        stiffness: numbers["stiffness"]!, dampingRatio: numbers["dampingRatio"]!, mass: mass)
    case ["response", "dampingRatio"]:
      return try DampedSpring(response: numbers["response"]!, dampingRatio: numbers["dampingRatio"]!, mass: mass)
    case ["duration", "bounce"]:
      return try DampedSpring(duration: numbers["duration"]!, bounce: numbers["bounce"]!)
    case ["visualDuration", "bounce"]:
      return try DampedSpring(visualDuration: numbers["visualDuration"]!, bounce: numbers["bounce"]!)
    case ["tension", "friction"]:
      return try DampedSpring(tension: numbers["tension"]!, friction: numbers["friction"]!)
    case ["bounciness", "speed"]:
      return try DampedSpring(bounciness: numbers["bounciness"]!, speed: numbers["speed"]!)
    default:
      return nil
    }
  }
}
