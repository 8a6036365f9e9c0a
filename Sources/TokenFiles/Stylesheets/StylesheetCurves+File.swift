// A file of styles: one stylesheet, or a page that has some.

internal import CurveMath
internal import CurveReports

extension StylesheetCurves {
  /// A stylesheet and its name: others ask for it by that.
  struct File: TokenFileFormat {
    static let title = "stylesheets (CSS, SCSS) and the styles of pages (HTML, Vue, Svelte, Astro, SVG)"
    static let endings: Set = Set(["css", "scss", "pcss", "postcss"]).union(MarkupStyles.endings)
    static let beginnings: Set<UInt8> = []

    let bytes: [UInt8]
    /// A page may have several, in languages of their own.
    private let sheets: [StylesheetScanner]
    private let refusals: [MarkupStyles.Refusal]
    private let path: String

    init(_ bytes: [UInt8], path: String) {
      (self.bytes, self.path) = (bytes, path)
      let ending = TokenFileFormats.ending(of: path)
      if MarkupStyles.endings.contains(ending) {
        let styles = MarkupStyles(bytes)
        (sheets, refusals) = (styles.sheets, styles.refusals)
      } else {
        (sheets, refusals) = ([StylesheetScanner(bytes, ending == "scss" ? .scss : .css)], [])
      }
    }

    /// What others import it by. Sass writes no ending and no line before the names of parts, so
    /// that 'vars' is '_vars.scss', and a folder for its '_index.scss'.
    static func name(_ path: String) -> String {
      let parts = path.split(separator: "/")
      var name = parts.last ?? ""
      for ending in [".scss", ".css", ".import"] where name.hasSuffix(ending) { name = name.dropLast(ending.count) }
      if name.hasPrefix("_") { name = name.dropFirst() }
      return String(name == "index" ? parts.dropLast().last ?? name : name)
    }

    static func motions(in files: [File]) -> [[FoundMotion]] {
      let sheets = files.flatMap(\.sheets)
      let paths = files.flatMap { file in file.sheets.map { _ in file.path } }
      var found = StylesheetCurves.motions(in: sheets, named: paths)[...]
      return files.map { file in
        let own = found.prefix(file.sheets.count).flatMap(\.self)
        found = found.dropFirst(file.sheets.count)
        return own + file.refusals.map(refused)
      }
    }

    private static func refused(_ refusal: MarkupStyles.Refusal) -> FoundMotion {
      FoundMotion(
        token: FoundToken(
          name: "style", role: .use, value: .refused(refusal.reason), position: .byte(refusal.offset)))
    }
  }
}
