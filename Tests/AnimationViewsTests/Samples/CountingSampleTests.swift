import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// Numbers that count, and numbers that do not.

private struct Tally: View {
  @State private var count = 0

  var body: some View { Text("\(count)").animation(.spring, value: count) }
}

private struct FloatTally: View {
  @State private var count: Float = 0

  var body: some View { Text("\(Int(count))").animation(.spring, value: count) }
}

private struct Odometer: View, Animatable {
  var distance: Double

  var animatableData: Double {
    get { distance }
    set { distance = newValue }
  }

  var body: some View { Text("\(Int(distance))").font(.largeTitle) }
}

/// The same without the conformance.
private struct StillOdometer: View {
  var distance: Double

  var body: some View { Text("\(Int(distance))").font(.largeTitle) }
}

@Animatable
private struct MacroOdometer: View {
  var distance: Double

  var body: some View { Text("\(Int(distance))").font(.largeTitle) }
}

@Animatable
private struct Quote: View {
  var price: Double
  var change: Double
  @AnimatableIgnored var label: String

  var body: some View {
    VStack(alignment: .trailing) {
      Text(label)
      Text("$\(price, format: .number.precision(.fractionLength(2)))").font(.title)
      Text("\(change > 0 ? "+" : "")\(change, format: .percent.precision(.fractionLength(1)))")
        .foregroundStyle(change > 0 ? .green : .red)
    }
  }
}

@Animatable
private struct Pulse: View {
  var beats: Double
  @AnimatableIgnored var time: Date

  var body: some View {
    VStack {
      Text("\(Int(beats))")
      Text("at \(Int(time.timeIntervalSince1970))")
    }
  }
}

@Animatable
private struct Points: View {
  var points: Float
  var factor: Float

  var body: some View {
    HStack {
      Text("\(Int(points))")
      Text("×\(factor, format: .number.precision(.fractionLength(1)))")
    }
  }
}

@Animatable
private struct Countdown: View {
  var seconds: Double

  var body: some View {
    Text(String(format: "%02d:%02d", Int(seconds) / 60, Int(seconds) % 60)).font(.system(.title, design: .monospaced))
  }
}

private struct Market: View {
  @State private var price = 142.5
  let next: Double

  var body: some View {
    VStack(spacing: 20) {
      Quote(price: price, change: 0.025, label: "ACME").animation(.spring(duration: 0.8), value: price)
      Button("Trade") { price = next }.buttonStyle(.borderedProminent)
    }
    .padding()
  }
}

@Animatable
private struct Download: View {
  var progress: Double
  @AnimatableIgnored var items: Int
  @AnimatableIgnored var title: String
  @AnimatableIgnored var start: Date
  @AnimatableIgnored var isVerbose: Bool

  var body: some View {
    VStack {
      Text(title)
      Rectangle().frame(width: 200 * progress, height: 4)
      if isVerbose { Text("\(items) since \(Int(start.timeIntervalSince1970))") }
    }
  }
}

@Animatable
private struct Blank: View {
  var scale: CGFloat
  var opacity: Double

  var body: some View {
    // Nothing is drawn.
  }
}

@MainActor
@Suite("Samples: numbers that count")
struct CountingSampleTests {
  private func text<R: View>(_ host: ViewHost<R>, _ index: Int = 0) -> String { host.leaves[index].text ?? "" }

  // What is said of a `Float` that is shown as an `Int`, that it counts, is not so: `body` sees the
  // model's value. It is a view with animatable data that counts.
  @Test("a state shown by its own view never counts: the new text fades in", arguments: [false, true])
  func fades(isFloat: Bool) throws {
    func play<R: View>(_ host: ViewHost<R>, _ change: () throws -> Void) throws {
      try host.begin(change)
      #expect(host.leaves.map(\.text) == ["100"])
      var fractions: [Double] = []
      host.watch { _ in
        #expect(host.leaves.map(\.text) == ["100"])
        fractions.append(host.leaves[0].contentFraction)
      }
      #expect(fractions[0] > 0 && fractions[0] < 0.1 && fractions.contains { $0 > 0.4 && $0 < 0.6 })
      #expect(fractions == fractions.sorted() && fractions.last == 1)
    }
    if isFloat {
      let host = ViewHost(sample: FloatTally())
      try play(host) { try host.set("count", to: Float(100)) }
    } else {
      let host = ViewHost(sample: Tally())
      try play(host) { try host.set("count", to: 100) }
    }
  }

