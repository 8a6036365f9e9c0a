import Foundation
import TestSupport
import Testing

/// The fuzz targets are a package of their own. CI builds one of its programs for a third of the
/// changes and the other never: a renamed declaration would be noticed late.
@Suite("Fuzz targets")
struct FuzzTargetTests {
  private let scratch: ScratchFolder
  private let sources = Repository.root.appending(path: "Fuzzing/Sources")

  init() throws { scratch = try ScratchFolder() }

  @Test("the readers have what their fuzz targets ask of them")
  func compile() throws {
    let header = sources.appending(path: "CFuzzer/include/CFuzzer.h").path
    try scratch.write("module CFuzzer { header \"\(header)\" export * }\n".utf8, to: "module.modulemap")
    for module in ["FuzzHarness", "NotationOracle"] {
      let path = scratch.path("\(module).swiftmodule")
      try compile(module, ["-emit-module", "-module-name", module, "-emit-module-path", path])
    }
    for program in ["fuzz", "fuzz-source"] {
      try compile(program, ["-typecheck", "-module-name", "Targets", "-parse-as-library"])
    }
  }

  private func compile(_ folder: String, _ options: [String]) throws {
    let files = paths(below: sources.appending(path: folder)) { $0.hasSuffix(".swift") }
    try #require(!files.isEmpty, "\(folder)")
    let modules = Repository.products.appending(path: "Modules").path
    // One process for all files: else each of them is another one that reads all the others.
    let run = try ProgramRun(
      "/usr/bin/env",
      ["swiftc", "-wmo", "-swift-version", "6", "-I", modules, "-I", scratch.url.path] + features + moduleMaps + options
        + files)
    #expect(run.status == 0, "\(folder): \(run.errors)")
  }

  /// Those of the package.
  private let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
    ["-enable-upcoming-feature", $0]
  }

  /// Those of the modules in C, of ours and of the packages that we need.
  private var moduleMaps: [String] {
    let products = Repository.products.resolvingSymlinksInPath()
    let checkouts = products.deletingLastPathComponent().deletingLastPathComponent().appending(path: "checkouts")
    let written = [checkouts, Repository.root.appending(path: "Sources")].flatMap { folder in
      paths(below: folder) { $0.hasSuffix("/module.modulemap") }
    }
    // Those in `include` are of modules in Swift.
    let made = paths(below: products) { $0.hasSuffix(".build/module.modulemap") }
    return (written + made).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  private func paths(below folder: URL, where isWanted: (String) -> Bool) -> [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      .filter(isWanted).sorted().map { folder.appending(path: $0).path }
  }
}
