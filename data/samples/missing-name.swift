struct Tank: View {
  var level: Double

  var body: some View {
    WaterGauge(level: level)
  }
}
