import Foundation
import TestSupport
import Testing

@Suite("Architecture: front pages")
struct FrontPageTests {
  private static let modules = SourceFile.folders.filter { module in
    FileManager.default.fileExists(
      atPath: Repository.root.appending(path: page(of: module)).path(percentEncoded: false))
  }

  private static func page(of module: String) -> String { "Sources/\(module)/\(module).docc/\(module).md" }

  @Test("the front page of a module lists every public type once", arguments: modules)
  func listsTypes(module: String) throws {
    let entries = try Repository.text(Self.page(of: module)).matches(of: /(?m)^- ``(\w+)``$/).map { String($0.1) }
    #expect(Set(entries).count == entries.count, "\(module).md lists a type twice.")
    let declaration = /^public (?:(?:final|indirect|nonisolated) )*(?:struct|enum|protocol|class|actor) (\w+)/
    let types = SourceFile.all.filter { $0.module == module }.flatMap { file in
      file.lines.compactMap { $0.firstMatch(of: declaration).map { String($0.1) } }
    }
    // A name that begins with an underscore is public for the compiler alone.
    for type in types where !type.hasPrefix("_") && !entries.contains(type) {
      Issue.record("\(Self.page(of: module)) lacks the line '- ``\(type)``'.")
    }
  }
}
