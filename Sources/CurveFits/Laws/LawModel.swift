internal import CurveMath

/// Samples beside one form of a law. The unknowns are from, the amplitudes, the shape and, where it
/// is not held, the release.
struct LawModel: BoundedModel {
  let form: LawForm
  let samples: LawSamples
  /// Whether the release is looked for; else it is the first sample.
  let findsRelease: Bool
  let bounds: [ClosedRange<Double>]

  var residualCount: Int { samples.times.count }

  init(_ form: LawForm, _ samples: LawSamples, findsRelease: Bool) {
    (self.form, self.samples, self.findsRelease) = (form, samples, findsRelease)
    let open = [ClosedRange<Double>](repeating: -1e12...1e12, count: 1 + form.partCount)
    bounds = open + form.bounds + (findsRelease ? [0...1] : [])
  }

  func amplitudes(_ place: [Double]) -> ArraySlice<Double> { place[1..<(1 + form.partCount)] }

  func shape(_ place: [Double]) -> [Double] {
    Array(place[(1 + form.partCount)..<(1 + form.partCount + form.bounds.count)])
  }

  func release(_ place: [Double]) -> Double { findsRelease ? place[place.count - 1] : 0 }

  func write(
    at place: [Double], residuals: UnsafeMutablePointer<Double>, jacobian: UnsafeMutablePointer<Double>
  ) -> Bool {
    let (count, stride, amplitudeCount, shapeCount) = (bounds.count, form.stride, form.partCount, form.bounds.count)
    let (from, release, write) = (place[0], self.release(place), form.parts(shape(place)))
    let amplitudes = Array(amplitudes(place))
    var sum = 0.0
    withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, stride * amplitudeCount)) { memory in
      let parts = memory.baseAddress!
      samples.times.withUnsafeBufferPointer { times in
        samples.values.withUnsafeBufferPointer { values in
          var (index, row) = (0, jacobian)
          while index < times.count {
            var column = 1
            row[0] = 1
            while column < count {
              row[column] = 0
              column += 1
            }
            var value = from
            let time = times[index] - release
            if time > 0, amplitudeCount > 0 {
              write(time, parts)
              var (k, part) = (0, parts)
              while k < amplitudeCount {
                let amplitude = amplitudes[k]
                value += amplitude * part[0]
                row[1 + k] = part[0]
                var j = 0
                while j < shapeCount {
                  row[1 + amplitudeCount + j] += amplitude * part[2 + j]
                  j += 1
                }
                if findsRelease { row[count - 1] -= amplitude * part[1] }
                part += stride
                k += 1
              }
            }
            let residual = value - values[index]
            residuals[index] = residual
            sum += residual
            row += count
            index += 1
          }
        }
      }
    }
    for (index, root) in samples.roots.enumerated() {
      residuals[index] *= root
      for column in index * count..<(index + 1) * count { jacobian[column] *= root }
    }
    return sum.isFinite
  }

  /// Model minus data, whatever a sample counts; `nil` where they are not finite. Shape: `[n]`.
  func misses(at place: [Double]) -> [Double]? {
    var plain = samples
    plain.roots = []
    let model = LawModel(form, plain, findsRelease: findsRelease)
    var isFinite = false
    let misses = withUnsafeTemporaryAllocation(of: Double.self, capacity: residualCount * bounds.count) { jacobian in
      [Double](unsafeUninitializedCapacity: residualCount) { memory, count in
        isFinite = model.write(at: place, residuals: memory.baseAddress!, jacobian: jacobian.baseAddress!)
        count = residualCount
      }
    }
    return isFinite ? misses : nil
  }

  /// The derivatives of the misses, row-major; `nil` where they are not finite. Shape: `[n][p]`.
  func jacobian(at place: [Double]) -> [Double]? {
    var isFinite = false
    let size = residualCount * bounds.count
    let jacobian = withUnsafeTemporaryAllocation(of: Double.self, capacity: residualCount) { residuals in
      [Double](unsafeUninitializedCapacity: size) { memory, count in
        isFinite = write(at: place, residuals: residuals.baseAddress!, jacobian: memory.baseAddress!)
        count = size
      }
    }
    return isFinite ? jacobian : nil
  }

  /// The best from and amplitudes for a shape and a release, and the sum of squares that they
  /// leave.
  func place(shape: [Double], release: Double) -> (place: [Double], cost: Double)? {
    let (stride, count) = (form.stride, 1 + form.partCount)
    let write = form.parts(zip(shape, form.bounds).map { min(max($0, $1.lowerBound), $1.upperBound) })
    let (times, values) = (samples.times, samples.values)
    var equations = NormalEquations(count: count)
    let size = max(1, stride * form.partCount + count * times.count)
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { memory in
      let parts = memory.baseAddress!
      let rows = parts + stride * form.partCount
      var (index, row) = (0, rows)
      while index < times.count {
        let time = times[index] - release
        row[0] = 1
        if form.partCount > 0, time > 0 { write(time, parts) }
        var k = 1
        while k < count {
          row[k] = time > 0 ? parts[stride * (k - 1)] : 0
          k += 1
        }
        equations.add(row, values[index])
        index += 1
        row += count
      }
      guard let solution = equations.solution else { return nil }
      var cost = 0.0
      (index, row) = (0, rows)
      while index < times.count {
        var (residual, k) = (-values[index], 0)
        while k < count {
          residual += row[k] * solution[k]
          k += 1
        }
        cost += residual * residual
        index += 1
        row += count
      }
      guard cost.isFinite else { return nil }
      return (solution + shape + (findsRelease ? [release] : []), cost)
    }
  }
}

