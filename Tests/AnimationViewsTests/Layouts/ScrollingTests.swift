import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Scrolling")
struct ScrollingTests {
  private struct Rows: View {
    let log: Log

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { index in
            Color.red.frame(height: 50).accessibilityIdentifier("row \(index)").onTapGesture { log("\(index)") }
          }
        }
      }
      .frame(height: 120).id("list")
    }
  }

  private func host(_ log: Log = Log()) -> ViewHost<Rows> {
    let host = ViewHost(Rows(log: log), size: CGSize(width: 100, height: 120))
    host.frame(at: 0)
    return host
  }

  @Test("content moves, stays within its ends, and is shown in the frame of the scroll view")
  func moves() throws {
    let host = host()
    #expect(try host["row 2"].frame.minY == 100)
    try host.scroll("list", to: CGPoint(x: 30, y: 70))
    host.frame(at: 1)
    #expect(try host["row 2"].frame == CGRect(x: 0, y: 30, width: 100, height: 50))
    #expect(try host["row 2"].clips == [Path(CGRect(x: 0, y: 0, width: 100, height: 120))])
    try host.scroll("row 3", to: CGPoint(x: 0, y: 4000))
    host.frame(at: 2)
    #expect(try host.scrollOffset(of: "list") == CGPoint(x: 0, y: 380))
    #expect(try host["row 9"].frame.maxY == 120)
  }

  @Test("a scroll in an animation moves the content by it")
  func animated() throws {
    let host = host()
    try withAnimation(.linear(duration: 1)) { try host.scroll(to: CGPoint(x: 0, y: 100)) }
    var places: [CGFloat] = []
    for time in [1, 1.5, 1.75, 2, 3] {
      host.frame(at: time)
      places.append(try host["row 2"].frame.minY)
    }
    #expect(places == [100, 100, 75, 50, 0])
  }

  @Test("what is scrolled out of sight is not touched")
  func touches() throws {
    let log = Log()
    let host = host(log)
    host.send(.down(at: CGPoint(x: 50, y: 20), time: 0))
    host.lift(at: 0)
    try host.scroll(to: CGPoint(x: 0, y: 100))
    host.frame(at: 1)
    host.send(.down(at: CGPoint(x: 50, y: 20), time: 1))
    host.lift(at: 1)
    host.send(.down(at: CGPoint(x: 50, y: 130), time: 2))
    host.lift(at: 2)
    #expect(log.taken() == "0 2")
  }

  @Test("a reader scrolls to a view by its name, as little as it can or to an anchor")
  func reader() throws {
    struct Reader: View {
      var body: some View {
        ScrollViewReader { proxy in
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<10) { Color.red.frame(height: 50).accessibilityIdentifier("row \($0)") }
              Color.blue.frame(height: 50).id("end")
            }
          }
          .frame(height: 100)
          Trigger("last") { proxy.scrollTo("end") }
          Trigger("three") { proxy.scrollTo(3, anchor: .center) }
          Trigger("five") { proxy.scrollTo(5) }
          Trigger("none") { proxy.scrollTo("nothing") }
        }
      }
    }
    let host = ViewHost(Reader(), size: CGSize(width: 100, height: 140))
    host.frame(at: 0)
    var offsets: [CGFloat] = []
    for (index, name) in ["three", "last", "five", "five", "none"].enumerated() {
      try host.run(ViewQuery(name))
      host.frame(at: Double(index + 1))
      offsets.append(try host.scrollOffset().y)
    }
    #expect(offsets == [125, 450, 250, 250, 250])
  }

  @Test("a list scrolls by its rows, and what cannot be scrolled says so")
  func lists() throws {
    let host = ViewHost(
      List(0..<20) { Text(verbatim: "row \($0)") }.id("rows"), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    let start = try host["row 5"].frame.minY
    try host.scroll("rows", to: CGPoint(x: 0, y: 60))
    host.frame(at: 1)
    #expect(try host["row 5"].frame.minY == start - 60)
    let still = ViewHost(Color.red)
    still.frame(at: 0)
    #expect(throws: ViewHostError.noScrollView(.root)) { try still.scroll(to: .zero) }
    #expect(
      ViewHostError.noScrollView("card").description
        == "Neither 'card' nor what is around or in it is a ScrollView or a List.")
  }

  @Test("on its way it shows, and is touched, where it is seen")
  func onItsWay() throws {
    let log = Log()
    let host = ViewHost(Moving(log: log), size: CGSize(width: 400, height: 120))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.way, 200) }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    let row = try host["row 0"]
    #expect(row.frame == CGRect(x: 100, y: 0, width: 100, height: 50))
    #expect(row.clips == [Path(CGRect(x: 100, y: 0, width: 100, height: 120))])
    for x in [50.0, 150, 250] {
      host.send(.down(at: CGPoint(x: x, y: 20), time: 2.5))
      host.lift(at: 2.5)
      log("\(x)")
    }
    #expect(log.taken() == "50.0 tap 150.0 250.0")
    host.play(through: 4)
    #expect(try host["row 0"].clips == [Path(CGRect(x: 200, y: 0, width: 100, height: 120))])
  }

  private struct Moving: View {
    var way: CGFloat = 0
    let log: Log

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { index in
            Color.red.frame(height: 50).accessibilityIdentifier("row \(index)").onTapGesture { log("tap") }
          }
        }
      }
      .frame(width: 100, height: 120)
      .offset(x: way)
      .frame(width: 400, alignment: .leading)
    }
  }

  @Test("places in the room of a scroll view follow the scroll, along the axis that is asked for")
  func spaces() throws {
    struct Shelf: View {
      let log: Log

      var body: some View {
        VStack(spacing: 0) {
          Color.clear.frame(height: 30)
          ScrollView {
            VStack(spacing: 0) {
              Color.red.frame(height: 40)
              ScrollView(.horizontal) {
                Color.blue.frame(width: 300, height: 50)
                  .visualEffect { content, proxy in
                    content.offset(
                      x: proxy.frame(in: .scrollView).minX / 10,
                      y: proxy.frame(in: .scrollView(axis: .vertical)).minY / 10)
                  }
                  .accessibilityIdentifier("card")
              }
              .id("inner")
              GeometryReader { proxy in
                let names = [
                  proxy.frame(in: .scrollView), proxy.frame(in: .scrollView(axis: .horizontal)),
                  proxy.bounds(of: .scrollView) ?? .null, proxy.bounds(of: .scrollView(axis: .horizontal)) ?? .null,
                ]
                Probe("\(names.map { Int(min($0.minY, 999)) })").accessibilityIdentifier("reader")
              }
              .frame(height: 400)
            }
          }
          .id("outer")
        }
      }
    }
    let host = ViewHost(Shelf(log: Log()), size: CGSize(width: 100, height: 150))
    host.frame(at: 0)
    // Without a scroll view along the axis a frame is in the coordinates of the host.
    #expect(host.shown.contains("[90, 120, -90, 999]"), "\(host.shown)")
    #expect(try host["card"].bounds.origin == CGPoint(x: 0, y: 74))
    try host.scroll("inner", to: CGPoint(x: 50, y: 0))
    try host.scroll("outer", to: CGPoint(x: 0, y: 20))
    host.frame(at: 1)
    #expect(host.shown.contains("[70, 100, -70, 999]"), "\(host.shown)")
    #expect(try host["card"].bounds.origin == CGPoint(x: -55, y: 52))
  }
}
