/// A style as a leaf draws it: names of the environment are replaced by what stands there.
struct ResolvedStyle: Equatable {
  enum Kind: Equatable {
    case color, material, gradient, image
  }

  var value: ViewValue
  /// The element whose value it is, when the environment gave it.
  var writer: ElementID?

  /// The kind of the style. A change of kind has no values between.
  var kind: Kind { Self.kind(value) }

  private static func kind(_ value: ViewValue) -> Kind {
    switch value {
    case .member(let base, let name):
      if name.hasSuffix("Material") || name == "bar" { return .material }
      if name == "gradient" { return .gradient }
      return base.map(kind) ?? .color
    case .call(let callee, _):
      let name = callee.description
      if name.hasSuffix("Gradient") { return .gradient }
      if name.hasSuffix("image") || name == "ImagePaint" { return .image }
      if case .member(let base?, _) = callee { return kind(base) }
      return .color
    case .name(let name): return name.hasSuffix("Material") ? .material : .color
    default: return .color
    }
  }

  private static let levels = ["primary": 0, "secondary": 1, "tertiary": 2, "quaternary": 3, "quinary": 4]

  /// Resolves what a leaf is given: `.primary` and `.tint` look into the environment.
  init(_ value: ViewValue, isNew: Bool, at element: ElementID, in environment: ElementEnvironment) {
    self = Self.resolved(value) { key in
      guard let slot = environment.slot(key, at: element) else { return nil }
      let value = isNew ? slot.new : slot.old
      return value == .nil ? nil : (value, isNew ? slot.newWriter : slot.oldWriter)
    }
  }

  private init(_ value: ViewValue, _ writer: ElementID?) {
    self.value = value
    self.writer = writer
  }

  private static func resolved(
    _ value: ViewValue, _ look: (EnvironmentEntry) -> (ViewValue, ElementID)?
  ) -> ResolvedStyle {
    switch value {
    case .member(nil, "tint"):
      return look(.tint).map { ResolvedStyle($0.0, $0.1) } ?? ResolvedStyle(value, nil)
    case .member(nil, "background"):
      return look(.backgroundStyle).map { ResolvedStyle($0.0, $0.1) } ?? ResolvedStyle(value, nil)
    case .member(nil, "foreground"): return foreground(level: 0, value, look)
    case .member(nil, let name):
      return levels[name].map { foreground(level: $0, value, look) } ?? ResolvedStyle(value, nil)
    case .member(let base?, let name):
      let inner = resolved(base, look)
      return ResolvedStyle(.member(inner.value, name), inner.writer)
    case .call(.member(let base?, let name), let arguments):
      let inner = resolved(base, look)
      return ResolvedStyle(.call(.member(inner.value, name), arguments), inner.writer)
    default: return ResolvedStyle(value, nil)
    }
  }

  private static func foreground(
    level: Int, _ value: ViewValue, _ look: (EnvironmentEntry) -> (ViewValue, ElementID)?
  ) -> ResolvedStyle {
    guard let (style, writer) = look(.foreground) else { return ResolvedStyle(value, nil) }
    var own = style
    if case .list(let all) = style {
      if level < all.count { return ResolvedStyle(all[level], writer) }
      own = all.first ?? style
    }
    // Inside the written style itself a level would mean the style further out; it is left as it
    // stands.
    if case .member(nil, let name) = own, levels[name] != nil { return ResolvedStyle(own, writer) }
    let name = levels.first { $0.value == level }?.key ?? "primary"
    return ResolvedStyle(level == 0 ? own : .member(own, name), writer)
  }
}
