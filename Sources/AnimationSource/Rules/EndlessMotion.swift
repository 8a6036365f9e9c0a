// Motion that has no end: for whom it is too much, and where it jumps.

internal import AnimationScope
internal import SwiftSyntax

extension LintRule {
  static let endlessMotion = LintCode(
    "AN15", "Endless motion that does not look at Reduce Motion", severity: .info, certainty: .medium,
    meaning: """
      Something turns, travels or grows again and again for as long as it is shown. People whom that makes dizzy turn \
      on Reduce Motion; the system does not stop your animations, and this file never asks. Left alone is what shows that \
      work goes on, as the system's own indicators turn too: in a type whose name has Loading, Loader, Spinner, Indicator, \
      Activity or Progress in it, and arrows in a circle, hourglasses and progress.indicator among the symbols.
      """,
    fix:
      "Read @Environment(\\.accessibilityReduceMotion) and give nil, a fade, or one phase instead of several when it is true.",
    example: """
      struct Radar: View {
        @State private var isTurning = false
        var body: some View {
          Image(systemName: "location.north.fill")
            .rotationEffect(.degrees(isTurning ? 360 : 0))
            .onAppear {
              withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { isTurning = true }
            }
        }
      }
      """,
    counterexample: """
      struct Radar: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion
        @State private var isTurning = false
        var body: some View {
          Image(systemName: "location.north.fill")
            .rotationEffect(.degrees(isTurning ? 360 : 0))
            .onAppear {
              guard !reduceMotion else { return }
              withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { isTurning = true }
            }
        }
      }
      """
  )
  .foundInFile { file in
    guard !file.looksAtReduceMotion else { return [] }
    let motions = file.endlessMotions.filter { !$0.showsWork && !file.isNeverShown($0) }
    // Said once for a type: who looks at the setting looks at it for all of them.
    return Dictionary(grouping: motions, by: \.typeName).values.compactMap { motions in
      let sorted = motions.sorted { $0.mark.position < $1.mark.position }
      guard let first = sorted.first(where: \.starts) ?? sorted.first else { return nil }
      let count = motions.count == 1 ? "" : " The type has \(motions.count) such places."
      var hit = file.hit(
        "\(first.text) goes on for as long as it is shown, whatever Reduce Motion says.\(count)", at: first.mark)
      if first.isPlaceholder {
        // What is loading has to be shown somehow.
        hit.certainty = .low
        hit.mostSevere = .info
      }
      return hit
    }
  }

  static let loopSeam = LintCode(
    "AN16", "A loop that jumps where it begins again", severity: .info, certainty: .medium,
    meaning: """
      Without autoreverses each run begins at the first value again. A rotation looks whole only when the two angles are \
      whole turns apart; anything else jumps back at the end of every run.
      """,
    fix: "Let the angles be 360 degrees apart, or let the animation reverse.",
    example: """
      struct Radar: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion
        @State private var isTurning = false
        var body: some View {
          Image(systemName: "location.north.fill")
            .rotationEffect(.degrees(isTurning ? 270 : 0))
            .onAppear {
              guard !reduceMotion else { return }
              withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { isTurning = true }
            }
        }
      }
      """,
    counterexample: """
      struct Radar: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion
        @State private var isTurning = false
        var body: some View {
          Image(systemName: "location.north.fill")
            .rotationEffect(.degrees(isTurning ? 270 : -90))
            .onAppear {
              guard !reduceMotion else { return }
              withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { isTurning = true }
            }
        }
      }
      """
  )
  .foundInFile { file in
    let loops = file.endlessUses.filter { !$0.autoreverses && $0.use.role != .transition }
    guard !loops.isEmpty else { return [] }
    return file.survey.calls.named("rotationEffect").sorted { $0.name.position < $1.name.position }.compactMap { call in
      guard let (turn, state) = turn(of: call.syntax), turn.truncatingRemainder(dividingBy: 360) != 0,
        // What has faded away by then is not seen to jump.
        !(call.syntax.chainBefore + call.syntax.chainBehind).contains(where: { link in
          link.calledName?.text == "opacity" && !link.arguments.mentionedNames.isDisjoint(with: state)
        }),
        // Copies in a ring may look the same after a part of a turn.
        !call.syntax.ancestors.contains(where: { $0.as(FunctionCallExprSyntax.self)?.calledName?.text == "ForEach" }),
        loops.contains(where: { file.runs($0.use, call, of: state) })
      else { return nil }
      return file.hit(
        "Each run begins at the first angle again, \(degrees(turn)) from where the last one ended: it jumps.",
        at: call.name)
    }
  }

