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

// Section 4 and rows 54 to 57 of section 7: what a leaf draws of itself moves with the transaction at the leaf.
@Suite("Scope: leaves draw their own values")
struct LeafScopeTests {
  static let leaves = [
    ChangingLeaf(
      type: "Capsule", arguments: "style: flag ? .circular : .continuous",
      rows: ["corner style .continuous -> .circular snaps"]),
    ChangingLeaf(
      type: "ContainerRelativeShape", arguments: "style: flag ? .a : .b", rows: ["corner style .b -> .a snaps"]),
    ChangingLeaf(
      type: "RoundedRectangle", arguments: "cornerRadius: flag ? 0 : 40", rows: ["cornerRadius 40 -> 0 .smooth"]),
    ChangingLeaf(
      type: "RoundedRectangle", arguments: "cornerSize: flag ? .zero : big, style: flag ? .circular : .continuous",
      rows: ["cornerSize big -> .zero .smooth", "corner style .continuous -> .circular snaps"]),
    ChangingLeaf(
      type: "UnevenRoundedRectangle", arguments: "topLeadingRadius: flag ? 4 : 8",
      rows: ["corner radii 8 -> 4 .smooth"]),
    ChangingLeaf(type: "Path", arguments: "flag ? round : square", rows: ["path square -> round snaps"]),
    ChangingLeaf(
      type: "AnyShape", arguments: "flag ? Circle() : Capsule()", rows: ["path Capsule() -> Circle() snaps"]),
    ChangingLeaf(type: "Color", arguments: "flag ? .red : .blue", rows: ["color .blue -> .red .smooth"]),
    ChangingLeaf(
      type: "LinearGradient", arguments: "gradient: flag ? warm : cold, startPoint: .top, endPoint: .bottom",
      rows: [
        "gradient gradient: cold, startPoint: .to … Point: .bottom -> gradient: warm, startPoint: .to … Point: .bottom .smooth"
      ]),
    ChangingLeaf(type: "MeshGradient", arguments: "flag ? a : b", rows: ["gradient b -> a .smooth"]),
    ChangingLeaf(type: "RadialGradient", arguments: "flag ? a : b", rows: ["gradient b -> a .smooth"]),
    ChangingLeaf(type: "AngularGradient", arguments: "flag ? a : b", rows: ["gradient b -> a .smooth"]),
    ChangingLeaf(type: "EllipticalGradient", arguments: "flag ? a : b", rows: ["gradient b -> a .smooth"]),
    // Four letters of one width: the text changes, its place does not.
    ChangingLeaf(type: "Text", arguments: "flag ? \"dust\" : \"stud\"", rows: ["text \"stud\" -> \"dust\" .smooth"]),
    ChangingLeaf(
      type: "Label", arguments: "flag ? \"dust\" : \"stud\", systemImage: flag ? \"star\" : \"moon\"",
      rows: ["text \"stud\" -> \"dust\" .smooth", "image \"moon\" -> \"star\" .smooth"]),
    ChangingLeaf(
      type: "Image", arguments: "systemName: flag ? \"star\" : \"moon\"", rows: ["image \"moon\" -> \"star\" .smooth"]),
    ChangingLeaf(
      type: "Image", arguments: "\"a\"", call: "resizable", callArguments: "resizingMode: flag ? .tile : .stretch",
      rows: ["resizing .stretch -> .tile snaps"]),
    ChangingLeaf(
      type: "Image", arguments: "systemName: \"star\"", call: "renderingMode",
      callArguments: "flag ? .original : .template",
      rows: ["image rendering .template -> .original snaps"]),
    ChangingLeaf(
      type: "Image", arguments: "systemName: \"star\"", call: "interpolation", callArguments: "flag ? .low : .high",
      rows: ["image rendering .high -> .low snaps"]),
    ChangingLeaf(
      type: "Image", arguments: "systemName: \"star\"", call: "antialiased", callArguments: "flag",
      rows: ["image rendering false -> true snaps"]),
    ChangingLeaf(
      type: "Rectangle", call: "fill", callArguments: "flag ? .pink : .mint", rows: ["color .mint -> .pink .smooth"]),
    ChangingLeaf(
      type: "Rectangle", call: "fill", callArguments: ".mint, style: flag ? even : odd",
      rows: ["fill rule odd -> even snaps"]),
    ChangingLeaf(
      type: "Circle", call: "stroke", callArguments: "flag ? .pink : .mint, lineWidth: flag ? 4 : 1",
      rows: ["color .mint -> .pink .smooth", "lineWidth 1 -> 4 .smooth"]),
    ChangingLeaf(
      type: "Circle", call: "strokeBorder", callArguments: ".pink, style: flag ? thin : thick, antialiased: flag",
      rows: ["stroke style thick -> thin .smooth", "antialiasing false -> true snaps"]),
    ChangingLeaf(
      type: "Ellipse", call: "trim", callArguments: "from: flag ? 0.2 : 0, to: 1",
      rows: ["trim from: 0, to: 1 -> from: 0.2, to: 1 .smooth"]),
    ChangingLeaf(type: "Circle", call: "inset", callArguments: "by: flag ? 4 : 0", rows: ["inset 0 -> 4 .smooth"]),
    ChangingLeaf(
      type: "Rectangle", call: "rotation", callArguments: ".degrees(flag ? 45 : 0), anchor: .top",
      rows: ["shape rotation .degrees(0), anchor: .top -> .degrees(45), anchor: .top .smooth"]),
    // A colour to a material, a gradient or an image has nothing between.
    ChangingLeaf(
      type: "Rectangle", call: "fill", callArguments: "flag ? .thinMaterial : .mint",
      rows: ["color .mint -> .thinMaterial snaps"]),
    ChangingLeaf(
      type: "Rectangle", call: "fill", callArguments: "flag ? .mint : .bar", rows: ["color .bar -> .mint snaps"]),
    ChangingLeaf(
      type: "Rectangle", call: "fill", callArguments: "flag ? Color.red.gradient : Color.red",
      rows: ["color Color.red -> Color.red.gradient snaps"]),
    ChangingLeaf(
      type: "Rectangle", call: "fill", callArguments: "flag ? LinearGradient(colors: a) : .linearGradient(b)",
      rows: ["color .linearGradient(b) -> LinearGradient(colors: a) .smooth"]),
    ChangingLeaf(
      type: "Rectangle", call: "fill", callArguments: "flag ? .image(a) : ImagePaint(b)",
      rows: ["color ImagePaint(b) -> .image(a) .smooth"]),
    ChangingLeaf(
      type: "Rectangle", call: "fill", callArguments: "flag ? .red.opacity(0.5) : Color(white: 1)",
      rows: ["color Color(white: 1) -> .red.opacity(0.5) .smooth"]),
    ChangingLeaf(
      type: "Rectangle", call: "fill", callArguments: "flag ? .bar.opacity(0.5) : .bar.opacity(1)",
      rows: ["color .bar.opacity(1) -> .bar.opacity(0.5) .smooth"]),
    ChangingLeaf(
      type: "Rectangle", call: "fill", callArguments: "flag ? thinMaterial : tone",
      rows: ["color tone -> thinMaterial snaps"]),
  ]

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
