// One use of a mixin: what it is given, and what its body says with it.

internal import CurveMath

extension SassExpansion {
  /// What text is read in.
  struct Frame {
    /// The file in which it stands.
    let sheet: Int
    /// The number of the place from which its variables are looked up; `nil` where that is the
    /// place where they stand.
    var context: Int?
    /// What is known of variables, by their names.
    var values: [String: String] = [:]
    var content: Content?
    /// Those that have led here.
    let mixins: [SassMixins.Mixin]
    /// Whether Sass alone knows that it is read at all.
    var isUncertain = false

    init(sheet: Int, mixins: [SassMixins.Mixin]) { (self.sheet, self.mixins) = (sheet, mixins) }
  }

  /// The block that a mixin is given.
  final class Content {
    let block: Int
    let frame: Frame
    /// `@include …` with what is given.
    let prelude: String
    /// What it takes.
    let parameters: SassSignature?
    /// The block in which the mixin is used.
    let outer: Int
    /// Whether it has been read once without knowing where it belongs.
    var isPlaced = false

    init(block: Int, _ frame: Frame, _ prelude: String, outer: Int) {
      (self.block, self.frame, self.outer) = (block, frame, outer)
      parameters = SassSignature.using(prelude)
      self.prelude = SassExpansion.withoutUsing(prelude)
    }
  }

  static func withoutUsing(_ prelude: String) -> String {
    prelude.firstRange(of: " using").map { String(prelude[..<$0.lowerBound]) } ?? prelude
  }

  // MARK: - Uses

  /// Reads a mixin where it is used.
  ///
  /// - Parameters:
  ///   - block: What it is given, in the file of the frame.
  ///   - outer: The block of the file that is written into.
  /// - Returns: Whether it is known what the use says; otherwise its block stays where it stands.
  mutating func read(_ call: SassCall, block: Int?, by frame: Frame, into outer: Int) -> Bool {
    let signature = SassSignature(call.text)
    let shown = "@include \(Shown.text(signature.name, limit: 60))"
    let isWritten = frame.context == nil
    func refuse(_ reason: String, isLost: Bool = false) -> Bool {
      let offset = isWritten ? call.offset : place.offset
      if block != nil {
        results[target].losses.blocks[Self.withoutUsing(call.text)] = reason
      } else if isLost || givesTime(signature, frame) {
        // What a mixin hands on is reported once.
        let isNew = results[target].told.insert("\(shown) \(reason)").inserted
        if isWritten || isNew { results[target].losses.calls.append((shown, reason, offset)) }
      }
      return false
    }
    let found = mixins.mixin(signature.name, from: signature.module, in: frame.sheet, before: call.offset)
    guard let (mixin, isOwn) = found else {
      guard mixins.isDefined(signature.name) else { return refuse(Self.undefined) }
      return refuse("several files define this mixin, each in its own way")
    }
    guard block == nil || contents[mixin] != nil else { return refuse("its mixin has no '@content' for this block") }
    guard !frame.mixins.contains(mixin), frame.mixins.count < SassMixins.deepest, depth < Self.deepest else {
      let isLost = output.suffix(Self.mostElements).contains(where: Self.moves)
      return refuse("its mixin leads back to itself, or through too many others", isLost: isLost)
    }
    guard leftOfUse > 0 else { return refuse(Self.tooLong) }
    leftOfUse -= 1
    var inner = Frame(sheet: mixin.sheet, mixins: frame.mixins + [mixin])
    inner.context = context(isOwn ? frame.context : nil, isOwn ? frame.sheet : mixin.sheet, isOwn ? call.offset : .max)
    inner.isUncertain = frame.isUncertain
    inner.content = block.map { Content(block: $0, frame, call.text, outer: outer) }
    let former = place
    defer { place = former }
    if isWritten { place = (call.line, call.offset) }
    bind(
      SassSignature(sheets[mixin.sheet].blocks[mixin.block].prelude), to: signature, by: frame, in: &inner)
    used.insert(mixin)
    read(mixin.block, &inner, into: outer)
    return true
  }

  static let undefined = "none of the files defines this mixin"
  static let tooLong = "its mixin says more than is read here"

  private static func moves(_ declaration: StylesheetDeclaration) -> Bool {
    StylesheetValue.isNameOfMotion(declaration.property) || StylesheetValue.isNameOfTime(declaration.property)
  }

