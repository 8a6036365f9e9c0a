import AnimationModel
import AnimationScope
import Testing

@testable import AnimationViews

/// Whatever a view can be made of here is in the catalogues of the text door, under the same name
/// and in the same class.
@MainActor
@Suite("Catalogues: what runs has its row")
struct CatalogTests {
  private func elements(of view: some View) -> (graph: ViewGraph, elements: [ViewElement]) {
    let graph = ViewGraph(view)
    var (open, all) = (graph.root.elements, [ViewElement]())
    while let element = open.popLast() {
      all.append(element)
      open += element.children + element.layers
    }
    return (graph, all)
  }

  private var samples: [AnyView] {
    [true, false].flatMap { flag in
      [
        AnyView(SourceSample.colors(flag, 0.4, .teal)), AnyView(SourceSample.shapes(flag, 0.3)),
        AnyView(SourceSample.texts(flag, 1234, 0.5, "Ada")), AnyView(SourceSample.effects(flag, 0.7)),
        AnyView(SourceSample.interfaces(flag)),
      ]
    }
  }

  @Test("every leaf and modifier of the samples has its row")
  func rows() throws {
    var leaves: Set<String> = []
    var modifiers: Set<String> = []
    for sample in samples {
      let (graph, elements) = elements(of: sample)
      defer { withExtendedLifetime(graph) {} }
      for element in elements {
        switch element.part {
        case .leaf(let view):
          let row = type(of: view).row
          leaves.insert(row)
          #expect(ViewCatalog.entry(named: row) != nil, "No row is called '\(row)'.")
        case .modifier(let modifier, let part):
          let row = type(of: modifier).row
          if row == "Lift" { continue }
          modifiers.insert(row)
          let classes = Set(ModifierCatalog.entries(named: row).flatMap(\.classes))
          #expect(!classes.isDisjoint(with: Self.classes(of: part)), "\(row): \(classes.map(\.rawValue))")
        case .container: break
        }
      }
    }
    let expected: Set = [
      "AngularGradient", "AnyShape", "Capsule", "Circle", "Color", "Ellipse", "EllipticalGradient", "Image",
      "LinearGradient", "Path", "Rectangle", "RoundedRectangle", "Text", "UnevenRoundedRectangle",
    ]
    #expect(leaves == expected)
    #expect(modifiers.count > 50, "\(modifiers.sorted())")
  }

  private static func classes(of part: ModifierPart) -> Set<ModifierClass> {
    switch part {
    case .layout: [.layout]
    // What hides a view is no effect of its own there.
    case .effect: [.effect, .barrier, .identity]
    case .environment: [.environment]
    case .flow: [.transaction, .barrier]
    case .layer: [.secondary]
    case .match: [.layout]
    case .trait, .event, .preference, .leader: [.identity]
    }
  }

  @Test("what leaves draw has the names of the catalogue, and no number twice")
  func drawings() throws {
    let own = Set(ViewCatalog.all.flatMap(\.attributes).map(\.name))
    let keys = Set(ModifierCatalog.all.compactMap { $0.writes?.attribute })
    let values = Set(
      ["trim", "stroke", "inset", "rotation", "fill", "resizable"].flatMap { name in
        ModifierCatalog.entries(named: name).flatMap(\.attributes).map(\.name)
      })
    let fonts: Set = ["font.size", "font.family"]
    let known = own.union(keys).union(values).union(fonts).union(ModifiedShapesTests.namesake)
    for sample in samples {
      let (graph, elements) = elements(of: sample)
      defer { withExtendedLifetime(graph) {} }
      for element in elements {
        guard case .leaf(let view) = element.part else { continue }
        let attributes = view.drawing(in: element.environment).attributes.map(\.name)
        #expect(Set(attributes).isSubset(of: known), "\(type(of: view).row): \(attributes)")
        #expect(Set(attributes).count == attributes.count, "\(type(of: view).row): \(attributes)")
      }
    }
  }

