// One spring in every vocabulary: the parameters, the text that the notation reads, and what is lost on the way.

internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// One vocabulary's words for a spring.
struct SpringForm {
  /// The name by which it is asked for.
  let name: String
  /// Whose words they are.
  let title: String
  let parameters: [Reading]
  /// The spring in these words; `nil` where the vocabulary has none for it.
  let text: String?
  /// What the vocabulary cannot carry, in a sentence; `nil` when nothing is lost.
  let loss: String?
}

/// A spring's forms, with numbers written in full or rounded for people.
struct SpringForms {
  let spring: DampedSpring
  /// Significant digits of the numbers in texts, or `nil` for all of them.
  let digits: Int?

  init(of spring: DampedSpring, digits: Int? = nil) {
    self.spring = spring
    self.digits = digits
  }

  var all: [SpringForm] {
    [
      physical, perceptual, response, stiffness, settlingDuration, visualDuration, reanimated, tension, origami,
      bounciness, frequencies,
    ]
  }

  /// What a vocabulary is asked for by.
  static let names = [
    "physical", "swiftui", "response", "compose", "settling", "motion", "reanimated", "react-spring", "origami", "pop",
  ]

  private func number(_ value: Double) -> String {
    guard let digits else { return DecimalText.shortest(value) }
    return DecimalText.shortest(Double(DecimalText.significant(value, digits: digits)) ?? value)
  }

  private func parameter(_ name: String, _ value: Double?, _ unit: ReadingUnit, _ definition: String) -> Reading {
    Reading(name: name, value: value, unit: unit, definition: definition)
  }

  private var massLoss: String? {
    spring.mass == 1 ? nil : "Mass \(number(spring.mass)), not the motion."
  }

  private var ratio: Reading {
    parameter(
      "dampingRatio", spring.dampingRatio, .one, "ζ = c/(2√(km)): below 1 it oscillates, above 1 it is overdamped.")
  }

  // MARK: - Vocabularies

  private var physical: SpringForm {
    SpringForm(
      name: "physical", title: "physical",
      parameters: [
        parameter("mass", spring.mass, .mass, "What is moved: m."),
        parameter("stiffness", spring.stiffness, .stiffness, "Force per unit of distance: k."),
        parameter("damping", spring.damping, .damping, "Force per unit of velocity: c."),
      ],
      text:
        "spring(mass: \(number(spring.mass)), stiffness: \(number(spring.stiffness)), damping: \(number(spring.damping)))",
      loss: nil)
  }

  private var perceptual: SpringForm {
    let losses = [hasBounce ? massLoss : nil, bounceLoss].compactMap(\.self)
    return SpringForm(
      name: "swiftui", title: "SwiftUI, UIKit",
      parameters: [
        parameter("duration", spring.duration, .seconds, "The perceptual duration, which is the response: no end."),
        parameter("bounce", spring.bounce, .one, "1 − ζ; above critical damping 1/ζ − 1, which is negative."),
      ], text: hasBounce ? "spring(duration: \(number(spring.duration)), bounce: \(bounce))" : nil,
      loss: losses.isEmpty ? nil : losses.joined(separator: " "))
  }

  /// Near −1 and 1 the distance from there makes the motion: it has as many digits as other numbers.
  private var bounce: String {
    guard let digits else { return DecimalText.shortest(spring.bounce) }
    var (more, room) = (digits, 1 - abs(spring.bounce))
    while room < 0.1, more < 17 { (more, room) = (more + 1, 10 * room) }
    return SpringForms(of: spring, digits: more).number(spring.bounce)
  }

  /// What a bounce leaves open of a damping ratio, as a fraction of it.
  private var bounceError: Double {
    let ratio = spring.dampingRatio
    return ratio == 0 ? 0 : 0x1p-54 * max(ratio, 1 / ratio)
  }

  private var hasBounce: Bool { bounceError < 0.5 }

  private var bounceLoss: String? {
    let ratio = number(spring.dampingRatio)
    if !hasBounce { return "No bounce is so near to \(spring.bounce > 0 ? "1" : "-1"): the damping ratio is \(ratio)." }
    guard bounceError > 5e-7 else { return nil }
    return
      "The damping ratio \(ratio), but for \(DecimalText.upperBound(bounceError, digits: 2)) of it: a bounce holds no more digits."
  }

  private var response: SpringForm {
    SpringForm(
      name: "response", title: "response, ratio",
      parameters: [parameter("response", spring.response, .seconds, "One period without damping: 2π/ω₀."), ratio],
      text: "spring(response: \(number(spring.response)), dampingRatio: \(number(spring.dampingRatio)))",
      loss: massLoss)
  }

