import CurveMath
import CurveReports
import Foundation
import Testing

extension WrittenShape {
  /// - Parameters:
  ///   - text: A file with a motion called `x`.
  ///   - target: What it was written for.
  init(_ text: String, for target: String) throws {
    // Remarks name the motion in its own words.
    let code = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n")
    let reader = WrittenText(code)
    switch target {
    case "css": self = try reader.easing(reader.part("--x: ([^;]*);"), milliseconds: reader.number("--x-duration"))
    case "web-animations":
      self = try reader.easing(reader.part("\"easing\": \"([^\"]*)\""), milliseconds: reader.number("duration"))
    case "style-dictionary":
      let duration = try reader.part("\"duration\": \\{\\s*\"value\": \"([0-9.]*)ms")
      self = try reader.easing(
        reader.part("\"easing\": \\{\\s*\"value\": \"([^\"]*)\""), milliseconds: Double(duration)!)
    case "keyframes":
      let frames = try reader.numbers("([0-9.e-]+)% \\{ --x-progress: ([^;]*);")
      let duration = try reader.numbers("animation: x-progress ([0-9.]+)ms")[0] / 1000
      self = .lines(frames.pairs.map { SIMD2($0.x / 100 * duration, $0.y) })
    case "smil":
      self = try reader.keys(
        times: reader.list("keyTimes=\"([^\"]*)\""), values: reader.list("values=\"([^\"]*)\"").map { $0 / 100 },
        handles: reader.list("keySplines=\"([^\"]*)\""), duration: reader.number("dur") / 1000)
    case "lottie":
      let times = try reader.numbers("\"t\": ([0-9.e-]+)")
      let handles = try reader.numbers("\"[xy]\": \\[([0-9.e-]+)\\]")
      self = try reader.keys(
        times: times.map { $0 / times[times.count - 1] },
        values: reader.numbers("\"s\": \\[([0-9.e-]+)\\]").map { $0 / 100 }, handles: handles,
        duration: times[times.count - 1] / 60)
    case "core-animation" where !text.contains("CASpring"):
      self = try reader.keys(
        times: reader.list("keyTimes = \\[([^\\]]*)\\]"), values: reader.numbers("\\(to - from\\) \\* ([0-9.e-]+)"),
        handles: reader.numbers("controlPoints: ([^,]*), ([^,]*), ([^,]*), ([^)]*)\\)"),
        duration: reader.number("animation\\.duration"))
    case "after-effects":
      let (x, y) = try (reader.list("x = \\[([^\\]]*)\\]"), reader.list("y = \\[([^\\]]*)\\]"))
      self = .lines(zip(x, y).map { SIMD2($0, $1) })
    case "csv": self = try .lines(reader.numbers("(?m)^([0-9.e-]+),([0-9.e-]+)$").pairs)
    case "android": self = try reader.android()
    case "gsap":
      self = try .gsap(
        reader.part("\"(M0,0[^\"]*)\""), precision: reader.numberIfAny("precision") ?? 1,
        duration: reader.number("duration"))
    case "compose" where text.contains("tween"):
      let duration = try reader.number("durationMillis") / 1000
      if text.contains("PathEasing(") {
        self = try reader.path(reader.part("parsePathString\\(\"([^\"]*)\""), duration: duration)
      } else {
        let handles = try reader.part("CubicBezierEasing\\(([^)]*)\\)").split(separator: ", ").map {
          Double($0.dropLast())!
        }
        self = .cubic(handles, duration: duration)
      }
    case "compose":
      let (ratio, stiffness) = try (reader.number("dampingRatio"), reader.number("stiffness"))
      self = .spring(
        ClosedSpring(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(), velocity: 0),
        end: .infinity)
    case "flutter" where !text.contains("SpringDescription"):
      let duration = try reader.number("microseconds") / 1_000_000
      if text.contains("Cubic(") {
        self = try .search(reader.list("Cubic\\(([^)]*)\\);"), duration: duration, width: 0.001)
      } else {
        self = try reader.stops("_stops = \\[(.*)\\];", "\\(([^,]*), ([^)]*)\\)", duration: duration)
      }
    case "swiftui" where text.contains("bounce"):
      let (duration, bounce) = try (reader.number("duration"), reader.number("bounce"))
      let frequency = 2 * Double.pi / duration
      let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      self = .spring(
        ClosedSpring(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: 0),
        end: .infinity)
    case "swiftui" where text.contains("timingCurve"):
      self = try .cubic(reader.list("timingCurve\\(([^d]*), d"), duration: reader.number("duration"))
    case "uikit" where text.contains("Cubic"):
      let handles = try reader.numbers("\\(x: ([0-9.-]+), y: ([0-9.-]+)\\)")
      self = try .cubic(handles, duration: reader.number("duration"))
    case "dtcg":
      self = try .cubic(
        reader.list("timingFunction\": \\[([^\\]]*)\\]"),
        duration: reader.numbers("\"duration\": \\{\\s*\"value\": ([0-9.]+)")[0] / 1000)
    case "figma" where text.contains("CUBIC"):
      self = try .cubic(["x1", "y1", "x2", "y2"].map(reader.number), duration: reader.number("duration"))
    case "motion" where text.contains("ease: ["):
      self = try .search(
        reader.list("ease: \\[([^\\]]*)\\]"), duration: reader.number("duration"), width: 1e-7, halvings: 12)
    case "reanimated" where text.contains("Easing.bezier"), "react-native" where text.contains("Easing.bezier"):
      self = try .cubic(reader.list("bezier\\(([^)]*)\\)"), duration: reader.number("duration") / 1000)
    case "animejs" where text.contains("cubicBezier("):
      self = try .cubic(reader.list("cubicBezier\\(([^)]*)\\)"), duration: reader.number("duration") / 1000)
    case "animejs" where text.contains("linear("):
      let easing = try reader.part("(linear\\([^)]*\\))").replacing("\"", with: "")
      self = try reader.easing(easing, milliseconds: reader.number("duration"))
    case "motion" where text.contains("Stops"), "react-spring" where text.contains("Stops"),
      "reanimated" where text.contains("Stops"), "react-native" where text.contains("Stops"):
      let duration = try reader.number("[{,] duration") / (target == "motion" ? 1 : 1000)
      self = try reader.stops("Stops = \\[(.*)\\];", "\\[([^,]*), ([^\\]]*)\\]", duration: duration)
    default:
      let velocity = try ["initialVelocity", "velocity", "xVelocity", "dx"].compactMap { try reader.numberIfAny($0) }
        .first
      let spring = try ClosedSpring(
        mass: reader.number("mass"), stiffness: reader.number("stiffness"), damping: reader.number("damping"),
        velocity: velocity ?? 0)
      self = .spring(spring, end: target == "animejs" ? Self.animeEnd(of: spring) : .infinity)
    }
  }

