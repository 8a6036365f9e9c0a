struct Portrait: View {
  var isNear: Bool

  var body: some View {
    Image("portrait")
      .animation(.bouncy, value: isNear) { $0.scaleEffect(isNear ? 2 : 1) }
  }
}
