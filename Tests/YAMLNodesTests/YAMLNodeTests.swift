import Testing

@testable import YAMLNodes

@Suite("YAML: nodes and their places")
struct YAMLNodeTests {
  /// A node as one line, with its line and column behind what stands alone.
  private func shown(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, let isPlain): "\(isPlain ? text : "'\(text)'")@\(node.place.line):\(node.place.column)"
    case .sequence(let elements): "[\(elements.map(shown).joined(separator: " "))]"
    case .mapping(let members): "{\(members.map { "\(shown($0.key))=\(shown($0.value))" }.joined(separator: " "))}"
    }
  }

  @Test(
    "every kind of node stands where the text has it",
    arguments: [
      ("a", "a@1:1"),
      ("- a\n- 'b'\n-  \"c\\n\"", "[a@1:3 'b'@2:3 'c\n'@3:4]"),
      ("press: spring(0.5, 0.3)\nfade:\n  in: 1", "{press@1:1=spring(0.5, 0.3)@1:8 fade@2:1={in@3:3=1@3:7}}"),
      ("{a: [1, 2], 'a b': }", "{a@1:2=[1@1:6 2@1:9] 'a b'@1:13=@1:20}"),
      // Columns are scalars: the umlaut and the family are one and five of them.
      ("ü: 👨‍👩‍👧", "{ü@1:1=👨‍👩‍👧@1:4}"),
      ("[👨‍👩‍👧, b]", "[👨‍👩‍👧@1:2 b@1:9]"),
      // A text that a tag calls one is none that may be a number.
      ("a: !!str 5", "{a@1:1='5'@1:4}"),
      ("a: |\n  one\n  two\n", "{a@1:1='one\ntwo\n'@1:4}"),
      ("\u{FEFF}a: 1\r\nb: 2\r\n", "{a@1:1=1@1:4 b@2:1=2@2:4}"),
      ("a: \"\\0x\"", "{a@1:1='\0x'@1:4}"),
    ])
  func places(text: String, expected: String) throws {
    #expect(shown(try #require(try YAMLNode(yaml: text))) == expected)
  }

  @Test("an alias is the node it stands for, at the place of that one")
  func aliases() throws {
    let node = try #require(try YAMLNode(yaml: "a: &x {b: 1}\nc: *x\nd: [&x 2, *x]\ne: *x"))
    #expect(shown(node) == "{a@1:1={b@1:8=1@1:11} c@2:1={b@1:8=1@1:11} d@3:1=[2@3:5 2@3:5] e@4:1=2@3:5}")
  }

  // A billion values, were they copied.
  @Test("aliases of aliases share their nodes")
  func aliasesGrow() throws {
    let lines = (1...30).map {
      "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 10).joined(separator: ", "))]"
    }
    let node = try #require(try YAMLNode(yaml: "a0: &a0 1\n" + lines.joined(separator: "\n")))
    #expect(node.members?.count == 31)
    #expect(node.members?.last?.value.elements?.count == 10)
  }

  @Test("an empty text has no node", arguments: ["", "\n", "# nothing\n", "\u{FEFF}"])
  func empty(text: String) throws {
    #expect(try YAMLNode(yaml: text).map { shown($0) } == nil)
  }

  @Test("nothing is what stands for it without quotes")
  func nothing() throws {
    let elements = try #require(try YAMLNode(yaml: "[~, null, NULL, '', 'null', nul, !!str null]")?.elements)
    #expect(elements.map(\.isNull) == [true, true, true, false, false, false, false])
  }

  @Test(
    "what is no YAML is told with its place",
    arguments: [
      ("a: b: c", YAMLError.syntax("mapping values are not allowed in this context", YAMLPlace(line: 1, column: 5))),
      ("a: [1, 2", .syntax("did not find expected ',' or ']'", YAMLPlace(line: 2, column: 1))),
      ("a: 1\n\tb: 2", .syntax("found a tab character that violates indentation", YAMLPlace(line: 2, column: 1))),
      ("a: *none", .syntax("found undefined alias", YAMLPlace(line: 1, column: 4))),
      // A node that holds itself is never whole.
      ("&a [*a]", .syntax("found undefined alias", YAMLPlace(line: 1, column: 5))),
      ("a: 1\n---\nb: 2", .syntax("but found another document", YAMLPlace(line: 2, column: 1))),
      ("b: 1\na: 2\nb: 3\na: 4", .repeated(["a", "b"], YAMLPlace(line: 3, column: 1))),
      ("'1': a\n1: b", .repeated(["1"], YAMLPlace(line: 2, column: 1))),
      ("a: 1\nü\u{7}", .character("\u{7}", YAMLPlace(line: 2, column: 2))),
    ])
  func errors(text: String, expected: YAMLError) {
    #expect(throws: expected) { try YAMLNode(yaml: text) }
  }

  @Test("nesting has an end, and no text is too deep to be told", arguments: ["[", "{a: ", "- ", "? "])
  func depth(start: String) {
    #expect(throws: YAMLError.self) { try YAMLNode(yaml: String(repeating: start, count: 100_000)) }
  }
}
