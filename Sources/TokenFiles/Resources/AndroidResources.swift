// Android's XML: interpolators, springs of Material's styles, times among the integers, what themes
// set, and the animators that play all of it.
//
// An interpolator has no duration of its own. As a curve it runs over the `android:duration` of the
// animator around it, or over 1 s.

internal import CurveMath
internal import CurveReports

/// Finds what the XML files of an app say about motion.
struct AndroidResources {
  let document: Document
  let table: ResourceTable
  var found: [FoundMotion] = []
  /// Where the values stand that are parts of a transition.
  var joined: Set<Int> = []
  /// Where the elements stand that wait in a sequence for those before them.
  var waiting: Set<Int> = []

  /// A file that has been read by itself.
  struct Document: TokenFileFormat {
    static let title = "Android's resources"
    static let endings: Set = ["xml"]
    static let beginnings = Set("<".utf8)

    let bytes: [UInt8]
    let path: String
    /// The name of the file without its endings.
    let file: String
    let root: ResourceElement

    init(_ bytes: [UInt8], path: String) throws(UnreadableText) {
      file = String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
      (self.bytes, self.path) = (bytes, path)
      root = try ResourceTree.root(of: bytes)
    }

    /// The name of the folder that it stands in.
    var folder: Substring { path.split(separator: "/").dropLast().last ?? "" }

    /// Of a folder for some devices only, such as `values-v31`.
    var qualifier: String? {
      let kinds = ["values", "anim", "animator", "interpolator", "drawable", "transition", "layout"]
      return kinds.contains { folder.hasPrefix("\($0)-") } ? String(folder) : nil
    }

    static func motions(in files: [Document]) -> [[FoundMotion]] {
      let table = ResourceTable(files)
      return files.map { AndroidResources.motions(in: $0, table) }
    }
  }

  /// Finds the curves of files that are read together: `@interpolator/quick` is the curve of
  /// `quick.xml`.
  static func curves(in documents: [Document]) -> [[FoundCurve]] {
    Document.motions(in: documents).map { $0.compactMap(\.curve) }
  }

  private static func motions(in document: Document, _ table: ResourceTable) -> [FoundMotion] {
    var reader = AndroidResources(document: document, table: table)
    if isTransitionFile(document.root) {
      reader.note(transition: document.root, within: [], delaying: [])
    } else {
      reader.visit(document.root, within: [])
    }
    var motions = reader.found
    // Styles have names of their own.
    let curves = motions.indices.filter { motions[$0].curve?.name == reader.name }
    let uses = motions.indices.filter { index in
      motions[index].token.map { $0.role == .use && $0.name == reader.name } ?? false
    }
    for (number, index) in curves.enumerated() where curves.count > 1 {
      motions[index].curve?.name = "\(reader.name) \(number + 1)"
    }
    for (number, index) in uses.enumerated() where uses.count > 1 {
      motions[index].token?.name = "\(reader.name) \(number + 1)"
    }
    return motions
  }

  var name: String { document.file.isEmpty ? "curve" : document.file }

  // MARK: - Elements

  static let viewAnimations: Set<String> = ["alpha", "translate", "scale", "rotate"]
  private static let animators: Set<String> = ["objectAnimator", "animator"]

  private mutating func visit(_ element: ResourceElement, within around: [ResourceElement]) {
    let isLayout = document.folder == "layout" || document.folder.hasPrefix("layout-")
    if element.name == "resources" {
      joinTransitions(of: element)
      joinSprings(of: element)
    }
    let isItem = element.name == "item" && element.attributes["type"] != nil
    switch isItem ? element.attributes["type"]! : element.name {
    case _ where joined.contains(element.offset): break
    case "style": note(style: element)
    case "string": note(string: element)
    case "integer": note(integer: element)
    case "integer-array": note(list: element)
    case _ where (around.first ?? element).name == "MotionScene": note(scene: element, in: around.first ?? element)
    case "set" where Self.isAnimatorSet(element): note(animatorSet: element)
    case "layoutAnimation", "gridLayoutAnimation": note(layoutAnimation: element)
    case _ where isLayout: note(view: element)
    default:
      if let reading = table.element(element).reading {
        note(reading, of: element, within: around)
      } else if isDrawing(element) {
        note(drawing: element)
      } else if let reference = element.attributes["interpolator"] {
        note(table.easing(reference), of: element, within: around)
      } else if Self.isAnimator(element), !Self.hasInterpolator(element) {
        let (reading, reference) = easing(of: sharing(element, within: around) ?? element)
        let token = animator(element, within: around, reading, reference: reference)
        found.append(FoundMotion(token: token))
      }
    }
    for child in element.children { visit(child, within: around + [element]) }
  }

