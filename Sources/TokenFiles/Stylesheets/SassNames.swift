// What `#{$prefix}` stands for in names and in the queries of rules.

internal import CurveMath

struct SassNames {
  /// Of each file, by names, what it says first outside of all blocks: the default. Later ones
  /// would be another file's.
  private let files: [[String: String]]
  /// By names, what all files say alike; `nil` where they do not.
  private let common: [String: String?]
  /// Of each file, what it says within blocks, by names and blocks in the order of the file.
  private let locals: [[String: [Int: [(offset: Int, value: String)]]]]

  /// Variables of variables; no system goes deeper.
  private static let deepest = 8

  init(_ sheets: [StylesheetScanner]) {
    var common: [String: String?] = [:]
    var locals: [[String: [Int: [(offset: Int, value: String)]]]] = []
    files = sheets.map { sheet in
      var (whole, inner): ([String: String], [String: [Int: [(offset: Int, value: String)]]]) = ([:], [:])
      for declaration in sheet.declarations where declaration.property.hasPrefix("$") {
        let (name, value) = (SassModules.canonical(declaration.property), declaration.value)
        guard declaration.block == 0 else {
          inner[name, default: [:]][declaration.block, default: []].append((declaration.offset, value))
          continue
        }
        if whole[name] == nil { whole[name] = value }
        common[name] = .some(common[name].map { $0 == value ? $0 : nil } ?? value)
      }
      locals.append(inner)
      return whole
    }
    (self.common, self.locals) = (common, locals)
  }

  // MARK: - A stylesheet

  /// A stylesheet with what stands for each `#{$prefix}`, and for each variable in the queries of
  /// its rules.
  func replaced(_ sheet: StylesheetScanner, in file: Int) -> StylesheetScanner {
    guard sheet.dialect == .scss else { return sheet }
    var result = sheet
    result.declarations = sheet.declarations.map { declaration in
      guard declaration.property.contains("#{") || declaration.value.contains("#{") else { return declaration }
      return declaration.replacing { text in
        SassValue.replacing(in: text) { inside in
          value(of: inside, in: sheet, file, declaration.block, declaration.offset).flatMap(SassValue.plain)
        }
      }
    }
    result.includes = sheet.includes.map { call in
      guard call.text.contains("#{") else { return call }
      return SassCall(
        text: SassValue.replacing(in: call.text) { inside in
          value(of: inside, in: sheet, file, call.block, call.offset).flatMap(SassValue.plain)
        }, line: call.line, offset: call.offset, block: call.block)
    }
    for (number, block) in sheet.blocks.enumerated() {
      guard block.prelude.contains("$"), !SassFlow.isDefinition(block.prelude), let parent = block.parent else {
        continue
      }
      func value(_ inside: String) -> String? {
        self.value(of: inside, in: sheet, file, parent, sheet.offsets[number])
      }
      let prelude =
        SassFlow.hasQuery(block.prelude)
        ? SassFlow.replacing(inQuery: block.prelude) { value($0).flatMap(SassValue.written) }
        : SassValue.replacing(in: block.prelude) { value($0).flatMap(SassValue.plain) }
      result.blocks[number] = StylesheetScanner.Block(prelude: prelude, parent: parent)
    }
    return result
  }

  /// What an expression that is one variable stands for at a place.
  private func value(
    of expression: String, in sheet: StylesheetScanner, _ file: Int, _ block: Int, _ offset: Int
  ) -> String? {
    guard let name = SassValue.variable(in: expression) else { return nil }
    if name.hasPrefix("$") {
      let own = locals[file][SassModules.canonical(name)]
      for place in sheet.blocks.outward(from: block) where place != 0 {
        if let said = own?[place]?.last(where: { $0.offset < offset }) {
          // What a mixin makes of it, its calls say.
          return said.value.contains("$") ? nil : said.value
        }
        let prelude = sheet.blocks[place].prelude
        if prelude.first == "@", SassValue.parameters(of: prelude).contains(SassModules.canonical(name)) { return nil }
      }
    }
    return value(of: name, in: file)
  }

  // MARK: - A file

  /// What a file says of a name, `$fast` or `motion.$fast`, else what another one does.
  func value(of name: String, in file: Int) -> String? {
    var name = name
    for _ in 0..<Self.deepest {
      guard let dollar = name.firstIndex(of: "$") else { return nil }
      let root = SassModules.canonical(String(name[dollar...]))
      // `theme.$prefix` is another file's.
      let own = dollar == name.startIndex ? files[file][root] : nil
      let others = files.indices.lazy.filter { $0 != file }.compactMap { files[$0][root] }
      guard let value = own ?? others.first else { return nil }
      guard let next = SassValue.variable(of: value) else { return value }
      name = next
    }
    return nil
  }

  /// What all files say alike of a name.
  func common(_ name: String) -> String? {
    guard let dollar = name.firstIndex(of: "$") else { return nil }
    return common[SassModules.canonical(String(name[dollar...]))] ?? nil
  }
}
