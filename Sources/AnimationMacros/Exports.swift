// What the macro writes names AnimationModel's types: one import brings both.
//
// Not of SwiftUI.

@_exported public import AnimationModel
