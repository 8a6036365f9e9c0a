#if !canImport(UIKit)
  import AnimationModel
  import Foundation
  import TestSupport
  import Testing

  @testable import AnimationViews

  @MainActor
  @Suite("UIBezierPath")
  struct UIBezierPathTests {
    private struct Ticket: Shape {
      var radius: CGFloat

      var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
      }

      func path(in rect: CGRect) -> Path {
        let corners = CGSize(width: radius, height: radius)
        return Path(
          UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: corners).cgPath)
      }
    }

    @Test("what is named is round, and nothing else")
    func corners() {
      let path = Ticket(radius: 20).path(in: CGRect(x: 0, y: 0, width: 100, height: 50))
      let inside = [(1, 1), (99, 1), (99, 49), (1, 49)].map { path.contains(CGPoint(x: $0.0, y: $0.1)) }
      #expect(inside == [false, true, false, true])
      let round = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 20)
      #expect(!round.contains(CGPoint(x: 99, y: 1)) && round.contains(CGPoint(x: 50, y: 1)))
    }

    @Test("a shape that is made of one moves by its data")
    func moves() throws {
      struct Card: View {
        var radius = 0.0
        var body: some View { Ticket(radius: radius).frame(width: 100, height: 50) }
      }
      let host = ViewHost(Card(), size: CGSize(width: 200, height: 200))
      host.frame(at: 0)
      withAnimation(.linear(duration: 1)) { host.set(\.radius, 24) }
      host.play(through: 0.5)
      let path = try #require(host.leaves[0].path)
      #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 5, y: 5)))
      host.play(through: 2)
      #expect(host.leaves[0].path == Ticket(radius: 24).path(in: CGRect(x: 0, y: 0, width: 100, height: 50)))
    }

    @Test("clockwise is as it is seen", arguments: [(true, 0.0, 10.0), (false, -10, 10)])
    func arcs(clockwise: Bool, top: Double, bottom: Double) {
      let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
      expectClose(Double(arc.bounds.minY), top, within: 1e-9)
      expectClose(Double(arc.bounds.maxY), bottom, within: 1e-9)
      expectClose(Double(arc.currentPoint.y), 10, within: 1e-9)
    }

    @Test("steps are those of a path, there and back through Core Graphics")
    func steps() {
      let outline = UIBezierPath()
      #expect(outline.isEmpty && outline.currentPoint == .zero)
      outline.move(to: CGPoint(x: 0, y: 0))
      outline.addLine(to: CGPoint(x: 10, y: 0))
      outline.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 15, y: 5))
      outline.addCurve(
        to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 8, y: 14), controlPoint2: CGPoint(x: 2, y: 14))
      outline.close()
      outline.append(UIBezierPath(rect: CGRect(x: 20, y: 0, width: 4, height: 4)))
      outline.apply(CGAffineTransform(translationX: 1, y: 2))
      let path = Path { path in
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 11, y: 2))
        path.addQuadCurve(to: CGPoint(x: 11, y: 12), control: CGPoint(x: 16, y: 7))
        path.addCurve(to: CGPoint(x: 1, y: 12), control1: CGPoint(x: 9, y: 16), control2: CGPoint(x: 3, y: 16))
        path.closeSubpath()
        path.addRect(CGRect(x: 21, y: 2, width: 4, height: 4))
      }
      #expect(Path(outline.cgPath) == path)
      #expect(UIBezierPath(cgPath: path.cgPath).cgPath == outline.cgPath)
      outline.removeAllPoints()
      #expect(outline.isEmpty && Path(UIBezierPath(ovalIn: .zero).cgPath) == Path(ellipseIn: .zero))
    }

    @Test("the app's one window is the host, and nothing covers it")
    func window() {
      struct Inset: View {
        var body: some View {
          let window = UIApplication.shared.windows.first
          let scene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
          Color.red.frame(width: window?.bounds.width, height: 20 + (scene?.keyWindow?.safeAreaInsets.top ?? 100))
        }
      }
      let host = ViewHost(Inset(), size: CGSize(width: 123, height: 300))
      host.frame(at: 0)
      #expect(host.leaves[0].frame.size == CGSize(width: 123, height: 20))
    }
  }
#endif
