// Drawings beside a document, a file each.

internal import CommandKit
internal import CurveMath
internal import CurveReports
internal import Foundation

struct PictureFolder {
  let path: String

  /// The path of a drawing, as a document refers to it that stands where the command runs.
  static func file(in folder: String) -> (_ name: String) -> String {
    { name in folder.hasSuffix("/") ? "\(folder)\(name).svg" : "\(folder)/\(name).svg" }
  }

  /// Writes the drawings that have files, each whole or not at all. What else lies in the folder stays.
  ///
  /// - Throws: ``StreamError/cannotWrite(file:reason:)``, `ReportError`.
  func write(_ figures: [CurveFigure]) throws {
    let drawn = try figures.compactMap { figure in
      try figure.file.map { (file: $0, bytes: try figure.picture().bytes) }
    }
    guard !drawn.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw StreamError.cannotWrite(file: "'\(Shown.text(path))'", reason: "no folder of that name can be made")
    }
    for (file, bytes) in drawn { try AtomicFile(path: file).write(bytes) }
  }
}
