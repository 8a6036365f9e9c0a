import AnimationViews

/// A way over two hills, with who walks it and how far they have come.
struct Trail: View {
  /// 0…1.
  var walked = 0.0

  var body: some View {
    VStack(spacing: 6) {
      ZStack {
        Way(walked: 1).stroke(Color(white: 0.85), style: StrokeStyle(lineWidth: 5, lineCap: .round))
        Way(walked: walked).stroke(.green, style: StrokeStyle(lineWidth: 5, lineCap: .round))
        Walker(walked: walked).fill(.red)
      }
      Odometer(kilometres: 12.4 * walked)
    }
    .padding(16)
  }
}

/// The first part of the way.
@Animatable
struct Way: Shape {
  var walked: Double

  /// Where the way is behind a part of its width, 0…1.
  static func place(_ part: Double, in rect: CGRect) -> CGPoint {
    let hills = 0.55 * sin(.pi * part) + 0.3 * sin(3 * .pi * part)
    return CGPoint(x: rect.minX + part * rect.width, y: rect.maxY - (0.1 + hills) * rect.height)
  }

  func path(in rect: CGRect) -> Path {
    let last = max(0, min(1, walked))
    return Path { path in
      path.addLines((0...48).map { Self.place(last * Double($0) / 48, in: rect) })
    }
  }
}

/// A dot at the end of what has been walked.
@Animatable
struct Walker: Shape {
  var walked: Double

  func path(in rect: CGRect) -> Path {
    let place = Way.place(max(0, min(1, walked)), in: rect)
    return Path(ellipseIn: CGRect(x: place.x - 7, y: place.y - 7, width: 14, height: 14))
  }
}

/// A number that counts: a view whose data are shown on their way.
@Animatable
struct Odometer: View {
  var kilometres: Double

  var body: some View {
    Text(verbatim: "\((kilometres * 10).rounded() / 10) km").font(.headline).monospacedDigit()
  }
}
