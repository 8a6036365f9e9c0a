import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

private let second = Animation.linear(duration: 1)

/// A modifier with two arguments, and the attribute in which they are seen.
struct MovingModifier: CustomTestStringConvertible, Sendable {
  /// What the modifier is put on.
  enum Leaf: String, Sendable {
    case rectangle = "Rectangle"
    case text = "Text"
    case symbol = "Image"
  }

  let name: String
  /// `nil` where nothing lies between the two arguments: one fades into the other.
  let attribute: ViewAttribute?
  let leaf: Leaf
  /// Whether the modifier draws its change itself, and no leaf does.
  let renders: Bool
  let apply: @MainActor @Sendable (AnyView, Bool) -> AnyView

  init(
    _ name: String, _ attribute: ViewAttribute?, on leaf: Leaf = .rectangle, renders: Bool = true,
    _ apply: @escaping @MainActor @Sendable (AnyView, Bool) -> any View
  ) {
    (self.name, self.attribute, self.leaf, self.renders) = (name, attribute, leaf, renders)
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
    MovingModifier("cornerRadius", .named("cornerRadius")) { $0.clipped(corners: $1 ? 20 : 4) },
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
    MovingModifier("font", .fontSize, on: .text, renders: false) { $0.font(.system(size: $1 ? 40 : 20)) },
    MovingModifier("fontWeight", .named("font.weight"), on: .text, renders: false) {
      $0.fontWeight($1 ? .heavy : .light)
    },
    MovingModifier("fontWidth", .named("font.width"), on: .text, renders: false) {
      $0.fontWidth($1 ? .expanded : .condensed)
    },
    MovingModifier("bold", .named("font.weight"), on: .text, renders: false) { $0.bold($1) },
    MovingModifier("italic", nil, on: .text, renders: false) { $0.italic($1) },
    MovingModifier("symbolVariant", nil, on: .symbol, renders: false) { $0.symbolVariant($1 ? .fill : .none) },
    MovingModifier("symbolRenderingMode", nil, on: .symbol, renders: false) {
      $0.symbolRenderingMode($1 ? .palette : .monochrome)
    },
  ]
}

extension AnyView {
  fileprivate init(erasing view: any View) {
    func erased<V: View>(_ view: V) -> AnyView { AnyView(view) }
    self = erased(view)
  }
}

extension AnyView {
  /// What is deprecated, behind a protocol: the table is of today, and of yesterday.
  @MainActor
  fileprivate func clipped(corners radius: CGFloat) -> any View {
    func clipped(_ view: some RoundedCorners) -> any View { view.rounded(by: radius) }
    return clipped(self)
  }
}

@MainActor
private protocol RoundedCorners: View {
  associatedtype Rounded: View

  func rounded(by radius: CGFloat) -> Rounded
}

extension AnyView: RoundedCorners {
  @available(*, deprecated)
  fileprivate func rounded(by radius: CGFloat) -> some View { cornerRadius(radius) }
}

@Suite("Rendering and non-rendering modifiers, frame by frame")
@MainActor
struct ModifierTableTests {
  /// Where the modifier stands: in an animation that watches a value, or in one with a body, or
  /// around it.
  private enum Place {
    case inside, outside, insideOfBody, outsideOfBody
  }

  private struct Sample: View {
    var flag = false
    let modifier: MovingModifier
    let place: Place

    var body: some View {
      switch place {
      case .inside: modifier.apply(content, flag).animation(second, value: flag)
      case .outside: modifier.apply(AnyView(content.animation(second, value: flag)), flag)
      case .insideOfBody: content.animation(second) { modifier.apply(AnyView($0), flag) }
      case .outsideOfBody: modifier.apply(AnyView(content.animation(second) { $0 }), flag)
      }
    }

    private var content: AnyView {
      switch modifier.leaf {
      case .rectangle: AnyView(Rectangle())
      case .text: AnyView(Text("Sample"))
      case .symbol: AnyView(Image(systemName: "star"))
      }
    }
  }

