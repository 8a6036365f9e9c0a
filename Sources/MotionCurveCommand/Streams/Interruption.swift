// A command that is ended by a signal leaves no unfinished file behind, where the signal can be heard.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

enum Interruption {
  private typealias Names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ]

  /// The unfinished files. Several threads may each write one.
  nonisolated(unsafe) private static var paths: [String] = []
  nonisolated(unsafe) private static let lock = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  /// The same with `nil` behind the last one, as the handler needs them, which must not allocate or wait. A list is replaced
  /// and never changed or freed: a handler may be reading it.
  nonisolated(unsafe) private static var unfinished: Names?

  /// Lets a signal remove a file before it ends the command. A signal that is ignored stays so. The file need not be there yet.
  static func removes(_ path: String) { change { paths.append(path) } }

  /// Lets a file stay that is whole now, or gone.
  static func keeps(_ path: String) { change { paths.removeAll { $0 == path } } }

  private static func change(_ edit: () -> Void) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let wasEmpty = paths.isEmpty
    edit()
    let names = Names.allocate(capacity: paths.count + 1)
    for (index, path) in paths.enumerated() { (names + index).initialize(to: strdup(path)) }
    (names + paths.count).initialize(to: nil)
    unfinished = names
    if wasEmpty, !paths.isEmpty { listen() }
    if !wasEmpty, paths.isEmpty { endListening() }
  }

  private static func listen() {
    for number in signals {
      let former = signal(number) { number in
        var names = Interruption.unfinished
        while let name = names?.pointee {
          unlink(name)
          names = names?.successor()
        }
        signal(number, SIG_DFL)
        raise(number)
      }
      if isIgnored(former) { signal(number, SIG_IGN) }
    }
    // A parent with threads may have left them blocked: then neither the handler nor the end would come.
    var heard = sigset_t()
    sigemptyset(&heard)
    for number in signals { sigaddset(&heard, number) }
    pthread_sigmask(SIG_UNBLOCK, &heard, nil)
  }

  private static func endListening() {
    for number in signals {
      let former = signal(number, SIG_DFL)
      if isIgnored(former) { signal(number, SIG_IGN) }
    }
  }

  /// Handlers have no equality in Swift; their addresses do.
  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
