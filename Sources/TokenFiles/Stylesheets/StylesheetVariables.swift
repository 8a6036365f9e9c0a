/// Custom properties of a stylesheet, by their names.
final class StylesheetVariables {
  /// By its name, what each block says in the end.
  private var byName: [String: [Int: StylesheetDeclaration]] = [:]
  /// Of those that no element can tell apart, the one that a browser takes.
  private var winners: [Rivalry: StylesheetDeclaration] = [:]
  /// By its name, the first block that says it.
  private var firstBlocks: [String: Int] = [:]
  /// By its name, the blocks that say it.
  private var speakers: [String: Speakers] = [:]
  /// Names of maps of SCSS, which stand for no value.
  private var maps: Set<String> = []
  /// By its name, the block of `@property` that says what it is where nothing else does.
  private var initials: [String: Int] = [:]
  /// Names that elements do not have from around them, as `inherits: false` says.
  private(set) var uninherited: Set<String> = []
  private let known: Known
  /// Which of the sheets this one is that are asked the same.
  private let number: Int
  private let questions: StylesheetQuestions

  /// What decides between blocks.
  private struct Facts {
    /// Those under which alone it counts.
    var conditions: Set<String> = []
    var isForMotion = false
    /// Whether it is for browsers that can do what a rule asks.
    var isNewer = false
    /// The number of its layer in each one around it, and the largest one for what is in none.
    var layer = [Int.max]
    /// The rules around it of which it is not known when they count, such as `@include`.
    var guards: [String] = []
    /// Those rules, and its selectors but for those of the whole page.
    var scope = ""
    var pageSpecificity = -1
  }

  /// Declarations of one name that count at the same places under the same conditions.
  private struct Rivalry: Hashable {
    let name, scope: String
    var conditions: Set<String>
    var isForMotion: Bool
    let isNewer: Bool
  }

  private typealias Candidate = StylesheetCandidates.Candidate

  /// The blocks that say a variable: for the root of the page, for all that is shown, for elements.
  private struct Speakers {
    let roots, bodies, selected: StylesheetCandidates
    let everywhere: StylesheetSayings
  }

  /// What is read of the blocks of a sheet when it is asked for.
  private final class Known {
    private let sheet: StylesheetScanner
    private let conditions: [Set<String>]
    private let rulesForMotion: [String?]
    private let layers: [[Int]]
    private var facts: [Int: Facts] = [:]
    private var selectors: [Int: [StylesheetSelector]] = [:]
    private var specificities: [String: Int?] = [:]
    /// Of blocks, those that are no states of others among them.
    var atRest: [[Int]: [Int]] = [:]
    /// By its name and the conditions, what a variable is wherever elements stand.
    var values: [String: [Set<String>: [(block: Int, text: String)]]] = [:]

    init(_ sheet: StylesheetScanner) {
      (self.sheet, conditions, rulesForMotion, layers) = (sheet, sheet.conditions, sheet.rulesForMotion, sheet.layers)
    }

    func selectors(of block: Int) -> [StylesheetSelector] {
      if let known = selectors[block] { return known }
      let found = StylesheetSelector.all(of: sheet.preludes(of: block))
      selectors[block] = found
      return found
    }

    func facts(of block: Int) -> Facts {
      if let known = facts[block] { return known }
      let preludes = sheet.preludes(of: block)
      let guards = preludes.filter(StylesheetVariables.isGuard)
      let isScoped = preludes.contains { StylesheetSelector.scopeRoot(of: $0) != nil }
      let own = preludes.filter {
        $0.first == "@" ? StylesheetSelector.scopeRoot(of: $0) != nil : isScoped || page($0) == nil
      }
      let found = Facts(
        conditions: conditions[block], isForMotion: rulesForMotion[block] != nil,
        isNewer: preludes.contains { $0.lowercased().hasPrefix("@supports") && RuleCondition.isSupported($0) },
        layer: layers[block], guards: guards, scope: (guards + own).joined(separator: "\n"),
        pageSpecificity: own.isEmpty ? preludes.compactMap(page).max() ?? -1 : -1)
      facts[block] = found
      return found
    }

