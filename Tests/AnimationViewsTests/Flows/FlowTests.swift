import AnimationModel
import Testing

@testable import AnimationViews

/// A square whose attributes hang on two flags.
private struct Square<Shown: View>: View {
  var flag = false
  var other = false
  let content: (Bool, Bool) -> Shown

  init(@ViewBuilder _ content: @escaping (_ flag: Bool, _ other: Bool) -> Shown) { self.content = content }

  var body: some View { content(flag, other) }
}

private let second = Animation.linear(duration: 1)

@Suite("Transactions in a running tree")
@MainActor
struct FlowTests {
  /// Numbers half a second after a change whose clock begins a frame later.
  private func halfway<V: View>(
    _ host: ViewHost<Square<V>>, _ attribute: ViewAttribute, _ change: () -> Void
  ) throws -> Double {
    host.frame(at: 0)
    change()
    host.frame(at: 1)
    host.frame(at: 2)
    host.frame(at: 2.5)
    return try host.value(of: "Rectangle", attribute)[0]
  }

  private func half<V: View>(_ view: Square<V>, _ attribute: ViewAttribute = .opacity) throws -> Double {
    let host = ViewHost(view)
    return try halfway(host, attribute) { host.set(\.flag, true) }
  }

  @Test("a value that changes animates what is inside, and nothing that is outside")
  func value() throws {
    let inside = Square { flag, _ in Rectangle().opacity(flag ? 1 : 0).animation(second, value: flag) }
    let outside = Square { flag, _ in Rectangle().animation(second, value: flag).opacity(flag ? 1 : 0) }
    #expect(try half(inside) == 0.5)
    #expect(try half(outside) == 1)
  }

  @Test("a value that stays animates nothing")
  func otherValue() throws {
    let view = Square { flag, other in Rectangle().opacity(flag ? 1 : 0).animation(second, value: other) }
    #expect(try half(view) == 1)
  }

  @Test("the innermost that is due has the last word, also over the trigger")
  func nesting() throws {
    let view = Square { flag, _ in
      Rectangle().opacity(flag ? 1 : 0).animation(.linear(duration: 2), value: flag).animation(second, value: flag)
    }
    #expect(try half(view) == 0.25)
    let host = ViewHost(view)
    #expect(try halfway(host, .opacity) { withAnimation(.linear(duration: 4)) { host.set(\.flag, true) } } == 0.25)
    let none = Square { flag, _ in Rectangle().opacity(flag ? 1 : 0).animation(nil, value: flag) }
    let still = ViewHost(none)
    #expect(try halfway(still, .opacity) { withAnimation(second) { still.set(\.flag, true) } } == 1)
  }

  @Test("disabled animations are not written, and those of the trigger stay")
  func disabled() throws {
    let view = Square { flag, _ in Rectangle().opacity(flag ? 1 : 0).animation(second, value: flag) }
    let host = ViewHost(view)
    var transaction = Transaction()
    transaction.disablesAnimations = true
    #expect(try halfway(host, .opacity) { withTransaction(transaction) { host.set(\.flag, true) } } == 1)
    let again = ViewHost(view)
    transaction.animation = .linear(duration: 2)
    #expect(try halfway(again, .opacity) { withTransaction(transaction) { again.set(\.flag, true) } } == 0.25)
  }

  @Test("transaction(_:) edits every update, transaction(value:_:) those of a change")
  func transactions() throws {
    let every = Square { flag, _ in Rectangle().opacity(flag ? 1 : 0).transaction { $0.animation = second } }
    let due = Square { flag, _ in
      Rectangle().opacity(flag ? 1 : 0).transaction(value: flag) { $0.animation = second }
    }
    let still = Square { flag, other in
      Rectangle().opacity(flag ? 1 : 0).transaction(value: other) { $0.animation = second }
    }
    #expect(try half(every) == 0.5)
    #expect(try half(due) == 0.5)
    #expect(try half(still) == 1)
  }

  @Test("a body is animated, and what it is around is not")
  func bodies() throws {
    let body = Square { flag, _ in Rectangle().animation(second) { $0.opacity(flag ? 1 : 0) } }
    let content = Square { flag, _ in
      Rectangle().opacity(flag ? 1 : 0).animation(second) { $0.scaleEffect(flag ? 1 : 0) }
    }
    let edited = Square { flag, _ in
      Rectangle().transaction {
        $0.animation = second
      } body: {
        $0.opacity(flag ? 1 : 0)
      }
    }
    #expect(try half(body) == 0.5)
    #expect(try half(content) == 1)
    #expect(try half(content, .scale) == 0.5)
    #expect(try half(edited) == 0.5)
  }

