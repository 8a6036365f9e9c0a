import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("UIFont")
struct UIFontTests {
  private func resolved(_ font: UIFont) -> ResolvedFont { Font(font).resolved(in: EnvironmentValues()) }

  @Test(
    "is the font of views of the same name",
    arguments: [
      (UIFont.systemFont(ofSize: 20), Font.system(size: 20)),
      (.systemFont(ofSize: 20, weight: .heavy), .system(size: 20, weight: .heavy)),
      (.systemFont(ofSize: 20, weight: .bold, width: .condensed), .system(size: 20, weight: .bold).width(.condensed)),
      (.boldSystemFont(ofSize: 9), .system(size: 9, weight: .bold)),
      (.italicSystemFont(ofSize: 9), .system(size: 9).italic()),
      (.monospacedSystemFont(ofSize: 12, weight: .thin), .system(size: 12, weight: .thin, design: .monospaced)),
      (.monospacedDigitSystemFont(ofSize: 12, weight: .light), .system(size: 12, weight: .light).monospacedDigit()),
      (.preferredFont(forTextStyle: .caption1), .caption), (.preferredFont(forTextStyle: .title1), .title),
      (.preferredFont(forTextStyle: .headline), .headline),
      (UIFont(name: "Avenir", size: 14)!, .custom("Avenir", fixedSize: 14)),
      (.preferredFont(forTextStyle: .headline).withSize(30), .system(size: 30, weight: .semibold)),
      (.italicSystemFont(ofSize: 9).withSize(11), .system(size: 11).italic()),
    ])
  func same(font: UIFont, view: Font) {
    #expect(resolved(font) == view.resolved(in: EnvironmentValues()))
    #expect(Double(font.pointSize) == resolved(font).size)
  }

  @Test("a line is as high as a text of it")
  func lineHeight() throws {
    let font = UIFont.systemFont(ofSize: 30)
    let host = ViewHost(Text("Motion").font(Font(font)))
    host.frame(at: 0)
    #expect(host.leaves.map { abs($0.frame.height - font.lineHeight) < 1e-9 } == [true])
  }
}
