internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

/// A stored property of a type.
struct StoredProperty: Sendable {
  let name: String
  /// As written, without white space around it; `nil` when it is inferred.
  let type: String?
  let initializer: ExprSyntax?
  /// The annotation that ``type`` is the text of.
  let annotation: TypeSyntax?
  let attributes: Set<String>
  let isVariable: Bool
  let isLazy: Bool
  let isStatic: Bool
  let syntax: TokenSyntax
  /// Whether something runs when it is set: `didSet`.
  var isObserved = false
  /// Whether it is set to what was measured when the views are laid out: what it begins with is
  /// never seen.
  var isMeasured = false

  /// What the type is, as far as its annotation or its literal tells.
  var kind: ValueKind { ValueKind(type: type, initializer: initializer) }

  /// The name of its type, from the annotation or from a literal such as `CGSize.zero`,
  /// `Angle(degrees: 3)`.
  var typeName: String? {
    if let type { return type.trimmed }
    if let call = initializer?.as(FunctionCallExprSyntax.self) {
      if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      // `Card.Model()`
      if member?.declName.baseName.text.first?.isUppercase ?? false { return member?.code }
      return member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
    return initializer?.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// A part of a tuple by its label or its number, as far as the annotation or the literal tells:
  /// `x` of `(x: 0.0, y: 0.0)`.
  func tuplePart(_ name: String) -> (type: String?, initializer: ExprSyntax?)? {
    let values = initializer?.as(TupleExprSyntax.self)?.elements
    let value = values?.enumerated().first { $1.label?.text == name || String($0) == name }?.element.expression
    guard let annotation else { return value.map { (nil, $0) } }
    guard let types = annotation.as(TupleTypeSyntax.self)?.elements,
      let (place, type) = types.enumerated().first(where: { $1.firstName?.text == name || String($0) == name })
        .map({ ($0.offset, $0.element) })
    else { return nil }
    let positional = values.flatMap { $0.count == types.count ? Array($0)[place].expression : nil }
    return (type.type.trimmedDescription, value ?? positional)
  }

  /// Whether it is kept in the view, and changes when the view says so: `@State`, `@Binding`,
  /// `@GestureState` …
  var isState: Bool { !attributes.isDisjoint(with: Self.states) }

  private static let states: Set<String> = [
    "AppStorage", "Bindable", "Binding", "EnvironmentObject", "FocusState", "GestureState", "ObservedObject",
    "SceneStorage", "State", "StateObject",
  ]

  /// Whether it refers to a model, which stays the same while its properties change.
  var isModel: Bool {
    !attributes.isDisjoint(with: ["Bindable", "EnvironmentObject", "ObservedObject", "StateObject"])
  }

  /// Whether a view is given it where it is made: `@Binding var isShown`, `let isShown: Bool`.
  var isGiven: Bool {
    attributes.contains("Binding") || attributes.isEmpty && initializer == nil && !isStatic && !isClosure
  }

  /// Whether SwiftUI keeps its value outside the view.
  var isOutsideStorage: Bool { !attributes.isDisjoint(with: Self.outsideStorage) }

  private static let outsideStorage: Set<String> = [
    "AccessibilityFocusState", "AppStorage", "Bindable", "Binding", "Environment", "EnvironmentObject", "FetchRequest",
    "FocusState", "FocusedBinding", "FocusedObject", "FocusedValue", "GestureState", "Namespace", "ObservedObject",
    "Query", "ScaledMetric", "SceneStorage", "SectionedFetchRequest", "State", "StateObject",
  ]
}

/// A computed property or a function of a type.
struct ComputedMember: Sendable {
  let name: String
  let type: String?
  let parameters: [Parameter]
  let body: CodeBlockItemListSyntax
  let isFunction: Bool
  let syntax: TokenSyntax
  /// The index of its file, where that is another one than the type's.
  var file: FileID?

  struct Parameter: Sendable {
    /// `nil` for `_`.
    let label: String?
    let name: String
    let type: String
    let standard: ExprSyntax?
    let isViewBuilder: Bool
  }

  /// Whether it gives a view, as far as its type tells.
  var givesView: Bool { type.map(ValueKind.isViewType) ?? false }
  /// Whether it gives a colour, which is a view, but no builder makes it.
  var givesColor: Bool { type == "Color" || type == "SwiftUI.Color" }
  /// Whether what it gives may stand in an argument.
  var givesValue: Bool { givesColor || !givesView }
  /// Whether it gives something that cannot be drawn.
  var isNeverDrawn: Bool { type.map { ValueKind(type: $0).isNeverDrawn } ?? false }
}

/// A type of the sources, with the members of its extensions.
struct TypeDeclaration: Sendable {
  enum Keyword: Sendable { case structure, classType, enumeration }

  let name: String
  /// The type or the extension that it is declared in; `nil` for one of the file.
  var owner: String?
  let keyword: Keyword
  /// The index of its file.
  var file = FileID(0)
  var conformances: Set<String>
  let attributes: Set<String>
  var stored: [StoredProperty] = []
  /// By name; overloads in text order.
  var members: [String: [ComputedMember]] = [:]
  /// Names of the cases of an enumeration, in text order.
  var cases: [String] = []
  /// Whether the type says how it is made.
  var hasInitializer = false
  let syntax: TokenSyntax

  /// Whether it is drawn. Of a protocol of a library nothing is known; its body tells:
  /// `struct Row: ConnectedView { func body(props: Props) -> some View { … } }`.
  var isView: Bool {
    if conformances.contains("View") { return true }
    guard !conformances.isEmpty, !isViewModifier, let body = member("body"), body.givesView else { return false }
    return !body.parameters.contains { $0.type == "Content" }
  }
  var isViewModifier: Bool { conformances.contains("ViewModifier") || conformances.contains("AnimatableModifier") }
  var isShape: Bool { !conformances.isDisjoint(with: ["Shape", "InsettableShape"]) }
  var isGeometryEffect: Bool { conformances.contains("GeometryEffect") }

  /// What draws a view, a view modifier or the style of a control.
  var drawing: ComputedMember? {
    if isView || isViewModifier { return member("body") }
    return conformances.contains { $0.hasSuffix("Style") } ? member("makeBody") : nil
  }

  /// Whether SwiftUI interpolates its data.
  var isAnimatable: Bool {
    attributes.contains("Animatable") || isShape || isGeometryEffect
      || !conformances.isDisjoint(with: ["Animatable", "AnimatableModifier"])
  }

  /// Marks a property as one that holds what was measured.
  mutating func noteMeasured(_ name: String) {
    if let index = stored.firstIndex(where: { $0.name == name }) { stored[index].isMeasured = true }
  }

  func member(_ name: String) -> ComputedMember? { members[name]?.first }
  func storedProperty(_ name: String) -> StoredProperty? { stored.first { $0.name == name } }

  /// The members that SwiftUI interpolates, as far as the text tells; `nil` when there is no data.
  var animatedProperties: [StoredProperty]? {
    guard isAnimatable else { return nil }
    if attributes.contains("Animatable") {
      return stored.filter {
        $0.isVariable && !$0.isLazy && !$0.isStatic && !$0.attributes.contains("AnimatableIgnored")
          && !$0.isOutsideStorage
      }
    }
    guard let data = member("animatableData") else { return storedProperty("animatableData").map { [$0] } }
    let names = data.body.mentionedNames
    return stored.filter { !$0.isStatic && names.contains($0.name) }
  }
}
