import Foundation
import TestSupport
import Testing

@Suite("Architecture: imports")
struct ImportTests {
  @Test("every folder of Sources has a row in the import table", arguments: SourceFile.folders)
  func folderIsInTable(module: String) {
    #expect(
      ImportTable.rule(for: module) != nil,
      "Sources/\(module) has no row in ImportTable.rules. Add one that says what it may import.")
  }

  @Test("a module imports what its row allows, and nothing else", arguments: SourceFile.all)
  func importsAreAllowed(file: SourceFile) throws {
    let rule = try #require(ImportTable.rule(for: file.module))
    var allowed = rule.ours.union(rule.others).union(ImportTable.standardLibrary)
    if ImportTable.doorsToLibm[file.module] == file.path { allowed.formUnion(ImportTable.libm) }
    for name in file.imports where !allowed.contains(name) {
      Issue.record(
        """
        Sources/\(file.module)/\(file.path) imports \(name). \(file.module) may import \
        \(allowed.subtracting(ImportTable.standardLibrary).sorted().joined(separator: ", ")): move the code, or \
        change the row in ImportTable.rules and say why.
        """)
    }
  }

  @Test("a row allows only what is imported", arguments: ImportTable.rules.map(\.module))
  func rowsAreUsed(module: String) throws {
    let rule = try #require(ImportTable.rule(for: module))
    let imported = Set(SourceFile.all.filter { $0.module == module }.flatMap(\.imports))
    let unused = rule.ours.union(rule.others).subtracting(imported).sorted()
    #expect(unused.isEmpty, "No file of \(module) imports \(unused): take them out of its row in ImportTable.rules.")
  }

  // The table itself must run in one direction: a module may only allow rows that stand for other
  // modules, and no chain of allowances comes back to where it began.
  @Test("the table has no circle", arguments: ImportTable.rules.map(\.module))
  func tableHasNoCircle(module: String) {
    var reached: Set<String> = []
    var open = ImportTable.rule(for: module)?.ours ?? []
    while let next = open.popFirst() {
      guard reached.insert(next).inserted else { continue }
      open.formUnion(ImportTable.rule(for: next)?.ours ?? [])
      #expect(ImportTable.rule(for: next) != nil, "\(next) is allowed by a row and has none of its own.")
    }
    #expect(!reached.contains(module), "\(module) reaches itself through its imports.")
  }

  // What motioncurve compiles is somebody's first minute with the package.
  @Test("motioncurve reaches no module that needs swift-syntax")
  func commandIsLight() {
    let reached = ImportTable.modules(reachedFrom: "motioncurve")
    for module in reached {
      let others = ImportTable.rule(for: module)?.others ?? []
      let heavy = others.filter { $0.hasPrefix("SwiftSyntax") || $0.hasPrefix("SwiftParser") }
      #expect(heavy.isEmpty, "motioncurve reaches \(module), which may import \(heavy.sorted()).")
    }
    #expect(reached.count > 5)
  }

  // Foundation and its ICU are three times as large as all of a released command, and load for
  // longer than most commands run.
  @Test("what is released imports no Foundation")
  func releaseIsLight() {
    // A trait and a setting that a release goes without.
    let left: Set<String> = ["CurveNumerics", "AnimationGeometry"]
    for module in ImportTable.modules(reachedFrom: "motioncurve").subtracting(left).sorted() {
      let others = ImportTable.rule(for: module)?.others ?? []
      #expect(!others.contains("Foundation"), "motioncurve reaches \(module), which may import Foundation.")
    }
  }

  // SwiftPM orders no test behind the module of an executable: such an import fails in one first
  // build of many.
  @Test("a test imports libraries, never an executable")
  func testsImportLibraries() throws {
    let package = try Repository.text("Package.swift")
    let executables = Set(package.matches(of: /executableTarget\(\s*name: "(\w+)"/).map { String($0.1) })
    try #require(executables.isSuperset(of: ["motioncurve", "AnimationScopeProgram"]))
    for path in SourceFile.swiftFiles(below: "Tests") {
      let lines = try Repository.text("Tests/\(path)").split(separator: "\n", omittingEmptySubsequences: false)
      let wrong = executables.intersection(SourceFile.imports(in: lines))
      #expect(wrong.isEmpty, "Tests/\(path) imports \(wrong.sorted()): import the library behind it.")
    }
  }

  @Test("the reader of imports knows every way to write one")
  func readsImports() {
    let text = """
      internal import CurveMath
      @_exported public import CurveMetrics
      @testable import CurvePresets
      import struct Foundation.URL
      #if canImport(Glibc)
        package import Glibc
      #endif
      // import Commented
      let important = 3
      """
    let quoted: [Substring] = ["\"\"\"", "import Quoted", "\"\"\"", "import Last"]
    let lines = text.split(separator: "\n") + quoted
    #expect(
      SourceFile.imports(in: lines) == ["CurveMath", "CurveMetrics", "CurvePresets", "Foundation", "Glibc", "Last"])
  }
}
