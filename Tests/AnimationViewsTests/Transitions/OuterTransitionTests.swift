import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

/// Transitions that are written around what chooses, and not on a view in it.
@MainActor
@Suite("Transition: written outside")
struct OuterTransitionTests {
  private static let slide = AnyTransition.slide.animation(.linear(duration: 1))
  private static let fade = AnyTransition.opacity.animation(.linear(duration: 1))

  private struct Card: View {
    var body: some View { Rectangle().frame(width: 40, height: 40) }
  }

  private struct Maybe: View {
    let isThere: Bool

    var body: some View { if isThere { Card() } }
  }

  private struct Outside: ViewModifier {
    let transition: AnyTransition

    func body(content: Content) -> some View { content.transition(transition) }
  }

  enum Place: CaseIterable {
    case condition, group, collection, name, wrapper, modifier, nested
  }

  private struct Page: View {
    var state = false
    let place: Place
    let isOutside: Bool

    var body: some View {
      VStack {
        switch (place, isOutside) {
        case (.name, true): Card().id(state).transition(slide)
        case (.name, false): Card().transition(slide).id(state)
        case (.group, true): Group { if state { Card() } }.transition(slide)
        case (.collection, true): ForEach(0..<(state ? 3 : 1), id: \.self) { _ in Card() }.transition(slide)
        case (.collection, false): ForEach(0..<(state ? 3 : 1), id: \.self) { _ in Card().transition(slide) }
        case (.wrapper, true): Maybe(isThere: state).transition(slide)
        case (.modifier, true): Maybe(isThere: state).modifier(Outside(transition: slide))
        case (.nested, true):
          Group { ForEach(0..<2, id: \.self) { _ in if state { Card().transition(slide) } } }.transition(fade)
        case (.nested, false): ForEach(0..<2, id: \.self) { _ in if state { Card().transition(slide) } }
        case (.condition, true): Group { if state { Card().transition(slide) } }.transition(fade)
        case (_, false): if state { Card().transition(slide) }
        }
      }
    }

    private var slide: AnyTransition { OuterTransitionTests.slide }
    private var fade: AnyTransition { OuterTransitionTests.fade }
  }

  private static func seen(_ place: Place, isOutside: Bool) -> [[String]] {
    let host = ViewHost(Page(place: place, isOutside: isOutside))
    host.frame(at: 0)
    var result: [[String]] = []
    for (flag, start) in [(true, 1.0), (false, 4)] {
      host.set(\.state, flag)
      for time in [0, 0.25, 0.5, 0.75, 1.1] {
        host.frame(at: start + time)
        result.append(host.leaves.map { "\($0.bounds) \($0.opacity)" })
      }
    }
    return result
  }

  @Test("is the same as one on each view, and the one next to a view counts", arguments: Place.allCases)
  func same(place: Place) {
    let outside = Self.seen(place, isOutside: true)
    #expect(outside == Self.seen(place, isOutside: false))
    #expect(outside[1] != outside[4] && outside[6] != outside[9])
  }

  @Test("a container is one view: its own transition is none of what it holds")
  func containers() throws {
    struct Page: View {
      var isThere = false

      var body: some View {
        VStack {
          VStack { if isThere { Card().accessibilityIdentifier("card") } }
            .transition(OuterTransitionTests.slide)
          Color.clear.background { if isThere { Card() } }.transition(OuterTransitionTests.slide)
        }
      }
    }
    let host = ViewHost(Page())
    host.frame(at: 0)
    host.set(\.isThere, true)
    for time in [1.0, 1.5] { host.frame(at: time) }
    #expect(try host["card"].frame.midX == 200)
    #expect(host.leaves.allSatisfy { $0.opacity == 1 })
    #expect(!host.isAnimating)
  }
}
