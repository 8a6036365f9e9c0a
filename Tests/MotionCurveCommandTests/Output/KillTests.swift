import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand

@Suite("Output: signals at random moments")
struct KillTests {
  private let scratch: ScratchFolder
  private let folder: String

  init() throws {
    scratch = try ScratchFolder()
    folder = scratch.path("out")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  // MARK: - Files

  @Test(
    "a file is the old one or the new one, whole",
    arguments: [
      ["sample", "bouncy", "--points", "600", "--format", "csv"], ["compare", "smooth", "bouncy", "--format", "svg"],
      [
        "sweep", "spring(duration: {0.2...0.5 x 40}, bounce: {0...0.3 x 40})", "--metrics", "overshoot", "--format",
        "csv",
      ],
    ])
  func files(arguments: [String]) throws {
    let arguments = arguments + ["-o", scratch.path("out/a.csv")]
    let old = String(repeating: "older\n", count: 50)
    #expect(try MotionCurveRun.run(arguments).status == 0)
    let new = try scratch.text("out/a.csv")
    func restore() throws { try scratch.write(old.utf8, to: "out/a.csv") }

    // What is known as a whole is written in a tenth of a millisecond, and few signals hit that.
    let isStream = arguments[0] == "sweep"
    let kills = Kills(
      of: MotionCurveRun.program, arguments, standard: isStream ? 34 : 17, least: isStream ? 0.15 : 0.05, in: folder,
      last: "a.csv")
    try kills.run(restore: restore) { signal in
      let text = try scratch.text("out/a.csv")
      #expect(text == old || text == new, "\(text.utf8.count) bytes of \(new.utf8.count)")
      let left = try scratch.contents(of: "out").filter { $0 != "a.csv" }
      #expect(left.count <= (signal == SIGKILL ? 1 : 0), "\(left)")
      for name in left {
        #expect(name.hasPrefix(".motioncurve-"))
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
      return text == new
    }
  }

  // MARK: - Folders

  @Test("each file of a folder is the old one or the new one, and the next build fixes the rest")
  func folders() throws {
    try scratch.write(":root { --a: ease-out; --b: ease-in; --c: var(--a) 200ms }".utf8, to: "old.css")
    try scratch.write(
      ":root { --a: ease-in-out; --d: cubic-bezier(0.2, 0, 0, 1); --c: var(--d) 400ms }".utf8, to: "new.css")
    func arguments(_ source: String, _ folder: String) -> [String] {
      [
        "tokens", "build", scratch.path(source), "--targets", "css", "android", "--split", "--quiet", "--folder",
        scratch.path(folder),
      ]
    }
    for name in ["old", "new"] { #expect(try MotionCurveRun.run(arguments("\(name).css", name)).status == 0) }
    let (old, new) = (try files(of: "old"), try files(of: "new"))
    #expect(Set(old.map(\.path)) != Set(new.map(\.path)))
    let list = try #require(GeneratedFolder(path: scratch.path("new")).list)
    let wanted = GeneratedFiles(
      files: list.files.map { file in (file.path, new.first { $0.path == file.path }?.text ?? "") },
      choices: try #require(list.choices), tokens: list.tokens)
    func restore() throws {
      try FileManager.default.removeItem(atPath: folder)
      try FileManager.default.copyItem(atPath: scratch.path("old"), toPath: folder)
    }

    let kills = Kills(
      of: MotionCurveRun.program, arguments("new.css", "out"), standard: 34, least: 0.15, in: folder,
      last: GeneratedList.name)
    try kills.run(restore: restore) { signal in
      let found = try files(of: "out")
      let stages = try scratch.contents(of: "out").filter { $0.hasPrefix(".motioncurve-") }
      #expect(stages.count <= (signal == SIGKILL ? 1 : 0), "\(stages)")
      let whole = found.filter { file in !stages.contains { file.path.hasPrefix($0) } }
      for file in whole where file.path != GeneratedList.name {
        #expect((old + new).contains { $0 == file }, "\(file.path)")
      }
      let out = GeneratedFolder(path: folder)
      let foreign = try out.foreign()
      #expect(foreign == nil)
      try FolderReplacement(of: out, by: wanted).perform()
      let fixed = try files(of: "out")
      #expect(fixed.elementsEqual(new, by: ==))
      return whole.elementsEqual(new, by: ==)
    }
  }

  /// Every file below a folder, in order.
  private func files(of folder: String) throws -> [(path: String, text: String)] {
    let paths = FileManager.default.subpaths(atPath: scratch.path(folder)) ?? []
    return try paths.sorted().compactMap { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: scratch.path("\(folder)/\(path)"), isDirectory: &isFolder)
      return exists && !isFolder.boolValue ? (path, try scratch.text("\(folder)/\(path)")) : nil
    }
  }
}