  private var stiffness: SpringForm {
    let stiffness = spring.stiffness / spring.mass
    return SpringForm(
      name: "compose", title: "Compose, Android",
      parameters: [parameter("stiffness (mass 1)", stiffness, .stiffness, "Stiffness over mass: ω₀².")],
      text: "spring(stiffness: \(number(stiffness)), dampingRatio: \(number(spring.dampingRatio)))", loss: massLoss)
  }

  private var settlingDuration: SpringForm {
    let duration = spring.settlingDuration()
    return SpringForm(
      name: "settling", title: "settling duration",
      parameters: [
        parameter("settlingDuration", duration, .seconds, "When the envelope has shrunk to 0.001 of the travel.")
      ],
      text: duration.map { "spring(settlingDuration: \(number($0)), dampingRatio: \(number(spring.dampingRatio)))" },
      loss: duration == nil ? "Its rule is for damping ratios above 0 and up to 1." : massLoss)
  }

  private var visualDuration: SpringForm {
    let isCarried = 0...0.95 ~= spring.bounce
    return SpringForm(
      name: "motion", title: "Motion",
      parameters: [parameter("visualDuration", spring.visualDuration, .seconds, "The response over 1.2.")],
      text: isCarried
        ? "spring(visualDuration: \(number(spring.visualDuration)), bounce: \(bounce))" : nil,
      loss: isCarried
        ? massLoss
        : "Motion holds the damping ratio between 0.05 and 1; this one is \(number(spring.dampingRatio)).")
  }

  /// Its durations are two thirds of the time until it rests by its own rule.
  private var reanimated: SpringForm {
    // By its millisecond and not by a screen's frame: it looks for a spring of that duration before anything moves.
    let end = SettlingRule.all.first { $0.name == "reanimated" }?.duration(of: spring, frameRate: 1000)
    let duration = end.flatMap { $0.isFinite ? 1000 * $0 / 1.5 : nil }
    let isCarried = spring.dampingRatio <= 1 && duration != nil
    return SpringForm(
      name: "reanimated", title: "Reanimated",
      parameters: [
        parameter(
          "reanimatedDuration", duration.map { $0 / 1000 }, .seconds, "Two thirds of the time until its rule says rest."
        )
      ],
      text: isCarried ? "duration \(number(duration ?? 0)), dampingRatio \(number(spring.dampingRatio))" : nil,
      loss: isCarried
        ? ["The notation has no words for it: milliseconds.", massLoss].compactMap(\.self).joined(separator: " ")
        : "Reanimated plays a damping ratio from 1 on as 1, and none of 0; this one is \(number(spring.dampingRatio)).")
  }

  private var tension: SpringForm {
    let mass = spring.mass == 1 ? "" : ", mass: \(number(spring.mass))"
    return SpringForm(
      name: "react-spring", title: "react-spring",
      parameters: [
        parameter("tension", spring.stiffness, .stiffness, "The stiffness."),
        parameter("friction", spring.damping, .damping, "The damping."),
      ], text: "spring(tension: \(number(spring.stiffness)), friction: \(number(spring.damping))\(mass))", loss: nil)
  }

  private var origami: SpringForm {
    let (tension, friction) = (spring.origamiTension, spring.origamiFriction)
    return SpringForm(
      name: "origami", title: "Origami",
      parameters: [
        parameter("origamiTension", tension, .one, "(k/m − 194)/3.62 + 30."),
        parameter("origamiFriction", friction, .one, "(c/m − 25)/3 + 8."),
      ], text: "tension \(number(tension)), friction \(number(friction))",
      loss: ["The notation has no words for Origami's scale.", massLoss].compactMap(\.self).joined(separator: " "))
  }

  private var bounciness: SpringForm {
    let form = spring.bouncinessAndSpeed
    return SpringForm(
      name: "pop", title: "Pop, React Native",
      parameters: [
        parameter("bounciness", form?.bounciness, .one, "How far friction is below the one without bounce."),
        parameter("speed", form?.speed, .one, "Origami's tension on a scale from 0."),
      ], text: form.map { "spring(bounciness: \(number($0.bounciness)), speed: \(number($0.speed)))" },
      loss: form == nil ? "No bounciness from 0 to 42.5 and no speed from 0 give this spring." : massLoss)
  }

  /// Not a vocabulary, but what all of them are about.
  private var frequencies: SpringForm {
    SpringForm(
      name: "physics", title: "physics",
      parameters: [
        parameter("naturalFrequency", spring.naturalFrequency, .perSecond, "ω₀ = √(k/m)."),
        parameter(
          "dampedFrequency", spring.dampedFrequency, .perSecond, "√|ω₀² − β²|: the frequency of the oscillation."),
        parameter("decayRate", spring.decayRate, .perSecond, "β = c/(2m): the rate at which the oscillation fades."),
      ], text: nil, loss: nil)
  }
}
