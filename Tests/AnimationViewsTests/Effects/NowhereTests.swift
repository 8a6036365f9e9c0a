import AnimationModel
import CurveReports
import Foundation
import Testing

@testable import AnimationViews

/// One effect or length of each kind, by a number.
private struct Placed: View {
  enum Kind: CaseIterable {
    case offset, position, scale, turn, turnInSpace, transform, projection, effect, visual, padding, frame, opacity,
      blur
    case shadow, layout, animatable, trim, corner, matched, spacing, font, scrolled
  }

  let kind: Kind
  var amount: CGFloat = 1
  @Namespace private var space

  var body: some View {
    VStack {
      Rectangle().frame(width: 20, height: 20)
      switch kind {
      case .offset: leaf.offset(x: amount, y: amount)
      case .position: leaf.position(x: amount, y: 40)
      case .scale: leaf.scaleEffect(amount)
      case .turn: leaf.rotationEffect(.degrees(amount))
      case .turnInSpace: leaf.rotation3DEffect(.degrees(amount), axis: (amount, 1, 0), perspective: amount)
      case .transform: leaf.transformEffect(CGAffineTransform(translationX: amount, y: 3))
      case .projection: leaf.projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: amount, y: 1)))
      case .effect: leaf.modifier(Shift(x: amount))
      case .visual: leaf.visualEffect { [amount] content, _ in content.offset(x: amount).scaleEffect(amount) }
      case .padding: leaf.padding(amount)
      case .frame: Circle().frame(width: amount, height: amount)
      case .opacity: leaf.opacity(amount)
      case .blur: leaf.blur(radius: amount)
      case .shadow: leaf.shadow(radius: amount, x: amount)
      case .layout:
        Row(gap: amount) {
          leaf; leaf
        }
      case .animatable: Wide(width: amount)
      case .trim: Circle().trim(from: 0, to: amount).stroke(lineWidth: amount).frame(width: 30, height: 30)
      case .corner: RoundedRectangle(cornerRadius: amount).inset(by: amount).frame(width: 30, height: 30)
      case .matched:
        Color.red.frame(width: 30, height: 10).offset(x: amount).frame(width: amount)
          .matchedGeometryEffect(id: 1, in: space, isSource: amount.isFinite)
        Color.blue.frame(width: 10, height: 10).matchedGeometryEffect(id: 1, in: space, isSource: !amount.isFinite)
        Color.green.matchedGeometryEffect(id: 1, in: space, isSource: false)
      case .spacing:
        HStack(spacing: amount) {
          leaf; leaf
        }
      case .font: Text("words").font(.system(size: amount)).kerning(amount)
      case .scrolled:
        ScrollView { Color.red.frame(height: amount).scrollTransition { $0.opacity($1.isIdentity ? 1 : 0.5) } }
      }
    }
  }

  private var leaf: some View { Circle().frame(width: 30, height: 30) }
}

private struct Shift: GeometryEffect {
  var x: CGFloat

  var animatableData: CGFloat {
    get { x }
    set { x = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
  }
}

/// Views beside each other.
private struct Row: Layout {
  var gap: CGFloat

  var animatableData: CGFloat {
    get { gap }
    set { gap = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 60 + gap, height: 30)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, view) in subviews.enumerated() {
      view.place(at: CGPoint(x: bounds.minX + CGFloat(index) * (30 + gap), y: bounds.minY), proposal: proposal)
    }
  }
}

private struct Wide: View, Animatable {
  var width: CGFloat

  var animatableData: CGFloat {
    get { width }
    set { width = newValue }
  }

  var body: some View { Rectangle().frame(width: width, height: 10) }
}

@MainActor
@Suite("Numbers that are nowhere")
struct NowhereTests {
  private static let size = CGSize(width: 200, height: 200)

  @Test(
    "what is nowhere once is where it belongs again, and is drawn nowhere meanwhile", arguments: Placed.Kind.allCases,
    [CGFloat.nan, .infinity, -.infinity])
  private func returns(kind: Placed.Kind, odd: CGFloat) {
    for (there, back) in [(nil, nil), (spring, spring), (nil, spring), (spring, nil)] as [(Animation?, Animation?)] {
      let host = ViewHost(Placed(kind: kind), size: Self.size)
      host.frame(at: 0)
      withAnimation(spring) { host.set(\.amount, 12) }
      host.play(through: 0.1, framesPerSecond: 30)
      withAnimation(there) { host.set(\.amount, odd) }
      host.play(through: 0.3, framesPerSecond: 30)
      let text = host.picture.document.text.lowercased()
      #expect(!text.contains("nan") && !text.contains("inf"))
      #expect(host.graph.view(at: CGPoint(x: -1e6, y: 0)) == nil)
      withAnimation(back) { host.set(\.amount, 7) }
      host.play(through: 0.4, framesPerSecond: 30)
      host.play(through: 2.4, framesPerSecond: 10)
      let fresh = ViewHost(Placed(kind: kind, amount: 7), size: Self.size)
      fresh.frame(at: 0)
      #expect(host.leaves == fresh.leaves)
      #expect(!host.isAnimating)
    }
  }

  private let spring = Animation.bouncy(duration: 0.2)
}
