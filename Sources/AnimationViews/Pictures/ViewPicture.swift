// What a host shows at one moment, as a drawing that a browser opens.
//
// Not of SwiftUI.

public import CurveReports
public import Foundation

/// A frame of a host as a picture.
///
///     let host = ViewHost(Card(), size: CGSize(width: 200, height: 100))
///     host.frame(at: 0)
///     try host.picture.document.text.write(toFile: "card.svg", atomically: true, encoding: .utf8)
///
/// Leaves stand in it back to front, each with its outline or its letters, its colour or gradient,
/// and with the transforms, clips, opacities, filters and blend modes around it. Letters take the
/// room that the layout has given them, in a generic font; images and symbols are frames with their
/// names.
///
/// What a renderer of SVG does not do: masks and inner shadows are left out, materials are pale
/// layers that blur nothing, blend modes that browsers do not have are normal, and what is turned
/// out of the plane is drawn with straight lines between its corners, its letters without a
/// vanishing point.
public struct ViewPicture: Sendable {
  /// Seconds: the frame that it shows.
  public let time: Double
  /// Points.
  public let size: CGSize
  let isDark: Bool
  /// From back to front.
  let leaves: [LeafPicture]

  /// The picture as SVG, on white paper, or on black where the interface is dark.
  ///
  /// - Complexity: O(leaves).
  public var document: Document {
    var writer = PictureWriter()
    let elements = [paper] + leaves.map { writer.element($0) }
    return Document(
      svg: elements, writer, size: size, title: "A view at \(PictureWriter.digits(time)) s")
  }

  /// What everything is drawn on.
  var paper: String {
    let (width, height) = (PictureWriter.digits(size.width), PictureWriter.digits(size.height))
    return "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(isDark ? "#000000" : "#ffffff")\"/>"
  }
}

extension Document {
  /// A drawing of elements, with what they refer to.
  ///
  /// - Parameter style: Rules for elements of the class `view-film`.
  init(svg elements: [String], _ writer: PictureWriter, size: CGSize, title: String, style: String = "") {
    let (width, height) = (PictureWriter.digits(size.width), PictureWriter.digits(size.height))
    let room = "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
    let definitions = writer.definitions.isEmpty ? [] : ["<defs>"] + writer.definitions + ["</defs>"]
    let (kind, styles) = style.isEmpty ? ("", []) : ("class=\"view-film\" ", ["<style>", style, "</style>"])
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(kind)role=\"img\" \(room)>",
        PictureWriter.title(title),
      ] + styles + definitions + elements + ["</svg>"]
    self.init(text: lines.map { $0 + "\n" }.joined(), mediaType: "image/svg+xml")
  }
}

extension ViewHost {
  /// What is shown now, as a picture.
  ///
  /// - Complexity: O(views).
  public var picture: ViewPicture {
    let names = GraphNames(graph)
    return ViewPicture(
      time: time ?? 0, size: graph.size, isDark: graph.root.environment.colorScheme == .dark,
      leaves: graph.drawnLeaves.compactMap { LeafPicture($0, name: names.name(of: $0.element)) })
  }

  /// Makes frames up to a time, as ``play(through:framesPerSecond:)`` does, and keeps a picture of
  /// what is shown now and of each frame.
  ///
  ///     try host.tap("Toggle")
  ///     let film = host.film(through: 1)
  ///     film.strip(of: 6)     // six pictures beside each other
  ///     film.animation()      // one picture that moves
  public func film(through end: Double, framesPerSecond: Double = 60) -> ViewFilm {
    var pictures = time == nil ? [] : [picture]
    play(through: end, framesPerSecond: framesPerSecond) { pictures.append(self.picture) }
    return ViewFilm(pictures)
  }
}
