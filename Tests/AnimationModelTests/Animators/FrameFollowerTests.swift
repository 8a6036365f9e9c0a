import AnimationModel
import TestSupport
import Testing

private final class Follower: FrameFollower {
  var nextTime: Double?
  private let body: (AnimationFrame) -> Void

  init(_ body: @escaping (AnimationFrame) -> Void) { self.body = body }

  func attributesDidMove(in frame: AnimationFrame) { body(frame) }
}

/// Something of a host that is no attribute.
private final class Node: AttributeNode {
  var told: [(animation: Animation?, written: Int, isDrawn: Bool)] = []
  var written = 0

  func sourceDidChange(_ transaction: Transaction, in frame: AnimationFrame) {
    told.append((transaction.animation, written, frame.isDrawn))
  }

  func release(_ completions: CompletionQueue) {}

  var nextTime: Double? { nil }
}

@Suite("AnimationHost: what follows the attributes in a frame")
struct FrameFollowerTests {
  // MARK: - The order

  @Test("the outer ones come first, then who was added first, also in the midst of the round")
  func order() {
    let host = AnimationHost()
    var log: [String] = []
    func follower(_ name: String, _ body: @escaping () -> Void = {}) -> Follower {
      Follower { _ in
        log.append(name)
        body()
      }
    }
    let (inner, late, early) = (follower("inner"), follower("late"), follower("early"))
    var outer: Follower?
    var isFirst = true
    outer = follower("outer") {
      guard isFirst else { return }
      isFirst = false
      // Behind the one whose turn it is, and before it.
      host.add(late, rank: 2)
      host.add(early, rank: 0)
      host.remove(inner)
      if let outer { host.remove(outer) }
    }
    host.add(inner, rank: 2)
    host.add(outer!, rank: 1)
    host.add(follower("second"), rank: 1)
    host.frame(at: 0)
    #expect(log == ["outer", "second", "late"])
    log = []
    host.frame(at: 1)
    #expect(log == ["early", "second", "late"])
    outer = nil
  }

  @Test("it sees the frame's own values, before completions run; what it writes waits")
  func place() {
    let host = AnimationHost()
    let (leader, written) = (host.attribute(0.0), host.attribute(3.0))
    var log: [String] = []
    let follower = Follower { frame in
      log.append("\(frame.time): \(leader.presentation)")
      if frame.time == 3 { written.model = -2 }
    }
    host.add(follower, rank: 0)
    host.frame(at: 0)
    withAnimation(.linear(duration: 2)) {
      leader.model = 100
    } completion: {
      log.append("complete")
    }
    for time in 1...4 { host.frame(at: Double(time)) }
    #expect(log == ["0.0: 0.0", "1.0: 0.0", "2.0: 0.0", "3.0: 50.0", "4.0: 100.0"])
    #expect(written.presentation == -2)
    host.frame(at: 5)
    #expect(log.suffix(2) == ["5.0: 100.0", "complete"])
    // Nothing is drawn between two frames, and nobody follows.
    let count = log.count
    host.update(at: 5.5)
    #expect(log.count == count)
  }

  @Test("one that wants a frame keeps the host awake")
  func awake() {
    let host = AnimationHost()
    host.frame(at: 0)
    let follower = Follower { _ in }
    host.add(follower, rank: 0)
    #expect(!host.isAnimating)
    follower.nextTime = 7
    #expect(host.isAnimating)
    #expect(host.nextTime == 7)
    host.remove(follower)
    #expect(!host.isAnimating)
    #expect(host.nextTime == nil)
  }

  // MARK: - A change behind the attributes

  struct Motion: CustomTestStringConvertible, Sendable {
    let animation: Animation
    let timing: AnimationTiming
    let rendering: SpringRendering
    let interval: Double?
    var testDescription: String { "\(animation), \(timing), \(rendering), \(interval ?? 0)" }
  }

  static let motions: [Motion] = [
    Animation.bouncy, .linear(duration: 0.7), .smooth(duration: 0.3).delay(0.1), .interpolatingSpring(.bouncy),
    .easeInOut(duration: 0.3).repeatCount(3),
  ].flatMap { animation in
    AnimationTiming.allCases.flatMap { timing in
      [SpringRendering.stepped, .exact].flatMap { rendering in
        [nil, 1.0 / 20].map { Motion(animation: animation, timing: timing, rendering: rendering, interval: $0) }
      }
    }
  }

  /// What is shown in each frame while the model is also changed plainly, ahead of frames or behind
  /// their motion.
  private func shown(_ motion: Motion, behind: Bool) -> [Double] {
    let host = AnimationHost(timing: motion.timing)
    host.environment.springRendering = motion.rendering
    let attribute = host.attribute(Pushed(base: 2.5, push: 0))
    let steps = [4: -3.0, 5: 11, 9: 0.25, 20: 40, 21: -7]
    let follower = Follower { frame in
      guard behind, let step = steps[Int((frame.time * 60).rounded())] else { return }
      attribute.take(attribute.model.pushed(step), in: frame)
    }
    host.add(follower, rank: 0)
    host.frame(at: 0)
    var transaction = Transaction(animation: motion.animation)
    transaction.frameInterval = motion.interval
    withTransaction(transaction) { attribute.model = attribute.model.pushed(-30) }
    return (1...80).map { frame in
      if !behind, let step = steps[frame] { attribute.model = attribute.model.pushed(step) }
      host.frame(at: Double(frame) / 60)
      return attribute.presentation.animatableData
    }
  }

