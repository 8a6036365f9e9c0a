import AnimationMerging
import AnimationModel
import CurveMath
import Testing

// A minute of dragging has millions of evaluations: each shorter way to a number must lead to the
// same bits as the long one.
@Suite("Merge policies: shorter ways")
struct ShorterWayTests {
  /// An animation that nobody can look into.
  private struct Disguised: CustomAnimation {
    let inner: Animation

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
      inner.animate(value: value, time: time, context: &context)
    }
  }

  private static func script(_ animation: (Int) -> Animation) throws -> InterruptionScript {
    try InterruptionScript(
      from: [2.5, -3, 7],
      events: (0..<60).map { index in
        let target = Double([3, -1, 7, 0.5][index % 4])
        return ScriptEvent(
          at: Double(index) * 0.0173, .retarget([target, -2 * target, target + 1], animation(index)))
      })
  }

  @Test("frames under timing curves are those under animations that must be played")
  func timingCurves() throws {
    let curves: [Animation] = [
      .easeInOut(duration: 0.7), .timingCurve(0.1, 1.4, 0.3, -0.6, duration: 0.31), .linear(duration: 0.2),
      .timingCurve(.circularEaseIn, duration: 0.45),
    ]
    let known = try MergePolicies.swiftui.motion(of: Self.script { curves[$0 % 4] })
    let played = try MergePolicies.swiftui.motion(
      of: Self.script { $0 % 3 == 0 ? curves[$0 % 4] : Animation(Disguised(inner: curves[$0 % 4])) })
    for component in 0..<3 {
      for frame in 0...120 {
        let time = Double(frame) / 60
        #expect(
          known.components[component].state(at: time).value == played.components[component].state(at: time).value)
      }
    }
  }

  @Test("one derivative is that of the whole state", arguments: ["additive", "chained", "swiftui", "swiftui-exact"])
  func oneDerivative(policy: String) throws {
    let script = try Self.script { $0 % 5 == 2 ? .bouncy : .easeInOut(duration: 0.4 + Double($0 % 3)) }
    let curve = try MergePolicies.policy(named: policy).motion(of: script).curve(ofComponent: 1)
    for time in [-0.1, 0, 0.0173, 0.2, 0.5001, 1.0207, 1.3, 2.6, 9] {
      let state = curve.state(at: time)
      #expect(curve.derivative(.value, at: time) == state.value)
      #expect(curve.derivative(.velocity, at: time) == state.velocity)
      #expect(curve.derivative(.acceleration, at: time) == state.acceleration)
      #expect(curve.derivative(.jerk, at: time) == curve.jerk(at: time))
    }
  }

  @Test("both slopes of a cubic are those one by one")
  func slopes() throws {
    for (x1, y1, x2, y2) in [(0.42, 0.0, 0.58, 1.0), (1, -2, 0, 3), (0, 1.4, 0.3, -0.6), (0, 0, 0, 1), (1, 1, 1, 1)] {
      let cubic = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      for input in [-0.5, 0, 1e-300, 1e-9, 0.1, 0.25, 0.5, 0.77, 0.999999, 1, 1.5] {
        let slopes = cubic.slopes(at: input)
        #expect(slopes.first == cubic.derivative(1, at: input))
        #expect(slopes.second == cubic.derivative(2, at: input))
      }
    }
  }
}
