import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

private let second = Animation.linear(duration: 1)

/// A page that counts.
private struct Detail: View {
  let number: Int
  let log: Log
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    VStack {
      Text("page \(number), \(count)")
      Button("Add") { count += 1 }
      Button("Done") { dismiss() }
      NavigationLink("Deeper", value: number + 1)
      if isPresented { Text("presented") }
    }
    .onAppear { log("+\(number)") }
    .onDisappear { log("-\(number)") }
  }
}

private struct Stack: View {
  var path: [Int] = []
  @State private var own: [Int] = []
  @State private var count = 0
  let log = Log()

  var body: some View {
    NavigationStack(path: $own) {
      VStack {
        Text("root \(count)")
        Button("Count") { count += 1 }
        NavigationLink("Three", value: 3)
        NavigationLink("Unknown", value: "text")
      }
      .navigationDestination(for: Int.self) { Detail(number: $0, log: log) }
      .navigationTitle("Root")
    }
  }
}

/// A stack that keeps its path itself, with views in its links.
private struct Links: View {
  @State private var name = "Ada"
  @State private var isShown = false
  @State private var item: Int?

  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink {
          VStack {
            Text("view of \(name)")
            Button("Rename") { name = "Grace" }
            NavigationLink("Value", value: 7)
          }
        } label: {
          Text("View")
        }
        Button("Show") { isShown = true }
        Button("Item") { item = 5 }
      }
      .navigationDestination(for: Int.self) { number in
        VStack {
          Text("value \(number)")
          Leave()
        }
      }
      .navigationDestination(isPresented: $isShown) {
        VStack {
          Text("shown")
          Leave()
        }
      }
      .navigationDestination(item: $item) { Text("item \($0)") }
    }
  }
}

private struct Leave: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("Leave") { dismiss() } }
}

private struct Outside: View {
  var body: some View { NavigationLink("Lost", value: 1) }
}

private struct AnyPath: View {
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      Button("Both") {
        path.append(1)
        path.append("two")
      }
      .navigationDestination(for: Int.self) { Text("number \($0)") }
      .navigationDestination(for: String.self) { text in
        VStack {
          Text("text \(text)")
          Button("Home") { path = NavigationPath() }
        }
      }
    }
  }
}

@Suite("NavigationStack")
@MainActor
struct NavigationStackTests {
  private static let width = 400.0

  /// A host whose pages move in a straight line, for a second.
  private func host<V: View>(_ view: V, _ animation: Animation = second) -> ViewHost<V> {
    var environment = EnvironmentValues()
    environment.navigationAnimation = animation
    let host = ViewHost(view, size: CGSize(width: Self.width, height: 800), environment: environment)
    host.frame(at: 0)
    return host
  }

  private func texts<V: View>(_ host: ViewHost<V>) -> [String] { host.leaves.compactMap(\.text) }

  /// How far a text is aside of its place.
  private func shift<V: View>(_ host: ViewHost<V>, of text: String) -> CGFloat? {
    guard let leaf = host.leaves.first(where: { $0.text == text }) else { return nil }
    return CGPoint.zero.applying(leaf.transform).x - leaf.frame.minX
  }

  private func play<V: View>(_ host: ViewHost<V>, _ times: Double...) { for time in times { host.frame(at: time) } }

  /// Plays until everything is at rest.
  private func settle<V: View>(_ host: ViewHost<V>) {
    host.play(through: (host.time ?? 0) + 3, framesPerSecond: 20)
    #expect(!host.isAnimating)
  }

