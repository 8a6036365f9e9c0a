// What stylesheets of SCSS say when each mixin is read where it is used.
//
// Goals, in this order:
// 1. What a mixin is given as a block counts where the mixin puts it, under its conditions and
//    selectors, and never for everybody where that is not known.
// 2. Each use is read with what it is given, and stands where it is written.
// 3. Variables mean what they mean in the file of the mixin, or in that of the use.
// 4. The work stays in proportion to the length of the files, whatever they say.
//
// A declaration of a mixin is copied into the block that uses it. What the mixin is given, and what
// it calls so itself, is put in its place; other variables get a mark that says from where they are
// looked up: see SassContext.

internal import CurveMath

/// What could not be read where mixins are used.
struct SassLosses {
  /// Mixins that are given a time, with the reason why it is not known what they do with it.
  var calls: [(name: String, reason: String, offset: Int)] = []
  /// By `@include …`, why it is not known when the block counts that stands behind it.
  var blocks: [String: String] = [:]
}

struct SassExpansion {
  /// A file while it is read.
  struct Result {
    var blocks: [StylesheetScanner.Block]
    var offsets: [Int]
    var layerNames: [String]
    var contexts: [SassContext] = []
    var numbers: [SassContext: Int] = [:]
    var losses = SassLosses()
    var told: Set<String> = []
    /// Uses that have been read, by their blocks: nothing is left in them.
    var isTaken: Set<Int> = []
    /// What stands in the place of a use, in the order of the file.
    var declarations: [(offset: Int, own: [StylesheetDeclaration])] = []
  }

  let sheets: [StylesheetScanner]
  let mixins: SassMixins
  let names: SassNames
  var results: [Result]
  /// Mixins that were read where they are used: where they stand nothing is left of them.
  var used: Set<SassMixins.Mixin> = []
  /// The file into which something is read, and what is read.
  var target = 0
  var output: [StylesheetDeclaration] = []
  /// Where the use stands, of all that comes of it.
  var place: (line: Int, offset: Int) = (1, 0)
  /// How many declarations and blocks may still come of mixins, of all and of one use.
  var left: Int
  var leftOfUse = 0
  var depth = 0
  /// Of mixins that put the block that they are given somewhere, where they do, by their numbers.
  let contents: [SassMixins.Mixin: [Int]]
  /// Of mixins, whether they may put it under a query.
  var askers: [SassMixins.Mixin: Bool] = [:]

  /// Blocks and mixins within each other.
  static let deepest = 96
  /// Declarations and blocks of one use; no library says as much.
  private static let most = 1 << 14

  /// Reads each mixin of SCSS where it is used.
  ///
  /// - Parameter paths: Of the files; none where they are no files.
  static func expanded(_ sheets: [StylesheetScanner], names: SassNames, paths: [String]) -> [StylesheetScanner] {
    let isUsed = sheets.contains { sheet in
      sheet.dialect == .scss && (!sheet.includes.isEmpty || sheet.blocks.contains { $0.prelude.hasPrefix("@include ") })
    }
    guard isUsed else { return sheets }
    var expansion = SassExpansion(sheets, names, paths)
    return expansion.expanded()
  }

  private init(_ sheets: [StylesheetScanner], _ names: SassNames, _ paths: [String]) {
    (self.sheets, self.names, mixins) = (sheets, names, SassMixins(sheets, paths: paths))
    results = sheets.map { Result(blocks: $0.blocks, offsets: $0.offsets, layerNames: $0.layerNames) }
    left = Self.most + 16 * sheets.reduce(0) { $0 + $1.declarations.count + $1.blocks.count + $1.includes.count }
    var contents: [SassMixins.Mixin: [Int]] = [:]
    for (number, sheet) in sheets.enumerated() where !sheet.contents.isEmpty {
      let mixins = Self.mixins(around: sheet)
      for (place, content) in sheet.contents.enumerated() {
        guard let block = mixins[content.block] else { continue }
        contents[SassMixins.Mixin(sheet: number, block: block), default: []].append(place)
      }
    }
    self.contents = contents
  }

