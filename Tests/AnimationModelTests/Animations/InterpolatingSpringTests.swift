import AnimationModel
import TestSupport
import Testing

// Numbers from the closed form by hand.
@Suite("Animation: interpolating springs")
struct InterpolatingSpringTests {
  static let rows:
    [(parameters: (Double, Double, Double, Double), places: [Double], duration: Double, logical: Double)] =
      [
        ((1, 100, 10, 0), [0.340300, 0.849426, 1.124355, 1.074591, 1.002170], 1.472700, 0.628319),
        ((1, 100, 10, 5), [0.607053, 1.059065, 1.190976, 1.030619, 1.004863], 1.381551, 0.628319),
        ((1, 100, 20, 0), [0.264241, 0.593994, 0.800852, 0.959572, 0.999501], 1.0, 0.628319),
        ((1, 100, 40, 0), [0.264241, 0.593994, 0.800852, 0.959572, 0.999501], 1.0, 0.628319),
        ((1, 170, 15, 0), [0.480943, 0.986203, 1.109520, 0.999787, 1.000547], 0.992036, 0.481898),
        ((2, 100, 10, 0), [0.204630, 0.628926, 1.026323, 1.300436, 0.912287], 2.891345, 0.628319),
      ]

  @Test("move, end and complete as worked out by hand", arguments: rows)
  func moves(
    row: (parameters: (Double, Double, Double, Double), places: [Double], duration: Double, logical: Double)
  ) throws {
    let (mass, stiffness, damping, velocity) = row.parameters
    let animation = Animation.interpolatingSpring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    var context = AnimationContext<Double>()
    for (time, place) in zip([0.1, 0.2, 0.3, 0.5, 1], row.places) where time < row.duration {
      expectClose(try #require(animation.animate(value: -3, time: time, context: &context)), -3 * place, within: 2e-6)
    }
    #expect(animation.animate(value: 1, time: row.duration - 1e-6, context: &context) != nil)
    #expect(animation.animate(value: 1, time: row.duration + 1e-6, context: &context) == nil)

    context = AnimationContext()
    _ = animation.animate(value: 1, time: row.logical - 1e-6, context: &context)
    #expect(!context.isLogicallyComplete)
    _ = animation.animate(value: 1, time: row.logical + 1e-6, context: &context)
    #expect(context.isLogicallyComplete)
  }

  @Test("an endless one never ends, an infinitely stiff one at once")
  func limits() {
    var context = AnimationContext<Double>()
    let endless = Animation.interpolatingSpring(stiffness: 100, damping: 0)
    #expect(endless.animate(value: 1, time: 1e6, context: &context) != nil)
    #expect(Animation.interpolatingSpring(duration: 0).animate(value: 1, time: 0, context: &context) == nil)
  }

  @Test("an overdamped Spring is taken with the stiffness that it reports")
  func quirk() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: true)
    #expect(Animation.interpolatingSpring(spring) == .interpolatingSpring(stiffness: spring.stiffness, damping: 40))
  }
}