  /// What GSAP plays for a path: each cubic is halved at least once, and its halves while their
  /// handles are far enough from the chord. At a precision of 1 lines without a sharp corner are
  /// asked at equal steps only.
  static func gsap(_ path: String, precision: Double, duration: Double) throws -> WrittenShape {
    let numbers = try path.split { " ,MC".contains($0) }.map { try #require(Double($0), "\(path)") }
    let points = numbers.pairs
    var corners = [points[0]]
    func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { abs(a.x * b.y - a.y * b.x) }
    func draw(_ p: [SIMD2<Double>]) {
      let first = zip(p, p.dropFirst()).map { ($0 + $1) / 2 }
      let second = zip(first, first.dropFirst()).map { ($0 + $1) / 2 }
      let middle = (second[0] + second[1]) / 2
      let chord = p[3] - p[0]
      let area = cross(p[1] - p[3], chord) + cross(p[2] - p[3], chord)
      let bends = area * area * precision * 200_000 > (chord * chord).sum()
      if bends { draw([p[0], first[0], second[0], middle]) }
      corners.append(middle)
      if bends { draw([middle, second[1], first[2], p[3]]) }
    }
    for start in stride(from: 0, to: points.count - 1, by: 3) {
      draw(Array(points[start...(start + 3)]))
      corners.append(points[start + 3])
    }
    let steps = zip(corners, corners.dropFirst()).map { $1 - $0 }
    let slopes = steps.map { $0.y / $0.x }
    let isSharp = zip(slopes, slopes.dropFirst()).contains { abs($1 - $0) > 2 }
    let scale = SIMD2(duration, 1)
    if precision > 1 || isSharp { return .lines(corners.map { $0 * scale }) }
    let count = Int(1 / steps.map(\.x).min()! + 1)
    let asked = (0..<count).map { index in
      let x = Double(index) / Double(count)
      let line = max(corners.firstIndex { $0.x >= x }!, 1)
      return SIMD2(x, corners[line - 1].y + (x - corners[line - 1].x) * slopes[line - 1])
    }
    return .lines((asked + [SIMD2(1, 1)]).map { $0 * scale })
  }

  /// anime.js ends at the eleventh look in a row, 20 ms apart, at a spring that is within 0.05 %.
  private static func animeEnd(of spring: ClosedSpring) -> Double {
    var resting = 0
    for look in 0...3000 {
      resting = abs(1 - spring.value(at: 0.02 * Double(look))) < 0.0005 ? resting + 1 : 0
      if resting > 10 { return 0.02 * Double(look) }
    }
    return 60
  }

  fileprivate static func cubic(_ handles: [Double], duration: Double) -> WrittenShape {
    .cubics([SIMD2(0, 0)] + handles.pairs.map { SIMD2($0.x * duration, $0.y) } + [SIMD2(duration, 1)])
  }
}

/// Finds numbers in a file.
private struct WrittenText {
  let text: String

