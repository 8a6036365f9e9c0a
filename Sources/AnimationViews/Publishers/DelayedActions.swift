// Actions that an app puts off by the main queue: a host runs them on its own clock.
//
// Follows: Dispatch since iOS 8. Certainty: documented; that a host stands for the main queue is
// ours.

public import Foundation

extension DispatchQueue {
  /// Puts an action off.
  ///
  /// Where code of a view puts it off on the main queue, it runs on the clock of the view's host:
  /// a delay goes by in frames, and a test need not wait. Everywhere else it runs as it does without
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
    nonisolated(unsafe) let work = work
    guard label == DispatchQueue.main.label, MainThread.isCurrent,
      MainActor.assumeIsolated({ GraphNode.current?.putOff(by: deadline.delay) { work() } }) != nil
    else {
      asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { MainActor.assumeIsolated { work() } }
      return
    }
  }
}

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
    graph.clock.wait(until: graph.clock.now + delay) { [self] _ in perform(action) }
  }
}
