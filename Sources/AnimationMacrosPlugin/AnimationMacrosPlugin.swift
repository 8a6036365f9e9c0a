// What the compiler starts. It finds a macro by the name of its type in this very module; what the
// macro writes is a library's, so that tests of it need not depend on a program of the compiler's:
// SwiftPM would then build every test, and all that it tests, once more.

internal import AnimationExpansions
internal import SwiftCompilerPlugin
internal import SwiftSyntaxMacros

@main
struct AnimationMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    AnimatableMacro.self, AnimatableIgnoredMacro.self, VectorMemberMacro.self, AnimatableMemberMacro.self,
    UnanimatableMemberMacro.self, EntryMacro.self, PreviewMacro.self, PreviewableMacro.self,
  ]
}

enum AnimatableMacro: AnimatableExpansion {}
enum AnimatableIgnoredMacro: AnimatableIgnoredExpansion {}
enum VectorMemberMacro: VectorMemberExpansion {}
enum AnimatableMemberMacro: AnimatableMemberExpansion {}
enum UnanimatableMemberMacro: UnanimatableMemberExpansion {}
enum EntryMacro: EntryExpansion {}
enum PreviewMacro: PreviewExpansion {}
enum PreviewableMacro: PreviewableExpansion {}