  @Test("a string in quotes is a key, a variable is not")
  func keys() {
    let name = "a"
    let (quoted, variable) = (Text("a"), Text(name))
    #expect(quoted.parts.first?.content == .key("a"))
    #expect(variable.parts.first?.content == .verbatim("a"))
  }

  @Test("arguments are written as source has them")
  func arguments() throws {
    func text(_ view: some View) throws -> String {
      let (graph, elements) = elements(of: view)
      defer { withExtendedLifetime(graph) {} }
      guard case .modifier(let modifier, _) = try #require(elements.first).part else { return "" }
      return ViewValue.call(.name(type(of: modifier).row), modifier.arguments).description
    }
    #expect(try text(Color.red.scaleEffect(1.5)) == "scaleEffect(1.5, anchor: .center)")
    #expect(try text(Color.red.rotationEffect(.degrees(45))) == "rotationEffect(.degrees(45), anchor: .center)")
    #expect(try text(Color.red.foregroundStyle(.red, .secondary)) == "foregroundStyle(.red, .secondary)")
    #expect(try text(Circle().font(.title.weight(.heavy))) == "font(.title.weight(.heavy))")
    #expect(try text(Circle().fontWeight(nil)) == "fontWeight(nil)")
    #expect(try text(Circle().font(.system(size: 40, weight: .bold))) == "font(.system(size: 40, weight: .bold))")
    #expect(
      try text(Color.red.shadow(radius: 3))
        == "shadow(color: Color(red: 0, green: 0, blue: 0, opacity: 0.33), radius: 3, x: 0, y: 0)")
  }

  @Test("a leaf is written with its arguments and what belongs to it")
  func leaves() throws {
    func text(_ view: some View) throws -> String {
      let (graph, elements) = elements(of: view)
      defer { withExtendedLifetime(graph) {} }
      guard case .leaf(let leaf) = try #require(elements.first).part else { return "" }
      let start = ViewValue.call(.name(type(of: leaf).row), leaf.arguments)
      return leaf.calls.reduce(start) { .call(.member($0, $1.name), $1.arguments) }.description
    }
    #expect(try text(Circle()) == "Circle()")
    #expect(try text(Circle().fill(.red)) == "Circle().fill(.red)")
    #expect(
      try text(Circle().trim(to: 0.5).stroke(.red, lineWidth: 3))
        == "Circle().trim(from: 0, to: 0.5).stroke(.red, lineWidth: 3)")
    #expect(try text(Rectangle().strokeBorder(.blue)) == "Rectangle().strokeBorder(.blue, lineWidth: 1)")
    #expect(
      try text(RoundedRectangle(cornerRadius: 8).inset(by: 2))
        == "RoundedRectangle(cornerRadius: 8, style: .continuous).inset(by: 2)")
    #expect(
      try text(Text("a").font(.title).bold().foregroundColor(.red))
        == "Text(\"a\").font(.title).fontWeight(.bold).foregroundStyle(.red)")
    #expect(try text(Image("a").resizable()) == "Image(\"a\").resizable()")
    #expect(
      try text(Wedge(start: .degrees(30), depth: 0.5, name: "b"))
        == "Wedge(start: .degrees(30), depth: 0.5, name: \"b\")")
  }

  @Test("data of the app have the names of their members")
  func members() {
    let wedge = Wedge(start: .degrees(30), depth: 0.5, name: "b")
    #expect(wedge.drawnAttributes.map(\.name) == ["start", "depth"])
    #expect(wedge.drawnAttributes.flatMap(\.numbers) == wedge.animatableData.numbers)
    struct Backwards: GeometryEffect {
      var animatableData: AnimatablePair<Double, Double>

      func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform() }
    }
    let effect = Backwards(animatableData: AnimatablePair(1, 2))
    #expect(AppEffectModifier(own: effect).attributes == [DrawnAttribute("data", 1, 2)])
    #expect(Rectangle().memberAttributes.isEmpty)
  }
}

struct Wedge: Shape {
  var start: Angle
  var depth: Double
  var name: String

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start.animatableData, depth) }
    set { (start.animatableData, depth) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path { Path(rect) }
}
