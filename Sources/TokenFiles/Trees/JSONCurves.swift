// Curves anywhere in a tree of JSON: design tokens, key frames of Lottie, easings of Figma, springs
// of libraries.

internal import CurveMath
internal import CurveReports

/// Finds the curves of a JSON file; each is named by its path, dots between.
struct JSONCurves {
  private let tokens: TokenResolver
  /// The same for people who asked for less motion; `nil` where no token has anything for them.
  private let calmTokens: TokenResolver?
  private let keys: LottieKeys
  /// Whether the file is an animation of Lottie, whose texts and numbers are no system's.
  private let isLottie: Bool
  private var found: [FoundMotion] = []

  /// A file's tree, in which no group extends another one any more.
  struct Document: TokenFileFormat {
    static let title =
      "design tokens, Lottie animations, Figma's easings and springs in \(Shown.list(TreeLanguages.all.map { $0.title }, "or"))"
    static let endings = TreeLanguages.all.reduce(into: Set<String>()) { $0.formUnion($1.endings) }
    static let beginnings = Set("{[".utf8)

    let bytes: [UInt8]
    fileprivate let path: String
    private let tree: any TreeLanguage
    fileprivate private(set) var root: JSONValue
    /// A place for each group that could not be completed.
    fileprivate private(set) var refusals: [FoundCurve]

    init(_ bytes: [UInt8], path: String = "") throws(UnreadableText) {
      (self.bytes, self.path) = (bytes, path)
      tree = try TreeLanguages.named(TokenFileFormats.ending(of: path)).init(bytes)
      var extensions = TokenExtensions(root: tree.value)
      root = try extensions.expanded()
      refusals = extensions.refusals
    }

    /// With all that groups say of others.
    fileprivate var written: JSONValue { tree.value }

    /// The same where groups may extend those of other files.
    fileprivate func completed(by others: [JSONPlace]) -> Document {
      guard !refusals.isEmpty, !others.isEmpty else { return self }
      var extensions = TokenExtensions(root: tree.value, others: others)
      var document = self
      do throws(UnreadableText) {
        document.root = try extensions.expanded()
        document.refusals = extensions.refusals
      } catch {
        document.refusals.append(FoundCurve("$extends", at: "at the top", unreadable: error.reason))
      }
      return document
    }

    var repeatedNames: [String] { tree.repeatedNames }

    func bytes(of paths: [[String]]) -> [Int] { tree.bytes(of: paths, in: bytes) }

    static func motions(in files: [Document]) -> [[FoundMotion]] { JSONCurves.motions(in: files) }
  }

  /// Finds the curves of files that are read together.
  static func curves(in documents: [Document]) -> [[FoundCurve]] {
    motions(in: documents).map { $0.compactMap(\.curve) }
  }

  /// Finds what files say that are read together: a token that one names may stand in another.
  private static func motions(in documents: [Document]) -> [[FoundMotion]] {
    let trees = documents.map { JSONPlace($0.written) }
    let documents = documents.indices.map { index in
      documents[index].completed(by: trees.indices.filter { $0 != index }.map { trees[$0] })
    }
    let resolvers = ResolvedFiles(documents.map { (path: $0.path, root: $0.root) })
    let roots = documents.indices.map { JSONPlace(resolvers.trees[$0] ?? documents[$0].root) }
    let variants = roots.map { CalmTree.tree(of: $0.value) }
    let isCalm = variants.contains { $0 != nil }
    let calm = isCalm ? zip(variants, roots).map { variant, root in variant.map(JSONPlace.init) ?? root } : nil
    let found = documents.indices.map { index in
      var curves = JSONCurves(roots, calm: calm, own: index)
      curves.found = documents[index].refusals.map { curve in
        guard case .unreadable(let reason) = curve.reading else { return FoundMotion(curve: curve) }
        let path = curve.name.split(separator: ".").map(String.init)
        return FoundMotion(
          curve: curve, token: FoundToken(name: curve.name, value: .refused(reason), position: .path(path)))
      }
      if let figma = FigmaVariableFile(documents[index].root) {
        curves.take(figma)
      } else if let resolver = resolvers.resolvers[index] {
        for source in resolver.sources {
          switch source.content {
          case .tokens(let tokens): curves.visit(tokens, from: source.steps, under: source.use.conditions)
          case .file(let name):
            guard resolvers.index(of: name, askedBy: index) == nil else { continue }
            let shown = Shown.text(name, limit: 80)
            curves.refuse(
              "its source '\(shown)' is not among the files: give it too, or its folder", isCurve: false,
              Node(path: source.steps, steps: source.steps))
          }
        }
      } else {
        curves.visit(documents[index].root, from: [], under: resolvers.conditions[index])
      }
      return curves.found
    }
    return resolvers.withoutOverridden(found)
  }