  // Of an article that tells which modifiers draw their change themselves, by experiments.
  @Test("the 24 modifiers that are known by name are all there")
  func complete() {
    let named: [(renders: Bool, names: Set<String>)] = [
      (
        true,
        [
          "clipShape", "cornerRadius", "scaleEffect", "rotationEffect", "projectionEffect", "blur", "brightness",
          "hueRotation", "opacity", "saturation", "shadow",
        ]
      ),
      (
        false,
        [
          "frame", "padding", "position", "offset", "font", "bold", "italic", "fontWeight", "fontWidth",
          "foregroundColor", "foregroundStyle", "symbolRenderingMode", "symbolVariant",
        ]
      ),
    ]
    #expect(named.reduce(0) { $0 + $1.names.count } == 24)
    for (renders, names) in named {
      let known = renders ? MovingModifier.rendering : MovingModifier.others
      #expect(names.subtracting(known.map(\.name)).isEmpty)
      #expect(known.allSatisfy { $0.renders == renders })
    }
  }

  /// The attribute before the change, and in the frames at quarters of a second. Of what fades how
  /// much of the new content is seen.
  private func course(_ modifier: MovingModifier, _ place: Place) throws -> [[Double]] {
    let host = ViewHost(Sample(modifier: modifier, place: place))
    func look() throws -> [Double] {
      guard let attribute = modifier.attribute else { return [host.leaves[0].contentFraction] }
      return try host.value(of: ViewQuery(modifier.leaf.rawValue), attribute)
    }
    host.frame(at: 0)
    var course = [try look()]
    host.set(\.flag, true)
    for time in [1, 2, 2.25, 2.5, 2.75, 3.1] {
      host.frame(at: time)
      course.append(try look())
    }
    // Until the fade begins the old content is there as a whole; if it never does, it is the new
    // one.
    if modifier.attribute == nil, course[3] != [1] { for index in 0..<3 { course[index] = [course[index][0] - 1] } }
    if modifier.attribute == nil, course[3] == [1] { course[0] = [0] }
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

  /// The new value from the frame of the change on.
  private func expectJumps(_ course: [[Double]], _ name: String) {
    #expect(course[0] != course[1], "\(name): \(course)")
    #expect(course.dropFirst().allSatisfy { $0 == course[1] }, "\(name): \(course)")
  }

  @Test("inside of an animation everything moves", arguments: MovingModifier.rendering + MovingModifier.others)
  func inside(modifier: MovingModifier) throws {
    expectMoves(try course(modifier, .inside), modifier.name)
  }

  @Test("outside of it what a modifier draws jumps", arguments: MovingModifier.rendering)
  func renderingOutside(modifier: MovingModifier) throws {
    expectJumps(try course(modifier, .outside), modifier.name)
  }

  @Test("outside of it what a leaf draws moves all the same", arguments: MovingModifier.others)
  func othersOutside(modifier: MovingModifier) throws {
    expectMoves(try course(modifier, .outside), modifier.name)
  }

  @Test("in the body of an animation what a modifier draws moves", arguments: MovingModifier.rendering)
  func renderingInsideOfBody(modifier: MovingModifier) throws {
    expectMoves(try course(modifier, .insideOfBody), modifier.name)
  }

  // The leaf is what the body is around: it has the transaction from outside, and draws the change.
  @Test("in the body of an animation what a leaf draws jumps", arguments: MovingModifier.others)
  func othersInsideOfBody(modifier: MovingModifier) throws {
    expectJumps(try course(modifier, .insideOfBody), modifier.name)
  }

  @Test("outside of such a body everything jumps", arguments: MovingModifier.rendering + MovingModifier.others)
  func outsideOfBody(modifier: MovingModifier) throws {
    expectJumps(try course(modifier, .outsideOfBody), modifier.name)
  }
}
