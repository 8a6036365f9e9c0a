/// Where a statement about SwiftUI comes from.
public enum Evidence: String, Sendable, CaseIterable {
  /// O. Begemann, "When .animation animates more (or less) than it's supposed to", 2022; tested on
  /// iOS 16.1, macOS 13.0.
  case observed = "S"
  /// Named in the lists of that article, not demonstrated there.
  case listed = "S*"
  /// Apple: reference documentation, session WWDC23-10156, answers of its engineers.
  case apple = "A"
  /// OpenSwiftUI, a public re-implementation, read as source.
  case sourceReading = "O"
  /// Published experiments of others.
  case reported = "C"
  /// Deduced, not observed: to be checked on a device.
  case deduced = "D"
}

/// How far a statement about SwiftUI can be trusted, the least first.
public enum Certainty: String, Comparable, Sendable, CaseIterable {
  /// Deduced from the model, or the sources disagree.
  case low
  /// One weaker source, or source code of a re-implementation alone.
  case medium
  /// Observed, or documented by Apple.
  case high

  public static func < (left: Certainty, right: Certainty) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}
