public import AnimationScope
internal import CurveMath

/// Something that the reader of views did not understand, and what it did instead.
public struct ReadingNote: Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// A view that is not declared in the sources and that no catalogue knows.
    case unknownView(String)
    /// A name for a view that is handed in, or that a value holds.
    case givenView(String)
    /// A condition that is neither computed nor part of the state.
    case unknownCondition(String)
    /// A loop over data that is not written out: it stands for one element.
    case unknownData(String)
    /// A helper that comes back to itself.
    case recursion(String)
    /// Both sides of `#if` and `if #available` cannot be true: the first one counts.
    case condition(String)
    /// A condition of the build that does not hold on iOS.
    case system(String)
    case tooManyViews(Int)
    case tooDeep(Int)
    case statement(String)
  }
  public let reason: Reason
  public let location: SourceLocation?

  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let text =
      switch reason {
      case .unknownView(let name): "'\(name)' is not declared in the sources: it stands as a view of unknown content."
      case .givenView(let name):
        "'\(name)' holds a view that the code around it does not show: it stands as a view of unknown content."
      case .unknownCondition(let text): "'\(text)' cannot be worked out: its branches are kept as they are."
      case .unknownData(let text): "The elements of '\(text)' are not in the source: one of them stands for all."
      case .recursion(let name): "'\(name)' comes back to itself: it was read once."
      case .condition(let text): "'\(text)' depends on the build or the system: its first branch was read."
      case .system(let text): "'\(text)' does not hold on iOS: its branch was not read."
      case .tooManyViews(let count): "There are more than \(count) views: the rest was not read."
      case .tooDeep(let levels): "Views are nested deeper than \(levels) levels: what lies deeper was not read."
      case .statement(let text): "'\(text)' gives no view: it was passed over."
      }
    return place + Shown.line(text)
  }
}
