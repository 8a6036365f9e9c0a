import Foundation
import TestSupport
import Testing

@Suite("@Animatable: what the compiler says")
struct CompilerErrorTests {
  /// Type-checks a source with the plugin that lies beside the tests.
  private func diagnose(_ source: String) throws -> String {
    let products = Repository.products
    let modules = try #require(
      ["Modules-tool", "Modules"].map { products.appending(path: $0) }.first {
        FileManager.default.fileExists(atPath: $0.appending(path: "AnimationMacros.swiftmodule").path)
      }, "No folder beside the tests has the module AnimationMacros.")
    let plugin = products.appending(path: "AnimationMacrosPlugin-tool").path
    let file = FileManager.default.temporaryDirectory.appending(path: "fixture-\(UUID().uuidString).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try ProgramRun(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-diagnostic-style", "llvm", "-swift-version", "6", "-I", modules.path,
        "-load-plugin-executable", "\(plugin)#AnimationMacrosPlugin", file.path,
      ])
    return run.errors.replacing(file.path, with: "fixture.swift")
  }

  @Test("a member that cannot move is an error on its own line, with both ways out")
  func errorStandsAtProperty() throws {
    let text = try diagnose(
      """
      import AnimationMacros
      @Animatable
      struct Counter {
        var size = 1.0

        var count: Int = 3
        @AnimatableIgnored var name = "name"
        let fixed = "fixed"
      }
      """)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("fixture.swift:6:") }
    try #require(lines.count == 3, "\(text)")
    #expect(lines[0].contains("error: Cannot automatically synthesize 'animatableData'."))
    #expect(lines[1].hasSuffix("note: Mark this property with '@AnimatableIgnored'."))
    #expect(lines[2].hasSuffix("note: Conform the type of this property to 'Animatable' or 'VectorArithmetic'."))
    #expect(text.components(separatedBy: "error:").count == 2, "One error for one member.")
  }

  @Test("an enumeration is an error, and so is a wrapper that cannot be set")
  func othersAreErrors() throws {
    let text = try diagnose(
      """
      import AnimationMacros
      @Animatable
      enum Level { case low }
      @propertyWrapper struct Constant { var wrappedValue: Double { 1 } }
      @Animatable
      struct Reader {
        var size = 1.0
        @Constant var limit
      }
      """)
    #expect(text.contains("fixture.swift:2:1: error: '@Animatable' macro has no effect; it can only attach to types"))
    #expect(text.contains("fixture.swift:2:1: note: Remove '@Animatable'"))
    #expect(text.contains("\nfixture.swift:8:"), "\(text)")
  }
}
