import AnimationModel
import CurveMath
import Foundation

extension QuirkWitness {
  private static func place(_ animation: Animation, at time: Double) -> Double {
    var context = AnimationContext<Double>()
    return animation.animate(value: -3, time: time, context: &context) ?? -3
  }

  private static func exactly(_ animation: Animation, at time: Double) throws -> CurveState {
    try animation.curve(from: 0, to: -3).state(at: time)
  }

  private static let overdamped = Spring(mass: 1, stiffness: 90, damping: 60, allowOverDamping: true)

  static let animations = [
    QuirkWitness("defaultResponse") {
      (place(.default, at: 0.1), place(.spring(response: 0.55, dampingFraction: 1), at: 0.1))
    },
    QuirkWitness("springSteps") { (place(.bouncy, at: 0.1), try exactly(.bouncy, at: 0.1).value) },
    QuirkWitness("springStepsSwingUp") {
      (.infinity, place(.spring(response: 0.05, dampingFraction: 3), at: 0.6))
    },
    QuirkWitness("interpolatingOverdamped") {
      let animation = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 60)
      return (place(animation, at: 0.1), try exactly(animation, at: 0.1).value)
    },
    QuirkWitness("interpolatingBeforeStart") {
      // Its formula a second before the start: 1 − e^(ζω₀)(cos ω_d − B sin ω_d) of −3, far beyond
      // all motion.
      let (decay, swing) = (5.0, 75.0.squareRoot())
      let formula = -3 * (1 - exp(decay) * (cos(swing) - decay / swing * sin(swing)))
      return (formula, place(.interpolatingSpring(stiffness: 100, damping: 10).speed(-1), at: 1))
    },
    QuirkWitness("interpolatingReportedStiffness") {
      (
        place(.interpolatingSpring(overdamped), at: 0.1),
        place(.interpolatingSpring(stiffness: try overdamped.exact.stiffness, damping: overdamped.damping), at: 0.1)
      )
    },
    QuirkWitness("interpolatingWithoutStiffness") {
      (
        place(.interpolatingSpring(stiffness: 0, damping: 10), at: 0.1),
        place(.spring(duration: .infinity), at: 0.1)
      )
    },
    QuirkWitness("interpolatingLogicalTime") {
      let animation = Animation.interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9)
      var context = AnimationContext<Double>()
      let time = (0..<2000).first { step in
        _ = animation.animate(value: -3, time: Double(step) / 1000, context: &context)
        return context.isLogicallyComplete
      }
      return (Double(time ?? 0) / 1000, try DampedSpring(mass: 2.5, stiffness: 90, damping: 9).response)
    },
    QuirkWitness("timingCurveVelocity") {
      let velocity = Animation.linear(duration: 2).velocity(value: -3.0, time: 0.5, context: AnimationContext())
      return (velocity ?? .nan, try exactly(.linear(duration: 2), at: 0.5).velocity)
    },
    QuirkWitness("infiniteTravel") {
      let host = AnimationHost()
      let attribute = host.attribute(Double.infinity)
      host.frame(at: 0)
      withAnimation(.linear(duration: 1)) { attribute.model = -3 }
      host.frame(at: 0.5)
      // The model, and a half of the travel less the whole: ∞ · ½ − ∞.
      return (-3 + (-Double.infinity * 0.5 + .infinity), attribute.presentation)
    },
    QuirkWitness("repetitionDrift") {
      let animation = Animation.linear(duration: 0.26).repeatForever(autoreverses: false)
      var context = AnimationContext<Double>()
      var shown = 0.0
      // Frames of 0.1 s: the first cycle ends at 0.3 s.
      for frame in 0...4 { shown = animation.animate(value: -3, time: Double(frame) / 10, context: &context) ?? -3 }
      return (shown, try exactly(animation, at: 0.4).value)
    },
    QuirkWitness("repetitionMerge") {
      /// The second frame behind a change on the way back of a repeated spring.
      func shown(_ animation: Animation) -> Double {
        let host = AnimationHost()
        let attribute = host.attribute(0.0)
        host.frame(at: -2)
        withAnimation(.smooth.repeatForever()) { attribute.model = 100 }
        host.frame(at: -1)
        for frame in 0..<90 { host.frame(at: Double(frame) / 60) }
        withAnimation(animation) { attribute.model = 140 }
        for frame in 90..<92 { host.frame(at: Double(frame) / 60) }
        return attribute.presentation
      }
      return (shown(.smooth.repeatForever()), shown(.smooth.repeatCount(1000)))
    },
  ]
}
