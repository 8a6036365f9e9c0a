import AnimationModel
import CurveReports
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Canvas: what code draws")
struct CanvasTests {
  private static let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  private func leaf(
    _ size: CGSize = CGSize(width: 200, height: 100), _ draw: @escaping (inout GraphicsContext, CGSize) -> Void
  ) throws -> ViewLeaf {
    let host = ViewHost(Canvas(renderer: draw), size: size)
    host.frame(at: 0)
    return try host["Canvas"]
  }

  private func picture(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) -> String {
    let host = ViewHost(Canvas(renderer: draw), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    return host.picture.document.text
  }

  @Test("it takes the room that it is offered, and draws in that size")
  func size() throws {
    var sizes: [CGSize] = []
    let leaf = try leaf { _, size in sizes.append(size) }
    #expect(leaf.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(!sizes.isEmpty && sizes.allSatisfy { $0 == CGSize(width: 200, height: 100) })
    #expect(leaf.marks.isEmpty)
    let host = ViewHost(HStack { Canvas { _, _ in }.fixedSize() }, size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    #expect(try host["Canvas"].frame.size == CGSize(width: 10, height: 10))
  }

  @Test("paths are filled and drawn along, from back to front")
  func paths() throws {
    let marks = try leaf { context, _ in
      context.fill(Self.square, with: .color(.red))
      context.stroke(Self.square, with: .color(red: 0, green: 0, blue: 1, opacity: 0.5), lineWidth: 3)
      context.stroke(Self.square, with: .foreground, style: StrokeStyle(lineWidth: 2, lineCap: .round))
    }.marks
    #expect(marks.map(\.stroke) == [nil, StrokeStyle(lineWidth: 3), StrokeStyle(lineWidth: 2, lineCap: .round)])
    #expect(marks.map(\.path) == [Self.square, Self.square, Self.square])
    #expect(marks[1].color == ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0.5))
    #expect(marks[2].color == ResolvedColor(red: 0, green: 0, blue: 0))
  }

  // The last change of the coordinates is the first that happens to a point.
  @Test("coordinates are moved, scaled and turned, the last first")
  func coordinates() throws {
    let marks = try leaf { context, _ in
      context.translateBy(x: 100, y: 50)
      context.rotate(by: .degrees(90))
      context.scaleBy(x: 2, y: 3)
      context.fill(Self.square, with: .color(.red))
      context.concatenate(CGAffineTransform(translationX: 1, y: 1))
      context.fill(Self.square, with: .color(.red))
    }.marks
    let corners = [CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)].map { $0.applying(marks[0].transform) }
    for (corner, expected) in zip(corners, [CGPoint(x: 100, y: 70), CGPoint(x: 70, y: 50)]) {
      #expect(corner.distance(to: expected) < 1e-9)
    }
    #expect(CGPoint.zero.applying(marks[1].transform).distance(to: CGPoint(x: 97, y: 52)) < 1e-9)
  }

  @Test("a copy of a context draws on the same canvas, and keeps its changes to itself")
  func copies() throws {
    let marks = try leaf { context, _ in
      var copy = context
      copy.opacity = 0.25
      copy.translateBy(x: 5, y: 0)
      copy.clip(to: Self.square)
      copy.fill(Self.square, with: .color(.red))
      context.fill(Self.square, with: .color(.red))
    }.marks
    #expect(marks.map(\.opacity) == [0.25, 1])
    #expect(marks.map(\.clips.count) == [1, 0])
    #expect(marks[0].clips[0].boundingRect == CGRect(x: 5, y: 0, width: 10, height: 10))
    #expect(marks.map(\.transform.m31) == [5, 0])
  }

  @Test("a layer is one picture: its opacity and clip hold for it as a whole")
  func layers() throws {
    let draw: (inout GraphicsContext, CGSize) -> Void = { context, _ in
      context.opacity = 0.5
      context.clip(to: Self.square)
      context.translateBy(x: 3, y: 4)
      context.drawLayer { layer in
        #expect(layer.opacity == 1)
        layer.opacity = 0.5
        layer.fill(Self.square, with: .color(.red))
        layer.fill(Self.square, with: .color(.blue))
      }
    }
    let marks = try leaf(CGSize(width: 200, height: 100), draw).marks
    #expect(marks.map(\.opacity) == [0.25, 0.25])
    #expect(marks.allSatisfy { $0.clips == [Self.square] && $0.transform.m31 == 3 && $0.transform.m32 == 4 })
    // In the picture the group has the opacity, and its members theirs.
    #expect(picture(draw).matches(of: /opacity="0.5"/).count == 3)
    struct Stop: Error {}
    let broken = try leaf { context, _ in
      try? context.drawLayer { layer in
        layer.fill(Self.square, with: .color(.red))
        throw Stop()
      }
    }
    #expect(broken.marks.isEmpty)
  }

  @Test("texts lie around a point or in a rectangle, by their measure")
  func texts() throws {
    var measured = CGSize.zero
    let leaf = try leaf { context, size in
      let text = context.resolve(Text("Harbour").font(.system(size: 20)).foregroundStyle(.red))
      measured = text.measure(in: size)
      context.draw(text, at: CGPoint(x: 100, y: 50))
      context.draw(text, at: CGPoint(x: 100, y: 50), anchor: .topLeading)
      var blue = context.resolve(Text("tea"))
      blue.shading = .color(.blue)
      context.draw(blue, in: CGRect(x: 7, y: 8, width: 90, height: 40))
    }
    #expect(measured.height == 24 && measured.width > 50)
    let marks = leaf.marks
    #expect(marks.map(\.text) == ["Harbour", "Harbour", "tea"])
    #expect(abs(marks[0].transform.m31 - (100 - measured.width / 2)) < 1e-9)
    #expect(marks[0].transform.m32 == 38)
    #expect(marks[1].transform.m31 == 100 && marks[1].transform.m32 == 50)
    #expect(marks[2].transform.m31 == 7 && marks[2].transform.m32 == 8)
    #expect(marks[0].color == Color.red.resolve(in: EnvironmentValues()))
    #expect(marks[2].color == Color.blue.resolve(in: EnvironmentValues()))
  }

  @Test("pictures lie around a point in their size, or fill a rectangle")
  func images() throws {
    let marks = try leaf { context, _ in
      context.draw(Image("harbour"), at: CGPoint(x: 100, y: 50))
      context.draw(Image(systemName: "star"), in: CGRect(x: 1, y: 2, width: 30, height: 40))
    }.marks
    #expect(marks.map(\.image) == ["harbour", "star"])
    #expect(marks.map(\.size) == [CGSize(width: 100, height: 100), CGSize(width: 30, height: 40)])
    #expect(marks[0].transform.m31 == 50 && marks[0].transform.m32 == 0)
    #expect(marks[0].color == nil && marks[1].color != nil)
  }

  @Test("gradients have their points where the canvas has them, and those of a style in the path's rectangle")
  func gradients() {
    let gradient = Gradient(colors: [.red, .blue])
    let box = Path(CGRect(x: 40, y: 20, width: 80, height: 60))
    let points = picture { context, _ in
      let (start, end) = (CGPoint(x: 40, y: 20), CGPoint(x: 120, y: 20))
      context.fill(box, with: .linearGradient(gradient, startPoint: start, endPoint: end))
    }
    #expect(points.contains(#"x1="40" y1="20" x2="120" y2="20""#))
    let radii = picture { context, _ in
      let center = CGPoint(x: 80, y: 50)
      context.fill(box, with: .radialGradient(gradient, center: center, startRadius: 5, endRadius: 30))
    }
    #expect(radii.contains(#"cx="80" cy="50" fr="5" r="30""#))
    let style = picture { context, _ in
      context.fill(box, with: .style(.linearGradient(gradient, startPoint: .leading, endPoint: .trailing)))
    }
    #expect(style.contains(#"x1="0" y1="30" x2="80" y2="30""#))
    #expect(style.contains("matrix(1 0 0 1 40 20)"))
    let wedges = picture { context, _ in
      context.fill(box, with: .conicGradient(gradient, center: CGPoint(x: 80, y: 50), angle: .degrees(90)))
    }
    #expect(wedges.matches(of: /<path\s/).count > 100)
  }

  @Test("filters and blend modes hold for what is drawn behind them")
  func effects() {
    let text = picture { context, _ in
      context.fill(Self.square, with: .color(.red))
      context.addFilter(.blur(radius: 4))
      context.addFilter(.shadow(color: .black, radius: 2, x: 3, y: 4))
      context.blendMode = .multiply
      context.fill(Self.square, with: .color(.red))
    }
    #expect(text.matches(of: /filter="url/).count == 1)
    #expect(text.contains(#"stdDeviation="4""#) && text.contains(#"dx="3" dy="4""#))
    #expect(text.matches(of: /mix-blend-mode:multiply/).count == 1)
  }

  private struct Clock: View {
    var body: some View {
      TimelineView(.animation) { timeline in
        Canvas { context, size in
          context.translateBy(x: size.width / 2, y: size.height / 2)
          context.rotate(by: .radians(timeline.date.timeIntervalSinceReferenceDate))
          context.fill(Path(CGRect(x: 0, y: -1, width: 40, height: 2)), with: .color(.red))
        }
      }
    }
  }

  @Test("in a timeline it draws each frame", arguments: [0, 0.5, 1.75])
  func timelines(time: Double) throws {
    let host = ViewHost(Clock(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    host.frame(at: time)
    let mark = try #require(try host["Canvas"].marks.first)
    let tip = CGPoint(x: 40, y: 0).applying(mark.transform)
    let expected = CGPoint(x: 50 + 40 * cos(time), y: 50 + 40 * sin(time))
    // The rectangle's middle lies on the axis.
    #expect(CGPoint(x: 0, y: 0).applying(mark.transform).distance(to: CGPoint(x: 50, y: 50)) <= 1 + 1e-9)
    #expect(tip.distance(to: expected) <= 1 + 1e-9)
    #expect(host.isAnimating)
  }

  private struct Bar: View, Animatable {
    var share: Double

    var animatableData: Double {
      get { share }
      set { share = newValue }
    }

    var body: some View {
      Canvas { context, size in
        context.fill(Path(CGRect(x: 0, y: 0, width: size.width * share, height: 4)), with: .color(.green))
      }
    }
  }

  private struct Meter: View {
    var share = 0.0
    @State private var isWide = false

    var body: some View {
      Bar(share: share).frame(width: isWide ? 200 : 100).onTapGesture {
        withAnimation(.linear(duration: 1)) { isWide = true }
      }
    }
  }

  @Test("it draws the data of an animatable view as they are shown, in the size that is shown, and hears a finger")
  func moves() throws {
    let host = ViewHost(Meter(share: 0.1), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.share, 0.9) }
    // What moves begins to be seen with the frame after the change.
    for time in [1, 2, 2.5] { host.frame(at: time) }
    #expect(abs(try #require(try host["Canvas"].marks.first).size.width - 50) < 1e-9)
    host.frame(at: 4)
    try host.tap("Canvas")
    for time in [5, 5.5] { host.frame(at: time) }
    #expect(abs(try #require(try host["Canvas"].marks.first).size.width - 0.9 * 150) < 1e-9)
  }

  @Test("turned in space it is drawn flat, and names are written as data")
  func space() {
    let view = Canvas { context, _ in context.draw(Text("<b>"), at: .zero) }
      .rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0))
    let host = ViewHost(view, size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    let text = host.picture.document.text
    #expect(text.contains("&lt;b&gt;") && !text.contains("<b>"))
    #expect(text.contains("matrix("))
  }
}
