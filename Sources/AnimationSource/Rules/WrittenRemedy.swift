// What a tree of views says to write instead, as a change of the text. Where the text is another
// one than the tree expects (another file, a comment in between, a name that is not known at the
// new place) there is no correction.

internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

/// What to write instead: the change, and the same as a sentence.
struct WrittenRemedy {
  let correction: LintCorrection
  let fix: String

  fileprivate init(_ edits: [(range: Range<Int>, text: String)], fix: String) {
    correction = LintCorrection(edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, isSafe: false)
    self.fix = fix
  }
}

extension LintedFile {
  /// - Complexity: O(depth of the syntax × children) for each place.
  func written(_ remedy: ScopeRemedy, for target: DeploymentTarget?) -> WrittenRemedy? {
    switch remedy {
    case .barrier(let place): call(at: place).flatMap { barrier(before: $0, for: target) }
    case .move(let from, let to): call(at: from).flatMap { moved($0, to) }
    case .removal(let place): call(at: place).flatMap(removed)
    case .clearing(let place): call(at: place).flatMap(cleared)
    case .watching(let place): call(at: place).flatMap(watching)
    case .unscoping(let place): call(at: place).flatMap(unscoped)
    case .blocking(let place): call(at: place).flatMap(blocked)
    }
  }

  /// What is said about `.animation` without a value, if one state alone can be meant.
  func watching(_ call: FunctionCallExprSyntax) -> WrittenRemedy? {
    guard let base = call.receiver, call.arguments.count == 1, let animation = call.argument(nil),
      call.closures.isEmpty,
      let typeName = call.typeAround, let type = project.type(typeName, from: index),
      let name = drawnState(in: [base], of: type)
    else { return nil }
    let end = animation.endPositionBeforeTrailingTrivia.utf8Offset
    return WrittenRemedy(
      [(end..<end, ", value: \(name)")], fix: "Write .animation(\(animation.shortCode), value: \(name)).")
  }

  // MARK: - One change each

  private func barrier(before call: FunctionCallExprSyntax, for target: DeploymentTarget?) -> WrittenRemedy? {
    guard let base = call.receiver, let name = call.calledName else { return nil }
    let text = target.map { $0.iOS < 17 } ?? false ? ".transformEffect(.identity)" : ".geometryGroup()"
    let end = base.endPositionBeforeTrailingTrivia.utf8Offset
    return WrittenRemedy([(end..<end, separator(before: call) + text)], fix: "Write \(text) in front of .\(name.text).")
  }

  private func moved(_ call: FunctionCallExprSyntax, _ place: ScopeLocation) -> WrittenRemedy? {
    guard let link = link(of: call), call.closures.isEmpty, call.argument("value") != nil,
      let outer = self.call(at: place), outer.id != call.id, outer.contains(call), let name = outer.calledName,
      call.arguments.mentionedNames.isDisjoint(with: call.namesGiven(inside: outer))
    else { return nil }
    let end = outer.endPositionBeforeTrailingTrivia.utf8Offset
    let text = project.files[index].text
    let line = text.lines.place(at: name.positionAfterSkippingLeadingTrivia.utf8Offset).line
    let separator = outer.receiver == nil ? closing(outer) : separator(before: outer)
    return WrittenRemedy(
      [(link.range, ""), (end..<end, separator + link.text)],
      fix: "Move \(call.shortLink) behind the \(outer.receiver == nil ? "" : ".")\(name.text) of line \(line).")
  }

  private func removed(_ call: FunctionCallExprSyntax) -> WrittenRemedy? {
    link(of: call).map {
      WrittenRemedy([($0.range, "")], fix: "Leave \(call.shortLink) out, or move it behind what changes.")
    }
  }

  /// `$0.disablesAnimations = true` and `$0.animation = nil`.
  private func cleared(_ call: FunctionCallExprSyntax) -> WrittenRemedy? {
    guard let closure = call.closures.first, !closure.statements.mentionedNames.contains("animation") else {
      return nil
    }
    let parameter = closure.parameterNames.first ?? "$0"
    let statement = closure.statements.first { item in
      item.item.as(SequenceExprSyntax.self)?.elements.first?.code == "\(parameter).disablesAnimations"
    }
    guard let statement else { return nil }
    let end = statement.endPositionBeforeTrailingTrivia.utf8Offset
    let newline = newline(before: statement.positionAfterSkippingLeadingTrivia.utf8Offset)
    return WrittenRemedy(
      [(end..<end, "\(newline ?? "; ")\(parameter).animation = nil")], fix: "Also write \(parameter).animation = nil.")
  }

  /// `.animation(.spring) { $0.frame(width: 3) }` as
  /// `.frame(width: 3).animation(.spring, value: flag)`.
  private func unscoped(_ call: FunctionCallExprSyntax) -> WrittenRemedy? {
    guard let link = link(of: call), call.closures.count == 1, let closure = call.trailingClosure,
      call.arguments.count == 1, let animation = call.argument(nil), let item = closure.statements.only,
      case .expr(let content) = item.item, let typeName = call.typeAround,
      let type = project.type(typeName, from: index), let end = content.as(FunctionCallExprSyntax.self),
      let name = drawnState(in: ([end] + end.chainBefore).map(\.arguments), of: type), let root = content.chainRoot,
      root == closure.parameterNames.first ?? "$0",
      !content.hasComments
    else { return nil }
    let modifiers = content.shortCode.dropFirst(root.count)
    guard modifiers.hasPrefix("."), !modifiers.hasSuffix("…") else { return nil }
    let text = "\(modifiers).animation(\(animation.shortCode), value: \(name))"
    return WrittenRemedy([(link.range, separator(before: call) + text)], fix: "Write \(text).")
  }

