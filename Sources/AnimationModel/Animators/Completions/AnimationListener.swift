// Follows: SwiftUI since iOS 17, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong. Where nothing was animated
// Apple's page says "immediately after the body"; the readings say 10 ms later.

/// Somebody who waits for the end of everything that a transaction animates.
///
/// Counts what it waits for, and fires once, when the count is back at 0. While a transaction is open, and until what was written
/// in it has reached its attributes, that counts too.
@usableFromInline
package final class AnimationListener {
  private var count = 0
  private var completion: (() -> Void)?
  /// Whether anything was ever animated for it.
  private(set) var hasAnimated = false

  init(_ completion: @escaping () -> Void) { self.completion = completion }

  func wait() { count += 1 }

  func waitForAnimation() {
    count += 1
    hasAnimated = true
  }

  /// Counts down. Returns the completion if that was the last thing to wait for.
  func arrive() -> (() -> Void)? {
    count -= 1
    precondition(count >= 0, "A completion was told of more ends than beginnings.")
    guard count == 0 else { return nil }
    defer { completion = nil }
    return completion
  }
}
