import AnimationModel
import Testing

private struct Origin: TransactionKey { static let defaultValue = "nowhere" }

extension Transaction {
  fileprivate var origin: String {
    get { self[Origin.self] }
    set { self[Origin.self] = newValue }
  }
}

@Suite("Transaction")
struct TransactionTests {
  private struct Failure: Error {}

  /// What reaches an attribute.
  private final class Stage {
    let host = AnimationHost()
    let attribute: AnimatedAttribute<Double>
    var seen: [Transaction] = []

    init() {
      attribute = host.attribute(0.0)
      attribute.transaction { [unowned self] in seen.append($0) }
      host.frame(at: 0)
    }

    func next() -> Animation? {
      host.frame(at: host.time! + 1)
      return attribute.animation
    }
  }

  // Source: Apple's pages of `Transaction` and its members.
  @Test("is empty by default")
  func defaults() {
    let transaction = Transaction()
    #expect(transaction.animation == nil)
    #expect(!transaction.disablesAnimations && !transaction.isContinuous && !transaction.tracksVelocity)
    #expect(transaction.origin == "nowhere")
    #expect(Transaction(animation: .bouncy).animation == .bouncy)
  }

  // Source: SwiftUI's interface (iOS 13, iOS 17).
  @Test("withAnimation moves by the default animation and completes logically")
  func defaultArguments() {
    let stage = Stage()
    withAnimation { stage.attribute.model = 100 }
    #expect(stage.next() == .default)
    #expect(stage.seen.count == 1)
    #expect(AnimationCompletionCriteria.logicallyComplete != .removed)

    // Through without a criterion: after the response of half a second, long before it is at rest.
    let other = Stage()
    var end: Double?
    withAnimation {
      other.attribute.model = 100
    } completion: {
      end = other.host.time
    }
    for frame in 0..<90 { other.host.frame(at: 1 + Double(frame) / 60) }
    #expect(end != nil && end! < 1.6 && end! > 1.4)
  }

  @Test("lies over the open one: keys that it does not set shine through")
  func nesting() {
    let stage = Stage()
    let result = withTransaction(\.origin, "outside") {
      withAnimation(.linear) {
        withTransaction(\.isContinuous, true) {
          stage.attribute.model = 100
          return 7
        }
      }
    }
    #expect(result == 7)
    #expect(stage.next() == .linear)
    #expect(stage.seen[0].origin == "outside" && stage.seen[0].isContinuous)

    withTransaction(\.origin, "outside") {
      withTransaction(\.origin, "inside") { stage.attribute.model = 200 }
    }
    _ = stage.next()
    #expect(stage.seen[1].origin == "inside" && stage.seen[1].animation == nil)
  }

  @Test("each write keeps its innermost animation, and nil takes one away")
  func innermost() {
    let stage = Stage()
    let other = stage.host.attribute(0.0)
    stage.host.frame(at: 0.5)
    withAnimation(.linear) {
      stage.attribute.model = 100
      withAnimation(nil) { other.model = 100 }
    }
    #expect(stage.next() == .linear)
    #expect(!other.isAnimating && other.presentation == 100)
  }

  @Test("is over behind its body, also when that throws")
  func throwing() {
    let stage = Stage()
    #expect(throws: Failure.self) { try withAnimation(.linear) { throw Failure() } }
    stage.attribute.model = 100
    #expect(stage.next() == nil)
  }

  // Source: arms T4, T5 and T8 of a probe on macOS 27.
  @Test("what lies around an attribute has its say, the innermost the last one")
  func modifiers() {
    func animation(
      _ transaction: Transaction, _ modify: (AnimatedAttribute<Double>) -> Void = { _ in }
    ) -> Animation? {
      let host = AnimationHost()
      let attribute = host.attribute(0.0)
      modify(attribute)
      host.frame(at: 0)
      withTransaction(transaction) { attribute.model = 100 }
      host.frame(at: 1)
      return attribute.animation
    }
    let explicit = Transaction(animation: .linear)
    #expect(animation(explicit) { $0.animation(.bouncy) } == .bouncy)
    #expect(animation(explicit) { $0.animation(nil) } == nil)
    #expect(animation(explicit) { $0.transaction { $0.animation = .bouncy } } == .bouncy)
    #expect(animation(explicit) { $0.transaction { $0.animation = nil } } == nil)
    #expect(animation(Transaction()) { $0.animation(.bouncy) } == .bouncy)
    #expect(animation(Transaction()) { $0.animation(.bouncy).animation(.linear) } == .bouncy)

    var disabled = explicit
    disabled.disablesAnimations = true
    #expect(animation(disabled) == .linear)
    #expect(animation(disabled) { $0.animation(.bouncy) } == .linear)
    disabled.animation = nil
    #expect(animation(disabled) { $0.animation(.bouncy) } == nil)
  }
}
