import AnimationScope
import AnimationSource
import Testing

// Braces that hold statements: they draw a path or change a value, and are no view builders.
@Suite("Braces that are no builders")
struct DrawingCodeTests {
  static func found(_ body: String, _ members: String = "") throws -> Explanation {
    try CalledLayoutTests.found("\(body)\n.animation(.smooth, value: on)", members)
  }

  static let drawings: [(body: String, row: String)] = [
    ("Path { p in p.move(to: .zero); p.addLine(to: CGPoint(x: on ? 100 : 50, y: 0)) }", "Path#1 path"),
    ("Path { $0.addRect(on ? big : small) }", "Path#1 path"),
    ("Canvas { context, size in context.opacity = on ? 1 : 0 }", "Canvas#1 drawing"),
    ("Group { () -> Path in\nvar p = Path()\np.addRect(on ? big : small)\nreturn p\n}", "Path#1 path"),
  ]

  @Test("what is drawn by statements jumps with what they read", arguments: drawings)
  func drawing(drawing: (body: String, row: String)) throws {
    let found = try Self.found(drawing.body)
    #expect(
      StateChangeTests.rows(found) == ["\(drawing.row) { … } with on = false -> { … } with on = true snaps"])
    #expect(found.report.rows.map(\.certainty) == [.medium])
    #expect(found.notes.isEmpty && found.report.remarks.isEmpty, "\(found.notes) \(found.report.remarks)")
    let view = "struct Bar: View {\n@State private var on = false\nvar body: some View {\n\(drawing.body)"
    let codes = ModelTests.codes(view + "\n.animation(.smooth, value: on)\n}\n}\n")
    #expect(!codes.contains("SC13") && codes.contains("SC11") == drawing.row.hasPrefix("Path"))
  }

  @Test("what reads no state stays as it is")
  func constant() throws {
    // The closure's own names hide those of the view.
    for body in ["Path { p in p.move(to: .zero) }", "Canvas { on, size in on.fill(Path(size), with: .color(.red)) }"] {
      #expect(StateChangeTests.rows(try Self.found(body)) == [])
    }
  }

  @Test("a helper that draws a path is one")
  func helper() throws {
    let found = try Self.found(
      "line.stroke(.red, lineWidth: 2)",
      "private var line: Path { var path = Path(); path.move(to: on ? big : small); return path }")
    #expect(found.report.rows.map { "\($0.node) \($0.attribute)" } == ["Path#1 path"])
    #expect(found.notes.isEmpty)
  }

  static let actions: [(body: String, rows: [String])] = [
    ("Async { if on { try await store.stop() } else { try await store.start() } } label: { Text(\"a\") }", []),
    ("Async { await store.start(on) }", []), ("Tool { store.start(on) } label: { Text(\"a\") }", []),
    // A button's kin calls functions of what the view holds; a container shows views that it holds.
    ("Tool { title.opacity(on ? 1 : 0) } label: { Text(\"a\") }", ["opacity#1 opacity"]),
    ("Tool { Circle().opacity(on ? 1 : 0) } label: { Text(\"a\") }", ["opacity#1 opacity"]),
    ("Loaded { Circle().opacity(on ? 1 : 0).task { await store.start() } }", ["opacity#1 opacity"]),
  ]

  @Test("braces that wait, or call beside a label, are actions", arguments: actions)
  func doing(action: (body: String, rows: [String])) throws {
    let found = try Self.found(action.body, "let store: Store; let title: Text")
    #expect(found.report.rows.map { "\($0.node) \($0.attribute)" } == action.rows)
  }

  @Test(
    "what an animator moves by is no view",
    arguments: [
      "PhaseAnimator([0, 1]) { x in Circle().opacity(x) } animation: { _ in .snappy }",
      "PhaseAnimator([0, 1], content: { x in Circle().opacity(x) }, animation: { _ in .snappy })",
      "KeyframeAnimator(initialValue: 0) { x in Circle().opacity(x) } keyframes: { _ in LinearKeyframe(1, duration: 1) }",
    ])
  func animators(body: String) throws {
    let found = try Self.found("VStack { \(body) }.opacity(on ? 1 : 0)")
    #expect(found.report.rows.map(\.node) == ["opacity#2"])
    #expect(found.notes.isEmpty && found.report.remarks.isEmpty, "\(found.notes) \(found.report.remarks)")
  }

  static let closures: [(body: String, rows: [String], isBuilder: Bool)] = [
    (
      "Framed { frame in frame.size.width *= 2; frame.origin.x = on ? 1 : 0 }", ["Framed#1 size", "Framed#1 content"],
      false
    ),
    ("Framed { $0.show(); $0.move(on ? 1 : 0) }", ["Framed#1 size", "Framed#1 content"], false),
    ("Framed { if on { count -= 1 } else { dismiss() } }", ["Framed#1 size", "Framed#1 content"], false),
    ("Framed { content in content.opacity(on ? 1 : 0) }", ["opacity#1 opacity"], true),
    ("Framed { Circle().opacity(on ? 1 : 0); Text(\"a\") }", ["opacity#1 opacity"], true),
    ("Framed { let alpha = on ? 1.0 : 0; Circle().opacity(alpha) }", ["opacity#1 opacity"], true),
  ]

  @Test("braces of an unknown view are views unless their statements say otherwise", arguments: closures)
  func unknown(closure: (body: String, rows: [String], isBuilder: Bool)) throws {
    let found = try Self.found(closure.body)
    #expect(found.report.rows.map { "\($0.node) \($0.attribute)" } == closure.rows)
    #expect(found.report.rows.allSatisfy { $0.certainty == .low })
    #expect(found.notes.allSatisfy { _ in closure.isBuilder }, "\(found.notes)")
  }
}
