// Actions that an app puts off by the main queue or by a timer: a host runs them on its own clock.
//
// Follows: Dispatch since iOS 8, Foundation since iOS 10. Certainty: documented; that a host stands
// for the main queue and its run loop is ours.

public import Foundation

extension DispatchQueue {
  /// Puts an action off.
  ///
  /// Where code of a view puts it off on the main queue, it runs on the clock of the view's host: a
  /// delay goes by in frames, and a test need not wait. Everywhere else it runs as it does without
  /// this module.
  ///
  ///     Button("Open") {
  ///       DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { withAnimation { isOpen = true } }
  ///     }
  ///
  /// - Parameters:
  ///   - deadline: A time of the machine. On a host the delay from now counts, rounded up to 5 ms,
  ///     for the machine has gone on since the deadline was made.
  ///   - work: The action.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    if isPutOff(by: deadline.delay, work) { return }
    asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: plain(work))
  }

  /// Puts an action off until what runs now is over: on a host, to its next update.
  ///
  ///     GeometryReader { proxy in
  ///       Color.clear.onAppear { DispatchQueue.main.async { size = proxy.size } }
  ///     }
  ///
  /// - Parameter work: The action.
  public func async(execute work: @escaping @MainActor () -> Void) {
    if isPutOff(by: 0, work) { return }
    async(group: nil, qos: .unspecified, flags: [], execute: plain(work))
  }

  /// Whether a host has taken an action of a view that is meant for the main queue.
  private func isPutOff(by delay: Double, _ work: @escaping @MainActor () -> Void) -> Bool {
    guard label == DispatchQueue.main.label, MainThread.isCurrent else { return false }
    return MainActor.assumeIsolated { GraphNode.current?.putOff(by: delay) { work() } } != nil
  }

  /// An action for any queue: what is written for another one than the main queue belongs to none.
  private func plain(_ work: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
    nonisolated(unsafe) let plain = unsafeBitCast(work, to: (() -> Void).self)
    return { plain() }
  }
}

#if !canImport(Combine)

  extension Timer {
    /// Starts a timer.
    ///
    /// Where code of a view starts it, it rings on the clock of the view's host, at whole numbers
    /// of its interval, until it is invalidated. Everywhere else it runs as it does without this
    /// module.
    ///
    ///     Dots(beat: beat).onAppear {
    ///       Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
    ///         withAnimation { beat += 1 }
    ///       }
    ///     }
    ///
    /// A file that imports Foundation beside this module finds two of them, and says so when it is
    /// compiled: this module brings Foundation along.
    ///
    /// - Parameters:
    ///   - interval: Seconds; a tenth of a millisecond at least.
    ///   - repeats: Whether it rings again and again.
    ///   - block: What it does each time.
    /// - Returns: The timer, to invalidate it.
    @discardableResult
    public nonisolated static func scheduledTimer(
      withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let interval = max(1e-4, interval)
      nonisolated(unsafe) let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
      let isRung =
        MainThread.isCurrent
        && MainActor.assumeIsolated {
          guard let node = GraphNode.current else { return false }
          RingingTimer(timer, every: repeats ? interval : nil, at: node, block).wait(for: interval)
          return true
        }
      if !isRung { RunLoop.current.add(timer, forMode: .default) }
      return timer
    }
  }

  /// A timer of an app on the clock of a host.
  @MainActor
  private final class RingingTimer {
    private let timer: Timer
    /// Seconds; `nil` of one that rings once.
    private let interval: Double?
    private let block: @Sendable (Timer) -> Void
    private let node: GraphNode
    /// Seconds.
    private let start: Double
    private var count = 1.0

    init(_ timer: Timer, every interval: Double?, at node: GraphNode, _ block: @escaping @Sendable (Timer) -> Void) {
      (self.timer, self.interval, self.block, self.node, start) = (timer, interval, block, node, node.graph.clock.now)
    }

    func wait(for seconds: Double) { node.graph.clock.wait(until: start + seconds) { [self] _ in ring() } }

    private func ring() {
      guard timer.isValid else { return }
      node.act { block(timer) }
      guard let interval else { return timer.invalidate() }
      count += 1
      if timer.isValid { wait(for: count * interval) }
    }
  }

#endif

extension DispatchTime {
  /// Seconds from now, on whole steps of 5 ms.
  fileprivate var delay: Double {
    let (end, now) = (uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)
    guard end > now else { return 0 }
    return (Double(end - now) / 5e6).rounded(.up) * 0.005
  }
}

extension GraphNode {
  /// Runs code of the app at this place, seconds from now.
  fileprivate func putOff(by delay: Double, _ action: @escaping @MainActor () -> Void) {
    graph.clock.wait(until: graph.clock.now + delay) { [self] _ in act(action) }
  }
}
