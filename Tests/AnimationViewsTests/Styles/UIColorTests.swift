import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

@MainActor
@Suite("UIColor and UIScreen")
struct UIColorTests {
  private func color(_ color: Color, _ scheme: ColorScheme) -> [Int] {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    let resolved = color.resolve(in: environment)
    return [resolved.red, resolved.green, resolved.blue, resolved.opacity].map { Int(($0 * 255).rounded()) }
  }

  // From the table of the Human Interface Guidelines.
  @Test(
    "greys have the published values",
    arguments: [
      (UIColor.systemGray, [142, 142, 147], [142, 142, 147]), (.systemGray2, [174, 174, 178], [99, 99, 102]),
      (.systemGray3, [199, 199, 204], [72, 72, 74]), (.systemGray4, [209, 209, 214], [58, 58, 60]),
      (.systemGray5, [229, 229, 234], [44, 44, 46]), (.systemGray6, [242, 242, 247], [28, 28, 30]),
    ])
  func greys(name: UIColor, light: [Int], dark: [Int]) {
    #expect(color(Color(uiColor: name), .light) == light + [255])
    #expect(color(Color(uiColor: name), .dark) == dark + [255])
  }

  @Test("colours of the system are those of views")
  func system() {
    let pairs: [(UIColor, Color)] = [
      (.systemRed, .red), (.systemPink, .pink), (.systemTeal, .teal), (.label, .primary), (.secondaryLabel, .secondary),
      (.tintColor, .accentColor), (.white, .white), (.clear, .clear),
    ]
    for (name, view) in pairs { #expect(Color(uiColor: name) == view) }
  }

  @Test("colours are made of components, and literals of the compiler")
  func components() {
    let literal = Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.2))
    #expect(color(literal, .dark) == [255, 128, 0, 51])
    #expect(color(Color(UIColor(white: 0.2, alpha: 1)), .light) == [51, 51, 51, 255])
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(color(Color(UIColor.secondaryLabel.withAlphaComponent(0.4)), .light) == [60, 60, 67, 102])
    #expect("\(Color(UIColor.systemGray4))" == "Color(uiColor: .systemGray4)")
  }

  @Test("a colour of the interface is drawn in the scheme that is there, and moves with it")
  func drawn() throws {
    struct Card: View {
      @State private var isDark = false

      var body: some View { Color(uiColor: .systemGray6).colorScheme(isDark ? .dark : .light) }
    }
    let host = ViewHost(Card())
    host.frame(at: 0)
    let light = try #require(host.leaves.first?.color)
    try withAnimation(.linear(duration: 1)) { try host.set("isDark", to: true) }
    host.play(through: 0.5)
    let middle = try #require(host.leaves.first?.color)
    host.play(through: 2)
    let dark = try #require(host.leaves.first?.color)
    #expect(light.red > middle.red && middle.red > dark.red)
    expectClose(Double(dark.red), 28 / 255, within: 1e-6)
  }

  @Test("the screen is the host's room, and the standard one before there is a host")
  func screen() throws {
    struct Half: View {
      @State private var start = UIScreen.main.bounds.width

      var body: some View {
        Color.red.frame(width: UIScreen.main.bounds.width / 2, height: 10)
        Text(verbatim: "\(Int(start))")
      }
    }
    let host = ViewHost(Half(), size: CGSize(width: 120, height: 60))
    host.frame(at: 0)
    #expect(host.leaves.first?.frame.width == 60)
    #expect(host.shown == "400")
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test("pictures have the names of resources and literals")
  func pictures() {
    let resource = ImageResource(name: "harbour", bundle: .main)
    #expect(Image(resource) == Image("harbour"))
    #expect(UIImage(systemName: "heart").map(Image.init(uiImage:)) == Image(systemName: "heart"))
    #expect(Image(uiImage: #imageLiteral(resourceName: "harbour")) == Image("harbour"))
  }
}
