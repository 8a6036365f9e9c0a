import AnimationViews

/// A plain tag that becomes a medal: size, corners, colour, turn and label.
struct Medal: View {
  var isAwarded = false

  var body: some View {
    VStack(spacing: 10) {
      ZStack {
        Scallop(depth: isAwarded ? 0.16 : 0, count: 9)
          .fill(isAwarded ? Color.orange : Color(white: 0.72))
          .rotationEffect(.degrees(isAwarded ? 40 : 0))
        Text(isAwarded ? "1st" : "–").font(.title2).bold().foregroundStyle(.white)
      }
      .frame(width: isAwarded ? 76 : 44, height: isAwarded ? 76 : 44)
      Capsule().fill(isAwarded ? Color.indigo : Color(white: 0.85)).frame(width: isAwarded ? 120 : 60, height: 8)
    }
  }
}

/// A circle with a wavy edge.
@Animatable
struct Scallop: Shape {
  /// How far the edge goes in, as a fraction of the radius.
  var depth: Double
  @AnimatableIgnored var count: Int

  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path { path in
      path.addLines(
        (0..<12 * count).map { step in
          let angle = 2 * Double.pi * Double(step) / Double(12 * count)
          let distance = radius * (1 - depth * (1 - cos(Double(count) * angle)) / 2)
          return CGPoint(x: rect.midX + distance * cos(angle), y: rect.midY + distance * sin(angle))
        })
      path.closeSubpath()
    }
  }
}
