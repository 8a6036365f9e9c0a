import AnimationViews
import CurveMath
import Foundation

// Morphs four shapes under one spring and writes two SVG documents: a film strip, and one that a browser plays.
//
//   swift run ShapeMorph [FOLDER]

@main
enum ShapeMorph {
  static func main() throws {
    let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? "out/shapes")
    let spring = try DampedSpring(duration: 0.6, bounce: 0.35)
    let (duration, rate) = (0.8, 60.0)
    let times = (0...Int(duration * rate)).map { Double($0) / rate }
    let side = 96
    let box = CGRect(x: 14, y: 14, width: side - 28, height: side - 28)

    func film<Model: Shape>(
      _ name: String, _ old: Model, _ new: Model, _ colors: (ResolvedColor, ResolvedColor)
    ) -> Film {
      Film(name, from: old, to: new, colors: colors, spring: spring, times: times, box: box)
    }
    let document = FilmDocument(
      films: [
        film(
          "star", Star(points: 4, depth: 0.75, turn: .zero), Star(points: 7, depth: 0.45, turn: .degrees(90)),
          (ResolvedColor(red: 0.16, green: 0.38, blue: 0.85), ResolvedColor(red: 0.98, green: 0.74, blue: 0.16))),
        film(
          "wave", Wave(height: 0.03, count: 1, phase: .zero, level: 0.25),
          Wave(height: 0.12, count: 1.75, phase: .degrees(200), level: 0.65),
          (ResolvedColor(red: 0.45, green: 0.75, blue: 0.9), ResolvedColor(red: 0.05, green: 0.35, blue: 0.6))),
        film(
          "ring", RingSegment(start: .degrees(-90), end: .degrees(-60), width: 0.6),
          RingSegment(start: .degrees(-90), end: .degrees(170), width: 0.3),
          (ResolvedColor(red: 0.9, green: 0.3, blue: 0.35), ResolvedColor(red: 0.2, green: 0.65, blue: 0.45))),
        film(
          "badge", Badge(size: CGSize(width: 0.5, height: 0.9), corner: 0.1, owner: "nobody", isRound: false),
          Badge(size: CGSize(width: 0.95, height: 0.55), corner: 1, owner: "somebody", isRound: true),
          (ResolvedColor(red: 0.35, green: 0.3, blue: 0.55), ResolvedColor(red: 0.85, green: 0.45, blue: 0.65))),
      ], side: side, duration: duration)

    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [("strip.svg", document.strip(every: 3)), ("animated.svg", document.animation())] {
      let file = folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      print(file.path(percentEncoded: false))
    }
  }
}