/// One form of a law, fitted.
struct LawSolution {
  let model: LawModel
  let minimum: BoundedMinimum
  /// Other minima of the same form.
  var rivals: [BoundedMinimum] = []

  var unknownCount: Int { model.bounds.count }

  /// The motion at a time, both in parts.
  func value(at time: Double) -> Double {
    let (form, place) = (model.form, minimum.place)
    let since = time - model.release(place)
    guard since > 0, form.partCount > 0 else { return place[0] }
    var value = place[0]
    withUnsafeTemporaryAllocation(of: Double.self, capacity: form.stride * form.partCount) { memory in
      form.parts(model.shape(place))(since, memory.baseAddress!)
      for (k, amplitude) in model.amplitudes(place).enumerated() { value += amplitude * memory[form.stride * k] }
    }
    return value
  }

  /// The velocity at a time, in parts.
  func velocity(at time: Double) -> Double {
    let (form, place) = (model.form, minimum.place)
    let since = time - model.release(place)
    guard since > 0, form.partCount > 0 else { return 0 }
    var value = 0.0
    withUnsafeTemporaryAllocation(of: Double.self, capacity: form.stride * form.partCount) { memory in
      form.parts(model.shape(place))(since, memory.baseAddress!)
      for (k, amplitude) in model.amplitudes(place).enumerated() { value += amplitude * memory[form.stride * k + 1] }
    }
    return value
  }

  /// The solution with the release looked for, and the one with it at the first sample as a rival.
  func beside(_ held: LawSolution) -> LawSolution {
    let start = held.minimum.place + [0]
    guard let rival = model.minimum(from: start, tolerance: 1e-9, limit: 60) else { return self }
    var solution = self
    if rival.cost < minimum.cost {
      solution = LawSolution(model: model, minimum: rival, rivals: [minimum] + rivals)
    } else if rival.cost > minimum.cost {
      solution.rivals.append(rival)
    }
    return solution
  }

  /// Model minus data. Shape: `[n]`.
  var misses: [Double] { zip(model.samples.times, model.samples.values).map { value(at: $0) - $1 } }
}