  @Test("bodies in bodies give back what came to each")
  func nestedBodies() throws {
    let view = Square { flag, _ in
      Rectangle().opacity(flag ? 1 : 0)
        .animation(.linear(duration: 2)) { $0.scaleEffect(flag ? 1 : 0) }
        .animation(second) { $0.blur(radius: flag ? 1 : 0) }
    }
    #expect(try half(view) == 1)
    #expect(try half(view, .scale) == 0.25)
    #expect(try half(view, .named("blur")) == 0.5)
  }

  private struct Dimmed: ViewModifier {
    let isDimmed: Bool

    func body(content: Content) -> some View { content.opacity(isDimmed ? 1 : 0) }
  }

  @Test("a modifier with an animation of its own leaves its content alone")
  func modifiers() throws {
    let view = Square { flag, _ in
      Rectangle().scaleEffect(flag ? 1 : 0).modifier(Dimmed(isDimmed: flag).animation(second))
    }
    #expect(try half(view) == 0.5)
    #expect(try half(view, .scale) == 1)
  }

  @Test("a watched value has none before it when the view appears")
  func appearance() throws {
    let view = Square { flag, other in
      if flag { Rectangle().opacity(other ? 1 : 0).animation(second, value: other) }
    }
    let host = ViewHost(view)
    host.frame(at: 0)
    host.update {
      host.set(\.flag, true)
      host.set(\.other, true)
    }
    host.frame(at: 1)
    #expect(try host.value(of: "Rectangle", .opacity) == [1])
    #expect(!host.isAnimating)
  }

  @Test("nothing is animated before the first frame")
  func beforeTheFirstFrame() throws {
    let view = Square { flag, other in
      Rectangle().opacity(flag ? 1 : 0).scaleEffect(other ? 1 : 0).animation(second, value: other)
    }
    let host = ViewHost(view)
    withAnimation(second) { host.set(\.flag, true) }
    host.set(\.other, true)
    host.frame(at: 0)
    #expect(try host.value(of: "Rectangle", .opacity) == [1])
    #expect(try host.value(of: "Rectangle", .scale) == [1, 1])
    #expect(!host.isAnimating)
  }

  @Test("two transactions of one event move each its own")
  func twoTransactions() throws {
    let view = Square { flag, other in Rectangle().opacity(flag ? 1 : 0).blur(radius: other ? 1 : 0) }
    let host = ViewHost(view)
    let opacity = try halfway(host, .opacity) {
      withAnimation(second) { host.set(\.flag, true) }
      withAnimation(.linear(duration: 2)) { host.set(\.other, true) }
    }
    #expect(opacity == 0.5)
    #expect(try host.value(of: "Rectangle", .named("blur")) == [0.25])
  }

  @Test("completions are told when what they moved is there")
  func completions() throws {
    let view = Square { flag, _ in Rectangle().opacity(flag ? 1 : 0) }
    let (host, log) = (ViewHost(view), Log())
    host.frame(at: 0)
    withAnimation(second) {
      host.set(\.flag, true)
    } completion: {
      log("done")
    }
    host.frame(at: 1)
    host.frame(at: 2)
    host.frame(at: 2.9)
    #expect(log.taken() == "")
    host.frame(at: 3.1)
    #expect(log.taken() == "done")
  }

  @Test("a completion that is added in the tree waits for what is inside")
  func addedCompletions() throws {
    let log = Log()
    let view = Square { flag, _ in
      Rectangle().opacity(flag ? 1 : 0)
        .transaction(value: flag) {
          $0.animation = second
          $0.addAnimationCompletion { log("inside") }
        }
    }
    let host = ViewHost(view)
    host.frame(at: 0)
    host.set(\.flag, true)
    host.frame(at: 1)
    host.frame(at: 2)
    #expect(log.taken() == "")
    host.frame(at: 3.1)
    #expect(log.taken() == "inside")
  }

  private struct Mark: TransactionKey { static let defaultValue = false }

  @Test("keys of the app's own reach modifiers inside")
  func keys() throws {
    let view = Square { flag, _ in
      Rectangle().opacity(flag ? 1 : 0).transaction { if $0[Mark.self] { $0.animation = second } }
    }
    let host = ViewHost(view)
    var transaction = Transaction()
    transaction[Mark.self] = true
    #expect(try halfway(host, .opacity) { withTransaction(transaction) { host.set(\.flag, true) } } == 0.5)
    #expect(try half(view) == 1)
  }

  @Test("what goes takes its attributes along")
  func removal() throws {
    let view = Square { flag, other in
      Group { if !flag { Rectangle() } }.opacity(other ? 1 : 0)
    }
    let host = ViewHost(view)
    host.frame(at: 0)
    withAnimation(second) { host.set(\.other, true) }
    host.frame(at: 1)
    #expect(host.isAnimating)
    host.set(\.flag, true)
    host.frame(at: 2)
    #expect(!host.isAnimating)
    #expect(host.leaves.isEmpty)
  }
}
