import AnimationViews

/// A round tank that fills while the water in it rolls.
struct Tank: View {
  var isFull = false

  var body: some View {
    ZStack {
      Circle().fill(Color(red: 0.91, green: 0.95, blue: 0.97))
      Water(level: isFull ? 0.78 : 0.22, swell: isFull ? 0.03 : 0.07, phase: isFull ? 3 : 0)
        .fill(LinearGradient(colors: [.cyan, .blue], startPoint: .top, endPoint: .bottom))
        .clipShape(Circle())
      Circle().strokeBorder(Color(red: 0.24, green: 0.36, blue: 0.45), lineWidth: 3)
    }
    .padding(10)
  }
}

/// Water with one crest and one trough across its room.
@Animatable
struct Water: Shape {
  /// How much of the height is under water, 0…1.
  var level: Double
  /// How high a crest stands over the level, as a fraction of the height.
  var swell: Double
  /// Crests that have passed.
  var phase: Double

  func path(in rect: CGRect) -> Path {
    let corners = (0...24).map { step -> CGPoint in
      let part = Double(step) / 24
      let height = level + swell * sin(2 * .pi * (part - phase))
      return CGPoint(x: rect.minX + part * rect.width, y: rect.maxY - height * rect.height)
    }
    return Path { path in
      path.addLines(corners + [CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY)])
      path.closeSubpath()
    }
  }
}
