// A command that is ended by a signal leaves no unfinished file behind, where the signal can be heard.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

enum Interruption {
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ]

  /// The name as the handler needs it: it must not allocate, and no other code runs beside it that changes this.
  nonisolated(unsafe) private static var unfinished: UnsafeMutablePointer<CChar>?

  /// Lets a signal remove a file before it ends the command. A signal that is ignored stays so.
  static func removes(_ path: String) {
    unfinished = strdup(path)
    // A parent with threads may have left them blocked: then neither the handler nor the end would come.
    var heard = sigset_t()
    sigemptyset(&heard)
    for number in signals { sigaddset(&heard, number) }
    sigprocmask(SIG_UNBLOCK, &heard, nil)
    for number in signals {
      let former = signal(number) { number in
        if let unfinished = Interruption.unfinished { unlink(unfinished) }
        signal(number, SIG_DFL)
        raise(number)
      }
      if Self.isIgnored(former) { signal(number, SIG_IGN) }
    }
  }

  static func removesNothing() {
    for number in signals {
      let former = signal(number, SIG_DFL)
      if Self.isIgnored(former) { signal(number, SIG_IGN) }
    }
    free(unfinished)
    unfinished = nil
  }

  /// Handlers have no equality in Swift; their addresses do.
  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
