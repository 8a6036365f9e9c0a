import SwiftUI

/// A whole file, as it stands in an app.
struct LampPost: View {
  @State private var isLit = false

  var body: some View {
    VStack(spacing: 12) {
      Circle()
        .fill(isLit ? .yellow : .gray)
        .frame(width: 60, height: 60)
        .animation(.bouncy, value: isLit)

      Button("Switch the lamp") { isLit.toggle() }
    }
  }
}
