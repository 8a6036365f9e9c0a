// Files of design systems, read together into one value.

internal import CurveMath
public import CurveReports

/// A file of a design system.
public struct TokenFile: Sendable {
  /// Its ending says how it is read, such as `.css` or `.json`. Where it says nothing, the first
  /// character does.
  public let path: String
  public let bytes: [UInt8]
  /// Why there are no bytes, as the end of a sentence; `nil` where there are.
  private(set) var refusal: String?
  /// What is read of it when it is first asked for.
  private let content: OnDemand<Result<any TokenFileFormat, UnreadableText>>

  public init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
    content = OnDemand {
      Result { () throws(UnreadableText) in try TokenFileFormats.read(bytes, path: path) }
    }
  }

  /// What stands in the place of a file and cannot be read.
  package init(path: String, refusal: String) {
    self.init(path: path, bytes: [])
    self.refusal = refusal
  }

  /// A file with that text.
  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// Whether files with the ending of a path are read; `nil` where it is the ending of no language
  /// that is known here.
  package static func isRead(path: String) -> Bool? {
    let ending = TokenFileFormats.ending(of: path)
    if TokenFileFormats.all.contains(where: { $0.endings.contains(ending) }) { return true }
    return SourceLanguage.of(ending: ending) == nil ? nil : false
  }

  /// Whether a word of motion stands in it, as far as its language has them.
  package var speaksOfMotion: Bool {
    let language = SourceLanguage.of(ending: TokenFileFormats.ending(of: path))
    let words = (language?.words ?? SourceLanguage.words).map { Array($0.utf8) }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        words.contains { $0[0] == bytes[index] && bytes[index...].starts(with: $0) }
      }
    }
  }

  /// What the names of files end with that are read, with their points.
  package static var endings: [String] { TokenFileFormats.all.flatMap { $0.endings.sorted() }.map { ".\($0)" } }

  /// Whether it is what its ending says.
  package var isReadable: Bool { isEmptyStylesheet || (try? read()) != nil }

  /// Takes it apart, once.
  fileprivate func read() throws(UnreadableText) -> any TokenFileFormat { try content.value.get() }

  /// Whether it is a stylesheet in which nothing stands: others may ask for it.
  fileprivate var isEmptyStylesheet: Bool {
    emptyStylesheet != nil && refusal == nil && bytes.allSatisfy(\.isSpace)
  }

  /// The same without what it says, where it is a stylesheet by its ending.
  fileprivate var emptyStylesheet: StylesheetCurves.File? {
    StylesheetCurves.File.endings.contains(TokenFileFormats.ending(of: path))
      ? StylesheetCurves.File([], path: path) : nil
  }
}

extension MotionSystem {
  /// Reads files that know each other's variables, tokens and resources.
  ///
  ///     let css = TokenFile(path: "motion.css", text: ":root { --fast: 100ms; --enter: var(--fast) ease-out }")
  ///     let system = MotionSystem(reading: [css])
  ///     system["--fast"].map(\.text)         // ["100ms"]
  ///     system["--enter"].map(\.references)  // [["--fast"]]
  ///
  /// Nothing stops it: what cannot be read, a whole file too, is among its `leftOut`.
  ///
  /// - Complexity: O(length) for CSS and JSON whose references form chains of bounded length.
  public init(reading files: [TokenFile]) {
    var leftOut = [[LeftOut]](repeating: [], count: files.count)
    var read: [(index: Int, file: any TokenFileFormat)] = []
    // What cannot be read is there all the same for those that ask for it.
    func take(_ stylesheet: StylesheetCurves.File?, at index: Int) {
      if let stylesheet { read.append((index, stylesheet)) }
    }
    func refuse(_ index: Int, _ reason: Reason) {
      leftOut[index].append(LeftOut(nil, at: MotionToken.Place(file: files[index].path, line: 1, column: 1), reason))
    }
    for (index, file) in files.enumerated() {
      if let reason = file.refusal {
        refuse(index, .unreadable(reason))
        take(file.emptyStylesheet, at: index)
        continue
      }
      if file.isEmptyStylesheet {
        take(file.emptyStylesheet, at: index)
        continue
      }
      do throws(UnreadableText) {
        read.append((index, try file.read()))
      } catch {
        refuse(index, error.language.map { .language($0, reason: error.reason) } ?? .unreadable(error.reason))
        take(file.emptyStylesheet, at: index)
      }
    }
    var tokens = [[MotionToken]](repeating: [], count: files.count)
    do throws(UnreadableText) {
      for (own, found) in zip(read, try TokenFileFormats.motions(of: read.map(\.file))) {
        let found = found.compactMap(\.token)
        let places = own.file.places(of: found.map(\.position)).map {
          MotionToken.Place(file: files[own.index].path, line: $0.line, column: $0.column)
        }
        for (token, place) in zip(found, places) {
          switch token.token(at: place) {
          case .success(let token): tokens[own.index].append(token)
          case .failure(let error): leftOut[own.index].append(error.entry)
          }
        }
      }
    } catch {
      for own in read { refuse(own.index, .unreadable(error.reason)) }
    }
    func isBefore(_ one: MotionToken.Place, _ other: MotionToken.Place) -> Bool {
      (one.line, one.column) < (other.line, other.column)
    }
    self.init(
      tokens: tokens.flatMap { $0.sorted { isBefore($0.place, $1.place) } },
      leftOut: leftOut.flatMap { $0.sorted { isBefore($0.place, $1.place) } })
  }
}
