// The first four say what Apple's macro says, word for word, so that advice found elsewhere fits
// here.

internal import SwiftDiagnostics

/// Why `@Animatable` or `@AnimatableIgnored` does not do what was asked.
enum AnimatableMessage: String, DiagnosticMessage {
  case writtenByHand = "'@Animatable' macro has no effect on types with 'animatableData' property."
  case nothingToAnimate = "'@Animatable' macro has no effect; it can only attach to types with animatable properties."
  case unanimatableMember = "Cannot automatically synthesize 'animatableData'."
  case ignoredOutside = "'@AnimatableIgnored' macro has no effect outside of an '@Animatable' type."
  case isolatedType =
    "'@Animatable' macro cannot attach to an actor, whose properties are isolated. Use a struct or a class."

  var message: String { rawValue }

  var diagnosticID: MessageID { MessageID(domain: "AnimationMacros", id: "\(self)") }

  var severity: DiagnosticSeverity {
    switch self {
    case .writtenByHand, .ignoredOutside: .warning
    case .nothingToAnimate, .unanimatableMember, .isolatedType: .error
    }
  }
}

/// The ways out of a member that cannot be animated.
enum AnimatableNote: String, NoteMessage {
  case ignoreMember = "Mark this property with '@AnimatableIgnored'."
  case conformMember = "Conform the type of this property to 'Animatable' or 'VectorArithmetic'."

  var message: String { rawValue }

  var noteID: MessageID { MessageID(domain: "AnimationMacros", id: "\(self)") }
}
