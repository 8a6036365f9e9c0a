/// A file beside a page, which the page links to and may show.
public struct PageFile: Equatable, Sendable {
  /// How the page shows a file.
  public enum Preview: Equatable, Sendable {
    case none
    /// As a picture.
    case image
    /// The text itself, folded.
    case text(String)
  }

  /// The file's name relative to the page, such as `curves.csv`.
  public let name: String
  /// What it is, in a few words.
  public let summary: String
  public let preview: Preview

  public init(name: String, summary: String, preview: Preview = .none) {
    self.name = name
    self.summary = summary
    self.preview = preview
  }
}