  init(_ text: String) { self.text = text }

  func part(_ pattern: String) throws -> String {
    let found = try #require(text.firstMatch(of: try Regex(pattern)), "\(pattern) is not in \(text)")
    return String(try #require(found.output[1].substring))
  }

  /// The number behind a name, in any of the languages.
  func number(_ name: String) throws -> Double {
    try #require(try numberIfAny(name), "\(name) is not in \(text)")
  }

  func numberIfAny(_ name: String) throws -> Double? {
    let pattern = try Regex("\(name)\"?\\s*[:=(]\\s*\"?(-?[0-9.]+(?:e-?[0-9]+)?)")
    guard let digits = text.firstMatch(of: pattern)?.output[1].substring else { return nil }
    let number: Double = try #require(Double(digits))
    return number
  }

  /// The groups of all matches.
  func numbers(_ pattern: String) throws -> [Double] {
    try text.matches(of: try Regex(pattern)).flatMap { match in
      try match.output.dropFirst().map { try #require(Double($0.substring ?? ""), "\(pattern)") }
    }
  }

  func list(_ pattern: String) throws -> [Double] {
    try part(pattern).split { " ,;".contains($0) }.map { try #require(Double($0), "\($0)") }
  }

  func easing(_ easing: String, milliseconds: Double) throws -> WrittenShape {
    let curve = try #require(try CurveNotation().curve(easing + " 1s") as? TimedCurve, "\(easing)")
    if let lines = curve.timing as? PiecewiseLinear {
      return .lines(lines.points.map { SIMD2($0.input * milliseconds / 1000, $0.output) })
    }
    let cubic = try #require(curve.timing as? CubicBezier, "\(easing)")
    return .cubic([cubic.x1, cubic.y1, cubic.x2, cubic.y2], duration: milliseconds / 1000)
  }

  func stops(_ pattern: String, _ stop: String, duration: Double) throws -> WrittenShape {
    .lines(try WrittenText(part(pattern)).numbers(stop).pairs.map { SIMD2($0.x * duration, $0.y) })
  }

  /// Key frames, each with a cubic to the next: handles in fractions of a stretch.
  func keys(times: [Double], values: [Double], handles: [Double], duration: Double) throws -> WrittenShape {
    try #require(times.count == values.count && handles.count == 4 * (times.count - 1) && times.count > 1)
    #expect(handles.allSatisfy { 0...1 ~= $0 })
    let frames = zip(times, values).map { SIMD2($0 * duration, $1) }
    let easings = handles.pairs
    var points = [frames[0]]
    for index in 1..<frames.count {
      let stretch = frames[index] - frames[index - 1]
      points += easings[(2 * index - 2)...(2 * index - 1)].map { frames[index - 1] + stretch * $0 } + [frames[index]]
    }
    return .cubics(points)
  }

  func path(_ path: String, duration: Double) throws -> WrittenShape {
    let numbers = try path.dropFirst(4).split { " ,C".contains($0) }.map { try #require(Double($0)) }
    return .cubics([SIMD2(0, 0)] + numbers.pairs.map { SIMD2($0.x * duration, $0.y) })
  }

  /// What Android draws for a path: stretches are halved while their middle, or once that of their
  /// first half, is more than 0.002 away from the chord's. It counts in single precision.
  func android() throws -> WrittenShape {
    let controls = try numbers("control[XY][12]=\"([^\"]*)\"")
    let path = controls.isEmpty ? try part("pathData=\"M0,0 ([^\"]*)\"") : "C"
    let numbers =
      controls.isEmpty ? try path.split { " ,CL".contains($0) }.map { try #require(Double($0)) } : controls + [1, 1]
    let duration = try Double(part("duration to ([0-9]+)"))! / 1000
    var corners: [SIMD2<Double>] = [SIMD2(0, 0)]
    if path.contains("L") {
      try #require(!path.contains("C"))
      corners += numbers.pairs
    } else {
      let ends = numbers.pairs.map { SIMD2<Float>(Float($0.x), Float($0.y)) }
      var start = SIMD2<Float>(0, 0)
      for first in stride(from: 0, to: ends.count, by: 3) {
        corners += Self.corners([start] + ends[first...(first + 2)])
        start = ends[first + 2]
      }
    }
    return .lines(corners.map { SIMD2($0.x * duration, $0.y) })
  }

  private static func corners(_ points: [SIMD2<Float>]) -> [SIMD2<Double>] {
    func place(_ t: Float) -> SIMD2<Float> {
      let ab = points[0] + (points[1] - points[0]) * t
      let bc = points[1] + (points[2] - points[1]) * t
      let cd = points[2] + (points[3] - points[2]) * t
      let (abc, bcd) = (ab + (bc - ab) * t, bc + (cd - bc) * t)
      return abc + (bcd - abc) * t
    }
    func bends(_ from: Float, _ to: Float) -> Bool {
      let gap = place((from + to) / 2) - (place(from) + place(to)) / 2
      return (gap * gap).sum() > 0.002 * 0.002
    }
    var corners: [SIMD2<Double>] = []
    var looksTwice = true
    func draw(_ from: Float, _ to: Float) {
      let middle = (from + to) / 2
      var isHalved = bends(from, to)
      if !isHalved, looksTwice, bends(from, middle) { (isHalved, looksTwice) = (true, false) }
      if isHalved {
        draw(from, middle)
        draw(middle, to)
      } else {
        corners.append(SIMD2(Double(place(to).x), Double(place(to).y)))
      }
    }
    draw(0, 1)
    return corners
  }
}

extension [Double] {
  var pairs: [SIMD2<Double>] { stride(from: 0, to: count - 1, by: 2).map { SIMD2(self[$0], self[$0 + 1]) } }
}