  /// `.transaction { $0.animation = nil }` in place of `.animation(nil, value: 0)`.
  private func blocked(_ call: FunctionCallExprSyntax) -> WrittenRemedy? {
    let text = ".transaction { $0.animation = nil }"
    return link(of: call).map {
      WrittenRemedy(
        [($0.range, separator(before: call) + text)], fix: "Write \(text), or watch the state that changes.")
    }
  }

  // MARK: - Places in the text

  /// The call of the modifier or the view whose name stands at a place of this file.
  private func call(at place: ScopeLocation) -> FunctionCallExprSyntax? {
    let file = project.files[index]
    guard place.file == file.text.path,
      let token = file.tree.token(at: AbsolutePosition(utf8Offset: place.offset)),
      let reference = token.parent?.as(DeclReferenceExprSyntax.self)
    else { return nil }
    var node = ExprSyntax(reference)
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      node = ExprSyntax(member)
    }
    guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id else {
      return nil
    }
    return call
  }

  /// A modifier with everything between it and what it modifies; `nil` where a comment would go
  /// with it.
  private func link(of call: FunctionCallExprSyntax) -> (range: Range<Int>, text: String)? {
    guard let base = call.receiver, !call.hasComment(behind: base) else { return nil }
    let range = base.endPositionBeforeTrailingTrivia.utf8Offset..<call.endPositionBeforeTrailingTrivia.utf8Offset
    return (range, String(decoding: project.files[index].text.bytes[range], as: UTF8.self).trimmed)
  }

  /// What stands between a modifier and what it modifies: an end of the line and blanks, or
  /// nothing.
  private func separator(before call: FunctionCallExprSyntax) -> String {
    guard let period = call.calledExpression.as(MemberAccessExprSyntax.self)?.period else { return "" }
    return newline(before: period.positionAfterSkippingLeadingTrivia.utf8Offset) ?? ""
  }

  /// What stands before the last line of a view.
  private func closing(_ call: FunctionCallExprSyntax) -> String {
    let lines = project.files[index].text.lines
    let last = lines.line(at: max(0, call.endPositionBeforeTrailingTrivia.utf8Offset - 1)) + 1
    guard last > lines.line(at: call.positionAfterSkippingLeadingTrivia.utf8Offset) + 1 else { return "" }
    let blanks = lines.text(ofLine: last).prefix { $0 == " " || $0 == "\t" }
    return "\n" + blanks
  }

  /// The end of the line and the blanks before a place, if nothing else stands before it in its
  /// line.
  private func newline(before offset: Int) -> String? {
    let text = project.files[index].text
    let line = text.lines.line(at: offset) + 1
    let start = text.lines.start(ofLine: line)
    let before = text.bytes[min(start, offset)..<offset]
    guard line > 1, before.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return nil }
    return "\n" + String(decoding: before, as: UTF8.self)
  }
}

extension FunctionCallExprSyntax {
  /// The modifier alone: `.animation(.bouncy, value: isOpen)`.
  fileprivate var shortLink: String {
    guard let name = calledName?.text else { return shortCode }
    let arguments = arguments.map(\.shortCode).joined(separator: " ")
    return ".\(name)(\(arguments))"
  }

  /// The names that mean something only between the call and another one around it: parameters of
  /// closures, what conditions bind, constants.
  fileprivate func namesGiven(inside outer: FunctionCallExprSyntax) -> Set<String> {
    var names: Set<String> = []
    for ancestor in ancestors {
      if ancestor.id == outer.id { break }
      if let closure = ancestor.as(ClosureExprSyntax.self) {
        names.formUnion(closure.parameterNames)
        names.formUnion(["$0", "$1"])
      }
      if let choice = ancestor.as(IfExprSyntax.self) {
        for condition in choice.conditions {
          if let binding = condition.condition.as(OptionalBindingConditionSyntax.self) {
            names.formUnion(binding.pattern.mentionedNames)
          } else if let pattern = condition.condition.as(MatchingPatternConditionSyntax.self) {
            names.formUnion(pattern.pattern.mentionedNames)
          }
        }
      }
      if let label = ancestor.as(SwitchCaseSyntax.self)?.label { names.formUnion(label.mentionedNames) }
      if let list = ancestor.as(CodeBlockItemListSyntax.self) {
        for item in list {
          guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
          for binding in variable.bindings { names.formUnion(binding.pattern.mentionedNames) }
        }
      }
    }
    return names
  }
}

extension SyntaxProtocol {
  /// Whether a comment stands in the node.
  fileprivate var hasComments: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      (token.leadingTrivia + token.trailingTrivia).contains(where: \.isComment)
    }
  }

  /// The name of the type in which a node stands.
  var typeAround: String? {
    for ancestor in ancestors {
      if let type = ancestor.asProtocol((any NamedDeclSyntax).self), ancestor.isProtocol((any DeclGroupSyntax).self) {
        return type.name.text.plainName
      }
      if let one = ancestor.as(ExtensionDeclSyntax.self) { return one.extendedType.lastName }
    }
    return nil
  }
}
