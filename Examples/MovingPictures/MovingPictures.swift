import AnimationViews
import CurveReports
import Foundation

// Lets views live and writes what they show: a film strip, or with --moving a picture that a
// browser plays.
//
//   swift run MovingPictures stars -o stars.svg
//   swift run MovingPictures stars --moving -o stars-moving.svg

@main
@MainActor
enum MovingPictures {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isMoving = arguments.contains("--moving")
    arguments.removeAll { $0 == "--moving" }
    guard arguments.count == 3, arguments[1] == "-o", let scene = Scene.all.first(where: { $0.name == arguments[0] })
    else {
      let names = Scene.all.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("Use NAME [--moving] -o FILE, with one of \(names); '-' prints it.\n".utf8))
      exit(64)
    }
    let film = try scene.film()
    let document = isMoving ? film.animation(rest: 1) : film.strip(of: scene.columns, width: scene.width)
    if arguments[2] == "-" {
      print(document.text, terminator: "")
    } else {
      try document.text.write(toFile: arguments[2], atomically: true, encoding: .utf8)
    }
  }
}

/// A view, and what happens to it.
@MainActor
struct Scene {
  let name: String
  /// Pictures in the strip, and how wide each of them is, in points.
  var columns = 6
  var width = 150.0
  let film: () throws -> ViewFilm

  /// - Parameters:
  ///   - duration: Seconds from the change to the last picture.
  ///   - change: What happens behind the first frame.
  init<Root: View>(
    _ name: String, _ root: Root, size: CGSize, duration: Double, columns: Int = 6, width: Double = 150,
    change: @escaping (ViewHost<Root>) throws -> Void
  ) {
    (self.name, self.columns, self.width) = (name, columns, width)
    film = {
      let host = ViewHost(root, size: size)
      host.frame(at: 0)
      try change(host)
      return host.film(through: duration, framesPerSecond: 30)
    }
  }

  static let all: [Scene] = [
    Scene("stars", Rating(), size: CGSize(width: 240, height: 150), duration: 1) { try $0.tap("Best") },
    Scene("wave", Tank(), size: CGSize(width: 120, height: 120), duration: 2) { host in
      withAnimation(.easeInOut(duration: 2)) { host.set(\.isFull, true) }
    },
    Scene("badge", Medal(), size: CGSize(width: 160, height: 120), duration: 1) { host in
      withAnimation(.spring(duration: 0.6, bounce: 0.35)) { host.set(\.isAwarded, true) }
    },
    Scene("trail", Trail(), size: CGSize(width: 200, height: 150), duration: 2) { host in
      withAnimation(.easeInOut(duration: 2)) { host.set(\.walked, 1) }
    },
    Scene("orbit", Orbit(), size: CGSize(width: 160, height: 160), duration: 1) { host in
      withAnimation(.bouncy(duration: 0.8)) { host.set(\.isOpen, true) }
    },
    Scene("placement", Placement(), size: CGSize(width: 200, height: 192), duration: 1) { host in
      host.set(\.isMoved, true)
    },
  ]
}