    /// The specificity of a rule for the whole page.
    private func page(_ prelude: String) -> Int? {
      if let known = specificities[prelude] { return known }
      let selectors = prelude.first == "@" ? [] : StylesheetSelector.all(of: [prelude])
      let found = !selectors.isEmpty && selectors.allSatisfy(\.isRoot) ? selectors.map(\.specificity).max() : nil
      specificities[prelude] = .some(found)
      return found
    }
  }

  /// - Parameter number: Of the sheet, among those that are read together.
  init(_ sheet: StylesheetScanner, number: Int, _ questions: StylesheetQuestions) {
    known = Known(sheet)
    (self.number, self.questions) = (number, questions)
    for declaration in sheet.declarations where declaration.property == "inherits" {
      guard declaration.value.lowercased() == "false", let name = sheet.blocks[declaration.block].registered else {
        continue
      }
      uninherited.insert(name)
    }
    for declaration in sheet.declarations where declaration.isVariable {
      if sheet.blocks[declaration.block].registered == declaration.property {
        initials[declaration.property] = declaration.block
      }
      let (name, block) = (declaration.property, declaration.block)
      guard name.hasPrefix("$") else {
        take(declaration)
        continue
      }
      note(name, block)
      byName[name, default: [:]][block] = declaration
      for point in name.indices where name[point] == "." { maps.insert(String(name[..<point])) }
    }
    for (name, own) in byName where name.hasPrefix("--") { speakers[name] = speakers(of: name, own) }
    questions.note(speakers.keys, of: number)
  }

  private func note(_ name: String, _ block: Int) {
    firstBlocks[name] = min(firstBlocks[name] ?? block, block)
  }

  private func take(_ declaration: StylesheetDeclaration) {
    let (name, block) = (declaration.property, declaration.block)
    if let former = byName[name]?[block], former.isImportant, !declaration.isImportant { return }
    note(name, block)
    byName[name, default: [:]][block] = declaration
    let rivalry = rivalry(of: declaration)
    if winners[rivalry].map({ !isStronger($0, than: declaration) }) ?? true { winners[rivalry] = declaration }
  }

  private func facts(of block: Int) -> Facts { known.facts(of: block) }

  private func speakers(of name: String, _ own: [Int: StylesheetDeclaration]) -> Speakers {
    typealias Entry = (candidate: Candidate, demand: StylesheetCandidates.Demand, guards: [String])
    var (roots, bodies, selected): ([Entry], [Entry], [Entry]) = ([], [], [])
    var sayings: [(saying: StylesheetSayings.Saying, demand: StylesheetCandidates.Demand)] = []
    for (block, declaration) in own.sorted(by: { $0.key < $1.key }) {
      let facts = facts(of: block)
      var demand = StylesheetCandidates.Demand(conditions: facts.conditions, isForMotion: facts.isForMotion)
      if !takesOver(name, in: block) { sayings.append(((block, declaration.value), demand)) }
      let all = known.selectors(of: block)
      let strongestRoot = all.lazy.filter(\.isRoot).map(\.specificity).max()
      if all.isEmpty || strongestRoot != nil { roots.append(((block, strongestRoot ?? -1), demand, facts.guards)) }
      if let strongest = all.lazy.filter(\.isBody).map(\.specificity).max() {
        bodies.append(((block, strongest), demand, facts.guards))
      }
      for selector in all where !selector.isRoot && !selector.isBody {
        demand.selector = selector
        selected.append(((block, selector.specificity), demand, facts.guards))
      }
    }
    func candidates(_ entries: [Entry]) -> StylesheetCandidates {
      StylesheetCandidates(entries) { isBetter($0, than: $1, of: name, $2) }
    }
    return Speakers(
      roots: candidates(roots), bodies: candidates(bodies), selected: candidates(selected),
      everywhere: StylesheetSayings(sayings))
  }

  /// Whether it is not known when a rule counts: it is none of CSS.
  fileprivate static func isGuard(_ prelude: String) -> Bool {
    prelude.first == "@" && !knownRules.contains(where: prelude.lowercased().hasPrefix)
      && StylesheetSelector.scopeRoot(of: prelude) == nil
  }

  private static let knownRules = [
    "@media", "@supports", "@container", "@layer", "@theme", "@at-root", StylesheetScanner.startingStyle, "@property",
  ]

  // MARK: - What wins

  private func rivalry(of declaration: StylesheetDeclaration) -> Rivalry {
    let facts = facts(of: declaration.block)
    return Rivalry(
      name: declaration.property, scope: facts.scope, conditions: facts.conditions, isForMotion: facts.isForMotion,
      isNewer: facts.isNewer)
  }

