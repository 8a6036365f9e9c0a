import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

private struct Pages: View {
  @State var page = 0
  var isPaged = true

  var body: some View {
    VStack(spacing: 0) {
      Text("title")
      if isPaged { tabs.tabViewStyle(.page(indexDisplayMode: .never)) } else { tabs }
    }
  }

  private var tabs: some View {
    TabView(selection: $page) { ForEach(0..<3) { Color.red.accessibilityIdentifier("page\($0)") } }
  }
}

private struct TappedCounter: View {
  @State private var count = 0

  var body: some View { Button("\(count) taps") { count += 1 } }
}

private struct Tabs: View {
  @State var tab = "second"

  var body: some View {
    TabView(selection: $tab) {
      Text("one").tag("first").tabItem { Label("First", systemImage: "star") }
      TappedCounter().tabItem { Text("Second") }.tag("second")
    }
  }
}

private struct Free: View {
  var body: some View {
    TabView {
      Color.red
      Color.green
    }
    .tabViewStyle(PageTabViewStyle())
  }
}

@MainActor
@Suite("TabView")
struct TabViewTests {
  private static let size = CGSize(width: 200, height: 300)

  private func edges(_ host: ViewHost<Pages>) throws -> [CGFloat] {
    try (0..<3).map { try host["page\($0)"].frame.minX }
  }

  @Test("pages lie beside each other, and go by the transaction of the selection, also turned round on the way")
  func selection() throws {
    let host = ViewHost(Pages(), size: Self.size)
    host.frame(at: 0)
    #expect(try edges(host) == [0, 200, 400])
    withAnimation(.linear(duration: 1)) { host.set(\.page, 1) }
    host.frame(at: 1)
    host.frame(at: 1.01)
    host.frame(at: 1.26)
    #expect(try abs(host["page1"].frame.minX - 150) < 3)
    #expect(host.leaves.first { $0.text == "title" }?.frame.minX == 85)
    withAnimation(.linear(duration: 1)) { host.set(\.page, 2) }
    host.play(through: 4)
    #expect(try edges(host) == [-400, -200, 0])
    host.set(\.page, 0)
    host.frame(at: 5)
    #expect(try edges(host) == [0, 200, 400] && !host.isAnimating)
  }

  @Test(
    "a finger pulls them, turns by one where half of the width would be passed, and never beyond the ends",
    arguments: [(0, -60.0, 0.1, 1), (0, -30, 1, 0), (1, 60, 0.1, 0), (2, -120, 0.1, 2), (0, 120, 0.1, 0)])
  func finger(start: Int, way: Double, duration: Double, end: Int) throws {
    let host = ViewHost(Pages(page: start), size: Self.size)
    host.frame(at: 0)
    let from = CGPoint(x: 100, y: 100)
    host.drag(from: from, along: [CGPoint(x: way, y: 0)], over: duration, releases: false)
    #expect(try abs(edges(host)[start] - way) < 0.01)
    host.send(.up(at: CGPoint(x: 100 + way, y: 100), time: host.time!))
    host.play(through: host.time! + 2)
    #expect(try edges(host) == (0..<3).map { CGFloat(200 * ($0 - end)) })
    #expect(!host.isAnimating)
  }

  @Test("pages without a selection begin with the first one")
  func free() {
    let host = ViewHost(Free(), size: Self.size)
    host.frame(at: 0)
    #expect(host.leaves.map(\.frame.minX) == [0, 200])
    host.drag(from: CGPoint(x: 150, y: 100), along: [CGPoint(x: -100, y: 0)], over: 0.1)
    host.play(through: 3)
    #expect(host.leaves.map(\.frame.minX) == [-200, 0])
  }

  @Test("of tabs the chosen one is shown alone, and the others keep their state")
  func tabs() throws {
    let host = ViewHost(Tabs(), size: Self.size)
    host.frame(at: 0)
    try host.tap("0 taps")
    host.frame(at: 1)
    #expect(host.leaves.compactMap(\.text) == ["1 taps"])
    host.set(\.tab, "first")
    host.frame(at: 2)
    #expect(host.leaves.compactMap(\.text) == ["one"])
    host.set(\.tab, "second")
    host.frame(at: 3)
    #expect(host.leaves.compactMap(\.text) == ["1 taps"])
    // What no view is tagged with means the first one.
    host.set(\.tab, "third")
    host.frame(at: 4)
    #expect(host.leaves.compactMap(\.text) == ["one"])
  }

  @Test("no view at all is no page")
  func empty() {
    let host = ViewHost(TabView { EmptyView() }.tabViewStyle(.page), size: Self.size)
    host.frame(at: 0)
    host.drag(from: CGPoint(x: 150, y: 100), along: [CGPoint(x: -100, y: 0)], over: 0.1)
    host.play(through: 3)
    #expect(host.leaves.isEmpty && !host.isAnimating)
  }
}
