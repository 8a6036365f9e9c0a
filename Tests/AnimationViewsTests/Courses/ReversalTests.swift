import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

/// What stands between two neighbours and is another view for another value.
private struct Chosen: View {
  enum Kind: CaseIterable { case branch, some, choice, named, rows, erased, nested, reader, layers }

  let kind: Kind
  var value = 0

  var body: some View {
    VStack(spacing: 0) {
      Rectangle().frame(width: 50, height: 50)
      switch kind {
      case .branch: if value == 0 { one } else { other }
      case .some: if value == 0 { one }
      case .choice:
        switch value {
        case 0: one
        case 1: other
        default: Text("none")
        }
      case .named: one.id(value)
      case .rows: ForEach([[1, 2, 3], [3, 1], [2, 4, 3]][value], id: \.self) { Text("\($0)").padding(CGFloat($0)) }
      case .erased: value == 0 ? AnyView(one) : AnyView(other)
      case .nested:
        if value < 2 {
          if value == 0 { one } else { other.transition(.slide) }
          Text("here")
        }
      case .reader:
        GeometryReader { room in if value == 0 { one } else { other } }.frame(height: 40 + 20 * CGFloat(value))
      case .layers: Color.red.frame(width: 60, height: 70).overlay { if value == 0 { one } else { other } }
      }
      Capsule().frame(width: 30, height: 30)
    }
  }

  private var one: some View { Circle().frame(width: 40, height: 40).opacity(0.8) }
  private var other: some View { Ellipse().frame(width: 60, height: 60) }
}

@MainActor
@Suite("Reversals of what comes and goes")
struct ReversalTests {
  private static let size = CGSize(width: 300, height: 300)

  @Test(
    "turned round in flight, as often as one likes, everything is a member of its layout again",
    arguments: Chosen.Kind.allCases, [[1, 0], [1, 0, 1], [1, 0, 1, 0], [1, 2, 0], [2, 1, 2, 1, 0, 2]])
  private func reversed(kind: Chosen.Kind, values: [Int]) {
    let host = ViewHost(Chosen(kind: kind), size: Self.size)
    host.frame(at: 0)
    for value in values {
      withAnimation(.linear(duration: 1)) { host.set(\.value, value) }
      host.play(through: host.time! + 0.3)
      // The layout is the final one, also while something is on its way.
      let fresh = ViewHost(Chosen(kind: kind, value: value), size: Self.size)
      #expect(host.finalFrames == fresh.finalFrames, "\(value)")
    }
    host.play(through: host.time! + 2)
    let fresh = ViewHost(Chosen(kind: kind, value: values.last!), size: Self.size)
    fresh.frame(at: 0)
    #expect(host.leaves == fresh.leaves)
    #expect(!host.isAnimating)
  }

  @Test("away without an animation while it comes by one, and back by one while it goes")
  func mixed() {
    for animations in [[second, nil, second], [nil, second, nil], [second, nil, nil, second]] as [[Animation?]] {
      let host = ViewHost(Chosen(kind: .branch), size: Self.size)
      host.frame(at: 0)
      for (index, animation) in animations.enumerated() {
        withAnimation(animation) { host.set(\.value, (index + 1) % 2) }
        host.play(through: host.time! + 0.4)
      }
      host.play(through: host.time! + 2)
      let fresh = ViewHost(Chosen(kind: .branch, value: animations.count % 2), size: Self.size)
      fresh.frame(at: 0)
      #expect(host.leaves == fresh.leaves)
    }
  }

  private let second = Animation.linear(duration: 1)

  @Test("what has come into a view that goes, and left it again, is not laid out any more")
  func insideOfLeaving() throws {
    let host = ViewHost(Outer(), size: Self.size)
    host.frame(at: 0)
    withAnimation(second) { host.set(\.isThere, false) }
    host.play(through: 0.2)
    withAnimation(.linear(duration: 0.2)) { try? host.set("isWide", to: true) }
    host.play(through: 0.4)
    withAnimation(.linear(duration: 0.1)) { try? host.set("isWide", to: false) }
    host.play(through: 3)
    #expect(host.leaves.map(\.type) == ["Rectangle"])
    #expect(!host.isAnimating)
  }

  private struct Outer: View {
    var isThere = true

    var body: some View {
      VStack {
        Rectangle()
        if isThere { Inner() }
      }
    }
  }

  private struct Inner: View {
    @State private var isWide = false

    var body: some View {
      VStack {
        Circle()
        if isWide { Ellipse() } else { Capsule() }
      }
    }
  }

  @Test("a choice of a picker that goes is not seen where it was not")
  func hiddenChoices() {
    let host = ViewHost(Choices(), size: Self.size)
    host.frame(at: 0)
    #expect(host.shown == "1")
    withAnimation(second) { host.set(\.names, [1, 3]) }
    host.play(through: 0.5)
    #expect(host.shown == "1")
    host.play(through: 2)
    #expect(host.shown == "1")
  }

  private struct Choices: View {
    var names = [1, 2, 3]

    var body: some View {
      Picker("", selection: .constant(1)) { ForEach(names, id: \.self) { Text("\($0)") } }.labelsHidden()
    }
  }
}

extension ViewHost {
  /// Where the leaves that are there will be, by their names.
  fileprivate var finalFrames: [String: CGRect] {
    let names = GraphNames(graph)
    let here = graph.drawnLeaves.filter { !$0.element.goes }.map {
      ("\(names.type(of: $0.element))", $0.element.layout.frame)
    }
    return Dictionary(here, uniquingKeysWith: { $0.union($1) })
  }
}

extension GraphNames {
  fileprivate func type(of element: ViewElement) -> String { element.shownText ?? element.node.name ?? "" }
}
