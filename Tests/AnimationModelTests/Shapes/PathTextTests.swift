import AnimationModel
import Foundation
import Testing

@Suite("Path: text")
struct PathTextTests {
  // Source: tests of an open reading that run on Core Graphics.
  @Test(
    "a text is read, and a path written, as Core Graphics does",
    arguments: [
      ("100 0 m 200 100 l h", " 100 0 m 200 100 l h"),
      ("3 4 m 50 0 100 100 q", " 3 4 m 50 0 100 100 q"),
      ("0 0 m 25 0 75 100 100 90 c", " 0 0 m 25 0 75 100 100 90 c"),
      ("1 2 m 50 40 100 90 v", " 1 2 m 1 2 50 40 100 90 c"),
      ("0 0 m 25 10 100 90 y", " 0 0 m 25 10 100 90 100 90 c"),
      ("10 20 30 40 re", " 10 20 m 40 20 l 40 60 l 10 60 l h"),
      ("-10 -20.25 m\t.5\n1e3 l", " -10 -20.25 m 0.5 1000 l"),
      ("", ""),
    ])
  func reads(text: String, written: String) throws {
    let path = try #require(Path(text))
    #expect(path.description == written)
    #expect(Path(written) == path)
  }

  @Test(
    "what describes no path is none",
    arguments: [
      "0 0 z", "0 m", "1 2 3 4 5 6 7 m", "0 0", "0 0 l", "h", "nan 0 m", "1e999 0 m", "0 0 M", "0,0 m", "0 0 m h 1",
    ])
  func refuses(text: String) {
    #expect(Path(text) == nil)
  }

  @Test("every path is read back as it was, to the last digit")
  func roundTrip() {
    var path = Path(ellipseIn: CGRect(x: 1 / 3.0, y: -7e-9, width: 1e17, height: 0.1))
    path.addQuadCurve(to: CGPoint(x: 0.1 + 0.2, y: 5), control: .zero)
    path.addPath(Path(roundedRect: CGRect(x: 0, y: 0, width: 30, height: 20), cornerRadius: 7))
    #expect(Path(path.description) == path)
    #expect(String(describing: Path()) == "" && Path("")?.isEmpty == true)
  }
}
