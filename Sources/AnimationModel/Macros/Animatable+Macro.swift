// Follows: SwiftUI since the 26 releases. Certainty: roles, members taken and messages: high, from published expansions of
// Apple's plugin. The encoding is Apple's for targets before 26: a balanced tree of pairs, under an opaque type.
//
// Declared here and expanded elsewhere: a declaration needs no plugin, so that who writes views imports one module. Who writes
// `@Animatable` adds the product AnimationMacros, which alone needs swift-syntax. That the compiler of this module finds no
// plugin is a warning, and meant; without the product it is an error where the macro is written.

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
/// Every stored `var` of an instance takes part, in source order, if its type conforms to `VectorArithmetic` (with its
/// value) or to `Animatable` (with its data); another is an error until it is marked with ``AnimatableIgnored()``. The
/// compiler decides by the type itself, so that aliases, generics and inferred types are seen through. What is `let`,
/// computed, `lazy` or `static` does not take part, nor do properties under those wrappers of SwiftUI's whose value lies
/// outside, such as `@State`; under another wrapper the wrapped value does. Observers run with every frame, on the copy that
/// is presented. Members under `#if` take part where the condition holds.
///
/// The type of the data is opaque. Reading and writing them costs what code by hand would cost.
///
/// A type that writes `animatableData` itself keeps its own, with a warning, and is `Animatable` by it; SwiftUI's macro leaves
/// the conformance to the type then. Written in an extension, where no macro sees it, it is declared twice: an error of the
/// compiler's. The conformance is left out where the type states it. A class's property is `final`.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableMacro")

/// Keeps a stored variable out of the data that ``Animatable()`` writes: when it changes, it jumps.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableIgnoredMacro")
