// Angles, unit points and colours have a natural range of about 0…1, where points on a screen have hundreds. SwiftUI
// multiplies their data by 128, so that one absolute threshold for "at rest" serves them all.
// Follows: SwiftUI since iOS 13, by an open reading of iOS 18.5. Certainty: strong; the purpose is inferred.

/// The factor between a unit value and its animatable data.
@usableFromInline
let unitScale = 128.0
