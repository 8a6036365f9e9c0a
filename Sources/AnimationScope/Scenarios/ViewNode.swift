/// One view of a tree: a leaf, a container, a view of the app, or a choice between branches.
public struct ViewNode: Hashable, Sendable {
  /// What stands in the source.
  public enum Kind: Hashable, Sendable {
    /// A view that is named by its type. ``ViewCatalog`` says what it draws; a type it does not
    /// know is an opaque leaf.
    case view
    /// A view of the app whose body was read: the children are that body.
    case custom
    /// `if` and `switch`. The children stand in the branches.
    case conditional([ViewBranch])
    /// The place where the body of a scoped or custom modifier mentions the view that it modifies.
    case content
  }

  public var kind: Kind
  /// The name of the type, without module and generic arguments: `Rectangle`. Of a conditional `if`
  /// or `switch`.
  public var type: String
  public var arguments: [ViewArgument]
  /// Views in the braces of a container or the body of a custom view; expanded elements of a
  /// `ForEach`.
  public var children: [ViewTree.NodeID]
  /// In source order, the innermost first.
  public var modifiers: [ModifierCall]
  /// The animatable members of a custom view that conforms to `Animatable`, or `nil` when it does
  /// not.
  public var animatableData: [ViewArgument]?
  public var location: SourceLocation?

  public init(
    _ type: String, kind: Kind = .view, _ arguments: [ViewArgument] = [], children: [ViewTree.NodeID] = [],
    modifiers: [ModifierCall] = [], animatableData: [ViewArgument]? = nil, location: SourceLocation? = nil
  ) {
    self.kind = kind
    self.type = type
    self.arguments = arguments
    self.children = children
    self.modifiers = modifiers
    self.animatableData = animatableData
    self.location = location
  }

  /// The place where a scoped or custom body mentions its content: `$0` or `content`.
  public static func content(modifiers: [ModifierCall] = [], location: SourceLocation? = nil) -> ViewNode {
    ViewNode("content", kind: .content, modifiers: modifiers, location: location)
  }

  /// A choice between branches. The first branch whose condition holds is shown; a branch without
  /// one is `else`.
  public static func conditional(
    _ branches: [ViewBranch], modifiers: [ModifierCall] = [], location: SourceLocation? = nil
  ) -> ViewNode {
    ViewNode("if", kind: .conditional(branches), modifiers: modifiers, location: location)
  }

  /// Every node that this one mentions, in text order.
  var mentionedNodes: [ViewTree.NodeID] {
    var result = children
    if case .conditional(let branches) = kind { result += branches.flatMap(\.children) }
    for modifier in modifiers {
      result += modifier.content
      if let body = modifier.body { result.append(body) }
    }
    return result
  }
}

/// One branch of `if` or `switch` between views.
public struct ViewBranch: Hashable, Sendable {
  /// What must hold. `nil` is `else` or `default`. The cases of a `switch` are comparisons of its
  /// subject.
  public var condition: ViewValue?
  public var children: [ViewTree.NodeID]

  public init(_ condition: ViewValue?, _ children: [ViewTree.NodeID]) {
    self.condition = condition
    self.children = children
  }
}
