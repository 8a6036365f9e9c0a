// Where a gesture writes what it says about the finger: in its closure, or in a function that is
// given the event.
//
//     .onChanged { offset = $0.translation }
//     .onChanged { value in follow(value) }
//     .onChanged(follow)

internal import AnimationScope
internal import SwiftSyntax

/// A property that is written to where the finger is.
struct FingerWrite {
  let write: StateWrite
  /// The explicit animation around it, if there is one.
  let animation: FunctionCallExprSyntax?
  /// Whether it happens while the finger moves.
  let isInOnChanged: Bool
}

/// Code that is run with the event of a gesture.
private struct FingerCode {
  let statements: CodeBlockItemListSyntax
  /// The name that it has for the event.
  let event: String
  /// Whether that name is where the finger is already: `follow(value.translation)`.
  let isPosition: Bool
  let isInOnChanged: Bool
  /// The explicit animation around the call.
  let animation: FunctionCallExprSyntax?

  private static let positions: Set<String> = ["translation", "location", "magnification", "rotation"]

  /// Its calls, also those under an explicit animation; what other closures do may come later.
  var callsAtOnce: [FunctionCallExprSyntax] {
    CallCollector.allCalls(in: statements).filter { call in
      call.ancestors.prefix { $0.id != statements.id }.allSatisfy { ancestor in
        guard let closure = ancestor.as(ClosureExprSyntax.self) else { return true }
        return ["withAnimation", "withTransaction"].contains(closure.owner?.call.calledName?.text)
      }
    }
  }

  /// Whether an expression is where the finger is, and not a decision that follows from it:
  /// `isFar = $0.translation.width > 100`.
  func isWhereFingerIs(_ value: ExprSyntax) -> Bool {
    value.outcomes.allSatisfy { side in
      let names = statements.names(behind: side)
      return names.contains(event) && (isPosition || !names.isDisjoint(with: Self.positions)) && !side.isComparison
        && !side.isStepped
    }
  }
}

extension LintedFile {
  /// Writes of what a gesture says about the finger.
  var fingerWrites: [FingerWrite] {
    let codes = fingerCodes
    return survey.writes.compactMap { write in
      guard let value = write.value,
        let code = codes.first(where: { $0.statements.contains(write.syntax) && $0.isWhereFingerIs(value) })
      else { return nil }
      let animation = write.animations.first.map { $0.calledName?.text == "withAnimation" ? $0 : nil } ?? code.animation
      return FingerWrite(write: write, animation: animation, isInOnChanged: code.isInOnChanged)
    }
  }

  private var fingerCodes: [FingerCode] {
    let gestures = survey.calls.named("onChanged") + survey.calls.named("updating")
    return gestures.flatMap { gesture -> [FingerCode] in
      let isInOnChanged = gesture.name.text == "onChanged"
      let closures = gesture.syntax.closures.map { closure in
        FingerCode(
          statements: closure.statements, event: closure.parameterNames.first ?? "$0",
          isPosition: gesture.saysPosition, isInOnChanged: isInOnChanged, animation: nil)
      }
      return closures + closures.flatMap { helpers(of: $0, in: gesture.typeName) }
        + [function(given: gesture)].compactMap(\.self)
    }
  }

  /// `.onChanged(follow)`
  private func function(given gesture: CallSurvey.Call) -> FingerCode? {
    guard let name = gesture.syntax.argument(nil)?.path, let member = function(name, in: gesture.typeName),
      let parameter = member.parameters.first, member.parameters.count == 1
    else { return nil }
    return FingerCode(
      statements: member.body, event: parameter.name, isPosition: gesture.saysPosition,
      isInOnChanged: gesture.name.text == "onChanged", animation: nil)
  }

  /// The functions that a closure gives its event, or a part of it.
  private func helpers(of code: FingerCode, in typeName: String?) -> [FingerCode] {
    code.callsAtOnce.flatMap { call -> [FingerCode] in
      guard call.receiver.map({ $0.code == "self" }) ?? true, let name = call.calledName?.text,
        let member = function(name, in: typeName), member.accepts(call.arguments)
      else { return [] }
      let animation = StateWrite.animations(around: call).first
      return call.arguments.compactMap { argument in
        let parameter = member.parameters.first { $0.label == argument.label?.text.plainName }
        let isEvent = argument.expression.code == code.event
        guard let parameter, isEvent || code.isWhereFingerIs(argument.expression) else { return nil }
        return FingerCode(
          statements: member.body, event: parameter.name, isPosition: !isEvent, isInOnChanged: code.isInOnChanged,
          animation: animation)
      }
    }
  }

  /// A function of a type that stands in this file.
  private func function(_ name: String, in typeName: String?) -> ComputedMember? {
    guard let type = typeName.flatMap({ project.type($0, from: index) }),
      let member = type.members[name]?.first(where: \.isFunction), (member.file ?? type.file) == index
    else { return nil }
    return member
  }
}

extension CallSurvey.Call {
  /// Whether the event of a gesture is a number or an angle, and no value with members.
  fileprivate var saysPosition: Bool {
    let gesture = syntax.receiver?.code ?? ""
    return ["MagnificationGesture(", "RotationGesture("].contains(where: gesture.hasPrefix)
  }
}

extension CodeBlockItemListSyntax {
  fileprivate func contains(_ other: some SyntaxProtocol) -> Bool {
    other.position >= position && other.endPosition <= endPosition
  }

  /// The names in a value, and those behind the constants of the block that are parts of something:
  /// `let width = value.translation.width`.
  fileprivate func names(behind value: ExprSyntax) -> Set<String> {
    var names = value.mentionedNames
    for item in reversed() {
      guard case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self) else {
        continue
      }
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName,
          names.contains(name), let part = binding.initializer?.value, part.path != nil
        else { continue }
        names.formUnion(part.mentionedNames)
      }
    }
    return names
  }
}
