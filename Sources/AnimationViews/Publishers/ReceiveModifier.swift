// Follows: SwiftUI since iOS 13. Certainty: documented; that another publisher is subscribed to
// where a view is made again with one: strong, for it is reported of timers that are made in a
// body.

#if !canImport(Combine)

  internal import AnimationScope

  /// Runs an action for everything that a publisher sends while its content is there.
  nonisolated struct ReceiveModifier<P: Publisher>: EventModifier where P.Failure == Never {
    /// What an element remembers.
    private struct Subscription {
      let publisher: P
      let news: News
    }

    /// The newest action, for closures are never stale.
    private final class News {
      var action: (P.Output) -> Void
      var subscription: AnyCancellable?

      init(_ action: @escaping (P.Output) -> Void) { self.action = action }
    }

    let publisher: P
    let action: (P.Output) -> Void

    static var row: String { "onReceive" }

    var arguments: [ViewArgument] { [] }

    @MainActor
    func updated(_ element: ViewElement, _ memory: inout Any?) -> (() -> Void)? {
      if let known = memory as? Subscription, isSame(known.publisher) {
        known.news.action = action
        return nil
      }
      (memory as? Subscription)?.news.subscription?.cancel()
      let news = News(action)
      memory = Subscription(publisher: publisher, news: news)
      return { [publisher, weak element] in
        guard let element, element.node.isAlive else { return }
        let clock = element.node.graph.publisherClock
        news.subscription = publisher._send(
          to: { [weak element, weak news] value in
            guard let element, let news, element.node.isAlive else { return }
            element.node.act { news.action(value) }
          }, on: clock)
      }
    }

    /// Publishers that are objects are told apart by their identity; any other one goes on.
    private func isSame(_ other: P) -> Bool {
      guard P.self is AnyObject.Type else { return true }
      return (other as AnyObject) === (publisher as AnyObject)
    }

    @MainActor
    func disappeared(_ memory: Any?) -> (() -> Void)? {
      (memory as? Subscription).map { known in { known.news.subscription?.cancel() } }
    }
  }

  extension View {
    /// Runs an action for everything that a publisher sends while this view is there.
    public nonisolated func onReceive<P: Publisher>(
      _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
      modifier(ReceiveModifier(publisher: publisher, action: action))
    }
  }

#endif
