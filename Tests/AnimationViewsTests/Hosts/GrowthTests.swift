import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

@MainActor
@Suite("Hosts: nothing is kept of what has gone")
struct GrowthTests {
  private final class Shop: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var stock = 0 { willSet { objectWillChange.send() } }
  }

  /// Whatever comes, moves, waits and goes, anew with each number.
  private struct Busy: View {
    var number = 0
    let shop: Shop
    @State private var path: [Int] = []
    @State private var beats = 0
    @Namespace private var space
    let ticks = Timer.publish(every: 0.05, on: .main, in: .common).autoconnect()

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          ForEach(number / 5..<number / 5 + 3, id: \.self) { row in
            Row(row: row, shop: shop).transition(.scale.combined(with: .opacity))
          }
          if number % 10 < 5 {
            Color.red.matchedGeometryEffect(id: 1, in: space).onReceive(ticks) { _ in beats += 1 }
          } else {
            Circle().matchedGeometryEffect(id: 1, in: space).task(id: number) {}
          }
          // Two sources at a time, as often as they come: one remark.
          if number % 20 < 10 {
            Capsule().matchedGeometryEffect(id: 2, in: space)
            Capsule().matchedGeometryEffect(id: 2, in: space)
          }
          PhaseAnimator([0.5, 1], trigger: number / 7) { Rectangle().opacity($0) }
        }
        .navigationDestination(for: Int.self) { page in Page(page: page) }
      }
    }
  }

  private struct Row: View {
    let row: Int
    @ObservedObject var shop: Shop

    init(row: Int, shop: Shop) {
      self.row = row
      _shop = ObservedObject(wrappedValue: shop)
    }

    var body: some View {
      Button("\(row) \(shop.stock % 2)") { shop.stock += 1 }
        .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { shop.stock += 1 } }
    }
  }

  private struct Page: View {
    let page: Int
    @State private var isOpen = false

    var body: some View {
      Rectangle().scaleEffect(isOpen ? 1 : 0.5).onAppear { withAnimation(.smooth) { isOpen = true } }
    }
  }

  #if os(Linux)
    /// Seconds of changes in every frame, each with a rest in which all that goes has gone.
    private static func play(_ host: ViewHost<Busy>, rounds: Range<Int>) throws {
      for round in rounds {
        for frame in 0..<60 {
          let number = 60 * round + frame
          let animation: Animation? = frame % 3 == 0 ? nil : frame % 3 == 1 ? .smooth(duration: 0.2) : .bouncy
          withAnimation(animation) { host.set(\.number, number) }
          if frame % 15 == 0 { try host.set("path", to: frame % 30 == 0 ? [number, number + 1] : []) }
          if frame == 55 { try host.set("path", to: [Int]()) }
          host.drag(from: CGPoint(x: 100, y: 20), along: [CGPoint(x: 3, y: 0)], over: 1 / 60)
        }
        host.set(\.number, 60 * round + 66)
        host.play(through: (host.time ?? 0) + 3, framesPerSecond: 10)
      }
    }

    @Test("frames with insertions, removals, timers, delays, pages and fingers keep nothing")
    func nothingGrows() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        try await MainActor.run {
          let host = ViewHost(Busy(shop: Shop()), size: CGSize(width: 200, height: 300), explains: false)
          host.frame(at: 0)
          let rounds = SampleCount.of("GROWTH_ROUNDS", standard: SampleCount.of(6, long: 110))
          var held: [Int] = []
          for round in 0..<rounds {
            try GrowthTests.play(host, rounds: round..<round + 1)
            held.append(HeldMemory.bytes)
          }
          HeldMemory.tell(held)
          precondition(host.remarks.count < 4, "\(host.remarks)")
        }
      }
      let held = try HeldMemory.told(#require(result).standardOutputContent)
      // What is made once is there after three rounds. Some ninety fill the free blocks that a
      // thread keeps for itself, which the allocator counts as held: what is asked for and not
      // given back stays the same from the second round on.
      let settled = SampleCount.isLong ? held.count * 2 / 3 : 2
      #expect(held.last! - held[settled] < 16_384 && held.last! - held[2] < 65_536, "\(held)")
    }
  #endif
}
