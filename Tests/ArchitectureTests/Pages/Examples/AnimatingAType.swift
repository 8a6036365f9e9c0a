import AnimationViews
import Testing

@Animatable
struct Needle: Shape {
  var turn: Angle
  var tip: CGPoint
  @AnimatableIgnored var label: String

  func path(in rect: CGRect) -> Path {
    Path { $0.addLines([CGPoint(x: rect.midX, y: rect.midY), tip]) }
      .applying(CGAffineTransform(rotationAngle: turn.radians))
  }
}

@Suite("Pages: a type that moves")
struct AnimatingAType {
  @Test("the needle is halfway, and its label is the new one")
  func needle() {
    let old = Needle(turn: .zero, tip: .zero, label: "old")
    let new = Needle(turn: .radians(2), tip: CGPoint(x: 4, y: 6), label: "new")
    let travel = new.animatableData - old.animatableData
    let half = new.presented(at: travel.scaled(by: 0.5), of: travel)
    #expect(half.turn == .radians(1))
    #expect(half.tip == CGPoint(x: 2, y: 3))
    #expect(half.label == "new")
    #expect(half.path(in: .zero).svgPathData().hasPrefix("M0 0L"))
  }
}
