// What of the linter depends on the oldest system that an app runs on.

/// The oldest version of iOS that an app runs on.
public struct DeploymentTarget: Hashable, Sendable {
  public let iOS: Int

  /// - Returns: `nil` for what is no version that has SwiftUI: 13 or later.
  public init?(iOS: Int) {
    guard (13...99).contains(iOS) else { return nil }
    self.iOS = iOS
  }

  /// Reads a version: `17`, `17.4`, `17.4.1`. What comes behind the first point makes no difference.
  ///
  /// - Returns: `nil` for what is no version that has SwiftUI: 13 or later.
  public init?(iOS text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let major = Int(parts[0])
    else { return nil }
    self.init(iOS: major)
  }

  /// The first version in which a code says something: before, there is nothing else to write.
  private static let first: [String: Int] = [
    // animation(_:) is deprecated since iOS 15.
    "AN07": 15,
    // Springs with a duration and a bounce.
    "AN09": 17,
  ]

  /// What to write instead where the usual advice needs a later version.
  private static let older: [(code: String, below: Int, fix: String)] = [
    (
      "SC01", 17,
      "Colour a second view, or tint outside with colorMultiply: .animation with braces needs iOS 17."
    ),
    ("SC02", 17, "Put a barrier between .animation and the movement: .transformEffect(.identity)."),
    ("SC05", 17, "Put .transformEffect(.identity) below the movement: then the group moves, once."),
    ("AN08", 17, "Use a spring: .interactiveSpring() while the finger moves, .spring() when it lifts."),
    ("AN17", 15, "Keep the timer in @State, and invalidate it in .onDisappear."),
    ("AN25", 15, "Write withAnimation around the change itself, inside the block that runs later."),
    (
      "AN17", 16,
      "Do it in .task { while !Task.isCancelled { try? await Task.sleep(nanoseconds: …) … } }, which ends with the view; or keep the timer and invalidate it in .onDisappear."
    ),
    ("AN27", 17, "Set it back later: DispatchQueue.main.asyncAfter, after the duration of the animation."),
  ]

  /// Whether a code says something on this version.
  func covers(_ code: String) -> Bool { iOS >= Self.first[code] ?? 0 }

  /// Writes curves that have names since iOS 17 as an earlier version can: `.snappy` as `.spring()`.
  func spell(_ advice: inout String) {
    guard iOS < 17 else { return }
    advice.replace(/\.(?:snappy|smooth|bouncy)\b(?!\()/) { _ in ".spring()" }
  }

  /// The advice for this version; `nil` where the usual one fits.
  func fix(for code: String) -> String? {
    Self.older.first { $0.code == code && iOS < $0.below }?.fix
  }
}
