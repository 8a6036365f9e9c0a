import AnimationViews

/// Buttons around a middle, that come out of it while they turn.
struct Orbit: View {
  var isOpen = false

  private let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .purple]

  var body: some View {
    ZStack {
      Ring(radius: isOpen ? 0.74 : 0.16, turn: .degrees(isOpen ? 0 : -120)) {
        ForEach(colors.indices, id: \.self) { index in
          Circle().fill(colors[index]).frame(width: isOpen ? 30 : 16, height: isOpen ? 30 : 16)
        }
      }
      Circle().fill(Color(white: 0.25)).frame(width: 26, height: 26)
    }
    .padding(8)
  }
}

/// Places views on a circle at equal distances, the first one at the top.
@Animatable
struct Ring: Layout {
  /// As a fraction of what the room allows.
  var radius: Double
  var turn: Angle

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 120, height: 120))
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let distance = radius * Double(bounds.width) / 2
    for (index, view) in subviews.enumerated() {
      let angle = turn.radians + 2 * .pi * Double(index) / Double(subviews.count) - .pi / 2
      let place = CGPoint(x: bounds.midX + distance * cos(angle), y: bounds.midY + distance * sin(angle))
      view.place(at: place, anchor: .center, proposal: .unspecified)
    }
  }
}
