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

    @Test(
      "a build over an older one is killed behind each call: every file is the old one or the new one",
      arguments: [SIGKILL, SIGTERM])
    func rebuilds(signal: Int32) throws {
      func build(_ folder: String) throws -> ProgramRun {
        let arguments = ["tokens", "build", "a.css", "--targets", "css", "dtcg", "--quiet", "--folder", folder]
        return try MotionCurveRun.run(arguments, directory: scratch.url)
      }
      let names = ["motion.css", "motion.tokens.json"]
      func texts(_ folder: String) throws -> [String] { try names.map { try scratch.text("\(folder)/\($0)") } }
      try scratch.write(":root { --a: ease-out; --b: 100ms }".utf8, to: "a.css")
      #expect(try build("old").status == 0)
      #expect(try build("out/gen").status == 0)
      let old = try texts("old")
      try scratch.write(":root { --a: ease-in; --b: 120ms }".utf8, to: "a.css")
      #expect(try build("new").status == 0)
      let new = try texts("new")
      try scratch.write("mine".utf8, to: "out/beside.txt")
      var isMixed = false
      let arguments = ["tokens", "build", "a.css", "--targets", "css", "dtcg", "--quiet", "--folder", "out/gen"]
      let calls = try steps.behindEachCall(of: MotionCurveRun.program, arguments, by: [signal]) { _ in
        let found = try texts("out/gen")
        #expect(zip(found, zip(old, new)).allSatisfy { $0 == $1.0 || $0 == $1.1 })
        isMixed = isMixed || zip(found, old).contains { $0 == $1 } && zip(found, new).contains { $0 == $1 }
        #expect(try scratch.text("out/beside.txt") == "mine")
        // The next build fixes it; then the older one again.
        #expect(try build("out/gen").status == 0)
        #expect(try texts("out/gen") == new)
        #expect(try scratch.contents(of: "out/gen").filter { $0.hasPrefix(".") } == [])
        try FileManager.default.removeItem(atPath: scratch.path("out/gen"))
        try FileManager.default.copyItem(atPath: scratch.path("old"), toPath: scratch.path("out/gen"))
      }
      #expect(calls >= 15)
      #expect(isMixed, "A signal between two renames leaves the one file new and the other old.")
    }
  }
#endif
