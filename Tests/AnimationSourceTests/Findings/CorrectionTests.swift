import AnimationScope
import AnimationSource
import Testing

// What to write instead, as a change of the text. Whatever is offered has to be Swift, and to end
// the finding.
@Suite("Corrections")
struct CorrectionTests {
  static func findings(_ text: String, iOS: Int? = nil) -> [Finding] {
    var settings = LintSettings.everything
    settings.target = iOS.flatMap(DeploymentTarget.init(iOS:))
    return Linter(settings: settings).findings(in: SourceReading(texts: [(name: "A.swift", text: text)]))
  }

  static func applied(_ correction: Correction, to text: String) throws -> String {
    var bytes = Array(text.utf8)
    for edit in correction.edits.reversed() { bytes.replaceSubrange(edit.bytes, with: Array(edit.text.utf8)) }
    return try #require(String(validating: bytes, as: UTF8.self))
  }

  /// The text with the correction of the only finding of a code; `nil` where there is none.
  static func corrected(_ text: String, _ code: String, iOS: Int? = nil) throws -> String? {
    let found = findings(text, iOS: iOS).filter { $0.code == code }
    #expect(found.count == 1, "\(code) in \(text)")
    return try found.first?.correction.map { try applied($0, to: text) }
  }

  static let corrected = [
    "SC02", "SC03", "SC04", "SC05", "SC06", "SC07", "SC08", "SC10", "SC13", "AN06", "AN12", "AN13", "AN20", "AN26",
    "AN36",
  ]

  @Test(
    "each correction ends its finding, and brings no other one of a warning", arguments: LintCatalog.all.map(\.name))
  func laws(name: String) throws {
    let code = try LintCatalog.find(name)
    let before = Self.findings(code.example)
    for finding in before where finding.code == name {
      #expect((finding.correction != nil) == Self.corrected.contains(name), "\(name)")
      guard let correction = finding.correction else { continue }
      let text = try Self.applied(correction, to: code.example)
      let reading = SourceReading(texts: [(name: "A.swift", text: text)])
      #expect(reading.problems.isEmpty, "\(text)")
      let after = Self.findings(text)
      #expect(!after.contains { $0.code == name }, "\(text)")
      let known = Set(before.map(\.code))
      #expect(after.allSatisfy { known.contains($0.code) || $0.severity == .info }, "\(after.map(\.message))")
    }
  }

  @Test("a state that is meant by SC14 and AN07 is written as the value")
  func watching() throws {
    func card(_ body: String) -> String {
      PrecisionTests.card(body, "@State private var isOpen = false; @State private var model = Model()")
    }
    let corrected = try Self.corrected(card("Circle().opacity(isOpen ? 1 : 0).animation(.bouncy)"), "SC14")
    #expect(corrected == card("Circle().opacity(isOpen ? 1 : 0).animation(.bouncy, value: isOpen)"))
    let fixes = Self.findings(card("Circle().opacity(isOpen ? 1 : 0).animation(.bouncy)")).map(\.fix)
    #expect(fixes == ["Write .animation(.bouncy, value: isOpen)."])
    // Two states, a state that may not be comparable, views that follow what nobody knows.
    for body in [
      "Circle().opacity(isOpen ? 1 : 0).offset(x: model.x).animation(.bouncy)",
      "Circle().offset(x: model.x).animation(.bouncy)",
      "VStack { Circle().opacity(isOpen ? 1 : 0); Other() }.animation(.bouncy)",
    ] { #expect(try Self.corrected(card(body), "SC14") == nil, "\(body)") }
  }

  @Test("braces around a layout are taken away")
  func unscoping() throws {
    let text = PrecisionTests.card("Circle()\n  .animation(.spring) {\n    $0.frame(width: isOpen ? 80 : 120)\n  }")
    let moved = PrecisionTests.card("Circle()\n  .frame(width: isOpen ? 80 : 120).animation(.spring, value: isOpen)")
    #expect(try Self.corrected(text, "SC09") == moved)
    let named = text.replacing("{\n    $0", with: "{ view in\n    view")
    #expect(try Self.corrected(named, "SC09") == moved)
    let commented = text.replacing("$0", with: "// why\n    $0")
    #expect(try Self.corrected(commented, "SC09") == nil)
  }

  @Test("an animation is not moved to where its names mean nothing, nor past a comment")
  func moves() throws {
    func text(_ condition: String, _ animation: String) -> String {
      PrecisionTests.card(
        "VStack {\n  if \(condition) {\n    Circle().transition(.slide)\n      \(animation)\n  }\n}",
        "@State private var isOpen = false; @State private var item: Int?")
    }
    let corrected = try Self.corrected(text("isOpen", ".animation(.bouncy, value: isOpen)"), "SC08")
    #expect(
      corrected
        == PrecisionTests.card(
          "VStack {\n  if isOpen {\n    Circle().transition(.slide)\n  }\n}\n.animation(.bouncy, value: isOpen)",
          "@State private var isOpen = false; @State private var item: Int?"))
    for (condition, animation) in [
      ("let item", ".animation(.bouncy, value: item)"), ("isOpen", "/* why */ .animation(.bouncy, value: isOpen)"),
      ("isOpen", ".animation(.bouncy)"),
    ] {
      let found = Self.findings(text(condition, animation)).filter { ["SC08", "AN18"].contains($0.code) }
      #expect(found.count == 1 && found[0].correction == nil, "\(condition) \(animation)")
    }
  }

  @Test(
    "a barrier is what the release has",
    arguments: [(nil, ".geometryGroup()"), (17, ".geometryGroup()"), (16, ".transformEffect(.identity)")])
  func barriers(iOS: Int?, text: String) throws {
    for code in try ["SC02", "SC05"].map({ try LintCatalog.find($0) }) {
      let corrected = try Self.corrected(code.example, code.name, iOS: iOS)
      #expect(corrected?.contains("\n  \(text)\n  .offset") == true)
      #expect(
        Self.findings(code.example, iOS: iOS).first { $0.code == code.name }?.fix
          == "Write \(text) in front of .offset.")
    }
  }

  @Test(
    "a code is silent where there is nothing else to write yet",
    arguments: [("AN07", 14, false), ("AN07", 15, true), ("AN09", 16, false), ("AN09", 17, true)])
  func firstVersions(name: String, iOS: Int, isTold: Bool) throws {
    let found = Self.findings(try LintCatalog.find(name).example, iOS: iOS)
    #expect(found.contains { $0.code == name } == isTold)
  }

  @Test("advice names nothing that the release lacks", arguments: [13, 15, 16, 17])
  func releases(iOS: Int) throws {
    // When each came.
    let names = [
      (".snappy", 17), (".smooth", 17), (".bouncy", 17), ("geometryGroup", 17), ("phaseAnimator", 17),
      ("completion:", 17),
      ("spring(duration:", 17), ("body: {", 17), ("Task.sleep(for:", 16), (".task {", 15), (" Task {", 15),
    ]
    for code in LintCatalog.all {
      // What the example is about may be newer itself.
      for finding in Self.findings(code.example, iOS: iOS) where !["AN12", "AN33"].contains(finding.code) {
        for (name, first) in names where first > iOS {
          #expect(!finding.fix.contains(name), "iOS \(iOS): \(finding.code) \(finding.fix)")
        }
      }
    }
  }
}
