import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Alignment")
struct AlignmentTests {
  struct Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
  }

  static let third = VerticalAlignment(Third.self)

  @Test("a guide moves a view against the others, and the stack grows")
  func guides() {
    let tiles = tiles {
      HStack(alignment: .top, spacing: 0) {
        Tile("a", 20, 40)
        Tile("b", 20, 40).alignmentGuide(.top) { $0[VerticalAlignment.center] - 5 }
      }
    }
    // Lines at 0 and 15: 55 points high.
    #expect(tiles == ["a": frame(130, 87.5, 20, 40), "b": frame(150, 72.5, 20, 40)])
  }

  @Test("a line of one's own")
  func own() {
    let tiles = tiles {
      HStack(alignment: Self.third, spacing: 0) {
        Tile("a", 20, 30)
        Tile("b", 20, 90)
        VStack(spacing: 0) {
          Tile("c", 20, 20)
          Tile("d", 20, 20).alignmentGuide(Self.third) { _ in 7 }
        }
        .padding(3)
      }
    }
    // Lines at 10, 30 and 3 + 20 + 7 = 30: 90 points high, from 55.
    #expect(tiles["a"] == frame(117, 75, 20, 30))
    #expect(tiles["b"] == frame(137, 55, 20, 90))
    #expect(tiles["d"] == frame(160, 78, 20, 20))
  }

  @Test("guides of both axes in a pile, in a frame and on top of a view")
  func points() {
    let pile = tiles {
      ZStack(alignment: .topLeading) {
        Tile("a", 20, 20)
        Tile("b", 20, 20).alignmentGuide(.leading) { _ in -10 }.alignmentGuide(.top) { _ in 6 }
      }
    }
    #expect(pile == ["a": frame(135, 93, 20, 20), "b": frame(145, 87, 20, 20)])
    let framed = tiles {
      Tile("a", 20, 20).alignmentGuide(.trailing) { _ in 5 }.frame(width: 100, height: 100, alignment: .trailing)
    }
    #expect(framed == ["a": frame(195, 90, 20, 20)])
    let badge = tiles {
      Tile("a", 60, 60).alignmentGuide(.trailing) { $0.width - 10 }
        .overlay(alignment: .topTrailing) { Tile("b", 12, 12).alignmentGuide(.top) { $0.height / 2 } }
    }
    #expect(badge == ["a": frame(120, 70, 60, 60), "b": frame(158, 64, 12, 12)])
  }

  // One line of 20 points is 24 high with its baseline 15.6 below its top; of 10 points, 12 and
  // 7.8.
  @Test("baselines of text")
  func baselines() throws {
    let tiles = tiles(2000, 200) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Words("a", "Twenty", points: 20)
        Words("b", "ten", points: 10)
        Tile("c", 20, 30)
      }
    }
    let (a, b, c) = try (#require(tiles["a"]), #require(tiles["b"]), #require(tiles["c"]))
    #expect(abs(a.minY + 15.6 - b.minY - 7.8) < 1e-9)
    #expect(abs(a.minY + 15.6 - c.maxY) < 1e-9)
    let column = ViewGraph(
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        VStack(spacing: 0) {
          Words("a", "one")
          Words("b", "two")
        }
        Words("c", "three")
      }, size: CGSize(width: 2000, height: 200)
    ).tiles
    #expect(abs((column["b"]?.minY ?? 0) - (column["c"]?.minY ?? 1)) < 1e-9)
    #expect(tiles["a"]?.height == 24)
  }

  @Test("dimensions tell a view's lines, said and unsaid")
  func dimensions() {
    struct Reading: Layout {
      let read: @Sendable (ViewDimensions) -> Void

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        read(subviews[0].dimensions(in: .unspecified))
        return .zero
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    nonisolated(unsafe) var seen: ViewDimensions?
    _ = ViewGraph(
      Reading { seen = $0 }() {
        Tile("a", 30, 60).alignmentGuide(HorizontalAlignment.center) { $0.width + 2 }
      })
    #expect(seen?.width == 30)
    #expect(seen?[HorizontalAlignment.center] == 32)
    #expect(seen?[explicit: HorizontalAlignment.center] == 32)
    #expect(seen?[VerticalAlignment.center] == 30)
    #expect(seen?[explicit: VerticalAlignment.center] == nil)
    #expect(seen?[Self.third] == 20)
    #expect(seen == seen)
  }

  @Test("lines of several views become one")
  func combined() {
    #expect(HorizontalAlignment.center.combineExplicit([nil, 10, nil, 20, 60]) == 30)
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit([30, nil, 12]) == 12)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([30, 12]) == 30)
    #expect(VerticalAlignment.top.combineExplicit([CGFloat?]()) == nil)
    #expect(VerticalAlignment.center != .top)
    #expect(Alignment.top == Alignment(horizontal: .center, vertical: .top))
    let names: [Alignment] = [
      .center, .top, .leading, .topTrailing, .leadingFirstTextBaseline, .centerLastTextBaseline,
    ]
    #expect(
      names.map(\.name) == [
        "center", "top", "leading", "topTrailing", "leadingFirstTextBaseline", "centerLastTextBaseline",
      ])
  }
}
