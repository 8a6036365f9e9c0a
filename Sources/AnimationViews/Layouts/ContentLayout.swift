// What modifiers say of the layout of their content.
//
// Not of SwiftUI.

internal import AnimationScope
internal import Foundation

/// What a modifier does with the size and the place of its content.
enum ContentLayout {
  /// Nothing: the modifier is passed over.
  case same
  /// A rule of the engine.
  case ruled(LayoutRule)
  /// A rule of the engine that places the content by lines.
  case aligned(LayoutRule, Alignment)
  /// Says where a line of the content is.
  case guide(AlignmentGuide)
  /// Moves the content by a way that depends on its size, and leaves the size.
  case moved((CGSize) -> CGSize)

  var rule: LayoutComputer.Rule {
    switch self {
    case .same: .ruled(.transparent)
    case .ruled(let rule): .ruled(rule)
    case .aligned(let rule, let alignment): .aligned(rule, alignment)
    case .guide(let guide): .guide(guide)
    case .moved(let way): .moved(way)
    }
  }
}

/// Where a view says that one of its lines is.
struct AlignmentGuide {
  let key: AlignmentKey
  let value: (ViewDimensions) -> CGFloat
}
