import AnimationModel
import TestSupport
import Testing

struct InterruptionVector: CustomTestStringConvertible, Sendable {
  let name: String
  let changes: @Sendable () -> [Change]
  /// Place at each frame of interest.
  let places: [Int: Double]
  var end: Int?
  var testDescription: String { name }
}

// Places that were worked out by hand from the rules: four decimals, 60 frames a second.
@Suite("Animator: interruptions")
struct InterruptionVectorTests {
  static let vectors: [InterruptionVector] = [
    InterruptionVector(
      name: "linear, and back half-way",
      changes: { [Change(0, 100, .linear(duration: 1)), Change(30, 0, .linear(duration: 1))] },
      places: [15: 25, 45: 56.25, 60: 50, 75: 25, 90: 0], end: 91),
    InterruptionVector(
      name: "linear, and on half-way",
      changes: { [Change(0, 100, .linear(duration: 1)), Change(30, 200, .linear(duration: 1))] },
      places: [45: 106.25, 60: 150, 75: 175, 90: 200]),
    InterruptionVector(
      name: "easeInOut, and back half-way",
      changes: { [Change(0, 100, .easeInOut(duration: 0.4)), Change(12, 0, .easeInOut(duration: 0.4))] },
      places: [3: 3.1114, 6: 12.9162, 9: 29.277, 15: 68.5225, 18: 75.8359, 24: 50, 30: 12.9162, 36: 0]),
    InterruptionVector(
      name: "smooth, and back",
      changes: { [Change(0, 100, .smooth), Change(6, 0, .smooth)] },
      places: [
        3: 12.7702, 9: 44.6566, 12: 36.3654, 15: 26.0582, 18: 17.9932, 24: 7.3573, 30: 2.8024, 36: 1.031,
      ]),
    InterruptionVector(
      name: "smooth, and on",
      changes: { [Change(0, 100, .smooth), Change(6, 300, .smooth)] },
      places: [9: 87.2596, 12: 147.5939, 15: 197.6777, 18: 231.868, 24: 273.2939, 30: 290.0318]),
    InterruptionVector(
      name: "a spring over a curve begins at rest",
      changes: { [Change(0, 100, .linear(duration: 1)), Change(30, 0, .smooth)] },
      places: [33: 42.8995, 36: 31.4619, 39: 21.3968, 42: 13.9361, 48: 5.4982, 60: 0.7507]),
    InterruptionVector(
      name: "a curve over a spring",
      changes: { [Change(0, 100, .smooth), Change(6, 0, .linear(duration: 0.5))] },
      places: [9: 51.4858, 12: 57.7022, 15: 57.6334, 18: 53.1873, 24: 38.2972, 30: 19.6894, 36: 0]),
    InterruptionVector(
      name: "no animation over a curve: the rest goes on",
      changes: { [Change(0, 100, .linear(duration: 1)), Change(30, 0, nil)] },
      places: [15: 25, 30: -50, 45: -25, 60: 0], end: 61),
    InterruptionVector(
      name: "the response blends",
      changes: {
        [
          Change(0, 100, .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)),
          Change(6, 150, .spring(response: 0.5, dampingFraction: 1, blendDuration: 0.25)),
        ]
      },
      places: [9: 131.4782, 12: 144.2957, 15: 148.0828, 18: 149.3145, 24: 149.9913, 30: 150.0446]),
    InterruptionVector(
      name: "the response switches at once",
      changes: {
        [
          Change(0, 100, .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0)),
          Change(6, 150, .spring(response: 0.5, dampingFraction: 1, blendDuration: 0)),
        ]
      },
      places: [9: 113.3295, 12: 125.6076, 15: 134.3291, 18: 139.8412, 24: 146.1487, 30: 148.5866]),
    InterruptionVector(
      name: "there and back, then the jump",
      changes: { [Change(0, 100, .linear(duration: 0.5).repeatCount(2))] },
      places: [15: 50, 30: 100, 31: 100, 45: 53.3334, 60: 3.3334, 62: 100]),
    InterruptionVector(
      name: "three times",
      changes: { [Change(0, 100, .linear(duration: 0.5).repeatCount(3))] },
      places: [31: 100, 32: 96.667, 62: 0, 63: 3.333, 90: 93.333], end: 93),
    InterruptionVector(
      name: "twice, without the way back",
      changes: { [Change(0, 100, .linear(duration: 0.5).repeatCount(2, autoreverses: false))] },
      places: [30: 100, 31: 100, 32: 3.333, 60: 96.667, 61: 100], end: 62),
    InterruptionVector(
      name: "a delay",
      changes: { [Change(0, 100, .linear(duration: 0.5).delay(0.2))] },
      places: [12: 0, 13: 3.333, 30: 60, 42: 100], end: 43),
  ]

  @Test("move as worked out by hand", arguments: vectors)
  func moves(vector: InterruptionVector) throws {
    let run = Interruption(vector.changes(), frames: 100)
    for (frame, place) in vector.places {
      expectClose(run.shown[frame], place, within: 5.1e-4, "\(vector.name), frame \(frame):")
    }
    if let end = vector.end { #expect(run.end == end) }
  }

  // Fractions of the travel at frames 1, 2, 3, 6, 12, 18, 24, 30, 36.
  static let springs: [(response: Double, dampingFraction: Double, fractions: [Double])] = [
    (0.5, 1, [0.016093, 0.062860, 0.127702, 0.370762, 0.721278, 0.886455, 0.957431, 0.984469, 0.994417]),
    (0.5, 0.85, [0.016297, 0.064852, 0.133863, 0.402265, 0.792594, 0.952490, 0.998433, 1.004350, 1.002474]),
    (0.5, 0.7, [0.016503, 0.066933, 0.140482, 0.438695, 0.880468, 1.029657, 1.036009, 1.013297, 1.000821]),
    (0.5, 0.825, [0.016331, 0.065193, 0.134933, 0.407970, 0.805948, 0.964494, 1.005053, 1.006794, 1.002976]),
    (0.15, 0.86, [0.148862, 0.433560, 0.670047, 0.969006, 1.000463, 1.000007]),
    (0.55, 1, [0.013408, 0.053056, 0.109132, 0.328388, 0.672355, 0.853062, 0.939237, 0.975601, 0.990366]),
    (0.5, 2, [0.014804, 0.051569, 0.095961, 0.239296, 0.455340, 0.605837, 0.717915, 0.798124, 0.855526]),
  ]

  @Test("springs step as worked out by hand", arguments: springs)
  func steps(spring: (response: Double, dampingFraction: Double, fractions: [Double])) {
    let animation = Animation.spring(response: spring.response, dampingFraction: spring.dampingFraction)
    let run = Interruption([Change(0, 1000, animation)], frames: 40)
    for (frame, fraction) in zip([1, 2, 3, 6, 12, 18, 24, 30, 36], spring.fractions) {
      expectClose(run.shown[frame] / 1000, fraction, within: 5.1e-7, "frame \(frame):")
    }
  }

  // Seconds of the first frame at rest, for travels of 1, 100 and 1000.
  static let springEnds: [(response: Double, dampingFraction: Double, seconds: [Double])] = [
    (0.5, 1, [0.8333, 1.2667, 1.5]), (0.5, 0.85, [0.5667, 1.0333, 1.4]), (0.5, 0.7, [0.7667, 1.1333, 1.4833]),
    (0.15, 0.86, [0.2, 0.3667, 0.3833]), (0.55, 1, [0.8833, 1.3833, 1.6167]),
  ]

  @Test("springs end by their speed and force in units, so sooner over short ways", arguments: springEnds)
  func ends(spring: (response: Double, dampingFraction: Double, seconds: [Double])) throws {
    let animation = Animation.spring(response: spring.response, dampingFraction: spring.dampingFraction)
    for (travel, seconds) in zip([1.0, 100, 1000], spring.seconds) {
      let end = try #require(Interruption([Change(0, travel, animation)], frames: 120).end)
      expectClose(Double(end) / 60, seconds, within: 1e-4)
    }
  }
}
