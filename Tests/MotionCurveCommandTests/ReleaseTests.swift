import Foundation
import TestSupport
import Testing

// What a release has besides the program, and where it is put. The archive itself is tried by
// scripts/try-release.
@Suite("Release")
struct ReleaseTests {
  @Test("manual pages name every option, and shells complete", .enabled(if: AtlasScript.hasPython))
  func words() throws {
    let run = try ProgramRun(
      shell: "python3 scripts/test_words.py \(MotionCurveRun.program)", directory: Repository.root)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("is installed, renewed and taken away, and nothing else is touched")
  func installs() throws {
    let stage = try Stage()
    try stage.write("mine", to: "prefix/bin/other")
    #expect(try stage.install() == "3 files in \(stage.prefix).")
    #expect(try stage.files() == ["bin/motioncurve", "bin/other", Stage.list, "share/man/man1/motioncurve.1"])
    #expect(FileManager.default.isExecutableFile(atPath: "\(stage.prefix)/bin/motioncurve"))

    // The next release has no manual, and another file.
    try stage.release(["bin/motioncurve": "2", "share/fish/vendor_completions.d/motioncurve.fish": "words"])
    #expect(try stage.install() == "3 files in \(stage.prefix).")
    #expect(
      try stage.files() == [
        "bin/motioncurve", "bin/other", Stage.list, "share/fish/vendor_completions.d/motioncurve.fish",
      ])
    #expect(try stage.folder.text("prefix/bin/motioncurve") == "2")

    #expect(try stage.remove() == "3 files removed from \(stage.prefix).")
    #expect(try stage.files() == ["bin/other"])
    #expect(try stage.folder.text("prefix/bin/other") == "mine")
  }

  @Test("stands below DESTDIR where that is set")
  func destination() throws {
    let stage = try Stage()
    let destination = stage.folder.path("package")
    _ = try stage.install(prefix: "/usr", variables: ["DESTDIR": destination])
    #expect(FileManager.default.fileExists(atPath: "\(destination)/usr/bin/motioncurve"))
  }

  @Test("a file of somebody else's in its place is refused before anything is written")
  func foreign() throws {
    let stage = try Stage()
    try stage.write("mine", to: "prefix/share/man/man1/motioncurve.1")
    #expect(
      try stage.install()
        == "\(stage.prefix)/share/man/man1/motioncurve.1 is there and not from here. Move it away, or choose another folder by PREFIX=…"
    )
    #expect(try stage.files() == ["share/man/man1/motioncurve.1"])
  }

  @Test("a list that names files elsewhere takes nothing away there")
  func strangeList() throws {
    let stage = try Stage()
    try stage.write("mine", to: "kept")
    try stage.write("../kept\n\(stage.folder.path("kept"))\nbin/../../kept\n", to: "prefix/\(Stage.list)")
    #expect(try stage.remove() == "0 files removed from \(stage.prefix).")
    #expect(try stage.folder.text("kept") == "mine")
  }

  @Test("says what to do where there is no release, no folder, or nothing to take away")
  func refuses() throws {
    let stage = try Stage()
    #expect(try stage.remove().hasPrefix("Nothing of Motion Curves is installed in \(stage.prefix)"))
    #expect(
      try stage.install(prefix: "here")
        == "PREFIX is 'here'. Write a path that begins with a slash, such as /usr/local.")
    try stage.write("mine", to: "prefix")
    #expect(try stage.install() == "\(stage.prefix) is no folder. Choose another one by PREFIX=…")
    try FileManager.default.removeItem(atPath: stage.folder.path("release"))
    #expect(try stage.install().hasSuffix("Make it first: make release"))
  }
}

/// A folder with a small release, and another one in which it is installed.
private struct Stage {
  static let list = "share/doc/motion-curves/FILES"

  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try release(["bin/motioncurve": "1", "share/man/man1/motioncurve.1": "manual"])
  }

  var prefix: String { folder.path("prefix") }

  func write(_ text: String, to path: String) throws {
    let file = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func release(_ files: [String: String]) throws {
    try? FileManager.default.removeItem(atPath: folder.path("release"))
    for (path, text) in files { try write(text, to: "release/\(path)") }
    try write((files.keys + [Self.list]).sorted().map { "\($0)\n" }.joined(), to: "release/\(Self.list)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("release/bin/motioncurve"))
  }

  func install(prefix: String? = nil, variables: [String: String] = [:]) throws -> String {
    try run([folder.path("release"), prefix ?? self.prefix], variables)
  }

  func remove() throws -> String { try run(["--remove", prefix], [:]) }

  /// What the script says, wherever it says it.
  private func run(_ arguments: [String], _ variables: [String: String]) throws -> String {
    let script = Repository.root.appending(path: "scripts/install").path(percentEncoded: false)
    let run = try ProgramRun(
      "/bin/bash", [script] + arguments, environment: ProgramRun.environment(variables), directory: folder.url)
    #expect(run.output.isEmpty == (run.status != 0))
    return (run.output + run.errors).trimmingCharacters(in: .newlines)
  }

  /// The paths of all files that are installed, sorted.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: prefix).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(prefix)/\(path)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
