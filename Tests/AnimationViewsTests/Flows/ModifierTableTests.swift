import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

private let second = Animation.linear(duration: 1)

/// A modifier with two arguments, and the attribute in which they are seen.
struct MovingModifier: CustomTestStringConvertible, Sendable {
  let name: String
  let attribute: ViewAttribute
  /// Whether the modifier draws its change itself, and no leaf does.
  let renders: Bool
  let apply: @MainActor @Sendable (AnyView, Bool) -> AnyView

  init(
    _ name: String, _ attribute: ViewAttribute, renders: Bool = true,
    _ apply: @escaping @MainActor @Sendable (AnyView, Bool) -> any View
  ) {
    (self.name, self.attribute, self.renders) = (name, attribute, renders)
    self.apply = { view, flag in AnyView(erasing: apply(view, flag)) }
  }

  var testDescription: String { name }

  static let rendering: [MovingModifier] = [
    MovingModifier("opacity", .opacity) { $0.opacity($1 ? 1 : 0.25) },
    MovingModifier("blur", .named("blur")) { $0.blur(radius: $1 ? 4 : 0) },
    MovingModifier("brightness", .named("brightness")) { $0.brightness($1 ? 0.5 : 0) },
    MovingModifier("contrast", .named("contrast")) { $0.contrast($1 ? 0.5 : 1) },
    MovingModifier("saturation", .named("saturation")) { $0.saturation($1 ? 0.5 : 1) },
    MovingModifier("grayscale", .named("grayscale")) { $0.grayscale($1 ? 0.5 : 0) },
    MovingModifier("hueRotation", .named("hue rotation")) { $0.hueRotation(.degrees($1 ? 90 : 0)) },
    MovingModifier("shadow", .named("shadow")) { $0.shadow(radius: $1 ? 4 : 1) },
    MovingModifier("scaleEffect", .scale) { $0.scaleEffect($1 ? 2 : 1) },
    MovingModifier("rotationEffect", .rotation) { $0.rotationEffect(.degrees($1 ? 90 : 0)) },
    MovingModifier("rotation3DEffect", .rotation) {
      $0.rotation3DEffect(.degrees($1 ? 60 : 0), axis: (x: 0, y: 1, z: 0))
    },
    MovingModifier("transformEffect", .named("transform")) {
      $0.transformEffect(CGAffineTransform(translationX: $1 ? 50 : 0, y: 0))
    },
    MovingModifier("projectionEffect", .named("projection")) {
      $0.projectionEffect(ProjectionTransform(CGAffineTransform(translationX: $1 ? 50 : 0, y: 0)))
    },
    MovingModifier("clipShape", .named("clip shape")) { $0.clipShape(RoundedRectangle(cornerRadius: $1 ? 20 : 4)) },
  ]

  static let others: [MovingModifier] = [
    MovingModifier("frame", .size, renders: false) { $0.frame(width: $1 ? 100 : 50, height: 50) },
    MovingModifier("flexible frame", .position, renders: false) {
      $0.frame(width: 50).frame(maxWidth: .infinity, alignment: $1 ? .trailing : .leading)
    },
    MovingModifier("padding", .size, renders: false) { $0.padding($1 ? 40 : 10) },
    MovingModifier("offset", .position, renders: false) { $0.offset(x: $1 ? 40 : 0) },
    MovingModifier("position", .position, renders: false) { $0.position(x: $1 ? 200 : 100, y: 100) },
    MovingModifier("foregroundColor", .color, renders: false) { $0.foregroundColor($1 ? .red : .blue) },
    MovingModifier("foregroundStyle", .color, renders: false) { $0.foregroundStyle($1 ? Color.red : Color.blue) },
    MovingModifier("font", .fontSize, renders: false) { $0.font(.system(size: $1 ? 40 : 20)) },
    MovingModifier("fontWeight", .named("font.weight"), renders: false) { $0.fontWeight($1 ? .heavy : .light) },
    MovingModifier("fontWidth", .named("font.width"), renders: false) { $0.fontWidth($1 ? .expanded : .condensed) },
  ]
}

extension AnyView {
  fileprivate init(erasing view: any View) {
    func erased<V: View>(_ view: V) -> AnyView { AnyView(view) }
    self = erased(view)
  }
}

@Suite("The 24 modifiers, frame by frame")
@MainActor
struct ModifierTableTests {
  private struct Sample: View {
    var flag = false
    let modifier: MovingModifier
    let isInside: Bool

    var body: some View {
      if isInside {
        modifier.apply(content, flag).animation(second, value: flag)
      } else {
        modifier.apply(AnyView(content.animation(second, value: flag)), flag)
      }
    }

    private var content: AnyView {
      modifier.name.hasPrefix("font") ? AnyView(Text("Sample")) : AnyView(Rectangle())
    }
  }

  /// The attribute before the change, and in the frames at quarters of a second.
  private func course(_ modifier: MovingModifier, isInside: Bool) throws -> [[Double]] {
    let host = ViewHost(Sample(modifier: modifier, isInside: isInside))
    let leaf: ViewQuery = modifier.name.hasPrefix("font") ? "Text" : "Rectangle"
    host.frame(at: 0)
    var course = [try host.value(of: leaf, modifier.attribute)]
    host.set(\.flag, true)
    for time in [1, 2, 2.25, 2.5, 2.75, 3.1] {
      host.frame(at: time)
      course.append(try host.value(of: leaf, modifier.attribute))
    }
    return course
  }

  /// A quarter, a half and three quarters of the way, straight on in the data.
  private func expectMoves(_ course: [[Double]], _ name: String) {
    let (start, end) = (course[0], course[6])
    #expect(start != end && course[1] == start && course[2] == start, "\(name): \(course)")
    for component in start.indices where start[component] != end[component] {
      let way = course.map { ($0[component] - start[component]) / (end[component] - start[component]) }
      #expect(way[3] > 0.1 && way[3] < way[4] && way[4] < way[5] && way[5] < 0.9, "\(name): \(way)")
    }
  }

  @Test("inside of an animation everything moves", arguments: MovingModifier.rendering + MovingModifier.others)
  func inside(modifier: MovingModifier) throws {
    expectMoves(try course(modifier, isInside: true), modifier.name)
  }

  @Test("outside of it what a modifier draws jumps", arguments: MovingModifier.rendering)
  func renderingOutside(modifier: MovingModifier) throws {
    let course = try course(modifier, isInside: false)
    #expect(course[0] != course[1])
    #expect(course.dropFirst().allSatisfy { $0 == course[1] })
  }

  @Test("outside of it what a leaf draws moves all the same", arguments: MovingModifier.others)
  func othersOutside(modifier: MovingModifier) throws {
    expectMoves(try course(modifier, isInside: false), modifier.name)
  }
}
