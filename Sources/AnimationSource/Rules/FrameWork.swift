internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let unrelatedWork = LintCode(
    "AN05", "Work in every frame that does not depend on the animation", severity: .warning, certainty: .medium,
    meaning: """
      The body of an animatable view runs once per frame, on the main thread. What it sorts, filters, formats or builds \
      from other members comes out the same every time.
      """,
    fix: "Compute it outside, and hand the result in; or leave the animation to an effect such as opacity.",
    example: """
      @Animatable
      struct Ranking: View {
        var progress: Double
        @AnimatableIgnored var scores: [Int]
        var body: some View {
          let sorted = scores.sorted()
          Text("\\(sorted.count)").opacity(progress)
        }
      }
      """,
    counterexample: """
      @Animatable
      struct Ranking: View {
        var progress: Double
        @AnimatableIgnored var sortedScores: [Int]
        var body: some View {
          let shown = Int(progress * 10)
          Text("\\(shown) of \\(sortedScores.count)")
        }
      }
      """
  )
  .foundInFile { file in
    file.types.flatMap { type -> [LintHit] in
      guard type.isView || type.isViewModifier, let animated = type.animatedProperties, !animated.isEmpty,
        let body = type.member("body")
      else { return [] }
      return costs(in: body, of: type, following: Set(animated.map(\.name))).map { value, cost in
        file.hit(
          "'\(cost)' runs in every frame of \(type.name), and does not depend on \(animated.map(\.name).joined(separator: ", ")).",
          at: value)
      }
    }
  }
}

/// Constants of a body that cost something and do not depend on the names that are animated, each
/// with what costs.
private func costs(
  in body: ComputedMember, of type: TypeDeclaration, following animated: Set<String>
) -> [(value: ExprSyntax, cost: String)] {
  var following = animated
  var found: [(ExprSyntax, String)] = []
  for variable in body.body.compactMap({ $0.item.as(VariableDeclSyntax.self) }) {
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
        found.append((value, cost))
      }
    }
  }
  return found
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
