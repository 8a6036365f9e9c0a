internal import AnimationSource
internal import CommandKit
internal import Synchronization

/// How far a run of the linter has come, as a line on a terminal: that of the files that are read,
/// then that of what is searched.
final class LintProgress: Sendable {
  private let bar: Mutex<ProgressBar?> = Mutex(nil)
  private let isWanted: Bool

  /// Most runs are over before anybody asks.
  private static let delay = Duration.seconds(2)

  init(isWanted: Bool) { self.isWanted = isWanted }

  var observer: WorkObserver {
    WorkObserver(
      begin: { count in
        self.bar.withLock { $0 = ProgressBar(total: count, after: Self.delay, isWanted: self.isWanted) }
      },
      advance: { self.bar.withLock { $0?.advance(by: 1) } },
      end: {
        self.bar.withLock { bar in
          bar?.clear()
          bar = nil
        }
      })
  }
}
