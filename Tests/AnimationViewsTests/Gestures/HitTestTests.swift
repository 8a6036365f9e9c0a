import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Touches: which view is under the finger")
struct HitTestTests {
  /// The id of what is under some places of a room of 100 by 100 points.
  private func touched(_ root: some View, _ places: [(Double, Double)]) -> String {
    let graph = ViewGraph(root, size: CGSize(width: 100, height: 100))
    return places.map { place in
      let found = graph.view(at: CGPoint(x: place.0, y: place.1))
      return found?.core.identifiers.last ?? "-"
    }
    .joined(separator: " ")
  }

  private func tile(_ name: String) -> some View { Color.red.id(name) }

  @Test("the front one of several, by their order and by what they say")
  func order() {
    let pile = ZStack {
      tile("a").frame(width: 80, height: 80)
      tile("b").frame(width: 40, height: 40)
      tile("c").frame(width: 60, height: 60).zIndex(-1)
    }
    #expect(touched(pile, [(50, 50), (25, 50), (15, 50), (5, 50)]) == "b a a -")
  }

  @Test("a shape inside of its outline, a text and a picture in their frame, and what takes room alone not")
  func leaves() {
    #expect(touched(Circle().id("c"), [(50, 50), (14, 14), (16, 16)]) == "c - c")
    #expect(touched(Circle().stroke(.red, lineWidth: 10).id("c"), [(50, 50), (50, 4), (50, 6)]) == "- c -")
    #expect(touched(Text("Tap").id("t"), [(50, 50), (50, 5)]) == "t -")
    #expect(touched(HStack { Spacer() }, [(50, 50)]) == "-")
  }

  @Test("what hangs on a view before it or behind it")
  func layers() {
    let view = tile("a").frame(width: 40, height: 40)
      .background { tile("b").frame(width: 80, height: 20) }
      .overlay { tile("c").frame(width: 20, height: 80) }
    #expect(touched(view, [(50, 50), (35, 50), (15, 50), (50, 15), (15, 15)]) == "c a b c -")
    #expect(touched(tile("a").mask { Circle() }, [(50, 50), (5, 5)]) == "a -")
  }

  @Test("where an effect shows it, unless it is invisible or cut away")
  func effects() {
    let square = tile("a").frame(width: 40, height: 40)
    #expect(touched(square.scaleEffect(2), [(50, 50), (12, 50), (8, 50)]) == "a a -")
    #expect(touched(square.rotationEffect(.degrees(45)), [(50, 24), (31, 31)]) == "a -")
    #expect(touched(square.offset(x: 40), [(50, 50), (80, 50)]) == "- a")
    #expect(touched(square.scaleEffect(0), [(50, 50)]) == "-")
    #expect(touched(square.opacity(0), [(50, 50)]) == "-")
    #expect(touched(square.opacity(0.01), [(50, 50)]) == "a")
    #expect(touched(tile("a").clipShape(Circle()), [(50, 50), (5, 5)]) == "a -")
  }

  @Test("its content shape around it, and what is behind a view that cannot be touched")
  func marks() {
    let spread = HStack { tile("a").frame(width: 10, height: 10) }.frame(width: 60, height: 60)
    #expect(touched(spread, [(50, 50), (25, 25)]) == "a -")
    let filled = ViewGraph(spread.contentShape(.rect), size: CGSize(width: 100, height: 100))
    #expect(filled.view(at: CGPoint(x: 25, y: 25)) != nil && filled.view(at: CGPoint(x: 15, y: 15)) == nil)
    let pile = ZStack {
      tile("a")
      tile("b").allowsHitTesting(false)
    }
    #expect(touched(pile, [(50, 50)]) == "a")
  }

  // MARK: - What a host says

  private struct Pile: View {
    let log: Log
    var coversAll = true

    var body: some View {
      ZStack {
        Rectangle().accessibilityIdentifier("card").onTapGesture { log("card") }
        Circle().frame(width: coversAll ? 300 : 10, height: coversAll ? 300 : 10).offset(x: coversAll ? 0 : 50)
          .onTapGesture { log("circle") }
        Text("Note").allowsHitTesting(false)
      }
    }
  }

  @Test("a tap on a view that lies behind another one is refused, with the other's name")
  func covered() throws {
    let log = Log()
    let host = ViewHost(Pile(log: log), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    #expect(throws: ViewHostError.covered("card", by: "Circle#1")) { try host.tap("card") }
    let message = "\(ViewHostError.covered("card", by: "Circle#1"))"
    #expect(message == "The middle of 'card' lies behind Circle#1. Touch a place of it by send(_:).")
    try host.tap("Circle")
    try host.tap("Note")
    #expect(log.taken() == "circle circle")
    host.set(\.coversAll, false)
    host.frame(at: 1)
    try host.tap("card")
    #expect(log.taken() == "card")
  }

  @Test("a finger anywhere touches what is there, in the coordinates of the view")
  func send() {
    struct Pad: View {
      let log: Log

      var body: some View {
        HStack(spacing: 0) {
          Color.red.onTapGesture { log("red \(Int($0.x))") }
          Color.blue.onTapGesture { log("blue \(Int($0.x))") }.padding(.leading, 10)
        }
        .contentShape(.rect)
        .onTapGesture(coordinateSpace: .named("row")) { log("row \(Int($0.x))") }
        .coordinateSpace(.named("row"))
        .frame(width: 90)
      }
    }
    let log = Log()
    let host = ViewHost(Pad(log: log), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    for (index, x) in [15.0, 65, 55, 2].enumerated() {
      host.send(.down(at: CGPoint(x: x, y: 50), time: Double(index)))
      host.send(.up(at: CGPoint(x: x, y: 50), time: Double(index)))
    }
    #expect(log.taken() == "red 10 blue 5 row 50")
  }
}
