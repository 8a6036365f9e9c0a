// Lines by which views are placed beside each other.
// Follows: SwiftUI since iOS 13. Certainty: documented; how guides of several views become one:
// strong, read off an implementation.

internal import AnimationScope
public import Foundation

/// The kind of a line by which views are placed.
///
///     struct Third: AlignmentID {
///       static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
///     }
public protocol AlignmentID: SendableMetatype {
  /// Where the line lies in a view that says nothing of it, in points from its leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat

  /// Takes the line of one more view into that of the views around it: the mean unless said.
  ///
  /// - Parameter n: How many lines have been taken in.
  static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?)
}

extension AlignmentID {
  public static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
    parentValue = parentValue.map { ($0 * CGFloat(n) + childValue) / CGFloat(n + 1) } ?? childValue
  }
}

/// A line as layout knows it: its axis and its kind.
nonisolated struct AlignmentKey: Hashable, Sendable {
  let axis: LayoutAxis
  let kind: any AlignmentID.Type
  /// Of SwiftUI's own lines: where they lie, in lengths of the view.
  let fraction: Double?
  let name: String

  init(_ axis: LayoutAxis, _ kind: any AlignmentID.Type) {
    let standard = (kind as? any StandardAlignmentID.Type)?.line
    (self.axis, self.kind, fraction) = (axis, kind, standard?.fraction)
    name = standard?.name ?? TypeName.of(kind)
  }

  static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.axis == right.axis && ObjectIdentifier(left.kind) == ObjectIdentifier(right.kind)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(ObjectIdentifier(kind))
  }

  /// One line of the lines that several views have.
  func combine(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    var (result, count) = (CGFloat?.none, 0)
    for case .some(let value) in values {
      kind._combineExplicit(childValue: value, count, into: &result)
      count += 1
    }
    return result
  }
}

/// A line at a fraction of a view's length.
private nonisolated struct StandardLine {
  let axis: LayoutAxis
  let fraction: Double
  let name: String

  init(_ axis: LayoutAxis, _ fraction: Double, _ name: String) {
    (self.axis, self.fraction, self.name) = (axis, fraction, name)
  }
}

private nonisolated protocol StandardAlignmentID: AlignmentID {
  static var line: StandardLine { get }
}

extension StandardAlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    CGFloat(line.fraction) * (line.axis == .horizontal ? context.width : context.height)
  }
}

private nonisolated enum Lines {
  enum Leading: StandardAlignmentID { static var line: StandardLine { StandardLine(.horizontal, 0, "leading") } }
  enum Middle: StandardAlignmentID { static var line: StandardLine { StandardLine(.horizontal, 0.5, "center") } }
  enum Trailing: StandardAlignmentID { static var line: StandardLine { StandardLine(.horizontal, 1, "trailing") } }
  enum Top: StandardAlignmentID { static var line: StandardLine { StandardLine(.vertical, 0, "top") } }
  enum Center: StandardAlignmentID { static var line: StandardLine { StandardLine(.vertical, 0.5, "center") } }
  enum Bottom: StandardAlignmentID { static var line: StandardLine { StandardLine(.vertical, 1, "bottom") } }

  enum FirstTextBaseline: StandardAlignmentID {
    static var line: StandardLine { StandardLine(.vertical, 1, "firstTextBaseline") }

    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
      parentValue = min(parentValue ?? childValue, childValue)
    }
  }

  enum LastTextBaseline: StandardAlignmentID {
    static var line: StandardLine { StandardLine(.vertical, 1, "lastTextBaseline") }

    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
      parentValue = max(parentValue ?? childValue, childValue)
    }
  }
}

/// A vertical line by which views are placed from left to right.
public nonisolated struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// A line of a kind of your own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(.horizontal, id) }

  public static let leading = HorizontalAlignment(Lines.Leading.self)
  public static let center = HorizontalAlignment(Lines.Middle.self)
  public static let trailing = HorizontalAlignment(Lines.Trailing.self)

  /// One line of the lines that several views say; `nil` where none of them says one.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combine(values)
  }
}

/// A horizontal line by which views are placed from top to bottom.
public nonisolated struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// A line of a kind of your own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(.vertical, id) }

  public static let top = VerticalAlignment(Lines.Top.self)
  public static let center = VerticalAlignment(Lines.Center.self)
  public static let bottom = VerticalAlignment(Lines.Bottom.self)
  /// The baseline of the topmost line of text, and the bottom of what has no text.
  public static let firstTextBaseline = VerticalAlignment(Lines.FirstTextBaseline.self)
  /// The baseline of the lowest line of text, and the bottom of what has no text.
  public static let lastTextBaseline = VerticalAlignment(Lines.LastTextBaseline.self)

  /// One line of the lines that several views say; `nil` where none of them says one.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combine(values)
  }
}

/// A point by which views are placed.
public nonisolated struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

// MARK: - As a report writes it

extension Alignment {
  /// `topLeading`, `top`, `center`; of lines of your own both names.
  var name: String {
    let (across, along) = (horizontal.key, vertical.key)
    let names = (along == VerticalAlignment.center.key ? "" : along.name, across.name)
    switch names {
    case ("", "center"): return "center"
    case ("", let name): return name
    case (let name, "center") where name == "top" || name == "bottom": return name
    case ("top", let name), ("bottom", let name):
      return names.0 + name.prefix(1).uppercased() + name.dropFirst()
    default: return names.1 + names.0.prefix(1).uppercased() + names.0.dropFirst()
    }
  }
}

extension ViewArgument {
  static func points(_ label: String?, _ length: CGFloat) -> ViewArgument {
    ViewArgument(label, length == .infinity ? .member(nil, "infinity") : .number(Double(length)))
  }

  static func name(_ label: String?, _ name: String) -> ViewArgument { ViewArgument(label, .member(nil, name)) }
}

extension [ViewArgument] {
  /// Lengths that are given.
  static func lengths(_ lengths: KeyValuePairs<String?, CGFloat?>) -> [ViewArgument] {
    lengths.compactMap { label, length in length.map { .points(label, $0) } }
  }

  /// An alignment that is not the centre.
  static func alignment(_ alignment: Alignment) -> [ViewArgument] {
    alignment == .center ? [] : [.name("alignment", alignment.name)]
  }
}
