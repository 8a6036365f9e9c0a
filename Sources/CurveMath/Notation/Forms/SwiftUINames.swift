// What SwiftUI calls its animations, to read and write them beside the notation.
// Source: SwiftUI's interface since iOS 17.

/// SwiftUI's names for animations.
package enum SwiftUINames {
  /// A spring of a bounce of its own, to which `extraBounce` is added.
  package struct Spring: Sendable {
    package let name: String
    /// Seconds.
    let duration: Double
    package let bounce: Double
  }

  package static let springs = [
    Spring(name: "smooth", duration: 0.5, bounce: 0),
    Spring(name: "snappy", duration: 0.5, bounce: 0.15),
    Spring(name: "bouncy", duration: 0.5, bounce: 0.3),
    Spring(name: "interactiveSpring", duration: 0.15, bounce: 0.15),
  ]

  package static func spring(named name: String) -> Spring? { springs.first { $0.name == name } }

  /// Seconds of a timing curve without a duration.
  package static let timingDuration = 0.35

  /// Of springs that merge, of those that are added, and of curves over a fixed time.
  package static let all = Set(
    ["spring", "linear"] + (NotationForm.namedSprings + NotationForm.swiftUITimings).map(\.name))

  /// Of what may stand behind an animation.
  package static let modifiers = Set(NotationModifier.all.map(\.name))
}
