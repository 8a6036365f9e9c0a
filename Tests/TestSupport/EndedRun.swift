internal import Foundation

/// A run of a program that a signal ends, unless it has come to its end before.
public struct EndedRun {
  /// The signal that ended it; `nil` where it came to its end.
  public let signal: Int32?
  /// The status with which it came to its end; `nil` where a signal ended it.
  public var status: Int32? { signal == nil ? wait >> 8 & 0xFF : nil }
  private let wait: Int32

  /// Starts a program without input and sends it a signal.
  ///
  /// - Parameters:
  ///   - program: The path of an executable file.
  ///   - output: The file that gets what it says; nobody hears it where none is named.
  ///   - signal: Sent when `moment` returns. The program does not inherit that it is ignored.
  ///   - moment: Returns when the time has come. It is given a function that says whether the
  ///     program still runs.
  public init(
    _ program: String, _ arguments: [String], output: String = "/dev/null", by signal: Int32,
    at moment: (_ isRunning: () -> Bool) throws -> Void
  ) throws {
    let process = try Self.start([program] + arguments, output: output)
    var status: Int32 = 0
    var isOver = false
    func isRunning() -> Bool {
      if !isOver { isOver = waitpid(process, &status, WNOHANG) == process }
      return !isOver
    }
    let failure: (any Error)?
    do {
      try moment(isRunning)
      failure = nil
    } catch { failure = error }
    if isRunning() {
      kill(process, failure == nil ? signal : SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    if let failure { throw failure }
    wait = status
    self.signal = status & 0x7F == 0 ? nil : status & 0x7F
  }

  /// What a background job of a shell ignores, its children would ignore too.
  private static let heard = [SIGINT, SIGTERM, SIGHUP]

  // Foundation's Process keeps what is ignored, and learns of an end by a thread of its own.
  private static func start(_ words: [String], output: String) throws -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, descriptor == 1 ? output : "/dev/null",
        descriptor == 0 ? O_RDONLY : O_WRONLY | O_CREAT, 0o600)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in heard { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    var pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var process: pid_t = 0
    let status = posix_spawn(&process, words[0], &actions, &attributes, pointers, environ)
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: status) ?? .EIO) }
    return process
  }
}
