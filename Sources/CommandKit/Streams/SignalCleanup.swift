// A command that is ended by a signal leaves nothing unfinished behind, where the signal can be
// heard.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

package enum SignalCleanup {
  private typealias Entries = UnsafeMutablePointer<Entry>

  /// A file or folder that shall go, in a list that the handler can walk along: it must not
  /// allocate or wait. An entry that was once in the list is never freed, since a handler may stand
  /// on it.
  private struct Entry {
    /// `nil` for what stays.
    var path: UnsafeMutablePointer<CChar>?
    let former: Entries?
  }

  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ]

  /// What is unfinished. Several threads may each write a file.
  nonisolated(unsafe) private static var entries: [String: Entries] = [:]
  nonisolated(unsafe) private static var latest: Entries?
  nonisolated(unsafe) private static let lock = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  /// Lets a signal remove a file, or a folder that is empty by then, before it ends the command:
  /// the latest first. A signal that is ignored stays so. Nothing need be there yet.
  package static func removes(_ path: String) {
    change {
      let entry = Entries.allocate(capacity: 1)
      entry.initialize(to: Entry(path: strdup(path), former: latest))
      entries.updateValue(entry, forKey: path)?.pointee.path = nil
      latest = entry
    }
  }

  /// Lets files and folders stay that are whole now, or gone.
  package static func keeps(_ paths: String...) { keeps(paths) }

  package static func keeps(_ paths: [String]) {
    change {
      for path in paths { entries.removeValue(forKey: path)?.pointee.path = nil }
      if entries.isEmpty { latest = nil }
    }
  }

  private static func change(_ edit: () -> Void) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let wasEmpty = entries.isEmpty
    edit()
    if wasEmpty, !entries.isEmpty { listen() }
    if !wasEmpty, entries.isEmpty { SignalHandlers.reset(signals) }
  }

  private static func listen() {
    SignalHandlers.listen(to: signals) { number in
      // Whatever was interrupted may be about to read it.
      let status = errno
      var entry = SignalCleanup.latest
      while let present = entry {
        // Some systems let root unlink a folder, and none removes a file as a folder.
        if let path = present.pointee.path, rmdir(path) != 0 { unlink(path) }
        entry = present.pointee.former
      }
      signal(number, SIG_DFL)
      raise(number)
      errno = status
    }
  }
}
