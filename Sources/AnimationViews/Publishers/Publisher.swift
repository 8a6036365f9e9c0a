// Combine's door, as far as views look through it: what sends values to `onReceive`, and objects
// that say that they change. There is no back pressure and no operator.
//
// Follows: Combine since iOS 13. Certainty: documented; the hidden requirement is ours, in the
// place of Combine's subscribers.

#if !canImport(Combine)

  internal import AnimationModel

  /// What sends values as time passes.
  ///
  ///     let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  ///
  /// A view hears them by ``View/onReceive(_:perform:)``.
  public protocol Publisher<Output, Failure> {
    /// What is sent.
    associatedtype Output
    /// Why it may end early.
    associatedtype Failure: Error

    /// Sends values to an action from now on, until what is returned is cancelled.
    ///
    /// - Parameter graph: Whose clock it is.
    @MainActor
    func _send(to action: @escaping @MainActor (Output) -> Void, on graph: _PublisherClock) -> AnyCancellable
  }

  /// What can be stopped.
  public protocol Cancellable {
    func cancel()
  }

  /// Stops something when it is cancelled, or when nothing holds it any more.
  public final class AnyCancellable: Cancellable, Hashable {
    private var action: (() -> Void)?

    /// Something that is stopped by an action, which runs once.
    public init(_ cancel: @escaping () -> Void) { action = cancel }

    /// What is stopped as something else is.
    public convenience init<C: Cancellable>(_ canceller: C) { self.init { canceller.cancel() } }

    deinit { action?() }

    public func cancel() {
      action?()
      action = nil
    }

    /// Keeps this in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool { first === second }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// A publisher that begins when it is connected.
  public protocol ConnectablePublisher: Publisher {
    /// Begins, until what is returned is cancelled.
    @MainActor
    func connect() -> any Cancellable
  }

  extension ConnectablePublisher {
    /// The same, which begins with who listens first, and ends with who listens last.
    public nonisolated func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
  }

  /// Publishers that are made of others.
  public enum Publishers {
    /// A publisher that begins with who listens first, and ends with who listens last.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
      public typealias Output = Upstream.Output
      public typealias Failure = Upstream.Failure

      /// What is begun.
      public let upstream: Upstream
      private var listeners = 0
      private var connection: (any Cancellable)?

      init(upstream: Upstream) { self.upstream = upstream }

      @MainActor
      public func _send(to action: @escaping @MainActor (Output) -> Void, on graph: _PublisherClock) -> AnyCancellable {
        let subscription = upstream._send(to: action, on: graph)
        listeners += 1
        if listeners == 1 { connection = upstream.connect() }
        return AnyCancellable { [self] in
          subscription.cancel()
          listeners -= 1
          guard listeners == 0 else { return }
          connection?.cancel()
          connection = nil
        }
      }
    }
  }

  /// Sends the values that it is given.
  public final class PassthroughSubject<Output, Failure: Error>: Publisher {
    private var listeners: [(number: Int, action: @MainActor (Output) -> Void)] = []
    private var number = 0

    public init() {}

    /// Sends a value to all who listen now, in the transaction that is open.
    @MainActor
    public func send(_ value: Output) {
      for listener in listeners { listener.action(value) }
    }

    @MainActor
    public func _send(to action: @escaping @MainActor (Output) -> Void, on graph: _PublisherClock) -> AnyCancellable {
      hear(action)
    }

    @MainActor
    func hear(_ action: @escaping @MainActor (Output) -> Void) -> AnyCancellable {
      number += 1
      let own = number
      listeners.append((own, action))
      return AnyCancellable { [weak self] in self?.listeners.removeAll { $0.number == own } }
    }
  }

  extension PassthroughSubject where Output == Void {
    /// Tells all who listen now.
    @MainActor
    public func send() { send(()) }
  }

#endif
