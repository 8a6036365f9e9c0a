// Key frames of an animated property in Lottie: `{"a": 1, "k": [{"t": 0, "s": [0], "o": …, "i": …},
// …]}`.
//
// A property that goes from one value to another is one curve through all its keys. One that comes
// back, holds or is no number (a path, say) gives a curve for each stretch between two keys.

internal import CurveMath
internal import CurveReports

struct LottieKeys {
  /// Of the whole document; `nil` where it does not say.
  let framesPerSecond: Double?

  private struct Key {
    var time: Double
    /// One for each dimension; none where the value is no number.
    var values: [Double]
    var out, into: JSONValue?
    var holds: Bool

    /// Whether each handle is left out or has numbers.
    var isReadable: Bool {
      [out, into].compactMap(\.self).allSatisfy { handle in
        ["x", "y"].allSatisfy { (handle[$0]?.finiteNumber ?? handle[$0]?.array?.last?.finiteNumber) != nil }
      }
    }
  }

  /// Returns the curves of a property, none where the object is no animated property.
  func curves(of value: JSONValue, name: String, place: String) -> [FoundCurve] {
    guard let frames = value["k"]?.array, frames.count >= 2, let keys = keys(frames) else { return [] }
    guard let framesPerSecond else {
      return [
        FoundCurve(
          name, at: place,
          unreadable: "the document does not say its frames a second: write 'fr' at its top, such as \"fr\": 60")
      ]
    }
    guard framesPerSecond > 0 else {
      let given = DecimalText.shortest(framesPerSecond)
      return [
        FoundCurve(
          name, at: place,
          unreadable:
            "the document has \(given) frames a second, 'fr', and no time passes between its keys: write more than 0, such as 60"
        )
      ]
    }
    guard zip(keys, keys.dropFirst()).allSatisfy({ $0.time < $1.time }) else {
      return [FoundCurve(name, at: place, unreadable: "the times of its keys do not go up")]
    }
    if let bad = keys.dropLast().firstIndex(where: { !$0.holds && !($0.isReadable) }) {
      return [FoundCurve(name, at: place, unreadable: "the handles of its key \(bad + 1) are not two numbers each")]
    }
    let dimensions = keys.map(\.values.count).min() ?? 0
    guard dimensions > 0 else {
      return stretches(keys, dimension: nil).map { FoundCurve("\(name) key \($0.index)", at: place, $0.curve) }
    }
    var tracks: [(dimension: Int, curves: [(index: Int?, curve: WrittenCurve)])] = []
    for dimension in 0..<dimensions {
      let curves = track(keys, dimension)
      let isNew = !tracks.contains { $0.curves.map(\.curve) == curves.map(\.curve) }
      if !curves.isEmpty, isNew { tracks.append((dimension, curves)) }
    }
    return tracks.flatMap { dimension, curves in
      let base = tracks.count > 1 ? "\(name).\(dimension)" : name
      return curves.map { FoundCurve($0.index.map { "\(base) key \($0)" } ?? base, at: place, $0.curve) }
    }
  }

  private func keys(_ frames: [JSONValue]) -> [Key]? {
    var keys: [Key] = []
    for (index, frame) in frames.enumerated() {
      guard let time = frame["t"]?.finiteNumber else { return nil }
      // Files of older players end a stretch in its own key, and give the last key no value.
      let value = frame["s"] ?? (index > 0 ? frames[index - 1]["e"] : nil)
      let values = value?.elements(\.finiteNumber) ?? value?.finiteNumber.map { [$0] } ?? []
      /// Players take `null` for left out.
      func handle(_ name: String) -> JSONValue? { frame[name] == .null ? nil : frame[name] }
      keys.append(
        Key(
          time: time, values: values, out: handle("o"), into: handle("i"), holds: frame["h"]?.finiteNumber == 1))
    }
    return keys
  }

  // MARK: - Curves

  private func track(_ keys: [Key], _ dimension: Int) -> [(index: Int?, curve: WrittenCurve)] {
    let values = keys.map { $0.values[dimension] }
    guard values.contains(where: { $0 != values[0] }) else { return [] }
    if values[0] != values[values.count - 1], !keys.dropLast().contains(where: \.holds) {
      return [(nil, path(keys, values, dimension))]
    }
    return stretches(keys, dimension: dimension).map { ($0.index, $0.curve) }
  }

  /// One cubic for each two keys between which something moves, or the jump at the end of a value
  /// that is held.
  private func stretches(_ keys: [Key], dimension: Int?) -> [(index: Int, curve: WrittenCurve)] {
    zip(keys, keys.dropFirst()).enumerated().compactMap { index, pair in
      let (from, to) = pair
      if let dimension, from.values[dimension] == to.values[dimension] { return nil }
      // The value stays until the next key.
      if from.holds {
        let step = WrittenCurve(form: "steps", [.number(WrittenNumber(1))])
        return (index + 1, step.over(seconds(from.time, to.time)))
      }
      if dimension == nil, from.out == nil { return nil }
      let (out, into) = handles(from, dimension ?? 0)
      return (index + 1, .cubic([out.x, out.y, into.x, into.y]).over(seconds(from.time, to.time)))
    }
  }

  /// All stretches as one path from 0,0 to 1,1.
  private func path(_ keys: [Key], _ values: [Double], _ dimension: Int) -> WrittenCurve {
    let (first, last) = (keys[0].time, keys[keys.count - 1].time)
    func place(_ time: Double) -> Double { (time - first) / (last - first) }
    func height(_ value: Double) -> Double { (value - values[0]) / (values[values.count - 1] - values[0]) }
    var path = [PathStep.move(0, 0)]
    for index in 0..<(keys.count - 1) {
      let (x0, x3) = (place(keys[index].time), place(keys[index + 1].time))
      let (y0, y3) = (height(values[index]), height(values[index + 1]))
      let (out, into) = handles(keys[index], dimension)
      // A handle outside of its stretch stays outside by more than the rounding here, and is
      // refused.
      func x(_ fraction: Double) -> Double {
        (0...1).contains(fraction) ? Swift.min(Swift.max(x0 + fraction * (x3 - x0), x0), x3) : x0 + fraction * (x3 - x0)
      }
      path.append(.cubic([x(out.x), y0 + out.y * (y3 - y0), x(into.x), y0 + into.y * (y3 - y0), x3, y3]))
    }
    return WrittenCurve(path: path).over(seconds(first, last))
  }

  private func seconds(_ from: Double, _ to: Double) -> WrittenNumber {
    WrittenNumber((to - from) / (framesPerSecond ?? 1), unit: "s")
  }

  /// The two handles of the stretch that begins at a key; without them it is a line.
  private func handles(_ key: Key, _ dimension: Int) -> (out: (x: Double, y: Double), into: (x: Double, y: Double)) {
    func handle(_ value: JSONValue?) -> (x: Double, y: Double)? {
      // One number, or one for each dimension.
      func number(_ name: String) -> Double? {
        guard let items = value?[name]?.array else { return value?[name]?.finiteNumber }
        return (items.indices.contains(dimension) ? items[dimension] : items.last)?.finiteNumber
      }
      guard let x = number("x"), let y = number("y") else { return nil }
      return (x, y)
    }
    guard let out = handle(key.out), let into = handle(key.into) else {
      return ((1.0 / 3, 1.0 / 3), (2.0 / 3, 2.0 / 3))
    }
    return (out, into)
  }
}