  private static func degrees(_ turn: Double) -> String {
    let text = abs(turn).rounded() == abs(turn) ? String(Int(abs(turn))) : String(abs(turn))
    return "\(text) degrees"
  }

  /// How far a rotation goes, in degrees, and the names it depends on.
  private static func turn(of call: FunctionCallExprSyntax) -> (Double, Set<String>)? {
    guard let angle = call.argument(nil) else { return nil }
    let value: ExprSyntax
    if let degrees = angle.as(FunctionCallExprSyntax.self), degrees.calledName?.text == "degrees",
      let argument = degrees.argument(nil)
    {
      value = argument
    } else if let made = angle.as(FunctionCallExprSyntax.self), made.calledName?.text == "Angle",
      let argument = made.argument("degrees")
    {
      value = argument
    } else {
      return nil
    }
    guard let (first, second) = value.choice, let one = first.number, let other = second.number,
      abs(one - other) < 1e6
    else { return nil }
    return (one - other, value.mentionedNames)
  }
}

/// One place where something moves without end.
struct EndlessMotion {
  /// What it is, at the beginning of a sentence.
  let text: String
  let mark: Syntax
  let typeName: String?
  /// Whether the place sets the motion going, and does not only say how it runs.
  var starts = false

  /// Whether a small part shows that work is going on, as far as the name of the type or its symbol
  /// tells: the system's own indicators turn on too, whatever Reduce Motion says.
  fileprivate var showsWork: Bool {
    if !isPlaceholder, isNamed(["loading", "loader", "spinner", "indicator", "activity", "progress"]) { return true }
    return symbol.map { symbol in
      ["circlepath", "clockwise", "progress.indicator", "hourglass"].contains(where: symbol.contains)
    } ?? false
  }

  /// Whether the type stands in for what is still loading, as large as that will be.
  fileprivate var isPlaceholder: Bool { isNamed(["skeleton", "shimmer"]) }

  private func isNamed(_ words: [String]) -> Bool {
    guard let name = typeName?.lowercased() else { return false }
    return words.contains { name.contains($0) }
  }

  /// The symbol of the system that moves, where the motion is written at it.
  private var symbol: String? {
    guard let call = mark.ancestors.lazy.compactMap({ $0.as(FunctionCallExprSyntax.self) }).first(where: { _ in true })
    else { return nil }
    let image = ([call] + call.chainBefore).last { $0.calledName?.text == "Image" }
    return image?.argument("systemName")?.code
  }
}

/// A modifier that moves what it modifies, with what its arguments say.
private struct MotionCall {
  let call: CallSurvey.Call
  /// What the arguments mention.
  let names: Set<String>
  let isConstant: Bool

  init(_ call: CallSurvey.Call) {
    self.call = call
    names = call.syntax.arguments.mentionedNames
    isConstant = call.syntax.arguments.isConstant
  }

  /// A view that is made, as far as some of its arguments say where its parts are.
  init(_ call: CallSurvey.Call, members: Set<String>) {
    self.call = call
    names = call.syntax.arguments.reduce(into: []) { names, argument in
      if let label = argument.label?.text, members.contains(label) { names.formUnion(argument.mentionedNames) }
    }
    isConstant = names.isEmpty
  }
}

