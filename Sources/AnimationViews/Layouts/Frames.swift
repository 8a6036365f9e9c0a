// Follows: SwiftUI since iOS 13. Certainty: high, read off implementations.

internal import AnimationScope
public import Foundation

/// A frame of a fixed size.
nonisolated struct FrameModifier: LayoutModifier {
  static var row: String { "frame" }

  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  var arguments: [ViewArgument] { .lengths(["width": width, "height": height]) + .alignment(alignment) }

  var layout: ContentLayout {
    .aligned(.frame(width: Length(width), height: Length(height), .center), alignment)
  }
}

/// A frame of a size within bounds.
nonisolated struct FlexibleFrameModifier: LayoutModifier {
  static var row: String { "frame" }

  /// Least, ideal and greatest.
  let width: (CGFloat?, CGFloat?, CGFloat?)
  let height: (CGFloat?, CGFloat?, CGFloat?)
  let alignment: Alignment

  var arguments: [ViewArgument] {
    .lengths([
      "minWidth": width.0, "idealWidth": width.1, "maxWidth": width.2, "minHeight": height.0,
      "idealHeight": height.1, "maxHeight": height.2,
    ]) + .alignment(alignment)
  }

  var layout: ContentLayout {
    func bounds(_ lengths: (CGFloat?, CGFloat?, CGFloat?)) -> LayoutRule.Bounds {
      LayoutRule.Bounds(minimum: Length(lengths.0), ideal: Length(lengths.1), maximum: Length(lengths.2))
    }
    return .aligned(.flexible(bounds(width), bounds(height), .center), alignment)
  }
}

extension Length {
  init?(_ length: CGFloat?) {
    guard let length else { return nil }
    self.init(Double(length))
  }
}

extension View {
  /// Puts this view into a frame of a size, in points. Without a length the frame is as long as the
  /// view.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Puts this view into a frame that takes what it is offered, within bounds, in points. Without a
  /// bound the frame is as long as the view on that side.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        width: (minWidth, idealWidth, maxWidth), height: (minHeight, idealHeight, maxHeight), alignment: alignment))
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  public nonisolated func frame() -> some View { frame(width: nil, height: nil) }
}
