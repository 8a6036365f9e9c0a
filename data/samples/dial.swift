import SwiftUI

@Animatable
struct DialFace: Shape {
  var turn: Angle
  var depth: CGFloat
  @AnimatableIgnored var maker: String

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.midX + depth * cos(turn.radians), y: rect.midY + depth * sin(turn.radians)))
    }
  }
}
