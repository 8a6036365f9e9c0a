import AnimationModel
import CurveMath
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// A change makes anew what reads it, and a frame of a shared frame, of a view on its way or of a
// UIKit view walks through those alone. Whoever evaluates everything each time must see the same.

/// Places what is in it by its size.
private final class Ruler: UIView {
  let mark = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityIdentifier = "ruler"
    mark.accessibilityIdentifier = "mark"
    addSubview(mark)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: 20 + 40 * alpha, height: 10) }

  override func layoutSubviews() { mark.center = CGPoint(x: bounds.width, y: 5) }
}

private struct RulerView: UIViewRepresentable {
  var alpha = 1.0
  var fills = false

  func makeUIView(context: Context) -> Ruler { Ruler() }

  func updateUIView(_ ruler: Ruler, context: Context) { context.animate { ruler.alpha = alpha } }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: Ruler, context: Context) -> CGSize? {
    fills ? CGSize(width: proposal.width ?? 60, height: 10) : nil
  }
}

/// Comes and goes with another width.
private struct Widening: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.frame(width: phase.isIdentity ? 60 : 20)
  }
}

@MainActor
@Suite("Walks through a part of the views")
struct PartialWalkTests {
  private func expectMarkAtEnd<Root>(of host: ViewHost<Root>) throws {
    let (ruler, mark) = (try host["ruler"].frame, try host["mark"].frame)
    expectClose(Double(mark.midX), Double(ruler.maxX), within: 0.51)
  }

