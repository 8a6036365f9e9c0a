import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// Whose code runs in a frame, and what is animated by whom.

private struct Costly: View, Animatable {
  var level: Double
  let runs: Counter

  var animatableData: Double {
    get { level }
    set { level = newValue }
  }

  var body: some View {
    runs.add()
    Text("\(Int(level))")
  }
}

private struct Cheap: View {
  @State private var level = 0.0
  let runs: Counter

  var body: some View {
    runs.add()
    Text("\(Int(level))").opacity(level)
  }
}

/// One vector of four numbers: two of a size, two of a point.
private struct Zoom: ViewModifier, Animatable {
  var factor: CGSize
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(factor.animatableData, anchor.animatableData) }
    set {
      factor.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  func body(content: Content) -> some View { content.scaleEffect(factor, anchor: anchor) }
}

private struct Portrait: View {
  var isNear: Bool
  var picture: String

  var body: some View {
    Image(picture).scaleEffect(isNear ? 1.5 : 1).animation(.spring, value: isNear)
  }
}

private struct ScopedPortrait: View {
  var isNear: Bool
  var picture: String

  var body: some View { Image(picture).animation(.spring) { $0.scaleEffect(isNear ? 1.5 : 1) } }
}

@MainActor
@Suite("Samples: what a frame costs, and what a change reaches")
struct CostSampleTests {
  @Test("the body of a view with animatable data runs once in every frame of its motion, and not at rest")
  func expensive() {
    let runs = Counter()
    let host = ViewHost(sample: Costly(level: 0, runs: runs))
    withAnimation(.linear(duration: 0.5)) { host.begin { host.set(\.level, 30) } }
    _ = runs.taken()
    host.watch { time in #expect(runs.taken() == (time < 0.5 + 1e-9 ? 1 : 0), "\(time)") }
  }

  @Test("while a built-in effect moves no body runs at all")
  func optimized() throws {
    let runs = Counter()
    let host = ViewHost(sample: Cheap(runs: runs))
    host.frame(at: 0)
    #expect(runs.taken() == 1)
    try withAnimation(.linear(duration: 0.5)) { try host.set("level", to: 1.0) }
    host.frame(at: 1)
    #expect(runs.taken() == 1)
    host.frame(at: 2)
    try host.watch { time in
      expectClose(try host.number("Text", .opacity), min(2 * time, 1), within: 1e-6, "\(time)")
      #expect(runs.taken() == 0)
    }
  }

  @Test("scale, opacity and rotation move by themselves: one body for the change, none for the frames")
  func builtIn() throws {
    let runs = Counter()
    let host = ViewHost(
      sample: Fragment { flag, _ in
        runs.add()
        Circle().scaleEffect(flag ? 2 : 1).opacity(flag ? 0 : 1).rotationEffect(.degrees(flag ? 90 : 0))
      })
    host.frame(at: 0)
    _ = runs.taken()
    withAnimation(.linear(duration: 1)) { host.set(\.flag, true) }
    host.frame(at: 1)
    #expect(runs.taken() == 1)
    host.frame(at: 2)
    host.see(after: 0.5)
    #expect(try host.number("Circle", .scale) == 1.5)
    #expect(try host.number("Circle", .opacity) == 0.5)
    expectClose(try host.number("Circle", .rotation), 45, within: 1e-9)
    #expect(runs.taken() == 0)
  }

  @Test("the model is the new value at once, what is shown runs through all between; the way is the difference")
  func delta() throws {
    let host = ViewHost(sample: Fragment { flag, _ in Circle().scaleEffect(flag ? 1.5 : 1) })
    var asked: [Double] = []
    host.begin { withAnimation(.spring) { host.set(\.flag, true) } }
    try host.watch { time in
      let shown = try host.number("Circle", .scale)
      expectClose(shown, 1 + 0.5 * fraction(after: time), within: restTolerance, "\(time)")
      asked.append(shown)
    }
    #expect(asked == asked.sorted() && asked[0] > 1 && asked[20] < 1.5)
    // From where it is: half of what is left, and not half of everything.
    let second = ViewHost(sample: Fragment { _, number in Circle().scaleEffect(number) })
    second.set(\.number, 1)
    second.begin { withAnimation(.linear(duration: 1)) { second.set(\.number, 1.5) } }
    second.see(after: 0.5)
    #expect(try second.number("Circle", .scale) == 1.25)
  }

  @Test("scale and anchor of a modifier are one vector: they arrive together")
  func vector() throws {
    struct Page: View {
      var isOpen = false

      var body: some View {
        Color.blue.frame(width: 40, height: 40)
          .modifier(
            Zoom(
              factor: isOpen ? CGSize(width: 3, height: 2) : CGSize(width: 1, height: 1),
              anchor: isOpen ? .leading : .center))
      }
    }
    let host = ViewHost(sample: Page())
    host.begin { withAnimation(.linear(duration: 1)) { host.set(\.isOpen, true) } }
    for time in [0.25, 0.5, 1] {
      host.see(after: time)
      let scale = try host.value(of: "Color", .scale)
      expectClose(scale[0], 1 + 2 * time, within: 1e-9)
      expectClose(scale[1], 1 + time, within: 1e-9)
      let anchor = try host.value(of: "Color", .named("anchor"))
      expectClose(anchor[0], 0.5 - 0.5 * time, within: 1e-9)
      #expect(anchor[1] == 0.5)
    }
  }

  @Test("an animation around a view also fades its picture, a body around the effect leaves it alone")
  func accidental() throws {
    let around = ViewHost(sample: Portrait(isNear: false, picture: "day"))
    around.begin { around.set(\.self, Portrait(isNear: true, picture: "night")) }
    around.see(after: 0.1)
    let scale = 1 + 0.5 * fraction(after: 0.1)
    expectClose(try around.number("Image", .scale), scale, within: restTolerance)
    #expect(around.leaves[0].contentFraction > 0.1 && around.leaves[0].contentFraction < 0.9)

    let scoped = ViewHost(sample: ScopedPortrait(isNear: false, picture: "day"))
    scoped.begin { scoped.set(\.self, ScopedPortrait(isNear: true, picture: "night")) }
    scoped.see(after: 0.1)
    expectClose(try scoped.number("Image", .scale), scale, within: restTolerance)
    #expect(scoped.leaves[0].contentFraction == 1)
  }

  @Test("an animation hears the value that it watches, and no other")
  func watched() throws {
    struct Loader: View {
      var progress = 0.0
      var title = "a"
      var watchesProgress: Bool

      var body: some View {
        let bar = VStack {
          Text(title)
          Rectangle().frame(width: 100 * progress, height: 4)
        }
        if watchesProgress { bar.animation(.spring, value: progress) } else { bar.animation(.spring, value: title) }
      }
    }
    for watchesProgress in [true, false] {
      let host = ViewHost(sample: Loader(watchesProgress: watchesProgress))
      host.begin { host.set(\.progress, 1) }
      host.see(after: 0.1)
      let width = try host.number("Rectangle", .size)
      if watchesProgress { expectClose(width, 100 * fraction(after: 0.1), within: 0.2) } else { #expect(width == 100) }
      // Its own value moves everything that changes with it.
      let both = ViewHost(sample: Loader(watchesProgress: watchesProgress))
      both.begin {
        both.set(\.progress, 1)
        both.set(\.title, "b")
      }
      both.see(after: 0.1)
      expectClose(try both.number("Rectangle", .size), 100 * fraction(after: 0.1), within: 0.2)
      #expect(both.leaves[0].contentFraction < 1)
    }
  }

  @Test("each animation for its own value: scale bounces, opacity eases, and neither for the other's")
  func twoAnimations() throws {
    let host = ViewHost(
      sample: Fragment { flag, number in
        Circle().scaleEffect(number + 1).animation(.bouncy, value: number)
          .opacity(flag ? 0 : 1).animation(.easeInOut, value: flag)
      })
    host.begin { host.set(\.number, 1) }
    host.see(after: 0.2)
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    expectClose(try host.number("Circle", .scale), 1 + fraction(bouncy, after: 0.2), within: restTolerance)
    #expect(try host.number("Circle", .opacity) == 1)
    host.frame(at: 4)
    host.set(\.flag, true)
    host.frame(at: 5)
    host.frame(at: 6)
    host.frame(at: 6.1)
    let eased = 1 - UnitCurve.easeInOut.value(at: 0.1 / 0.35)
    expectClose(try host.number("Circle", .opacity), eased, within: 1e-4)
    #expect(try host.number("Circle", .scale) == 2)
  }

  @Test("a colour moves when its flag changes, and at no other change")
  func fill() throws {
    let host = ViewHost(
      sample: Fragment { flag, number in
        Circle().fill(flag ? .blue : .gray).frame(width: 20 + number).animation(.spring, value: flag)
      })
    host.begin { host.set(\.flag, true) }
    let (old, new) = (Color.gray.resolve(in: EnvironmentValues()), Color.blue.resolve(in: EnvironmentValues()))
    host.see(after: 0.1)
    let shown = try #require(host.leaves[0].color)
    #expect(shown != old && shown != new && shown.linearRed < old.linearRed && shown.linearRed > new.linearRed)
    host.frame(at: 4)
    #expect(host.leaves[0].color == new && !host.isAnimating)
    host.set(\.number, 50)
    host.frame(at: 5)
    #expect(try host.number("Circle", .size) == 70)
    #expect(!host.isAnimating)
  }
}
