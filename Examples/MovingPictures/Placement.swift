import AnimationViews

/// Three times one dot, whose colour moves. What stands before `.animation` moves too; behind it a
/// scale jumps, and an offset moves all the same: it is the dot inside that is drawn at another
/// place.
struct Placement: View {
  var isMoved = false

  private var dot: some View { Circle().fill(isMoved ? .pink : .blue).frame(width: 22, height: 22) }

  private var motion: Animation { .easeInOut(duration: 0.8) }

  var body: some View {
    VStack(spacing: 8) {
      lane("scaleEffect, animation") {
        dot.scaleEffect(isMoved ? 1.5 : 0.8).animation(motion, value: isMoved)
      }
      lane("animation, scaleEffect") {
        dot.animation(motion, value: isMoved).scaleEffect(isMoved ? 1.5 : 0.8)
      }
      lane("animation, offset") {
        dot.animation(motion, value: isMoved).offset(x: isMoved ? 70 : -70)
      }
    }
  }

  private func lane(_ title: String, @ViewBuilder dot: () -> some View) -> some View {
    VStack(spacing: 3) {
      ZStack {
        Capsule().fill(Color(white: 0.93)).frame(width: 180, height: 36)
        dot()
      }
      Text(title).font(.caption).foregroundStyle(.secondary)
    }
  }
}
