struct Outline: View {
  var body: some View { ... }
}
