import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// Keys of transactions, and animations of one's own.

private struct WasTapped: TransactionKey { static let defaultValue = false }

extension Transaction {
  fileprivate var wasTapped: Bool {
    get { self[WasTapped.self] }
    set { self[WasTapped.self] = newValue }
  }
}

/// The travel, in equal parts: a way, and no place.
private struct Even: CustomAnimation {
  var duration: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < duration ? value.scaled(by: time / duration) : nil
  }
}

/// The same, but it takes the place of what runs.
private struct Merging: CustomAnimation {
  var duration: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    Even(duration: duration).animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: 1 / duration)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { true }
}

@MainActor
@Suite("Samples: transactions and animations of one's own")
struct TransactionSampleTests {
  private func scaled<Edited: View>(
    @ViewBuilder _ edit: @escaping (AnyView) -> Edited
  ) -> ViewHost<Fragment<Edited>> {
    ViewHost(sample: Fragment { flag, number in edit(AnyView(Circle().scaleEffect(flag ? 2 : 1).opacity(1 - number))) })
  }

  @Test("a key has its default, and is read and written through the transaction")
  func key() {
    var transaction = Transaction()
    #expect(!transaction.wasTapped)
    transaction.wasTapped = true
    #expect(transaction.wasTapped && !Transaction().wasTapped)
  }

  @Test("a key comes with the change to the modifier that looks at it: bouncy when tapped, else smooth")
  func keyArrives() throws {
    for wasTapped in [true, false] {
      let host = scaled { view in view.transaction { $0.animation = $0.wasTapped ? .bouncy : .smooth } }
      var transaction = Transaction()
      transaction.wasTapped = wasTapped
      host.begin { withTransaction(transaction) { host.set(\.flag, true) } }
      let spring = Spring(duration: 0.5, bounce: wasTapped ? 0.3 : 0)
      try host.watch { time in
        let scale = 1 + fraction(spring, after: time)
        expectClose(try host.number("Circle", .scale), scale, within: restTolerance, "\(wasTapped) \(time)")
      }
      // It was the transaction's of that change alone.
      host.frame(at: 4)
      host.set(\.number, 1)
      host.frame(at: 5)
      host.frame(at: 6)
      host.frame(at: 6.2)
      expectClose(try host.number("Circle", .opacity), 1 - fraction(after: 0.2), within: restTolerance)
    }
  }

  @Test("an animation of one's own gives parts of the travel: the start is added by what shows it")
  func travel() throws {
    // From 10 to 100, half way: 55. What takes the travel for the target would say 50 or 45.
    let host = ViewHost(sample: Fragment { _, number in Color.red.frame(width: 10 + number, height: 5) })
    host.begin { withAnimation(Animation(Even(duration: 1))) { host.set(\.number, 90) } }
    host.see(after: 0.5)
    expectClose(try host.number("Color", .size), 55, within: 1e-9)
    host.see(after: 0.999)
    #expect(host.isAnimating)
    host.see(after: 1)
    #expect(try host.number("Color", .size) == 100)
    #expect(!host.isAnimating)
  }

  @Test("any two values interpolate by difference, scaling, addition and zero")
  func vectors() {
    func between<V: VectorArithmetic>(_ old: V, _ new: V, _ way: Double) -> V {
      var step = new - old
      step.scale(by: way)
      return old + step + .zero
    }
    #expect(between(10.0, 100, 0.5) == 55)
    let pair = between(AnimatablePair(1.0, -3.0), AnimatablePair(2, 5), 0.25)
    #expect(pair == AnimatablePair(1.25, -1))
    #expect(pair.magnitudeSquared == 1.25 * 1.25 + 1)
  }

  @Test("data of a type are the one requirement: set from one value, they make it another")
  func requirement() {
    func moved<A: Animatable>(_ new: A, _ old: A, _ way: Double) -> A {
      var shown = new
      shown.animatableData = old.animatableData.interpolated(towards: new.animatableData, amount: way)
      return shown
    }
    #expect(moved(CGPoint(x: 8, y: -4), CGPoint(x: 4, y: 4), 0.5) == CGPoint(x: 6, y: 0))
  }

  // Two changes of one value, the second half a second into the first.
  private func twice(_ animation: Animation) throws -> [Double] {
    let host = ViewHost(sample: Fragment { _, number in Color.red.frame(width: number, height: 5) })
    host.begin { withAnimation(animation) { host.set(\.number, 100) } }
    host.see(after: 0.5)
    withAnimation(animation) { host.set(\.number, 200) }
    var widths: [Double] = []
    // The change is shown in the frame that takes it in, its clock begins with the next one.
    for time in [0.5, 0.5, 0.75, 1, 1.25, 1.5] {
      host.see(after: time)
      widths.append(try host.number("Color", .size))
    }
    return widths
  }

  @Test("without merging both run: the old one to its end, the new one over what is left to the target")
  func runsBoth() throws {
    let widths = try twice(Animation(Even(duration: 1)))
    // 75 and a quarter of 125, 100 and a half of 100, 100 and three quarters of 100.
    for (width, expected) in zip(widths, [50, 50, 106.25, 150, 175, 200.0]) {
      expectClose(width, expected, within: 1e-9, "\(widths)")
    }
  }

  @Test("one that merges goes on with the clock of the other over both travels; a spring keeps place and velocity")
  func merges() throws {
    let widths = try twice(Animation(Merging(duration: 1)))
    // From 0 to 200 in one second, of which half is over.
    for (width, expected) in zip(widths.dropFirst(2), [150, 200, 200, 200.0]) {
      expectClose(width, expected, within: 1e-9, "\(widths)")
    }
    let spring = ViewHost(sample: Fragment { _, number in Color.red.frame(width: number, height: 5) })
    spring.begin { withAnimation(.spring(duration: 1)) { spring.set(\.number, 100) } }
    var widthsOfSpring: [Double] = []
    for frame in 1...90 {
      if frame == 15 {
        withAnimation(.spring(duration: 1)) { spring.set(\.number, 20) }
        spring.update(at: 2 + (Double(frame) - 0.5) / 60)
      }
      spring.see(after: Double(frame) / 60)
      widthsOfSpring.append(try spring.number("Color", .size))
    }
    let steps = zip(widthsOfSpring.dropFirst(), widthsOfSpring).map(-)
    let bends = zip(steps.dropFirst(), steps).map { abs($0 - $1) }
    // No jump in place or velocity: neighbouring steps differ by a part of the largest.
    #expect((bends.max() ?? 0) < 0.5 * (steps.max() ?? 0), "\(steps)")
    #expect((widthsOfSpring.max() ?? 0) > widthsOfSpring[14], "It rises on before it turns.")
    expectClose(try #require(widthsOfSpring.last), 20, within: 0.5)
  }
}
