import AnimationModel
import AnimationScope
import Testing

@testable import AnimationViews

@MainActor
@Suite("Modifiers: what is read from outside, and what surrounds")
final class MarkTests {
  /// Elements live as long as their graph.
  private var graphs: [ViewGraph] = []

  private func top(_ view: some View) throws -> ViewElement {
    let graph = ViewGraph(view)
    graphs.append(graph)
    return try #require(graph.root.elements.first)
  }

  @Test("marks are read from outside, the outer one first")
  func marks() throws {
    let element = try top(
      Text("a").zIndex(1).zIndex(2).tag(3).accessibilityIdentifier("card").allowsHitTesting(false)
        .accessibilityLabel("Card \(1)").navigationTitle("Cards").contentShape(.rect(cornerRadius: 3)))
    #expect(element.traits[ZIndexMark.self] == 2)
    #expect(element.traits[TagMark.self] == AnyHashable(3))
    #expect(element.traits[IdentifierMark.self] == "card")
    #expect(element.traits[HitTestingMark.self] == false)
    let (label, title) = (Text("Card \(1)"), Text("Cards"))
    #expect(element.traits[LabelMark.self] == label)
    #expect(element.traits[NavigationTitleMark.self] == title)
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(element.traits[ContentShapeMark.self]?.shape.path(in: rect) == Path(roundedRect: rect, cornerRadius: 3))
    #expect(try top(Text("a")).traits[HitTestingMark.self])
  }

  @Test("a border is a line inside of the edges, hung on the view")
  func border() throws {
    let element = try top(Color.red.border(.blue, width: 4))
    let layer = try #require(element.layers.first)
    guard case .leaf(let line) = layer.part, case .shape(let shape, _) = line.drawing(in: layer.environment).content
    else {
      Issue.record("The border is no shape.")
      return
    }
    let drawn = shape.drawnPath(in: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(drawn.path == Path(CGRect(x: 2, y: 2, width: 16, height: 6)))
    #expect(drawn.stroke?.lineWidth == 4)
    #expect(shape.drawnAttributes.map(\.name).contains("lineWidth"))
  }

  @Test("what a modifier writes is found by the text in it")
  func written() throws {
    func runs(_ view: some View) throws -> TextDrawing {
      var leaf = try top(view)
      while let content = leaf.children.first { leaf = content }
      guard case .leaf(let text) = leaf.part, case .text(let drawing) = text.drawing(in: leaf.environment).content
      else { throw NoText() }
      return drawing
    }
    struct NoText: Error {}
    func drawing(isLarge: Bool) throws -> TextDrawing {
      try runs(
        AnyView(Text("a")).font(isLarge ? .title : .caption).fontWeight(isLarge ? .heavy : nil).fontWidth(.condensed)
          .italic().monospaced().underline().tracking(2).textCase(.uppercase))
    }
    let font = ResolvedFont(size: 28, weight: 0.56, width: -0.2, design: .monospaced, isItalic: true)
    #expect(
      try drawing(isLarge: true).runs == [
        TextDrawing.Run(string: "A", font: font, line: TextDrawing.TextLine(isUnderlined: true, tracking: 2))
      ])
    #expect(try runs(AnyView(Text("a")).bold(false).bold().font(nil)).font == ResolvedFont(weight: 0.4))
    #expect(try runs(AnyView(Text("a")).dynamicTypeSize(.xxxLarge)).font.size == 23)
  }

  @Test("styles of a view reach what is drawn in it")
  func styles() throws {
    func color(_ view: some View) throws -> ResolvedColor? {
      var leaf = try top(view)
      while let content = leaf.children.first { leaf = content }
      guard case .leaf(let view) = leaf.part else { return nil }
      return view.drawing(in: leaf.environment).paint?.color
    }
    let values = EnvironmentValues()
    #expect(try color(Circle().foregroundStyle(.red)) == Color.red.resolve(in: values))
    #expect(try color(Circle().foregroundStyle(.red, .green).foregroundColor(nil)) == Color.red.resolve(in: values))
    #expect(try color(Circle().foregroundColor(nil).foregroundStyle(.red)) == Color.primary.resolve(in: values))
    #expect(try color(Circle().fill(.secondary).foregroundStyle(.red, .green)) == Color.green.resolve(in: values))
    #expect(try color(Circle().fill(.tint).tint(.green)) == Color.green.resolve(in: values))
    #expect(try color(Color.accentColor.tint(.green)) == Color.green.resolve(in: values))
    #expect(try color(Circle().fill(.background).backgroundStyle(.pink)) == Color.pink.resolve(in: values))
    #expect(try color(Circle().colorScheme(.dark)) == Color.white.resolve(in: values))
  }

  @Test("what is disabled stays so inside, and reasons add up")
  func interfaces() throws {
    func surroundings(_ view: some View) throws -> EnvironmentValues {
      var leaf = try top(view)
      while let content = leaf.children.first { leaf = content }
      return leaf.environment
    }
    #expect(try !surroundings(Color.red.disabled(false).disabled(true)).isEnabled)
    #expect(try surroundings(Color.red.disabled(false)).isEnabled)
    let reasons = try surroundings(Color.red.redacted(reason: .privacy).redacted(reason: .placeholder)).redactionReasons
    #expect(reasons == [.privacy, .placeholder])
    #expect(try surroundings(Color.red.unredacted().redacted(reason: .privacy)).redactionReasons.isEmpty)
    let variants = try surroundings(Color.red.symbolVariant(.fill.circle)).symbolVariants
    #expect(variants == .circle.fill && variants.contains(.fill) && !variants.contains(.slash))
  }
}
