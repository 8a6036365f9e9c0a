import AnimationModel
import TestSupport
import Testing

@Suite("AnimationHost: removed attributes")
struct RemovalTests {
  /// A model that is not a number, so that attributes of two types take turns.
  private struct Pair: Animatable {
    var left: Double
    var right: Double

    var animatableData: AnimatablePair<Double, Double> {
      get { AnimatablePair(left, right) }
      set { (left, right) = (newValue.first, newValue.second) }
    }
  }

  @Test("those that stay move as if the others had never been there", arguments: 0..<6)
  func survivors(seed: Int) {
    var random = SplitMix(state: UInt64(seed) &* 31 + 5)
    let (host, alone) = (AnimationHost(), AnimationHost())
    let stay = (0..<40).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
    let numbers = stay.indices.map { host.attribute(Double($0)) }
    let pairs = stay.indices.map { host.attribute(Pair(left: Double($0), right: -1)) }
    let expected = stay.indices.filter { stay[$0] }.map { alone.attribute(Double($0)) }
    var told: [Int] = []
    for each in [host, alone] { each.frame(at: 0) }
    for place in stay.indices {
      withAnimation(.bouncy, completionCriteria: .removed) {
        numbers[place].model += 100
        pairs[place].model.left -= 20
      } completion: {
        told.append(place)
      }
    }
    withAnimation(.bouncy) { for attribute in expected { attribute.model += 100 } }
    // Each is removed in a frame of its own choice, some before the first one.
    let last = stay.map { $0 ? Int.max : Int.random(in: 0..<60, using: &random) }
    for frame in 0..<240 {
      for place in stay.indices.shuffled(using: &random) where last[place] == frame {
        host.remove(numbers[place])
        host.remove(pairs[place])
      }
      for each in [host, alone] { each.frame(at: Double(frame + 1) / 60) }
      let shown = stay.indices.filter { stay[$0] }.map { numbers[$0].presentation }
      #expect(shown == expected.map(\.presentation))
    }
    #expect(told.sorted() == Array(stay.indices))
    #expect(told.filter { stay[$0] } == stay.indices.filter { stay[$0] })
    #expect(!host.isAnimating)
  }

  @Test("what was written before comes too late, also with an animation")
  func lateWrites() {
    let host = AnimationHost()
    let attribute = host.attribute(1.0)
    host.frame(at: 0)
    var told = 0
    for target in [5.0, 9] {
      withAnimation(.bouncy) {
        attribute.model = target
      } completion: {
        told += 1
      }
    }
    host.remove(attribute)
    #expect(attribute.presentation == 9)
    attribute.model = -3
    for frame in 1...3 { host.frame(at: Double(frame)) }
    #expect(attribute.presentation == -3)
    #expect(attribute.model == -3)
    #expect(told == 2)
    #expect(!host.isAnimating)
  }

  @Test("an attribute of another host stays there, one that was removed stays removed")
  func others() {
    let (host, other) = (AnimationHost(), AnimationHost())
    let attribute = host.attribute(0.0)
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { attribute.model = 100 }
    other.remove(attribute)
    for time in [1, 2, 2.5] { host.frame(at: time) }
    #expect(attribute.presentation == 50)
    host.remove(attribute)
    host.remove(attribute)
    #expect(attribute.presentation == 100)
    host.frame(at: 3)
    #expect(!host.isAnimating)
  }

  @Test("what is removed is let go by the next frame, and without frames once it is half of all")
  func letsGo() {
    let host = AnimationHost()
    let keeper = host.attribute(0.0)
    weak var removed: AnimatedAttribute<Double>?
    func makeAndRemove() {
      let attribute = host.attribute(1.0)
      removed = attribute
      host.remove(attribute)
    }
    makeAndRemove()
    host.frame(at: 0)
    #expect(removed == nil)
    makeAndRemove()
    let first = Box(removed)
    for _ in 0..<3 { makeAndRemove() }
    #expect(first.attribute == nil)
    #expect(keeper.presentation == 0)
  }

  private final class Box {
    weak var attribute: AnimatedAttribute<Double>?

    init(_ attribute: AnimatedAttribute<Double>?) { self.attribute = attribute }
  }

  @Test("a list that was emptied takes new ones, in the frame and behind it")
  func refilled() {
    let host = AnimationHost()
    for time in 0..<4 {
      let attributes = (0..<3).map { host.attribute(Double($0)) }
      let pair = host.attribute(Pair(left: 0, right: Double(time)))
      host.frame(at: Double(2 * time))
      withAnimation(.linear(duration: 0.5)) {
        for attribute in attributes { attribute.model = 100 }
        pair.model.right = 10
      }
      #expect(host.isAnimating)
      for attribute in attributes { host.remove(attribute) }
      host.frame(at: Double(2 * time) + 1)
      #expect(pair.isAnimating)
      host.remove(pair)
      #expect(attributes.allSatisfy { $0.presentation == 100 })
    }
    host.frame(at: 100)
    #expect(!host.isAnimating)
  }
}
