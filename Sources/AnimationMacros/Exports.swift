// What the macro writes names AnimationModel's types: one import brings both.

@_exported public import AnimationModel
