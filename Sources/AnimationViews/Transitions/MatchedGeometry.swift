// Follows: SwiftUI since iOS 14. Certainty: documented; how it is done stands in
// Graphs/MatchedFrames.swift.

public import AnimationModel
internal import AnimationScope

/// What views that share a frame take from the source.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Where the anchor lies.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size, as a proposal: who has a size of its own keeps it.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension MatchedGeometryProperties: SourceValue {
  nonisolated var sourceValue: ViewValue {
    switch self {
    case .position: .member(nil, "position")
    case .size: .member(nil, "size")
    case .frame: .member(nil, "frame")
    default: .unknown("\(self)", mentions: [])
    }
  }
}

extension Namespace.ID: SourceValue {
  nonisolated var sourceValue: ViewValue { .name("namespace\(number)") }
}

/// Shows its content in the frame of a source.
nonisolated struct MatchedGeometryModifier: PrimitiveModifier {
  static var row: String { "matchedGeometryEffect" }

  let key: MatchKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  var part: ModifierPart { .match(self) }

  var arguments: [ViewArgument] {
    var arguments = [
      ViewArgument("id", ViewValue(writing: key.id.base)), ViewArgument("in", key.namespace.sourceValue),
    ]
    if properties != .frame { arguments.append(ViewArgument("properties", properties.sourceValue)) }
    if anchor != .center { arguments.append(ViewArgument("anchor", anchor.sourceValue)) }
    if !isSource { arguments.append(ViewArgument("isSource", .bool(false))) }
    return arguments
  }
}

extension View {
  /// Shows this view in the frame of another one of the same name.
  ///
  ///     if isOpen {
  ///       Card().matchedGeometryEffect(id: "card", in: cards).frame(width: 300, height: 200)
  ///     } else {
  ///       Card().matchedGeometryEffect(id: "card", in: cards).frame(width: 80, height: 60)
  ///     }
  ///
  /// Of the views of a name one is the source, and the others are laid out in its frame. When a
  /// source comes and another one leaves, or two change their parts, the frame goes from one to the
  /// other by the transaction of the new one, and both are shown in it; a change on the way goes on
  /// from there, with the velocity. How the two come and go is up to their transitions.
  ///
  /// Nothing is drawn otherwise than before, and no other view makes room.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - namespace: Where the name is one: that of a `@Namespace`.
  ///   - properties: What is taken from the source.
  ///   - anchor: The point of this view that lies on that of the source, or is the point of the
  ///     source.
  ///   - isSource: Whether this view gives the frame. Where several do, the results are undefined
  ///     in SwiftUI, which says so at run time: here the newest one does, of those that came
  ///     together the last one, and ``ViewHost/remarks`` tells it. Where none does, each view is in
  ///     its own frame.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        key: MatchKey(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}
