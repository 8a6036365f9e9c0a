import Charts
import SwiftUI

struct Reading: Identifiable, Equatable {
  let id: Int
  let day: String
  let litres: Double
}

struct UsageChart: View {
  let readings: [Reading]
  @State private var selected: Reading.ID?
  @State private var isAverageShown = false

  private var average: Double {
    readings.isEmpty ? 0 : readings.map(\.litres).reduce(0, +) / Double(readings.count)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Water")
        .font(.headline)
      Chart {
        ForEach(readings) { reading in
          BarMark(x: .value("Day", reading.day), y: .value("Litres", reading.litres))
            .foregroundStyle(reading.id == selected ? Color.blue : Color.blue.opacity(0.5))
        }
        if isAverageShown {
          RuleMark(y: .value("Average", average))
            .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
        }
      }
      .frame(height: 180)
      .animation(.smooth, value: readings)
      Toggle("Average", isOn: $isAverageShown.animation(.smooth))
    }
    .padding()
  }
}

struct BarStrip: View {
  let values: [Double]
  @State private var hasAppeared = false

  private var largest: Double { values.max() ?? 1 }

  var body: some View {
    HStack(alignment: .bottom, spacing: 6) {
      ForEach(values.indices, id: \.self) { index in
        RoundedRectangle(cornerRadius: 4)
          .fill(.mint)
          .frame(height: hasAppeared ? 120 * values[index] / largest : 0)
      }
    }
    .frame(height: 120, alignment: .bottom)
    .onAppear {
      withAnimation(.spring(duration: 0.7, bounce: 0.2)) { hasAppeared = true }
    }
  }
}

struct RingGauge: View {
  let fraction: Double
  let tint: Color

  var body: some View {
    ZStack {
      Circle()
        .stroke(tint.opacity(0.2), lineWidth: 14)
      Circle()
        .trim(from: 0, to: fraction)
        .stroke(tint, style: StrokeStyle(lineWidth: 14, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Text(fraction, format: .percent.precision(.fractionLength(0)))
        .font(.title2.monospacedDigit())
        .contentTransition(.numericText(value: fraction))
    }
    .animation(.smooth(duration: 0.6), value: fraction)
    .padding(7)
  }
}

struct ActivitySummary: View {
  let moved: Double
  let exercised: Double
  let stood: Double

  var body: some View {
    HStack(spacing: 20) {
      RingGauge(fraction: moved, tint: .red)
      RingGauge(fraction: exercised, tint: .green)
      RingGauge(fraction: stood, tint: .cyan)
    }
    .frame(height: 120)
    .padding()
  }
}

struct Sparkline: Shape {
  var points: [Double]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    guard points.count > 1, let low = points.min(), let high = points.max(), high > low else { return path }
    for (index, value) in points.enumerated() {
      let x = rect.minX + rect.width * Double(index) / Double(points.count - 1)
      let y = rect.maxY - rect.height * (value - low) / (high - low)
      if index == 0 {
        path.move(to: CGPoint(x: x, y: y))
      } else {
        path.addLine(to: CGPoint(x: x, y: y))
      }
    }
    return path
  }
}

struct StockRow: View {
  let symbol: String
  let history: [Double]
  @State private var isRevealed = false

  private var change: Double { (history.last ?? 0) - (history.first ?? 0) }

  var body: some View {
    HStack {
      Text(symbol)
        .font(.headline)
      Spacer()
      Sparkline(points: history)
        .trim(from: 0, to: isRevealed ? 1 : 0)
        .stroke(change < 0 ? Color.red : Color.green, lineWidth: 2)
        .frame(width: 80, height: 28)
        .animation(.smooth(duration: 0.8), value: isRevealed)
      Text(change, format: .number.precision(.fractionLength(2)).sign(strategy: .always()))
        .monospacedDigit()
        .frame(width: 72, alignment: .trailing)
    }
    .onAppear { isRevealed = true }
  }
}
