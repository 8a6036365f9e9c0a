// The first four of `@Animatable` say what Apple's macro says, word for word, so that advice found
// elsewhere fits here.

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

/// Why `@Entry` cannot write a key.
enum EntryMessage: String, DiagnosticMessage, Error {
  case elsewhere = "'@Entry' can only be applied to a variable in an extension of 'EnvironmentValues' or 'Transaction'."
  case notOneVariable =
    "'@Entry' can only be applied to a 'var' declaration with one name, without accessors: write a line for each entry."
  case withoutDefault = "'@Entry' requires a default value for the variable, or an optional type."

  var message: String { rawValue }

  var diagnosticID: MessageID { MessageID(domain: "AnimationMacros", id: "entry \(self)") }

  var severity: DiagnosticSeverity { .error }
}
