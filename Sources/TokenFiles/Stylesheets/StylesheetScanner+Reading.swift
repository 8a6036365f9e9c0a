// The same stylesheet as it is read: with its queries answered, and within the rules of those that
// ask for it.

extension StylesheetScanner {
  /// The same with each rule of `@media` as its query is: what then reads alike is one rule, in
  /// which the last one wins, and what holds for everybody is none. `&` alone is what stands around
  /// it.
  func reading(_ queries: MediaQueries) -> StylesheetScanner {
    var sheet = self
    var known: [Block: Int] = [:]
    // A parent stands before what is in it.
    var places: [Int] = []
    for (number, block) in blocks.enumerated() {
      let parent = block.parent.map { places[$0] }
      let prelude = block.prelude == "&" && parent != 0 ? nil : queries.rule(block.prelude)
      let read = Block(prelude: prelude ?? "", parent: parent, use: block.use)
      let place = prelude == nil ? parent ?? number : read.isKeyframes ? number : known[read] ?? number
      // Nothing is left in the other one.
      sheet.blocks[number] = place == number ? read : Block(prelude: "", parent: read.parent)
      places.append(place)
      if prelude != nil { known[read] = place }
    }
    sheet.declarations = declarations.map { $0.moved(to: places[$0.block]) }
    sheet.links = links.map { link in
      var link = link
      link.configuration = link.configuration.map { places[$0] }
      return link
    }
    return sheet
  }

  /// The same within some rules, from the outside in; variables of SCSS stay those of the file.
  func within(_ rules: [String]) -> StylesheetScanner {
    var sheet = self
    func place(_ block: Int) -> Int { block + rules.count }
    let outer = rules.enumerated().map { Block(prelude: $1, parent: $0) }
    sheet.blocks = blocks.prefix(1) + outer
    sheet.blocks += blocks.dropFirst().map { Block(prelude: $0.prelude, parent: $0.parent.map(place)) }
    sheet.offsets = Array(repeating: 0, count: rules.count) + offsets
    sheet.lines = Array(repeating: 1, count: rules.count) + lines
    sheet.declarations = declarations.map { declaration in
      declaration.block == 0 && declaration.property.hasPrefix("$")
        ? declaration : declaration.moved(to: place(declaration.block))
    }
    sheet.links = links.map { link in
      var link = link
      link.configuration = link.configuration.map(place)
      return link
    }
    sheet.includes = includes.map { $0.moved(to: place($0.block)) }
    sheet.contents = contents.map { $0.moved(to: place($0.block)) }
    let layers = layer(of: rules)
    let names = [layers] + layerNames.map { layers + [$0] }
    if !layers.isEmpty { sheet.layerNames = names.map { $0.joined(separator: ".") } }
    return sheet
  }
}
