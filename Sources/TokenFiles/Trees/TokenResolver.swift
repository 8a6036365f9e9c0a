internal import CurveMath
internal import CurvePresets
internal import CurveReports

/// Reads tokens, and follows the references in them.
struct TokenResolver {
  let references: TokenReferences
  /// The number of the file where what is read stands.
  private let home: Int

  /// - Parameters:
  ///   - roots: The files that are read together.
  ///   - own: The number of the one whose tokens are read.
  init(roots: [JSONPlace], own: Int) { self.init(TokenReferences(roots: roots, own: own), home: own) }

  private init(_ references: TokenReferences, home: Int) { (self.references, self.home) = (references, home) }

  /// Returns what a value refers to at the end, and the resolver of the file where that stands.
  private func resolved(_ value: JSONValue) throws(TokenRefusal) -> (value: JSONValue, home: TokenResolver) {
    let end = try references.resolved(value, in: home)
    return (end.value, TokenResolver(references, home: end.home))
  }

  /// Returns the curve of a token, or `nil` where it is something else than a curve.
  ///
  /// - Parameters:
  ///   - name: Its path, dots between.
  ///   - siblings: The group. A curve without a duration takes the `duration` and the `delay`
  ///     beside it.
  func reading(
    of token: DesignToken, named name: String, siblings: JSONPlace?
  ) -> (curve: FoundCurve.Reading?, meaning: Meaning?) {
    let meaning: Meaning
    do throws(TokenRefusal) {
      guard let found = try self.meaning(of: token, named: name) else {
        return (nil, Self.mistyped(token, named: name))
      }
      meaning = found
    } catch {
      // A token of what does not move may refer to anything.
      let isStill = token.type.map(DesignToken.stillTypes.contains) ?? false
      let isBareTime = token.type == "number" && DesignToken.isBareTime(token.value, named: name)
      if isStill, !isBareTime, !Self.isTime(token), !Self.isTimingFunction(token) {
        return (nil, Self.mistyped(token, named: name))
      }
      let isTime = Self.timeTypes.contains(token.type ?? "") || Self.isTime(token)
      return (isTime && !Self.isTimingFunction(token) ? nil : .unreadable(error.reason), (nil, .refused(error.reason)))
    }
    do throws(TokenRefusal) {
      switch meaning.value {
      case .easing(let curve): return (.curve(try timed(curve, by: siblings)), meaning)
      case .transition(let transition): return (.curve(transition.curve), meaning)
      case .curve(let curve): return (.curve(curve), meaning)
      case .time, .keys, .refused: return (nil, meaning)
      }
    } catch {
      return (.unreadable(error.reason), meaning)
    }
  }

  /// Why a token is left out that is a time by its name and by that of what it stands for, and
  /// whose type says that it does not move; `nil` for others.
  static func mistyping(_ text: String, type: String, named name: String) -> String? {
    guard DesignToken.stillTypes.contains(type), text.hasPrefix("{"), StylesheetValue.isNameOfTime(text),
      name.split(separator: ".").suffix(2).contains(where: { StylesheetValue.isNameOfTime(String($0)) })
    else { return nil }
    let shown = Shown.text(text, limit: 80)
    return "its type '\(type)' is none of a time, and \(shown) is called one: correct the type"
  }

  private static func mistyped(_ token: DesignToken, named name: String) -> Meaning? {
    guard let type = token.type, let text = token.value.string else { return nil }
    return mistyping(text, type: type, named: name).map { (FoundToken.kindOfTime(named: name), .refused($0)) }
  }

  /// Returns what a text is that stands in plain JSON; `nil` where nothing says that it is one of
  /// motion: a function of CSS, a time or key frames say so themselves, a word or a shorthand only
  /// under a name of motion.
  func reading(
    ofPlain text: String, named name: String, siblings: JSONPlace?
  ) -> (curve: FoundCurve.Reading?, meaning: Meaning?)? {
    let isMotion =
      StylesheetCurves.isTimingFunction(text) || Self.time(ofPlain: text) != nil || Self.keys(of: text) != nil
      || StylesheetValue.isNameOfMotion(name) && Self.isPlayed(text, named: name)
    guard isMotion else { return nil }
    let found = reading(of: DesignToken(text: text), named: name, siblings: siblings)
    return found.curve == nil && found.meaning == nil ? nil : found
  }

  private static func time(ofPlain text: String) -> String? {
    text.utf8.count <= StylesheetCurves.longestTime ? StylesheetCurves.time(of: text) : nil
  }

