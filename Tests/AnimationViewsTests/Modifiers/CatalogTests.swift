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
    case .effect: [.effect, .barrier]
    case .environment: [.environment]
    case .flow: [.transaction, .barrier]
    case .layer: [.secondary]
    case .trait, .event, .preference: [.identity]
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
}