  private mutating func visit(_ tokens: JSONValue, from steps: [String], under all: [[MotionToken.Condition]]) {
    for conditions in all {
      let first = found.count
      visit(tokens, Node(steps: steps))
      guard !conditions.isEmpty else { continue }
      for index in first..<found.count {
        found[index].token?.conditions += conditions
        // A curve without a condition is what counts for all.
        found[index].curve = nil
      }
    }
  }

  /// Where in the tree something stands.
  private struct Node {
    /// With the names that layers have.
    var path: [String] = []
    /// With the numbers of elements.
    var steps: [String] = []
    var type: String?
    var siblings: JSONPlace?
    /// Whether a list stands around it.
    var isListed = false
    /// What the easings within are: those of key frames are only played.
    var role = MotionToken.Role.token

    var name: String { path.joined(separator: ".") }

    func step(_ name: String, named shown: String? = nil) -> Node {
      Node(
        path: path + [shown ?? name], steps: steps + [name], type: type, isListed: isListed, role: role)
    }
  }

  private init(_ roots: [JSONPlace], calm: [JSONPlace]?, own: Int) {
    tokens = TokenResolver(roots: roots, own: own)
    calmTokens = calm.map { TokenResolver(roots: $0, own: own) }
    keys = LottieKeys(framesPerSecond: roots[own].value["fr"]?.finiteNumber)
    isLottie = roots[own]["fr"] != nil && roots[own]["layers"] != nil
  }

  // MARK: - The tree

  private mutating func visit(_ value: JSONValue, _ node: Node) {
    if let items = value.array { visit(items, node) }
    guard let members = value.members else { return }
    var node = node
    node.type = value["$type"]?.string ?? node.type
    guard !takeToken(value, node), !takeCurves(of: value, node) else { return }
    node.siblings = nil
    let siblings = JSONPlace(value)
    for member in members where !member.name.hasPrefix("$") || member.name == "$root" {
      if Self.isFigmaNode(value), member.name.hasPrefix("transition") { continue }
      var inner = node.step(member.name)
      inner.siblings = siblings
      if let text = member.value.string {
        take(text, of: member.name, in: value, inner)
      } else if let number = member.value.finiteNumber {
        take(number, of: member.name, in: value, inner)
      } else if !takeHandles(member.value, inner) {
        takeKeyframes(member.value, &inner)
        visit(member.value, inner)
      }
    }
  }

  private mutating func visit(_ items: [JSONValue], _ node: Node) {
    for (index, item) in items.enumerated() {
      // Lottie calls it `nm`.
      let name = [item["nm"]?.string, item["name"]?.string].compactMap(\.self).first { !$0.isEmpty }
      var inner = node.step(String(index), named: name)
      inner.isListed = true
      visit(item, inner)
    }
  }

  /// What a curve of an object is called, and where it stands.
  private static func label(of value: JSONValue, _ node: Node) -> (name: String, place: String) {
    guard !node.path.isEmpty else { return (value["name"]?.string ?? "curve", "at the top") }
    let name = node.path.joined(separator: ".")
    return (name, "at \(name)")
  }

  /// A node of Figma has its transition beside its children.
  private static func isFigmaNode(_ value: JSONValue) -> Bool { value["transitionEasing"]?.string != nil }

  /// Takes a design token.
  ///
  /// - Returns: Whether an object is one, and nothing else.
  private mutating func takeToken(_ value: JSONValue, _ node: Node) -> Bool {
    guard let token = DesignToken(value, type: node.type) else { return false }
    if token.isMeasure, value["type"] == nil || value["type"]?.string == "number",
      node.isListed || !node.path.suffix(2).contains(where: StylesheetValue.isNameOfTime)
    {
      return false
    }
    let (name, place) = Self.label(of: value, node)
    let (reading, meaning) = tokens.reading(of: token, named: name, siblings: node.siblings)
    // A 'value' without the dollar sign may be anything's.
    guard reading != nil || meaning != nil else { return value["$value"] != nil }
    var motion = FoundMotion(
      curve: reading.map { FoundCurve(name, at: place, $0) },
      token: meaning.map { FoundToken(name: name, kind: $0.kind, value: $0.value, position: .path(node.steps)) })
    motion.curve?.path = node.path.isEmpty ? nil : node.path
    motion.token?.references = TokenReference.names(in: token.value)
    if let vendor = TokenResolver.vendorOfSpring(token) {
      motion.token?.remark = "the spring of its extension '\(Shown.text(vendor, limit: 40))' is read, and not its value"
    }
    // The braces of key frames hold no names.
    if case .keys? = meaning?.value { motion.token?.references = [] }
    found.append(motion)
    if let calm = calmVariant(of: token, in: value, named: name, node) { found.append(calm) }
    return true
  }

