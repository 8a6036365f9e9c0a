import AnimationModel
import Testing

// Times are frames of a sixtieth behind the change. A completion runs in the frame in which it
// becomes due.
@Suite("Animator: completions")
struct CompletionTests {
  /// What was told, and in which frame.
  final class Log {
    var entries: [String] = []
    var frame = 0
    func note(_ text: String) { entries.append("\(text) \(frame)") }
  }

  final class Stage {
    let log = Log()
    let host: AnimationHost
    let first: AnimatedAttribute<Double>
    let second: AnimatedAttribute<Double>

    init(timing: AnimationTiming = .testHost) {
      host = AnimationHost(timing: timing)
      first = host.attribute(0.0)
      second = host.attribute(0.0)
      host.frame(at: -2.0 / 60)
      log.frame = -1
    }

    /// The frames up to one; the first of all is −1.
    func run(to last: Int) {
      while log.frame <= last {
        host.frame(at: Double(log.frame) / 60)
        log.frame += 1
      }
    }

    func change(
      _ target: Double, _ animation: Animation?, _ name: String, _ criteria: AnimationCompletionCriteria = .removed
    ) {
      let log = log
      withAnimation(animation, completionCriteria: criteria) {
        first.model = target
      } completion: {
        log.note(name)
      }
    }
  }

  @Test("come once, after the last frame of the motion")
  func plain() {
    let stage = Stage()
    stage.change(100, .linear(duration: 0.5), "removed")
    stage.run(to: 100)
    // 0.5 s are 30 frames; the next one is over.
    #expect(stage.log.entries == ["removed 31"])
  }

  @Test("logical ones of a spring come after its response, those of its removal when it is at rest")
  func both() {
    let stage = Stage()
    var transaction = Transaction(animation: .smooth)
    transaction.addAnimationCompletion(criteria: .removed) { stage.log.note("removed") }
    transaction.addAnimationCompletion(criteria: .logicallyComplete) { stage.log.note("logical") }
    withTransaction(transaction) { stage.first.model = 100 }
    stage.run(to: 120)
    #expect(stage.log.entries == ["logical 30", "removed 76"])
  }

  @Test("logicallyComplete(after:) completes sooner than it ends; a shorter motion ends it, removal first")
  func logicallyComplete() {
    let stage = Stage()
    for (duration, after) in [(1.0, 0.25), (0.25, 1.0)] {
      let animation = Animation.linear(duration: duration).logicallyComplete(after: after)
      var transaction = Transaction(animation: animation)
      transaction.addAnimationCompletion { stage.log.note("logical") }
      transaction.addAnimationCompletion(criteria: .removed) { stage.log.note("removed") }
      withTransaction(transaction) { stage.first.model += 100 }
      stage.log.frame = -1
      let start = stage.host.time! + 1.0 / 60
      for frame in -1..<80 {
        stage.log.frame = frame
        stage.host.frame(at: start + Double(frame + 1) / 60)
      }
    }
    #expect(stage.log.entries == ["logical 15", "removed 61", "removed 16", "logical 16"])
  }

  @Test("a removal waits for what took its place; a logical completion comes when it would have come")
  func interrupted() {
    let stage = Stage()
    stage.change(100, .linear(duration: 0.5), "first removed")
    stage.run(to: 14)
    stage.change(0, .linear(duration: 0.5), "second removed")
    stage.run(to: 100)
    // The second begins at the clock of frame 15 and lasts 30 frames; 46 is the first one behind
    // it.
    #expect(stage.log.entries == ["first removed 46", "second removed 46"])

    let springs = Stage()
    springs.change(100, .smooth, "first logical", .logicallyComplete)
    springs.run(to: 14)
    springs.change(0, .smooth, "second logical", .logicallyComplete)
    springs.run(to: 100)
    // The first after its response of 0.5 s; the second one response after the retarget.
    #expect(springs.log.entries == ["first logical 30", "second logical 45"])
  }

