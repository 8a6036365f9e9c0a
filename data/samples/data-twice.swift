import SwiftUI

// The macro keeps data that are written by hand, and warns: what is wrong here is the path alone.
@Animatable
struct Sail: Shape {
  var wind: Double

  var animatableData: Double {
    get { wind }
    set { wind = newValue }
  }

  func path(in rect: CGRect) -> Path {}
}
