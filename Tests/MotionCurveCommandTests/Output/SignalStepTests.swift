#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Signals right behind each call by which a file or a folder comes, changes or goes.
  @Suite("Output: signals behind each call")
  struct SignalStepTests {
    private let scratch: ScratchFolder
    private let steps: SignalSteps

    init() throws {
      scratch = try ScratchFolder()
      steps = try SignalSteps(in: scratch)
      try FileManager.default.createDirectory(atPath: scratch.path("out"), withIntermediateDirectories: false)
    }

    @Test(
      "a file is whole or as it was, and nothing stays beside it",
      arguments: [[SIGTERM, SIGINT, SIGHUP], [SIGINT, SIGHUP, SIGTERM], [SIGHUP, SIGTERM, SIGKILL]], [false, true])
    func files(signals: [Int32], hasOld: Bool) throws {
      let new = try MotionCurveRun.run(["sample", "bouncy"]).output
      if hasOld { try scratch.write("old".utf8, to: "out/a.csv") }
      let calls = try steps.behindEachCall(
        of: MotionCurveRun.program, ["sample", "bouncy", "-o", "out/a.csv"], by: signals
      ) { signal in
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
      let calls = try steps.behindEachCall(
        of: MotionCurveRun.program, arguments, by: signals, variables: ["TMPDIR": "tmp"]
      ) { _ in
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
        ["tokens", "build", "a.css", "--targets", "css", "--quiet", "--folder", folder]
      }
      #expect(try MotionCurveRun.run(arguments("whole"), directory: scratch.url).status == 0)
      let names = ["motion.css"]
      var isEmpty = false
      let calls = try steps.behindEachCall(of: MotionCurveRun.program, arguments("out/new"), by: signals) { _ in
        let found = FileManager.default.subpaths(atPath: scratch.path("out")) ?? []
        #expect(!found.contains { $0.contains(".motioncurve-") }, "\(found)")
        for name in names where found.contains("new/\(name)") {
          let (text, whole) = (try scratch.text("out/new/\(name)"), try scratch.text("whole/\(name)"))
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
