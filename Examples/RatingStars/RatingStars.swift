import AnimationViews
import CurveReports
import Foundation

// Taps a button of a view and writes two SVG documents: a film strip, and one that a browser plays.
//
//   swift run RatingStars [FOLDER]

@main
@MainActor
enum RatingStars {
  static func main() throws {
    let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? "out/stars")
    let host = ViewHost(Rating(), size: CGSize(width: 240, height: 150))
    host.frame(at: 0)
    try host.tap("Best")
    let film = host.film(through: 1.2)

    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, document) in [("strip.svg", film.strip(of: 6, width: 180)), ("animated.svg", film.animation())] {
      let file = folder.appending(path: name)
      try document.text.write(to: file, atomically: true, encoding: .utf8)
      print(file.path(percentEncoded: false))
    }
  }
}
