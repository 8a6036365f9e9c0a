import AnimationScope
import Testing

@Suite("ViewTree")
struct ViewTreeTests {
  @Test("is built from the inside out")
  func builds() {
    var tree = ViewTree()
    let square = tree.add(
      ViewNode(
        "Rectangle",
        modifiers: [
          ModifierCall("scaleEffect", [ViewArgument(.choice(.state("flag"), .number(2), .number(1)))]),
          ModifierCall("animation", [ViewArgument(.member(nil, "bouncy")), ViewArgument("value", .state("flag"))]),
        ]))
    tree.root = square
    #expect(tree[square].modifiers[1].argument("value") == .state("flag"))
    #expect(tree[square].modifiers[1].argument(nil) == .member(nil, "bouncy"))
  }

  @Test("a tree of 100 000 levels is built, copied and released")
  func deepTree() {
    var tree = ViewTree()
    var inner = tree.add(ViewNode("Rectangle"))
    for _ in 0..<100_000 { inner = tree.add(ViewNode("VStack", children: [inner])) }
    tree.root = inner
    var copy = tree
    copy[inner].type = "HStack"
    #expect(copy != tree)
    #expect(tree.nodes.count == 100_001)
  }

  @Test("a place says file, line and column, or the line alone")
  func locations() {
    #expect(SourceLocation(file: "Card.swift", line: 12, column: 5, offset: 301).description == "Card.swift:12:5")
    #expect(SourceLocation(line: 3, column: 1, offset: 40).description == "line 3")
    #expect(
      SourceLocation(file: "A.swift", line: 9, column: 1, offset: 90)
        < SourceLocation(file: "B.swift", line: 1, column: 1, offset: 0))
  }
}