  /// Whether a text is a timing keyword, or a motion with its time.
  private static func isPlayed(_ text: String, named name: String) -> Bool {
    if StylesheetValue.isTimingKeyword(text) { return true }
    do throws(StylesheetCurves.TextRefusal) {
      return try StylesheetCurves.run(of: text, named: name)?.run.duration != nil
    } catch {
      return true
    }
  }

  /// The keys of `{ from { … } to { … } }`; `nil` for other texts.
  private static func keys(of text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.dropFirst().contains("{") else { return nil }
    let keys = StylesheetScanner(Array("@keyframes a \(text)".utf8)).keyframes.all.first?.keys ?? []
    return !keys.isEmpty && keys.allSatisfy(StylesheetScanner.Keyframes.isKey) ? keys : nil
  }

  /// What a token says, and what it is for where that is known.
  typealias Meaning = (kind: MotionToken.Kind?, value: FoundToken.Value)

  static let timeTypes: Set<String> = ["duration", "time"]

  private static func isTimingFunction(_ token: DesignToken) -> Bool {
    token.value["timingFunction"] != nil || token.value.string.map(StylesheetCurves.isTimingFunction) == true
  }

  private static func isTime(_ token: DesignToken) -> Bool {
    token.value.string.flatMap(time(ofPlain:)) != nil || typeOfObject(token.value) == "duration"
  }

  private func meaning(of token: DesignToken, named name: String) throws(TokenRefusal) -> Meaning? {
    var type = token.type
    if !Self.timeTypes.contains(type ?? ""), let motion = try motion(of: token), Self.handles(ofKeyword: motion) == nil
    {
      return (nil, .curve(motion))
    }
    if type == nil {
      type = try references.type(of: token.value)
    } else if let named = type, DesignToken.isMadeUp(type: named), let known = try? references.type(of: token.value) {
      type = known
    }
    switch type {
    case "cubicBezier", "cubic-bezier", "easing":
      let own = try token.extensions.flatMap { extensions throws(TokenRefusal) in try Self.motion(in: extensions) }
      return (nil, .easing(Self.easing(try timing(token.value), carried: own)))
    case "transition": return try transition(of: token)
    case "animation": return try animation(of: token)
    case "spring": return (.spring, .curve(try spring(token.value)))
    case "duration", "time":
      guard !Self.isTimingFunction(token) else { throw Self.noCurve(token, type: type ?? "") }
      return (FoundToken.kindOfTime(named: name), .time(try time(token.value, isBareAllowed: type == "time")))
    case nil: return try untyped(token, named: name)
    case let type?: return try meaning(of: token, named: name, ofOtherType: type)
    }
  }

  private func transition(of token: DesignToken) throws(TokenRefusal) -> Meaning {
    let value = try transition(token.value)
    guard case .transition(var transition) = value else { return (nil, value) }
    // What stands for another one plays the same key frames.
    var detail = token.extensions?["org.motion-curves"]
    if detail == nil { detail = try references.detail(of: token.value) }
    return (try Self.complete(&transition, by: detail), .transition(transition))
  }

  private func animation(of token: DesignToken) throws(TokenRefusal) -> Meaning {
    let (value, home) = try resolved(token.value)
    guard let written = value.string,
      case .transition(var transition)? = try Self.meaning(ofText: try home.filled(written), named: "animation")?.value
    else { throw TokenRefusal("an animation is a text of CSS, such as \"turn 1s linear infinite\"") }
    if let easing = token.extensions?["org.motion-curves"]?["timingFunction"]?.string {
      transition.easing = WrittenCurve(easing)
    }
    return (.animation, .transition(transition))
  }

  /// A name or a form of the notation, such as `spring(0.5, 0.3)`, or an object of numbers.
  private func spring(_ value: JSONValue) throws(TokenRefusal) -> WrittenCurve {
    let (value, home) = try resolved(value)
    if let text = value.string { return WrittenCurve(try home.filled(text).trimmingSpaces) }
    var parts: [JSONValue.Member] = []
    for member in value.members ?? [] {
      // Each of its numbers may stand elsewhere.
      let isReference = TokenReference(member.value) != nil
      parts.append((member.name, isReference ? try home.resolved(member.value).value : member.value))
    }
    guard let spring = try SpringObject.curve(.object(parts)) else {
      throw TokenRefusal(
        "a spring is a text such as \"spring(0.5, 0.3)\", or needs numbers such as stiffness and damping, or duration "
          + "and bounce")
    }
    return spring
  }

