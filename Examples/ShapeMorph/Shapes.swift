import AnimationViews
import Foundation

// Four shapes whose animatableData nobody has written by hand.

/// A star between two radii. A number of points between two whole numbers is a star that is growing a point.
@Animatable
struct Star: Shape {
  var points: Double
  /// The inner radius, as a fraction of the outer one.
  var depth: Double
  var turn: Angle

  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    let corners = 2 * Int(max(3, points).rounded(.up))
    return Path { path in
      path.addLines(
        (0..<corners).map { corner in
          // The last point may be growing: it rises from the inner radius, and its valley closes the round.
          let angle = turn.radians - .pi / 2 + .pi * min(Double(corner), 2 * points) / points
          let grown = min(1, points - Double(corner / 2))
          let distance = radius * (corner.isMultiple(of: 2) ? depth + (1 - depth) * grown : depth)
          return CGPoint(x: rect.midX + distance * cos(angle), y: rect.midY + distance * sin(angle))
        })
      path.closeSubpath()
    }
  }
}

/// Water in a box.
@Animatable
struct Wave: Shape {
  /// Half the way from trough to crest, as a fraction of the box.
  var height: Double
  /// How many waves fit into the box.
  var count: Double
  var phase: Angle
  /// How full the box is.
  var level: Double

  func path(in rect: CGRect) -> Path {
    let steps = 48
    return Path { path in
      path.addLines(
        (0...steps).map { step in
          let share = Double(step) / Double(steps)
          let wave = height * sin(2 * .pi * count * share + phase.radians)
          return CGPoint(x: rect.minX + share * rect.width, y: rect.maxY - (level + wave) * rect.height)
        })
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// A piece of a ring.
@Animatable
struct RingSegment: Shape {
  var start: Angle
  var end: Angle
  /// As a fraction of the radius.
  var width: Double

  func path(in rect: CGRect) -> Path {
    let outer = min(rect.width, rect.height) / 2
    let inner = outer * (1 - width)
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let extent = Angle(radians: end.radians - start.radians)
    return Path { path in
      path.addRelativeArc(center: center, radius: outer, startAngle: start, delta: extent)
      path.addRelativeArc(center: center, radius: inner, startAngle: end, delta: Angle(radians: -extent.radians))
      path.closeSubpath()
    }
  }
}

/// A rounded badge with a notch; whose it is does not move.
@Animatable
struct Badge: Shape {
  var size: CGSize
  var corner: Double
  @AnimatableIgnored var owner: String
  @AnimatableIgnored var isRound: Bool

  func path(in rect: CGRect) -> Path {
    let box = CGRect(
      x: rect.midX - rect.width * size.width / 2, y: rect.midY - rect.height * size.height / 2,
      width: rect.width * size.width, height: rect.height * size.height)
    return Path(roundedRect: box, cornerRadius: corner * min(box.width, box.height) / 2)
  }
}
