// CSS as far as declarations go: comments, strings, escapes, brackets and nested blocks. Values are
// left as they are written.

internal import CurveMath

/// Takes a stylesheet apart.
struct StylesheetScanner {
  /// What a stylesheet is written in.
  enum Dialect {
    case css
    /// Comments behind `//`, variables with a `$`, and maps of them. What it computes is left as it
    /// is written.
    case scss
  }

  /// What stands before a `{`.
  struct Block: Hashable {
    let prelude: String
    let parent: Int?
    /// The place of the mixin that it comes from, where its selector is not known: others that read
    /// alike are not the same.
    var use: Int?

    /// Whether key frames stand in it.
    var isKeyframes: Bool {
      prelude.first == "@" && prelude.prefix { $0 != " " }.lowercased().hasSuffix("keyframes")
    }

    /// The name that a rule of `@property` gives.
    var registered: String? {
      guard prelude.lowercased().hasPrefix("@property ") else { return nil }
      let name = prelude.dropFirst("@property ".count).trimmingSpaces
      return name.hasPrefix("--") ? StylesheetValue.unescaped(name) : nil
    }
  }

  private let bytes: [UInt8]
  let dialect: Dialect
  private var index = 0
  /// Where the stretch ends that is read.
  private var end = 0
  private var line = 1
  private var part: [UInt8] = []
  private var partLine = 1
  private var partOffset = 0
  private var current: Int?
  /// What closes each bracket that is open, and the line on which it was opened.
  private var brackets: [(end: UInt8, line: Int, offset: Int)] = []
  /// Whether something that separates declarations or rules stands within the brackets that are
  /// open.
  private var hasSwallowed = false
  private var bracesInValue = 0
  /// The properties of SCSS whose parts stand in the braces that are open: `transition: { delay: 1s
  /// }`.
  private var outerProperties: [String] = []
  private var numbers: [Block: Int] = [:]

  /// The first block, without a parent, is the file.
  var blocks: [Block] = [Block(prelude: "", parent: nil)]
  /// Where the prelude of each block begins, in bytes from 0.
  var offsets = [0]
  /// On which lines, from 1.
  var lines = [1]
  var declarations: [StylesheetDeclaration] = []
  /// Other stylesheets that this one asks for, as they are written.
  private(set) var imports: [(file: String, line: Int, offset: Int)] = []
  /// Mixins that are used without a block, and what they are given.
  var includes: [SassCall] = []
  /// Where mixins put the blocks that they are given.
  var contents: [SassCall] = []
  /// What could not be read where mixins are used; see ``SassExpansion``.
  var losses = SassLosses()
  /// The places whose variables stand in what mixins have brought, by their numbers.
  var contexts: [SassContext] = []
  /// What must hold for stylesheets that this one asks for: rules such as `@media print`, none
  /// where nothing must.
  private(set) var importRules: [(file: String, rules: [String])] = []
  /// Files of SCSS whose variables this one uses.
  var links: [SassLink] = []
  /// The names of layers in the order of their first mention, those around them in front, with
  /// points between.
  var layerNames: [String] = []
  /// What `@custom-media` says, by names in small letters.
  private(set) var customMedia: [String: String] = [:]
  /// The line of what is open at the end of the file, so that what follows it was not read, and
  /// what that is.
  private(set) var open: (reason: String, line: Int, offset: Int)?

  /// A part of a text that is a stylesheet of its own: what it leaves open ends with it.
  struct Stretch {
    /// In bytes from 0.
    let range: Range<Int>
    /// What all of it stands in, if anything.
    var prelude: String?
  }

  /// - Complexity: O(length).
  init(_ bytes: [UInt8], _ dialect: Dialect = .css) { self.init(bytes, dialect, in: [Stretch(range: bytes.indices)]) }

  /// - Parameter stretches: Those parts of the text that are styles, in their order.
  init(_ bytes: [UInt8], _ dialect: Dialect, in stretches: [Stretch]) {
    (self.bytes, self.dialect) = (bytes, dialect)
    for stretch in stretches { scan(stretch) }
  }

  private mutating func scan(_ stretch: Stretch) {
    line += bytes[index..<stretch.range.lowerBound].count { $0 == 0x0A }
    (index, end, current) = (stretch.range.lowerBound, stretch.range.upperBound, 0)
    (brackets, hasSwallowed, bracesInValue, outerProperties) = ([], false, 0, [])
    if let prelude = stretch.prelude {
      partOffset = index
      enter(Block(prelude: prelude, parent: 0))
    }
    while index < end { step() }
    if open == nil, hasSwallowed, let first = brackets.first {
      let end = String(decoding: [first.end], as: UTF8.self)
      open = ("a bracket is not closed there: '\(end)' is missing", first.line, first.offset)
    }
    // The end of a stylesheet closes everything.
    if !hasSwallowed { part += brackets.reversed().map(\.end) }
    finishPart()
  }

