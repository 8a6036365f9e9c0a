/// Reads lengths, alignments and layouts from the arguments of a call.
struct LengthReader {
  private let arguments: [ViewArgument]
  /// The same arguments in the other state.
  private let other: [ViewArgument]
  private let isNew: Bool

  init(_ element: ScopeElement, isNew: Bool) {
    self.init(element.arguments(isNew: isNew), other: element.arguments(isNew: !isNew), isNew: isNew)
  }

  init(_ arguments: [ViewArgument], other: [ViewArgument], isNew: Bool) {
    self.arguments = arguments
    self.other = other
    self.isNew = isNew
  }

  private func value(_ label: String?) -> ViewValue? { arguments.first { $0.label == label }?.value }

  /// A length, or `nil` when there is none. An expression that says no number is a stand-in that
  /// differs where the expression differs.
  func length(_ label: String?) -> Length? {
    value(label).flatMap { length($0, other.first { $0.label == label }?.value) }
  }

  private func length(_ value: ViewValue, _ counterpart: ViewValue?) -> Length? {
    switch value {
    case .nil: return nil
    case .number(let number): return Length(number)
    case .member(_, "infinity"), .member(_, "greatestFiniteMagnitude"): return Length(.infinity)
    case .member(nil, "zero"), .member(.name, "zero"): return Length(0)
    default: return .standIn(isChanged: isNew && counterpart != value)
    }
  }

  func name(_ label: String?) -> String? {
    guard case .member(_, let name)? = value(label) else { return nil }
    return name
  }

  /// `fixedSize()` means both; an argument means itself.
  func isTrue(_ label: String) -> Bool { arguments.isEmpty || value(label) == .bool(true) }

  /// `offset(x: 1, y: 2)`, `offset(CGSize(width: 1, height: 2))`, `position(CGPoint(x: 1, y: 2))`,
  /// `offset(.zero)`.
  var point: (x: Length, y: Length) {
    if let whole = value(nil) {
      if case .call(_, let inner) = whole {
        var counterpart: [ViewArgument] = []
        if case .call(_, let others)? = other.first?.value { counterpart = others }
        let reader = LengthReader(inner, other: counterpart, isNew: isNew)
        return (
          reader.length("width") ?? reader.length("x") ?? Length(0),
          reader.length("height") ?? reader.length("y") ?? Length(0)
        )
      }
      let both = length(whole, other.first?.value) ?? Length(0)
      return (both, both)
    }
    return (length("x") ?? Length(0), length("y") ?? Length(0))
  }

  /// `size: CGSize(width: 1, height: 2)`
  func size(_ label: String) -> Extent? {
    guard case .call(_, let inner)? = value(label) else { return nil }
    let reader = LengthReader(inner, other: inner, isNew: isNew)
    guard let width = reader.length("width"), let height = reader.length("height") else { return nil }
    return Extent(width: width, height: height)
  }

  var frame: LayoutRule {
    let placement = placement("alignment")
    let (width, height) = (fixedLength("width"), fixedLength("height"))
    if width != nil || height != nil { return .frame(width: width, height: height, placement) }
    let across = LayoutRule.Bounds(
      minimum: length("minWidth"), ideal: length("idealWidth"), maximum: length("maxWidth"))
    let along = LayoutRule.Bounds(
      minimum: length("minHeight"), ideal: length("idealHeight"), maximum: length("maxHeight"))
    return .flexible(across, along, placement)
  }

  /// A length of a frame: SwiftUI leaves out one that is negative or infinite.
  private func fixedLength(_ label: String) -> Length? {
    length(label).flatMap { $0.value >= 0 && $0.value.isFinite ? $0 : nil }
  }

  func containerFrame(_ container: ContainerSize) -> LayoutRule {
    let axes = value(nil)?.description ?? ""
    let both = !axes.contains(".horizontal") && !axes.contains(".vertical")
    let width = both || axes.contains(".horizontal") ? part(of: container.width) : nil
    let height = both || axes.contains(".vertical") ? part(of: container.height) : nil
    return .frame(width: width, height: height, placement("alignment"))
  }