  /// Types that tools have made up, such as "string" or "other", do not contradict a value that
  /// says itself what it is.
  private func meaning(
    of token: DesignToken, named name: String, ofOtherType type: String
  ) throws(TokenRefusal) -> Meaning? {
    let isKeyword = token.value.string.map(StylesheetValue.isTimingKeyword) ?? false
    if isKeyword, DesignToken.isMadeUp(type: type), !StylesheetValue.isNameOfMotion(name) { return nil }
    if DesignToken.isMadeUp(type: type),
      !token.isStandard || token.text != nil || isKeyword || isRun(token, named: name)
    {
      return try untyped(token.untyped, named: name)
    }
    if Self.isTime(token) || type == "number" && DesignToken.isBareTime(token.value, named: name) {
      throw TokenRefusal(
        "its type '\(Shown.text(type, limit: 40))' is none of a time: write \"$type\": \"duration\"")
    }
    guard Self.isTimingFunction(token) else { return nil }
    throw Self.noCurve(token, type: type)
  }

  /// Whether a token under a name of motion is a shorthand of CSS, perhaps of names:
  /// `all {duration.fast} {easing.out}`.
  private func isRun(_ token: DesignToken, named name: String) -> Bool {
    guard let text = token.value.string, StylesheetValue.isNameOfMotion(name), let whole = try? filled(text) else {
      return false
    }
    return Self.isPlayed(whole, named: name)
  }

  /// Adds what this package's extension says of a transition and the format has no words for.
  ///
  /// - Returns: What it is then.
  private static func complete(_ transition: inout FoundTransition, by own: JSONValue?) throws(TokenRefusal)
    -> MotionToken.Kind
  {
    guard let own else { return .transition }
    if let text = own["timingFunction"]?.string ?? own["keyword"]?.string {
      transition.easing = easing(transition.easing, carried: WrittenCurve(text))
    }
    transition.allowsDiscrete = own["behavior"]?.string == MotionToken.Transition.discrete
    func text(_ name: String) -> String? { own[name].map { $0.string ?? $0.text() } }
    do throws(FoundPlayback.Refusal) {
      let playback = try FoundPlayback(count: text("count"), direction: text("direction"), fill: text("fill"))
      if playback.isSaid { transition.playback = playback }
    } catch {
      throw TokenRefusal(error.reason)
    }
    transition.subject = own["keyframes"]?.string ?? own["property"]?.string
    return own["keyframes"] != nil || transition.playback.isSaid ? .animation : .transition
  }

  private static func noCurve(_ token: DesignToken, type: String) -> TokenRefusal {
    TokenRefusal(
      "its type '\(Shown.text(type, limit: 40))' is none of a curve: write \"$type\": "
        + "\"\(token.value.string == nil ? "transition" : "cubicBezier")\"")
  }

  /// A value without a type: text of CSS is a curve where a function of CSS stands in it, as in
  /// Style Dictionary's files.
  private func untyped(_ token: DesignToken, named name: String) throws(TokenRefusal) -> Meaning? {
    let path = TokenReference(token.value)?.path
    let isReference = path != nil
    var (value, home) = (token.value, self)
    do throws(TokenRefusal) {
      if isReference { (value, home) = try resolved(token.value) }
    } catch {
      // What a reference misses is reported only where something says that a curve is meant.
      let names = [name] + (path ?? [])
      guard !StylesheetValue.isNameOfRest(name) else { return nil }
      guard names.contains(where: StylesheetValue.isNameOfMotion) || names.contains(where: StylesheetValue.isNameOfTime)
      else { return nil }
      throw error
    }
    if let text = value.string {
      if !isReference, StylesheetValue.isTimingKeyword(text), !StylesheetValue.isNameOfMotion(name) {
        // `linear` may be a scale as well.
        guard token.isStandard, text.lowercased() != "linear" else { return nil }
        throw Self.untyped("cubicBezier")
      }
      if let keys = Self.keys(of: text) { return (.keyframes, .keys(keys)) }
      let whole: String
      do throws(TokenRefusal) {
        whole = try home.filled(text)
      } catch {
        // `{a} {b}` may be the sides of a box, and more of it a shadow.
        guard !StylesheetValue.isNameOfRest(name),
          StylesheetValue.isNameOfMotion("\(name) \(text)") || StylesheetValue.isNameOfTime(name)
        else { return nil }
        throw error
      }
      if whole != text, SassValue.isComputed(whole),
        StylesheetValue.isNameOfMotion(name) || StylesheetValue.isNameOfTime(name)
      {
        throw TokenRefusal("'\(Shown.text(text, limit: 60))' is computed: write what comes out of it")
      }
      if let time = StylesheetCurves.time(of: whole) {
        guard !token.isStandard else {
          if isReference { return nil }
          throw Self.untyped("duration")
        }
        return (FoundToken.kindOfTime(named: name), .time(WrittenNumber(time)))
      }
      if isReference, DesignToken.isBareTime(.string(whole), named: name) {
        let unit = StylesheetValue.likelyUnit(of: Double(whole) ?? 0)
        throw TokenRefusal("\(whole) has no unit where it leads: write \"\(whole)\(unit)\" there")
      }
      return try Self.meaning(ofText: whole, named: name)
    }
    if let handles = DesignToken.handles(value), StylesheetValue.isNameOfMotion("\(name) \(path?.joined() ?? "")") {
      return (.easing, .easing(.cubic(handles)))
    }
    guard !isReference, let type = Self.typeOfObject(value) else { return nil }
    throw Self.untyped(type)
  }

