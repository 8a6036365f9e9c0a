/// One modifier as it is called, with everything that stands in its parentheses and braces.
///
/// Which kind of modifier it is follows from its name, by ``ModifierCatalog``. A name that the
/// catalogue lacks stays in the tree and is reported.
public struct ModifierCall: Hashable, Sendable {
  /// The name of the function: `frame`. Of `modifier(Shake())` the name of the type: `Shake`.
  public var name: String
  public var arguments: [ViewArgument]
  /// Views of a secondary layer, in braces or as an argument: `background { … }`, `overlay(…)`,
  /// `mask`, `safeAreaInset`.
  public var content: [ViewTree.NodeID]
  /// The body of a scoped modifier (`animation(_:body:)`, `transaction(_:body:)`, `visualEffect`),
  /// or of a custom modifier that was read. A node of the kind ``ViewNode/Kind/content`` in it
  /// stands for the modified view.
  public var body: ViewTree.NodeID?
  /// What the closure of `transaction` does to the transaction, in order.
  public var edits: [TransactionEdit]
  /// The animatable members of a custom modifier that conforms to `Animatable`, or `nil` when it
  /// does not.
  public var animatableData: [ViewArgument]?
  /// Whether it is a `GeometryEffect` of the app: it gives its content a coordinate space of its
  /// own.
  public var isGeometryEffect: Bool
  public var location: SourceLocation?

  public init(
    _ name: String, _ arguments: [ViewArgument] = [], content: [ViewTree.NodeID] = [], body: ViewTree.NodeID? = nil,
    edits: [TransactionEdit] = [], animatableData: [ViewArgument]? = nil, isGeometryEffect: Bool = false,
    location: SourceLocation? = nil
  ) {
    self.name = name
    self.arguments = arguments
    self.content = content
    self.body = body
    self.edits = edits
    self.animatableData = animatableData
    self.isGeometryEffect = isGeometryEffect
    self.location = location
  }

  /// Returns the first argument with a label, `nil` for the ones without.
  public func argument(_ label: String?) -> ViewValue? {
    arguments.first { $0.label == label }?.value
  }
}

/// One statement in the closure of `transaction`.
public enum TransactionEdit: Hashable, Sendable {
  /// `$0.animation = …`; the value may be `nil`.
  case animation(ViewValue)
  /// `$0.disablesAnimations = …`
  case disablesAnimations(ViewValue)
  /// Anything else, as it was written. It may do either.
  case unknown(String)
}