  /// Whether it is a set of property animators, of which Android reads the order alone.
  private static func isAnimatorSet(_ element: ResourceElement) -> Bool {
    element.children.contains { animators.contains($0.name) || $0.name == "set" && isAnimatorSet($0) }
  }

  private mutating func note(animatorSet set: ResourceElement) {
    if set.attributes["ordering"] == "sequentially" {
      waiting.formUnion(set.children.filter { Self.isAnimator($0) || $0.name == "set" }.dropFirst().map(\.offset))
    }
    guard set.attributes["interpolator"] != nil else { return }
    let reason = "a <set> of animators hands no interpolator down: write it on each of them"
    found.append(FoundMotion(curve: FoundCurve(name, at: "line \(set.line)", unreadable: reason)))
  }

  /// What begins the views of a group one after the other.
  private mutating func note(layoutAnimation element: ResourceElement) {
    let delays = ["delay", "columnDelay", "rowDelay"].compactMap { name in
      element.attributes[name].map { "\(name) \($0)" }
    }
    let animation = element.attributes["animation"] ?? "its animation"
    let reason =
      "a <\(element.name)> begins '\(animation)' for one view after the other, by \(delays.first ?? "a delay") of its duration: "
      + "write the stagger as a time"
    found.append(
      FoundMotion(
        token: token(named: name, .stagger, .refused(reason), at: element, reference: element.attributes["animation"])))
  }

  static func isAnimator(_ element: ResourceElement) -> Bool {
    viewAnimations.contains(element.name) || animators.contains(element.name)
  }

  /// Whether an interpolator is written within it, in `aapt:attr` or by itself.
  private static func hasInterpolator(_ element: ResourceElement) -> Bool {
    element.children.contains { child in
      child.name.hasSuffix("Interpolator") || child.children.contains { $0.name.hasSuffix("Interpolator") }
    }
  }

  // MARK: - Animators

  /// What the platform takes where an animator says nothing, in milliseconds.
  static let usualDuration = 300.0

  struct NoNumber: Error {
    let attribute, text: String

    var reason: String {
      text.hasPrefix("@") && !text.hasPrefix("@android:")
        ? "none of the files gives its \(attribute) '\(text)' a number: name the file that does too"
        : "its \(attribute) '\(text)' is no number here"
    }
  }

  /// What an animator takes: milliseconds, and how that is written.
  struct Times {
    var duration: (value: Double, text: String)?
    var delay = 0.0
    var delayReference: String?
  }

  func number(_ attribute: String, of element: ResourceElement) throws(NoNumber) -> Double? {
    guard let text = element.attributes[attribute] else { return nil }
    guard let number = table.number(text) else { throw NoNumber(attribute: attribute, text: text) }
    return number
  }

  /// - Parameter around: From the outermost element.
  private func times(of element: ResourceElement, within around: [ResourceElement]) throws(NoNumber) -> Times {
    var times = Times()
    let whole = around + [element]
    // A property animator speaks for itself, whatever stands on the sets around it.
    let all = whole[(whole.lastIndex { Self.animators.contains($0.name) } ?? 0)...]
    // A set of view animations says the duration for all of them.
    let isView = all.contains { Self.viewAnimations.contains($0.name) }
    let saying = all.filter { $0.attributes["duration"] != nil }
    if let owner = isView ? saying.first(where: { $0.name == "set" }) ?? saying.last : saying.last {
      times.duration = try number("duration", of: owner).map { ($0, owner.attributes["duration"] ?? "") }
    }
    // A view animation waits for its own offset behind that of every set around it, an animator for
    // its own.
    for owner in all {
      guard let offset = try number("startOffset", of: owner) else { continue }
      times.delay += offset
      times.delayReference = owner.attributes["startOffset"]
    }
    return times
  }

