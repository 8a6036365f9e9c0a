import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("visualEffect and scrollTransition")
struct VisualEffectTests {
  private struct Card: View {
    @State private var isMoved = false

    var body: some View {
      Rectangle().frame(width: 40, height: 20)
        .visualEffect { content, proxy in
          content.opacity(Double(proxy.frame(in: .global).minY) / 100).scaleEffect(2, anchor: .topLeading)
            .offset(x: proxy.size.width)
        }
        .position(x: 50, y: isMoved ? 90 : 50)
    }
  }

  @Test("an effect knows the place and the size of its view, and leaves the layout alone")
  func place() throws {
    let host = ViewHost(Card(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    let leaf = try #require(host.leaves.first)
    #expect(leaf.opacity == 0.4)
    #expect(leaf.frame == CGRect(x: 30, y: 40, width: 40, height: 20))
    #expect(leaf.bounds == CGRect(x: 70, y: 40, width: 80, height: 40))
  }

  @Test("its numbers move by the transaction, from the old place's to the new one's")
  func moves() throws {
    let host = ViewHost(Card(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    try withAnimation(.linear(duration: 1)) { try host.set("isMoved", to: true) }
    var shown: [Double] = []
    for time in [1, 1.5, 1.75, 2, 3] {
      host.frame(at: time)
      shown.append(try #require(host.leaves.first).opacity)
    }
    #expect(zip(shown, [0.4, 0.4, 0.5, 0.6, 0.8]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shown)")
  }

  @Test("its attributes have the names of the effects, and their numbers are its data")
  func names() {
    let effect = EmptyVisualEffect().offset(x: 3, y: 4).scaleEffect(x: 2).rotationEffect(.degrees(30)).blur(radius: 5)
      .brightness(0.1).contrast(0.2).saturation(0.3).grayscale(0.4).hueRotation(.degrees(5)).opacity(0.6)
    func names<V: VisualEffect>(_ effect: V) -> ([String], [Double], [Double]) {
      let attributes = V._output(effect, in: .zero).attributes.filter { $0.word == nil }
      return (attributes.map(\.name), attributes.flatMap(\.numbers), effect.animatableData.numbers)
    }
    let (list, numbers, data) = names(effect)
    #expect(
      list == [
        "offset", "scale", "anchor", "rotation", "anchor", "blur", "brightness", "contrast", "saturation", "grayscale",
        "hue rotation", "opacity",
      ])
    #expect(numbers.count == data.count)
    for name in ["visualEffect", "scrollTransition"] {
      #expect(ModifierCatalog.entries(named: name).first?.certainty == .low)
    }
  }

  // MARK: - Scrolling

  private struct Wall: View {
    let configuration: ScrollTransitionConfiguration

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { index in
            Rectangle().frame(height: 50).id(index)
              .scrollTransition(configuration) { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
          }
        }
      }
    }
  }

  private func opacities<V: View>(_ host: ViewHost<V>) -> [Double] {
    host.leaves.map { ($0.opacity * 1e6).rounded() / 1e6 }
  }

  // The room is 100 points high and a row 50: at an offset of 20 the first row is 20 points out.
  @Test("an interactive effect follows the scroll along its curve")
  func interactive() throws {
    let host = ViewHost(
      Wall(configuration: .interactive(timingCurve: .linear)), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    #expect(opacities(host) == [1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    try host.scroll(to: CGPoint(x: 0, y: 20))
    host.frame(at: 1)
    #expect(opacities(host) == [0.6, 1, 0.4, 0, 0, 0, 0, 0, 0, 0])
    #expect(!host.isAnimating)
    #expect(try host.scrollOffset() == CGPoint(x: 0, y: 20))
  }

  @Test("thresholds say where it is visible")
  func thresholds() throws {
    func share(_ threshold: ScrollTransitionConfiguration.Threshold, _ middle: Double) -> Double {
      let configuration = ScrollTransitionConfiguration.interactive(timingCurve: .linear).threshold(threshold)
      return configuration.progress(at: middle, of: 50, in: 100).share
    }
    // Hidden at 75 points from the middle, just visible at 25.
    #expect(share(.visible, 25) == 0 && share(.visible, 50) == 0.5 && share(.visible, -75) == 1)
    #expect(share(.visible(0.5), 50) == 0 && share(.visible(0.5), 62.5) == 0.5)
    #expect(share(.centered, 0) == 0 && share(.centered, 37.5) == 0.5)
    #expect(share(.hidden, 74.9) == 0 && share(.hidden, 76) == 1)
    #expect(share(.visible.inset(by: 10), 15) == 0 && share(.visible.inset(by: 10), 45) == 0.5)
    #expect(share(.visible.interpolated(towards: .centered, amount: 0.4), 15) == 0)
    let eased = ScrollTransitionConfiguration.interactive
    #expect(abs(eased.progress(at: 50, of: 50, in: 100).share - 0.5) < 1e-6)
    #expect(eased.progress(at: 35, of: 50, in: 100).share < 0.2)
    #expect(eased.progress(at: -35, of: 50, in: 100).phase == .topLeading)
    #expect([ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map(\.value) == [-1, 0, 1])
  }

  @Test("an animated effect moves by its own animation once a row is in")
  func animated() throws {
    let host = ViewHost(
      Wall(configuration: .animated(.linear(duration: 1))), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    try host.scroll(to: CGPoint(x: 0, y: 20))
    var first: [Double] = []
    for time in [1, 1.25, 1.5, 1.75, 3] {
      host.frame(at: time)
      first.append(opacities(host)[0])
    }
    #expect(first == [1, 1, 0.75, 0.5, 0])
    try host.scroll(to: .zero)
    for time in [3, 3.25, 3.5] { host.frame(at: time) }
    #expect(opacities(host)[0] == 0.25)
  }

  @Test("outside of a scroll view there is no effect")
  func outside() throws {
    struct Alone: View {
      var body: some View {
        Rectangle().scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
      }
    }
    let host = ViewHost(Alone())
    host.frame(at: 0)
    #expect(host.leaves.first?.opacity == 1)
  }

  @Test("an effect sees that another view has moved it, also in coordinates that move with it")
  func others() throws {
    let host = ViewHost(Row(), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    #expect(host.leaves.map(\.opacity) == [1, 0.2])
    try withAnimation(.linear(duration: 1)) { try host.set("isWide", to: true) }
    for (time, opacity) in [(1.0, 0.2), (2, 0.2), (2.5, 0.5), (3.1, 0.8)] {
      host.frame(at: time)
      #expect(abs(host.leaves[1].opacity - opacity) < 1e-9, "\(time)")
    }
  }

  private struct Row: View {
    var body: some View {
      HStack(spacing: 0) {
        Post()
        Rectangle().visualEffect { content, proxy in content.opacity(proxy.frame(in: .global).minX / 100) }
          .frame(width: 40, height: 40).geometryGroup()
      }
      .frame(width: 200, alignment: .leading)
    }
  }

  private struct Post: View {
    @State private var isWide = false

    var body: some View { Color.red.frame(width: isWide ? 80 : 20, height: 20) }
  }

  @Test("rows in coordinates of their own follow the scroll view")
  func groupedRows() throws {
    struct Rows: View {
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<5) { _ in
              Rectangle().frame(height: 50).scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                content.opacity(phase.isIdentity ? 1 : 0)
              }
            }
          }
          .geometryGroup()
        }
      }
    }
    let host = ViewHost(Rows(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    #expect(opacities(host) == [1, 1, 0, 0, 0])
    try host.scroll(to: CGPoint(x: 0, y: 25))
    host.frame(at: 1)
    #expect(opacities(host) == [0.5, 1, 0.5, 0, 0])
  }
}
