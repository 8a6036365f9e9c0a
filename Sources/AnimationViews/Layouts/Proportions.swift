// Views of a ratio, and views of their ideal size.
// Follows: SwiftUI since iOS 13. Certainty: high, read off implementations.

internal import AnimationScope
public import Foundation

/// How a view of a ratio is brought into a room.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as the room can hold.
  case fit
  /// As small as covers the room.
  case fill
}

/// Its content in a room of a ratio.
nonisolated struct AspectRatioModifier: LayoutModifier {
  static var row: String { "aspectRatio" }

  /// Width by height; `nil` for that of the ideal size.
  let ratio: CGFloat?
  let mode: ContentMode

  var arguments: [ViewArgument] {
    let ratio = ratio.map { [ViewArgument.points(nil, $0)] } ?? []
    return ratio + [.name("contentMode", mode == .fill ? "fill" : "fit")]
  }

  var layout: ContentLayout { .ruled(.aspect(ratio: Length(ratio), fills: mode == .fill)) }
}

/// Its content in a room of the ratio of its ideal size.
nonisolated struct ScaledModifier<Mode: ScaledMode>: LayoutModifier {
  static var row: String { Mode.row }

  var arguments: [ViewArgument] { [] }

  var layout: ContentLayout { .ruled(.aspect(ratio: nil, fills: Mode.fills)) }
}

nonisolated protocol ScaledMode {
  static var row: String { get }
  static var fills: Bool { get }
}

nonisolated enum ScaledToFit: ScaledMode {
  static var row: String { "scaledToFit" }
  static var fills: Bool { false }
}

nonisolated enum ScaledToFill: ScaledMode {
  static var row: String { "scaledToFill" }
  static var fills: Bool { true }
}

/// Its content at its ideal size, along some axes.
nonisolated struct FixedSizeModifier: LayoutModifier {
  static var row: String { "fixedSize" }

  let horizontal: Bool
  let vertical: Bool

  var arguments: [ViewArgument] {
    horizontal && vertical
      ? [] : [ViewArgument("horizontal", .bool(horizontal)), ViewArgument("vertical", .bool(vertical))]
  }

  var layout: ContentLayout { .ruled(.fixedSize(horizontal: horizontal, vertical: vertical)) }
}

extension View {
  /// Offers this view a room of a ratio, width by height: that of its ideal size unless said.
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
  }

  /// Offers this view a room of the ratio of a size.
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Offers this view the largest part of the room that has the ratio of its ideal size.
  public nonisolated func scaledToFit() -> some View { modifier(ScaledModifier<ScaledToFit>()) }

  /// Offers this view the smallest room around the one offered that has the ratio of its ideal
  /// size.
  public nonisolated func scaledToFill() -> some View { modifier(ScaledModifier<ScaledToFill>()) }

  /// Gives this view its ideal size.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives this view its ideal length along some axes.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}