  static func time(_ milliseconds: Double, _ text: String?) -> FoundTransition.Time {
    FoundTransition.Time(
      number: WrittenNumber(milliseconds, unit: "ms"), reference: text.flatMap { isReference($0) ? $0 : nil })
  }

  static func isReference(_ text: String) -> Bool { text.hasPrefix("@") || text.hasPrefix("?") }

  /// What plays when an animator runs.
  private func animator(
    _ element: ResourceElement, within around: [ResourceElement], _ reading: FoundCurve.Reading, reference: String?
  ) -> FoundToken {
    let isView = Self.viewAnimations.contains(element.name)
    // A value that is set at once takes 0 ms, as a transition of CSS does.
    return use(
      of: element, reading, reference: reference,
      subject: element.attributes["propertyName"] ?? (isView ? element.name : nil),
      usual: isView ? 0 : Self.usualDuration, remarks: remarks(on: element, within: around)
    ) { reader throws(NoNumber) in try reader.times(of: element, within: around) }
  }

  /// What is to be said of an element that waits for others: its delay counts from their end.
  func order(of all: [ResourceElement]) -> [String] {
    all.contains { waiting.contains($0.offset) }
      ? ["it begins when what stands before it in its sequence has ended, and its delay counts from there"] : []
  }

  /// What plays an easing over a time.
  ///
  /// - Parameters:
  ///   - usual: The platform's own duration, where none is said.
  ///   - remarks: Beside those on what its references name.
  func use(
    of element: ResourceElement, _ reading: FoundCurve.Reading, reference: String?, subject: String?, usual: Double,
    remarks own: [String], _ times: (AndroidResources) throws(NoNumber) -> Times
  ) -> FoundToken {
    var (references, remarks): ([String], [String]) = ([], [])
    let value: FoundToken.Value
    do throws(NoNumber) {
      let times = try times(self)
      let duration = times.duration ?? (usual, "")
      references = [duration.text, times.delayReference ?? "", reference ?? ""].filter(Self.isReference)
      remarks = references.compactMap(table.remark) + own
      switch reading {
      case .unreadable(let reason): value = .refused(reason)
      case .curve(let easing):
        value = .transition(
          FoundTransition(
            easing: easing, easingReference: reference, duration: Self.time(duration.value, duration.text),
            delay: times.delay == 0 ? nil : Self.time(times.delay, times.delayReference),
            playback: FoundPlayback(
              count: try runs(of: element),
              direction: element.attributes["repeatMode"] == "reverse" ? .alternate : nil), subject: subject))
      }
    } catch {
      value = .refused(error.reason)
    }
    return FoundToken(
      name: name, kind: .transition, role: .use, value: value, references: references,
      conditions: document.qualifier.map { [.rule($0)] } ?? [],
      remark: remarks.isEmpty ? nil : remarks.joined(separator: "; "),
      position: .byte(element.offset))
  }

  /// How often an animator runs: once more than it repeats.
  private func runs(of element: ResourceElement) throws(NoNumber) -> FoundPlayback.Count? {
    if element.attributes["repeatCount"] == "infinite" { return .endless }
    return try number("repeatCount", of: element).map { $0 < 0 ? .endless : .times($0 + 1) }
  }

