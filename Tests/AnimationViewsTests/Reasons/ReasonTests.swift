import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@Suite("Why something moves")
@MainActor
struct ReasonTests {
  private struct Card: View {
    @State private var isOpen = false

    var body: some View {
      VStack {
        Title(isOpen: isOpen)
        if isOpen { Circle().frame(width: 20, height: 20) }
      }
    }
  }

  private struct Title: View {
    let isOpen: Bool

    var body: some View {
      Rectangle().frame(width: 40, height: 20).modifier(Dimmed(isDimmed: !isOpen))
        .offset(x: isOpen ? 30 : 0).animation(.bouncy, value: isOpen).accessibilityIdentifier("title")
    }
  }

  private struct Dimmed: ViewModifier {
    let isDimmed: Bool

    func body(content: Content) -> some View { content.opacity(isDimmed ? 0.5 : 1) }
  }

  private func host() throws -> ViewHost<Card> {
    let host = ViewHost(Card())
    host.frame(at: 0)
    try host.set("isOpen", to: true)
    host.frame(at: 1)
    return host
  }

  @Test("a row says what moves a leaf, and who has changed it")
  func rows() throws {
    let row = try host().why("title", .position)
    #expect(row.node == "Rectangle#1")
    #expect(try Animation(notation: String(row.animation?.dropFirst() ?? "")) == .bouncy)
    #expect(row.writer == "animation#1")
    #expect(row.causes.map(\.node).contains("offset#1"))
  }

  @Test("a modifier around the view answers for what it draws")
  func modifiers() throws {
    let row = try host().why("title", .opacity)
    #expect(row.node == "opacity#1" && row.from == "0.5" && row.to == "1")
  }

  @Test("a view that comes stands in a choice of the scenario")
  func choices() throws {
    let scenario = try #require(try host().scenario)
    #expect(scenario.report().rows.contains { $0.node == "Circle#1" && $0.from == "absent" && $0.to == "present" })
    #expect(scenario.change.transactions.map(\.trigger) == [AnimationTrigger.none])
  }

