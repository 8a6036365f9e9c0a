#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What is done when a signal comes.
enum SignalHandlers {
  typealias Handler = @convention(c) (Int32) -> Void

  /// Sets what signals do, and lets them come: a parent with threads may have left them blocked,
  /// and then neither the handler nor the end would come.
  static func listen(to signals: [Int32], with handler: Handler) {
    set(handler, for: signals)
    var heard = sigset_t()
    sigemptyset(&heard)
    for number in signals { sigaddset(&heard, number) }
    pthread_sigmask(SIG_UNBLOCK, &heard, nil)
  }

  /// Lets signals do again what the system has for them.
  static func reset(_ signals: [Int32]) { set(SIG_DFL, for: signals) }

  /// A signal that is ignored stays so, as it is in a job that a shell has put into the background.
  private static func set(_ handler: Handler?, for signals: [Int32]) {
    for number in signals {
      let former = signal(number, handler)
      // Handlers have no equality in Swift; their addresses do.
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }
}
