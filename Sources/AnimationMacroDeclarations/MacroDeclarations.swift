// The macros' names, without what expands them: a declaration needs no plugin, so that who writes
// views imports one module. Who writes `@Animatable`, `@Entry` or `#Preview` adds the product
// AnimationMacros, which alone needs swift-syntax. That the compiler of this module finds no plugin
// is a warning, and meant: nothing else stands here, so that it is said once. A package that
// depends on this one by its URL does not see it: SwiftPM keeps warnings of such packages silent,
// and those of folders not. `-Xswiftc -warnings-as-errors` makes errors of them: it stands behind
// the settings of a target, and the warning has no group that could be let out. Without the product
// it is an error where the macro is written.
//
// Follows: SwiftUI since the 26 releases for `@Animatable`, which also writes for older ones, and
// since iOS 18 for `@Entry`. Certainty: by part.
// - `@Animatable`, roles, members taken and messages: high, from published expansions of Apple's
//   plugin. The encoding is Apple's for targets before 26: a balanced tree of pairs, under an
//   opaque type.
// - `@Entry`: documented; the key's form is that of an open mirror of Apple's plugin, high; a type
//   that is inferred, or optional without a value, is taken where the mirror refuses it; the
//   messages are ours.

public import AnimationModel

/// Writes `animatableData` for a type, from all its stored variables.
///
///     @Animatable
///     struct Star: Shape {
///       var points: Double
///       var depth: Double
///       @AnimatableIgnored var isFilled: Bool
///       …
///     }
///
/// Every stored `var` of an instance takes part, in source order, if its type conforms to
/// `VectorArithmetic` (with its value) or to `Animatable` (with its data); another is an error
/// until it is marked with ``AnimatableIgnored()``. The compiler decides by the type itself, so
/// that aliases, generics and inferred types are seen through. What is `let`, computed, `lazy` or
/// `static` does not take part, nor do properties under those wrappers of SwiftUI's whose value
/// lies outside, such as `@State`; under another wrapper the wrapped value does. Observers run with
/// every frame, on the copy that is presented. Members under `#if` take part where the condition
/// holds.
///
/// The type of the data is opaque. Reading and writing them costs what code by hand would cost.
///
/// A type that writes `animatableData` itself keeps its own, with a warning, and is `Animatable` by
/// it; SwiftUI's macro leaves the conformance to the type then. Written in an extension, where no
/// macro sees it, it is declared twice: an error of the compiler's. The conformance is left out
/// where the type states it. A class's property is `final`.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableMacro")

/// Keeps a stored variable out of the data that ``Animatable()`` writes: when it changes, it jumps.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableIgnoredMacro")

/// Writes the key and the accessors of a value in `EnvironmentValues` or `Transaction`.
///
///     extension Transaction {
///       @Entry var wasTapped = false
///       @Entry var origin: String?
///     }
///
///     withTransaction(\.wasTapped, true) { place.model = 100 }
///
/// The value behind the `=` is what is read where none was set; for an optional type it may be left
/// out and is `nil`. Where the type is written, the value is made again with every reading, so that
/// an object as a default is another one each time; where it is inferred, the value is made once
/// and has to be `Sendable`.
///
/// It stands at a `var` with one name in an extension of one of the two types, and writes `private
/// struct __Key_NAME` beside it.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AnimationMacrosPlugin", type: "EntryMacro")

// MARK: - What `@Animatable` writes: public, for it is compiled in the module of the type

/// The data of a member: its value.
@freestanding(expression)
public macro animatableMember<Member: VectorArithmetic & Animatable>(_ member: Member) -> Member =
  #externalMacro(module: "AnimationMacrosPlugin", type: "VectorMemberMacro")

/// The data of a member: its value.
@freestanding(expression)
public macro animatableMember<Member: VectorArithmetic>(_ member: Member) -> Member =
  #externalMacro(module: "AnimationMacrosPlugin", type: "VectorMemberMacro")

/// The data of a member: its own data.
@freestanding(expression)
public macro animatableMember<Member: Animatable>(_ member: Member) -> Member.AnimatableData =
  #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableMemberMacro")

/// An error: the member has no data.
@freestanding(expression)
public macro animatableMember<Member>(_ member: Member) -> EmptyAnimatableData =
  #externalMacro(module: "AnimationMacrosPlugin", type: "UnanimatableMemberMacro")