  /// Takes what the formats of other programs say in an object.
  ///
  /// - Returns: Whether nothing else stands in it.
  private mutating func takeCurves(of value: JSONValue, _ node: Node) -> Bool {
    let (name, place) = Self.label(of: value, node)
    // What 'export' writes as JSON says the whole motion, its modifiers too.
    if let curve = value["curve"]?.string, value["name"]?.string != nil, value["delay"]?.finiteNumber != nil {
      note(FoundCurve(name, at: place, WrittenCurve(curve)), node)
      return true
    }
    let tracks = keys.curves(of: value, name: name, place: place)
    for track in tracks { note(track, node, kind: .keyframes, role: .use) }
    guard tracks.isEmpty, let reading = FigmaEasing.reading(of: value) ?? SpringObject.reading(of: value) else {
      return false
    }
    note(FoundCurve(name, at: place, reading), node)
    return !Self.isFigmaNode(value)
  }

  /// What people get who asked for less motion. What that refers to is what they get, too.
  private func calmVariant(of token: DesignToken, in object: JSONValue, named name: String, _ node: Node)
    -> FoundMotion?
  {
    guard let variant = CalmTree.variant(of: object), let calm = DesignToken(variant.token, type: token.type),
      let meaning = (calmTokens ?? tokens).reading(of: calm, named: name, siblings: nil).meaning
    else { return nil }
    return FoundMotion(
      curve: nil,
      token: FoundToken(
        name: name, kind: meaning.kind, value: meaning.value, references: TokenReference.names(in: calm.value),
        conditions: [.reducedMotion], position: .path(node.steps + variant.steps)))
  }

  private mutating func note(
    _ curve: FoundCurve, _ node: Node, kind: MotionToken.Kind? = nil, role: MotionToken.Role = .token
  ) {
    let value: FoundToken.Value =
      switch curve.reading {
      case .curve(let written): .curve(written)
      case .unreadable(let reason): .refused(reason)
      }
    found.append(
      FoundMotion(
        curve: curve,
        token: FoundToken(name: curve.name, kind: kind, role: role, value: value, position: .path(node.steps))))
  }

  // MARK: - Variables of Figma

  private mutating func take(_ file: FigmaVariableFile) {
    if let reason = file.refusal { return refuse(reason, isCurve: false, Node(path: ["variables"])) }
    for entry in file.entries {
      guard let (meaning, remark) = meaning(of: entry) else { continue }
      var curve: FoundCurve?
      if entry.conditions.isEmpty, case .easing(let easing) = meaning.value {
        curve = FoundCurve(entry.name, at: "at \(entry.name)", easing)
        curve?.path = entry.name.split(separator: ".").map(String.init)
      }
      var token = FoundToken(
        name: entry.name, kind: meaning.kind, value: meaning.value, references: entry.reference.map { [$0] } ?? [],
        conditions: entry.conditions, position: .path(entry.steps))
      token.remark = remark
      found.append(FoundMotion(curve: curve, token: token))
    }
  }

