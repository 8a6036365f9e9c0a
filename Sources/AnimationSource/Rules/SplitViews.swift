// One view that is written in both branches of an if.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let splitView = LintCode(
    "AN23", "One view in both branches of an if", severity: .info, certainty: .medium,
    meaning: """
      The branches of an if are two views, also where they begin alike. When the condition changes with an animation, \
      one is removed and the other inserted: they fade, and nothing moves from one to the other, unless they share one \
      matchedGeometryEffect.
      """,
    fix: "Write the view once, and let the arguments of its modifiers depend on the condition.",
    example: """
      struct Dot: View {
        @State private var isLarge = false
        var body: some View {
          VStack {
            Button("Grow") { withAnimation { isLarge.toggle() } }
            if isLarge {
              Circle().frame(width: 80)
            } else {
              Circle().frame(width: 20)
            }
          }
        }
      }
      """,
    counterexample: """
      struct Dot: View {
        @State private var isLarge = false
        var body: some View {
          VStack {
            Button("Grow") { withAnimation { isLarge.toggle() } }
            Circle().frame(width: isLarge ? 80 : 20)
          }
        }
      }
      """
  )
  .foundInFile { file in
    let animated = Set(
      file.survey.uses.flatMap { use -> [String] in
        switch use.role {
        case .withAnimation: file.changedPaths(in: use)
        case .modifier: Array(use.value?.mentionedPaths ?? [])
        default: []
        }
      })
    guard !animated.isEmpty else { return [] }
    let finder = SplitFinder(viewMode: .sourceAccurate)
    finder.walk(file.project.files[file.index].tree)
    return finder.found.compactMap { choice, name in
      guard choice.conditionPaths.contains(where: { path in animated.contains { $0.isRelated(to: path) } }),
        !choice.isAvailabilityCheck, !file.sharesFrame(choice), !EventClosures.contain(choice)
      else { return nil }
      return file.hit("Both branches are \(name), and are two views: it fades instead of moving.", at: choice.ifKeyword)
    }
  }
}

extension LintedFile {
  /// What the body of an explicit animation changes: `config.isPresented` where only that member is
  /// written.
  fileprivate func changedPaths(in use: AnimationUse) -> [String] {
    guard let body = use.body else { return [] }
    let targets = survey.writes.filter { body.contains($0.syntax) }.map { ($0.name, $0.target) }
    return targets.map(\.1) + body.assignedNames.subtracting(targets.map(\.0))
  }
}

extension LintedFile {
  /// Whether the frame of one branch goes on in the other: both are matched by one identity, with a
  /// modifier of SwiftUI's or with one of the project's that does it.
  fileprivate func sharesFrame(_ choice: IfExprSyntax) -> Bool {
    guard case .codeBlock(let other)? = choice.elseBody else { return false }
    return !frameNames(in: choice.body).isDisjoint(with: frameNames(in: other))
  }

  /// Under which identities the views of a branch are matched, as they are written.
  private func frameNames(in branch: CodeBlockSyntax) -> Set<String> {
    Set(
      CallCollector.calls(in: branch).compactMap { call in
        guard let name = call.calledName?.text, call.receiver != nil else { return nil }
        if ModifierCatalog.behavior(named: name) == .sharesFrame {
          return "\(call.argument("id")?.code ?? "") in \(call.argument("in")?.code ?? "")"
        }
        let isMatched = project.viewMembers[name]?.contains { own in
          CallCollector.calls(in: own.member.body).contains {
            $0.calledName.map { ModifierCatalog.behavior(named: $0.text) == .sharesFrame } ?? false
          }
        }
        return isMatched ?? false ? call.ownText : nil
      })
  }
}

/// Finds `if`s whose two branches are one view with different modifiers.
private final class SplitFinder: SyntaxVisitor {
  var found: [(choice: IfExprSyntax, name: String)] = []

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if case .codeBlock(let other)? = node.elseBody, !(node.parent?.is(IfExprSyntax.self) ?? false),
      let first = node.body.statements.only, let second = other.statements.only,
      case .expr(let one) = first.item, case .expr(let two) = second.item,
      let left = Self.chain(one), let right = Self.chain(two),
      left.base == right.base, !left.base.isEmpty, left.names == right.names, !left.names.isEmpty,
      // A material has nothing in common with a colour: to fade is all that the two can do.
      zip(left.arguments, right.arguments).contains(where: { $0 != $1 && Self.isMaterial($0) == Self.isMaterial($1) })
    {
      found.append((node, left.base))
    }
    return .visitChildren
  }

  private static func isMaterial(_ arguments: String) -> Bool {
    arguments.contains("Material") || arguments.hasPrefix(".bar")
  }

  /// The text of what a chain begins with, and the names of its modifiers with the text of their
  /// arguments.
  private static func chain(_ expression: ExprSyntax) -> (base: String, names: [String], arguments: [String])? {
    var names: [String] = []
    var arguments: [String] = []
    var base = expression
    while let call = base.as(FunctionCallExprSyntax.self), let receiver = call.receiver,
      let name = call.calledName?.text
    {
      if name == "transition" || name == "id" { return nil }
      names.append(name)
      arguments.append(call.arguments.code + call.closures.map(\.code).joined())
      base = receiver
    }
    guard let call = base.as(FunctionCallExprSyntax.self), call.closures.isEmpty,
      call.calledName?.text.first?.isUppercase ?? false
    else { return nil }
    return (call.code, names, arguments)
  }
}
