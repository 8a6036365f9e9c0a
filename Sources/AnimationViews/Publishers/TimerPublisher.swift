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
      /// The beats on each clock, while it is connected.
      private var beats: [Beat] = []
      private var isConnected = false

      nonisolated init(interval: TimeInterval) { self.interval = max(1e-4, interval) }

      @MainActor
      public func _send(to action: @escaping @MainActor (Date) -> Void, on graph: _PublisherClock) -> AnyCancellable {
        number += 1
        let own = number
        listeners.append((own, graph, action))
        if isConnected { begin(on: graph) }
        return AnyCancellable { [weak self] in self?.listeners.removeAll { $0.number == own } }
      }

      @MainActor
      public func connect() -> any Cancellable {
        if !isConnected {
          isConnected = true
          for listener in listeners { begin(on: listener.clock) }
        }
        return AnyCancellable { [self] in MainActor.assumeIsolated { stop() } }
      }

      /// The beats on one clock: without listeners nothing waits for the next one.
      private final class Beat {
        weak var clock: HostClock?
        /// Seconds.
        let start: Double
        /// How often it has rung.
        var count = 0.0
        var alarm: Int?

        init(_ clock: HostClock, from start: Double) { (self.clock, self.start) = (clock, start) }
      }

      /// Waits for the next beat on a clock, unless that is done already.
      @MainActor
      private func begin(on clock: _PublisherClock) {
        guard let host = clock.graph?.clock else { return }
        beats.removeAll { $0.clock == nil }
        let beat = beats.first { $0.clock === host } ?? Beat(host, from: host.now)
        if !beats.contains(where: { $0 === beat }) { beats.append(beat) }
        guard beat.alarm == nil else { return }
        ring(beat, on: clock, host, max(beat.count, ((host.now - beat.start) / interval).rounded(.down)) + 1)
      }

      /// Waits for a whole number of intervals, which sum up no errors of rounding.
      @MainActor
      private func ring(_ beat: Beat, on clock: _PublisherClock, _ host: HostClock, _ count: Double) {
        beat.alarm = host.wait(until: beat.start + count * interval) {
          [weak self, weak beat, weak clock, weak host] time in
          guard let self, let beat, let clock, let host else { return }
          (beat.alarm, beat.count) = (nil, count)
          let heard = listeners.filter { $0.clock === clock }
          guard !heard.isEmpty else { return }
          ring(beat, on: clock, host, count + 1)
          for listener in heard { listener.action(Date(timeIntervalSinceReferenceDate: time)) }
        }
      }

      @MainActor
      private func stop() {
        isConnected = false
        for beat in beats { if let alarm = beat.alarm { beat.clock?.takeBack(alarm) } }
        beats = []
      }
    }
  }

#endif
