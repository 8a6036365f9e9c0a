import AnimationModel
import CurveMath
import TestSupport
import Testing

/// The limits of animations: what lies just within is sampled, what lies just beyond is refused
/// with its sentence.
@Suite("Limits of animations")
struct AnimationLimitTests {
  /// Moves evenly for a number of samples.
  private struct Counted: CustomAnimation {
    let samples: Int
    let interval: Double

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
      let sample = (time / interval).rounded()
      return sample < Double(samples) ? value.scaled(by: sample / Double(samples)) : nil
    }
  }

  static let probes = [
    LimitProbe(Limits.samples.name, Limits.samples.count, Limits.samples.count + 1) { count in
      LimitProbe.refusal {
        let curve = try Animation(Counted(samples: count, interval: 0.25)).curve(from: 3, to: -4, interval: 0.25)
        #expect(curve.endTime == 0.25 * Double(count))
      }
    }
  ]

  @Test("just within is sampled, just beyond is refused in its words", arguments: probes)
  func probe(probe: LimitProbe) throws {
    let limit = try #require(Limits.animations.first { $0.name == probe.limit })
    #expect(try probe.within() == nil)
    let message = try #require(try probe.beyond(), "It is accepted.")
    #expect(message.contains(limit.says), "\(message)")
  }

  @Test("every limit is asked")
  func complete() {
    #expect(Set(Self.probes.map(\.limit)) == Set(Limits.animations.map(\.name)))
  }
}
