// Follows: SwiftUI since iOS 18, for older releases too. Certainty: documented; the key's form is that of an open mirror of Apple's
// plugin, high; a type that is inferred, or optional without a value, is taken where the mirror refuses it; the messages are ours.

/// Writes the key and the accessors of a value in `EnvironmentValues` or `Transaction`.
///
///     extension Transaction {
///       @Entry var wasTapped = false
///       @Entry var origin: String?
///     }
///
///     withTransaction(\.wasTapped, true) { place.model = 100 }
///
/// The value behind the `=` is what is read where none was set; for an optional type it may be left out and is `nil`. Where the type
/// is written, the value is made anew with every reading, so that an object as a default is another one each time; where it is
/// inferred, the value is made once and has to be `Sendable`.
///
/// It stands at a `var` with one name in an extension of one of the two types, and writes `private struct __Key_NAME` beside it.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AnimationMacrosPlugin", type: "EntryMacro")
