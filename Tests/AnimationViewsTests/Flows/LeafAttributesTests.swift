import AnimationModel
import CurveMath
import Foundation
import Testing

@testable import AnimationViews

private let second = Animation.linear(duration: 1)

@Suite("What moves of a leaf")
@MainActor
struct LeafAttributesTests {
  private struct Sample<Shown: View>: View {
    var count = 0
    let content: (Int) -> Shown

    init(@ViewBuilder _ content: @escaping (Int) -> Shown) { self.content = content }

    var body: some View { content(count) }
  }

  /// A host half a second into a change from 0 to 1.
  private func half<V: View>(_ view: Sample<V>) -> ViewHost<Sample<V>> {
    let host = ViewHost(view)
    host.frame(at: 0)
    withAnimation(second) { host.set(\.count, 1) }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    return host
  }

  @Test("colours are mixed, and a colour of the environment is the leaf's")
  func colors() throws {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let host = half(Sample { count in Rectangle().fill(count == 0 ? red : blue) })
    let given = half(Sample { count in Rectangle().foregroundStyle(count == 0 ? red : blue) })
    let environment = EnvironmentValues()
    var mixed = red.resolve(in: environment)
    mixed.animatableData.interpolate(towards: blue.resolve(in: environment).animatableData, amount: 0.5)
    let color = try #require(try host["Rectangle"].color)
    #expect(abs(color.linearRed - mixed.linearRed) < 1e-6)
    #expect(abs(color.linearBlue - mixed.linearBlue) < 1e-6)
    #expect(color.linearRed > 0.05 && color.linearRed < 0.95)
    #expect(try given["Rectangle"].color == color)
  }

  @Test("another kind of style, and another type of shape, come at once")
  func kinds() throws {
    let style = half(
      Sample { count in Rectangle().fill(count == 0 ? AnyShapeStyle(.red) : AnyShapeStyle(Material.thin)) })
    #expect(try style["Rectangle"].color == nil)
    #expect(!style.isAnimating)
  }

  @Test("the data of a shape give its path")
  func shapes() throws {
    let host = half(Sample { count in RoundedRectangle(cornerRadius: count == 0 ? 0 : 20) })
    let leaf = try host["RoundedRectangle"]
    let expected = RoundedRectangle(cornerRadius: 10).path(in: CGRect(origin: .zero, size: leaf.frame.size))
    #expect(leaf.path == expected)
  }

  @Test("opacities multiply, transforms are one after the other")
  func effects() throws {
    let host = half(
      Sample { count in
        Rectangle().opacity(count == 0 ? 0 : 1).scaleEffect(count == 0 ? 1 : 3, anchor: .topLeading).opacity(0.5)
      })
    let leaf = try host["Rectangle"]
    #expect(leaf.opacity == 0.25)
    #expect(leaf.bounds.width == leaf.frame.width * 2)
  }

  @Test("a trace without a recording plays on until rest")
  func playsOn() throws {
    let host = ViewHost(Sample { count in Rectangle().opacity(count == 0 ? 0 : 1) })
    host.frame(at: 0)
    withAnimation(second) { host.set(\.count, 1) }
    let trace = try host.trace(of: "Rectangle", .opacity)
    #expect(trace.states.first?.value == 0)
    #expect(trace.states.last?.value == 1)
    #expect(trace.count == 64)
    #expect(abs(trace.states[30].velocity - 1) < 1e-4)
  }

  @Test("what is recorded is told, and nothing else is asked for")
  func records() throws {
    let host = ViewHost(Sample { count in Rectangle().opacity(count == 0 ? 0 : 1) })
    host.frame(at: 0)
    try host.record("Rectangle", .opacity)
    withAnimation(second) { host.set(\.count, 1) }
    for time in [1, 2, 2.25, 4] { host.frame(at: time) }
    #expect(try host.trace(of: "Rectangle", .opacity).times == [0, 1, 2, 2.25, 4])
    #expect(try host.trace(of: "Rectangle", .opacity).states.map(\.value) == [0, 0, 0, 0.25, 1])
  }

  @Test("a recording of a view that goes ends, and is kept")
  func recordsOfWhatGoes() throws {
    let host = ViewHost(Sample { count in if count == 0 { Rectangle().opacity(0.5) } })
    host.frame(at: 0)
    try host.record("Rectangle", .opacity)
    try host.record("Rectangle", .position)
    host.frame(at: 1)
    host.set(\.count, 1)
    for time in [2.0, 3.0] { host.frame(at: time) }
    #expect(try host.trace(of: "Rectangle", .opacity).times == [0, 1])
    #expect(try host.trace(of: "Rectangle", .position).times == [0, 1])
  }

  @Test("what is not there is said, with what is")
  func errors() throws {
    let host = ViewHost(Sample { _ in Rectangle().opacity(0.5) })
    let words = { (error: ViewHostError) in "\(error)" }
    #expect {
      try host.value(of: "Rectangle", .named("blur"))
    } throws: {
      ($0 as? ViewHostError).map(words)
        == "Nothing of 'Rectangle' is drawn as 'blur'. There are frame, size, position, offset, color, opacity."
    }
    #expect(throws: ViewHostError.noComponent(.opacity, 1, count: 1)) {
      try host.trace(of: "Rectangle", .opacity, component: 1)
    }
  }
}