extension LawForm {
  /// The minima of the form: with the release at the first sample and, where something may have
  /// been recorded before it, with one that is looked for.
  ///
  /// - Parameters:
  ///   - floor: The sum of squares below which all is rounding.
  ///   - known: Minima of much the same samples, from which the search begins too.
  func solutions(of samples: LawSamples, floor: Double, known: [LawSolution] = []) -> [LawSolution] {
    let places = { (findsRelease: Bool) in
      known.filter { $0.model.findsRelease == findsRelease }.map(\.minimum.place)
    }
    let held = solution(of: samples, releases: [0], findsRelease: false, floor: floor, known: places(false))
    guard samples.mayShowRest, partCount > 0 else { return [held].compactMap(\.self) }
    let found = solution(
      of: samples, releases: samples.releases, findsRelease: true, floor: floor, known: places(true))
    return [held, found].compactMap(\.self)
  }

  private func solution(
    of samples: LawSamples, releases: [Double], findsRelease: Bool, floor: Double, known: [[Double]]
  ) -> LawSolution? {
    let thin = LawModel(self, samples.thinned(to: judges), findsRelease: findsRelease)
    let starts = releases.flatMap { release in
      Deadline.hasPassed
        ? [] : guesses(samples.outline(release: release)).compactMap { thin.place(shape: $0, release: release) }
    }.sorted { $0.cost < $1.cost }
    var chosen: [[Double]] = []
    for (place, _) in starts where chosen.count < followed {
      if chosen.allSatisfy({ !isSame($0, place, within: Self.apart) }) { chosen.append(place) }
    }
    let rough = chosen.compactMap { thin.minimum(from: $0, tolerance: 1e-3, floor: floor, limit: 40) }
      .sorted { $0.cost < $1.cost }
    let whole = LawModel(self, samples, findsRelease: findsRelease)
    var minima: [BoundedMinimum] = []
    func polish(_ place: [Double]) {
      guard !minima.contains(where: { isSame($0.place, place, within: Self.alike) }),
        let minimum = whole.minimum(from: place, tolerance: 1e-9, floor: floor, limit: 60),
        !minima.contains(where: { isSame($0.place, minimum.place, within: Self.alike) })
      else { return }
      minima.append(minimum)
    }
    for place in known { polish(place) }
    for (index, minimum) in rough.prefix(polished).enumerated()
    where index < Self.leastPolished || minimum.cost < Self.hopeless * rough[0].cost {
      polish(minimum.place)
    }
    // A twin may be a better minimum, or have another twin.
    var asked = 0
    while asked < min(minima.count, Self.mostTwins) {
      let (shape, amplitudes) = (whole.shape(minima[asked].place), Array(whole.amplitudes(minima[asked].place)))
      let release = whole.release(minima[asked].place)
      for twin in twins(shape, amplitudes) where findsRelease || twin.delay == 0 {
        let later = findsRelease ? max(0, release + twin.delay) : 0
        guard let (place, cost) = whole.place(shape: twin.shape, release: later) else { continue }
        if cost < Self.hopeless * minima[asked].cost || asked == 0 { polish(place) }
      }
      asked += 1
    }
    minima.sort { $0.cost < $1.cost }
    return minima.first.map { LawSolution(model: whole, minimum: $0, rivals: Array(minima.dropFirst())) }
  }

  /// So many rough minima are followed to their end, however high they are.
  private static let leastPolished = 2
  /// Of so many minima the twins are tried.
  private static let mostTwins = 6
  /// What costs that many times as much as another place leads to no rival of it.
  private static let hopeless = 1.5
  /// Guesses that are nearer to one another lead to the same minimum; so near, minima are the same.
  private static let apart = 0.1
  private static let alike = 0.01

  private func isSame(_ first: [Double], _ second: [Double], within distance: Double) -> Bool {
    zip(first.dropFirst(1 + partCount), second.dropFirst(1 + partCount)).allSatisfy { abs($0 - $1) < distance }
  }
}
