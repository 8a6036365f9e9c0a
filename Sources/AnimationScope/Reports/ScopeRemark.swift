/// Something in the tree that the simulation does not know or cannot decide.
public struct ScopeRemark: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case unknownModifier(String)
    case unknownView(String)
    /// A condition that the state does not decide; the first branch is taken.
    case undecided(String)
    /// A body that mentions its content more often than is followed.
    case contentTwice(String)
    case contentOutsideBody
    /// Something that is given another value, and what of the drawing follows it is not known.
    case openChange(String)
    /// A choice whose branch is shown neither before nor after, and something in it follows.
    case hiddenChange
    /// A view that shows the first one of several that fits.
    case oneIsShown
    /// An environment value whose readers are not known changes.
    case unknownReaders(String)
    case unknownEdit(String)
    /// A modifier whose trigger changes, and that animates by a clock of its own.
    case ownClock(String)
  }

  public var reason: Reason
  public var node: String
  public var location: SourceLocation?
}

extension ScopeRemark {
  /// Whether it is about a change that may be drawn.
  package var isOfChange: Bool {
    switch reason {
    case .openChange, .hiddenChange, .unknownReaders, .ownClock, .undecided: true
    case .unknownModifier, .unknownView, .oneIsShown, .contentTwice, .contentOutsideBody, .unknownEdit: false
    }
  }
}

extension ScopeRemark: CustomStringConvertible {
  public var description: String {
    let place = location.map { " (\($0))" } ?? ""
    return switch reason {
    case .unknownModifier(let name):
      "\(node)\(place): the modifier .\(name) is not known. It is kept, and what it does is open."
    case .unknownView(let name): "\(node)\(place): the view \(name) is not known. It counts as a leaf of unknown size."
    case .undecided(let condition):
      "\(node)\(place): the state does not decide '\(condition)'. The first branch is taken."
    case .contentTwice(let name):
      "\(node)\(place): the body of \(name) mentions its content again and again. The first places count."
    case .contentOutsideBody: "\(node)\(place): content stands outside of a body. It counts as nothing."
    case .openChange(let name):
      "\(node)\(place): \(name) is given other values. What they change in the drawing is not known here."
    case .hiddenChange: "\(node)\(place): what follows the change stands in a branch that is not shown here."
    case .oneIsShown:
      "\(node)\(place): one of its views is shown, the first that fits. There are rows of all of them."
    case .unknownReaders(let key): "\(node)\(place): who reads \(key) is not known."
    case .ownClock(let name):
      "\(node)\(place): its trigger changes, and .\(name) plays values of its own, which no transaction changes."
    case .unknownEdit(let text): "\(node)\(place): '\(text)' may edit the transaction. It counts as no edit."
    }
  }
}
