#if os(Linux)
  import Foundation
  import Testing

  /// Signals right behind each call by which a file or a folder comes, changes or goes.
  ///
  /// A library loaded before the system's own sends them, so that no moment is missed, also the one
  /// at which the unfinished file is there and nothing else has run since.
  public struct SignalSteps {
    private static let source = """
      #define _GNU_SOURCE
      #include <linux/fcntl.h>
      #include <signal.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/syscall.h>
      #include <unistd.h>

      static int begun, ended, left;
      // A job in the background of a shell is born deaf to some.
      __attribute__((constructor)) static void hear(void) { signal(atoi(getenv("END_BY")), SIG_DFL); }
      static long done(long result, const char *path) {
        if (path && !begun && strstr(path, "motioncurve-")) {
          begun = 1;
          left = atoi(getenv("END_BEHIND"));
        }
        if (begun && !ended && left-- == 0) {
          ended = 1;
          raise(atoi(getenv("END_BY")));
        }
        return result;
      }
      int open(const char *path, int flags, int mode) {
        int descriptor = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
        return flags & O_CREAT ? done(descriptor, path) : descriptor;
      }
      int open64(const char *path, int flags, int mode) { return open(path, flags, mode); }
      ssize_t write(int file, const void *bytes, size_t count) { return done(syscall(SYS_write, file, bytes, count), 0); }
      int fchmod(int file, unsigned mode) { return done(syscall(SYS_fchmod, file, mode), 0); }
      int mkdir(const char *path, unsigned mode) { return done(syscall(SYS_mkdirat, AT_FDCWD, path, mode), path); }
      int unlink(const char *path) { return done(syscall(SYS_unlinkat, AT_FDCWD, path, 0), 0); }
      int rmdir(const char *path) { return done(syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR), 0); }
      int rename(const char *old, const char *new) {
        return done(syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0), 0);
      }

      """

    private let scratch: ScratchFolder

    /// - Parameter scratch: Where the library is built, and the folder in which the commands work.
    public init(in scratch: ScratchFolder) throws {
      self.scratch = scratch
      try scratch.write(Self.source.utf8, to: "ends.c")
      let built = try ProgramRun(
        shell: "cc -w -shared -fPIC -fno-builtin -o ends.so ends.c", directory: scratch.url)
      #expect(built.status == 0, "\(built.errors)")
    }

    /// Runs a command once for each call, and looks at what it left.
    ///
    /// - Parameters:
    ///   - program: The path of an executable file.
    ///   - signals: Sent in turn.
    ///   - look: Is given the signal that ended the run.
    /// - Returns: How many calls there were.
    public func behindEachCall(
      of program: String, _ arguments: [String], by signals: [Int32], variables: [String: String] = [:],
      look: (_ signal: Int32) throws -> Void
    ) throws -> Int {
      for call in 0..<1000 {
        let signal = signals[call % signals.count]
        let preload = ["LD_PRELOAD": scratch.path("ends.so"), "END_BEHIND": "\(call)", "END_BY": "\(signal)"]
        let run = try ProgramRun(
          program, arguments, environment: ProgramRun.environment(preload.merging(variables) { $1 }),
          directory: scratch.url)
        if run.status == 0 { return call }
        #expect(run.status == signal, "call \(call): \(run.errors)")
        try look(signal)
      }
      Issue.record("The command never came to its end.")
      return 0
    }
  }
#endif