  @Test("without an animation a text is the new one, whole and at once")
  func jumps() {
    let host = ViewHost(sample: Fragment { _, number in Text("\(Int(number))") })
    host.begin { host.set(\.number, 9) }
    host.watch { _ in #expect(host.leaves.map(\.text) == ["9"] && host.leaves[0].contentFraction == 1) }
    let animated = ViewHost(sample: Fragment { _, number in Text("\(Int(number))").animation(.spring, value: number) })
    animated.begin { animated.set(\.number, 9) }
    animated.see(after: 0.1)
    #expect(animated.leaves[0].contentFraction > 0.1 && animated.leaves[0].contentFraction < 0.9)
  }

  @Test("a view with animatable data counts: its text is the integer part of the spring in every frame")
  func counts() throws {
    let host = ViewHost(sample: Fragment { _, number in Odometer(distance: number).animation(.spring, value: number) })
    host.begin { host.set(\.number, 100) }
    var seen: [Int] = []
    try host.watch(seconds: 2) { time in
      let shown = try #require(Int(text(host)))
      expectClose(Double(shown), 100 * fraction(after: time), within: 1.2, "\(time)")
      seen.append(shown)
    }
    #expect(seen == seen.sorted() && Set(seen).count > 20 && seen.last == 100)
  }

  @Test("by the macro or by hand is one and the same; without the conformance the number jumps")
  func conformances() throws {
    func texts<R: View>(_ host: ViewHost<R>, _ change: () -> Void) -> [String] {
      var texts: [String] = []
      withAnimation(.spring) { host.begin(change) }
      host.watch { _ in texts.append(text(host)) }
      return texts
    }
    let (hand, macro) = (ViewHost(sample: Odometer(distance: 0)), ViewHost(sample: MacroOdometer(distance: 0)))
    let still = ViewHost(sample: StillOdometer(distance: 0))
    let counted = texts(hand) { hand.set(\.distance, 100) }
    #expect(texts(macro) { macro.set(\.distance, 100) } == counted && Set(counted).count > 20)
    #expect(Set(texts(still) { still.set(\.distance, 100) }) == ["100"])
  }

  @Test("a price with two decimals counts, and sign and colour follow a change as it passes zero; a label jumps")
  func price() throws {
    let host = ViewHost(sample: Quote(price: 100, change: -0.1, label: "old"))
    withAnimation(.linear(duration: 1)) {
      host.begin { host.set(\.self, Quote(price: 101, change: 0.3, label: "new")) }
    }
    var (prices, changes): ([String], [String]) = ([], [])
    let green = Color.green.resolve(in: EnvironmentValues())
    try host.watch { time in
      #expect(text(host, 0) == "new")
      let price = try #require(Double(text(host, 1).dropFirst()))
      #expect(text(host, 1).hasPrefix("$") && text(host, 1).split(separator: ".")[1].count == 2)
      expectClose(price, 100 + time, within: 0.0051, "\(time)")
      #expect(text(host, 2).hasPrefix("+") == (time > 0.2501), "\(time): \(text(host, 2))")
      prices.append(text(host, 1))
      changes.append(text(host, 2))
    }
    #expect(Set(prices).count == 60 && changes.first == "-9.3%" && changes.last == "+30.0%")
    #expect(host.leaves[2].color == green)
  }

  @Test("beats count, a time jumps")
  func pulse() {
    let host = ViewHost(sample: Pulse(beats: 60, time: Date(timeIntervalSince1970: 10)))
    withAnimation(.linear(duration: 1)) {
      host.begin { host.set(\.self, Pulse(beats: 120, time: Date(timeIntervalSince1970: 20))) }
    }
    #expect(text(host, 0) == "60" && text(host, 1) == "at 20")
    host.see(after: 0.5)
    #expect(text(host, 0) == "90" && text(host, 1) == "at 20")
  }

  @Test("two numbers of less precision count beside each other")
  func score() {
    let host = ViewHost(sample: Points(points: 0, factor: 1))
    withAnimation(.linear(duration: 1)) { host.begin { host.set(\.self, Points(points: 200, factor: 3)) } }
    host.see(after: 0.25)
    #expect(text(host, 0) == "50" && text(host, 1) == "×1.5")
    host.see(after: 1)
    #expect(text(host, 0) == "200" && text(host, 1) == "×3.0")
  }

  @Test("minutes and seconds count down, one by one")
  func timer() {
    let host = ViewHost(sample: Countdown(seconds: 90))
    withAnimation(.linear(duration: 1)) { host.begin { host.set(\.seconds, 60) } }
    var seen = [text(host)]
    host.watch { _ in if text(host) != seen.last { seen.append(text(host)) } }
    #expect(seen.first == "01:30" && seen.last == "01:00")
    // None is left out, and none comes twice: 30 seconds in 60 frames.
    #expect(seen == (60...90).reversed().map { String(format: "01:%02d", $0 - 60) })
  }

  @Test("a tap moves the price by its spring, and the percentage stays")
  func market() throws {
    let host = ViewHost(sample: Market(next: 157.25))
    try host.begin(tapping: "Trade")
    var prices: [Double] = []
    try host.watch(seconds: 2) { time in
      let price = try #require(Double(text(host, 1).dropFirst()))
      let way = fraction(Spring(duration: 0.8), after: time)
      expectClose(price, 142.5 + 14.75 * way, within: 0.05, "\(time)")
      #expect(text(host, 2) == "+2.5%" && text(host, 0) == "ACME")
      prices.append(price)
    }
    #expect(prices == prices.sorted() && prices.last == 157.25)
  }

  @Test("what is ignored jumps: an item count, a title, a date and a flag; the progress moves")
  func ignored() throws {
    func download(_ progress: Double, _ items: Int, _ title: String, _ start: Double, _ isVerbose: Bool) -> Download {
      Download(
        progress: progress, items: items, title: title, start: Date(timeIntervalSince1970: start), isVerbose: isVerbose)
    }
    let host = ViewHost(download(0, 1, "Loading", 10, false))
    withAnimation(.linear(duration: 1)) {
      host.begin { host.set(\.self, download(1, 7, "Nearly there", 20, true)) }
    }
    host.see(after: 0.5)
    expectClose(try host.number("Rectangle", .size), 100, within: 1e-6)
    #expect(host.leaves.compactMap(\.text) == ["Nearly there", "7 since 20"])
  }

  @Test("a body without a view draws nothing, and its numbers are data all the same")
  func blank() {
    let host = ViewHost(sample: Blank(scale: 1, opacity: 0))
    withAnimation(.linear(duration: 1)) { host.begin { host.set(\.self, Blank(scale: 2, opacity: 1)) } }
    host.see(after: 0.5)
    #expect(host.leaves.isEmpty)
    var half = Blank(scale: 2, opacity: 1)
    half.animatableData = Blank(scale: 1, opacity: 0).animatableData.interpolated(
      towards: half.animatableData, amount: 0.25)
    #expect(half.scale == 1.25 && half.opacity == 0.25)
  }
}
