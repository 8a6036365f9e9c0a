internal import SwiftSyntax

extension SourceRule {
  /// Constants in the body of an animatable view that cost something and do not follow the data.
  static let work = SourceRule(.unrelatedWork) { project, file in
    var findings: [RawFinding] = []
    for declared in project.surveys[file].types {
      let type = project.type(declared.name, from: file) ?? declared
      guard type.isView || type.isViewModifier, let animated = type.animatedProperties, !animated.isEmpty,
        let body = type.member("body")
      else { continue }
      var following = Set(animated.map(\.name))
      for item in body.body {
        guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
        for binding in variable.bindings {
          guard let value = binding.initializer?.value else { continue }
          let mentioned = value.mentionedNames
          let names = mentioned.union(
            mentioned.flatMap { name in type.members[name]?.flatMap { type.reached(from: $0) } ?? [] })
          if !names.isDisjoint(with: following) {
            for token in binding.pattern.tokens(viewMode: .sourceAccurate) {
              if case .identifier(let name) = token.tokenKind { following.insert(name) }
            }
          } else if let cost = CostFinder.cost(of: value) {
            findings.append(
              RawFinding(
                .unrelatedWork,
                "'\(cost)' runs in every frame of \(type.name), and does not depend on \(animated.map(\.name).joined(separator: ", ")).",
                file: file, at: value))
          }
        }
      }
    }
    return findings
  }
}

/// Finds a call that walks data, formats or builds something.
private final class CostFinder: SyntaxVisitor {
  private var found: String?

  static func cost(of expression: ExprSyntax) -> String? {
    let finder = CostFinder(viewMode: .sourceAccurate)
    finder.walk(expression)
    return finder.found
  }

  private static let methods: Set<String> = [
    "sorted", "filter", "map", "compactMap", "flatMap", "reduce", "formatted", "string", "components", "shuffled",
    "reversed", "joined", "split", "decode", "encode", "contains", "first", "firstIndex", "min", "max",
  ]
  private static let makers: Set<String> = [
    "DateFormatter", "NumberFormatter", "ISO8601DateFormatter", "MeasurementFormatter", "ByteCountFormatter",
    "JSONDecoder",
    "JSONEncoder", "UIImage", "NSImage", "NSRegularExpression", "NSAttributedString", "AttributedString", "Dictionary",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil else { return .skipChildren }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
      Self.methods.contains(member.declName.baseName.text)
    {
      found = member.declName.baseName.text
    } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if Self.makers.contains(name) || isWork(name) { found = name }
    }
    return found == nil ? .visitChildren : .skipChildren
  }

  /// A function of the project that says what it does.
  private func isWork(_ name: String) -> Bool {
    ["compute", "calculate", "perform", "load", "fetch", "parse", "render", "generate", "build"].contains {
      name.hasPrefix($0) && name.count > $0.count
    }
  }
}