  /// Whether a time stands in what a mixin is given.
  private func givesTime(_ signature: SassSignature, _ frame: Frame) -> Bool {
    let values = signature.items.compactMap { $0.value ?? $0.name } + [signature.rest].compactMap(\.self)
    return values.contains { StylesheetValue.holdsTime($0) || StylesheetValue.holdsTime(value($0, frame)) }
  }

  /// The number of a place from which variables are looked up.
  private mutating func context(_ known: Int?, _ sheet: Int, _ offset: Int) -> Int {
    if let known { return known }
    let context = SassContext(sheet: sheet, offset: offset)
    if let number = results[target].numbers[context] { return number }
    results[target].contexts.append(context)
    results[target].numbers[context] = results[target].contexts.count - 1
    return results[target].contexts.count - 1
  }

  // MARK: - What a mixin is given

  /// Names what a mixin is given as the mixin calls it.
  private mutating func bind(
    _ parameters: SassSignature, to given: SassSignature, by frame: Frame, in inner: inout Frame
  ) {
    // A variable that stands alone has a name and no value.
    let positional = given.items.filter { $0.name == nil || $0.value == nil }.compactMap { $0.value ?? $0.name }
    var named: [String: String] = [:]
    for (name, value) in given.items { if let name, let value { named[name] = value } }
    var list = given.rest.map { value($0, frame) }
    var isUnknown = false
    if let text = list, SassValue.variable(of: text) != nil, !(positional.isEmpty && parameters.items.isEmpty) {
      (isUnknown, list) = (true, nil)
    }
    var translated = positional.map { Given(written: $0) }
    if let text = list, SassValue.variable(of: text) == nil {
      translated += StylesheetValue.parts(of: text[...], at: ",").map { Given(text: $0.trimmingSpaces) }
      list = nil
    }
    var rest = translated[...]
    for (name, fallback) in parameters.items {
      guard let name else { continue }
      if let own = rest.popFirst() {
        set(name, own, by: frame, in: &inner)
      } else if let own = named[name] {
        set(name, Given(written: own), by: frame, in: &inner)
      } else if let fallback, !isUnknown {
        set(name, Given(written: fallback), by: inner, in: &inner)
      } else {
        inner.values[name] = Self.unknown(name)
      }
    }
    guard let name = parameters.rest.map(SassModules.canonical) else { return }
    let texts = rest.map { $0.text ?? value($0.written, frame) } + [list].compactMap(\.self)
    inner.values[name] = isUnknown ? Self.unknown(name) : texts.joined(separator: ", ")
  }

  /// One value, as it is written or read already.
  private struct Given {
    var written = ""
    var text: String?
  }

  private func set(_ name: String, _ given: Given, by frame: Frame, in inner: inout Frame) {
    if let text = given.text {
      inner.values[name] = text
      return
    }
    // A map that is known by its entries.
    if let own = SassValue.variable(in: given.written).map(SassModules.canonical) {
      for (key, value) in frame.values where key.hasPrefix("\(own).") {
        inner.values[name + key.dropFirst(own.count)] = value
      }
    }
    inner.values[name] = Self.unknown(name)
    for entry in SassValue.declarations(of: name, given.written) {
      inner.values[SassModules.canonical(entry.property)] = value(of: entry, frame)
    }
  }

  /// A variable that Sass alone knows.
  static func unknown(_ name: String) -> String { "var(\(SassContext.unknown).\(name))" }

  // MARK: - Blocks

  /// Reads what stands in a block as if it stood in another one.
  ///
  /// - Parameter frame: What is said there is known behind it.
  private mutating func read(_ block: Int, _ frame: inout Frame, into outer: Int) {
    guard depth < Self.deepest else { return }
    depth += 1
    defer { depth -= 1 }
    var chain = SassFlow.Chain.open
    for item in mixins.items[frame.sheet][block] {
      guard leftOfUse > 0 else { return }
      leftOfUse -= 1
      switch item {
      case .declaration(let number): take(sheets[frame.sheet].declarations[number], &frame, into: outer)
      case .call(let number): _ = read(sheets[frame.sheet].includes[number], block: nil, by: frame, into: outer)
      case .content(let number): readContent(sheets[frame.sheet].contents[number], frame, into: outer)
      case .block(let number):
        let prelude = sheets[frame.sheet].blocks[number].prelude
        if prelude.hasPrefix("@include ") {
          readUse(number, prelude, frame, into: outer)
        } else if frame.context != nil, prelude.hasPrefix("@if") || prelude.hasPrefix("@else") {
          readChoice(number, prelude, &chain, &frame, into: outer)
        } else if frame.context != nil, Self.loops.contains(where: prelude.hasPrefix) {
          readLoop(number, prelude, &frame, into: outer)
        } else if !SassFlow.isDefinition(prelude) {
          let text = self.prelude(prelude, frame)
          readInner(number, &frame, into: enter(text, offset(of: number, frame), within: outer))
        }
      }
    }
  }