  @Test("a page comes over the trailing edge, and the one below goes aside and is drawn no more")
  func pushes() throws {
    let host = host(Stack())
    #expect(texts(host) == ["root 0", "Count", "Three", "Unknown"])
    try host.set("own", to: [3])
    for (time, progress) in [(1.0, 0.0), (2, 0), (2.25, 0.25), (2.5, 0.5)] {
      host.frame(at: time)
      #expect(abs((shift(host, of: "page 3, 0") ?? -1) - CGFloat(1 - progress) * Self.width) < 1e-9, "\(time)")
      #expect(abs((shift(host, of: "root 0") ?? 1) + 0.3 * CGFloat(progress) * Self.width) < 1e-9, "\(time)")
    }
    play(host, 3.1, 3.2)
    #expect(texts(host) == ["page 3, 0", "Add", "Done", "Deeper", "presented"])
    #expect(!host.isAnimating)
    #expect(host.leaves.map(\.type).contains("PageBackground"))
    #expect(try host.value(of: "page 3, 0", .named("progress")) == [1])
  }

  @Test("views keep their state while they are covered; popped ones lose it, and nothing is left of them")
  func state() throws {
    let host = host(Stack())
    try host.tap("Count")
    try host.tap("Three")
    settle(host)
    try host.tap("Add")
    try host.tap("Deeper")
    settle(host)
    #expect(texts(host).first == "page 4, 0")
    // What lies below is there, and hears nothing.
    try host.tap("Done")
    settle(host)
    #expect(texts(host).first == "page 3, 1")
    try host.tap("Done")
    settle(host)
    #expect(texts(host).first == "root 1")
    #expect(!host.isAnimating)
    #expect(!host.leaves.contains { $0.text?.hasPrefix("page") == true })
    #expect(host.graph.items.moving.isEmpty)
    try host.tap("Three")
    settle(host)
    #expect(texts(host).contains("page 3, 0"))
  }

  @Test("the path says what is there, and the stack writes it")
  func path() throws {
    let host = host(Stack())
    try host.set("own", to: [3, 4, 5])
    settle(host)
    #expect(texts(host).first == "page 5, 0")
    try host.tap("Done")
    settle(host)
    #expect(texts(host).first == "page 4, 0")
    try host.set("own", to: [Int]())
    settle(host)
    #expect(texts(host).first == "root 0")
    #expect(host.remarks.isEmpty)
  }

  @Test("a page that comes back on its way out is the same one")
  func returns() throws {
    let host = host(Stack(), .spring(duration: 0.5, bounce: 0.1))
    try host.set("own", to: [3])
    host.play(through: 0.2)
    let node = try GraphNames(host.graph).element("page 3, 0").node
    for (end, path) in [(0.205, [Int]()), (0.4, [3]), (0.5, [])] {
      host.play(through: end)
      try host.set("own", to: path)
      host.update(at: end + 0.004)
    }
    #expect(try GraphNames(host.graph).element("page 3, 0").node === node)
    host.play(through: 3)
    #expect(texts(host).first == "root 0")
  }

  @Test("no transaction of the app moves pages but one that disables animations")
  func transactions() throws {
    let host = host(Stack())
    try withAnimation(.linear(duration: 0.1)) { try host.set("own", to: [3]) }
    play(host, 1, 2, 2.5)
    #expect(abs((shift(host, of: "page 3, 0") ?? 0) - 0.5 * Self.width) < 1e-9)
    play(host, 4)
    var transaction = Transaction()
    transaction.disablesAnimations = true
    try withTransaction(transaction) { try host.set("own", to: [Int]()) }
    play(host, 5)
    #expect(texts(host).first == "root 0")
    #expect(!host.isAnimating)
  }

  @Test("why: a page comes by its transition, with the platform's own spring")
  func reasons() throws {
    let host = ViewHost(Stack(), size: CGSize(width: 400, height: 800))
    host.frame(at: 0)
    try withAnimation(.linear) { try host.set("own", to: [3]) }
    host.frame(at: 1)
    let row = try host.why("page 3, 0", .named("transition"))
    #expect(row.manner == .transition(".navigation.animation(.spring(response: 0.5, dampingRatio: 1))"))
    #expect(row.animation == ".spring(response: 0.5, dampingRatio: 1)")
    #expect(row.writer == "transition#2")
  }

