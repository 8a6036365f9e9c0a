// The header of a bare snippet says what the code cannot: what changes, what carries the change,
// and the room there is.
//
//     state flag: false -> true
//     trigger withAnimation(.linear)
//     container 400 x 800
//
// The lines may stand in `//` comments, so that a file that must compile can have a header too.

internal import CurveMath

/// The header lines of one file.
struct SnippetHeader: Sendable, Equatable {
  struct State: Sendable, Equatable {
    let name: String
    let old: String
    /// Equal to `old` for a state that keeps its value.
    let new: String
    let line: Int
  }

  var states: [State] = []
  var trigger: String?
  var container: (width: Double, height: Double)?
  /// The text with blanks in place of header lines that are not comments.
  let blanked: [UInt8]

  static func == (left: SnippetHeader, right: SnippetHeader) -> Bool {
    left.states == right.states && left.trigger == right.trigger && left.container?.width == right.container?.width
      && left.container?.height == right.container?.height
  }

  /// Reads the lines before the first one that is neither empty, a comment, nor a header line.
  ///
  /// - Returns: `nil` when there is no header.
  /// - Throws: ``SnippetError`` for a line that begins as a header line and does not go on as one.
  init?(_ text: SourceText) throws(SnippetError) {
    guard text.contains("state ") || text.contains("trigger ") || text.contains("container ") else { return nil }
    var bytes = text.bytes
    var found = false
    var start = bytes.byteOrderMarkLength
    var number = 1
    var (states, trigger, container): ([State], String?, (Double, Double)?) = ([], nil, nil)
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      var line = String(decoding: bytes[start..<end], as: UTF8.self).trimmed
      let isComment = line.hasPrefix("//")
      if isComment { line = line.drop { $0 == "/" || $0 == ":" }.description.trimmed }
      let parsed = try Self.parse(line, number: number, path: text.path, isComment: isComment)
      switch parsed {
      case .state(let state): states.append(state)
      case .trigger(let text): trigger = text
      case .container(let width, let height): container = (width, height)
      case nil where isComment || line.isEmpty: break
      case nil:
        start = bytes.count
        continue
      }
      if parsed != nil {
        found = true
        if !isComment { for index in start..<end { bytes[index] = UInt8(ascii: " ") } }
      }
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
      number += 1
    }
    guard found else { return nil }
    self.states = states
    self.trigger = trigger
    self.container = container
    blanked = bytes
  }

  private enum Line {
    case state(State)
    case trigger(String)
    case container(Double, Double)
  }

  private static func parse(
    _ line: String, number: Int, path: String, isComment: Bool
  ) throws(SnippetError) -> Line? {
    if let rest = line.afterPrefix("state ") {
      // In a comment it may just be a sentence.
      guard let colon = rest.firstIndex(of: ":"), isName(rest[..<colon].trimmed) else {
        if isComment { return nil }
        throw SnippetError(file: path, line: number, reason: .state(line))
      }
      let name = rest[..<colon].trimmed
      let values = rest[rest.index(after: colon)...].trimmed
      guard !values.isEmpty else { throw SnippetError(file: path, line: number, reason: .state(line)) }
      let parts = values.pieces(between: "->").map(\.trimmed)
      guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
        if isComment { return nil }
        throw SnippetError(file: path, line: number, reason: .state(line))
      }
      return .state(State(name: name, old: parts[0], new: parts[parts.count - 1], line: number))
    }
    if let rest = line.afterPrefix("trigger ") {
      let text = rest.trimmed
      let isTrigger =
        text == "none" || text.hasPrefix("withAnimation") || text.hasPrefix("transaction") || text.hasPrefix("binding")
      guard isTrigger else {
        if isComment { return nil }
        throw SnippetError(file: path, line: number, reason: .trigger(text))
      }
      return .trigger(text)
    }
    if let rest = line.afterPrefix("container ") {
      guard let size = size(rest) else {
        if isComment { return nil }
        throw SnippetError(file: path, line: number, reason: .container(String(rest)))
      }
      return .container(size.width, size.height)
    }
    return nil
  }

  /// Reads `400 x 800` or `400x800`: finite sides that are not negative.
  static func size(_ text: some StringProtocol) -> (width: Double, height: Double)? {
    let sides = text.split { $0 == "x" || $0 == "X" || $0 == "×" }.map { Double(String($0).trimmed) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width >= 0, height >= 0,
      width.isFinite, height.isFinite
    else { return nil }
    return (width, height)
  }

  /// A property, or a path of them: `flag`, `model.isOpen`.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        guard let first = part.first, first.isLetter || first == "_" else { return false }
        return part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }
}

/// A header line that cannot be read.
public struct SnippetError: Error, Hashable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case state(String)
    case trigger(String)
    case container(String)
  }
  public let file: String
  public let line: Int
  public let reason: Reason

  public var description: String {
    let place = "\(Shown.line(file)):\(line)"
    return switch reason {
    case .state(let text):
      "\(place): '\(Shown.line(text, limit: 80))' names no state. Write 'state flag: false -> true', or 'state flag: false' for one that stays."
    case .trigger(let text):
      "\(place): '\(Shown.line(text, limit: 80))' is no trigger. Write 'trigger none', 'trigger withAnimation(.linear)' or 'trigger transaction(animation: .linear, disablesAnimations: true)'."
    case .container(let text):
      "\(place): '\(Shown.line(text, limit: 80))' is no size. Write two numbers of points: 'container 400 x 800'."
    }
  }
}