  /// Reads a block in which what it says itself is its own.
  private mutating func readInner(_ block: Int, _ frame: inout Frame, into outer: Int, isUncertain: Bool = false) {
    var inner = frame
    if isUncertain { inner.isUncertain = true }
    let own = frame.context == nil ? [] : SassValue.parameters(of: sheets[frame.sheet].blocks[block].prelude)
    for name in own { inner.values[name] = Self.unknown(name) }
    read(block, &inner, into: outer)
    guard frame.context != nil else { return }
    // Names by hundreds are counted as what they cost.
    leftOfUse -= inner.values.count / Self.mostElements
    for (name, value) in inner.values where frame.values[name] != nil && frame.values[name] != value {
      guard !own.contains(name) else { continue }
      frame.values[name] = isUncertain ? Self.unknown(name) : value
    }
  }

  private func offset(of block: Int, _ frame: Frame) -> Int {
    frame.context == nil ? sheets[frame.sheet].offsets[block] : place.offset
  }

  /// Begins a block in the file that is written.
  private mutating func enter(_ prelude: String, _ offset: Int, within outer: Int, isApart: Bool = false) -> Int {
    let isUnknown = prelude.contains("#{") && prelude.first != "@"
    let use = isApart ? results[target].blocks.count : isUnknown ? place.offset : nil
    results[target].blocks.append(StylesheetScanner.Block(prelude: prelude, parent: outer, use: use))
    results[target].offsets.append(offset)
    let number = results[target].blocks.count - 1
    if prelude.lowercased().hasPrefix("@layer") {
      let sheet = results[target]
      let preludes = sheet.blocks.outward(from: number).map { sheet.blocks[$0].prelude }
      results[target].layerNames.append(sheets[target].layer(of: preludes.reversed()).joined(separator: "."))
    }
    return number
  }

  private mutating func readUse(_ block: Int, _ prelude: String, _ frame: Frame, into outer: Int) {
    let offset = sheets[frame.sheet].offsets[block]
    let call = SassCall(text: prelude, line: sheets[frame.sheet].lines[block], offset: offset, block: outer)
    guard !read(call, block: block, by: frame, into: outer) else { return }
    var inner = frame
    read(block, &inner, into: enter(Self.withoutUsing(prelude), self.offset(of: block, frame), within: outer))
  }

  /// Reads the block that a mixin is given where the mixin puts it; where that is not known, under
  /// `@include`.
  private mutating func readContent(_ call: SassCall, _ frame: Frame, into outer: Int) {
    guard let content = frame.content else { return }
    var inner = content.frame
    if let parameters = content.parameters {
      bind(parameters, to: SassSignature(call.text), by: frame, in: &inner)
    }
    guard frame.isUncertain, !content.frame.isUncertain else { return read(content.block, &inner, into: outer) }
    guard !content.isPlaced else { return }
    content.isPlaced = true
    let offset = inner.context == nil ? sheets[inner.sheet].offsets[content.block] : place.offset
    guard frame.mixins.last.map({ asks($0) }) ?? true else {
      // Its elements are others than those around the use.
      return read(content.block, &inner, into: enter("", offset, within: content.outer, isApart: true))
    }
    results[target].losses.blocks[content.prelude] = "its mixin chooses where this block goes by what Sass alone knows"
    read(content.block, &inner, into: enter(content.prelude, offset, within: content.outer))
  }

  /// Whether a mixin may put the block that it is given under a query.
  private mutating func asks(_ mixin: SassMixins.Mixin) -> Bool {
    if let known = askers[mixin] { return known }
    // Mixins that lead back to themselves say nothing.
    askers[mixin] = false
    let sheet = sheets[mixin.sheet]
    var found = false
    for content in contents[mixin] ?? [] where !found {
      let inside = sheet.blocks.outward(from: sheet.contents[content].block).prefix { $0 != mixin.block }
      found = inside.contains { asks($0, of: mixin.sheet) }
    }
    askers[mixin] = found
    return found
  }