  /// What a view takes of a container: all of it, some of its columns, or what a closure says.
  private func part(of whole: Double) -> Length {
    if let closure = arguments.firstIndex(where: \.value.isUnknown) {
      return .standIn(isChanged: isNew && closure < other.count && arguments[closure] != other[closure])
    }
    guard let count = length("count")?.value, count > 0 else { return Length(whole, .estimated) }
    let (span, spacing) = (length("span")?.value ?? 1, length("spacing")?.value ?? 0)
    return Length((whole + spacing) / count * span - spacing, .estimated)
  }

  var padding: LayoutRule {
    var amount = LayoutRule.standardPadding
    var edges: Set<String> = ["all"]
    for (place, argument) in arguments.enumerated() {
      switch argument.value {
      case .member(_, let name) where Self.edges[name] != nil: edges = [name]
      case .list(let names):
        edges = Set(names.compactMap { if case .member(_, let name) = $0 { name } else { nil } })
      case .call(.name("EdgeInsets"), let insets): return inset(insets)
      case let value:
        amount = length(value, place < other.count ? other[place].value : nil) ?? LayoutRule.standardPadding
      }
    }
    let padded = edges.reduce(into: Set<Int>()) { $0.formUnion(Self.edges[$1] ?? []) }
    func side(_ place: Int) -> Length { padded.contains(place) ? amount : Length(0) }
    return .padding(leading: side(0), top: side(1), trailing: side(2), bottom: side(3))
  }

  private func inset(_ insets: [ViewArgument]) -> LayoutRule {
    let reader = LengthReader(insets, other: insets, isNew: isNew)
    func side(_ label: String) -> Length { reader.length(label) ?? Length(0) }
    return .padding(leading: side("leading"), top: side("top"), trailing: side("trailing"), bottom: side("bottom"))
  }

  /// Leading, top, trailing, bottom by number.
  private static let edges: [String: Set<Int>] = [
    "all": [0, 1, 2, 3], "horizontal": [0, 2], "vertical": [1, 3], "leading": [0], "top": [1], "trailing": [2],
    "bottom": [3],
  ]

  /// The layout of a stack by its role.
  func container(_ role: ViewEntry.Role) -> LayoutRule {
    let placement = placement("alignment")
    return switch role {
    case .horizontalStack: .stack(.horizontal, spacing: length("spacing"), alignment: placement.y)
    case .verticalStack: .stack(.vertical, spacing: length("spacing"), alignment: placement.x)
    case .lazyHorizontalStack: .lazyStack(.horizontal, spacing: length("spacing"), alignment: placement.y)
    case .lazyVerticalStack: .lazyStack(.vertical, spacing: length("spacing"), alignment: placement.x)
    case .layeredStack: .pile(placement)
    default: .opaque
    }
  }

  func placement(_ label: String) -> Placement {
    guard let name = name(label) else { return .center }
    return Self.placements[name] ?? .center
  }

  private static let placements: [String: Placement] = [
    "center": .center, "leading": Placement(x: 0, y: 0.5), "trailing": Placement(x: 1, y: 0.5),
    "top": Placement(x: 0.5, y: 0), "bottom": Placement(x: 0.5, y: 1), "topLeading": Placement(x: 0, y: 0),
    "topTrailing": Placement(x: 1, y: 0), "bottomLeading": Placement(x: 0, y: 1),
    "bottomTrailing": Placement(x: 1, y: 1),
    // The baseline of the last line is near the bottom, that of the first near it too when there is
    // one line.
    "firstTextBaseline": Placement(x: 0.5, y: 1), "lastTextBaseline": Placement(x: 0.5, y: 1),
    "centerFirstTextBaseline": Placement(x: 0.5, y: 1), "leadingFirstTextBaseline": Placement(x: 0, y: 1),
    "trailingFirstTextBaseline": Placement(x: 1, y: 1),
  ]
}