  @Test("what a UIKit view writes is carried out while its transition changes its size")
  func transition() throws {
    struct Room: View {
      var isThere = false

      var body: some View {
        HStack { if isThere { RulerView(fills: true).transition(Widening()) } }
      }
    }
    let host = ViewHost(Room(), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.isThere, true) }
    host.play(through: 4)
    #expect(try host["ruler"].frame.width == 60)
    try expectMarkAtEnd(of: host)
  }

  @Test("and in every frame of a shared frame that moves")
  func matched() throws {
    struct Room: View {
      var isWide = false
      @Namespace private var space

      var body: some View {
        VStack {
          if isWide {
            RulerView(fills: true).frame(width: 160).matchedGeometryEffect(id: 1, in: space).transition(.identity)
          } else {
            Color.red.frame(width: 40, height: 10).matchedGeometryEffect(id: 1, in: space).transition(.identity)
          }
        }
      }
    }
    let host = ViewHost(Room(), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.isWide, true) }
    for time in [1, 2, 2.25, 2.5, 2.75, 4] {
      host.frame(at: time)
      try expectMarkAtEnd(of: host)
    }
    #expect(try host["ruler"].frame.width == 160)
  }

  @Test("what stands beside a UIKit view makes room when that changes its size")
  func neighbours() throws {
    struct Room: View {
      var alpha = 1.0

      var body: some View {
        HStack(spacing: 0) {
          RulerView(alpha: alpha).fixedSize()
          Color.red.frame(width: 10, height: 10)
        }
      }
    }
    let host = ViewHost(Room(), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    #expect(try host["Color"].frame.minX == 125)
    host.set(\.alpha, 0.5)
    host.frame(at: 1)
    #expect(try host["ruler"].frame.width == 40)
    #expect(try host["Color"].frame.minX == host["ruler"].frame.maxX)
    try expectMarkAtEnd(of: host)
  }

  @Test("an effect that reads where others are follows when it stays itself where it is")
  func effects() throws {
    struct Room: View {
      var y = 20.0
      var height = 40.0

      var body: some View {
        ZStack(alignment: .topLeading) {
          Still().geometryGroup().offset(x: 0, y: 0).padding(.top, y)
        }
        .frame(width: 100, height: 100, alignment: .topLeading)
      }

      struct Still: View {
        var body: some View {
          Rectangle().frame(width: 10, height: 10)
            .visualEffect { content, proxy in content.opacity(Double(proxy.frame(in: .global).minY) / 100) }
        }
      }
    }
    let host = ViewHost(Room(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    #expect(try host["Rectangle"].opacity == 0.2)
    host.set(\.y, 60)
    host.frame(at: 1)
    #expect(try host["Rectangle"].opacity == 0.6)
  }

  // MARK: - By lot

  /// Views of every kind, each with a state of its own that parts of it read.
  private struct Everything: View {
    var spread = 0
    @Namespace private var space

    var body: some View {
      VStack(spacing: CGFloat(spread)) {
        Styles()
        Items()
        Reading()
        Led()
        Sharing(space: space)
        Listing()
        Hanging()
        RulerRow()
      }
    }
  }

  private struct Styles: View {
    @State private var styles = 0

    var body: some View {
      HStack {
        RoundedRectangle(cornerRadius: CGFloat(styles % 5)).fill(styles.isMultiple(of: 2) ? .red : .blue)
          .frame(width: CGFloat(10 + 7 * (styles % 4)), height: 10).rotationEffect(.degrees(Double(20 * styles)))
          .animation(.smooth, value: styles % 3)
        Text("\(styles)").font(styles % 3 == 0 ? .title : .body).contentTransition(.numericText())
        Image(systemName: styles % 2 == 0 ? "star" : "star.fill").opacity(styles % 4 == 0 ? 0.5 : 1)
      }
      .transaction { if styles % 5 == 0 { $0.animation = nil } }
    }
  }

  private struct Items: View {
    @State private var items = 0

    var body: some View {
      HStack {
        if items % 3 == 1 { Circle().frame(width: 8).transition(.scale) }
        if items % 3 == 2 {
          RulerView(alpha: 0.5, fills: true).transition(Widening())
        } else {
          Capsule().frame(width: 9, height: 4)
        }
        ForEach(items / 2..<items / 2 + 3, id: \.self) { index in
          Text("\(index)").transition(.move(edge: .bottom).combined(with: .opacity)).zIndex(Double(index % 2))
        }
      }
      .frame(height: 20)
    }
  }

  private struct Reading: View {
    @State private var reading = 0

    var body: some View {
      GeometryReader { proxy in
        Rectangle().frame(width: proxy.size.width / CGFloat(2 + reading % 3), height: 4)
          .visualEffect { content, proxy in
            content.opacity(0.5 + Double(proxy.frame(in: .global).minY) / 2000).offset(x: proxy.size.width / 10)
          }
          .geometryGroup()
      }
      .frame(height: CGFloat(10 + reading % 4))
      .coordinateSpace(.named("reader"))
    }
  }

  private struct Led: View {
    @State private var led = 0

    var body: some View {
      HStack {
        Growing(width: Double(10 + 10 * (led % 3)))
        PhaseAnimator([0.2, 0.6, 1], trigger: led) {
          Circle().opacity($0).frame(width: 8)
        } animation: { _ in
          .smooth
        }
        AnyLayout(led % 2 == 0 ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())) {
          Rectangle().frame(width: 3, height: 3)
          Rectangle().frame(width: 3, height: 3)
        }
      }
    }
  }

  private struct Growing: View, @MainActor Animatable {
    var width: Double

    var animatableData: Double {
      get { width }
      set { width = newValue }
    }

    var body: some View {
      Rectangle().frame(width: width, height: 5).background { Color.green.padding(CGFloat(-width / 10)) }
    }
  }

  private struct Sharing: View {
    let space: Namespace.ID
    @State private var sharing = 0

    var body: some View {
      HStack {
        if sharing % 2 == 0 {
          RoundedRectangle(cornerRadius: 2).matchedGeometryEffect(id: "a", in: space).frame(width: 10, height: 6)
        }
        Spacer()
        Text("between")
        if sharing % 2 == 1 {
          RulerView(fills: true).matchedGeometryEffect(id: "a", in: space).frame(width: 30, height: 8)
            .background { GeometryReader { Color.blue.frame(width: $0.size.width / 2) } }
        }
      }
      .frame(width: CGFloat(150 + 20 * (sharing % 3)))
    }
  }

  private struct Listing: View {
    @State private var listing = 0

    var body: some View {
      ScrollView {
        ForEach(0..<4) { index in
          Color.orange.frame(height: CGFloat(8 + listing % 3)).id(index)
            .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.2) }
        }
      }
      .frame(height: CGFloat(14 + 6 * (listing % 3)))
    }
  }

  private struct Hanging: View {
    @State private var hanging = 0
    @State private var width = 0.0

    var body: some View {
      Text(verbatim: String(repeating: "w", count: 1 + hanging % 6))
        .background(alignment: .leading) { Color.yellow.frame(width: width / 2) }
        .overlay { if hanging % 2 == 0 { Circle().stroke(lineWidth: 2).transition(.scale) } }
        .mask { Rectangle().padding(.trailing, CGFloat(hanging % 4)) }
        .clipShape(.rect(cornerRadius: CGFloat(hanging % 5)))
        .preference(key: WidthKey.self, value: Double(4 * (hanging % 6)))
        .onPreferenceChange(WidthKey.self) { width = $0 }
        .padding(CGFloat(hanging % 2))
    }
  }

  private enum WidthKey: PreferenceKey {
    static var defaultValue: Double { 0 }

    static func reduce(value: inout Double, nextValue: () -> Double) { value += nextValue() }
  }

  private struct RulerRow: View {
    @State private var ruling = 0

    var body: some View {
      HStack(spacing: 1) {
        RulerView(alpha: 0.25 + 0.25 * Double(ruling % 4)).fixedSize()
        Divider()
        ViewThatFits(in: .horizontal) {
          Color.red.frame(width: CGFloat(100 * (ruling % 3)), height: 3)
          Color.blue.frame(width: 5, height: 3)
        }
      }
    }
  }

  /// The same to a hundred-thousandth of a point: sums in another order are no other place.
  private static func looksAlike(_ leaf: ViewLeaf, _ other: ViewLeaf) -> Bool {
    func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
      let pairs: [(CGFloat, CGFloat)] = [
        (one.minX, other.minX), (one.minY, other.minY), (one.width, other.width), (one.height, other.height),
      ]
      return pairs.allSatisfy { $0 == $1 || abs($0 - $1) < 1e-5 }
    }
    var same = leaf
    (same.frame, same.transform, same.path) = (other.frame, other.transform, other.path)
    return same == other && isNear(leaf.frame, other.frame) && isNear(leaf.bounds, other.bounds)
  }

  private static let states = ["styles", "items", "reading", "led", "sharing", "listing", "hanging", "ruling"]

  /// `WALKS=20 WALK_SEED=100` walks others.
  private nonisolated static let seeds: Range<Int> = {
    let first = SampleCount.of("WALK_SEED", standard: 0)
    return first..<first + SampleCount.of("WALKS", standard: SampleCount.of(4, long: 60))
  }()

  @Test("show what walks through all of them show", arguments: seeds)
  func byLot(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    func host() -> ViewHost<Everything> {
      ViewHost(Everything(), size: CGSize(width: 300, height: 400), explains: false)
    }
    let (some, all) = (host(), host())
    for host in [some, all] { host.frame(at: 0) }
    var time = 0.0
    var numbers = [String: Int]()
    for step in 0..<40 {
      time += [0.05, 0.1, 0.3, 2][Int.random(in: 0..<4, using: &random)]
      let name = Self.states[Int.random(in: 0..<Self.states.count, using: &random)]
      let number = numbers[name, default: 0] + Int.random(in: 1...3, using: &random)
      numbers[name] = number
      let animation: Animation? = [nil, .linear(duration: 0.4), .bouncy, .smooth(duration: 1)][
        Int.random(in: 0..<4, using: &random)]
      let spread = Int.random(in: 0..<12, using: &random) == 0 ? Int.random(in: 0..<6, using: &random) : nil
      for host in [some, all] {
        try withAnimation(animation) {
          if let spread { host.set(\.spread, spread) } else { try host.set(name, to: number) }
          if host === all { host.graph.touchEverything() }
        }
        host.frame(at: time)
        for _ in 0..<3 { host.frame(at: (host.time ?? 0) + 1 / 60) }
      }
      time += 3 / 60
      let (seen, expected) = (some.leaves, all.leaves)
      try #require(seen.map(\.name) == expected.map(\.name), "step \(step): \(name)")
      for (leaf, other) in zip(seen, expected) where !Self.looksAlike(leaf, other) {
        Issue.record(
          """
          Seed \(seed), step \(step), \(name) = \(number), \(String(describing: animation)): \(leaf.name) \
          \(leaf.frame) \(leaf.opacity), not \(other.frame) \(other.opacity).
          """)
        return
      }
    }
  }
}

extension ViewGraph {
  /// Has every view made anew, in the transaction that is open.
  fileprivate func touchEverything() {
    var open: [GraphNode] = [root]
    while let node = open.popLast() {
      write(to: node) {}
      open += node.nodesBelow
    }
  }
}
