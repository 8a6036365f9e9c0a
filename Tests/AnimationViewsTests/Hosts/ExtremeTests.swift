import AnimationModel
import CurveReports
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

@MainActor
@Suite("Hosts: what nobody would write, and what is too much")
struct ExtremeTests {
  // MARK: - Odd numbers

  /// Lengths that are none.
  nonisolated static let odd: [CGFloat] = [.nan, .infinity, -.infinity, -40, 0, .greatestFiniteMagnitude, 0x1p-1063]

  /// A view whose lengths go from an ordinary one to another one.
  private struct Odd: View {
    var length: CGFloat = 40

    var body: some View {
      HStack(spacing: length) {
        Rectangle().frame(width: length, height: length)
        Rectangle().frame(minWidth: length, idealWidth: length, maxWidth: length).padding(length)
        Circle().offset(x: length, y: length).opacity(length)
        Text("Some words").tracking(length).lineSpacing(length).font(.system(size: length)).fixedSize()
        RoundedRectangle(cornerRadius: length).scaleEffect(length).blur(radius: length)
        VStack(spacing: length) {
          Spacer(minLength: length)
          Ellipse().trim(from: 0, to: length).stroke(.red, lineWidth: length).rotationEffect(.degrees(length))
          Color.red.aspectRatio(length, contentMode: .fit).layoutPriority(length).zIndex(length)
        }
        .position(x: length, y: length)
        .clipShape(.rect(cornerRadius: length)).shadow(radius: length).background { Color.blue.padding(-length) }
      }
    }
  }

  @Test("lengths that are none are laid out, animated, drawn and touched", arguments: odd)
  func lengths(length: CGFloat) {
    let host = ViewHost(Odd(), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    for target in [length, 40] {
      withAnimation(.bouncy) { host.set(\.length, target) }
      host.play(through: host.time! + 0.2)
      #expect(host.leaves.count == 9)
      #expect(host.graph.view(at: CGPoint(x: -1e6, y: 0)) == nil)
      #expect(!host.picture.document.text.isEmpty)
    }
    host.play(through: 4)
    let fresh = ViewHost(Odd(), size: CGSize(width: 200, height: 100))
    fresh.frame(at: 0)
    // Nothing of it stays behind.
    #expect(host.leaves == fresh.leaves)
  }

  @Test("rooms without room", arguments: [CGSize.zero, CGSize(width: -10, height: -10), CGSize(width: 0, height: 50)])
  func rooms(size: CGSize) {
    let host = ViewHost(Odd(), size: size)
    host.frame(at: 0)
    withAnimation(.bouncy) { host.set(\.length, 20) }
    host.play(through: 0.2)
    #expect(host.leaves.count == 9)
    #expect(host.leaves.allSatisfy { $0.frame.minX.isFinite && $0.frame.width.isFinite })
  }

  // MARK: - Much of everything

  private struct Deep: View {
    let level: Int

    var body: AnyView { level == 0 ? AnyView(Color.red) : AnyView(Deep(level: level - 1)) }
  }

  private static func frames(_ count: Int) -> AnyView {
    var view = AnyView(Color.red)
    for _ in 0..<count { view = AnyView(view.padding(0)) }
    return view
  }

  @Test("five hundred modifiers around each other, or six hundred bodies in each other")
  func deep() {
    let padded = ViewHost(Self.frames(499))
    #expect(padded.leaves.count == 1)
    let bodies = ViewHost(Deep(level: 600))
    #expect(bodies.leaves.count == 1)
  }

  @Test("more of them are refused with a sentence")
  func tooDeep() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ViewHost(ExtremeTests.frames(501)) }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("Layouts nest at most 500 levels."))
    let bodies = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ViewHost(Deep(level: 3000)) }
    }
    let others = String(decoding: try #require(bodies).standardErrorContent, as: UTF8.self)
    #expect(others.contains("Bodies nest at most 2000 levels."))
  }

  private struct Wide: View {
    let count: Int
    var isFirstLeftOut = false

    var body: some View {
      LazyVStack(spacing: 0) {
        ForEach(isFirstLeftOut ? 1..<count : 0..<count, id: \.self) { _ in Color.red.frame(height: 1) }
      }
    }
  }

  // Twenty seconds for a hundred thousand in a debug build.
  @Test("as many rows as one likes")
  func wide() {
    let count = SampleCount.of("ROWS", standard: SampleCount.of(5000, long: 100_000))
    let host = ViewHost(Wide(count: count), size: CGSize(width: 10, height: 100_000), explains: false)
    #expect(host.graph.drawnLeaves.count == count)
    host.frame(at: 0)
    host.set(\.isFirstLeftOut, true)
    host.frame(at: 1)
    #expect(host.graph.drawnLeaves.count == count - 1)
  }

  @Test("dashes that nobody sees are a line, and an arc of a million turns is a circle")
  func endless() {
    let line = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    for dash in [0x1p-1063, 1e-9, 1e-3] {
      let area = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [dash, 2 * dash]))
      #expect(area.contains(CGPoint(x: 37.123, y: 0.5)))
    }
    var huge = Path()
    huge.move(to: .zero)
    huge.addLine(to: CGPoint(x: 1e300, y: 0))
    #expect(huge.strokedPath(StrokeStyle(lineWidth: 2, dash: [3])).contains(CGPoint(x: 4, y: 0.5)))
    var arc = Path()
    arc.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .radians(1e300))
    #expect(arc.contains(CGPoint(x: 5, y: 5)) && arc.contains(CGPoint(x: -5, y: -5)))
  }

  @Test("a text of a million letters, in words, in one word and in lines", arguments: ["word ", "w", "line\n"])
  func longText(part: String) {
    let text = String(repeating: part, count: 1_000_000 / part.count)
    let host = ViewHost(Text(text), size: CGSize(width: 400, height: 800), explains: false)
    host.frame(at: 0)
    #expect(host.leaves[0].frame.width <= 400.5 && host.leaves[0].frame.height <= 800)
  }
}
