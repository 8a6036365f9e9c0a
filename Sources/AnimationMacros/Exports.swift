// The macros are declared in a module of their own; what this module adds is the plugin that
// expands them.
//
// Not of SwiftUI.

@_exported public import AnimationMacroDeclarations
@_exported public import AnimationModel
