import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Layers and sizes that are read")
struct LayerTests {
  @Test("what hangs on a view gets its size, and lies behind or before it")
  func layers() {
    let graph = ViewGraph(
      Tile("a", 60, 40)
        .background(alignment: .topLeading) {
          Tile("b", 20, 10)
          Tile("c", 40, 50)
        }
        .overlay(Tile("d"), alignment: .bottom)
        .overlay(alignment: .bottomTrailing) { Tile("e", 8, 8) }
        .mask { Tile("f") }
        .padding(10), size: CGSize(width: 200, height: 100))
    #expect(graph.shownElements.compactMap(\.tile) == ["b", "c", "a", "d", "e"])
    #expect(
      graph.tiles == [
        "a": frame(70, 30, 60, 40), "b": frame(80, 50, 20, 10), "c": frame(70, 30, 40, 50),
        "d": frame(70, 30, 60, 40), "e": frame(122, 62, 8, 8),
      ])
  }

  @Test("styles fill the room of a view, or a shape in it")
  func styles() {
    let graph = ViewGraph(
      Tile("a", 30, 20).background(.foreground).background(.foreground, in: Circle()).overlay(.foreground)
        .overlay(.foreground, in: Capsule()), size: CGSize(width: 100, height: 100))
    #expect(graph.shownElements.compactMap(\.tile) == ["Circle", "Rectangle", "a", "Rectangle", "Capsule"])
    // A circle is as large as its room allows.
    #expect(graph.tiles["Circle"] == frame(40, 40, 20, 20))
  }

  @Test("a host draws them in the same order, and nothing that is not shown")
  func drawn() {
    let host = ViewHost(
      ViewThatFits {
        Rectangle().frame(width: 900, height: 10)
        Circle().background(.foreground, in: Capsule()).overlay { Ellipse() }.mask { Text("mask") }
      })
    host.frame(at: 0)
    #expect(host.leaves.map(\.type) == ["Capsule", "Circle", "Ellipse"])
  }

  @Test("an inset takes room at its edge")
  func insets() {
    let tiles = tiles {
      Tile("a")
        .safeAreaInset(edge: .bottom, alignment: .trailing, spacing: 0) { Tile("b", 50, 40) }
        .safeAreaInset(edge: .leading) { Tile("c", 20) }
        .ignoresSafeArea()
    }
    #expect(tiles["a"] == frame(28, 0, 272, 160))
    #expect(tiles["b"] == frame(250, 160, 50, 40))
    #expect(tiles["c"] == frame(0, 0, 20, 200))
  }

  @Test("a reader takes its room, and its content knows it")
  func readers() {
    struct Root: View {
      var body: some View {
        VStack(spacing: 0) {
          Tile("a", nil, 50)
          GeometryReader { proxy in
            Tile("b", proxy.size.width / 2, proxy.size.height / 4)
            Tile("c", proxy.frame(in: .global).minY, proxy.frame(in: .named("column")).minY)
            GeometryReader { inner in Tile("d", inner.frame(in: .local).minX + 5, inner.frame(in: .global).minY) }
              .padding(.top, 30)
          }
        }
        .coordinateSpace(name: "column")
        .padding(.top, 20)
      }
    }
    let graph = ViewGraph(Root(), size: CGSize(width: 300, height: 200))
    #expect(
      graph.tiles == [
        "a": frame(0, 20, 300, 50), "b": frame(0, 70, 150, 32.5), "c": frame(0, 70, 70, 50),
        "d": frame(0, 100, 5, 100),
      ])
    // The content is the same from one pass to the next.
    func leaves() -> [ViewElement] { graph.shownElements.filter { $0.tile != nil } }
    let before = leaves()
    graph.size.width = 100
    graph.layOut()
    #expect(leaves().map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(graph.tiles["b"] == frame(0, 70, 50, 32.5))
  }

  @Test("a reader in a stack has 10 points where nothing is offered, and bounds of named views")
  func bounds() {
    nonisolated(unsafe) var seen: CGRect??
    _ = tiles {
      HStack(spacing: 0) {
        Tile("a", 40, 40)
        GeometryReader { proxy in
          let _ = seen = proxy.bounds(of: .named("row"))
          let _ = #expect(proxy.bounds(of: .named("other")) == nil)
          Tile("b")
        }
        .fixedSize()
      }
      .coordinateSpace(.named("row"))
    }
    #expect(seen == frame(-40, -15, 50, 40))
  }

  @Test("frames are told in the root and in what is around, of modifiers too")
  func frames() {
    let graph = ViewGraph(
      VStack(spacing: 0) {
        Tile("a", 10, 10)
        Tile("b", 20, 20).environment(\.mark, 1).padding(5).environment(\.mark, 2)
      }, size: CGSize(width: 100, height: 100))
    let stack = graph.root.elements[0]
    #expect(stack.layout.frame == frame(35, 30, 30, 40))
    let outer = stack.children[1]
    let padding = outer.children[0]
    let inner = padding.children[0]
    #expect(outer.layout.frame == frame(35, 40, 30, 30))
    #expect(outer.layout.frameInParent == frame(0, 10, 30, 30))
    #expect(padding.layout.frame == outer.layout.frame)
    #expect(padding.layout.frameInParent == frame(0, 0, 30, 30))
    #expect(inner.layout.frame == frame(40, 45, 20, 20))
    #expect(inner.layout.frameInParent == frame(5, 5, 20, 20))
    #expect(inner.children[0].layout.frameInParent == frame(0, 0, 20, 20))
  }

  @Test("text is an estimate, and so is what shares a room with it")
  func knowledge() {
    let graph = ViewGraph(
      HStack {
        Words("a", "words")
        Tile("b", 10, 10)
        Rectangle().frame(height: 5)
        Words("c", "framed").frame(width: 50, height: 20)
      }, size: CGSize(width: 500, height: 100))
    let known = graph.shownElements.compactMap { element in element.tile.map { ($0, element.layout.knowledge) } }
    #expect(known.map(\.0) == ["a", "b", "Rectangle", "c"])
    #expect(known.map(\.1) == [.estimated, .known, .estimated, .estimated])
    #expect(graph.root.elements[0].children[3].layout.knowledge == .known)
  }
}
