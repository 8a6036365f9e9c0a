/// Something written down: its bytes and what kind of bytes they are.
public struct Document: Equatable, Sendable {
  /// UTF-8, lines ended by `\n`.
  public let text: String
  /// Such as `text/csv`.
  public let mediaType: String

  public init(text: String, mediaType: String) {
    self.text = text
    self.mediaType = mediaType
  }
}
