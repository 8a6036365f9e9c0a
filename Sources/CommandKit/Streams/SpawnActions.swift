// Programs that a command starts.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What a new process opens and closes before it starts.
package struct SpawnActions {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
  #else
    private var actions = posix_spawn_file_actions_t()
  #endif

  package init() { posix_spawn_file_actions_init(&actions) }

  package mutating func open(_ path: String, as descriptor: Int32, flags: Int32) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
  }

  package mutating func duplicate(_ descriptor: Int32, as other: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor, other)
  }

  package mutating func close(_ descriptor: Int32) { posix_spawn_file_actions_addclose(&actions, descriptor) }

  package mutating func destroy() { posix_spawn_file_actions_destroy(&actions) }

  /// - Returns: The process, or `nil` when there is no such program.
  package mutating func spawn(_ arguments: [String]) -> Int32? {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var process: pid_t = 0
    return posix_spawnp(&process, arguments[0], &actions, nil, pointers, environ) == 0 ? process : nil
  }

  /// Waits for a process.
  ///
  /// - Returns: Its status; 128 and more for the signal that ended it.
  package static func status(of process: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // The low seven bits are the signal that ended it, the next eight its own status.
    return status & 0x7F != 0 ? 128 + status & 0x7F : (status >> 8) & 0xFF
  }
}
