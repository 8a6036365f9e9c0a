/// Variables of SCSS that rules call so for themselves, and whether what is read has their values.
struct SassLocals {
  private struct Use: Hashable {
    let name: String
    let block: Int
  }

  /// Of each name that a property is written with, the blocks around it.
  private var uses: Set<Use> = []

  /// Blocks within each other, more than are ever written.
  private static let deepest = 64

  init(_ sheet: StylesheetScanner) {
    guard sheet.declarations.contains(where: { $0.block != 0 && $0.property.hasPrefix("$") }) else { return }
    for declaration in sheet.declarations where !declaration.property.hasPrefix("$") {
      guard declaration.value.contains("$") else { continue }
      for name in StylesheetScope.names(in: declaration.value) where name.hasPrefix("$") {
        for block in sheet.blocks.outward(from: declaration.block).prefix(Self.deepest) {
          guard uses.insert(Use(name: SassModules.canonical(name), block: block)).inserted else { break }
        }
      }
    }
  }

  /// Whether a rule says a variable, and no property within it is written with that. What a mixin,
  /// a function, a choice or a loop calls so is its own.
  func isLost(_ declaration: StylesheetDeclaration, in sheet: StylesheetScanner) -> Bool {
    !uses.contains(Use(name: SassModules.canonical(declaration.property), block: declaration.block))
      && !sheet.preludes(of: declaration.block).contains { SassFlow.isRule($0) && !$0.hasPrefix("@include ") }
  }
}
