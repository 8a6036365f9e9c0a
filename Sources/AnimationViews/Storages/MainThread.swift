// Whether code runs where views live.
//
// Not of SwiftUI.

internal import Foundation

enum MainThread {
  private static let mark = DispatchSpecificKey<Bool>()
  private static let isMarked: Void = DispatchQueue.main.setSpecific(key: mark, value: true)

  /// Whether the main actor runs this. On Linux its queue may be served by another thread than the
  /// first one.
  static var isCurrent: Bool {
    _ = isMarked
    return Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }
}
