import AnimationModel
import TestSupport
import Testing

@testable import AnimationViews

@MainActor
@Suite("Effects of an app")
struct AppEffectTests {
  /// Turned around its vertical axis, and seen from some distance.
  private struct Flip: GeometryEffect {
    var degrees: Double

    var animatableData: Double {
      get { degrees }
      set { degrees = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      var turn = CATransform3DIdentity
      turn.m34 = -1 / 500
      turn = CATransform3DRotate(turn, CGFloat(Angle(degrees: degrees).radians), 0, 1, 0)
      turn = CATransform3DTranslate(turn, -size.width / 2, -size.height / 2, 0)
      let back = CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
      return ProjectionTransform(turn).concatenating(ProjectionTransform(back))
    }
  }

  private struct Card: View {
    @State private var isFlipped = false
    var isIgnored = false

    var body: some View {
      let flip = Flip(degrees: isFlipped ? 180 : 0)
      HStack(spacing: 0) {
        if isIgnored {
          Rectangle().frame(width: 80, height: 40).modifier(flip.ignoredByLayout())
        } else {
          Rectangle().frame(width: 80, height: 40).modifier(flip)
        }
        Color.red.frame(width: 20, height: 20)
      }
    }
  }

  @Test("a flip in space halfway is a card from its edge, and the layout is what it was", arguments: [false, true])
  func flips(isIgnored: Bool) throws {
    let host = ViewHost(Card(isIgnored: isIgnored), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    #expect(try #require(host.leaves.first).bounds == CGRect(x: 50, y: 30, width: 80, height: 40))
    try withAnimation(.linear(duration: 1)) { try host.set("isFlipped", to: true) }
    var widths: [Double] = []
    for time in [1, 1.5, 1.5 + 1.0 / 3, 2, 3] {
      host.frame(at: time)
      widths.append(Double(try #require(host.leaves.first).bounds.width))
      #expect(try #require(host.leaves.last).frame.minX == 130)
    }
    // At 60° each half is 20 points wide, the nearer one larger: z = ±40·sin 60°. A timing curve
    // answers in multiples of 2⁻²⁰.
    let depth = 40 * (0.75).squareRoot() / 500
    for (one, other) in zip(widths, [80, 80, 20 / (1 - depth) + 20 / (1 + depth), 0, 80]) where other != 0 {
      expectClose(one, other, within: 1e-3)
    }
    #expect(widths[3] < 1e-3)
  }

  @Test("one that layout ignores has the name and the numbers of the effect itself")
  func names() throws {
    let ignored = ViewHost(Rectangle().modifier(Flip(degrees: 30).ignoredByLayout()))
    ignored.frame(at: 0)
    let element = try #require(ignored.graph.root.elements.first)
    guard case .modifier(let modifier, .effect) = element.part else {
      Issue.record("The effect is no modifier.")
      return
    }
    #expect(type(of: modifier).row == "Flip")
    #expect(_IgnoredByLayoutEffect(base: Flip(degrees: 30)).animatableData == 30)
  }
}