  /// Whether one declaration wins over another one, whatever order they stand in.
  private func isStronger(_ one: StylesheetDeclaration, than other: StylesheetDeclaration) -> Bool {
    let (first, second) = (facts(of: one.block), facts(of: other.block))
    return isStronger(one, first.pageSpecificity, than: other, second.pageSpecificity)
  }

  private func isStronger(
    _ one: StylesheetDeclaration, _ specificity: Int, than other: StylesheetDeclaration, _ otherSpecificity: Int
  ) -> Bool {
    guard one.isImportant == other.isImportant else { return one.isImportant }
    let (layer, otherLayer) = (facts(of: one.block).layer, facts(of: other.block).layer)
    // Among what is important the first layer wins.
    if layer != otherLayer { return one.isImportant == layer.lexicographicallyPrecedes(otherLayer) }
    return specificity > otherSpecificity
  }

  /// Whether no other declaration of the same weight and place has replaced it.
  func isInForce(_ declaration: StylesheetDeclaration) -> Bool {
    winners[rivalry(of: declaration)] == declaration
  }

  /// What a browser takes in the place of a declaration that is for those who ask for less motion,
  /// or for the others: it stands without that rule, and is stronger or later.
  func winner(over declaration: StylesheetDeclaration) -> StylesheetDeclaration? {
    var usual = rivalry(of: declaration)
    guard usual.isForMotion || usual.conditions.contains(MediaQueries.calmRule) else { return nil }
    usual.isForMotion = false
    usual.conditions.remove(MediaQueries.calmRule)
    guard let other = winners[usual], !isStronger(declaration, than: other) else { return nil }
    return isStronger(other, than: declaration) || other.offset > declaration.offset ? other : nil
  }

  // MARK: - What an element has

  /// Whether a name is that of a map of SCSS, whose entries have names of their own.
  func isMap(_ name: String) -> Bool { maps.contains(name) }

  func says(_ name: String) -> Bool { byName[name] != nil }

  /// All that it says.
  var names: some Collection<String> { byName.keys }

  /// What that block says in the end.
  func declaration(of name: String, in block: Int) -> StylesheetDeclaration? { byName[name]?[block] }

  /// The selectors of a block; one that says nothing where it has none.
  func selectors(of block: Int) -> [StylesheetSelector] {
    let own = known.selectors(of: block)
    return own.isEmpty ? [StylesheetSelector("")] : own
  }

  /// The rules around a block of which it is not known when they count.
  func guards(of block: Int) -> [String] { facts(of: block).guards }

  /// Those under which alone a block counts.
  func conditions(of block: Int) -> Set<String> { facts(of: block).conditions }

  /// The block that says a variable for an element: one of the element itself, of one that its
  /// selector demands around it, or of the page; of several one that counts under more of the
  /// conditions, then the stronger one.
  func block(
    of name: String, for selector: StylesheetSelector, under conditions: Set<String>, guards: [String],
    isInherited: Bool = true
  ) -> Int? {
    let question = StylesheetQuestions.Question(
      name: name, selector: selector, conditions: conditions, guards: guards, isInherited: isInherited)
    return questions.answer(to: question, of: number) { block(question) }
  }

  private func block(_ question: StylesheetQuestions.Question) -> Int? {
    let (name, selector, isInherited) = (question.name, question.selector, question.isInherited)
    let (conditions, guards) = (question.conditions, question.guards)
    guard let all = speakers[name] else { return nil }
    func best(_ groups: [StylesheetCandidates.Group]) -> Int? {
      groups.lazy.compactMap { self.strongest(of: $0, name, guards) }.reduce(nil) { best, next -> Candidate? in
        best.map { self.isBetter(next, than: $0, of: name, guards) ? next : $0 } ?? next
      }?.block
    }
    if !all.selected.isEmpty {
      let page = selector.isRoot ? all.roots.groups(under: conditions) : []
      let found = all.selected.groups(under: conditions, parts: selector.parts)
      for place in selector.surroundings.prefix(isInherited ? .max : 1) {
        let own = found.filter { $0.demand.selector?.holds(for: selector, at: place) == true }
        if let best = best(page + own), !takesOver(name, in: best) { return best }
      }
    }
    guard isInherited || selector.isRoot || selector.isBody || selector.compounds.isEmpty else { return initials[name] }
    // The root does not stand in the body.
    let body = selector.isRoot ? nil : best(all.bodies.groups(under: conditions))
    if let body, !takesOver(name, in: body) { return body }
    return best(all.roots.groups(under: conditions)).flatMap { takesOver(name, in: $0) ? nil : $0 }
  }

