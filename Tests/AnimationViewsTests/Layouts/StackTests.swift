import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Stacks, frames and paddings")
struct StackTests {
  // 300 points less two spaces of 10: the fixed one takes 40, the other two share 240.
  @Test("a row shares its length")
  func row() {
    let tiles = tiles {
      HStack(alignment: .bottom, spacing: 10) {
        Tile("a")
        Tile("b", 40, 20)
        Tile("c", nil, 60)
      }
    }
    #expect(tiles == ["a": frame(0, 0, 120, 200), "b": frame(130, 180, 40, 20), "c": frame(180, 140, 120, 60)])
  }

  @Test("a column goes by priorities")
  func priorities() {
    struct Column: View {
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Tile("a", 10).frame(minHeight: 30)
          Tile("b", 20).layoutPriority(1).padding(.horizontal, 5)
          Spacer(minLength: 12)
        }
      }
    }
    #expect(tiles { Column() }["b"] == frame(140, 30, 20, 158))
  }

  @Test("a spacer is served last, also in modifiers and views of the app, unless a priority is said")
  func spacers() {
    struct Gap: View {
      var body: some View { Spacer(minLength: 20) }
    }
    func row<V: View>(@ViewBuilder _ gap: () -> V) -> CGFloat? {
      tiles {
        HStack(spacing: 0) {
          Tile("a")
          gap()
        }
      }["a"]?.width
    }
    #expect(row { Spacer() } == 292)
    #expect(row { Spacer(minLength: 0) } == 300)
    #expect(row { Spacer().padding(.leading, 10) } == 282)
    #expect(row { Gap().offset(x: 3).background(Color.red) } == 280)
    #expect(row { Spacer(minLength: 0).layoutPriority(0) } == 150)
    #expect(row { Gap().layoutPriority(1) } == 0)
    let least = tiles {
      HStack(spacing: 0) {
        Spacer(minLength: 12)
        Tile("a").layoutPriority(-5)
        Spacer()
      }
    }
    #expect(least["a"] == frame(12, 0, 280, 200))
  }

  @Test("of two priorities the one next to the view counts")
  func nearestPriority() {
    let tiles = tiles {
      HStack(spacing: 0) {
        Tile("a").layoutPriority(1).padding(0).layoutPriority(-1)
        Tile("b")
      }
    }
    #expect(tiles["a"]?.width == 300)
  }

  @Test("a pile is as large as the largest, with a point in common")
  func pile() {
    let tiles = tiles {
      ZStack(alignment: .bottomTrailing) {
        Tile("a", 100, 50)
        Tile("b", 30, 70)
      }
    }
    #expect(tiles == ["a": frame(100, 85, 100, 50), "b": frame(170, 65, 30, 70)])
  }

  @Test("several views at the root stand in a column")
  func roots() {
    let tiles = tiles {
      Tile("a", 20, 20)
      Spacer()
      Tile("b", 40, 20)
    }
    #expect(tiles["a"] == frame(140, 0, 20, 20))
    #expect(tiles["b"] == frame(130, 180, 40, 20))
    #expect(tiles["Spacer"]?.size == CGSize(width: 0, height: 160))
  }

  @Test("frames, fixed and flexible")
  func frames() {
    let tiles = tiles {
      VStack(spacing: 0) {
        Tile("a", 20, 10).frame(width: 100, height: 40, alignment: .topTrailing)
        Tile("b", 20, 10).frame(maxWidth: .infinity, alignment: .leading)
        Tile("c").frame(minWidth: 50, maxWidth: 80, minHeight: 20, maxHeight: 30, alignment: .center)
        Tile("d").frame(height: 7)
      }
    }
    #expect(
      tiles == [
        "a": frame(180, 56.5, 20, 10), "b": frame(0, 96.5, 20, 10), "c": frame(110, 106.5, 80, 30),
        "d": frame(0, 136.5, 300, 7),
      ])
  }

  @Test("padding: all its forms")
  func paddings() {
    func corner(_ view: some View) -> CGRect? { ViewGraph(view, size: CGSize(width: 300, height: 200)).tiles["a"] }
    let tile = Tile("a")
    #expect(corner(tile.padding()) == frame(16, 16, 268, 168))
    #expect(corner(tile.padding(5)) == frame(5, 5, 290, 190))
    #expect(corner(tile.padding(.horizontal)) == frame(16, 0, 268, 200))
    #expect(corner(tile.padding([.top, .leading], 7)) == frame(7, 7, 293, 193))
    #expect(corner(tile.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))) == frame(2, 1, 294, 196))
    let narrow = corner(tile.padding(.vertical, 120))
    #expect(narrow == frame(0, 100, 300, 0))
  }

  @Test("offset, position, ratio and ideal size")
  func moves() {
    func place(_ view: some View) -> CGRect? { ViewGraph(view, size: CGSize(width: 300, height: 200)).tiles["a"] }
    let tile = Tile("a", 20, 10)
    #expect(place(tile.offset(x: 5, y: -3)) == frame(145, 92, 20, 10))
    #expect(place(tile.offset(CGSize(width: 1, height: 2))) == frame(141, 97, 20, 10))
    #expect(place(tile.position(x: 30, y: 40)) == frame(20, 35, 20, 10))
    #expect(place(tile.position(CGPoint(x: 0, y: 0))) == frame(-10, -5, 20, 10))
    #expect(place(Tile("a").aspectRatio(2, contentMode: .fit)) == frame(0, 25, 300, 150))
    #expect(place(Tile("a").aspectRatio(CGSize(width: 1, height: 1), contentMode: .fill)) == frame(0, -50, 300, 300))
    #expect(place(Tile("a").scaledToFit()) == frame(50, 0, 200, 200))
    #expect(place(Tile("a").scaledToFill()) == frame(0, -50, 300, 300))
    #expect(place(Tile("a").fixedSize()) == frame(145, 95, 10, 10))
    #expect(place(Tile("a").fixedSize(horizontal: true, vertical: false)) == frame(145, 0, 10, 200))
  }

  @Test("a divider lies across its stack, and a lazy one is as wide as what it is offered")
  func lazy() {
    let stack = tiles {
      LazyVStack(alignment: .trailing, spacing: 4) {
        Tile("a", 30)
        Divider()
        Tile("b", 50, 20)
      }
    }
    #expect(stack == ["a": frame(270, 80.5, 30, 10), "Divider": frame(0, 94.5, 300, 1), "b": frame(250, 99.5, 50, 20)])
  }

  @Test("what a report writes")
  func arguments() {
    func text(_ view: some View) -> String {
      let graph = ViewGraph(view)
      switch graph.root.elements[0].part {
      case .container(let view): return type(of: view).row + view.arguments.map(Self.text).joined()
      case .modifier(let modifier, _):
        return type(of: modifier).row + modifier.arguments.map(Self.text).joined()
      case .leaf(let leaf): return type(of: leaf).row + leaf.arguments.map(Self.text).joined()
      }
    }
    let tile = Tile("a")
    #expect(
      text(HStack(alignment: .firstTextBaseline, spacing: 2) { tile })
        == "HStack alignment: .firstTextBaseline spacing: 2")
    #expect(text(VStack { tile }) == "VStack")
    #expect(text(ZStack(alignment: .bottomLeading) { tile }) == "ZStack alignment: .bottomLeading")
    #expect(text(HStackLayout(alignment: .top)() { tile }) == "HStackLayout alignment: .top")
    #expect(text(tile.frame(width: 3, alignment: .leading)) == "frame width: 3 alignment: .leading")
    #expect(text(tile.frame(maxWidth: .infinity)) == "frame maxWidth: .infinity")
    #expect(text(tile.padding(.horizontal, 4)) == "padding .horizontal 4")
    #expect(text(tile.padding([.top, .leading])) == "padding [.top, .leading]")
    #expect(text(tile.padding()) == "padding")
    #expect(text(tile.offset(x: 3)) == "offset x: 3 y: 0")
    #expect(text(tile.fixedSize()) == "fixedSize")
    #expect(text(tile.scaledToFill()) == "scaledToFill")
    #expect(text(Spacer(minLength: 4)) == "Spacer minLength: 4")
    #expect(text(tile.overlay(alignment: .topTrailing) { tile }) == "overlay alignment: .topTrailing")
  }

  private static func text(_ argument: ViewArgument) -> String {
    " " + (argument.label.map { "\($0): " } ?? "") + argument.value.description
  }

  @Test("every modifier and every view has a row in the catalogues")
  func rows() {
    let modifiers: [any PrimitiveModifier.Type] = [
      FrameModifier.self, FlexibleFrameModifier.self, PaddingModifier.self, OffsetModifier.self, PositionModifier.self,
      AspectRatioModifier.self, ScaledModifier<ScaledToFit>.self, ScaledModifier<ScaledToFill>.self,
      FixedSizeModifier.self, AlignmentGuideModifier.self, LayoutPriorityModifier.self,
      LayoutValueModifier<Weight>.self,
      LayerViewModifier<BackgroundLayer, Tile>.self,
      LayerViewModifier<OverlayLayer, Tile>.self, LayerViewModifier<MaskLayer, Tile>.self,
      SafeAreaInsetModifier<Tile>.self,
      IgnoresSafeAreaModifier.self, CoordinateSpaceModifier.self,
    ]
    let names = Set(ModifierCatalog.all.flatMap(\.names))
    for modifier in modifiers { #expect(names.contains(modifier.row), "\(modifier)") }
    let views: [any ElementView.Type] = [
      HStack<Tile>.self, VStack<Tile>.self, ZStack<Tile>.self, LazyHStack<Tile>.self, LazyVStack<Tile>.self,
      Spacer.self, Divider.self, GeometryReader<Tile>.self,
      LayoutView<HStackLayout, Tile>.self, LayoutView<AnyLayout, Tile>.self,
    ]
    for view in views { #expect(ViewCatalog.entry(named: view.row) != nil, "\(view)") }
  }
}
