internal import SwiftCompilerPlugin
internal import SwiftSyntaxMacros

@main
struct AnimationMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    AnimatableMacro.self, AnimatableIgnoredMacro.self, VectorMemberMacro.self, AnimatableMemberMacro.self,
    UnanimatableMemberMacro.self, EntryMacro.self, PreviewMacro.self, PreviewableMacro.self,
  ]
}
