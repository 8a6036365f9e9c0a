// The text of `animatableData`.
//
// The getter gives each member to `#animatableMember`, of which the compiler chooses one by the
// member's type, and returns the results as a balanced tree of pairs: the first half on the left,
// the second on the right, and so on. (a, b, c) is (a, (b, c)). The setter's `newValue` has an
// opaque type: it is cast to the one that the getter returns, which costs nothing once the compiler
// has looked through, and the leaves are stored.
//
// Pairs and not AnimatableValues, for Swift 6.3 does not specialise parameter packs: a frame of two
// numbers took 149 ns with them and 1.9 ns with a pair. The type is opaque, so that the difference
// is not visible.
//
// A statement for each member, so that forty of them are forty small expressions and not one large
// one. A `#sourceLocation` before each, so that an error stands at the property: the member's own
// line is the one that its author can change.
//
// The members of an `#if` are one leaf in the whole, of which the condition chooses the form.

internal import SwiftSyntax
internal import SwiftSyntaxBuilder
internal import SwiftSyntaxMacros

struct AnimatableDataWriter {
  let properties: [AnimatableProperty]

  private static let helpers = "AnimationModel.AnimatableMembers"

  /// Returns the declaration of the property.
  func property(modifiers: String) -> DeclSyntax {
    let lines =
      ["\(modifiers) var animatableData: some AnimationModel.VectorArithmetic {", "get {"]
      + reading(properties, path: "") + ["return \(Self.values(properties, path: ""))", "}", "set {"]
      + typing(properties, path: "")
      + ["let values = \(Self.helpers).values(from: newValue, as: \(Self.types(properties, path: "")))"]
      + storing(properties, from: "values") + ["}", "}"]
    // A place need not be left for the next one.
    let text = lines.joined(separator: "\n").replacing("#sourceLocation()\n#sourceLocation(", with: "#sourceLocation(")
    return "\(raw: text)"
  }

  /// The expression of a whole from `value0`, `value1`, ….
  private static func values(_ properties: [AnimatableProperty], path: String) -> String {
    tree(properties.indices.map { "value\(path)\($0)" }[...], by: "AnimationModel.AnimatablePair")
      ?? "AnimationModel.EmptyAnimatableData()"
  }

  /// The expression of a whole's type from `type0`, `type1`, ….
  private static func types(_ properties: [AnimatableProperty], path: String) -> String {
    tree(properties.indices.map { "type\(path)\($0)" }[...], by: "\(helpers).pair")
      ?? "AnimationModel.EmptyAnimatableData.self"
  }

  /// Leaves as a balanced tree; `nil` without leaves.
  private static func tree(_ leaves: ArraySlice<String>, by pair: String) -> String? {
    guard leaves.count > 1 else { return leaves.first }
    let half = leaves.count / 2
    guard let left = tree(leaves.prefix(half), by: pair), let right = tree(leaves.dropFirst(half), by: pair) else {
      return nil
    }
    return "\(pair)(\(left), \(right))"
  }

  /// The way to a leaf of such a tree, such as `.second.first`.
  private static func way(to index: Int, of count: Int) -> String {
    guard count > 1 else { return "" }
    let half = count / 2
    return index < half ? ".first" + way(to: index, of: half) : ".second" + way(to: index - half, of: count - half)
  }

  /// Lines that give `value0`, `value1`, … the members' data.
  private func reading(_ properties: [AnimatableProperty], path: String) -> [String] {
    lines(of: properties, path: path) { name, path in
      "let value\(path) = #animatableMember(self.\(name))"
    } grouping: { members, path in
      "let value\(path) = \(Self.values(members, path: path + "_"))"
    }
  }

  /// Lines that give `type0`, `type1`, … the types of these data.
  private func typing(_ properties: [AnimatableProperty], path: String) -> [String] {
    lines(of: properties, path: path) { name, path in
      "let type\(path) = \(Self.helpers).dataType(of: self.\(name))"
    } grouping: { members, path in
      "let type\(path) = \(Self.types(members, path: path + "_"))"
    }
  }

  private func lines(
    of properties: [AnimatableProperty], path: String, each: (_ name: String, _ path: String) -> String,
    grouping: (_ members: [AnimatableProperty], _ path: String) -> String
  ) -> [String] {
    properties.enumerated().flatMap { index, property -> [String] in
      let path = "\(path)\(index)"
      switch property {
      case .member(let name, let location):
        return Self.located(each(name.text, path), at: location)
      case .conditional(var clauses):
        if clauses.last?.condition != nil { clauses.append((keyword: "#else", condition: nil, members: [])) }
        return clauses.flatMap { clause in
          [[clause.keyword, clause.condition].compactMap { $0 }.joined(separator: " ")]
            + lines(of: clause.members, path: path + "_", each: each, grouping: grouping)
            + [grouping(clause.members, path)]
        } + ["#endif"]
      }
    }
  }

  /// Lines that store the members of a value.
  private func storing(_ properties: [AnimatableProperty], from values: String) -> [String] {
    properties.enumerated().flatMap { index, property -> [String] in
      let value = values + Self.way(to: index, of: properties.count)
      switch property {
      case .member(let name, let location):
        return Self.located("\(Self.helpers).store(\(value), in: &self.\(name.text))", at: location)
      case .conditional(let clauses):
        return clauses.flatMap { clause in
          [[clause.keyword, clause.condition].compactMap { $0 }.joined(separator: " ")]
            + storing(clause.members, from: value)
        } + ["#endif"]
      }
    }
  }

  private static func located(_ line: String, at location: AbstractSourceLocation?) -> [String] {
    guard let location else { return [line] }
    return [
      "#sourceLocation(file: \(location.file.trimmedDescription), line: \(location.line.trimmedDescription))", line,
      "#sourceLocation()",
    ]
  }
}
