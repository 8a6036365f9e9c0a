import SwiftUI

struct PulsingDot: View {
  private enum Phase: CaseIterable {
    case small, large, faint

    var scale: Double {
      switch self {
      case .small: 1
      case .large, .faint: 1.6
      }
    }

    var opacity: Double { self == .faint ? 0.2 : 1 }
  }

  var body: some View {
    Circle()
      .fill(.red)
      .frame(width: 12, height: 12)
      .phaseAnimator(Phase.allCases) { content, phase in
        content
          .scaleEffect(phase.scale)
          .opacity(phase.opacity)
      } animation: { phase in
        switch phase {
        case .small: .smooth(duration: 0.3)
        case .large: .snappy
        case .faint: .smooth(duration: 0.6)
        }
      }
  }
}

struct BouncingBell: View {
  @State private var rings = 0

  private struct Pose {
    var angle = Angle.zero
    var lift = 0.0
  }

  var body: some View {
    Image(systemName: "bell.fill")
      .font(.largeTitle)
      .keyframeAnimator(initialValue: Pose(), trigger: rings) { content, pose in
        content
          .rotationEffect(pose.angle, anchor: .top)
          .offset(y: pose.lift)
      } keyframes: { _ in
        KeyframeTrack(\.angle) {
          SpringKeyframe(.degrees(18), duration: 0.15)
          SpringKeyframe(.degrees(-14), duration: 0.2)
          SpringKeyframe(.zero, duration: 0.4)
        }
        KeyframeTrack(\.lift) {
          CubicKeyframe(-10, duration: 0.2)
          CubicKeyframe(0, duration: 0.3)
        }
      }
      .onTapGesture { rings += 1 }
  }
}

@Animatable
struct Wave: Shape {
  var height: Double
  var phase: Double
  @AnimatableIgnored var steps = 60

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    for step in 0...steps {
      let fraction = Double(step) / Double(steps)
      let y = rect.midY + height * sin(fraction * 2 * .pi + phase)
      path.addLine(to: CGPoint(x: rect.minX + fraction * rect.width, y: y))
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct WaterTank: View {
  let level: Double
  @State private var phase = 0.0

  var body: some View {
    Wave(height: 6, phase: phase)
      .fill(.blue.gradient)
      .frame(height: 200 * level)
      .frame(maxHeight: .infinity, alignment: .bottom)
      .onAppear {
        withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { phase = 2 * .pi }
      }
  }
}

@Animatable
struct Star: InsettableShape {
  var depth: Double
  var inset: Double = 0
  @AnimatableIgnored var corners: Int

  func inset(by amount: CGFloat) -> Star {
    var star = self
    star.inset += amount
    return star
  }

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2 - inset
    return Path { path in
      for index in 0..<(2 * corners) {
        let length = index.isMultiple(of: 2) ? radius : radius * depth
        let angle = Double(index) * .pi / Double(corners) - .pi / 2
        let point = CGPoint(x: center.x + length * cos(angle), y: center.y + length * sin(angle))
        if index == 0 {
          path.move(to: point)
        } else {
          path.addLine(to: point)
        }
      }
      path.closeSubpath()
    }
  }
}

struct StarButton: View {
  @State private var isSharp = false

  var body: some View {
    Star(depth: isSharp ? 0.4 : 0.8, corners: 5)
      .fill(isSharp ? Color.yellow : Color.gray)
      .frame(width: 80, height: 80)
      .onTapGesture {
        withAnimation(.bouncy) { isSharp.toggle() }
      }
  }
}

struct LoadingDots: View {
  var body: some View {
    TimelineView(.animation) { context in
      let time = context.date.timeIntervalSinceReferenceDate
      HStack(spacing: 6) {
        ForEach(0..<3) { index in
          Circle()
            .frame(width: 8, height: 8)
            .offset(y: 4 * sin(time * 5 + Double(index)))
        }
      }
    }
  }
}

@Animatable
struct CountingText: View {
  var value: Double

  var body: some View {
    Text(value, format: .number.precision(.fractionLength(0)))
      .monospacedDigit()
  }
}

struct ScoreBoard: View {
  @State private var score = 0.0

  var body: some View {
    VStack(spacing: 12) {
      CountingText(value: score)
        .font(.largeTitle)
        .animation(.smooth(duration: 0.8), value: score)
      Button("Add") { score += 250 }
        .buttonStyle(.bordered)
    }
  }
}
