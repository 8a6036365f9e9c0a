internal import SwiftSyntax

extension SourceRule {
  /// Members of `@Animatable` types: what cannot be data, and how many there are.
  static let members = SourceRule(.discreteMember, .manyMembers) { project, file in
    var findings: [RawFinding] = []
    for type in project.surveys[file].types {
      let type = project.type(type.name, from: file) ?? type
      guard let members = type.animatedProperties else { continue }
      if type.attributes.contains("Animatable") {
        for member in members {
          guard let noun = discreteNoun(of: member) else { continue }
          findings.append(
            RawFinding(
              .discreteMember,
              "'\(member.name)' of \(type.name) is \(noun), which has no values in between. Mark it with @AnimatableIgnored, or make it a Double.",
              file: file, at: member.syntax))
        }
      }
      let counted = type.attributes.contains("Animatable") ? members.filter { discreteNoun(of: $0) == nil } : members
      if counted.count > 8 {
        findings.append(
          RawFinding(
            .manyMembers,
            "\(type.name) animates \(counted.count) members, more than eight: "
              + counted.map(\.name).joined(separator: ", ") + ".", file: file, at: type.syntax))
      }
    }
    return findings
  }

  private static func discreteNoun(of member: StoredProperty) -> String? {
    switch member.kind {
    case .bool: "a Bool"
    case .integer: "an \(member.type ?? "Int")"
    case .string: "a \(member.type ?? "String")"
    case .other(let name) where ["Date", "UUID", "URL"].contains(name): "a \(name)"
    default: nil
    }
  }

  /// Data by hand that reads and writes members as they are.
  static let handwritten = SourceRule(.handwrittenData) { project, file in
    var findings: [RawFinding] = []
    for declared in project.surveys[file].types {
      let type = project.type(declared.name, from: file) ?? declared
      guard !type.attributes.contains("Animatable"), let data = type.member("animatableData"),
        let binding = data.syntax.parent?.parent?.as(PatternBindingSyntax.self),
        let setter = binding.setter?.body?.statements,
        let read = HandwrittenData.paths(in: data.body), !read.isEmpty,
        let written = HandwrittenData.assignments(in: setter), Set(read) == Set(written),
        read.allSatisfy({ path in type.storedProperty(path.split(separator: ".").first.map(String.init) ?? path) != nil
        })
      else { continue }
      let names = read.count == 1 ? "'\(read[0])'" : "\(read.count) members"
      findings.append(
        RawFinding(
          .handwrittenData,
          "animatableData of \(type.name) reads and writes \(names) as they are: @Animatable writes it for you.",
          file: file, at: data.syntax))
    }
    return findings
  }

  /// Numbers that the drawing reads and the data lacks.
  static let forgotten = SourceRule(.forgottenMember) { project, file in
    var findings: [RawFinding] = []
    for declared in project.surveys[file].types {
      let type = project.type(declared.name, from: file) ?? declared
      guard !type.attributes.contains("Animatable"), type.isAnimatable, let data = type.member("animatableData"),
        let binding = data.syntax.parent?.parent?.as(PatternBindingSyntax.self), let setter = binding.setter
      else { continue }
      let known = data.body.mentionedNames.union(setter.mentionedNames)
      let drawing = drawings.compactMap { type.member($0) }
      guard !drawing.isEmpty else { continue }
      let read = drawing.reduce(into: Set<String>()) { $0.formUnion(type.reached(from: $1)) }
      for property in type.stored where property.isVariable && !property.isStatic && !property.isOutsideStorage {
        guard property.kind.isVector, !known.contains(property.name), read.contains(property.name),
          property.name != "animatableData"
        else { continue }
        findings.append(
          RawFinding(
            .forgottenMember,
            "'\(property.name)' is drawn by \(type.name) and is not in its animatableData: it jumps while the others move.",
            file: file, at: property.syntax))
      }
    }
    return findings
  }

  /// What draws: of shapes, views, effects, layouts.
  private static let drawings = ["path", "body", "effectValue", "sizeThatFits", "placeSubviews"]
}

extension TypeDeclaration {
  /// The names that a member mentions, through other members of the type too.
  func reached(from member: ComputedMember) -> Set<String> {
    var names: Set<String> = []
    var open = [member]
    var seen: Set<String> = []
    while let next = open.popLast() {
      let mentioned = next.body.mentionedNames
      names.formUnion(mentioned)
      for name in mentioned where seen.insert(name).inserted { open += members[name] ?? [] }
    }
    return names
  }
}

/// The shape of data that was written by hand.
enum HandwrittenData {
  /// The members that a getter puts together: of a path, of `AnimatablePair(a, AnimatablePair(b, c))`.
  static func paths(in getter: CodeBlockItemListSyntax) -> [String]? {
    guard let item = getter.only else { return nil }
    if case .expr(let expression) = item.item { return paths(in: expression) }
    guard case .stmt(let statement) = item.item, let result = statement.as(ReturnStmtSyntax.self)?.expression else {
      return nil
    }
    return paths(in: result)
  }

  private static func paths(in expression: ExprSyntax) -> [String]? {
    if let path = path(expression) { return [path] }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    let isInit =
      call.calledExpression.as(MemberAccessExprSyntax.self).map {
        $0.base == nil && $0.declName.baseName.text == "init"
      } ?? false
    guard name == "AnimatablePair" || name == "AnimatableValues" || isInit else { return nil }
    var all: [String] = []
    for argument in call.arguments {
      guard let inner = paths(in: argument.expression) else { return nil }
      all += inner
    }
    return all
  }

  /// The members that a setter writes, each from a part of `newValue` as it is.
  static func assignments(in setter: CodeBlockItemListSyntax) -> [String]? {
    var all: [String] = []
    for item in setter {
      guard let sequence = item.item.as(SequenceExprSyntax.self), sequence.elements.count == 3 else { return nil }
      let parts = Array(sequence.elements)
      guard parts[1].is(AssignmentExprSyntax.self), let target = path(parts[0]) else { return nil }
      if let value = path(parts[2]), value.split(separator: ".").first == "newValue" {
        all.append(target)
        continue
      }
      // `point = CGPoint(x: newValue.first, y: newValue.second)` writes the members of the point.
      guard let call = parts[2].as(FunctionCallExprSyntax.self) else { return nil }
      for argument in call.arguments {
        guard let label = argument.label?.text, let value = path(argument.expression),
          value.split(separator: ".").first == "newValue"
        else { return nil }
        all.append("\(target).\(label)")
      }
    }
    return all
  }

  /// `phase`, `self.start.x`
  private static func path(_ expression: ExprSyntax) -> String? {
    var names: [String] = []
    var current = expression
    while let member = current.as(MemberAccessExprSyntax.self) {
      guard let base = member.base else { return nil }
      names.append(member.declName.baseName.text)
      current = base
    }
    guard let reference = current.as(DeclReferenceExprSyntax.self) else { return nil }
    if reference.baseName.tokenKind != .keyword(.self) { names.append(reference.baseName.text) }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }
}
