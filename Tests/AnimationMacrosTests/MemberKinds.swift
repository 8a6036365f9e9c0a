public import AnimationMacros
import Foundation

// Every way to write a member. That this file compiles is half of the test.

typealias Ratio = Double

@Animatable
struct Mixed<Vector: VectorArithmetic, Moving: Animatable, each Part: VectorArithmetic> {
  var inferred = 1.0
  var aliased: Ratio
  var angle: Angle
  var vector: Vector
  var moving: Moving
  var parts: AnimatableValues<repeat each Part>
  var x, y: Float
  var (p, q) = (1.0, 2.0)
  private var hidden = 3.0
  let fixed = 4.0
  var doubled: Double { inferred * 2 }
  lazy var cached = "text"
  static var shared: Int { 5 }
  var nested: Nested
  var `default` = 6.0
  @AnimatableIgnored var name = "name"

  @Animatable
  struct Nested {
    var size = SIMD2(1.0, 2.0)
  }

  init(
    aliased: Double, angle: Angle, vector: Vector, moving: Moving, parts: AnimatableValues<repeat each Part>,
    hidden: Double
  ) {
    (self.aliased, self.angle, self.vector, self.moving) = (aliased, angle, vector, moving)
    (self.parts, self.hidden) = (parts, hidden)
    (x, y, nested) = (aliased == 0 ? 0 : 8, 9, Nested())
  }

  var secret: Double { hidden }
}

@Animatable
struct Observed {
  @AnimatableIgnored var changes = 0
  var size = 1.0 { didSet { changes += 1 } }
}

@propertyWrapper
struct Positive {
  private var value: Double

  init(wrappedValue: Double) { value = max(0, wrappedValue) }

  var wrappedValue: Double {
    get { value }
    set { value = max(0, newValue) }
  }
}

@Animatable
struct Wrapped {
  @Positive var size = 1.0
}

@Animatable
struct Conditional {
  #if NEVER_DEFINED
    var never = "text"
  #elseif DEBUG || !DEBUG
    var first = 1.0
    var second = Angle.zero
    #if NEVER_DEFINED
      var deeper = "text"
    #endif
  #endif
  var last = 2.0
}

@Animatable class Base { var size = 1.0; var turn = Angle.zero }
final class Derived: Base {}
@Animatable final class Closed { var size = 1.0 }
@MainActor @Animatable struct OnMain { var size = 1.0 }
@Animatable struct Explicit: Animatable { var size = 1.0 }
@Animatable package struct Packaged { var size = 1.0 }
@Animatable private struct Secret { var size = 1.0 }
@Animatable struct Static { static let count = 3; nonisolated(unsafe) static var shared = 1.0; var size = 1.0 }

public enum Outer {}
public extension Outer {
  @Animatable struct Inner { var size = 1.0 }
}

@Animatable
struct Forty {
  var m0 = 0.0
  var m1 = 1.0
  var m2 = 2.0
  var m3 = 3.0
  var m4 = 4.0
  var m5 = 5.0
  var m6 = 6.0
  var m7 = 7.0
  var m8 = 8.0
  var m9 = 9.0
  var m10 = 10.0
  var m11 = 11.0
  var m12 = 12.0
  var m13 = 13.0
  var m14 = 14.0
  var m15 = 15.0
  var m16 = 16.0
  var m17 = 17.0
  var m18 = 18.0
  var m19 = 19.0
  var m20 = 20.0
  var m21 = 21.0
  var m22 = 22.0
  var m23 = 23.0
  var m24 = 24.0
  var m25 = 25.0
  var m26 = 26.0
  var m27 = 27.0
  var m28 = 28.0
  var m29 = 29.0
  var m30 = 30.0
  var m31 = 31.0
  var m32 = 32.0
  var m33 = 33.0
  var m34 = 34.0
  var m35 = 35.0
  var m36 = 36.0
  var m37 = 37.0
  var m38 = 38.0
  var m39 = 39.0
}
