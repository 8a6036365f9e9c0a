// See Context.swift.

let springs: [any MotionCurve] = [0, 0.3].map { try! DampedSpring(duration: 0.5, bounce: $0) }

