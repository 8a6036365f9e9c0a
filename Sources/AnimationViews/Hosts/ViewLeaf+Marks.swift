// Not of SwiftUI.

internal import AnimationModel
public import Foundation

extension ViewLeaf {
  /// Something that a ``Canvas`` draws: an outline, a text or a picture.
  ///
  /// Marks of a layer stand in its place, each with what happens to the layer as a whole.
  public struct Mark: Equatable, Sendable {
    /// In its own coordinates; `nil` of texts and pictures.
    public var path: Path?
    /// How the outline is drawn; `nil` of a filled one.
    public var stroke: StrokeStyle?
    public var text: String?
    /// The name of a picture.
    public var image: String?
    /// Points: the room of a text or a picture, or of a path the rectangle around it.
    public var size: CGSize
    /// What it is drawn in; `nil` of several colours.
    public var color: ResolvedColor?
    /// 0…1: what all opacities of the context leave of it. That of its colour is not in it.
    public var opacity: Double
    /// From its own coordinates to those of the canvas.
    public var transform: ProjectionTransform
    /// In the coordinates of the canvas: it is not drawn outside of any of them.
    public var clips: [Path]
  }
}

extension ViewLeaf.Mark {
  /// A mark of a canvas, or those of a layer.
  static func all(_ mark: CanvasMark) -> [ViewLeaf.Mark] {
    let style = mark.style
    var own = ViewLeaf.Mark(
      size: .zero, opacity: style.opacity, transform: mark.transform, clips: style.clips.map(\.path))
    switch mark.content {
    case .path(let path, let stroke, _, let paint):
      (own.path, own.stroke, own.color, own.size) = (path, stroke, paint.paint.color, path.boundingRect.size)
    case .words(let text, let size, _, let paint):
      (own.text, own.size) = (text.string, size)
      let colors = Set(text.runs.map { ($0.paint ?? paint)?.color })
      own.color = colors.count == 1 ? colors.first ?? nil : nil
    case .image(let image, let size, let paint): (own.image, own.size, own.color) = (image.name, size, paint?.color)
    case .layer(let marks):
      return marks.flatMap(all).map { inner in
        var inner = inner
        inner.opacity *= style.opacity
        inner.clips = style.clips.map(\.path) + inner.clips
        return inner
      }
    }
    return [own]
  }
}
