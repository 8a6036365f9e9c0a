/// How many of the samples in motion a fit left out as outliers: those before and after a motion
/// say nothing of how well it is met.
public struct LeftOutSamples: Equatable, Sendable {
  /// Those in motion that were left out.
  public let count: Int
  /// All samples in motion: between the rest before and the rest after it.
  public let movingCount: Int
  /// The share of outliers that have another one beside them: of all samples or of those in motion,
  /// whichever is more.
  let foreignShare: Double

  /// Two samples that are off are no motion, however few there are.
  private static let few = 2

  init(_ isWild: [Bool], moving: MotionSpan) {
    count = moving.samples.count { isWild[$0] }
    movingCount = moving.samples.count
    let isForeign = Self.foreign(isWild)
    let inMotion = moving.samples.count { isForeign[$0] }
    let whole = Double(isForeign.count { $0 }) / Double(max(1, isWild.count))
    foreignShare = inMotion > Self.few ? max(whole, Double(inMotion) / Double(movingCount)) : whole
  }

  /// The outliers that have another one beside them.
  static func foreign(_ isWild: [Bool]) -> [Bool] {
    isWild.indices.map { index in
      isWild[index] && (index > 0 && isWild[index - 1] || index + 1 < isWild.count && isWild[index + 1])
    }
  }
}

extension LeftOutSamples: CustomStringConvertible {
  /// As a sentence says it: `3 of the 17 samples in motion`.
  public var description: String { "\(count) of the \(movingCount) samples in motion" }
}
