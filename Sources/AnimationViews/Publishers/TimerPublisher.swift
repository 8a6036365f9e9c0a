// Follows: Foundation with Combine since iOS 13. Certainty: documented; that a timer rings at whole
// numbers of its interval, whatever frames there are: an assumption, for a run loop may be late.

#if !canImport(Combine)

  internal import AnimationModel
  public import Foundation

  extension Timer {
    /// Sends dates at an interval, on the clock of the host whose views listen.
    ///
    ///     struct Ticker: View {
    ///       @State private var count = 0
    ///       let ticks = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
    ///
    ///       var body: some View {
    ///         Text("\(count)").onReceive(ticks) { _ in withAnimation { count += 1 } }
    ///       }
    ///     }
    ///
    /// A host's time *t* is the date *t* seconds after the beginning of 2001 in Greenwich.
    ///
    /// - Parameters:
    ///   - interval: Seconds; a tenth of a millisecond at least.
    ///   - tolerance: A host is never late: it is not used.
    ///   - runLoop: Views live on the main one: it is not used.
    ///   - mode: It is not used.
    public nonisolated static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
      TimerPublisher(interval: interval)
    }

    /// What sends dates at an interval.
    public final class TimerPublisher: ConnectablePublisher {
      public typealias Output = Date
      public typealias Failure = Never

      /// Seconds.
      public let interval: TimeInterval
      private var listeners: [(number: Int, clock: _PublisherClock, action: @MainActor (Date) -> Void)] = []
      private var number = 0
      /// What is waited for on each clock, while it is connected.
      private var waiting: [(clock: HostClock, alarm: Int)] = []
      private var isConnected = false

      nonisolated init(interval: TimeInterval) { self.interval = max(1e-4, interval) }

      @MainActor
      public func _send(to action: @escaping @MainActor (Date) -> Void, on graph: _PublisherClock) -> AnyCancellable {
        number += 1
        let own = number
        let isNew = !listeners.contains { $0.clock === graph }
        listeners.append((own, graph, action))
        if isConnected, isNew { begin(on: graph) }
        return AnyCancellable { [weak self] in self?.listeners.removeAll { $0.number == own } }
      }

      @MainActor
      public func connect() -> any Cancellable {
        if !isConnected {
          isConnected = true
          var begun: [_PublisherClock] = []
          for listener in listeners where !begun.contains(where: { $0 === listener.clock }) {
            begun.append(listener.clock)
            begin(on: listener.clock)
          }
        }
        return AnyCancellable { [self] in MainActor.assumeIsolated { stop() } }
      }

      @MainActor
      private func begin(on clock: _PublisherClock) {
        guard let host = clock.graph?.clock else { return }
        ring(on: clock, host, from: host.now, 1)
      }

      /// Waits for a whole number of intervals, which sum up no errors of rounding.
      @MainActor
      private func ring(on clock: _PublisherClock, _ host: HostClock, from start: Double, _ count: Int) {
        let alarm = host.wait(until: start + Double(count) * interval) { [weak self] time in
          guard let self, isConnected else { return }
          waiting.removeAll { $0.clock === host }
          let heard = listeners.filter { $0.clock === clock }
          guard !heard.isEmpty else { return }
          ring(on: clock, host, from: start, count + 1)
          for listener in heard { listener.action(Date(timeIntervalSinceReferenceDate: time)) }
        }
        waiting.append((host, alarm))
      }

      @MainActor
      private func stop() {
        isConnected = false
        for (clock, alarm) in waiting { clock.takeBack(alarm) }
        waiting = []
      }
    }
  }

#endif
