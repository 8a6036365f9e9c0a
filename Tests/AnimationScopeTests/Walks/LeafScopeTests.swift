import AnimationScope
import Testing

/// A leaf whose own value changes.
struct ChangingLeaf: Sendable {
  var type: String
  var arguments = ""
  var call = ""
  var callArguments = ""
  /// What follows the name of the leaf.
  var rows: [String]

  var part: Part {
    let leaf = Part(type, arguments)
    return (call.isEmpty ? leaf : leaf.call(call, callArguments)).sized().animated()
  }
}

// Section 4 and rows 54 to 57 of section 7: what a leaf draws of itself moves with the transaction
// at the leaf.
@Suite("Scope: leaves draw their own values")
struct LeafScopeTests {
  static let leaves = table(
    #"""
    Capsule                | style: flag ? .circular : .continuous |  |  | corner style .continuous -> .circular snaps
    ContainerRelativeShape | style: flag ? .a : .b |  |  | corner style .b -> .a snaps
    RoundedRectangle       | cornerRadius: flag ? 0 : 40 |  |  | cornerRadius 40 -> 0 .smooth
    RoundedRectangle       | cornerSize: flag ? .zero : big, style: flag ? .circular : .continuous |  |  | cornerSize big -> .zero .smooth ; corner style .continuous -> .circular snaps
    UnevenRoundedRectangle | topLeadingRadius: flag ? 4 : 8 |  |  | corner radii 8 -> 4 .smooth
    Path                   | flag ? round : square |  |  | path square -> round snaps
    AnyShape               | flag ? Circle() : Capsule() |  |  | path Capsule() -> Circle() snaps
    Color                  | flag ? .red : .blue |  |  | color .blue -> .red .smooth
    LinearGradient         | gradient: flag ? warm : cold, startPoint: .top, endPoint: .bottom |  |  | gradient gradient: cold, startPoint: .to … Point: .bottom -> gradient: warm, startPoint: .to … Point: .bottom .smooth
    MeshGradient           | flag ? a : b |  |  | gradient b -> a .smooth
    RadialGradient         | flag ? a : b |  |  | gradient b -> a .smooth
    AngularGradient        | flag ? a : b |  |  | gradient b -> a .smooth
    EllipticalGradient     | flag ? a : b |  |  | gradient b -> a .smooth
    Canvas                 | flag ? round : square |  |  | drawing square -> round snaps
    // Four letters of one width: the text changes, its place does not.
    Text                   | flag ? "dust" : "stud" |  |  | text "stud" -> "dust" .smooth
    Label                  | flag ? "dust" : "stud", systemImage: flag ? "star" : "moon" |  |  | text "stud" -> "dust" .smooth ; image "moon" -> "star" .smooth
    Image                  | systemName: flag ? "star" : "moon" |  |  | image "moon" -> "star" .smooth
    Image                  | "a" | resizable | resizingMode: flag ? .tile : .stretch | resizing .stretch -> .tile snaps
    Image                  | systemName: "star" | renderingMode | flag ? .original : .template | image rendering .template -> .original snaps
    Image                  | systemName: "star" | interpolation | flag ? .low : .high | image rendering .high -> .low snaps
    Image                  | systemName: "star" | antialiased | flag | image rendering false -> true snaps
    Rectangle              |  | fill | flag ? .pink : .mint | color .mint -> .pink .smooth
    Rectangle              |  | fill | .mint, style: flag ? even : odd | fill rule odd -> even snaps
    Circle                 |  | stroke | flag ? .pink : .mint, lineWidth: flag ? 4 : 1 | color .mint -> .pink .smooth ; lineWidth 1 -> 4 .smooth
    Circle                 |  | strokeBorder | .pink, style: flag ? thin : thick, antialiased: flag | stroke style thick -> thin .smooth ; antialiasing false -> true snaps
    Ellipse                |  | trim | from: flag ? 0.2 : 0, to: 1 | trim from: 0, to: 1 -> from: 0.2, to: 1 .smooth
    Circle                 |  | inset | by: flag ? 4 : 0 | inset 0 -> 4 .smooth
    Rectangle              |  | rotation | .degrees(flag ? 45 : 0), anchor: .top | shape rotation .degrees(0), anchor: .top -> .degrees(45), anchor: .top .smooth
    // A colour to a material, a gradient or an image has nothing between.
    Rectangle              |  | fill | flag ? .thinMaterial : .mint | color .mint -> .thinMaterial snaps
    Rectangle              |  | fill | flag ? .mint : .bar | color .bar -> .mint snaps
    Rectangle              |  | fill | flag ? Color.red.gradient : Color.red | color Color.red -> Color.red.gradient snaps
    Rectangle              |  | fill | flag ? LinearGradient(colors: a) : .linearGradient(b) | color .linearGradient(b) -> LinearGradient(colors: a) .smooth
    Rectangle              |  | fill | flag ? .image(a) : ImagePaint(b) | color ImagePaint(b) -> .image(a) .smooth
    Rectangle              |  | fill | flag ? .red.opacity(0.5) : Color(white: 1) | color Color(white: 1) -> .red.opacity(0.5) .smooth
    Rectangle              |  | fill | flag ? .bar.opacity(0.5) : .bar.opacity(1) | color .bar.opacity(1) -> .bar.opacity(0.5) .smooth
    Rectangle              |  | fill | flag ? thinMaterial : tone | color tone -> thinMaterial snaps
    """#, columns: 5
  ).map {
    ChangingLeaf(
      type: $0[0], arguments: $0[1], call: $0[2], callArguments: $0[3],
      rows: $0[4].split(separator: " ; ").map(String.init))
  }

  @Test("a leaf's own value", arguments: leaves)
  func own(leaf: ChangingLeaf) {
    #expect(leaf.part.report().lines == leaf.rows.map { "\(leaf.type)#1 \($0)" })
  }

  @Test("causes and rules of a leaf's own value")
  func explained() {
    let report = Part("Circle").call("stroke", "flag ? .pink : .mint, lineWidth: flag ? 4 : 1").sized()
      .animated(".bouncy").call("opacity", "0.5").animated(".smooth").report()
    #expect(
      report.explanations == [
        "Circle#1 color .mint -> .pink .bouncy | inside animation#1 | Circle#1 .mint -> .pink, lineWidth: 1 -> 4 (own) | T1 T2 T3",
        "Circle#1 lineWidth 1 -> 4 .bouncy | inside animation#1 | Circle#1 .mint -> .pink, lineWidth: 1 -> 4 (own) | T1 T2 T3",
      ])
  }

  @Test("with contentTransition(.identity) nothing fades")
  func identity() {
    let text = Part("Text", "flag ? \"dust\" : \"stud\"").sized().animated()
    #expect(text.call("contentTransition", ".identity").report().lines == ["Text#1 text \"stud\" -> \"dust\" snaps"])
    #expect(text.call("contentTransition", ".opacity").report().lines == ["Text#1 text \"stud\" -> \"dust\" .smooth"])
  }

  // Only a leaf without content of its own can change as a whole.
  @Test("views that the catalogue lacks, and controls")
  func opaque() {
    let wave = Part("Wave", "phase: flag ? 1 : 0").sized().animated().report()
    #expect(
      wave.explanations == [
        "Wave#1 size may change .smooth | inside animation#1 [low] | Wave#1 phase: 0 -> 1 (own) | T1 T2 G2",
        "Wave#1 content phase: 0 -> phase: 1 .smooth | inside animation#1 [low] | Wave#1 phase: 0 -> 1 (own) | T1 T2",
      ])
    #expect(
      wave.remarks.map(\.description) == ["Wave#1: the view Wave is not known. It counts as a leaf of unknown size."])
    let button = Part("Button", "flag ? \"On\" : \"Off\"").animated().report()
    #expect(
      button.explanations == [
        "Button#1 content \"Off\" -> \"On\" .smooth | inside animation#1 [medium] | Button#1 \"Off\" -> \"On\" (own) | T1 T2"
      ])
    #expect(Part("Button", "flag ? 1 : 2", [Part("Text", "\"Go\"")]).animated().report().rows.isEmpty)
  }

  // T13: what stands between the writer and the label may animate by itself.
  @Test("a control between the animation and its label leaves doubt")
  func label() {
    let report = Part("Button", [Part("Text", "\"Go\"").call("opacity", "flag ? 1 : 0")]).animated().report()
    #expect(
      report.explanations == [
        "opacity#1 opacity 0 -> 1 .smooth | inside animation#1 [medium] | opacity#1 0 -> 1 (own) | T1 T2 T13"
      ])
    let inner = Part("Button", [Part("Text", "\"Go\"").call("opacity", "flag ? 1 : 0").animated(".bouncy")]).animated()
    #expect(
      inner.report().explanations == [
        "opacity#1 opacity 0 -> 1 .bouncy | inside animation#1 | opacity#1 0 -> 1 (own) | T1 T2 T3 T13"
      ])
    let unknown = Part("Sheet", [Part("Text", "\"Go\"").call("opacity", "flag ? 1 : 0")]).animated().report()
    #expect(
      unknown.explanations == [
        "opacity#1 opacity 0 -> 1 .smooth | inside animation#1 [low] | opacity#1 0 -> 1 (own) | T1 T2"
      ])
  }

  @Test("every leaf of the catalogue is asked")
  func complete() {
    let names = ViewCatalog.all.filter { !$0.attributes.isEmpty && $0.role != .control }.flatMap(\.names)
    #expect(Set(names).subtracting(Self.leaves.map(\.type)) == ["AsyncImage"])
    let values = ModifierCatalog.all.filter { $0.classes == [.leafValue] }.flatMap(\.names)
    #expect(Set(values) == Set(Self.leaves.map(\.call)).subtracting([""]))
  }
}
