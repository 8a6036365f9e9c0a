import AnimationModel
import CurveReports
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

@Suite("ViewFilm: strips and moving pictures")
@MainActor
struct ViewFilmTests {
  private struct Card: View {
    @State private var isOpen = false

    var body: some View {
      ZStack {
        Rectangle().fill(.gray)
        Circle().fill(.red).frame(width: 10, height: 10).offset(x: isOpen ? 30 : -30).animation(
          .linear(duration: 0.5), value: isOpen)
        if isOpen { Text("open") }
      }
    }
  }

  private func film() throws -> ViewFilm {
    let host = ViewHost(Card(), size: CGSize(width: 100, height: 50))
    host.frame(at: 2)
    try host.set("isOpen", to: true)
    return host.film(through: 2.5, framesPerSecond: 10)
  }

  @Test("a film begins with what is shown, and has each frame")
  func times() throws {
    let times = try film().pictures.map(\.time)
    #expect(times.count == 6)
    for (time, expected) in zip(times, [2, 2.1, 2.2, 2.3, 2.4, 2.5]) { expectClose(time, expected, within: 1e-9) }
    let fresh = ViewHost(Card(), size: CGSize(width: 100, height: 50))
    #expect(fresh.film(through: 0.1, framesPerSecond: 10).pictures.count == 2)
  }

  @Test("words that go are seen with those that come, and before them alone")
  func fading() throws {
    struct Word: View {
      @State private var isLong = true

      var body: some View { Text(isLong ? "a long word" : "no") }
    }
    let host = ViewHost(Word(), size: CGSize(width: 200, height: 50))
    host.frame(at: 0)
    try withAnimation(.linear(duration: 1)) { try host.set("isLong", to: false) }
    let pictures = host.film(through: 2, framesPerSecond: 8).pictures
    let words = pictures.map { picture in
      picture.leaves[0].marks.map { mark -> String in
        guard case .words(let words) = mark.form else { return "" }
        return "\(words.map(\.string).joined()) \(mark.share)"
      }
    }
    #expect(words.first == ["a long word 1.0"] && words.last == ["no 1.0"])
    let mixed = words.filter { $0.count == 2 }
    #expect(mixed.count >= 6)
    #expect(mixed.allSatisfy { $0[0].hasPrefix("a long word 0.") && $0[1].hasPrefix("no 0.") })
  }

  @Test("a strip has the first and the last picture, and their times below")
  func strip() throws {
    let text = try film().strip(of: 3, width: 50).text
    #expect(text.contains("width=\"182\" height=\"57\""))
    #expect(text.components(separatedBy: "viewBox=\"0 0 100 50\"").count == 4)
    let shown = text.matches(of: /fill="#37474f">([0-9.]+) s</).map { String($0.output.1) }
    #expect(shown.first == "2" && shown.last == "2.5" && shown.count == 3)
    #expect(try film().strip(of: 40).text.components(separatedBy: "data-view=\"Circle#1\"").count == 7)
    #expect(try film().strip(of: 1).text.components(separatedBy: "data-view=\"Circle#1\"").count == 2)
  }

  @Test("in a moving picture what stays is written once, and what changes once a frame")
  func animation() throws {
    let film = try film()
    let text = film.animation(rest: 0.5).text
    let places = Set(film.pictures.flatMap(\.leaves).filter { $0.name == "Circle#1" }.map(\.transform))
    #expect(text.components(separatedBy: "data-view=\"Rectangle#1\"").count == 2)
    #expect(places.count >= 4)
    // And the last one once more, for who wants no motion.
    #expect(text.components(separatedBy: "data-view=\"Circle#1\"").count - 1 == places.count + 1)
    #expect(text.contains("dur=\"1s\""))
    // The last one is what is seen where nothing moves.
    #expect(text.components(separatedBy: "<g display=\"inline\"").count - 1 == 2)
  }

  @Test("each frame of a moving picture shows its leaves in their order")
  func slots() throws {
    let pictures = try film().pictures
    var writer = PictureWriter()
    let slots = FilmSlot.slots(of: pictures, &writer)
    for (index, picture) in pictures.enumerated() {
      let shown = slots.flatMap(\.drawings).filter { $0.frames.contains(index) }.map(\.element)
      var same = writer
      #expect(shown == picture.leaves.map { same.element($0) })
    }
  }