  // MARK: - The finger

  @Test("a finger from the leading edge pulls the page out, point by point from the eleventh on, and pops it")
  func pulls() throws {
    let host = host(Stack())
    try host.set("own", to: [3])
    settle(host)
    host.drag(from: CGPoint(x: 4, y: 400), along: [CGPoint(x: 300, y: 0)], over: 0.5, releases: false)
    #expect(abs((shift(host, of: "page 3, 0") ?? 0) - 290) < 1e-9)
    #expect(abs((shift(host, of: "root 0") ?? 1) + 0.3 * 110) < 1e-9)
    host.send(.up(at: CGPoint(x: 304, y: 400), time: 3.51))
    #expect(host.finger == nil)
    host.frame(at: 3.55)
    #expect(try #require(shift(host, of: "page 3, 0")) >= 290)
    settle(host)
    #expect(texts(host).first == "root 0")
    #expect(!host.isAnimating)
  }

  @Test("lifted before the middle the page comes back")
  func comesBack() throws {
    let host = host(Stack())
    try host.set("own", to: [3])
    settle(host)
    host.drag(from: CGPoint(x: 4, y: 400), along: [CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 1)], over: 2)
    settle(host)
    #expect(texts(host).first == "page 3, 0")
    #expect(shift(host, of: "page 3, 0") == 0)
    #expect(!host.isAnimating)
  }

  @Test("a finger that comes down elsewhere, or on the root, is not for the stack")
  func elsewhere() throws {
    let host = host(Stack())
    host.drag(from: CGPoint(x: 4, y: 400), along: [CGPoint(x: 300, y: 0)], over: 0.5)
    #expect(shift(host, of: "root 0") == 0)
    try host.set("own", to: [3])
    settle(host)
    host.drag(from: CGPoint(x: 200, y: 700), along: [CGPoint(x: 190, y: 0)], over: 0.5)
    #expect(shift(host, of: "page 3, 0") == 0)
  }

  @Test("a finger catches a page on its way in, and the page comes to it")
  func caught() throws {
    let host = host(Stack())
    try host.set("own", to: [3])
    play(host, 1, 2, 2.75)
    #expect(shift(host, of: "page 3, 0") == 100)
    host.send(.down(at: CGPoint(x: 10, y: 400), time: 2.75))
    host.send(.move(to: CGPoint(x: 22, y: 400), time: 2.76))
    // What was begun in a straight line goes on to its end, and the spring brings the page back.
    host.frame(at: 2.77)
    #expect((92...100).contains(shift(host, of: "page 3, 0") ?? 0))
    host.frame(at: 3.5)
    #expect(abs((shift(host, of: "page 3, 0") ?? 0) - 102) < 1e-3)
    host.send(.move(to: CGPoint(x: 310, y: 400), time: 3.6))
    for time in [3.6, 3.62, 4.4] { host.frame(at: time) }
    #expect(abs((shift(host, of: "page 3, 0") ?? 0) - 390) < 1e-3)
    host.send(.up(at: CGPoint(x: 310, y: 400), time: 4.41))
    settle(host)
    #expect(texts(host).first == "root 0")
    #expect(!host.isAnimating)
  }

  // MARK: - What makes pages

  @Test("links with views of their own, and pages that are shown while something is true")
  func links() throws {
    let host = host(Links())
    try host.tap("View")
    settle(host)
    #expect(texts(host) == ["view of Ada", "Rename", "Value"])
    try host.tap("Rename")
    play(host, 4)
    #expect(texts(host).first == "view of Grace")
    try host.tap("Value")
    settle(host)
    #expect(texts(host) == ["value 7", "Leave"])
    try host.tap("Leave")
    settle(host)
    #expect(texts(host).first == "view of Grace")
    host.drag(from: CGPoint(x: 4, y: 400), along: [CGPoint(x: 390, y: 0)], over: 0.2)
    settle(host)
    #expect(texts(host).first == "View")
    try host.tap("Show")
    settle(host)
    #expect(texts(host) == ["shown", "Leave"])
    try host.tap("Leave")
    settle(host)
    #expect(texts(host).first == "View")
    try host.tap("Item")
    settle(host)
    #expect(texts(host) == ["item 5"])
    #expect(host.remarks.isEmpty)
  }

  @Test("a path of any types, and home at once")
  func anyPath() throws {
    let host = host(AnyPath())
    try host.tap("Both")
    settle(host)
    #expect(texts(host) == ["text two", "Home"])
    host.play(through: 3.5)
    try host.tap("Home")
    play(host, 4, 4.5)
    // Of what goes the uppermost page is seen.
    #expect(texts(host) == ["Both", "text two", "Home"])
    play(host, 7, 7.1)
    #expect(texts(host) == ["Both"])
  }

  @Test("values without a destination, and links without a stack")
  func badInput() throws {
    let host = host(Stack())
    try host.tap("Unknown")
    settle(host)
    #expect(texts(host).first == "root 0")
    #expect(host.remarks == [.noDestination(type: "String")])
    #expect(host.remarks[0].description.hasPrefix("A page of a value of type String is asked for, and no "))
    let lost = self.host(Outside())
    #expect(lost.remarks == [.linkOutsideStack])
    #expect(lost.leaves.count == 1)
    let warning = self.host(Unmade())
    #expect(warning.leaves.contains { $0.type == "Image" })
    #expect(warning.remarks == [.noDestination(type: "Double")])
  }

  @Test("nobody holds a stack that has gone")
  func leavesNothing() throws {
    weak var graph: ViewGraph?
    weak var model: NavigationModel?
    func run() throws {
      let host = host(Links())
      for name in ["View", "Value", "Leave"] {
        try host.tap(ViewQuery(stringLiteral: name))
        settle(host)
      }
      graph = host.graph
      model = try GraphNames(host.graph).element("Rename").environment.navigation?.model
      #expect(model?.entries.count == 1)
    }
    try run()
    #expect(graph == nil)
    #expect(model == nil)
  }

  @Test("a path by itself")
  func paths() {
    var path = NavigationPath([1, 2])
    path.append("three")
    #expect(path.count == 3)
    path.removeLast(2)
    #expect(path == NavigationPath([1]))
    path.removeLast()
    #expect(path.isEmpty)
    #expect(path == NavigationPath())
  }
}

