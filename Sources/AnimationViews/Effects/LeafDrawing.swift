// Not of SwiftUI: what its leaves draw, as data.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// What a leaf draws where it stands, whatever its size: an outline, a text or a picture, and what
/// it is drawn with.
///
/// It holds the model's values. What moves are the data of the outline, of the paint and of the
/// font: an attribute of each keeps a copy that is presented, and the drawing with those copies is
/// what is shown.
nonisolated struct LeafDrawing {
  enum Content {
    /// It takes room alone.
    case nothing
    /// An outline in the leaf's frame: `drawnPath(in:)` of the copy that is shown.
    case shape(any Shape, FillStyle)
    case text(TextDrawing)
    case image(ImageDrawing)
    /// Code that draws: what, is known when its size is.
    case canvas(CanvasDrawing)
  }

  var content: Content
  /// `nil` where nothing is painted, and of pictures in colours of their own.
  var paint: _Paint?

  init(_ content: Content, _ paint: _Paint? = nil) { (self.content, self.paint) = (content, paint) }
}

extension LeafDrawing: AttributeSource {
  var attributes: [DrawnAttribute] {
    let own: [DrawnAttribute] =
      switch content {
      case .nothing, .canvas: []
      case .shape(let shape, _): shape.drawnAttributes
      case .text(let text): [DrawnAttribute("text", word: .string(text.string))] + text.font.attributes
      case .image(let image): image.attributes
      }
    return own + (paint?.attributes ?? [])
  }
}

/// An outline as it is drawn: filled, or drawn along with a pen.
nonisolated struct DrawnPath: Equatable {
  /// In the coordinates of the leaf, in points.
  var path: Path
  /// `nil` of a filled outline.
  var stroke: StrokeStyle?
}

/// A shape that is drawn along its outline.
nonisolated protocol PenShape: Shape {
  func drawnPath(in rect: CGRect) -> DrawnPath
}

extension Shape {
  /// The outline in a rectangle. Of a shape that is a line, path and pen are separate;
  /// inside of further shapes it is the outline of the line.
  nonisolated func drawnPath(in rect: CGRect) -> DrawnPath {
    (self as? any PenShape)?.drawnPath(in: rect) ?? DrawnPath(path: path(in: rect), stroke: nil)
  }

  /// What moves of it, by name.
  nonisolated var drawnAttributes: [DrawnAttribute] {
    (self as? any AttributeSource)?.attributes ?? memberAttributes
  }
}

/// A text as it is drawn.
nonisolated struct TextDrawing: Equatable {
  /// A piece in one style.
  struct Run: Equatable {
    var string: String
    var font: ResolvedFont
    /// `nil` for the paint of the drawing.
    var paint: _Paint?
    var line = TextLine()
  }

  /// Lines under and through letters, and their distances.
  struct TextLine: Equatable {
    var isUnderlined = false
    var isStruckThrough = false
    /// Points between letters.
    var tracking = 0.0
    /// Points above the line.
    var baselineOffset = 0.0
  }

  var runs: [Run]

  var string: String { runs.map(\.string).joined() }

  /// The font of the first piece: what moves when fonts change.
  var font: ResolvedFont { runs.first?.font ?? ResolvedFont() }
}

/// A picture as it is drawn.
nonisolated struct ImageDrawing: Equatable {
  var name: String
  /// Whether it is a symbol of the system, which is drawn with the foreground in the size of the
  /// font.
  var isSymbol: Bool
  var isResizable: Bool
  /// Whether its own colours are drawn, or the foreground in its outline.
  var isTemplate: Bool
  /// Forms of a symbol, such as filled or in a circle.
  var variants = SymbolVariants.none
  /// How the layers of a symbol are coloured; `nil` for its own way.
  var layers: SymbolRenderingMode?
  /// The font that a symbol is as large as.
  var font: ResolvedFont?

  var attributes: [DrawnAttribute] {
    [DrawnAttribute("image", word: .string(name)), DrawnAttribute("resizing", word: .bool(isResizable))]
      + (font?.attributes ?? []) + (isSymbol ? symbolAttributes : [])
  }

  private var symbolAttributes: [DrawnAttribute] {
    [
      DrawnAttribute("symbolVariant", word: .string(variants.names.joined(separator: "."))),
      DrawnAttribute("symbolRenderingMode", word: .string(layers?.name ?? "")),
    ]
  }

  /// Whether something else is shown, and not the same in another colour or size.
  func fades(to other: ImageDrawing) -> Bool {
    name != other.name || variants != other.variants || layers != other.layers
  }
}
