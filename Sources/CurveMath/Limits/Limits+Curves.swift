// Curves as they are written, and their numbers.

extension Limits {
  package static let curveText = Limit(
    "curve-text", upTo: 4 << 20, "bytes", of: "the text of one curve"
  ) { "the text has more than \($0.mostText) bytes" }

  package static let modifiers = Limit(
    "modifiers", upTo: 64, "modifiers", of: "modifiers behind one curve, such as `.delay(0.1)`"
  ) { "more than \($0.mostText) levels are nested" }

  package static let presetChain = Limit(
    "preset-chain", upTo: 16, "presets", of: "presets that stand for one another"
  ) { "more than \($0.mostText) levels are nested" }

  package static let presetName = Limit(
    "preset-name", upTo: 128, "characters", of: "the name of a preset in its library"
  ) { _ in "no preset is called" }

  package static let calculations = Limit(
    "calculations", upTo: 32, "levels", of: "brackets and functions inside `calc()`"
  ) { "more than \($0.mostText) levels are nested" }

  package static let number = Limit(
    "number", upTo: 4096, "characters", of: "one number of a curve, as it is written"
  ) { "one of more than \($0.mostText) characters" }

  package static let duration = Limit(
    "duration", 1e-75...1e75, "seconds", of: "the duration of a timing curve; 0 is one too"
  ) { "0, or \($0.words) seconds" }

  package static let speed = Limit(
    "speed", 1e-75...1e75, "", of: "`.speed()`, and the seconds that the faster motion takes; 0 is one too"
  ) { _ in "speed is" }

  package static let delay = Limit(
    "delay", -1e12...1e12, "times the motion", of: "`.delay()`, beside the seconds that the motion takes"
  ) { "at most \($0.mostText) times the" }

  package static let springTime = Limit(
    "spring-time", 1e-49...1e49, "seconds", of: "a time that a spring is written with, such as its response"
  ) { "\($0.words) seconds" }

  package static let springRate = Limit(
    "spring-rate", 1e-100...1e100, "per square second", of: "stiffness / mass of a spring"
  ) { "\($0.words) per square second" }

  package static let dampingRatio = Limit(
    "damping-ratio", 0...1e50, "", of: "the damping ratio of a spring"
  ) { "Use \($0.words)" }

  package static let throwVelocity = Limit(
    "throw-velocity", -1e50...1e50, "units per second", of: "the velocity at the release of a throw"
  ) { "\($0.words) units per second" }

  package static let throwDistance = Limit(
    "throw-distance", -1e75...1e75, "units", of: "the distance of a throw"
  ) { "\($0.words) units" }

  package static let throwTime = Limit(
    "throw-time", 1e-25...1e25, "seconds", of: "a time constant of a throw"
  ) { "\($0.words) seconds" }

  package static let throwRate = Limit(
    "throw-rate", 1e-25...1e25, "per second", of: "a friction per second of a throw"
  ) { "\($0.words) per second" }

  package static let throwAcceleration = Limit(
    "throw-acceleration", 1e-25...1e25, "units per square second", of: "the size of an acceleration of a throw"
  ) { "\($0.words) units per square second" }

  package static let throwFactor = Limit(
    "throw-factor", 1e-10...1e10, "", of: "density, power, and a friction without a unit, of a throw"
  ) { "Use \($0.words)" }

  package static let bounces = Limit(
    "bounces", upTo: 100_000, "bounces", of: "the bounces of `gravity()` until they are shorter than a Double can tell"
  ) { "1, or less: so near to 1 there are more than \($0.mostText) bounces" }

  package static let handle = Limit(
    "handle", -1e100...1e100, "", of: "y of a handle of `cubic-bezier()` and `path()`"
  ) { "\($0.words), so that slopes stay finite" }

  package static let linearOutput = Limit(
    "linear-output", -1e100...1e100, "", of: "an output of `linear()`"
  ) { "\($0.words), so that slopes stay finite" }

  package static let steps = Limit(
    "steps", upTo: 100_000, "steps", of: "the steps of `steps()`"
  ) { "\($0.mostText) or fewer" }

  package static let repeatedPieces = Limit(
    "repeated-pieces", upTo: 100_000, "pieces",
    of: "the pieces of a motion that is repeated: half oscillations, steps, lines, inner repetitions"
  ) { "Use one with \($0.mostText) or fewer" }

  package static let repeatCount = Limit(
    "repeat-count", upTo: 1_000_000_000_000, "runs",
    of: "`.repeatCount()`: of more, one run cannot be told from the next"
  ) { "a whole number up to \($0.mostText)" }

  package static let suggestion = Limit(
    "suggestion", upTo: 64, "letters", of: "an unknown name whose nearest spelling is suggested"
  ) { _ in "Expected one that" }

  package static let curves = [
    curveText, modifiers, presetChain, presetName, suggestion, calculations, number, duration, speed, delay, springTime,
    springRate, dampingRatio, throwVelocity, throwDistance, throwTime, throwRate, throwAcceleration,
    throwFactor, bounces, handle, linearOutput, steps, repeatedPieces, repeatCount,
  ]
}

// Measuring, and designing springs.

extension Limits {
  package static let frameRate = Limit(
    "frame-rate", 1...10_000, "frames per second",
    of: "a screen, in metrics, scripts and on the command line; `sample --fps` is none and takes any rate"
  ) { "Use \($0.words) frames per second" }

  package static let comparedPieces = Limit(
    "compared-pieces", upTo: 1_000_000, "pieces", of: "the pieces of a motion that is compared with another one"
  ) { _ in "has more than a million pieces" }

  package static let goalTime = Limit(
    "goal-time", 1e-12...1e12, "seconds", of: "a time, and a speed in travels per second, that a spring is designed for"
  ) { $0.words }

  package static let goalRate = Limit(
    "goal-stiffness", 1e-24...1e24, "", of: "a stiffness or a damping that a spring is designed for"
  ) { "a number from \($0.words)" }

  package static let goalMass = Limit(
    "goal-mass", 1e-12...1e12, "", of: "the mass of a spring that is designed"
  ) { "Use \($0.words)" }

  package static let goalTolerance = Limit(
    "goal-tolerance", 1e-12...1, "of the travel",
    of: "the tolerance of settling of a spring that is designed; less than 1"
  ) { _ in "The tolerance of settling is" }

  package static let measures = [frameRate, comparedPieces, goalTime, goalRate, goalMass, goalTolerance]
}