  /// An interpolator, or an element that names one.
  private mutating func note(
    _ reading: FoundCurve.Reading, of element: ResourceElement, within around: [ResourceElement]
  ) {
    let place = "line \(element.line)"
    let all = around + [element]
    let owner = all.lastIndex(where: Self.isAnimator)
    var (reading, reference) = (reading, element.attributes["interpolator"])
    var unplayed: String?
    if let owner, let set = sharing(all[owner], within: Array(all[..<owner])) {
      unplayed = reference ?? "<\(element.name)>"
      (reading, reference) = easing(of: set)
      if unplayed == reference { unplayed = nil }
    }
    var motion = FoundMotion(curve: FoundCurve(name, at: place, reading))
    var hasDuration = false
    if case .curve(var curve) = reading {
      do throws(NoNumber) {
        let times = try times(of: element, within: around)
        hasDuration = times.duration != nil
        if let duration = times.duration { curve = curve.over(WrittenNumber(duration.value, unit: "ms")) }
        if times.delay != 0, hasDuration { curve = curve.delayed(by: WrittenNumber(times.delay, unit: "ms")) }
        motion.curve = FoundCurve(name, at: place, curve)
      } catch {
        motion.curve = FoundCurve(name, at: place, unreadable: error.reason)
      }
    }
    if let owner {
      var token = animator(all[owner], within: Array(all[..<owner]), reading, reference: reference)
      if let unplayed {
        let remark =
          "the <set> around it plays it by its own interpolator: '\(unplayed)' needs shareInterpolator=\"false\" there"
        token.remark = [token.remark, remark].compactMap(\.self).joined(separator: "; ")
      }
      motion.token = token
    } else if element.name.hasSuffix("Interpolator") {
      motion.token = token(named: name, .easing, reading, at: element)
    }
    found.append(motion)
  }

  func token(
    named name: String, _ kind: MotionToken.Kind, _ reading: FoundCurve.Reading, at element: ResourceElement,
    scope: String = "", reference: String? = nil
  ) -> FoundToken {
    let value: FoundToken.Value =
      switch reading {
      case .curve(let curve): kind == .easing ? .easing(curve) : .curve(curve)
      case .unreadable(let reason): .refused(reason)
      }
    return token(named: name, kind, value, at: element, scope: scope, reference: reference)
  }

  func token(
    named name: String, _ kind: MotionToken.Kind, _ value: FoundToken.Value, at element: ResourceElement,
    scope: String = "", reference: String? = nil
  ) -> FoundToken {
    var references = reference.map { [$0] } ?? []
    references += element.attributes.sorted { $0.key < $1.key }.map(\.value).filter(Self.isReference)
    var token = FoundToken(
      name: name, scope: scope, kind: kind, value: value, references: references, position: .byte(element.offset))
    if let qualifier = document.qualifier { token.conditions = [.rule(qualifier)] }
    token.remark = reference.flatMap(table.remark)
    return token
  }

  // MARK: - Values

  private mutating func note(string: ResourceElement) {
    guard let name = string.attributes["name"] else { return }
    let reference = Self.isReference(string.text) && string.name == "string" ? string.text : nil
    let text = reference.map { table.resolved($0) ?? "" } ?? string.text
    guard Self.isEasing(text) else {
      // What a reference misses is reported only where its name says that an easing is meant.
      if let reference, text.isEmpty, name.lowercased().contains("easing") {
        let value = FoundToken.Value.refused("'\(reference)' is defined in none of the files", missing: reference)
        found.append(FoundMotion(token: token(named: name, .easing, value, at: string, reference: reference)))
      }
      return
    }
    let reason =
      "'\(Shown.text(text, limit: 60))' is a text, and curves are read of interpolators: write a <pathInterpolator>"
    found.append(
      FoundMotion(
        curve: FoundCurve(name, at: "line \(string.endLine)", unreadable: reason),
        token: token(named: name, .easing, ResourceTable.easing(ofText: text), at: string, reference: reference)))
  }

  static func isEasing(_ text: String) -> Bool { ["cubic-bezier(", "path("].contains(where: text.hasPrefix) }

  /// `@integer/fast`
  static func reference(to value: ResourceElement) -> String {
    "@\(value.name)/\(value.attributes["name"] ?? "")"
  }