  @Test("a plain change behind the motion of a frame shows what it would have shown ahead of it", arguments: motions)
  func plainChange(motion: Motion) {
    let (behind, ahead) = (shown(motion, behind: true), shown(motion, behind: false))
    #expect(behind == ahead)
    #expect(Set(behind).count > 15)
  }

  @Test("an attribute at rest that is changed with an animation begins as if that had come with the frame")
  func animatedChange() {
    let motions = [false, true].map { behind in
      let host = AnimationHost()
      let attribute = host.attribute(Pushed(base: 1, push: 0))
      let follower = Follower { frame in
        guard behind, frame.time == 1 else { return }
        attribute.take(Pushed(base: 1, push: 50), with: Transaction(animation: .bouncy), in: frame)
      }
      host.add(follower, rank: 0)
      host.frame(at: 0)
      return (60...120).map { frame in
        if !behind, frame == 60 { withAnimation(.bouncy) { attribute.model = Pushed(base: 1, push: 50) } }
        host.frame(at: Double(frame) / 60)
        return attribute.presentation.animatableData
      }
    }
    #expect(motions[0] == motions[1])
    #expect(motions[0][0] == 1)
    #expect(abs(motions[0][60] - 51) < 1)
  }

  // A value that follows a ramp by a spring lags behind by 2ζv/ω.
  @Test("what follows in every frame by a spring of its own moves, with the lag of that spring")
  func follows() {
    let host = AnimationHost()
    let (leader, trailing) = (host.attribute(0.0), host.attribute(Pushed(base: 0, push: 0)))
    let spring = Animation.spring(response: 0.3, dampingFraction: 0.8)
    let follower = Follower { frame in
      trailing.take(Pushed(base: 0, push: leader.presentation), with: Transaction(animation: spring), in: frame)
    }
    host.add(follower, rank: 0)
    host.frame(at: 0)
    withAnimation(.linear(duration: 4)) { leader.model = 1000 }
    let lag = 250 * 2 * 0.8 / (2 * Double.pi / 0.3)
    for frame in 1...200 {
      host.frame(at: Double(frame) / 60)
      guard frame > 100 else { continue }
      expectClose(leader.presentation - trailing.presentation.animatableData, lag, within: 2 * 250 / 60)
    }
  }

  @Test("an attribute that is made behind the others appears there, and its next change animates")
  func appears() throws {
    let host = AnimationHost()
    var made: AnimatedAttribute<Pushed>?
    let follower = Follower { frame in
      guard made == nil else { return }
      made = host.attribute(Pushed(base: 4, push: 1))
      made?.appear(in: frame)
    }
    host.add(follower, rank: 0)
    host.frame(at: 0)
    let attribute = try #require(made)
    #expect(attribute.presentation.animatableData == 5)
    withAnimation(.linear(duration: 1)) { attribute.model = Pushed(base: 4, push: 21) }
    host.frame(at: 1)
    #expect(attribute.presentation.animatableData == 5)
    host.frame(at: 2)
    host.frame(at: 2.25)
    #expect(attribute.presentation.animatableData == 10)
  }

  // MARK: - Writes of one's own

  @Test("something that is no attribute is told of its writes, once in each transaction")
  func ownNode() {
    let host = AnimationHost()
    let node = Node()
    withAnimation(.bouncy) {
      for _ in 0..<2 { host.write(node) { node.written += 1 } }
    }
    host.write(node) { node.written += 1 }
    #expect(host.isAnimating)
    #expect(node.written == 0)
    host.update(at: 0)
    host.write(node) { node.written += 1 }
    host.frame(at: 1)
    #expect(node.told.map(\.animation) == [.bouncy, nil, nil])
    #expect(node.told.map(\.written) == [2, 3, 4])
    #expect(node.told.map(\.isDrawn) == [false, false, true])
  }

  @Test("the open transaction is the one that a write takes along")
  func current() {
    #expect(Transaction.current.animation == nil)
    withAnimation(.snappy) {
      withTransaction(\.isContinuous, true) {
        #expect(Transaction.current.animation == .snappy)
        #expect(Transaction.current.isContinuous)
      }
    }
  }
}

/// A number in two parts, so that a model is more than its data.
private struct Pushed: Animatable, Equatable {
  var base: Double
  var push: Double

  var animatableData: Double {
    get { base + push }
    set { push = newValue - base }
  }

  func pushed(_ way: Double) -> Pushed { Pushed(base: base, push: push + way) }
}
