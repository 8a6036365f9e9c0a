/// A part of a sweep: neighbouring points, so that the parts one behind the other are the whole.
///
///     try SweepShard("2/4").range(of: 10)  // 2..<5
public struct SweepShard: Hashable, Sendable {
  /// From 1 up to ``parts``.
  public let part: Int
  public let parts: Int

  public static let whole = SweepShard(validated: 1, of: 1)

  private init(validated part: Int, of parts: Int) {
    self.part = part
    self.parts = parts
  }

  /// - Throws: ``SweepError/shard(_:of:)``.
  public init(_ part: Int, of parts: Int) throws(SweepError) {
    guard parts >= 1, part >= 1, part <= parts else { throw .shard(part, of: parts) }
    self.init(validated: part, of: parts)
  }

  /// Reads `part/parts`.
  ///
  /// - Throws: ``SweepError/unreadableShard(_:)``, ``SweepError/shard(_:of:)``.
  public init(_ text: String) throws(SweepError) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, let part = Int(halves[0]), let parts = Int(halves[1]) else {
      throw .unreadableShard(String(text.prefix(40)))
    }
    try self.init(part, of: parts)
  }

  /// Returns the points of this part; sizes differ by one at most.
  public func range(of count: Int) -> Range<Int> { bound(part - 1, count)..<bound(part, count) }

  private func bound(_ index: Int, _ count: Int) -> Int {
    let product = count.multipliedFullWidth(by: index)
    return parts.dividingFullWidth(product).quotient
  }
}
