// Not of SwiftUI.

public import AnimationModel
public import Foundation

/// A view that is drawn, as it is at the time of the last frame.
///
/// What is shown is meant, also on its way, and not where it will be.
public struct ViewLeaf: Equatable, Sendable {
  /// Its name in reports: `Rectangle#2` is the second Rectangle in the order of the source.
  public var name: String
  /// The name of its type: `Rectangle`.
  public var type: String
  /// The text that it shows. While it fades into another one, the new one.
  public var text: String?
  /// What `accessibilityIdentifier(_:)` or `id(_:)` around it says.
  public var identifier: String?

  /// Points, in the coordinates of the root: where it lies, before scales, turns and other effects.
  public var frame: CGRect
  /// From its own coordinates, with the corner of its frame at (0, 0), to those of the root.
  public var transform: ProjectionTransform
  /// 0…1: what all opacities around it leave of it. The opacity of its colour is not in it.
  public var opacity: Double
  /// What it is drawn in; `nil` of what is drawn in no colour, or in several.
  public var color: ResolvedColor?
  /// In its own coordinates; `nil` of what draws no outline.
  public var path: Path?
  /// How the outline is drawn; `nil` of a filled one.
  public var stroke: StrokeStyle?
  /// Points: the size of its letters.
  public var fontSize: Double?
  /// How much of its content has taken the place of the old: 1 at rest.
  public var contentFraction: Double
  /// What rolls of its text; `nil` where nothing does.
  public var rolling: RollingText?
  /// What a ``Canvas`` draws, from back to front; nothing of other views.
  public var marks: [Mark] = []
  /// In the coordinates of the root: it is not drawn outside of any of them.
  public var clips: [Path]
  /// Whether it comes, is there, or goes.
  public var phase: Phase

  /// Where a view is between coming and going.
  public enum Phase: Hashable, Sendable {
    /// On its way in, until everything is at rest that its insertion moves.
    case entering
    case here
    /// On its way out: it is drawn, and no member of its layout any more.
    case leaving
  }

  /// Points, in the coordinates of the root: the smallest rectangle around its frame with all
  /// effects.
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size).mapped(by: transform) }
}

extension ViewLeaf {
  /// A leaf with what is said of it in the source.
  @MainActor
  init(_ drawn: DrawnLeaf, _ view: any LeafView, name: String) {
    let element = drawn.element
    let attributes = element.flow.attributes as? LeafAttributes
    let shown = attributes?.shown
    self.name = name
    type = Swift.type(of: view).row
    text = view.shownText(in: element.environment)
    identifier = element.identifiers.last
    frame = drawn.frame
    transform = drawn.transform
    opacity = drawn.surroundings.opacity
    color = shown?.paint?.color
    contentFraction = attributes?.fade.shown.fraction ?? 1
    rolling = attributes?.fade.rolling
    clips = drawn.surroundings.clips.map(\.path)
    phase = element.itemPhase
    switch shown?.content {
    case .shape(let shape, _):
      let outline = shape.drawnPath(in: CGRect(origin: .zero, size: frame.size))
      (path, stroke) = (outline.path, outline.stroke)
    case .text(let text): fontSize = text.font.size
    case .image(let image): fontSize = image.font?.size
    case .canvas(let canvas): marks = canvas.marks(in: frame.size).flatMap(Mark.all)
    case .nothing, nil: break
    }
  }
}

extension ViewElement {
  /// Whether it, or something that it is in, comes or goes.
  var itemPhase: ViewLeaf.Phase {
    var phase = ViewLeaf.Phase.here
    var place: GraphNode? = node
    while let next = place {
      let item = next.traveller ?? next
      if item.isLeaving { return .leaving }
      if item.isEntering { phase = .entering }
      place = next.parent
    }
    return phase
  }
}