  /// What a variable of Figma is; `nil` where neither its value nor a name says that it is of
  /// motion.
  private func meaning(of entry: FigmaVariableFile.Entry) -> (meaning: TokenResolver.Meaning, remark: String?)? {
    let isTime = StylesheetValue.isNameOfTime(entry.words)
    let isMotion = StylesheetValue.isNameOfMotion(entry.words) && !StylesheetValue.isNameOfRest(entry.name)
    func refused(_ reason: String) -> (meaning: TokenResolver.Meaning, remark: String?) {
      ((nil, .refused(reason)), nil)
    }
    let value: JSONValue
    switch entry.value {
    case .success(let found): value = found
    case .failure(let refusal): return isTime || isMotion ? refused(refusal.reason) : nil
    }
    if let number = value.finiteNumber {
      guard isTime else {
        return isMotion
          ? refused("it is a number, and neither a name nor a group says that it is a time, as 'duration' does") : nil
      }
      do throws(TokenRefusal) {
        let (time, remark) = try FigmaVariableFile.time(number, of: entry)
        return ((FoundToken.kindOfTime(named: entry.words), .time(time)), remark)
      } catch {
        return refused(error.reason)
      }
    }
    guard let text = value.string else { return nil }
    if isMotion, let handles = FigmaVariableFile.handles(text) { return ((.easing, .easing(.cubic(handles))), nil) }
    if let meaning = tokens.reading(ofPlain: text, named: entry.words, siblings: nil)?.meaning { return (meaning, nil) }
    guard isTime || isMotion else { return nil }
    return refused("'\(Shown.text(text, limit: 40))' is no easing and no time of CSS, such as 'ease-out' or '200ms'")
  }

  // MARK: - Plain JSON, as a program writes it that was asked for its values

  /// Words that stand beside a value and are none.
  private static let remarks: Set<String> = ["name", "id", "type", "description", "comment", "category"]

  /// Takes a text that is no token's.
  private mutating func take(_ text: String, of member: String, in object: JSONValue, _ node: Node) {
    let type = object["type"]?.string
    if !isLottie, !node.isListed, type == nil, let number = Double(text), number.isFinite,
      node.path.suffix(2).contains(where: StylesheetValue.isNameOfTime)
    {
      return take(number, of: member, in: object, node)
    }
    if !isLottie, !node.isListed, member == "value", type.map(DesignToken.mayBeBareTime) ?? true,
      DesignToken.isBareTime(.string(text), named: node.path.dropLast().joined(separator: "."))
    {
      return refuseBareTime(text, typed: type, node)
    }
    let group = node.path.dropLast().joined(separator: ".")
    if member == "value", let reason = type.flatMap({ TokenResolver.mistyping(text, type: $0, named: group) }) {
      return refuse(reason, isCurve: false, node)
    }
    if !isLottie, !node.isListed, type.map(Self.typesOfScripts.contains) ?? true,
      let easing = Self.easing(in: text, node)
    {
      return take(easing, named: node.name, node)
    }
    guard !isLottie, let (reading, meaning) = tokens.reading(ofPlain: text, named: node.name, siblings: node.siblings)
    else { return }
    guard member != "value" || type == nil else {
      let reason =
        "its type '\(Shown.text(type ?? "", limit: 40))' is none of motion: write \"type\": "
        + "\"\(reading == nil ? "time" : "easing")\""
      return refuse(reason, isCurve: reading != nil, node)
    }
    guard StylesheetCurves.isTimingFunction(text) || !Self.remarks.contains(member) else { return }
    var motion = FoundMotion(curve: reading.map { FoundCurve(node.name, at: "at \(node.name)", $0) })
    motion.curve?.path = node.path
    motion.token = meaning.map {
      FoundToken(name: node.name, kind: $0.kind, role: node.role, value: $0.value, position: .path(node.steps))
    }
    found.append(motion)
  }

  /// How libraries of scripts play what they are told to.
  private static let typesOfScripts: Set<String> = ["tween", "keyframes"]

  /// The curves of CSS by their names in scripts.
  private static let keywords = ["easeIn": "ease-in", "easeOut": "ease-out", "easeInOut": "ease-in-out"]