  /// Returns a text that stands alone as the value of a property that it would be: without
  /// comments, and closed at its end.
  static func value(_ text: String) -> String {
    guard !text.utf8.contains(where: Self.separators.contains) else { return text }
    return StylesheetScanner(Array("--value:\(text)".utf8)).declarations.first?.value ?? text
  }

  private static let separators: Set<UInt8> = [UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}")]

  /// The texts before the blocks around a block, from the outside in; at most the last few.
  func preludes(of block: Int) -> [String] {
    blocks.outward(from: block).lazy.map { blocks[$0].prelude }.filter { !$0.isEmpty }.prefix(8).reversed()
  }

  private mutating func step() {
    let byte = bytes[index]
    if !brackets.isEmpty, Self.separators.contains(byte) { hasSwallowed = true }
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "-"), UInt8(ascii: "]"):
      guard brackets.isEmpty, let mark = Self.marks.first(where: bytes[index..<end].starts) else {
        return takeByte(byte)
      }
      index += mark.count
    default: takeByte(byte)
    }
  }

  /// What old pages and drawings put around a stylesheet.
  private static let marks = ["<!--", "-->", "<![CDATA[", "]]>"].map { Array($0.utf8) }

  private mutating func takeByte(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "/") where isLineComment:
      while index < end, bytes[index] != 0x0A { index += 1 }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): takeString(byte)
    case UInt8(ascii: "\\"):
      take()
      if index < end { take() }
    case UInt8(ascii: "("), UInt8(ascii: "["):
      brackets.append((byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]"), line, index))
      take()
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      _ = brackets.popLast()
      if brackets.isEmpty { hasSwallowed = false }
      take()
    case UInt8(ascii: ";") where brackets.isEmpty && bracesInValue == 0:
      finishPart()
      index += 1
    case UInt8(ascii: "{") where brackets.isEmpty: openBrace()
    case UInt8(ascii: "}") where brackets.isEmpty: closeBrace()
    default: take()
    }
  }

  /// Whether two slashes here are no part of an address.
  private var isLineComment: Bool {
    dialect == .scss && bytes[index...].starts(with: "//".utf8)
      && (index == 0 || bytes[index - 1] != UInt8(ascii: ":"))
  }

  private mutating func take() {
    let byte = bytes[index]
    if part.isEmpty { (partLine, partOffset) = (line, index) }
    if byte == 0x0A { line += 1 }
    if !byte.isSpaceOrFeed {
      part.append(byte)
    } else if !part.isEmpty, part.last != 0x20 {
      part.append(0x20)
    }
    index += 1
  }

  private mutating func skipComment() {
    let (start, offset) = (line, index)
    index += 2
    while index < end {
      if bytes[index] == UInt8(ascii: "*"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        if !part.isEmpty, part.last != 0x20 { part.append(0x20) }
        return
      }
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
    open = ("a comment is not closed there", start, offset)
  }

  /// A line's end closes a string that was forgotten, as in browsers.
  private mutating func takeString(_ quote: UInt8) {
    take()
    while index < end, bytes[index] != 0x0A {
      let byte = bytes[index]
      if part.isEmpty { (partLine, partOffset) = (line, index) }
      part.append(byte)
      index += 1
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), index < end {
        if bytes[index] == 0x0A { line += 1 }
        part.append(bytes[index])
        index += 1
      }
    }
  }

  private mutating func openBrace() {
    if bracesInValue > 0 || isCustomProperty || dialect == .scss && part.last == UInt8(ascii: "#") {
      bracesInValue += 1
      return take()
    }
    // Rules of the same selectors at the same place are one: their declarations have equal weight,
    // and the last one wins.
    if let property = outerProperty {
      if let colon = part.firstIndex(of: UInt8(ascii: ":")), part[colon...].dropFirst().contains(where: { $0 != 0x20 })
      {
        finishPart()
      }
      outerProperties.append(property)
      part = []
      index += 1
      return
    }
    if part.first == UInt8(ascii: "@") { takeLayers() }
    enter(Block(prelude: text, parent: current))
    part = []
    index += 1
  }

  private mutating func enter(_ block: Block) {
    // Each choice goes on with its own '@else', and each mixin is given its own block.
    // Of two sets of key frames with one name the last one counts, and nothing of the other.
    if let number = numbers[block], dialect == .css || !SassFlow.isRule(block.prelude), !block.isKeyframes {
      current = number
    } else {
      blocks.append(block)
      offsets.append(partOffset)
      lines.append(partLine)
      current = blocks.count - 1
      numbers[block] = current
    }
  }

  private mutating func closeBrace() {
    if bracesInValue > 0 {
      bracesInValue -= 1
      return take()
    }
    finishPart()
    if outerProperties.popLast() == nil { current = blocks[current ?? 0].parent ?? 0 }
    index += 1
  }

  /// The property of SCSS whose parts stand in the brace that opens here.
  private var outerProperty: String? {
    guard dialect == .scss, let colon = part.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      colon + 1 == part.count || part[colon + 1] == 0x20,
      part[..<colon].allSatisfy({ $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) })
    else { return nil }
    return String(decoding: part[..<colon], as: UTF8.self)
  }

  /// Whether a brace here belongs to the value of a custom property.
  private var isCustomProperty: Bool { part.starts(with: [0x2D, 0x2D]) && part.contains(UInt8(ascii: ":")) }

  private var text: String {
    let text = String(decoding: part, as: UTF8.self)
    return text.last == " " ? String(text.dropLast()) : text
  }

  /// `@import "a.css" screen`, `@import url(a.css)`, or `@import "a", "b"` of Sass.
  private mutating func takeImport() {
    let text = text
    guard text.lowercased().hasPrefix("@import"), let rest = text.firstIndex(where: { " \"'".contains($0) }) else {
      return
    }
    let parts = StylesheetValue.parts(of: text[rest...], at: ",").map(\.trimmingSpaces)
    // Kinds of media have commas too.
    let starts = parts.indices.filter { $0 == 0 || parts[$0].first.map("\"'".contains) == true }
    for (number, start) in starts.enumerated() {
      let file = Self.file(in: parts[start])
      imports.append((file, partLine, partOffset))
      let end = number + 1 < starts.count ? starts[number + 1] : parts.count
      let rules = StylesheetImports.rules(of: parts[start..<end].joined(separator: ", "))
      importRules.append((file, rules))
      // Sass leaves to the browser what is an import of CSS.
      let isSass = dialect == .scss && rules.isEmpty && !file.hasSuffix(".css") && !file.contains("//")
      if isSass { links.append(SassLink(loading: file, at: partOffset)) }
    }
  }

  /// `@include fade(1s)`, or `@content`.
  private mutating func takeCall() {
    let call = SassCall(text: text, line: partLine, offset: partOffset, block: current ?? 0)
    if call.text.hasPrefix("@include") { includes.append(call) }
    if call.text.hasPrefix("@content") { contents.append(call) }
  }

  /// `@use "motion" with ($fast: 50ms)`: what it sets stands in a block of its own.
  private mutating func takeLink() {
    guard dialect == .scss, var link = SassLink(text, at: partOffset) else { return }
    if let with = text.firstRange(of: " with ("),
      let map = SassValue.map(String(text[text.index(before: with.upperBound)...]))
    {
      blocks.append(Block(prelude: String(text[..<with.upperBound].dropLast(2)), parent: 0))
      offsets.append(partOffset)
      lines.append(partLine)
      link.configuration = blocks.count - 1
      for (key, value) in map {
        for entry in SassValue.declarations(of: key, value) {
          declarations.append(
            StylesheetDeclaration(
              property: entry.property, value: entry.value, line: partLine, offset: partOffset,
              block: blocks.count - 1, isImportant: false, isDefault: entry.isDefault))
        }
      }
    }
    links.append(link)
  }

  private static func file(in part: String) -> String {
    var file = part[...]
    if file.lowercased().hasPrefix("url(") { file = file.dropFirst(4).prefix { $0 != ")" }.trimmingSpaces[...] }
    let quote = file.first.flatMap { "\"'".contains($0) ? $0 : nil }
    file = quote.map { quote in file.dropFirst().prefix { $0 != quote } } ?? file.prefix { $0 != " " }
    return String(file)
  }

  /// `@custom-media --motion-ok (prefers-reduced-motion: no-preference)`.
  private mutating func takeCustomMedia() {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0].lowercased() == "@custom-media", words[1].hasPrefix("--") else { return }
    customMedia[words[1].lowercased()] = words[2].trimmingSpaces
  }

  /// `@layer base, theme.dark`, or what stands before the brace of one.
  private mutating func takeLayers() {
    let text = text
    guard text.lowercased().hasPrefix("@layer"), !text.contains(":") else { return }
    let outer = current.map { layer(of: preludes(of: $0)) } ?? []
    guard text.utf8.count > "@layer".utf8.count else {
      return layerNames.append((outer + [Self.unnamedLayer]).joined(separator: "."))
    }
    for name in StylesheetValue.parts(of: text.dropFirst("@layer".count), at: ",") {
      layerNames.append((outer + [name.trimmingSpaces]).joined(separator: "."))
    }
  }

  private mutating func finishPart() {
    defer { part = [] }
    guard part.first != UInt8(ascii: "@") else {
      takeImport()
      takeCall()
      takeCustomMedia()
      takeLayers()
      return takeLink()
    }
    guard let colon = Self.colon(in: part) else { return }
    var property = String(decoding: part[..<colon], as: UTF8.self)
    if property.last == " " { property.removeLast() }
    property = (outerProperties + [StylesheetValue.unescaped(property)]).joined(separator: "-")
    guard !property.isEmpty, !property.contains(" ") else { return }
    var value = String(decoding: part[(colon + 1)...], as: UTF8.self).trimmingSpaces
    var isImportant = false
    if let mark = value.lastIndex(of: "!"),
      value[value.index(after: mark)...].trimmingSpaces.lowercased() == "important"
    {
      value = String(value[..<mark]).trimmingSpaces
      isImportant = true
    }
    value = StylesheetValue.withSmallVariables(value)
    let isInterpolated = dialect == .scss && ["#{", "unquote("].contains(where: value.contains)
    // What `@property` begins with is what its name means where nothing else is said.
    if property.lowercased() == "initial-value", let name = blocks[current ?? 0].registered { property = name }
    func declare(_ entry: SassValue.Entry, at place: (line: Int, offset: Int)) {
      let property = entry.property
      let hasCase = property.hasPrefix("--") || property.hasPrefix("$") || property.contains("#{")
      declarations.append(
        StylesheetDeclaration(
          property: hasCase ? property : property.lowercased(), value: entry.value, line: place.line,
          offset: place.offset, block: entry.isGlobal && isReached ? 0 : current ?? 0, isImportant: isImportant,
          isDefault: entry.isDefault, isNested: !outerProperties.isEmpty, isInterpolated: isInterpolated))
    }
    var place = (line: partLine, offset: partOffset)
    guard dialect == .scss else { return declare(SassValue.Entry(property: property, value: value), at: place) }
    for entry in SassValue.declarations(of: property, value) {
      if let key = entry.key { move(&place, toKey: key) }
      declare(entry, at: place)
    }
  }

  /// Whether what stands here is said wherever its file is read, and not only where a mixin is used
  /// or a choice leads.
  private var isReached: Bool {
    current.map(preludes)?.contains { prelude in
      ["@mixin", "@function", "@include", "@if", "@else", "@each", "@for", "@while"].contains(where: prelude.hasPrefix)
    } != true
  }

  /// The colon behind a property.
  private static func colon(in part: [UInt8]) -> Int? {
    part.indices.first { $0 > 0 && part[$0] == UInt8(ascii: ":") && part[$0 - 1] != UInt8(ascii: "\\") }
  }

  /// Goes on to where a key of a map stands, in front of its colon; a comment that holds the same
  /// may come first.
  private func move(_ place: inout (line: Int, offset: Int), toKey key: String) {
    // An empty one stands everywhere.
    guard !key.isEmpty else { return }
    let key = Array(key.utf8)
    let rest = bytes[place.offset..<index]
    var begin = rest.startIndex
    while let found = rest[begin...].firstRange(of: key) {
      let next = rest[found.upperBound...].first {
        !$0.isSpace && !"\"'".utf8.contains($0)
      }
      let before = found.lowerBound > place.offset ? bytes[found.lowerBound - 1] : 0x20
      if next == UInt8(ascii: ":"), before.isSpace || "(,\"'".utf8.contains(before) {
        place.line += rest[place.offset..<found.lowerBound].count { $0 == 0x0A }
        place.offset = found.lowerBound
        return
      }
      begin = found.upperBound
    }
  }
}

extension StringProtocol {
  /// Without the spaces at both ends.
  var trimmingSpaces: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[first...last])
  }
}

extension [StylesheetScanner.Block] {
  /// A block and those around it.
  func outward(from block: Int) -> some Sequence<Int> { sequence(first: block) { self[$0].parent } }
}