  @Test("what has not changed is said, with what has")
  func unchanged() throws {
    let host = try host()
    #expect(throws: ViewHostError.unchanged("title", .scale, changed: ["position", "opacity"])) {
      try host.why("title", .scale)
    }
  }

  @Test("nothing is known before a change, or without reasons")
  func nothing() throws {
    #expect(ViewHost(Card()).scenario == nil)
    let silent = ViewHost(Card(), explains: false)
    silent.frame(at: 0)
    try silent.set("isOpen", to: true)
    silent.frame(at: 1)
    #expect(silent.scenario == nil)
  }

  @Test("a tap is asked for what its action changed, and not for the press around it")
  func tapped() throws {
    struct Door: View {
      @State private var isOpen = false

      var body: some View {
        VStack {
          Rectangle().frame(width: isOpen ? 200 : 100, height: 50)
          Button("Toggle") { withAnimation(.bouncy) { isOpen.toggle() } }
        }
      }
    }
    let host = ViewHost(Door())
    host.frame(at: 0)
    try host.tap("Toggle")
    let row = try host.why("Rectangle", .size)
    #expect(row.animation == ".spring(response: 0.5, dampingRatio: 0.7)" && row.to.contains("200"), "\(row.to)")
    host.play(through: 3)
    #expect(try host.why("Rectangle", .size) == row)
    try host.set("isOpen", to: false)
    host.frame(at: 4)
    #expect(try host.why("Rectangle", .size).animation == nil)
  }

  // MARK: - Frames that were measured

  /// Puts its views below each other, with as much between them as it is told: nobody knows that
  /// from its name.
  private struct Ladder: Layout {
    let step: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 60, height: step * CGFloat(subviews.count))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX, y: bounds.minY + step * CGFloat(index)), anchor: .topLeading,
          proposal: .unspecified)
      }
    }
  }

  @Test("rows have the frames that a layout of the app has made")
  func ownLayout() throws {
    struct Shelf: View {
      var isWide = false

      var body: some View {
        Ladder(step: isWide ? 50 : 30) {
          Rectangle().frame(width: 20, height: 20)
          Circle().frame(width: 20, height: 20)
        }
      }
    }
    let host = ViewHost(Shelf(), size: CGSize(width: 100, height: 200))
    host.frame(at: 0)
    let before = try host.value(of: "Circle", .position)
    withAnimation(.smooth) { host.set(\.isWide, true) }
    host.play(through: 5)
    let after = try host.value(of: "Circle", .position)
    #expect(before == [20, 100] && after == [20, 100])
    let row = try host.why("Rectangle", .position)
    #expect(row.measure == .exact && row.from == "(20, 70)" && row.to == "(20, 50)")
    #expect(row.displacement?.x == 0 && row.displacement?.y == -20)
    #expect(row.causes.map(\.node) == ["Ladder#1"], "\(row.causes)")
    // It is where it was: no row says that it may move.
    #expect(throws: ViewHostError.self) { try host.why("Circle", .position) }
  }

  /// One view, moved away from its corner, as wide as it is offered.
  private struct Shifted: Layout {
    let shift: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: proposal.width ?? 100, height: 40)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      subviews.first?.place(
        at: CGPoint(x: bounds.minX + shift, y: bounds.minY), anchor: .topLeading, proposal: .unspecified)
    }
  }

  private struct Shelf: View {
    var shift: CGFloat = 5
    var width: CGFloat = 80

    var body: some View {
      Shifted(shift: shift) { Rectangle().frame(width: 20, height: 20) }.frame(width: width)
      Ellipse().frame(width: width / 2, height: 30)
    }
  }

  private func shelf() -> ViewHost<Shelf> {
    let host = ViewHost(Shelf(), size: CGSize(width: 200, height: 200))
    host.frame(at: 0)
    return host
  }

  @Test("a layout that places what is in it otherwise is the cause of that")
  func placedOtherwise() throws {
    let host = shelf()
    host.set(\.shift, 25)
    host.frame(at: 1)
    let row = try host.why("Rectangle", .position)
    #expect(row.from == "(65, 61)" && row.to == "(85, 61)" && row.causes.map(\.node) == ["Shifted#1"], "\(row)")
  }

  @Test("a frame around such a layout is the cause where it offers another size; views at the root are a pile")
  func offeredOtherwise() throws {
    let host = shelf()
    host.set(\.width, 120)
    host.frame(at: 1)
    let row = try host.why("Rectangle", .position)
    #expect(row.from == "(65, 61)" && row.to == "(45, 61)" && row.causes.map(\.node) == ["frame#2"], "\(row)")
    #expect(try host.why("Ellipse", .size).to == "60x30")
  }

  @Test("where views of a group come and go their frames are not taken for each other's")
  func groups() throws {
    struct Row: View {
      var isLong = false

      var body: some View {
        HStack(spacing: 0) {
          Group {
            if isLong { Circle().frame(width: 30, height: 30) }
            Rectangle().frame(width: 20, height: 20)
          }
          .padding(isLong ? 4 : 2)
        }
      }
    }
    let host = ViewHost(Row(), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    host.set(\.isLong, true)
    host.frame(at: 1)
    #expect(host.scenario?.frames == nil)
    #expect(try host.why("Rectangle", .position).to == "(109, 40)")
  }

  @Test("all rows of a view are those of why, the nearest first")
  func allRows() throws {
    let host = try host()
    let rows = try host.rows(of: "title")
    #expect(rows.map(\.attribute) == ["position", "opacity"])
    #expect(try rows == [host.why("title", .position), host.why("title", .opacity)])
    #expect(try ViewHost(Card()).rows(of: "Rectangle").isEmpty)
    #expect(throws: ViewHostError.self) { try host.rows(of: "nobody") }
  }
}
