internal import SwiftSyntax

/// One place where the code says an animation.
struct AnimationUse: Sendable {
  enum Role: Hashable, Sendable {
    /// `.animation(X, value: v)` on a view.
    case modifier
    /// `.animation(X)` on a view.
    case unbounded
    /// `.animation(X) { … }`
    case scoped
    case withAnimation
    /// `withTransaction(t) { … }`
    case withTransaction
    /// `$flag.animation(X)`
    case binding
    /// `.transition(.opacity.animation(X))`
    case transition
    /// `$0.animation = X`, `Transaction(animation: X)`
    case transaction
    /// `self.animation = X` in an initialiser or a function.
    case property
    /// `$0.animation(X)`, where `$0` may be anything.
    case unknown
    /// A constant with a name.
    case constant(String)

    /// As it is written in a list.
    var text: String {
      switch self {
      case .modifier: ".animation(_:value:)"
      case .unbounded: ".animation(_:)"
      case .scoped: ".animation(_:body:)"
      case .withAnimation: "withAnimation"
      case .withTransaction: "withTransaction"
      case .binding: "Binding.animation"
      case .transition: ".transition"
      case .transaction: "transaction"
      case .property: "property animation"
      case .unknown: "animation(_:)"
      case .constant(let name): "constant \(name)"
      }
    }
  }

  /// What calls the code around a use.
  enum Occasion: Hashable, Sendable {
    /// While a finger moves, or as it lifts: the closure of a gesture.
    case gesture(String)
    /// Again and again in quick succession: a pointer that comes and goes, a pressed button.
    case toggle(String)
  }

  let role: Role
  /// `nil` stands for an animation that is not written: `withAnimation { … }`.
  let animation: ExprSyntax?
  /// The watched value of `.animation(_:value:)`.
  let value: ExprSyntax?
  /// The whole call; of a constant its declaration.
  let syntax: Syntax
  /// What reports point at: the name of the function.
  let mark: Syntax
  let occasion: Occasion?
  let typeName: String?
  /// The body of `withAnimation` or `withTransaction`.
  let body: ClosureExprSyntax?
  /// The first names of what the body assigns.
  let assigned: Set<String>
  /// What changes in its transaction, through functions too.
  var carried: [CarriedChange] = []
}
