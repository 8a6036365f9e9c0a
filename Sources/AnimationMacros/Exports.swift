// The macros are declared in AnimationModel; what this module adds is the plugin that expands them.
//
// Not of SwiftUI.

@_exported public import AnimationModel