private struct Unmade: View {
  @State private var path: [Double] = [1.5]

  var body: some View { NavigationStack(path: $path) { Text("root") } }
}

// MARK: - Zoom

private struct Photos: View {
  var name = "photo"
  @State private var path: [Int] = []
  @Namespace private var photos

  var body: some View {
    NavigationStack(path: $path) {
      Color.blue.frame(width: 100, height: 80).accessibilityIdentifier("thumb")
        .matchedTransitionSource(id: "photo", in: photos)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .navigationDestination(for: Int.self) { _ in
          Color.red.accessibilityIdentifier("large").navigationTransition(.zoom(sourceID: name, in: photos))
        }
    }
  }
}

@Suite("Zoom transitions")
@MainActor
struct ZoomTransitionTests {
  private func host(_ view: Photos, _ animation: Animation = second) -> ViewHost<Photos> {
    var environment = EnvironmentValues()
    environment.navigationAnimation = animation
    let host = ViewHost(view, size: CGSize(width: 400, height: 800), environment: environment)
    host.frame(at: 0)
    return host
  }

  /// What is seen of the page: its frame, cut off.
  private func seen(_ host: ViewHost<Photos>) -> CGRect? {
    guard let leaf = host.leaves.first(where: { $0.identifier == "large" }) else { return nil }
    let frame = CGRect(origin: .zero, size: leaf.frame.size).mapped(by: leaf.transform)
    return leaf.clips.reduce(frame) { $0.intersection($1.corners) }
  }