  @Test("merged springs tell whoever waits for a removal at the end of all motion, in the order of the changes")
  func merged() {
    let stage = Stage()
    stage.change(100, .smooth, "first removed")
    stage.run(to: 14)
    stage.change(-50, .bouncy, "second removed")
    stage.run(to: 29)
    stage.change(0, .snappy, "third logical", .logicallyComplete)
    stage.change(20, .snappy, "fourth removed")
    stage.run(to: 200)
    let names = stage.log.entries.map { $0.prefix { !$0.isNumber } }
    #expect(names == ["third logical ", "first removed ", "second removed ", "fourth removed "])
    // The logical one comes a response after its retarget in frame 30; the others together with the
    // end of all motion.
    #expect(stage.log.entries[0] == "third logical 60")
    #expect(Set(stage.log.entries.dropFirst().map { $0.drop { !$0.isNumber } }).count == 1)
  }

  @Test("what an attribute's own modifier waits for is told, whether anything moves or not")
  func ownCompletions() {
    let stage = Stage()
    let log = stage.log
    stage.first.transaction { $0.addAnimationCompletion(criteria: .removed) { log.note("own") } }
    stage.run(to: 0)
    // Nothing moves: the travel is zero, there is no animation.
    withAnimation(.linear(duration: 0.1)) { stage.first.model = 0 }
    stage.run(to: 1)
    stage.first.model = 50
    stage.run(to: 2)
    #expect(log.entries == ["own 1", "own 2"])
    // It moves: with its end, and no earlier than what the transaction itself waits for.
    stage.change(100, .linear(duration: 0.1), "removed")
    stage.run(to: 30)
    #expect(log.entries == ["own 1", "own 2", "removed 11", "own 11"])
    // Another attribute of the transaction keeps it from nothing.
    withAnimation(.linear(duration: 1)) { stage.second.model = 1 }
    withAnimation(.linear(duration: 0.1)) { stage.first.model = 0 }
    stage.run(to: 60)
    #expect(log.entries.last == "own 39")

    let late = Stage(timing: .production)
    late.first.transaction { $0.addAnimationCompletion { late.log.note("own") } }
    late.first.model = 1
    late.host.frame(at: 0)
    #expect(late.log.entries.isEmpty && late.host.isAnimating)
    late.host.frame(at: 0.0101)
    #expect(late.log.entries.count == 1 && !late.host.isAnimating)
  }

  // Source: SwiftUI's interface (iOS 17): the criterion's default.
  @Test("a completion is a logical one unless said")
  func defaultCriterion() {
    let stage = Stage()
    var transaction = Transaction(animation: .smooth)
    transaction.addAnimationCompletion { stage.log.note("default") }
    transaction.addAnimationCompletion(criteria: .logicallyComplete) { stage.log.note("logical") }
    withTransaction(transaction) { stage.first.model = 100 }
    stage.run(to: 120)
    #expect(stage.log.entries == ["default 30", "logical 30"])
  }

  @Test("a merged spring that ends before an old motion would have completed releases that too")
  func forksAreReleased() {
    let stage = Stage()
    stage.change(100, .linear(duration: 5), "slow", .logicallyComplete)
    stage.run(to: 5)
    stage.change(3, .spring(response: 0.05, dampingFraction: 1), "quick", .logicallyComplete)
    stage.run(to: 100)
    #expect(stage.log.entries.count == 2)
    #expect(stage.log.entries.first?.hasPrefix("quick") == true)
    #expect(stage.log.entries.last?.hasPrefix("slow") == true)
    #expect(stage.log.frame == 101 && stage.log.entries.allSatisfy { Int($0.split(separator: " ")[1])! < 40 })
  }

  @Test("no travel, no animation and nothing written: with the frame, or behind the body")
  func nothing() {
    let stage = Stage()
    stage.run(to: -1)
    stage.change(0, .bouncy, "no travel")
    stage.run(to: 0)
    stage.change(50, nil, "no animation", .logicallyComplete)
    stage.run(to: 1)
    withAnimation(.bouncy) {
      stage.log.note("body")
    } completion: {
      stage.log.note("nothing written")
    }
    stage.run(to: 10)
    #expect(stage.log.entries == ["no travel 0", "no animation 1", "body 2", "nothing written 2"])
  }

