import CurveMath
import CurveReports
import Foundation
import Testing

/// What a written file says a value is at a time, read from its text alone.
struct WrittenMotion {
  /// Fractions of the travel at seconds.
  let value: (Double) -> Double

  /// - Parameters:
  ///   - text: A file.
  ///   - target: What it was written for.
  init(_ text: String, for target: String) throws {
    func part(_ pattern: Regex<(Substring, Substring)>) throws -> String {
      String(try #require(text.firstMatch(of: pattern), "\(text)").output.1)
    }
    func json(_ path: String) throws -> Any {
      try #require(Self.member(path, of: try JSONSerialization.jsonObject(with: Data(text.utf8))), "\(path)")
    }
    func played(_ easing: String, over duration: String) throws -> (Double) -> Double {
      let curve = try CurveNotation().curve(easing + " " + duration)
      return { curve.state(at: $0).value }
    }
    func path(_ path: String, over duration: String) throws -> (Double) -> Double {
      try played("path(" + path + ")", over: duration)
    }
    switch target {
    case "css":
      value = try played(part(/--x: ([^;]*);/), over: part(/--x-duration: ([^;]*);/))
    case "web-animations":
      value = try played("\(json("easing"))", over: "\(json("duration"))ms")
    case "style-dictionary":
      value = try played("\(json("motion.x.easing.value"))", over: "\(json("motion.x.duration.value"))")
    case "android":
      let controls = text.matches(of: /control[XY][12]="([^"]*)"/).map { String($0.output.1) }
      let path =
        controls.isEmpty ? try part(/pathData="([^"]*)"/) : "M0,0 C" + controls.joined(separator: ",") + ",1,1"
      value = try Self.device(path, duration: Self.number(part(/duration to ([0-9]+)/)) / 1000)
    case "compose":
      value = try path(part(/parsePathString\("([^"]*)"/), over: part(/durationMillis = ([0-9]+)/) + "ms")
    case "gsap":
      value = try path(part(/"(M0,0[^"]*)"/), over: part(/{ duration: ([0-9.]+)/) + "s")
    case "dtcg":
      let handles = try #require(json("motion.x.$value.timingFunction") as? [Double])
      value = try played(
        "cubic-bezier(\(handles.map { "\($0)" }.joined(separator: ", ")))",
        over: "\(json("motion.x.$value.duration.value"))ms")
    case "swiftui":
      let handles = try part(/timingCurve\(([^d]*), d/)
      value = try played("cubic-bezier(" + handles + ")", over: part(/timingCurve.*duration: ([0-9.]+)/) + "s")
    case "keyframes":
      let frames = text.matches(of: /([0-9.e-]+)% { --x-progress: ([^;]*);/).map { ($0.output.1, $0.output.2) }
      value = try Self.lines(frames, scale: (0.01, 1), duration: Self.number(part(/x-progress ([0-9.]+)ms/)) / 1000)
    case "csv":
      let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
      value = try Self.lines(rows.map { ($0[0], $0[1]) }, scale: (1, 1), duration: 1)
    case "flutter":
      let stops = try part(/_stops = \[(.*)\];/).matches(of: /\(([^,]*), ([^)]*)\)/).map { ($0.output.1, $0.output.2) }
      value = try Self.lines(
        stops, scale: (1, 1), duration: Self.number(part(/microseconds: ([0-9]+)/)) / 1_000_000)
    case "smil":
      func list(_ name: String) throws -> [Double] {
        let text = try #require(text.firstMatch(of: Regex("\(name)=\"([^\"]*)\"", as: (Substring, Substring).self)))
        return try text.output.1.split(whereSeparator: { $0 == ";" || $0 == " " }).map { try Self.number($0) }
      }
      value = try Self.keys(
        times: list("keyTimes"), values: list("values").map { $0 / 100 }, handles: list("keySplines"),
        duration: Self.number(part(/dur="([0-9.]+)ms"/)) / 1000)
    case "core-animation":
      let values = text.matches(of: /\(to - from\) \* ([0-9.e-]+)/).map(\.output.1)
      let handles = text.matches(of: /controlPoints: ([^)]*)\)/).flatMap { $0.output.1.split(separator: ", ") }
      value = try Self.keys(
        times: part(/keyTimes = \[([^\]]*)\]/).split(separator: ", ").map { try Self.number($0) },
        values: values.map { try Self.number($0) }, handles: handles.map { try Self.number($0) },
        duration: Self.number(part(/duration = ([0-9.]+)/)))
    case "lottie":
      let layers = try #require(json("layers") as? [Any])
      let frames = try #require(Self.member("ks.r.k", of: layers[0]) as? [[String: Any]])
      func numbers(_ path: String) -> [Double] {
        frames.compactMap { (Self.member(path, of: $0) as? [Double])?.first }
      }
      let times = try frames.map { try #require($0["t"] as? Double) }
      let last = try #require(times.last)
      let (x1, y1, x2, y2) = (numbers("o.x"), numbers("o.y"), numbers("i.x"), numbers("i.y"))
      value = try Self.keys(
        times: times.map { $0 / last }, values: numbers("s").map { $0 / 100 },
        handles: x1.indices.flatMap { [x1[$0], y1[$0], x2[$0], y2[$0]] },
        duration: last / (try #require(json("fr") as? Double)))
    default:
      throw UnreadTarget(name: target)
    }
  }

  struct UnreadTarget: Error {
    let name: String
  }

  /// What stands in objects under names with points between them.
  private static func member(_ path: String, of json: Any) -> Any? {
    var found: Any? = json
    for name in path.split(separator: ".") { found = (found as? [String: Any])?[String(name)] }
    return found
  }

  private static func number(_ text: some StringProtocol) throws -> Double {
    try #require(Double(text), "\(text) is no number")
  }

  /// What Android draws for a path: stretches are halved while their middle, or once that of their first half, is more than 0.002
  /// away from the chord's.
  private static func device(_ path: String, duration: Double) throws -> (Double) -> Double {
    let numbers = path.dropFirst(4).split { " ,CL".contains($0) }.compactMap { Float($0) }
    var corners: [(Double, Double)] = [(0, 0)]
    if path.contains("L") {
      try #require(!path.contains("C"))
      corners += stride(from: 0, to: numbers.count, by: 2).map { (Double(numbers[$0]), Double(numbers[$0 + 1])) }
    } else {
      var start = SIMD2<Float>(0, 0)
      for first in stride(from: 0, to: numbers.count, by: 6) {
        let handles = stride(from: first, to: first + 6, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
        let points = [start] + handles
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
        var looksTwice = true
        func draw(_ from: Float, _ to: Float) {
          let middle = (from + to) / 2
          var isHalved = bends(from, to)
          if !isHalved, looksTwice, bends(from, middle) { (isHalved, looksTwice) = (true, false) }
          if isHalved {
            draw(from, middle)
            draw(middle, to)
          } else {
            corners.append((Double(place(to).x), Double(place(to).y)))
          }
        }
        draw(0, 1)
        start = points[3]
      }
    }
    return interpolation(corners.map { ($0.0 * duration, $0.1) })
  }

  /// Straight lines between corners.
  private static func lines(
    _ texts: [(Substring, Substring)], scale: (Double, Double), duration: Double
  ) throws -> (Double) -> Double {
    let corners = try texts.map { (try number($0.0) * scale.0 * duration, try number($0.1) * scale.1) }
    try #require(corners.count > 1)
    return interpolation(corners)
  }

  private static func interpolation(_ corners: [(Double, Double)]) -> (Double) -> Double {
    { time in
      guard time > corners[0].0 else { return corners[0].1 }
      guard let index = corners.firstIndex(where: { time <= $0.0 }) else { return corners[corners.count - 1].1 }
      let (one, next) = (corners[index - 1], corners[index])
      return one.1 + (next.1 - one.1) * (time - one.0) / (next.0 - one.0)
    }
  }

  /// Key frames, each with a cubic to the next.
  private static func keys(
    times: [Double], values: [Double], handles: [Double], duration: Double
  ) throws -> (Double) -> Double {
    try #require(times.count == values.count && handles.count == 4 * (times.count - 1) && times.count > 1)
    let cubics = try stride(from: 0, to: handles.count, by: 4).map { index in
      #expect(handles[index..<(index + 4)].allSatisfy { 0...1 ~= $0 })
      return try CubicBezier(
        x1: handles[index], y1: handles[index + 1], x2: handles[index + 2], y2: handles[index + 3])
    }
    return { time in
      let place = time / duration
      guard let index = times.firstIndex(where: { place < $0 }), index > 0 else { return place <= 0 ? values[0] : 1 }
      let input = (place - times[index - 1]) / (times[index] - times[index - 1])
      return values[index - 1] + (values[index] - values[index - 1]) * cubics[index - 1].progress(at: input)
    }
  }
}
