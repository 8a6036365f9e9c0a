// Follows: SwiftUI since iOS 15. Certainty: documented; when and how often the renderer runs, and
// its colours where it stands: assumptions.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// A view that is drawn by code.
///
///     TimelineView(.animation) { timeline in
///       Canvas { context, size in
///         let turn = timeline.date.timeIntervalSinceReferenceDate
///         context.translateBy(x: size.width / 2, y: size.height / 2)
///         context.rotate(by: .radians(turn))
///         context.fill(Path(ellipseIn: CGRect(x: 20, y: -5, width: 10, height: 10)), with: .color(.red))
///       }
///     }
///
/// It takes all of the room that it is offered. Its code runs when it is looked at, by
/// ``ViewHost/leaves`` or a picture, in the size that is shown then: it should draw the same each
/// time. What it draws jumps, as in SwiftUI, unless its values are those of an animatable view.
public nonisolated struct Canvas: View {
  public typealias Body = Never

  /// How it is drawn.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var rendersAsynchronously: Bool

  /// A view that is drawn by code.
  ///
  /// - Parameters:
  ///   - opaque: Whether it covers what is behind it. It is kept, and drawn as it is.
  ///   - rendersAsynchronously: Whether it may be drawn behind the frame. It is kept: it never is.
  ///   - renderer: Draws into a context, in a size in points.
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    (isOpaque, self.rendersAsynchronously, self.renderer) = (opaque, rendersAsynchronously, renderer)
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

extension Canvas: LeafView {
  var arguments: [ViewArgument] { [] }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func drawing(in environment: EnvironmentValues) -> LeafDrawing {
    LeafDrawing(.canvas(CanvasDrawing(renderer: renderer, environment: environment)))
  }
}

/// What a canvas draws, whatever its size.
nonisolated struct CanvasDrawing {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let environment: EnvironmentValues

  /// What it draws in a size, from back to front.
  func marks(in size: CGSize) -> [CanvasMark] {
    let sheet = CanvasSheet()
    var context = GraphicsContext(on: sheet, environment)
    renderer(&context, size)
    return sheet.marks
  }
}

/// Something that is drawn on a canvas.
nonisolated struct CanvasMark: Sendable {
  indirect enum Content: Sendable {
    case path(Path, StrokeStyle?, FillStyle, CanvasPaint)
    case words(TextDrawing, CGSize, TextSettings, _Paint?)
    case image(ImageDrawing, CGSize, _Paint?)
    /// Marks that become one picture before anything else happens to them.
    case layer([CanvasMark])
  }

  var content: Content
  /// From its own coordinates to those of what it is drawn on: the canvas, or a layer.
  var transform: ProjectionTransform
  var style: CanvasStyle
}

/// What happens to everything that is drawn on a canvas from somewhere on.
nonisolated struct CanvasStyle: Sendable {
  /// 0…1.
  var opacity = 1.0
  var blendMode = BlendMode.normal
  var filters: [LeafFilter] = []
  /// In the coordinates of what is drawn on.
  var clips: [LeafClip] = []
}

/// A paint, and the size in which its unit points lie.
nonisolated struct CanvasPaint: Sendable {
  var paint: _Paint
  var size: CGSize
}

/// What the contexts of one canvas, or of one layer of it, draw on.
nonisolated final class CanvasSheet {
  var marks: [CanvasMark] = []
}
