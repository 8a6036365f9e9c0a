import SwiftUI

struct Needle: Shape {
  var turn: Double

  func path(in rect: CGRect) -> Path {
    // To be drawn.
  }
}
