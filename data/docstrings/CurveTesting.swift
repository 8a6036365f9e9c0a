// See Context.swift.

import AnimationMerging
import AnimationModel
import Testing
import XCTest

struct Engine: Sendable {
  var value: Double { 0 }
  func value(at time: Double) -> Double { time }
  func step(by interval: Double) {}
}

/// What an app shows, as far as an expectation asks it.
struct Host: Sendable {
  enum Attribute: Sendable { case offset }
  func trace(of name: String, _ attribute: Attribute) throws -> TestedMotion { .curve(spring) }
}

let engine = Engine()
let host = Host()
let spring = try! DampedSpring(duration: 0.5, bounce: 0.3)
let frames = (0..<60).map { (time: Double($0) / 60, x: Double($0)) }