extension CallSurvey.Call {
  /// Whether the closure of an animator of phases or values moves something by them.
  fileprivate func movesContent(_ motions: [String?: [MotionCall]]) -> Bool {
    guard let content = syntax.animatedContent else { return false }
    let names = content.parameterNames.isEmpty ? ["$0", "$1"] : content.parameterNames
    return (motions[typeName] ?? []).contains {
      content.contains($0.call.syntax) && !$0.names.isDisjoint(with: names)
    }
  }
}

/// A use of a curve that repeats for ever.
struct EndlessUse {
  let use: AnimationUse
  let autoreverses: Bool
}

extension LintedFile {
  /// Whether the file asks for Reduce Motion, by whatever name.
  var looksAtReduceMotion: Bool {
    let text = project.files[index].text
    return ["educeMotion", "educedMotion", "reduce_motion", "prefersCrossFadeTransitions", "AnimatedImages"].contains {
      text.contains($0)
    }
  }

  /// Uses of curves that repeat for ever.
  var endlessUses: [EndlessUse] {
    survey.uses.compactMap { use in
      if case .constant = use.role { return nil }
      guard let animation = use.animation else { return nil }
      for curve in curves(of: animation, in: use.typeName) {
        guard let arguments = curve.applies("repeatForever") else { continue }
        let reverses = arguments.first { $0.label == "autoreverses" }?.value
        return EndlessUse(use: use, autoreverses: reverses != .bool(false))
      }
      return nil
    }
  }

  /// Everything of the file that moves without end; what only fades or changes its colour does not.
  ///
  /// - Complexity: O(*u* · *m*) for the *u* uses and the *m* modifiers of one type that move
  ///   something, one reading of each.
  var endlessMotions: [EndlessMotion] {
    let motions = motionCalls
    let curves = endlessUses.filter { moves($0.use, motions[$0.use.typeName] ?? []) }.map { use in
      EndlessMotion(
        text: "This repeating animation", mark: use.use.mark, typeName: use.use.typeName,
        starts: use.use.role == .withAnimation)
    }
    let phases = (survey.calls.named("phaseAnimator") + survey.calls.named("PhaseAnimator")).filter { call in
      call.syntax.argument("trigger") == nil && call.movesContent(motions)
    }
    let keyframes = (survey.calls.named("keyframeAnimator") + survey.calls.named("KeyframeAnimator")).filter { call in
      call.syntax.argument("trigger") == nil && call.syntax.argument("repeating")?.code != "false"
        && call.movesContent(motions)
    }
    let frames = survey.calls.named("TimelineView").filter { call in
      call.syntax.isAnimationTimeline && !call.syntax.isSlowTimeline && !pauses(call)
        && call.syntax.animatedContent.map { drawsMotion($0, motions[call.typeName] ?? []) } ?? false
    }
    return curves
      + phases.map { EndlessMotion(text: "This phase animator", mark: Syntax($0.name), typeName: $0.typeName) }
      + keyframes.map { EndlessMotion(text: "This keyframe animator", mark: Syntax($0.name), typeName: $0.typeName) }
      + frames.map { EndlessMotion(text: "What is drawn in every frame", mark: Syntax($0.name), typeName: $0.typeName) }
  }

  /// The modifiers that move what they modify.
  private static let motions = ModifierCatalog.names { $0.moves != nil }

  /// The modifiers of the file that move what they modify, and by more than a little, by the type
  /// around them.
  private var motionCalls: [String?: [MotionCall]] {
    let modifiers = Self.motions.flatMap { survey.calls.named($0) }
      .filter { $0.syntax.receiver != nil && !$0.syntax.isSmallMotion }
    return Dictionary(grouping: modifiers.map { MotionCall($0) } + animatedShapes + spacedStacks, by: \.call.typeName)
  }

  /// The stacks that say how far their views are apart.
  private var spacedStacks: [MotionCall] {
    ["HStack", "VStack", "LazyHStack", "LazyVStack"].flatMap { survey.calls.named($0) }
      .filter { $0.syntax.argument("spacing").map { $0.number == nil } ?? false && !$0.syntax.isSmallMotion }
      .map { MotionCall($0, members: ["spacing"]) }
  }

