// Not of SwiftUI.

internal import CurveMath

/// Plays an animation that is not known as a curve, and keeps what it shows.
struct SampledAnimation {
  let animation: Animation
  /// Units.
  let travel: Double
  let rendering: SpringRendering
  /// Seconds between two samples.
  let interval: Double

  /// More samples than this are refused, as by a motion that never ends.
  private static var mostSamples: Int { Limits.samples.count }

  /// The motion from 0 to 1: straight lines from sample to sample, and a jump to 1 at the first sample at which it is over.
  func curve() throws(AnimationError) -> any MotionCurve {
    let values = try samples()
    do throws(CurveError) {
      guard let last = values.last, travel != 0 else { return try TimedCurve(LinearTiming(), duration: 0) }
      var stops = values.enumerated().map { index, value in
        PiecewiseLinear.Stop(output: value / travel, inputs: [Double(index) / Double(values.count)])
      }
      stops.append(PiecewiseLinear.Stop(output: last / travel, inputs: [1]))
      stops.append(PiecewiseLinear.Stop(output: 1, inputs: [1]))
      return try TimedCurve(PiecewiseLinear(stops: stops), duration: Double(values.count) * interval)
    } catch {
      throw .impossible(animation: animation.description, error)
    }
  }

  private func samples() throws(AnimationError) -> [Double] {
    var environment = EnvironmentValues()
    environment.springRendering = rendering
    var context = AnimationContext<Double>(environment: environment)
    var values: [Double] = []
    while let value = animation.animate(value: travel, time: Double(values.count) * interval, context: &context) {
      values.append(value)
      guard values.count <= Self.mostSamples else {
        throw .endless(animation: animation.description, limit: Double(Self.mostSamples) * interval)
      }
    }
    return values
  }
}
