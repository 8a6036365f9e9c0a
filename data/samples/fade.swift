@State private var isShown = true

Text("Fades").opacity(isShown ? 1 : 0)
  .animation(.easeOut(duration: 0.4), value: isShown)
Button("Fade") { isShown.toggle() }
