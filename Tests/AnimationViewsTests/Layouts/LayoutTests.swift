import AnimationModel
import AnimationScope
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

/// Views around a circle, as far out as half the room.
struct Ring: Layout {
  var turn: Double

  var animatableData: Double {
    get { turn }
    set { turn = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let radius = min(bounds.width, bounds.height) / 2
    for (index, subview) in subviews.enumerated() {
      let angle = 2 * Double.pi * (turn + Double(index) / Double(subviews.count))
      let point = CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}

/// Counts what is kept.
struct Counting: Layout {
  struct Cache {
    var made = 0
    var updated = 0
  }

  var spacing: CGFloat
  let note: @Sendable (Cache, [Double], [Double]) -> Void

  func makeCache(subviews: Subviews) -> Cache { Cache(made: subviews.count) }

  func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.updated += 1 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    note(cache, subviews.map { $0[Weight.self] }, subviews.map(\.priority))
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.map(\.width).reduce(0, +) + spacing, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    var x = bounds.minX
    for subview in subviews.dropLast() {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
  }
}

struct Weight: LayoutValueKey { static let defaultValue = 1.0 }

/// One view inside another layout of the app.
struct Wrap: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(.zero) { size, subview in
      let other = subview.sizeThatFits(proposal)
      return CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

@MainActor
@Suite("Layout: of the app")
struct LayoutTests {
  @Test("places views where it says")
  func places() {
    let tiles = tiles {
      Ring(turn: 0)() {
        Tile("a", 10, 10)
        Tile("b", 20, 20)
        EmptyView()
        ForEach(0..<2) { Tile("\($0)") }
      }
      .padding(.leading, 100)
    }
    func close(_ name: String, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> Bool {
      guard let tile = tiles[name] else { return false }
      return abs(tile.midX - x) + abs(tile.midY - y) < 1e-9 && tile.width == side && tile.height == side
    }
    #expect(close("a", 300, 100, 10))
    #expect(close("b", 200, 200, 20))
    #expect(close("0", 100, 100, 10))
    #expect(close("1", 200, 0, 10))
  }

  @Test("keeps its cache, reads values and priorities, and leaves in the middle what it does not place")
  func caches() {
    nonisolated(unsafe) var notes: [(Counting.Cache, [Double], [Double])] = []
    struct Root: View {
      let spacing: CGFloat
      let note: @Sendable (Counting.Cache, [Double], [Double]) -> Void

      var body: some View {
        Counting(spacing: spacing, note: note)() {
          Tile("a", 20, 10).layoutValue(key: Weight.self, value: 3).padding(0)
          Tile("b", 10, 40).layoutPriority(2)
          Tile("c", 2, 2)
        }
      }
    }
    let graph = ViewGraph(Root(spacing: 8) { notes.append(($0, $1, $2)) }, size: CGSize(width: 300, height: 200))
    #expect(graph.tiles == ["a": frame(130, 80, 20, 10), "b": frame(150, 80, 10, 40), "c": frame(149, 99, 2, 2)])
    #expect(notes.count == 1)
    #expect(notes[0].0.made == 3)
    #expect(notes[0].1 == [3, 1, 1])
    #expect(notes[0].2 == [0, 2, 0])
    graph.layOut()
    #expect(notes.count == 2)
    #expect(notes[1].0.made == 3)
    #expect(notes[1].0.updated == 1)
  }

  @Test("another layout arranges the same elements", arguments: [false, true])
  func hidden(isHidden: Bool) {
    struct Root: View {
      var isRow: Bool

      var body: some View {
        let layout =
          isRow
          ? AnyLayout(AnyLayout(HStackLayout(spacing: 0))) : AnyLayout(Ring(turn: 0.25))
        layout {
          Tile("a", 10, 10)
          Tile("b", 10, 10)
        }
      }
    }
    let graph = ViewGraph(Root(isRow: isHidden), size: CGSize(width: 300, height: 200))
    let node = graph.root as! TypedGraphNode<Root>
    let before = graph.root.elements[0].children
    func expected(_ isRow: Bool) -> CGRect { isRow ? frame(140, 95, 10, 10) : frame(145, 195, 10, 10) }
    #expect(graph.tiles["a"] == expected(isHidden))
    node.view.isRow.toggle()
    node.refresh()
    graph.layOut()
    #expect(graph.root.elements[0].children.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(graph.tiles["a"] == expected(!isHidden))
  }

  @Test("a layout inside another one is asked by its methods too")
  func nested() {
    struct Outer: Layout {
      let inner: AnyLayout

      func makeCache(subviews: Subviews) -> AnyLayout.Cache { inner.makeCache(subviews: subviews) }

      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
      ) -> CGSize {
        inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }

      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
      ) {
        inner.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    for layout in [
      AnyLayout(HStackLayout(alignment: .top, spacing: 5)), AnyLayout(VStackLayout(alignment: .trailing)),
      AnyLayout(ZStackLayout(alignment: .bottomLeading)), AnyLayout(Ring(turn: 0.1)),
    ] {
      @ViewBuilder
      func views() -> some View {
        Tile("a", 30)
        Tile("b", nil, 20).alignmentGuide(.top) { _ in 4 }
        Tile("c", 12, 14)
      }
      let direct = tiles { layout { views() } }
      #expect(tiles { Outer(inner: layout)() { views() } } == direct)
      #expect(direct.count == 3)
    }
  }

  @Test("lines of its views are its own unless it says otherwise")
  func lines() {
    struct Indented: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews[0].sizeThatFits(proposal)
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(at: bounds.origin, proposal: proposal)
      }

      func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
      ) -> CGFloat? {
        guide == .leading ? bounds.minX + 10 : nil
      }
    }
    let tiles = tiles {
      VStack(alignment: .leading, spacing: 0) {
        Tile("a", 30, 10)
        Indented()() { Tile("b", 30, 10) }
        Wrap()() { Tile("c", 30, 10).alignmentGuide(.leading) { _ in 4 } }
      }
    }
    #expect(tiles["a"]?.minX == 140)
    #expect(tiles["b"]?.minX == 130)
    #expect(tiles["c"]?.minX == 136)
  }

  @Test("spaces: a spacer has none, and a layout may say its own")
  func spacing() {
    struct Tight: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 10, height: 10)
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

      func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { .zero }
    }
    let (standard, zero, spacer) = (ViewSpacing(), ViewSpacing.zero, ViewSpacing(.spacer))
    #expect(standard.distance(to: zero, along: .horizontal) == 8)
    #expect(zero.distance(to: .zero, along: .vertical) == 0)
    #expect(standard.distance(to: spacer, along: .vertical) == 0)
    let mixed = zero.union(standard, edges: .trailing)
    #expect(mixed.distance(to: zero, along: .horizontal) == 8)
    #expect(mixed.distance(to: zero, along: .vertical) == 0)
    let tiles = tiles {
      HStack {
        Tight()() { Tile("a", 10, 10) }
        Tight()() { Tile("b", 10, 10) }
        Wrap()() { Tile("c", 10, 10) }
      }
    }
    #expect(tiles["b"].map(\.minX) == tiles["a"].map(\.maxX))
    #expect(tiles["c"].map(\.minX) == tiles["b"].map { $0.maxX + 8 })
  }

