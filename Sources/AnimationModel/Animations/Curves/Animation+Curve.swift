// From an animation to the curve that metrics, reports and exports work on.
//
// Not of SwiftUI.

public import CurveMath

extension Animation {
  /// Returns the motion of one travel, without interruption.
  ///
  ///     let curve = try Animation.bouncy.delay(0.1).curve(from: 20, to: 120)
  ///     curve.state(at: 0.2).value  // 62.33021230745699
  ///
  /// - Parameters:
  ///   - from: The old value, in units.
  ///   - to: The new value, in units.
  ///   - rendering: ``SpringRendering/exact`` is the closed form, in which a spring never ends.
  ///     ``SpringRendering/stepped`` is what SwiftUI shows: springs are then sampled, and end by
  ///     SwiftUI's rule, which depends on the travel. Timing curves are exact in both; SwiftUI
  ///     rounds theirs to 2⁻²⁰ of the travel.
  ///   - interval: Seconds between two samples of what is sampled: stepped springs, and custom
  ///     animations. Between samples the motion is a straight line; at the first sample at
  ///     which the animation is over it jumps to `to`.
  /// - Throws: ``AnimationError/impossible(animation:_:)`` and
  ///   ``AnimationError/endless(animation:limit:)``.
  /// - Precision: A few ulps of the travel, where nothing is sampled.
  public func curve(
    from: Double = 0, to: Double = 1, rendering: SpringRendering = .exact, interval: Double = 1 / 300
  ) throws(AnimationError) -> any MotionCurve {
    precondition(interval > 0 && interval.isFinite, "Samples are \(interval) s apart. Use more than 0 s.")
    let unit = try unitCurve(travel: to - from, rendering: rendering, interval: interval)
    do throws(CurveError) {
      return try unit.moving(from: from, to: to, velocity: 0)
    } catch {
      throw .impossible(animation: description, error)
    }
  }

  private func unitCurve(
    travel: Double, rendering: SpringRendering, interval: Double
  ) throws(AnimationError) -> any MotionCurve {
    if base is CombinedAnimation { throw .combination(animation: description) }
    if let wrapper = base as? any CurveWrapper {
      let inner = try wrapper.inner.unitCurve(travel: travel, rendering: rendering, interval: interval)
      do throws(CurveError) {
        return try wrapper.wrapped(inner)
      } catch {
        throw .impossible(animation: description, error)
      }
    }
    if let animation = base as? any CurveAnimation, rendering == .exact || !animation.isStepped {
      do throws(CurveError) {
        return try animation.exactCurve()
      } catch {
        throw .impossible(animation: description, error)
      }
    }
    return try SampledAnimation(animation: self, travel: travel, rendering: rendering, interval: interval).curve()
  }
}
