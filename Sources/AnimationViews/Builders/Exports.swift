// What `import SwiftUI` brings along: one import is enough.
//
// Not of SwiftUI.

@_exported public import AnimationMacroDeclarations
@_exported public import AnimationModel
@_exported public import Foundation
@_exported public import Observation
