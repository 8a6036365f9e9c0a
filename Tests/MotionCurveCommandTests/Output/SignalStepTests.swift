#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Signals right behind each call by which a file or a folder comes, changes or goes.
  ///
  /// A library loaded before the system's own sends them, so that no moment is missed, also the one at which the unfinished
  /// file is there and nothing else has run since.
  @Suite("Output: signals behind each call")
  struct SignalStepTests {
    private static let source = """
      #define _GNU_SOURCE
      #include <linux/fcntl.h>
      #include <signal.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/syscall.h>
      #include <unistd.h>

      static int begun, ended, left;
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

    init() throws {
      scratch = try ScratchFolder()
      try scratch.write(Self.source.utf8, to: "ends.c")
      let built = try MotionCurveRun.shell(
        "cc -w -shared -fPIC -fno-builtin -o ends.so ends.c && mkdir out", directory: scratch.url)
      #expect(built.status == 0, "\(built.errors)")
    }

    /// Runs a command once for each call, and looks at what it left.
    ///
    /// - Returns: How many calls there were.
    private func behindEachCall(
      of arguments: [String], by signals: [Int32], variables: [String: String] = [:],
      look: (_ signal: Int32) throws -> Void
    ) throws -> Int {
      for call in 0..<1000 {
        let signal = signals[call % signals.count]
        let preload = ["LD_PRELOAD": scratch.path("ends.so"), "END_BEHIND": "\(call)", "END_BY": "\(signal)"]
        let run = try MotionCurveRun.run(
          arguments, variables: preload.merging(variables) { $1 }, directory: scratch.url)
        if run.status == 0 { return call }
        #expect(run.status == signal, "call \(call): \(run.errors)")
        try look(signal)
      }
      Issue.record("The command never came to its end.")
      return 0
    }

    @Test(
      "a file is whole or as it was, and nothing stays beside it",
      arguments: [[SIGTERM, SIGINT, SIGHUP], [SIGINT, SIGHUP, SIGTERM], [SIGHUP, SIGTERM, SIGKILL]], [false, true])
    func files(signals: [Int32], hasOld: Bool) throws {
      let new = try MotionCurveRun.run(["sample", "bouncy"]).output
      if hasOld { try scratch.write("old".utf8, to: "out/a.csv") }
      let calls = try behindEachCall(of: ["sample", "bouncy", "-o", "out/a.csv"], by: signals) { signal in
        let found = try scratch.contents(of: "out")
        if signal != SIGKILL { #expect(!found.contains { $0.hasPrefix(".") }, "\(found)") }
        if hasOld || found.contains("a.csv") {
          let text = try scratch.text("out/a.csv")
          #expect(text == "old" || text == new)
        }
        for name in found where name.hasPrefix(".") {
          try FileManager.default.removeItem(atPath: scratch.path("out/\(name)"))
        }
      }
      // Made, written, given its rights, moved, told of.
      #expect(calls >= 5)
    }

    @Test(
      "a picture leaves nothing in the folder of what is there for a while",
      arguments: [[SIGTERM, SIGINT], [SIGINT, SIGTERM]])
    func pictures(signals: [Int32]) throws {
      try FileManager.default.createDirectory(atPath: scratch.path("tmp"), withIntermediateDirectories: false)
      let arguments = ["sample", "bouncy", "--points", "20", "--format", "png", "-o", "out/a.png"]
      let calls = try behindEachCall(of: arguments, by: signals, variables: ["TMPDIR": "tmp"]) { _ in
        let (rest, found) = (try scratch.contents(of: "tmp"), try scratch.contents(of: "out"))
        #expect(rest == [] && found.allSatisfy { $0 == "a.png" }, "\(rest) \(found)")
      }
      #expect(calls >= 10)
    }

    @Test(
      "a build of files leaves no stage, and what it has moved stays whole",
      arguments: [[SIGTERM, SIGINT], [SIGINT, SIGTERM]])
    func folders(signals: [Int32]) throws {
      try scratch.write(":root { --a: ease-out 300ms }".utf8, to: "a.css")
      func arguments(_ folder: String) -> [String] {
        ["tokens", "build", "a.css", "--targets", "css", "--quiet", "--out", folder]
      }
      #expect(try MotionCurveRun.run(arguments("whole"), directory: scratch.url).status == 0)
      let names = ["a.css", "a_reduced.css"]
      var isEmpty = false
      let calls = try behindEachCall(of: arguments("out/new"), by: signals) { _ in
        let found = FileManager.default.subpaths(atPath: scratch.path("out")) ?? []
        #expect(!found.contains { $0.contains(".motioncurve-") }, "\(found)")
        for name in names where found.contains("new/css/\(name)") {
          let (text, whole) = (try scratch.text("out/new/css/\(name)"), try scratch.text("whole/css/\(name)"))
          #expect(text == whole)
        }
        isEmpty = isEmpty || found.isEmpty
        // From the beginning again.
        try? FileManager.default.removeItem(atPath: scratch.path("out/new"))
      }
      #expect(calls >= 15)
      #expect(isEmpty, "What was ended before it moved anything leaves no folder either.")
      #expect(try MotionCurveRun.run(arguments("out/new"), directory: scratch.url).status == 0)
    }
  }
#endif
