import AnimationModel
import TestSupport
import Testing

@testable import AnimationViews

/// A number that is shown, and what the equations of its springs say of it.
struct SpringCourse {
  /// One of the numbers that it is the sum of.
  struct Part {
    var weight = 1.0
    var equation: SpringEquation
    var target: Double
    /// The response is 2π/ω, in seconds.
    var spring: (response: Double, dampingFraction: Double)
    /// Seconds: where the equation is.
    var time: Double

    mutating func move(to end: Double) {
      guard end > time else { return }
      equation.move(to: target, spring, over: end - time)
      time = end
    }
  }

  let name: String
  let read: @MainActor () -> Double?
  var parts: [Part]
  /// What is added to the sum.
  var base = 0.0

  var place: Double { base + parts.reduce(0) { $0 + $1.weight * $1.equation.place } }

  /// Units per second.
  var velocity: Double { parts.reduce(0) { $0 + $1.weight * $1.equation.velocity } }

  mutating func move(to time: Double) { for index in parts.indices { parts[index].move(to: time) } }

  mutating func aim(_ target: Double, _ spring: (response: Double, dampingFraction: Double)? = nil, part: Int = 0) {
    parts[part].target = target
    if let spring { parts[part].spring = spring }
  }
}

/// Holds what a host shows against equations, in place and velocity.
@MainActor
struct SpringCourses<V: View> {
  /// Seconds between the frames around an event: quotients of them are velocities within 10⁻⁴ of
  /// these springs.
  static var step: Double { 1e-4 }

  let host: ViewHost<V>
  var courses: [SpringCourse]

  init(_ host: ViewHost<V>, _ courses: [SpringCourse]) { (self.host, self.courses) = (host, courses) }

  /// A frame, in which every number is where its equation is.
  mutating func frame(at time: Double) {
    host.frame(at: time)
    for index in courses.indices {
      courses[index].move(to: time)
      let (course, shown) = (courses[index], courses[index].read())
      #expect(abs((shown ?? .infinity) - course.place) < 1e-5, "\(course.name) at \(time)")
    }
  }

  mutating func play(through end: Double) {
    while let time = host.time, time + 1.0 / 60 <= end { frame(at: time + 1.0 / 60) }
  }

  /// Something happens at a time. Just before it and just behind it every number is as fast as its
  /// equation.
  ///
  /// - Parameter change: What the equations are told: they have come to that time.
  mutating func turn(
    at time: Double, _ event: () throws -> Void, _ change: (inout [SpringCourse]) -> Void
  ) rethrows {
    slope(from: time - 2 * Self.step, "before")
    try event()
    host.update(at: time)
    for index in courses.indices { courses[index].move(to: time) }
    change(&courses)
    slope(from: time + Self.step, "behind")
  }

  mutating func slope(from start: Double, _ side: String) {
    frame(at: start)
    let first = courses.map { $0.read() ?? .infinity }
    var expected: [Double] = []
    for index in courses.indices {
      courses[index].move(to: start + Self.step / 2)
      expected.append(courses[index].velocity)
    }
    frame(at: start + Self.step)
    for (index, course) in courses.enumerated() {
      let velocity = ((course.read() ?? .infinity) - first[index]) / Self.step
      #expect(
        abs(velocity - expected[index]) < 1e-3,
        "\(course.name) \(side) \(start): \(velocity) and not \(expected[index])")
    }
  }
}