  /// Whether a block says that the variable is what it is around its elements.
  private func takesOver(_ name: String, in block: Int) -> Bool {
    byName[name]?[block].map { Self.inheriting.contains($0.value.lowercased()) } ?? false
  }

  /// Only authors set custom properties, so that each of these takes the value from around.
  private static let inheriting: Set<String> = ["inherit", "unset", "revert"]

  /// The block of a group that counts within some rules of which it is not known when they count.
  private func strongest(of group: StylesheetCandidates.Group, _ name: String, _ guards: [String]) -> Candidate? {
    guard !guards.isEmpty, let own = group.strongest[guards] else { return group.strongest[[]] ?? group.unknown }
    guard let usual = group.strongest[[]] else { return own }
    return isBetter(usual, than: own, of: name, guards) ? usual : own
  }

  /// The first two different values that blocks say under some conditions wherever their elements
  /// stand, but for what elements have in a state: `.card:hover` beside `.card`.
  func values(of name: String, under conditions: Set<String>) -> [(block: Int, text: String)] {
    // Each of the sheets that are read together asks it.
    if let values = known.values[name]?[conditions] { return values }
    let values = different(name, under: conditions)
    known.values[name, default: [:]][conditions] = values
    return values
  }

  private func different(_ name: String, under conditions: Set<String>) -> [(block: Int, text: String)] {
    guard let (blocks, different) = speakers[name]?.everywhere.all(under: conditions, upTo: Self.mostStates) else {
      return []
    }
    guard let blocks, blocks.count > 1 else { return different }
    return StylesheetSayings.different(
      atRest(blocks).compactMap { block in byName[name]?[block].map { (block, $0.value) } })
  }

  /// More blocks than these are not compared with each other.
  private static let mostStates = 64

  private func atRest(_ blocks: [Int]) -> [Int] {
    if let known = known.atRest[blocks] { return known }
    let found = blocks.filter { own in !blocks.contains { $0 != own && isState(own, of: $0) } }
    known.atRest[blocks] = found
    return found
  }

  /// Whether every element of one block is one of another, weaker one.
  private func isState(_ block: Int, of other: Int) -> Bool {
    let (own, others) = (known.selectors(of: block), known.selectors(of: other))
    return !own.isEmpty
      && own.allSatisfy { selector in
        others.contains {
          $0.specificity < selector.specificity && $0.holds(for: selector, at: selector.compounds.count - 1)
        }
      }
  }

  private func isBetter(_ one: Candidate, than other: Candidate, of name: String, _ guards: [String]) -> Bool {
    let (first, second) = (facts(of: one.block), facts(of: other.block))
    if first.conditions.count != second.conditions.count { return first.conditions.count > second.conditions.count }
    if first.isForMotion != second.isForMotion { return first.isForMotion }
    let (isKnown, isOtherKnown) = (Self.counts(first, guards), Self.counts(second, guards))
    if isKnown != isOtherKnown { return isKnown }
    if first.isNewer != second.isNewer { return first.isNewer }
    guard isKnown, let own = byName[name]?[one.block], let others = byName[name]?[other.block] else {
      return one.block < other.block
    }
    if isStronger(own, one.specificity, than: others, other.specificity) { return true }
    return !isStronger(others, other.specificity, than: own, one.specificity) && own.offset > others.offset
  }

  private static func counts(_ facts: Facts, _ guards: [String]) -> Bool {
    facts.guards.isEmpty || facts.guards == guards
  }

  /// The conditions of the block that says it first; `nil` where none does.
  func firstConditions(of name: String) -> Set<String>? {
    guard name.hasPrefix("--") else { return nil }
    return firstBlocks[name].map { block in
      facts(of: block).isForMotion
        ? facts(of: block).conditions.union([MediaQueries.motionRule]) : facts(of: block).conditions
    }
  }

  /// The selectors of a block, as they stand there.
  func scope(of block: Int) -> String { facts(of: block).scope }
}
