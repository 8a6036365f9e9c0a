import SwiftUI

@Animatable
struct Tally: View {
  var share: Double
  var guests: Int

  var body: some View {
    Text("\(guests), \(share)")
  }
}