  @Test("leaves that change their order keep it in each frame")
  func order() throws {
    struct Swap: View {
      @State private var isSwapped = false

      var body: some View {
        ZStack {
          Rectangle().zIndex(isSwapped ? 2 : 0)
          Circle().zIndex(1)
        }
      }
    }
    let host = ViewHost(Swap(), size: CGSize(width: 10, height: 10))
    host.frame(at: 0)
    var pictures = [host.picture]
    try host.set("isSwapped", to: true)
    host.frame(at: 1)
    pictures.append(host.picture)
    var writer = PictureWriter()
    let slots = FilmSlot.slots(of: pictures, &writer)
    #expect(pictures.map { $0.leaves.map(\.name) } == [["Rectangle#1", "Circle#1"], ["Circle#1", "Rectangle#1"]])
    #expect(slots.count == 3)
  }

  @Test("letters are not cut off where their frame lies on whole pixels")
  func pixels() throws {
    struct Counter: View {
      var count = 0.0

      var body: some View { Text(verbatim: "\(count) km").font(.headline) }
    }
    let host = ViewHost(Counter(), size: CGSize(width: 100, height: 50))
    for step in 0..<40 {
      host.set(\.count, Double(step) / 10)
      host.frame(at: Double(step))
      let words = host.picture.leaves.flatMap(\.marks).flatMap { mark -> [PicturedWords] in
        if case .words(let words) = mark.form { words } else { [] }
      }
      #expect(words.map(\.string) == ["\(Double(step) / 10) km"])
    }
  }

  @Test("who prefers reduced motion sees the last frame, and each leaf of it once")
  func reducedMotion() throws {
    let film = try film()
    let text = film.animation().text
    #expect(text.contains("@media (prefers-reduced-motion: reduce)"))
    let rests = text.matches(of: /<g class="rest">(.*)<\/g>\n/).map { String($0.output.1) }
    var writer = PictureWriter()
    _ = FilmSlot.slots(of: film.pictures, &writer)
    let last = film.pictures[film.pictures.count - 1].leaves.map { writer.element($0) }
    #expect(rests == last.filter { !$0.contains("Rectangle#1") })
    #expect(rests.count == 2)
  }

  @Test("hostile names and texts are data", .enabled(if: Browser.path != nil, Browser.missing))
  func hostileTexts() throws {
    let evil = "]]><&\"' <script>x</script> --> \u{0}\u{1B}\u{7F}\u{FFFE}\u{202E}\r\n"
    struct Evil: View {
      let text: String
      var isMoved = false

      var body: some View {
        VStack {
          Text(verbatim: text).accessibilityIdentifier(text).offset(x: isMoved ? 10 : 0)
          Image(text)
        }
      }
    }
    let host = ViewHost(Evil(text: evil), size: CGSize(width: 400, height: 100))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.isMoved, true) }
    let film = host.film(through: 1, framesPerSecond: 5)
    let texts = [film.pictures[0].document, film.strip(of: 2), film.animation()].map(\.text)
    #expect(texts.allSatisfy { !$0.unicodeScalars.contains { $0.value < 32 && $0 != "\n" } })
    #expect(try kinds(of: texts) == "svg 0, svg 0, svg 0")
  }

  @Test("a picture is well formed to a browser", .enabled(if: Browser.path != nil, Browser.missing))
  func browser() throws {
    let film = try film()
    let texts = [film.pictures[2].document, film.strip(), film.animation()].map(\.text)
    #expect(try kinds(of: texts) == "svg 0, svg 0, svg 0")
  }

  /// What a browser takes documents for, and how many scripts it finds in each.
  private func kinds(of texts: [String]) throws -> String {
    let list = try String(decoding: JSONEncoder().encode(texts), as: UTF8.self).replacing("<", with: "\\u003c")
    let page = """
      <body><script>
      const kinds = \(list).map(text => {
        const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        const kind = root.querySelector("parsererror") ? "broken" : root.tagName;
        return kind + " " + root.querySelectorAll("script").length;
      });
      document.body.textContent = kinds.join(", ");
      </script></body>
      """
    return try Browser.body(of: page)
  }
}
