// Follows: SwiftUI since iOS 13. Certainty: documented.

internal import AnimationScope
public import Foundation

/// Says where a line of its content is.
nonisolated struct AlignmentGuideModifier: LayoutModifier {
  static var row: String { "alignmentGuide" }

  let key: AlignmentKey
  let value: (ViewDimensions) -> CGFloat

  var arguments: [ViewArgument] { [.name(nil, key.name)] }

  var layout: ContentLayout { .guide(AlignmentGuide(key: key, value: value)) }
}

extension View {
  /// Says where one of this view's lines for alignment is.
  ///
  /// - Parameters:
  ///   - g: Which line.
  ///   - computeValue: The distance of the line from the leading edge, in points.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: g.key, value: computeValue))
  }

  /// Says where one of this view's lines for alignment is.
  ///
  /// - Parameters:
  ///   - g: Which line.
  ///   - computeValue: The distance of the line from the top edge, in points.
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: g.key, value: computeValue))
  }
}