  /// An easing under a name of one that CSS has no words for: `"0.4, 0, 0.2, 1"`, and
  /// `easeOutCubic` or `backOut`, which the notation knows or refuses.
  private static func easing(in text: String, _ node: Node) -> DesignToken? {
    guard node.path.suffix(2).contains(where: StylesheetValue.isNameOfEasing) else { return nil }
    if let handles = FigmaVariableFile.handles(text) { return DesignToken(handles: handles) }
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "." }
    let isCall = word.endIndex < text.endIndex && text[word.endIndex] == "(" && text.hasSuffix(")")
    let isName = word == text && (keywords[text] != nil || ScriptEasing.isName(text))
    guard isName || isCall && ["spring", "cubicBezier"].contains(word) else { return nil }
    return DesignToken(easing: keywords[text] ?? text)
  }

  /// Takes four numbers under a name of an easing, as libraries of scripts have them:
  /// `"ease": [0.4, 0, 0.2, 1]`.
  ///
  /// - Returns: Whether it is that.
  private mutating func takeHandles(_ value: JSONValue, _ node: Node) -> Bool {
    // A `value` beside other members is the group's.
    let names = node.path.last == "value" ? node.path.dropLast() : node.path[...]
    guard !isLottie, !node.isListed, names.suffix(2).contains(where: StylesheetValue.isNameOfEasing),
      let handles = value.elements(\.finiteNumber).flatMap({ $0.count == 4 ? $0 : nil }) ?? DesignToken.handles(value),
      // Other lists of four are data.
      (0...1).contains(handles[0]), (0...1).contains(handles[2])
    else { return false }
    take(DesignToken(handles: handles), named: names.joined(separator: "."), node)
    return true
  }

  /// Takes what is no token of the format and says by itself what it is.
  private mutating func take(_ token: DesignToken, named name: String, _ node: Node) {
    let (reading, meaning) = tokens.reading(of: token, named: name, siblings: node.siblings)
    var motion = FoundMotion(curve: reading.map { FoundCurve(name, at: "at \(name)", $0) })
    motion.curve?.path = name.split(separator: ".").map(String.init)
    motion.token = meaning.map {
      FoundToken(name: name, kind: $0.kind, role: node.role, value: $0.value, position: .path(node.steps))
    }
    found.append(motion)
  }

  /// Refuses a number that is a time by its name alone, where that does not give its unit.
  private mutating func take(_ number: Double, of member: String, in object: JSONValue, _ node: Node) {
    // Numbers in lists of objects are data.
    guard !isLottie, !node.isListed else { return }
    let text = DecimalText.shortest(number)
    let names = node.path.suffix(2)
    if names.contains(where: { StylesheetValue.isNameOfTime($0) || StylesheetValue.isNameOfMove($0) }),
      let unit = names.reversed().lazy.compactMap(StylesheetValue.unitOfTime).first,
      unit == "ms" || abs(number) <= SpringObject.longest
    {
      return take(DesignToken(text: text + unit), named: node.name, node)
    }
    if node.path.last.map(StylesheetValue.isNameOfTime) == true || isOfScale(object, node) {
      refuse("\(text) has no unit: write \"\(text)\(StylesheetValue.likelyUnit(of: number))\"", isCurve: false, node)
    } else if member == "value", object["unit"] == nil,
      DesignToken.isBareTime(.number(number), named: node.path.dropLast().joined(separator: "."))
    {
      refuseBareTime(text, typed: object["type"]?.string, node)
    }
  }

  /// Whether a number stands in a group of times: `{"duration": {"fast": 100, "slow": 300}}`.
  private func isOfScale(_ object: JSONValue, _ node: Node) -> Bool {
    guard let group = node.path.dropLast().last, StylesheetValue.isNameOfTime(group) else { return false }
    // A schema or a setting has other members too.
    return (object.members ?? []).allSatisfy { ($0.value.finiteNumber ?? $0.value.string.flatMap(Double.init)) != nil }
  }

  private mutating func refuseBareTime(_ text: String, typed type: String?, _ node: Node) {
    guard let type else {
      let unit = StylesheetValue.likelyUnit(of: Double(text) ?? 0)
      return refuse("\(text) has no unit: write \"\(text)\(unit)\"", isCurve: false, node)
    }
    let reason = "its type '\(Shown.text(type, limit: 40))' is none of a time: write \"type\": \"time\""
    refuse(reason, isCurve: false, node)
  }

  /// Takes what stands under `keyframes`: `{"fade": {"from": {…}, "to": {…}}}`.
  private mutating func takeKeyframes(_ value: JSONValue, _ node: inout Node) {
    guard node.path.count > 1, node.path[node.path.count - 2].lowercased() == "keyframes",
      let members = value.members, !members.isEmpty
    else { return }
    let keys = members.flatMap { $0.name.split(separator: ",").map(\.trimmingSpaces) }
    guard keys.allSatisfy(StylesheetScanner.Keyframes.isKey) else { return }
    node.role = .use
    found.append(
      FoundMotion(
        token: FoundToken(name: node.name, kind: .keyframes, value: .keys(keys), position: .path(node.steps))))
  }

  private mutating func refuse(_ reason: String, isCurve: Bool, _ node: Node) {
    let curve = isCurve ? FoundCurve(node.name, at: "at \(node.name)", unreadable: reason) : nil
    found.append(
      FoundMotion(
        curve: curve, token: FoundToken(name: node.name, value: .refused(reason), position: .path(node.steps))))
  }
}
