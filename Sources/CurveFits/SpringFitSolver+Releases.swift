// A motion that passes its start again may have been released at either time: with a velocity, or
// later with the opposite one. What comes after both is the same, so that only the samples between
// them tell. A fit that has begun near the wrong one stays there, and takes the samples between for
// outliers. Those that show the rest are none, whatever release is compared.
//
// Two kinds of guesses are followed to their minima: the times at which the motion that was found,
// continued to both sides, passes its start with its velocity there; and, as with a spring and a
// start the motion is linear in the rest, the starts around whose one system of equations leaves
// less than their neighbours' do.

/// Other releases beside the one that was found.
extension SpringFitSolver {
  /// To both sides, in responses: half of an oscillation, after which even the hardest throw is
  /// back, and some more.
  private static let reach = 0.6
  /// At most so many starts to each side.
  private static let most = 20.0
  /// Passages to each side, and where they are looked for: in responses, and in so many steps.
  private static let passages = 2
  private static let longest = 1.2
  private static let passageSteps = 60.0
  private static let halvings = 30
  /// So many of their minima are followed.
  private static let followed = 3
  /// Other springs whose releases are tried, and how many of the minima of each are followed.
  private static let branches = 3
  private static let followedOfBranch = 2
  /// A loss that is higher by this much is no rival: 25 standard errors squared, beyond which a
  /// velocity's sign is certain.
  private static let rivalry = 12.5

  /// Returns the best release, beside which the others that are nearly as good are noted.
  func withReleases(_ solution: SpringSolution, model: SpringTraceModel) throws(TraceError) -> SpringSolution {
    guard model.free.contains(.start), trace.count > 2 else { return solution }
    var found = [solution]
    var guesses = passages(of: solution.place) + minima(along: solution.place, of: solution, model: model)
    // Heavily damped, another release has another spring too.
    for branch in SpringBranches.places(of: solution, in: model).prefix(Self.branches) {
      guesses += minima(along: branch, of: solution, model: model).prefix(Self.followedOfBranch)
    }
    for place in guesses {
      guard let near = model.residuals(at: place) else { continue }
      let spread = max(MedianScale.of(near, parameterCount: 0), solution.scale, Self.rounding)
      guard
        let minimum = try model.minimum(
          from: model.parameters(place), weights: loss == .squares ? nil : near.map { loss.weight($0 / spread) },
          tolerance: 1e-2, floor: 0, limit: 8),
        case let moved = model.coordinates(minimum.parameters), moved[.start] > 0, moved[.start] < trace.duration,
        let residuals = model.residuals(at: moved),
        cost(residuals, scale: solution.scale) < cost(solution.residuals, scale: solution.scale) + 2 * Self.rivalry
      else { continue }
      found.append(try robust(minimum.parameters, model: model))
    }
    let scale = found.reduce(.infinity) { min($0, $1.scale) }
    let costs = costs(of: found, scale: scale)
    let least = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var best = found[least]
    best.releases = found.indices.filter { $0 != least && costs[$0] < costs[least] + Self.rivalry }
      .map { found[$0].place }
    return best
  }

  /// Where the motion passes its start before and after it, with the velocity that it has then: the
  /// nearest to each side.
  private func passages(of place: SpringCoordinates) -> [SpringCoordinates] {
    let step = Self.longest * place.response / Self.passageSteps
    return [-step, step].flatMap { step -> [SpringCoordinates] in
      var found: [SpringCoordinates] = []
      var last = 0.0
      for index in 1...Int(Self.passageSteps) where found.count < Self.passages {
        let time = Double(index) * step
        let distance = place.distance(at: time)
        defer { last = distance }
        guard index > 1, (last < 0) != (distance < 0) else { continue }
        var (inner, outer) = (time - step, time)
        for _ in 0..<Self.halvings {
          let middle = (inner + outer) / 2
          if (place.distance(at: middle) < 0) == (last < 0) { inner = middle } else { outer = middle }
        }
        var passage = place
        passage[.start] = place[.start] + inner
        passage[.velocity] = place.velocity(at: inner)
        guard passage[.start] > 0, passage[.start] < trace.duration else { break }
        found.append(passage)
      }
      return found
    }
  }

  /// The starts whose costs are lower than their neighbours', but for the one that was found; the
  /// lowest first.
  ///
  /// - Parameter base: Whose spring is taken.
  private func minima(
    along base: SpringCoordinates, of solution: SpringSolution, model: SpringTraceModel
  ) -> [SpringCoordinates] {
    let start = solution.place[.start]
    let frame = trace.duration / Double(trace.count - 1)
    // What is heavily damped may have any response: its releases are some frames apart.
    let isHidden = base.dampingRatio > SpringBranches.least
    let step = isHidden ? frame / 2 : max(frame / 2, Self.reach * base.response / Self.most)
    let count = isHidden ? Self.most : min(Self.most, (Self.reach * base.response / step).rounded(.up) + 2)
    var tried: [(place: SpringCoordinates, cost: Double)] = []
    for index in -Int(count)...Int(count) {
      var place = base
      place[.start] = start + Double(index) * step
      guard place[.start] > 0, place[.start] < trace.duration, let best = model.withLinearPart(place),
        let residuals = model.residuals(at: best.place)
      else { continue }
      tried.append((best.place, cost(residuals, scale: solution.scale)))
    }
    let lowest = tried.indices.filter { index in
      (base != solution.place || abs(tried[index].place[.start] - start) > 1.5 * step)
        && (index == 0 || tried[index].cost <= tried[index - 1].cost)
        && (index == tried.count - 1 || tried[index].cost <= tried[index + 1].cost)
    }
    return lowest.sorted { tried[$0].cost < tried[$1].cost }.prefix(Self.followed).map { tried[$0].place }
  }
}

extension SpringCoordinates {
  /// How far the motion without rest before it is from its start, before the start too.
  ///
  /// - Parameter time: Seconds since the start, of either sign.
  fileprivate func distance(at time: Double) -> Double {
    let basis = basis(at: time)
    let distance = self[.from] - self[.to]
    let push = self[.velocity] + dampingRatio * frequency * distance
    return distance * (basis.cosine - 1) + push * basis.sine
  }

  fileprivate func velocity(at time: Double) -> Double {
    let basis = basis(at: time)
    let decay = dampingRatio * frequency
    return self[.velocity] * (basis.cosine - decay * basis.sine)
      - (self[.from] - self[.to]) * frequency * frequency * basis.sine
  }

  private func basis(at time: Double) -> SpringBasis {
    let (frequency, ratio) = (frequency, dampingRatio)
    let decay = ratio * frequency
    let discriminant = frequency * frequency * (1 - ratio) * (1 + ratio)
    let root = abs(discriminant).squareRoot()
    return SpringBasis(
      decay: decay, discriminant: discriminant, root: root,
      slowRate: discriminant < 0 ? frequency * frequency / (decay + root) : decay, time: time)
  }
}