  private mutating func asks(_ block: Int, of sheet: Int) -> Bool {
    let prelude = sheets[sheet].blocks[block].prelude
    guard prelude.hasPrefix("@include ") else { return SassFlow.hasQuery(prelude) }
    let signature = SassSignature(prelude)
    let found = mixins.mixin(
      signature.name, from: signature.module, in: sheet, before: sheets[sheet].offsets[block])
    return found.map { asks($0.mixin) } ?? true
  }

  private mutating func readChoice(
    _ block: Int, _ prelude: String, _ chain: inout SassFlow.Chain, _ frame: inout Frame, into outer: Int
  ) {
    let own = frame
    switch SassFlow.choice(of: prelude, &chain, { operand($0, own) }) {
    case .read: readInner(block, &frame, into: outer)
    case .pass: break
    case .unknown:
      let inner = enter(prelude, offset(of: block, frame), within: outer)
      readInner(block, &frame, into: inner, isUncertain: true)
    }
  }

  /// What a variable in a choice is known to be.
  private func operand(_ text: String, _ frame: Frame) -> String? {
    guard let name = SassValue.variable(in: text) else { return nil }
    let own = self.text("var(\(name))", frame)
    guard let name = SassValue.variable(of: own) else { return own.isEmpty ? "null" : own }
    return name.hasPrefix(SassContext.unknown) ? nil : names.common(name)
  }

  private static let loops = ["@each ", "@for ", "@while "]

  /// `@each $vendor in -webkit-, ""`: once for each element that is known.
  private mutating func readLoop(_ block: Int, _ prelude: String, _ frame: inout Frame, into outer: Int) {
    guard prelude.hasPrefix("@each "), let range = prelude.firstRange(of: " in "),
      let elements = elements(of: prelude[range.upperBound...].trimmingSpaces, frame)
    else {
      for name in variables(saidIn: block, of: frame.sheet) where frame.values[name] != nil {
        frame.values[name] = Self.unknown(name)
      }
      return readInner(block, &frame, into: enter(prelude, offset(of: block, frame), within: outer))
    }
    let variables = SassValue.parts(of: prelude[..<range.lowerBound].dropFirst("@each".count), at: ",").map {
      SassModules.canonical($0.trimmingSpaces)
    }
    for element in elements {
      var inner = frame
      let parts = variables.count > 1 ? Self.parts(of: element) : [element]
      for (number, name) in variables.enumerated() {
        inner.values[name] = number < parts.count ? parts[number] : "null"
      }
      read(block, &inner, into: outer)
      for (name, value) in inner.values where frame.values[name] != nil && !variables.contains(name) {
        frame.values[name] = value
      }
    }
  }

  /// What a loop makes another one with each round.
  private func variables(saidIn block: Int, of sheet: Int, depth: Int = 0) -> Set<String> {
    guard depth < SassMixins.deepest else { return [] }
    return mixins.items[sheet][block].reduce(into: []) { names, item in
      switch item {
      case .declaration(let number):
        let name = sheets[sheet].declarations[number].property
        if name.hasPrefix("$") { names.insert(SassModules.canonical(name)) }
      case .block(let number): names.formUnion(variables(saidIn: number, of: sheet, depth: depth + 1))
      case .call, .content: break
      }
    }
  }

  /// Longer loops are no prefixes and the like.
  private static let mostElements = 64

  private func elements(of list: String, _ frame: Frame) -> [String]? {
    if let map = SassValue.map(list) {
      let entries = map.map { "\(value($0.key, frame)): \(value($0.value, frame))" }
      return entries.count <= Self.mostElements && !entries.contains { $0.contains("var(") } ? entries : nil
    }
    var text = value(list, frame)
    if let name = SassValue.variable(of: text) {
      guard !name.hasPrefix(SassContext.unknown), let common = names.common(name) else { return nil }
      text = common
    }
    guard !text.contains("var("), !text.contains("#{") else { return nil }
    let elements = Self.parts(of: text)
    return elements.count <= Self.mostElements ? elements : nil
  }

  /// The elements of a list, with the sides of each entry of a map.
  private static func parts(of text: String) -> [String] {
    var list = text
    if list.hasPrefix("("), StylesheetValue.closing(of: list.dropFirst()) == list.indices.last {
      list = list.dropFirst().dropLast().trimmingSpaces
    }
    for sign: Character in [",", ":", " "] {
      let parts = SassValue.parts(of: list[...], at: sign).map(\.trimmingSpaces).filter { !$0.isEmpty }
      if parts.count > 1 { return parts }
    }
    return list.isEmpty ? [] : [list]
  }
}