  @Test("in production a completion without animation comes 10 ms later")
  func patience() {
    let stage = Stage(timing: .production)
    stage.change(0, .bouncy, "no travel")
    stage.host.frame(at: 0)
    stage.host.frame(at: 0.009)
    #expect(stage.log.entries.isEmpty && stage.host.isAnimating)
    stage.host.frame(at: 0.0101)
    #expect(stage.log.entries.count == 1)
    #expect(!stage.host.isAnimating)
  }

  @Test("an endless repetition never completes, until something finite runs on top of it")
  func forever() {
    let stage = Stage()
    stage.change(100, .linear(duration: 0.25).repeatForever(), "forever")
    stage.run(to: 500)
    #expect(stage.log.entries.isEmpty)
    stage.change(0, .linear(duration: 0.25), "finite")
    stage.run(to: 560)
    #expect(stage.log.entries == ["forever 517", "finite 517"])
    #expect(stage.first.presentation == 0)
  }

  @Test("of several attributes the last one counts")
  func several() {
    let stage = Stage()
    let log = stage.log
    withAnimation(.linear(duration: 0.5), completionCriteria: .removed) {
      stage.first.model = 100
      withAnimation(.linear(duration: 1)) { stage.second.model = 100 }
    } completion: {
      log.note("both")
    }
    stage.run(to: 100)
    // The outer one waits for what the inner one animates too.
    #expect(stage.log.entries == ["both 61"])
  }

  @Test("an unanimated change on top does not touch the completion of what runs")
  func superseded() {
    let stage = Stage()
    stage.change(100, .linear(duration: 0.5), "old")
    stage.run(to: 9)
    stage.change(0, nil, "unanimated")
    stage.run(to: 100)
    #expect(stage.log.entries == ["unanimated 10", "old 31"])
  }

  @Test("several completions of one transaction are all told, in their order")
  func pair() {
    let stage = Stage()
    var transaction = Transaction(animation: .linear(duration: 0.1))
    for name in ["a", "b"] { transaction.addAnimationCompletion { stage.log.note(name) } }
    withTransaction(transaction) { stage.first.model = 1 }
    stage.run(to: 50)
    #expect(stage.log.entries == ["a 7", "b 7"])
  }

  @Test("what goes away completes, and what a completion writes waits for the next frame")
  func removal() {
    let stage = Stage()
    stage.change(100, .linear(duration: 5), "removed")
    stage.run(to: 10)
    stage.host.remove(stage.first)
    stage.run(to: 11)
    #expect(stage.log.entries == ["removed 11"])

    let chained = Stage()
    let log = chained.log
    withAnimation(.linear(duration: 0.1)) {
      chained.first.model = 1
    } completion: {
      withAnimation(.linear(duration: 0.1)) {
        chained.first.model = 0
      } completion: {
        log.note("there and back")
      }
    }
    chained.run(to: 100)
    // 7: over. 8: the next change. 9: its clock begins. 16: over.
    #expect(log.entries == ["there and back 16"])
    #expect(!chained.host.isAnimating)
  }

  @Test("a reset completes everything and animates nothing")
  func reset() {
    let stage = Stage()
    stage.change(100, .linear(duration: 5), "removed")
    stage.run(to: 10)
    stage.host.reset()
    withAnimation(.linear) { stage.first.model = 40 }
    stage.run(to: 11)
    #expect(stage.log.entries == ["removed 11"])
    #expect(stage.first.presentation == 40 && !stage.first.isAnimating)
  }

  @Test("an attribute that was taken away shows what is set, and keeps nobody waiting")
  func removed() {
    let host = AnimationHost()
    let attribute = host.attribute(0.0)
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { attribute.model = 10 }
    host.frame(at: 0.1)
    host.remove(attribute)
    #expect(attribute.presentation == 10)
    var calls = 0
    withAnimation(.linear(duration: 1)) {
      attribute.model = 20
    } completion: {
      calls += 1
    }
    #expect(attribute.presentation == 20)
    for frame in 2...10 { host.frame(at: Double(frame) / 10) }
    #expect(!host.isAnimating)
    #expect(calls == 1)
  }
}
