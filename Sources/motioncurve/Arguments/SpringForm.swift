// One spring in every vocabulary: the parameters, the text that the notation reads, and what is lost on the way.

internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// One vocabulary's words for a spring.
struct SpringForm {
  struct Parameter {
    var name: String
    var value: Double?
    var unit: ReadingUnit
  }

  let title: String
  let parameters: [Parameter]
  /// The notation, or `nil` where the vocabulary has no words for this spring.
  let text: String?
  /// What the vocabulary cannot carry, in a sentence; `nil` when nothing is lost.
  let loss: String?

  static func all(of spring: DampedSpring) -> [SpringForm] {
    [
      physical(spring), perceptual(spring), response(spring), stiffness(spring), settling(spring), visual(spring),
      tension(spring), origami(spring), bounciness(spring), frequencies(spring),
    ]
  }

  private static func number(_ value: Double) -> String { DecimalText.shortest(value) }

  private static func massLoss(_ spring: DampedSpring) -> String? {
    spring.mass == 1 ? nil : "The mass \(number(spring.mass)) is divided out; the motion is the same."
  }

  private static func physical(_ spring: DampedSpring) -> SpringForm {
    SpringForm(
      title: "physical",
      parameters: [
        Parameter(name: "mass", value: spring.mass, unit: .mass),
        Parameter(name: "stiffness", value: spring.stiffness, unit: .stiffness),
        Parameter(name: "damping", value: spring.damping, unit: .damping),
      ], text: spring.notation, loss: nil)
  }

  private static func perceptual(_ spring: DampedSpring) -> SpringForm {
    SpringForm(
      title: "SwiftUI, UIKit, Core Animation",
      parameters: [
        Parameter(name: "duration", value: spring.duration, unit: .seconds),
        Parameter(name: "bounce", value: spring.bounce, unit: .one),
      ], text: "spring(duration: \(number(spring.duration)), bounce: \(number(spring.bounce)))",
      loss: massLoss(spring))
  }

  private static func response(_ spring: DampedSpring) -> SpringForm {
    SpringForm(
      title: "response and damping ratio",
      parameters: [
        Parameter(name: "response", value: spring.response, unit: .seconds),
        Parameter(name: "dampingRatio", value: spring.dampingRatio, unit: .one),
      ], text: "spring(response: \(number(spring.response)), dampingRatio: \(number(spring.dampingRatio)))",
      loss: massLoss(spring))
  }

  private static func stiffness(_ spring: DampedSpring) -> SpringForm {
    let stiffness = spring.stiffness / spring.mass
    return SpringForm(
      title: "Compose, Android",
      parameters: [
        Parameter(name: "stiffness (mass 1)", value: stiffness, unit: .stiffness),
        Parameter(name: "dampingRatio", value: spring.dampingRatio, unit: .one),
      ], text: "spring(stiffness: \(number(stiffness)), dampingRatio: \(number(spring.dampingRatio)))",
      loss: massLoss(spring))
  }

  private static func settling(_ spring: DampedSpring) -> SpringForm {
    let duration = spring.settlingDuration()
    return SpringForm(
      title: "settling duration, epsilon 0.001",
      parameters: [Parameter(name: "settlingDuration", value: duration, unit: .seconds)],
      text: duration.map {
        "spring(settlingDuration: \(number($0)), dampingRatio: \(number(spring.dampingRatio)))"
      },
      loss: duration == nil ? "The rule is for damping ratios above 0 and up to 1." : massLoss(spring))
  }

  private static func visual(_ spring: DampedSpring) -> SpringForm {
    let isCarried = 0...0.95 ~= spring.bounce
    return SpringForm(
      title: "Motion",
      parameters: [Parameter(name: "visualDuration", value: spring.visualDuration, unit: .seconds)],
      text: isCarried
        ? "spring(visualDuration: \(number(spring.visualDuration)), bounce: \(number(spring.bounce)))" : nil,
      loss: isCarried
        ? massLoss(spring)
        : "Motion holds the damping ratio between 0.05 and 1; this one is \(number(spring.dampingRatio)).")
  }

  private static func tension(_ spring: DampedSpring) -> SpringForm {
    let mass = spring.mass == 1 ? "" : ", mass: \(number(spring.mass))"
    return SpringForm(
      title: "react-spring",
      parameters: [
        Parameter(name: "tension", value: spring.stiffness, unit: .stiffness),
        Parameter(name: "friction", value: spring.damping, unit: .damping),
      ], text: "spring(tension: \(number(spring.stiffness)), friction: \(number(spring.damping))\(mass))", loss: nil)
  }

  private static func origami(_ spring: DampedSpring) -> SpringForm {
    SpringForm(
      title: "Origami, React Native's tension",
      parameters: [
        Parameter(name: "origamiTension", value: spring.origamiTension, unit: .one),
        Parameter(name: "origamiFriction", value: spring.origamiFriction, unit: .one),
      ], text: nil, loss: massLoss(spring))
  }

  private static func bounciness(_ spring: DampedSpring) -> SpringForm {
    let form = spring.bouncinessAndSpeed
    return SpringForm(
      title: "Pop, React Native's bounciness",
      parameters: [
        Parameter(name: "bounciness", value: form?.bounciness, unit: .one),
        Parameter(name: "speed", value: form?.speed, unit: .one),
      ],
      text: form.map { "spring(bounciness: \(number($0.bounciness)), speed: \(number($0.speed)))" },
      loss: form == nil
        ? "No bounciness from 0 to 42.5 and no speed from 0 give this spring." : massLoss(spring))
  }

  private static func frequencies(_ spring: DampedSpring) -> SpringForm {
    SpringForm(
      title: "physics, \(spring.regime.rawValue)",
      parameters: [
        Parameter(name: "naturalFrequency", value: spring.naturalFrequency, unit: .perSecond),
        Parameter(name: "dampedFrequency", value: spring.dampedFrequency, unit: .perSecond),
        Parameter(name: "decayRate", value: spring.decayRate, unit: .perSecond),
      ], text: nil, loss: nil)
  }
}
