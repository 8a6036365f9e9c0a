import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

// Whatever has moved a view last answers for it: one of several transactions, a timer, what follows
// from a change.
@Suite("Why something moves: the last change that moved it")
@MainActor
struct LastReasonTests {
  private struct Board: View {
    @State var isFar = false
    @State var isDim = false
    @State var count = 0
    @State var isShown = false
    var edge: AnyTransition = .slide

    var body: some View {
      VStack(spacing: 4) {
        Rectangle().frame(width: 20, height: 20).offset(x: isFar ? 50 : 0).opacity(isDim ? 0.5 : 1)
          .accessibilityIdentifier("card")
        Circle().frame(width: 10, height: 10).rotationEffect(.degrees(Double(count))).accessibilityIdentifier("hand")
        Button("Go") { withAnimation(.bouncy) { isFar.toggle() } }
        if isShown { Capsule().frame(width: 60, height: 30).transition(edge) }
        Ellipse().frame(width: 12, height: 12).accessibilityIdentifier("neighbour")
      }
      .frame(width: 200, height: 200)
      .onReceive(Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()) { _ in
        withAnimation(.linear(duration: 0.1)) { count += 6 }
      }
      .onChange(of: count) { _, new in
        if new == 12 { withAnimation(.smooth(duration: 0.3)) { isDim = true } }
      }
    }
  }

  private func host(_ board: Board = Board()) -> ViewHost<Board> {
    let host = ViewHost(board, size: CGSize(width: 200, height: 200))
    host.frame(at: 0)
    return host
  }

  private func animation(_ host: ViewHost<Board>, _ target: ViewQuery, _ attribute: ViewAttribute) throws -> Animation?
  {
    try host.why(target, attribute).animation.map { try Animation(notation: String($0.dropFirst())) }
  }

  @Test("a tap, while others go on and long after")
  func tap() throws {
    let host = host()
    try host.tap("Go")
    #expect(try animation(host, "card", .offset) == .bouncy)
    // Timers move the hand, and their change another one the card's opacity.
    host.play(through: 3)
    #expect(try animation(host, "card", .offset) == .bouncy)
    #expect(try animation(host, "hand", .rotation) == .linear(duration: 0.1))
    #expect(try animation(host, "card", .opacity) == .smooth(duration: 0.3))
    // An event that leaves it alone does not move it.
    host.set(\.isDim, false)
    host.frame(at: 4)
    #expect(try animation(host, "card", .offset) == .bouncy)
    #expect(try animation(host, "card", .opacity) == nil)
    #expect(throws: ViewHostError.self) { try host.whyInLastEvent("card", .offset) }
  }

  @Test("a press, a release a while later, and frames between")
  func press() throws {
    let host = host()
    let place = host.leaves.first { $0.text == "Go" }?.frame ?? .zero
    host.send(.down(at: CGPoint(x: place.midX, y: place.midY), time: 0.1))
    host.play(through: 0.2)
    host.send(.up(at: CGPoint(x: place.midX, y: place.midY), time: 0.21))
    host.play(through: 0.4)
    #expect(try animation(host, "card", .offset) == .bouncy)
  }

  @Test("two transactions: each answers for what it moves, and the later one for what both do")
  func overlapping() throws {
    let host = host()
    withAnimation(.bouncy) { host.set(\.isFar, true) }
    withAnimation(.easeIn(duration: 0.3)) { host.set(\.isDim, true) }
    host.frame(at: 0.1)
    #expect(try animation(host, "card", .offset) == .bouncy)
    #expect(try animation(host, "card", .opacity) == .easeIn(duration: 0.3))
    withAnimation(.smooth) { host.set(\.isFar, false) }
    host.frame(at: 0.2)
    #expect(try animation(host, "card", .offset) == .smooth)
    #expect(try animation(host, "card", .opacity) == .easeIn(duration: 0.3))
  }

  @Test("many events of a timer are remembered by the last one")
  func manyEvents() throws {
    let host = host()
    try host.tap("Go")
    host.play(through: 120, framesPerSecond: 4)
    #expect(try animation(host, "card", .offset) == .bouncy)
    #expect(host.graph.reasons.changes.count + host.graph.reasons.earlier.count < 200)
  }

  // MARK: - What comes and goes

  private static let transitions: [AnyTransition] = [
    .slide, .move(edge: .bottom), .move(edge: .leading), .push(from: .trailing), .offset(x: 30), .scale, .opacity,
    .asymmetric(insertion: .slide, removal: .move(edge: .top)),
  ]

  @Test(
    "neighbours of what comes and goes by an edge, where the container has its own size", arguments: 0..<8)
  func neighbours(number: Int) throws {
    let host = host(Board(edge: Self.transitions[number]))
    for (time, isShown) in [(1.0, true), (3, false)] {
      let before = try host.value(of: "neighbour", .position)
      withAnimation(.smooth) { host.set(\.isShown, isShown) }
      host.frame(at: time)
      #expect(try animation(host, "neighbour", .position) == .smooth, "\(isShown)")
      #expect(try animation(host, "card", .position) == .smooth, "\(isShown)")
      host.play(through: time + 1.9)
      #expect(try host.value(of: "neighbour", .position) != before)
    }
  }

  @Test("at once, too")
  func neighboursAtOnce() throws {
    let host = host()
    host.set(\.isShown, true)
    host.frame(at: 1)
    #expect(try host.why("neighbour", .position).jumps)
  }

  @Test("neighbours in collections, layers and groups that have their own size")
  func otherContainers() throws {
    struct Shelf: View {
      var count = 2

      var body: some View {
        HStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { number in
            Rectangle().frame(width: 10, height: 10).transition(.slide).id("item \(number)")
          }
          Group { if count == 3 { Capsule().frame(width: 7, height: 7).transition(.move(edge: .top)) } }.padding(1)
          Circle().frame(width: 10, height: 10).accessibilityIdentifier("end")
        }
        .frame(width: 150, height: 50)
        .background { if count == 3 { Ellipse().transition(.move(edge: .bottom)) } }
      }
    }
    let host = ViewHost(Shelf(), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    for (time, count) in [(1.0, 3), (3, 2), (5, 1)] {
      withAnimation(.smooth) { host.set(\.count, count) }
      host.frame(at: time)
      for name in ["end", "item 0"] {
        #expect(try host.why(ViewQuery(name), .position).animation?.contains("spring") == true, "\(count) \(name)")
      }
      host.play(through: time + 1.9)
    }
  }
}