  // MARK: - Styles

  private mutating func note(style: ResourceElement) {
    let name = style.attributes["name"] ?? self.name
    var numbers: [String: String] = [:]
    for item in style.children {
      guard let attribute = ResourceTable.attribute(item) else { continue }
      numbers[attribute] = item.text
      note(string: item)
      if attribute == "stiffness" || attribute == "damping" { continue }
      if let token = token(item, setting: attribute, in: name) { found.append(FoundMotion(token: token)) }
    }
    note(spring: numbers, of: style, named: name)
  }

  /// What a theme or a style sets that is one of motion.
  private func token(_ item: ResourceElement, setting attribute: String, in style: String) -> FoundToken? {
    let (small, text) = (attribute.lowercased(), item.text)
    if small.contains("duration") || small.hasSuffix("delay") { return time(item, named: attribute, scope: style) }
    let reference = Self.isReference(text) ? text : nil
    if small.contains("easing") || small.contains("interpolator") {
      let reading = reference.map(table.easing) ?? ResourceTable.easing(ofText: text)
      return token(named: attribute, .easing, reading, at: item, scope: style, reference: reference)
    }
    guard small.hasPrefix("motionspring") else { return nil }
    let spring = text.split(separator: "/").last.flatMap { table.spring(String($0)) }
    let reading =
      spring.flatMap { self.spring($0.stiffness, $0.damping).map(FoundCurve.Reading.curve) }
      ?? .unreadable("it refers to '\(text)', which is no style with a stiffness and a damping in these files")
    return token(named: attribute, .spring, reading, at: item, scope: style, reference: reference)
  }

  /// The style around it by its name: `Spring` of `Spring.Soft`.
  private static func parent(of name: String) -> String? { name.lastIndex(of: ".").map { String(name[..<$0]) } }

  /// A parent may be named without saying that it is a style.
  private static func reference(toStyle parent: String) -> String { isReference(parent) ? parent : "@style/\(parent)" }

  func spring(_ stiffness: String, _ damping: String) -> WrittenCurve? {
    guard let k = table.number(stiffness), let ratio = table.number(damping) else { return nil }
    return WrittenCurve(
      form: "spring",
      [.number(WrittenNumber(k), label: "stiffness"), .number(WrittenNumber(ratio), label: "dampingRatio")])
  }

  /// Material's springs are styles with a stiffness and a ratio. What a style does not set is that
  /// of its parent; one that sets neither is a spring where it names that parent.
  private mutating func note(spring own: [String: String], of style: ResourceElement, named name: String) {
    var numbers = own.filter { ["stiffness", "damping"].contains($0.key) }
    let named = style.attributes["parent"]
    let parent = named.map { $0.isEmpty ? nil : $0 } ?? (numbers.isEmpty ? nil : Self.parent(of: name))
    let isInherited = numbers.count < 2
    if isInherited, let parent, let spring = table.spring(String(parent.split(separator: "/").last ?? "")) {
      numbers.merge(["stiffness": spring.stiffness, "damping": spring.damping]) { own, _ in own }
    }
    let reading: FoundCurve.Reading
    switch (numbers["stiffness"], numbers["damping"]) {
    case (nil, nil): return
    case (_?, nil): reading = .unreadable("it has a stiffness and no damping")
    case (nil, _?): reading = .unreadable("it has a damping and no stiffness")
    case (let stiffness?, let damping?):
      reading =
        spring(stiffness, damping).map(FoundCurve.Reading.curve)
        ?? .unreadable("'\(stiffness)' and '\(damping)' are not both numbers here")
    }
    var token = token(named: name, .spring, reading, at: style)
    token.references = [own["stiffness"], own["damping"]].compactMap(\.self).filter(Self.isReference)
    if isInherited, numbers.count == 2, let parent { token.references.insert(Self.reference(toStyle: parent), at: 0) }
    found.append(FoundMotion(curve: FoundCurve(name, at: "line \(style.line)", reading), token: token))
  }
}