  @Test("a layout on its way is shown in the place of the one that is written")
  func presented() throws {
    let graph = ViewGraph(Ring(turn: 0.5)() { Tile("a", 10, 10) }, size: CGSize(width: 200, height: 200))
    let element = graph.root.elements[0]
    #expect(graph.tiles["a"].map { abs($0.midX) < 1e-9 } == true)
    guard case .container(let view) = element.part else { throw CancellationError() }
    let model = try #require(view.layout as? Ring)
    element.layout.presented = model.presented(at: 0.25, of: 0.5)
    graph.layOut()
    #expect(graph.tiles["a"].map { abs($0.midX - 100) + abs($0.midY - 200) < 1e-9 } == true)
    element.layout.presented = nil
    graph.layOut()
    #expect(graph.tiles["a"].map { abs($0.midX) < 1e-9 } == true)
  }

  @Test("data of hidden types add up where the types are one")
  func data() {
    let (ring, row) = (AnyLayout(Ring(turn: 3)), AnyLayout(HStackLayout()))
    var data = ring.animatableData
    #expect(data.magnitudeSquared == 9)
    data.scale(by: 2)
    #expect(data - ring.animatableData == ring.animatableData)
    #expect(data + .zero == data)
    #expect(.zero + data == data)
    #expect((.zero - data) + data == .zero)
    #expect(data + row.animatableData == data)
    #expect(row.animatableData == .zero)
    var copy = ring
    copy.animatableData = data
    #expect((copy.layout as? Ring)?.turn == 6)
    copy.animatableData = row.animatableData
    #expect((copy.layout as? Ring)?.turn == 6)
  }

  // MARK: - Depth

  /// Layouts of the app, ten to a step.
  private static func nest(_ steps: Int) -> AnyView {
    var view = AnyView(Tile("a", 10, 10))
    for _ in 0..<steps {
      let inner = view
      view = AnyView(
        Wrap()() { Wrap()() { Wrap()() { Wrap()() { Wrap()() { inner.padding(0).offset(x: 0).frame(width: nil) } } } } }
          .frame(maxWidth: .infinity).padding(0))
    }
    return view
  }

  @Test("layouts nest five hundred levels")
  func deep() {
    let graph = ViewGraph(Self.nest(49), size: CGSize(width: 100, height: 50))
    #expect(graph.tiles["a"] == frame(45, 20, 10, 10))
  }

  @Test("deeper ones are refused")
  func tooDeep() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = ViewGraph(LayoutTests.nest(51), size: CGSize(width: 100, height: 50)) }
    }
  }

  @Test("a size that is no number counts as zero, and is remarked")
  func noNumber() {
    struct Bad: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: CGFloat.nan, height: 10)
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(at: CGPoint(x: .nan, y: bounds.minY), proposal: .unspecified)
      }
    }
    let host = ViewHost(
      HStack(spacing: 0) {
        Bad()() { Color.red.frame(width: 6, height: 10) }
        Color.blue.frame(width: 4, height: 10)
      }, size: CGSize(width: 20, height: 10))
    host.frame(at: 0)
    #expect(host.leaves.map(\.frame) == [frame(8, 0, 6, 10), frame(8, 0, 4, 10)])
    #expect(
      host.remarks == [
        .undefinedLayout(layout: "Bad", function: "sizeThatFits"),
        .undefinedLayout(layout: "Bad", function: "placeSubviews"),
      ])
  }
}
