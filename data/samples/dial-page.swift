struct DialPage: View {
  var isLate: Bool

  var body: some View {
    DialFace(turn: .degrees(isLate ? 160 : 20), depth: 40, maker: "Ada")
      .stroke(.red, lineWidth: 3)
      .frame(width: 100, height: 100)
      .animation(.snappy, value: isLate)
  }
}
