import Combine
import SwiftUI

@main
struct ShelfApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationView { Shelf() }
    }
  }
}

struct Shelf: View {
  @AppStorage("isWide") private var isWide = false
  @FocusState private var isHeld: Bool
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Button("Width", systemImage: "arrow.left.and.right") { withAnimation(.snappy) { isWide.toggle() } }
      .frame(width: isWide ? 300 : 100)
      .focused($isHeld)
      .opacity(phase == .active ? 1 : 0.5)
      .navigationBarTitleDisplayMode(.inline)
      .accessibilityAddTraits(.isSelected)
  }
}

struct Shelf_Previews: PreviewProvider {
  static var previews: some View {
    Shelf().previewLayout(.sizeThatFits)
  }
}

#Preview("Held", traits: .landscapeLeft) {
  @Previewable @State var count = 0
  Shelf()
  Text("\(count)")
}
