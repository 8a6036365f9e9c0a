import AnimationViews

/// Stars that are filled one after the other, and a word for how many.
struct Rating: View {
  @State private var stars = 1

  private var word: String { ["Never again", "Poor", "Fair", "Good", "Superb"][stars - 1] }

  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 6) {
        ForEach(1...5, id: \.self) { number in
          RatingStar(isFilled: number <= stars)
            .animation(.bouncy(duration: 0.5, extraBounce: 0.15).delay(0.07 * Double(number)), value: stars)
        }
      }
      Text(word).font(.headline).animation(.smooth, value: stars)
      Capsule().fill(.teal).frame(width: 40 * Double(stars), height: 6).animation(.snappy, value: stars)
      Button("Best") { stars = 5 }
    }
  }
}

/// A star that turns and grows when it is filled.
struct RatingStar: View {
  let isFilled: Bool

  private var glow: RadialGradient {
    RadialGradient(
      colors: isFilled ? [.yellow, .orange] : [Color(white: 0.92), Color(white: 0.78)], center: .center,
      startRadius: 2, endRadius: 18)
  }

  var body: some View {
    FivePoints(depth: isFilled ? 0.5 : 0.7)
      .fill(glow)
      .overlay { FivePoints(depth: isFilled ? 0.5 : 0.7).stroke(.brown, lineWidth: 1) }
      .frame(width: 36, height: 36)
      .rotationEffect(.degrees(isFilled ? 0 : -72))
      .scaleEffect(isFilled ? 1 : 0.7)
  }
}

/// A star with a point at the top.
@Animatable
struct FivePoints: Shape {
  /// The inner radius, as a fraction of the outer one.
  var depth: Double

  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path { path in
      path.addLines(
        (0..<10).map { corner in
          let angle = Double(corner) * .pi / 5 - .pi / 2
          let distance = radius * (corner.isMultiple(of: 2) ? 1 : depth)
          return CGPoint(x: rect.midX + distance * cos(angle), y: rect.midY + distance * sin(angle))
        })
      path.closeSubpath()
    }
  }
}
