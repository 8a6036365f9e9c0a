// On which branch of its force an oscillator is, and how that is decided.

/// What an oscillator does between two jumps of its force.
enum OscillatorPhase: Equatable {
  /// It moves. The direction is that of the velocity, 1 or −1, where there is dry friction, else 0.
  case moves(sides: SwitchingSides, direction: Double)
  /// Dry friction holds it.
  case sticks(sides: SwitchingSides)

  var sides: SwitchingSides {
    switch self {
    case .moves(let sides, _), .sticks(let sides): sides
    }
  }
}

/// The force of one branch.
struct OscillatorBranch: Sendable {
  let mass: Double
  let law: any ForceLaw
  let phase: OscillatorPhase
  private let sides: SwitchingSides
  private let friction: Double

  init(_ oscillator: Oscillator, _ phase: OscillatorPhase) {
    mass = oscillator.mass
    law = oscillator.law
    self.phase = phase
    sides = phase.sides
    if case .moves(_, let direction) = phase {
      friction = direction * oscillator.law.dryFriction.kinetic
    } else {
      friction = 0
    }
  }

  func acceleration(at point: ForcePoint) -> Double {
    if case .sticks = phase { return 0 }
    return (law.force(at: point, on: sides) - friction) / mass
  }

  func slopes(at point: ForcePoint) -> ForceSlopes { law.slopes(at: point, on: sides) }
}

extension Oscillator {
  /// The phase at a point: on each surface the side to which the force drives the motion.
  ///
  /// - Parameters:
  ///   - known: The sides so far; `nil` at release.
  ///   - crossed: The surfaces that the motion has just met.
  ///   - slipping: The direction in which the mass breaks away from friction, or 0.
  func phase(
    at point: ForcePoint, known: SwitchingSides? = nil, crossed: Set<Int> = [], slipping: Double = 0
  ) -> OscillatorPhase {
    var sides = known ?? law.sides(of: point)
    for (index, surface) in law.surfaces.enumerated() {
      guard crossed.contains(index) || surface.height(at: point) == 0 else { continue }
      if let known, !law.isWatched(index, on: known) { continue }
      let rate = surface.value * point.velocity + surface.time
      // The first derivative of the height that is not 0 tells the side, if the motion on that side agrees.
      let side = [true, false].first { isAbove in
        sides[index] = isAbove
        let branch = OscillatorBranch(self, phase(at: point, sides: sides, slipping: slipping))
        let acceleration = branch.acceleration(at: point)
        let first = rate + surface.velocity * acceleration
        let drift = first == 0 ? surface.value * acceleration : first
        return isAbove ? drift >= 0 : drift < 0
      }
      sides[index] = side ?? true
    }
    return phase(at: point, sides: sides, slipping: slipping)
  }

  /// Whether dry friction holds a point, and else where it slides.
  private func phase(at point: ForcePoint, sides: SwitchingSides, slipping: Double) -> OscillatorPhase {
    let friction = law.dryFriction
    guard friction.breakaway > 0 else { return .moves(sides: sides, direction: 0) }
    if point.velocity != 0 { return .moves(sides: sides, direction: point.velocity > 0 ? 1 : -1) }
    if slipping != 0 { return .moves(sides: sides, direction: slipping) }
    let force = law.force(at: point, on: sides)
    if abs(force) <= friction.breakaway { return .sticks(sides: sides) }
    return .moves(sides: sides, direction: force > 0 ? 1 : -1)
  }
}
