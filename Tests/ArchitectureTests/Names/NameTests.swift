import Foundation
import TestSupport
import Testing

@Suite("Architecture: names")
struct NameTests {
  static let curveFiles = SourceFile.all.filter { $0.module.hasPrefix("Curve") || $0.module == "MotionCurves" }

  // Only top-level names can clash: they stand at the beginning of a line, as the formatter leaves
  // them.
  @Test("no public type of a Curve module has the name of a SwiftUI type", arguments: curveFiles)
  func namesAreOurs(file: SourceFile) {
    for line in file.lines {
      guard let name = Self.publicType(in: line), SwiftUINames.all.contains(name) else { continue }
      Issue.record(
        "Sources/\(file.module)/\(file.path) declares \(name), which is SwiftUI's. Choose a name of mathematics.")
    }
  }

  @Test("no type has the name of its module", arguments: SourceFile.all)
  func typeIsNotModule(file: SourceFile) {
    for line in file.lines where Self.publicType(in: line) == file.module {
      Issue.record("\(file.module)/\(file.path) declares a type with the name of its module, which hides the module.")
    }
  }

  static let swiftFiles = ["Sources", "Tests", "Benchmarks"].flatMap { folder in
    SourceFile.swiftFiles(below: folder).map { "\(folder)/\($0)" }
  }

  @Test("no file is named after nothing in particular", arguments: swiftFiles)
  func fileNameSaysSomething(path: String) {
    let empty = path.firstMatch(of: /(?:Util(?:s|ity|ities)?|Helpers?|Common|Managers?|Misc)(?=[A-Z+\/.]|$)/)
    if let word = empty?.0 {
      Issue.record("\(path) has '\(word)' in its name. Say what is in it.")
    }
  }

  @Test(
    "the reader of types sees through modifiers",
    arguments: [
      ("public struct Trace: Sendable {", "Trace"), ("public final class Solver {", "Solver"),
      ("@frozen public indirect enum Tree {", "Tree"), ("public protocol MotionCurve: Sendable {", "MotionCurve"),
      ("public typealias Spring = Int", "Spring"),
    ])
  func readsTypes(line: String, name: String) {
    #expect(Self.publicType(in: line[...]) == name)
  }

  @Test(
    "the reader of types passes over what is nested, internal or no type",
    arguments: [
      "  public struct Mark {", "struct Path {", "public func view() {", "extension View {", "/// public struct View",
    ])
  func passesOver(line: String) {
    #expect(Self.publicType(in: line[...]) == nil)
  }

  private static func publicType(in line: Substring) -> String? {
    guard line.hasPrefix("public ") || line.hasPrefix("@") else { return nil }
    let declaration =
      /^(?:@\w+(?:\([^)]*\))?\s+)*public\s+(?:(?:final|indirect|nonisolated|distributed)\s+)*(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)/
    return line.firstMatch(of: declaration).map { String($0.1) }
  }
}
