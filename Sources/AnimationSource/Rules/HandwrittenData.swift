// animatableData that was written by hand: what the macro could write, and what was forgotten.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let handwrittenData = LintCode(
    "AN02", "animatableData that the macro could write", severity: .info, certainty: .medium,
    meaning: """
      The data is the stored variables, one after the other, read and written as they are. `@Animatable` writes the same, \
      and a variable that is added later is not forgotten.
      """,
    fix: "Write @Animatable before the type and remove animatableData; mark what stays out with @AnimatableIgnored.",
    example: """
      struct Wave: Shape {
        var phase: Double
        var height: CGFloat
        var animatableData: AnimatablePair<Double, CGFloat> {
          get { AnimatablePair(phase, height) }
          set {
            phase = newValue.first
            height = newValue.second
          }
        }
        func path(in rect: CGRect) -> Path { Path(phase, height) }
      }
      """,
    counterexample: """
      struct Wave: Shape {
        var phase: Double
        var animatableData: Double {
          get { phase }
          set { phase = newValue.truncatingRemainder(dividingBy: 1) }
        }
        func path(in rect: CGRect) -> Path { Path(phase) }
      }
      """, isOptIn: true
  )
  .foundInFile { file in
    file.types.compactMap { type in
      guard !type.isMarkedAnimatable, let data = type.member("animatableData"),
        let binding = data.syntax.parent?.parent?.as(PatternBindingSyntax.self),
        let setter = binding.setter?.body?.statements,
        let read = HandwrittenData.paths(in: data.body), !read.isEmpty,
        let written = HandwrittenData.assignments(in: setter), Set(read) == Set(written),
        case let roots = Set(read.map { $0.split(separator: ".").first.map(String.init) ?? $0 }),
        roots.allSatisfy({ type.storedProperty($0) != nil }),
        // The macro would animate every other variable too.
        type.stored.allSatisfy({ !$0.isVariable || $0.isStatic || $0.isOutsideStorage || roots.contains($0.name) })
      else { return nil }
      let names = read.count == 1 ? "'\(read[0])'" : "\(read.count) members"
      return file.hit(
        "animatableData of \(type.name) reads and writes \(names) as they are: @Animatable writes it for you.",
        at: data.syntax)
    }
  }

  static let forgottenMember = LintCode(
    "AN03", "animatableData forgets a member that is drawn", severity: .warning, certainty: .medium,
    meaning: """
      The drawing reads a stored number that is not in `animatableData`, and a view gives it another value while it is \
      shown. It has its new value from the first frame on, while the others are still under way. A number that the drawing \
      blends with an animated one, such as the place where a movement begins, is meant to change at once.
      """,
    fix: "Add the member to animatableData, or write @Animatable.",
    example: """
      struct Card: View {
        @State private var isOpen = false
        var body: some View {
          Ring(progress: isOpen ? 1 : 0, width: isOpen ? 8 : 2)
            .animation(.smooth, value: isOpen)
        }
      }
      struct Ring: Shape {
        var progress: Double
        var width: Double
        var animatableData: Double {
          get { progress }
          set { progress = newValue }
        }
        func path(in rect: CGRect) -> Path {
          Path(ellipseIn: rect.insetBy(dx: width, dy: width)).trimmedPath(from: 0, to: progress)
        }
      }
      """,
    counterexample: """
      struct Card: View {
        @State private var isOpen = false
        var body: some View {
          Ring(progress: isOpen ? 1 : 0, width: 8)
            .animation(.smooth, value: isOpen)
        }
      }
      struct Ring: Shape {
        var progress: Double
        var width: Double
        var animatableData: Double {
          get { progress }
          set { progress = newValue }
        }
        func path(in rect: CGRect) -> Path {
          Path(ellipseIn: rect.insetBy(dx: width, dy: width)).trimmedPath(from: 0, to: progress)
        }
      }
      """
  )
  .foundInFile { file in
    file.types.flatMap { type in
      forgottenProperties(of: type).filter { file.changesWhileShown($0, of: type) }.map { property in
        file.hit(
          "'\(property.name)' is drawn by \(type.name) and is not in its animatableData: it jumps while the others move.",
          at: property.syntax)
      }
    }
  }
}

/// What draws: of shapes, views, effects, layouts.
private let drawings = ["path", "body", "effectValue", "sizeThatFits", "placeSubviews"]

/// Stored numbers that the drawing of a type reads and its data lacks.
private func forgottenProperties(of type: TypeDeclaration) -> [StoredProperty] {
  guard !type.isMarkedAnimatable, type.isAnimatable, let data = type.member("animatableData"),
    let setter = data.syntax.parent?.parent?.as(PatternBindingSyntax.self)?.setter
  else { return [] }
  let known = data.body.mentionedNames.union(setter.mentionedNames)
  let drawing = drawings.compactMap { type.member($0) }
  let read = drawing.reduce(into: Set<String>()) { $0.formUnion(type.reached(from: $1)) }
  let animated = Set(type.animatedProperties?.map(\.name) ?? [])
  let blended = read.union(drawing.map(\.name)).flatMap { type.members[$0] ?? [] }
    .reduce(into: Set<String>()) { $0.formUnion(BlendFinder.names(blendedWith: animated, in: $1.body)) }
  return type.stored.filter { property in
    property.isVariable && !property.isStatic && !property.isOutsideStorage && property.kind.isVector
      && !known.contains(property.name) && read.contains(property.name) && !blended.contains(property.name)
      && property.name != "animatableData"
  }
}

/// Collects the names that stand in one expression of operators with an animated one:
/// `from + (to - from) * t`.
private final class BlendFinder: SyntaxVisitor {
  private let animated: Set<String>
  private var found: Set<String> = []

  static func names(blendedWith animated: Set<String>, in body: CodeBlockItemListSyntax) -> Set<String> {
    let finder = BlendFinder(animated)
    finder.walk(body)
    return finder.found
  }

  private init(_ animated: Set<String>) {
    self.animated = animated
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let names = node.mentionedNames
    if !names.isDisjoint(with: animated) { found.formUnion(names) }
    return .visitChildren
  }
}

extension LintedFile {
  /// Whether a view gives a member a value that follows its state.
  fileprivate func changesWhileShown(_ property: StoredProperty, of type: TypeDeclaration) -> Bool {
    project.constructions(of: type.name).contains { construction in
      guard let owner = construction.owner.flatMap({ project.type($0, from: construction.file) }),
        let value = construction.call.arguments.first(where: { $0.label?.text.plainName == property.name })
      else { return false }
      let states = Set(owner.stored.filter(\.isState).map(\.name))
      return !owner.states(in: value.expression.mentionedNames, of: states).isEmpty
    }
  }
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
  /// The members that a getter puts together: of a path, of
  /// `AnimatablePair(a, AnimatablePair(b, c))`.
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

  /// `phase`, `self.start.x`; what may be missing is no number.
  private static func path(_ expression: ExprSyntax) -> String? {
    expression.chainRoot == nil ? nil : expression.path
  }
}
