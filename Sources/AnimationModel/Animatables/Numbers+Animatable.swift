// Numbers animate as themselves.
// Follows: SwiftUI since iOS 13 (Double, CGFloat); Float in the newest interfaces. Certainty: high; Float: medium.

public import Foundation

extension Double: Animatable {}
extension CGFloat: Animatable {}
extension Float: Animatable {}