  private func isClose(_ left: CGRect?, _ right: CGRect) -> Bool {
    guard let left else { return false }
    return abs(left.minX - right.minX) < 1e-6 && abs(left.minY - right.minY) < 1e-6
      && abs(left.width - right.width) < 1e-6 && abs(left.height - right.height) < 1e-6
  }

  @Test("the page grows out of its source, fades in, and the one below stays where it is")
  func grows() throws {
    let host = host(Photos())
    try host.set("path", to: [1])
    for (time, progress) in [(1.0, 0.0), (2, 0), (2.125, 0.125), (2.5, 0.5)] {
      host.frame(at: time)
      let expected = CGRect(x: 0, y: 0, width: 100 + 300 * progress, height: 80 + 720 * progress)
      #expect(isClose(seen(host), expected), "\(time) \(String(describing: seen(host)))")
      let leaf = try host["large"]
      #expect(abs(leaf.opacity - min(1, 4 * progress)) < 1e-9)
      #expect(try host["thumb"].transform.m31 == 0)
    }
    host.frame(at: 3.1)
    host.frame(at: 3.2)
    #expect(isClose(seen(host), CGRect(x: 0, y: 0, width: 400, height: 800)))
    #expect(!host.leaves.contains { $0.identifier == "thumb" })
    try host.set("path", to: [Int]())
    for time in [4, 5, 5.5] { host.frame(at: time) }
    #expect(isClose(seen(host), CGRect(x: 0, y: 0, width: 250, height: 440)))
    host.frame(at: 6.1)
    host.frame(at: 6.2)
    #expect(seen(host) == nil)
    #expect(host.leaves.contains { $0.identifier == "thumb" })
    #expect(host.remarks.isEmpty)
  }

  @Test("a finger that rests holds the page, and one that is lifted there lets it come back")
  func held() throws {
    let host = host(Photos(), .spring(duration: 0.5, bounce: 0.1))
    try host.set("path", to: [1])
    host.play(through: 0.3)
    let before = try #require(seen(host))
    host.send(.down(at: CGPoint(x: 5, y: 400), time: 0.305))
    host.send(.move(to: CGPoint(x: 26, y: 400), time: 0.31))
    host.play(through: 1.3)
    // 11 points of 400 are that part of the way back.
    let held = try #require(seen(host))
    #expect(abs(held.width - (before.width - 300 * 11 / 400)) < 0.1, "\(before) \(held)")
    host.play(through: 1.5)
    #expect(seen(host) == held)
    for step in 1...5 { host.send(.move(to: CGPoint(x: 26, y: 400), time: 1.5 + Double(step) / 1000)) }
    host.send(.up(at: CGPoint(x: 26, y: 400), time: 1.51))
    host.play(through: 4)
    #expect(isClose(seen(host), CGRect(x: 0, y: 0, width: 400, height: 800)))
  }

  @Test("without its source the page comes from the middle, and that is remarked")
  func noSource() throws {
    let host = host(Photos(name: "other"))
    try host.set("path", to: [1])
    for time in [1, 2, 2.5] { host.frame(at: time) }
    #expect(isClose(seen(host), CGRect(x: 100, y: 200, width: 200, height: 400)))
    #expect(host.remarks == [.noZoomSource(id: "other")])
    #expect(host.remarks[0].description.hasPrefix("A page zooms from other, and no view with "))
  }

  @Test("the automatic transition is the standard one")
  func automatic() {
    #expect(AutomaticNavigationTransition.automatic._zoom == nil)
  }
}

extension Path {
  /// The frame of its corners.
  fileprivate var corners: CGRect {
    var points: [CGPoint] = []
    forEach { element in
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): points.append(to)
      case .closeSubpath: break
      }
    }
    let (x, y) = (points.map(\.x), points.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return .zero }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