  /// Where shapes are made whose data SwiftUI interpolates: what they are given moves their
  /// outline.
  private var animatedShapes: [MotionCall] {
    survey.constructions.flatMap { name, calls -> [MotionCall] in
      guard let type = project.type(name, from: index), type.isShape || type.isGeometryEffect,
        let data = type.animatedProperties, !data.isEmpty
      else { return [] }
      return calls.compactMap { call, owner in
        call.calledName.map {
          MotionCall(CallSurvey.Call(syntax: call, name: $0, typeName: owner), members: Set(data.map(\.name)))
        }
      }
    }
  }

  /// Whether an animation moves something in its type.
  private func moves(_ use: AnimationUse, _ motions: [MotionCall]) -> Bool {
    switch use.role {
    case .modifier:
      guard let names = use.value?.mentionedNames else { return false }
      return motions.contains { encloses(use, $0.call) && follows($0, names) }
    case .unbounded, .scoped: return motions.contains { encloses(use, $0.call) && !$0.isConstant }
    case .withAnimation: return use.body != nil && motions.contains { follows($0, use.assigned) }
    default: return false
    }
  }

  /// Whether an animation is what a change of names runs on at a modifier.
  fileprivate func runs(_ use: AnimationUse, _ call: CallSurvey.Call, of names: Set<String>) -> Bool {
    switch use.role {
    case .modifier: encloses(use, call) && !names.isDisjoint(with: use.value?.mentionedNames ?? [])
    case .withAnimation: call.typeName == use.typeName && !names.isDisjoint(with: use.body?.assignedNames ?? [])
    default: false
    }
  }

  private func encloses(_ use: AnimationUse, _ call: CallSurvey.Call) -> Bool {
    if use.role == .scoped, let body = use.syntax.as(FunctionCallExprSyntax.self)?.trailingClosure {
      return body.contains(call.syntax)
    }
    return use.syntax.as(FunctionCallExprSyntax.self)?.modified.contains { base in
      call.syntax.position >= base.position && call.syntax.endPosition <= base.endPosition
    } ?? false
  }

  /// Whether the arguments of a modifier follow names, through members of the type too.
  private func follows(_ motion: MotionCall, _ names: Set<String>) -> Bool {
    let mentioned = motion.names
    if !mentioned.isDisjoint(with: names) { return true }
    guard let type = motion.call.typeName.flatMap({ project.type($0, from: index) }) else { return false }
    return mentioned.contains { name in
      type.members[name]?.contains { !type.reached(from: $0).isDisjoint(with: names) } ?? false
    }
  }

  /// Whether what stands in a timeline is drawn again in another place: a text that counts is not.
  private func drawsMotion(_ content: ClosureExprSyntax, _ motions: [MotionCall]) -> Bool {
    let names = content.parameterNames.isEmpty ? ["$0"] : content.parameterNames
    let tokens = content.statements.mentionedNames
    guard !tokens.isDisjoint(with: names) else { return false }
    return tokens.contains("Canvas")
      || motions.contains { content.contains($0.call.syntax) && !$0.isConstant }
      || CallCollector.allCalls(in: content).contains { call in
        guard let name = call.calledName?.text, !PureValues.contains(name), !call.arguments.isConstant else {
          return false
        }
        return project.types[name]?.contains(where: \.isDrawn) ?? false
      }
  }

  /// Whether a timeline stops by itself when there is nothing to move: what pauses it is worked
  /// out, not set.
  private func pauses(_ call: CallSurvey.Call) -> Bool {
    guard let condition = call.syntax.argument(nil)?.as(FunctionCallExprSyntax.self)?.argument("paused"),
      let type = call.typeName.flatMap({ project.type($0, from: index) })
    else { return false }
    return condition.mentionedNames.contains { $0 == "isEmpty" || $0 == "count" || type.members[$0] != nil }
  }
}

