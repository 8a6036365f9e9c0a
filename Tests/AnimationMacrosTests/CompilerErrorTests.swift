import Foundation
import TestSupport
import Testing

@Suite("@Animatable: what the compiler says")
struct CompilerErrorTests {
  /// Type-checks a source with the plugin that lies beside the tests.
  private func diagnose(_ source: String, options: [String] = []) throws -> String {
    let products = Repository.products
    let modules = products.appending(path: "Modules")
    let plugin = products.appending(path: "AnimationMacrosPlugin-tool").path
    let file = FileManager.default.temporaryDirectory.appending(path: "fixture-\(UUID().uuidString).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try ProgramRun(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-diagnostic-style", "llvm", "-swift-version", "6", "-I", modules.path,
        "-load-plugin-executable", "\(plugin)#AnimationMacrosPlugin", file.path,
      ] + options)
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

  /// A declaration by every way to conform, each with `animatableData` of its own.
  private struct HandWritten {
    static let data = "var animatableData: Double { get { turn } set { turn = newValue } }"
    static let path = "func path(in rect: CGRect) -> Path { Path(rect) }"
    static let effect = "func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform() }"

    /// The declaration, and an expression of its type. Where everything is the main actor's unless
    /// said, shapes must say so.
    static let all: [(declaration: String, value: String)] = [
      ("nonisolated struct Dial: Shape { var turn: Double; \(data); \(path) }", "Dial(turn: 1)"),
      ("nonisolated struct Stored: Shape { var animatableData: Double; \(path) }", "Stored(animatableData: 1)"),
      ("nonisolated public struct Shown: Shape { public var turn = 1.0; public \(data); public \(path) }", "Shown()"),
      (
        "nonisolated struct Boxed<Part: VectorArithmetic & Sendable>: Shape { var turn: Double; var part: Part; \(data); \(path) }",
        "Boxed(turn: 1, part: Float(2))"
      ),
      (
        "nonisolated struct Generic<Part: VectorArithmetic & Sendable>: Shape { var part: Part; "
          + "var animatableData: Part { get { part } set { part = newValue } }; \(path) }", "Generic(part: 2.0)"
      ),
      ("nonisolated struct Tilt: GeometryEffect { var turn = 1.0; \(data); \(effect) }", "Tilt()"),
      ("class Crate: Animatable { var turn = 1.0; \(data) }", "Crate()"),
      ("nonisolated final class Still: GeometryEffect { var animatableData = 1.0; \(effect) }", "Still()"),
      (
        "nonisolated struct Named: Shape { @AnimatableIgnored var name = \"\"; var turn = 1.0; \(data); \(path) }",
        "Named()"
      ),
      (
        "nonisolated enum Level: Shape { case low; var animatableData: Double { get { 0 } set {} }; \(path) }",
        "Level.low"
      ),
      ("struct Stated: Animatable { var turn = 1.0; \(data) }", "Stated()"),
      ("struct Plain { var turn = 1.0; \(data) }", "Plain()"),
      ("struct Modifier: ViewModifier { var turn = 1.0; \(data) }", "Modifier()"),
      ("struct Moving: ViewModifier, Animatable { var turn = 1.0; \(data) }", "Moving()"),
      ("struct Apart { var turn = 1.0; \(data) }; extension Apart: Animatable {}", "Apart()"),
      (
        "struct Sometimes<Part> { var turn: Part; var animatableData: Part { get { turn } set { turn = newValue } } }; "
          + "extension Sometimes: Animatable where Part: VectorArithmetic {}", "Sometimes(turn: 1.0)"
      ),
      ("@MainActor struct Bound: @MainActor Animatable { var turn = 1.0; \(data) }", "Bound()"),
    ]
  }

  // Each data type is that of the property by hand: the one of the macro is opaque.
  @Test(
    "hand-written data are the type's, whatever it conforms to and wherever",
    arguments: [[], ["-default-isolation", "MainActor"], ["-enable-upcoming-feature", "InferIsolatedConformances"]])
  func handWritten(options: [String]) throws {
    let all = HandWritten.all
    let declarations = all.map { "@Animatable \($0.declaration)" }
    let uses = all.map { "let _: Double = data(\($0.value))" }
    let text = try diagnose(
      """
      import AnimationMacros
      import AnimationViews
      \(declarations.joined(separator: "\n"))
      struct Outer { @Animatable nonisolated fileprivate struct Inner: Shape { var turn = 1.0; \(HandWritten.data); \(HandWritten.path) } }
      protocol ViewModifier {}
      func data<T: Animatable>(_ value: T) -> T.AnimatableData { value.animatableData }
      @MainActor func use() {
      \(uses.joined(separator: "\n"))
      let _: Double = data(Outer.Inner())
      }
      """, options: options)
    #expect(!text.contains("error:"), "\(text)")
    let warnings = text.split(separator: "\n").filter { $0.contains("warning:") }
    for line in warnings {
      #expect(line.contains("'@Animatable' macro has no effect on types with 'animatableData' property."), "\(line)")
    }
    #expect(warnings.count == all.count + 1, "One warning for one type: \(text)")
  }

  @Test("a shape that comes by an extension keeps its data, too")
  func handWrittenApart() throws {
    let text = try diagnose(
      """
      import AnimationMacros
      import AnimationViews
      @Animatable struct Dial { var turn = 1.0; \(HandWritten.data) }
      extension Dial: Shape { \(HandWritten.path) }
      class Base: Animatable { var animatableData = 1.0 }
      @Animatable class Derived: Base {
        var turn = 2.0
        override \(HandWritten.data)
      }
      func data<T: Animatable>(_ value: T) -> T.AnimatableData { value.animatableData }
      let (_, _): (Double, Double) = (data(Dial()), data(Derived()))
      """)
    #expect(!text.contains("error:"), "\(text)")
    #expect(text.components(separatedBy: "warning:").count == 3, "\(text)")
  }

  @Test("data that an extension declares are declared twice", arguments: ["", ": Shape"])
  func handWrittenInExtension(conformance: String) throws {
    let text = try diagnose(
      """
      import AnimationMacros
      import AnimationViews
      @Animatable struct Dial\(conformance) { var turn = 1.0; \(HandWritten.path) }
      extension Dial { \(HandWritten.data) }
      """)
    #expect(text.contains("fixture.swift:4:22: error: invalid redeclaration of 'animatableData'"), "\(text)")
    #expect(text.components(separatedBy: "error:").count == 2, "\(text)")
  }

  @Test(
    "what is often written and is not there is refused with what to write",
    arguments: [
      (
        "let curve = UnitCurve(startControlPoint: CGPoint(x: 0.2, y: 0), endControlPoint: CGPoint(x: 0.8, y: 1))",
        "Use UnitCurve.bezier(startControlPoint:endControlPoint:) with UnitPoint."
      ),
      (
        "@MainActor func card() -> some View { Circle().animation(.smooth, value: 1) { $0.opacity(0.5) } }",
        "Use animation(_:body:)."
      ),
    ])
  func missing(source: String, advice: String) throws {
    let text = try diagnose("import AnimationViews\n" + source)
    #expect(text.contains("error:") && text.contains("is unavailable: \(advice)"), "\(text)")
  }
}