  private static func untyped(_ type: String) -> TokenRefusal {
    TokenRefusal("it has no type: write \"$type\": \"\(type)\" beside its value")
  }

  /// The type that a value in parts can have alone; `nil` where it may be anything.
  private static func typeOfObject(_ value: JSONValue) -> String? {
    if value.elements(\.finiteNumber)?.count == 4 { return "cubicBezier" }
    if value["timingFunction"] != nil { return "transition" }
    let isTime = value["value"] != nil && ["s", "ms"].contains(value["unit"]?.string)
    return isTime ? "duration" : nil
  }

  /// The motion in a text of CSS; `nil` where none is.
  private static func meaning(ofText text: String, named name: String) throws(TokenRefusal) -> Meaning? {
    do throws(StylesheetCurves.TextRefusal) {
      guard let found = try StylesheetCurves.run(of: text, named: name) else { return nil }
      let value = found.run.value(of: found.subject)
      if case .transition(var transition) = value {
        transition.allowsDiscrete = found.allowsDiscrete
        return (found.isAnimation ? .animation : .transition, .transition(transition))
      }
      // A delay without a duration is none.
      if case .easing(let curve) = value { return (.easing, .easing(curve)) }
      return nil
    } catch {
      throw TokenRefusal(error.reason)
    }
  }

