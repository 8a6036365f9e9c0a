struct WaterGauge: View {
  var level: Double

  var body: some View {
    Rectangle().frame(height: 100 * level)
  }
}
