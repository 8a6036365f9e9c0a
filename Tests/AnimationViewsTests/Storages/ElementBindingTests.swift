import AnimationModel
import Testing

@testable import AnimationViews

@Suite("ForEach: bindings of elements")
@MainActor
struct ElementBindingTests {
  private struct Card: Identifiable, Equatable {
    let id: Int
    var isOpen = false
  }

  /// The bindings that the last bodies have been given.
  private final class Kept {
    var bindings: [Int: Binding<Card>] = [:]
  }

  private struct Cards: View {
    let kept: Kept
    @State var cards = [Card(id: 1), Card(id: 2), Card(id: 3)]

    var body: some View {
      VStack {
        ForEach($cards) { $card in
          let _ = kept.bindings[card.id] = $card
          Text("\(card.id) \(card.isOpen)")
          Toggle("toggle \(card.id)", isOn: $card.isOpen)
        }
      }
    }
  }

  private func shown(_ host: ViewHost<Cards>) -> [String] {
    host.leaves.compactMap(\.text).filter { $0.hasSuffix("e") && !$0.contains("toggle") }
  }

  @Test("a binding reads and writes its element, also when others come and go before it")
  func elements() throws {
    let kept = Kept()
    let host = ViewHost(Cards(kept: kept))
    host.frame(at: 0)
    #expect(shown(host) == ["1 false", "2 false", "3 false"])
    let third = try #require(kept.bindings[3])
    third.wrappedValue.isOpen = true
    host.frame(at: 1)
    #expect(shown(host) == ["1 false", "2 false", "3 true"])
    host.set(\.cards, [Card(id: 3, isOpen: true), Card(id: 2)])
    host.frame(at: 2)
    third.isOpen.wrappedValue = false
    host.frame(at: 3)
    #expect(shown(host) == ["3 false", "2 false"])
  }

  @Test("of an element that has gone it reads the last value and writes nothing")
  func gone() throws {
    let kept = Kept()
    let host = ViewHost(Cards(kept: kept))
    host.frame(at: 0)
    let (first, last) = (try #require(kept.bindings[1]), try #require(kept.bindings[3]))
    host.set(\.cards, [Card(id: 2, isOpen: true)])
    host.frame(at: 1)
    #expect(first.wrappedValue == Card(id: 1) && last.wrappedValue == Card(id: 3))
    first.wrappedValue.isOpen = true
    last.wrappedValue.isOpen = true
    host.frame(at: 2)
    #expect(shown(host) == ["2 true"])
  }

  @Test("a change by an animated binding of an element is animated")
  func animated() throws {
    struct Bars: View {
      @State var widths = [10.0, 10]

      var body: some View {
        VStack {
          ForEach($widths, id: \.self) { $width in
            Button("grow") { $width.animation(.linear(duration: 1)).wrappedValue = 110 }
          }
          Rectangle().frame(width: widths[0], height: 10).accessibilityIdentifier("bar")
        }
      }
    }
    let host = ViewHost(Bars())
    host.frame(at: 0)
    try host.tap("Button#1")
    for time in [1.0, 1.5] { host.frame(at: time) }
    #expect(abs(try host["bar"].frame.width - 60) < 1e-6)
  }
}
