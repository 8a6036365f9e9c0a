import CommandKit
import CurveReports
import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand

@Suite("The folder of generated files")
struct GeneratedFolderTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: scratch.path(path), withIntermediateDirectories: true)
  }

  private func link(_ path: String, to goal: String) throws {
    try FileManager.default.createSymbolicLink(atPath: scratch.path(path), withDestinationPath: goal)
  }

  /// Everything below the scratch folder: texts of files, where links lead, `/` for folders.
  private func contents() throws -> [String: String] {
    let manager = FileManager.default
    var contents: [String: String] = [:]
    for path in manager.subpaths(atPath: scratch.path("")) ?? [] {
      let place = scratch.path(path)
      switch try manager.attributesOfItem(atPath: place)[.type] as? FileAttributeType {
      case .typeSymbolicLink?: contents[path] = try manager.destinationOfSymbolicLink(atPath: place)
      case .typeDirectory?: contents[path] = "/"
      default: contents[path] = try scratch.text(path)
      }
    }
    return contents
  }

  private func files(_ texts: [String: String], maxError: Double = 0.005) -> GeneratedFiles {
    GeneratedFiles(
      files: texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      choices: .init(targets: [SystemTarget(.css)], maxError: maxError))
  }

  private var folder: GeneratedFolder { GeneratedFolder(path: scratch.path("out")) }

  private func build(_ texts: [String: String]) throws {
    try FolderReplacement(of: folder, by: files(texts)).perform()
  }

  // MARK: - What is somebody else's

  @Test(
    "nobody else's file, folder or link is touched, also behind a link to the folder",
    arguments: ["precious.txt", "deep/", "css/", "css/own.css", "link>../else", "css/link.css>../../else/b.css"],
    [false, true])
  func foreign(entry: String, isLinked: Bool) throws {
    try makeFolder("else")
    try scratch.write("b".utf8, to: "else/b.css")
    if isLinked {
      try makeFolder("real")
      try link("out", to: "real")
    }
    // What is there before and what comes to a folder of ours later are both left alone.
    for isBuilt in [false, true] {
      if isBuilt { try build(["css/a.css": "a", "b.css": "b"]) }
      let parts = entry.split(separator: ">")
      let path = "out/\(parts[0])"
      try makeFolder(path.hasSuffix("/") ? path : String(path[..<path.lastIndex(of: "/")!]))
      if parts.count == 2 {
        try link(path, to: String(parts[1]))
      } else if !path.hasSuffix("/") {
        try scratch.write("precious".utf8, to: path)
      } else if isBuilt, path == "out/css/" {
        // A folder of ours, and empty: no file is missing that was not asked for.
        return
      }
      let before = try contents()
      let error = #expect(throws: TokenError.self) { try build(["css/a.css": "new", "css/own.css": "c"]) }
      guard case .foreignFile(let name, _)? = error else { return }
      #expect(path.hasPrefix("out/\(name)"))
      #expect(try contents() == before)
      #expect(try folder.drift(from: files(["b.css": "b"])).contains { $0.what == "is not one of the generated files" })
      try FileManager.default.removeItem(atPath: scratch.path("out/\(name)"))
    }
  }

  @Test("a link in the place of a file or folder of ours is somebody's, and a check tells it")
  func linkedInside() throws {
    try build(["css/a.css": "a"])
    try makeFolder("else")
    try scratch.write("a".utf8, to: "else/a.css")
    try FileManager.default.removeItem(atPath: scratch.path("out/css"))
    try link("out/css", to: "../else")
    #expect(try folder.drift(from: files(["css/a.css": "a"])).map(\.file) == ["css/a.css", "css"])
    #expect(throws: TokenError.foreignFile("css", folder: scratch.path("out"))) { try build(["css/a.css": "new"]) }
    #expect(try scratch.text("else/a.css") == "a")
  }

  @Test("a folder behind a link is built and checked there, and a link that leads nowhere is refused")
  func links() throws {
    try makeFolder("real")
    try link("out", to: "real")
    try build(["css/a.css": "a", "web/b.css": "b"])
    #expect(try scratch.text("real/css/a.css") == "a")
    #expect(
      try folder.drift(from: files(["css/a.css": "a"])) == [
        .init(
          file: "motion-curves.json",
          what:
            "differs at line 18: it is '    \"css/a.css\": \"af63dc4c8601ec8c\",' and would be '    \"css/a.css\": \"af63dc4c8601ec8c\"'"
        ),
        .init(file: "web/b.css", what: "is not generated any more"),
      ])
    try build(["css/a.css": "a"])
    #expect(try contents().keys.sorted() == ["out", "real", "real/css", "real/css/a.css", "real/motion-curves.json"])
    try FileManager.default.removeItem(atPath: scratch.path("real"))
    let error = #expect(throws: StreamError.self) { try build(["css/a.css": "a"]) }
    #expect(error?.description.contains("it is a broken link. Nothing was written.") == true)
    #expect(try contents() == ["out": "real"])
  }

  // MARK: - The way from one state to the next

  @Test("the folder itself stays, and so does a file that does not change")
  func stays() throws {
    try build(["a.css": "a", "b.css": "b"])
    func number(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: scratch.path(path))[.systemFileNumber] as? Int
    }
    let before = try ["out", "out/a.css", "out/b.css"].map(number)
    try build(["a.css": "a", "b.css": "new"])
    let after = try ["out", "out/a.css", "out/b.css"].map(number)
    #expect(after[0] == before[0] && after[1] == before[1] && after[2] != before[2])
  }

  @Test("a build that is stopped at any step shows in a check and is fixed by the next one")
  func stopped() throws {
    let old = ["css/a.css": "a", "css/b.css": "b", "web/deep/c.js": "c", "web/d.js": "d"]
    let new = files(["css/a.css": "a", "css/b.css": "new", "ios/e.swift": "e"], maxError: 0.01)
    var isDone = false
    var count = 0
    while !isDone {
      try? FileManager.default.removeItem(atPath: scratch.path("out"))
      try build(old)
      let stopped = try FolderReplacement(of: folder, by: new)
      for step in stopped.steps.prefix(count) { try stopped.perform(step) }
      isDone = count == stopped.steps.count
      let drift = try folder.drift(from: new)
      #expect(drift.contains { $0.what == "is left of a build that was stopped" }, "\(count)")
      // Without the stage, too, until all is done.
      #expect((drift.count > 1) != isDone, "\(count): \(drift)")
      #expect(folder.list != nil)
      let next = try FolderReplacement(of: folder, by: new)
      try next.perform()
      #expect(try folder.drift(from: new) == [], "\(count)")
      #expect(
        try contents().keys.sorted() == [
          "out", "out/css", "out/css/a.css", "out/css/b.css", "out/ios", "out/ios/e.swift", "out/motion-curves.json",
        ])
      count += 1
    }
    #expect(count == 10)
  }

  @Test("what cannot be written changes nothing, and leaves no folder that was not there")
  func refused() throws {
    try scratch.write("no folder".utf8, to: "file")
    for path in ["file/out", "file", "new/\(String(repeating: "x", count: 300))"] {
      let folder = GeneratedFolder(path: scratch.path(path))
      let error = #expect(throws: StreamError.self) {
        try FolderReplacement(of: folder, by: files(["a.css": "a"])).perform()
      }
      #expect(error?.description.hasSuffix(". Nothing was written.") == true)
      #expect(try contents() == ["file": "no folder"])
    }
  }
}
