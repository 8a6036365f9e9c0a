/// Something written down: its bytes and what kind of bytes they are.
public struct Document: Equatable, Sendable {
  /// UTF-8, lines ended by `\n`.
  public let bytes: [UInt8]
  /// Such as `text/csv`.
  public let mediaType: String

  /// The bytes as a text.
  ///
  /// - Complexity: O(*n*): a file takes the bytes as they are.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// - Parameters:
  ///   - bytes: UTF-8 where it is a text.
  ///   - mediaType: Such as `text/csv`.
  public init(bytes: [UInt8], mediaType: String) {
    self.bytes = bytes
    self.mediaType = mediaType
  }

  public init(text: String, mediaType: String) { self.init(bytes: Array(text.utf8), mediaType: mediaType) }
}
