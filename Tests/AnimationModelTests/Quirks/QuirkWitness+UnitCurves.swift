import AnimationModel
import Foundation

extension QuirkWitness {
  private static let overshooting = UnitCurve.bezier(
    startControlPoint: UnitPoint(x: 0.3, y: -0.6), endControlPoint: UnitPoint(x: 0.3, y: 1.6))

  static let unitCurves = [
    QuirkWitness("unitCurveValueGrid") {
      (UnitCurve.easeInOut.value(at: 0.1), try UnitCurve.easeInOut.exact.value(at: 0.1))
    },
    QuirkWitness("unitCurveVelocityGrid") {
      (UnitCurve.easeInOut.velocity(at: 0.1), try UnitCurve.easeInOut.exact.velocity(at: 0.1))
    },
    QuirkWitness("unitCurveEndSlope") {
      (UnitCurve.easeIn.velocity(at: 1), try UnitCurve.easeIn.exact.velocity(at: 1))
    },
    QuirkWitness("unitCurveStartSlope") {
      (UnitCurve.easeOut.velocity(at: 0), try UnitCurve.easeOut.exact.velocity(at: 0))
    },
    QuirkWitness("unitCurveHandleHeight") {
      let clamped = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: 0.3, y: 0), endControlPoint: UnitPoint(x: 0.3, y: 1))
      return (clamped.value(at: 0.2), try overshooting.exact.value(at: 0.2))
    },
    QuirkWitness("circularInverse") {
      (
        UnitCurve.circularEaseInOut.inverse.value(at: 0.1),
        try UnitCurve.circularEaseInOut.exact.inverse.value(at: 0.1)
      )
    },
    QuirkWitness("overshootingInverse") {
      let exact = (try? overshooting.exact.inverse)?.value(at: 0.1) ?? .nan
      return (overshooting.inverse.value(at: 0.1), exact)
    },
    QuirkWitness("circularOutside") { (.nan, UnitCurve.circularEaseIn.value(at: 1.5)) },
  ]
}