extension LintedFile {
  /// Whether a motion stands in a private member of its type that nothing shows.
  fileprivate func isNeverShown(_ motion: EndlessMotion) -> Bool {
    guard let type = motion.typeName.flatMap({ project.type($0, from: index) }) else { return false }
    var open = [motion.mark]
    var seen: Set<SyntaxIdentifier> = []
    while let place = open.popLast() {
      guard let member = type.member(around: place), member.isPrivate else { return false }
      guard seen.insert(member.syntax.id).inserted else { continue }
      open += project.files[index].tree.tokens(viewMode: .sourceAccurate).lazy.filter { token in
        token.text.plainName == member.name && token.position != member.syntax.position
      }.map(Syntax.init)
    }
    return true
  }
}

extension ComputedMember {
  /// Whether other files cannot use it.
  fileprivate var isPrivate: Bool {
    let declaration = syntax.ancestors.lazy.compactMap { $0.asProtocol((any WithModifiersSyntax).self) }.first { _ in
      true
    }
    return declaration?.modifiers.contains {
      [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
    } ?? false
  }
}

extension TypeDeclaration {
  /// Whether the type is a view or a shape, as far as its conformances say.
  fileprivate var isDrawn: Bool {
    isView || isShape || conformances.contains { $0.hasSuffix("Representable") }
  }
}

extension FunctionCallExprSyntax {
  /// The closure that draws the phases or the values of an animator, or the dates of a timeline.
  var animatedContent: ClosureExprSyntax? {
    trailingClosure ?? closure("content")
      ?? arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
  }

  /// `TimelineView(.animation)`, with and without arguments of the schedule.
  var isAnimationTimeline: Bool {
    guard let schedule = argument(nil) else { return false }
    if let call = schedule.as(FunctionCallExprSyntax.self) {
      return call.calledName?.text == "animation" || call.calledName?.text == "AnimationTimelineSchedule"
    }
    return schedule.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "animation"
  }

  /// Whether a timeline leaves a tenth of a second or more between two frames: that is a clock, and
  /// no motion.
  fileprivate var isSlowTimeline: Bool {
    // `isPlaying ? 0.25 : nil` has no interval where nothing moves.
    guard let interval = timelineInterval else { return false }
    let sides = interval.outcomes.filter { !$0.is(NilLiteralExprSyntax.self) }
    return !sides.isEmpty && sides.allSatisfy { $0.number.map { $0 >= 0.1 } ?? false }
  }

  /// The shortest time between two frames of a timeline, as it is written.
  var timelineInterval: ExprSyntax? {
    argument(nil)?.as(FunctionCallExprSyntax.self)?.argument("minimumInterval")
  }

  /// Motions below these are small, in the units in which they are counted. A matrix has no such
  /// limit.
  private static let smallMotions: [ModifierEntry.Motion: Double] = [.points: 4, .factor: 0.1, .degrees: 5]

  /// Whether a motion says both its ends, and they are close to each other: by less than
  /// ``smallMotions``.
  fileprivate var isSmallMotion: Bool {
    let motion = argument("spacing") == nil ? calledName.flatMap { ModifierCatalog.motion(named: $0.text) } : .points
    let limit = motion.flatMap { Self.smallMotions[$0] } ?? 0
    let choices = ChoiceFinder.choices(in: arguments)
    return !choices.isEmpty
      && choices.allSatisfy { first, second in
        guard let one = first.number, let other = second.number else { return false }
        return abs(one - other) < limit
      }
  }
}

extension LabeledExprListSyntax {
  /// Whether nothing but literals and members without a base stand here.
  var isConstant: Bool {
    !tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return token.tokenKind.isDollar }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
      if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
        return false
      }
      return name.first?.isLowercase ?? false
    }
  }
}

extension TokenKind {
  fileprivate var isDollar: Bool { if case .dollarIdentifier = self { true } else { false } }
}

private final class ChoiceFinder: SyntaxVisitor {
  private var choices: [(ExprSyntax, ExprSyntax)] = []

  static func choices(in node: some SyntaxProtocol) -> [(ExprSyntax, ExprSyntax)] {
    let finder = ChoiceFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.choices
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let choice = ExprSyntax(node).choice else { return .visitChildren }
    choices.append(choice)
    return .skipChildren
  }
}