  /// A text with the values of the tokens that it names within: `all {time.fast} {easing.out}`.
  private func filled(_ text: String) throws(TokenRefusal) -> String {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let (value, home) = try resolved(.string(String(rest[open...close])))
      result += rest[..<open]
      if let text = value.string {
        // What it names in turn is not looked for: no text can fill itself.
        let isBareTime = Double(text)?.isFinite == true ? try isTime(rest[open...close]) : false
        result += isBareTime ? try home.time(value, isBareAllowed: true).text : text
      } else if value.array != nil {
        result += try home.timing(value).text
      } else if value["unit"] != nil {
        result += try home.time(value).text
      } else if value.finiteNumber != nil, try isTime(rest[open...close]) {
        result += try home.time(value, isBareAllowed: true).text
      } else {
        throw TokenRefusal("'\(rest[open...close])' is no text, cubic or time")
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func isTime(_ reference: Substring) throws(TokenRefusal) -> Bool {
    try references.type(of: .string(String(reference))) == "time"
  }

  // MARK: - Types

  private func transition(_ value: JSONValue) throws(TokenRefusal) -> FoundToken.Value {
    let (value, home) = try resolved(value)
    // Older files hold CSS's text.
    if let text = value.string {
      return try Self.meaning(ofText: try home.filled(text), named: "transition")?.value ?? .curve(WrittenCurve(text))
    }
    if let items = value.array, items.count > 1 {
      throw TokenRefusal("\(items.count) transitions are given, and a token is one: give each a name of its own")
    }
    guard let function = value["timingFunction"] else { throw TokenRefusal("a transition without a 'timingFunction'") }
    guard let duration = value["duration"] else { throw TokenRefusal("a transition without a 'duration'") }
    let time = try home.time(duration)
    if time.isNegative { throw TokenRefusal(StylesheetValue.negativeDuration(time.text)) }
    func written(_ time: WrittenNumber, _ value: JSONValue?) -> FoundTransition.Time {
      FoundTransition.Time(number: time, reference: value.flatMap(TokenReference.init)?.name)
    }
    let delay = try value["delay"].map { value throws(TokenRefusal) in try home.time(value) }
    return .transition(
      FoundTransition(
        easing: try home.timing(function), easingReference: TokenReference(function)?.name,
        duration: written(time, duration), delay: delay.map { written($0, value["delay"]) }))
  }

  /// A curve with the times beside it.
  private func timed(_ curve: WrittenCurve, by siblings: JSONPlace?) throws(TokenRefusal) -> WrittenCurve {
    func time(_ name: String) throws(TokenRefusal) -> WrittenNumber? {
      guard let token = siblings?[name], let value = token["$value"] ?? token["value"] else { return nil }
      let time = try self.time(value.value)
      if name == "duration", time.isNegative {
        throw TokenRefusal(StylesheetValue.negativeDuration(time.text))
      }
      return time
    }
    return (try time("duration").map(curve.over) ?? curve).after(try time("delay"))
  }

  /// The words of CSS that stand for four numbers, and these.
  static let keywords: [String: [Double]] = [CubicBezier.ease, .easeIn, .easeOut, .easeInOut].reduce(
    into: [LinearTiming().notation: [0, 0, 1, 1]]
  ) { $0[$1.notation] = [$1.x1, $1.y1, $1.x2, $1.y2] }

  private static func handles(ofKeyword curve: WrittenCurve) -> [Double]? { keywords[curve.text] }

  /// An easing as its extension has it: whole, or in a word that holds as long as the
  /// numbers beside it are its own.
  private static func easing(_ written: WrittenCurve, carried: WrittenCurve?) -> WrittenCurve {
    guard let carried else { return written }
    if let handles = handles(ofKeyword: carried) { return written == .cubic(handles) ? carried : written }
    let read = carried.read(by: PresetAtlas.notation)
    let expression = try? read.expression(by: PresetAtlas.notation)
    return expression?.timing != nil && expression?.hasOwnDuration == false ? read : written
  }

  /// Four numbers, or CSS's text; of a token that is named, what its extension says of them.
  private func timing(_ value: JSONValue) throws(TokenRefusal) -> WrittenCurve {
    Self.easing(try numbers(value), carried: try references.motion(of: value, Self.motion))
  }

  private func numbers(_ value: JSONValue) throws(TokenRefusal) -> WrittenCurve {
    let (value, home) = try resolved(value)
    if let text = value.string { return WrittenCurve(StylesheetScanner.value(text)) }
    if let handles = DesignToken.handles(value) { return .cubic(handles) }
    guard let items = value.array, items.count == 4 else {
      let given =
        value.array.map { "\($0.count) \($0.count == 1 ? "is" : "are") given" } ?? "\(Self.shown(value)) is none"
      throw TokenRefusal("a cubic is a list of four numbers, such as [0.2, 0, 0, 1], and \(given)")
    }
    var numbers: [Double] = []
    for (name, item) in zip(["x1", "y1", "x2", "y2"], items) {
      let handle = try home.resolved(item).value
      guard let number = handle.finiteNumber else {
        throw TokenRefusal("\(name) of the cubic is \(Self.shown(handle)), and no number")
      }
      numbers.append(number)
    }
    return .cubic(numbers)
  }

  /// A value and its unit, or the text of older files.
  ///
  /// - Parameter isBareAllowed: Whether a number alone is one, in milliseconds as Style
  ///   Dictionary's own transforms take it.
  private func time(_ value: JSONValue, isBareAllowed: Bool = false) throws(TokenRefusal) -> WrittenNumber {
    let (value, home) = try resolved(value)
    if let text = value.string {
      guard !text.contains("{") else {
        throw TokenRefusal("'\(Shown.text(text, limit: 60))' is computed: write what comes out of it")
      }
      let number = WrittenNumber(text)
      guard let value = Double(text), value.isFinite else { return number }
      if isBareAllowed { return WrittenNumber(value, unit: "ms") }
      // CSS takes no zero without a unit either, but it can be no other time.
      guard value == 0 else { throw TokenRefusal("a duration of \(text) needs a unit, \"ms\" or \"s\"") }
      return number
    }
    if isBareAllowed, let number = value.finiteNumber { return WrittenNumber(number, unit: "ms") }
    guard let part = value["value"], let number = try home.resolved(part).value.finiteNumber else {
      throw TokenRefusal("a duration is written {\"value\": 200, \"unit\": \"ms\"}")
    }
    guard let unit = value["unit"] else {
      throw TokenRefusal("a duration of \(DecimalText.shortest(number)) needs a unit, \"ms\" or \"s\"")
    }
    guard let unit = unit.string, unit == "ms" || unit == "s" else {
      throw TokenRefusal("the unit of a duration is \"ms\" or \"s\", not \(Self.shown(unit))")
    }
    return WrittenNumber(number, unit: unit)
  }

  private static func shown(_ value: JSONValue) -> String { Shown.text(value.text(), limit: 40) }
}