  /// Of each block, the mixin in which it stands.
  private static func mixins(around sheet: StylesheetScanner) -> [Int?] {
    sheet.blocks.enumerated().reduce(into: []) { mixins, block in
      let isMixin = block.element.prelude.hasPrefix("@mixin ")
      mixins.append(isMixin ? block.offset : block.element.parent.flatMap { mixins[$0] })
    }
  }

  // MARK: - Files

  private mutating func expanded() -> [StylesheetScanner] {
    for sheet in sheets.indices where sheets[sheet].dialect == .scss { expand(sheet, inMixins: false) }
    // What is not used is read where it stands.
    for sheet in sheets.indices where sheets[sheet].dialect == .scss { expand(sheet, inMixins: true) }
    return sheets.indices.map(whole)
  }

  /// Reads the uses that stand in a file, or in those of its mixins that are not used.
  private mutating func expand(_ sheet: Int, inMixins: Bool) {
    let scanned = sheets[sheet]
    let mixins = Self.mixins(around: scanned)
    var outer: [Int?] = []
    for (number, block) in scanned.blocks.enumerated() {
      outer.append(block.prelude.hasPrefix("@include ") ? number : block.parent.flatMap { outer[$0] })
    }
    typealias Use = (call: SassCall, block: Int?)
    var uses: [Use] = scanned.includes.map { ($0, nil) }
    for (number, block) in scanned.blocks.enumerated() where block.prelude.hasPrefix("@include ") {
      let call = SassCall(
        text: block.prelude, line: scanned.lines[number], offset: scanned.offsets[number], block: block.parent ?? 0)
      uses.append((call, number))
    }
    uses.sort { $0.call.offset < $1.call.offset }
    target = sheet
    for use in uses {
      let mixin = mixins[use.call.block]
      guard (mixin != nil) == inMixins else { continue }
      if let mixin, used.contains(SassMixins.Mixin(sheet: sheet, block: mixin)) { continue }
      if let around = outer[use.call.block], results[sheet].isTaken.contains(around) {
        if let block = use.block { results[sheet].isTaken.insert(block) }
        continue
      }
      let stack = mixin.map { [SassMixins.Mixin(sheet: sheet, block: $0)] } ?? []
      (output, depth, leftOfUse) = ([], 0, min(left, Self.most))
      let start = leftOfUse
      let isRead = read(use.call, block: use.block, by: Frame(sheet: sheet, mixins: stack), into: use.call.block)
      left -= start - leftOfUse
      if isRead, leftOfUse <= 0 {
        let name = "@include \(Shown.text(SassSignature(use.call.text).name, limit: 60))"
        results[sheet].losses.calls.append((name, Self.tooLong, use.call.offset))
      }
      if isRead, let block = use.block { results[sheet].isTaken.insert(block) }
      // What is said again at the same place wins there.
      var said: Set<StylesheetDeclaration> = []
      let own = output.reversed().filter { said.insert($0).inserted }
      if !own.isEmpty { results[sheet].declarations.append((use.call.offset, own.reversed())) }
    }
  }

  /// A file with what its uses have brought.
  private func whole(_ number: Int) -> StylesheetScanner {
    var (sheet, result) = (sheets[number], results[number])
    guard sheet.dialect == .scss else { return sheet }
    var isGone: [Bool] = []
    for (place, block) in result.blocks.enumerated() {
      isGone.append(
        block.parent.map { isGone[$0] } ?? false || result.isTaken.contains(place)
          || used.contains(SassMixins.Mixin(sheet: number, block: place)))
      // What is brought by mixins stands behind what the file says.
      if isGone[place] { result.blocks[place] = StylesheetScanner.Block(prelude: "", parent: block.parent) }
    }
    var declarations: [StylesheetDeclaration] = []
    var rest = sheet.declarations[...]
    for (offset, own) in result.declarations.sorted(by: { $0.offset < $1.offset }) {
      let before = rest.prefix { $0.offset < offset }
      declarations += before
      declarations += own
      rest = rest.dropFirst(before.count)
    }
    sheet.declarations = (declarations + rest).filter { !isGone[$0.block] }
    (sheet.blocks, sheet.offsets, sheet.layerNames) = (result.blocks, result.offsets, result.layerNames)
    (sheet.contexts, sheet.losses) = (result.contexts, result.losses)
    return sheet
  }
}
