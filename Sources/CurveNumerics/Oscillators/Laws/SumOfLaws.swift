/// Several forces on one mass.
///
///     let law = try LinearSpring(stiffness: 90) + LinearDamping(9) + CoulombFriction(kinetic: 2)
public struct SumOfLaws: ForceLaw {
  /// The laws that are added, none of them a sum.
  public let laws: [any ForceLaw]
  public let surfaces: [SwitchingSurface]
  public let dryFriction: DryFriction
  /// How many surfaces stand before those of each law.
  private let offsets: [Int]

  public init(_ laws: [any ForceLaw]) {
    let flat = laws.flatMap { ($0 as? SumOfLaws)?.laws ?? [$0] }
    self.laws = flat
    surfaces = flat.flatMap(\.surfaces)
    dryFriction = flat.reduce(.none) { $0 + $1.dryFriction }
    var (offsets, count) = ([Int](), 0)
    for law in flat {
      offsets.append(count)
      count += law.surfaces.count
    }
    self.offsets = offsets
  }

  public var description: String { laws.map(\.description).joined(separator: " + ") }

  public var drivePeriod: Double? { laws.compactMap(\.drivePeriod).min() }

  public var domain: ClosedRange<Double> {
    laws.reduce(-Double.infinity...Double.infinity) { $0.clamped(to: $1.domain) }
  }

  public func isWatched(_ surface: Int, on sides: SwitchingSides) -> Bool {
    let index = offsets.lastIndex { $0 <= surface }!
    return laws[index].isWatched(surface - offsets[index], on: sides.dropping(offsets[index]))
  }

  public func force(at point: ForcePoint, on sides: SwitchingSides) -> Double {
    var sum = 0.0
    for (law, offset) in zip(laws, offsets) { sum += law.force(at: point, on: sides.dropping(offset)) }
    return sum
  }

  public func slopes(at point: ForcePoint, on sides: SwitchingSides) -> ForceSlopes {
    var sum = ForceSlopes()
    for (law, offset) in zip(laws, offsets) {
      let slopes = law.slopes(at: point, on: sides.dropping(offset))
      sum.value += slopes.value
      sum.velocity += slopes.velocity
      sum.time += slopes.time
    }
    return sum
  }

  public func potentialEnergy(at point: ForcePoint, on sides: SwitchingSides) -> Double? {
    let energies = zip(laws, offsets).compactMap { $0.potentialEnergy(at: point, on: sides.dropping($1)) }
    return energies.isEmpty ? nil : energies.reduce(0, +)
  }
}

/// Returns the law under which both forces act.
public func + (a: some ForceLaw, b: some ForceLaw) -> SumOfLaws { SumOfLaws([a, b]) }
