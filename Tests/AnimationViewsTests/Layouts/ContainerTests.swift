import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Grids, scroll views and views that fit")
struct ContainerTests {
  @Test("a grid fills its tracks")
  func grids() {
    let grid = tiles {
      LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.flexible(), spacing: 12), GridItem()], spacing: 2) {
        Tile("a", nil, 20)
        Tile("b", nil, 40)
        Tile("c")
        Tile("d", 10, 10)
      }
    }
    // 300 less 60, 8 and 12: two columns of 110.
    #expect(
      grid == [
        "a": frame(0, 84, 60, 20), "b": frame(68, 74, 110, 40), "c": frame(190, 89, 110, 10),
        "d": frame(25, 116, 10, 10),
      ])
    let rows = tiles {
      LazyHGrid(rows: [GridItem(.adaptive(minimum: 60, maximum: 62))], spacing: 0) {
        ForEach(0..<4) { Tile("\($0)", 20) }
      }
    }
    // As many as 200 points hold: three rows of 61⅓ points with 8 between them.
    #expect(rows["2"]?.minX == rows["0"]?.minX)
    #expect(rows["3"].map { $0.minX - 20 } == rows["0"]?.minX)
    #expect(abs((rows["0"]?.height ?? 0) - 184.0 / 3) < 1e-9)
  }

  @Test("a scroll view is as wide as its content, and lets it be as long as it likes")
  func scrolls() {
    let column = tiles {
      ScrollView {
        Tile("a", 40, 150)
        Tile("b", 60, 150)
      }
    }
    #expect(column == ["a": frame(130, 0, 40, 150), "b": frame(120, 158, 60, 150)])
    let row = tiles { ScrollView(.horizontal) { Tile("a", nil, 30).frame(width: 900) } }
    #expect(row == ["a": frame(0, 85, 900, 30)])
    let list = tiles {
      List(0..<3) { number in Tile("\(number)", 50, number == 1 ? 60 : 10) }
    }
    #expect(list == ["0": frame(16, 17, 50, 10), "1": frame(16, 55, 50, 60), "2": frame(16, 143, 50, 10)])
  }

  @Test("the first view that fits is shown, and the others are not")
  func fits() {
    @ViewBuilder
    func views() -> some View {
      Tile("wide", 400, 10)
      Tile("high", 100, 300)
      Tile("small", 50, 50)
      Tile("other", 5, 5)
    }
    #expect(tiles { ViewThatFits { views() } } == ["small": frame(125, 75, 50, 50)])
    #expect(tiles { ViewThatFits(in: .horizontal) { views() } } == ["high": frame(100, -50, 100, 300)])
    #expect(tiles { ViewThatFits(in: []) { views() } } == ["wide": frame(-50, 95, 400, 10)])
    #expect(tiles(4, 4) { ViewThatFits { views() } }.keys.sorted() == ["other"])
  }

  @Test("each has a row in the catalogue")
  func rows() {
    let views: [any ElementView.Type] = [
      LazyHGrid<Tile>.self, LazyVGrid<Tile>.self, ScrollView<Tile>.self, List<Never, Tile>.self,
      ViewThatFits<Tile>.self,
    ]
    for view in views { #expect(ViewCatalog.entry(named: view.row) != nil, "\(view)") }
    let arguments: [[ViewArgument]] = [
      ScrollView(.horizontal) { Tile("a") }.arguments, ScrollView { Tile("a") }.arguments,
      ViewThatFits(in: .vertical) { Tile("a") }.arguments, ViewThatFits { Tile("a") }.arguments,
    ]
    #expect(
      arguments == [[ViewArgument(.member(nil, "horizontal"))], [], [ViewArgument("in", .member(nil, "vertical"))], []])
  }
}
