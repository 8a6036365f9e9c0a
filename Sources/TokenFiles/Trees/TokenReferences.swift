// References between tokens: `{motion.fast}` means the value of that token, `{"$ref":
// "#/motion/fast/$value"}` any place of the file, and `{!FAST}` of Theo an alias of any file. Each
// may stand for a whole value or for a part of one, and lead to a further reference.

internal import CurveMath
internal import CurveReports

/// A reason why a token is no curve.
struct TokenRefusal: Error {
  static let circle = TokenRefusal("its references lead in a circle")

  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// A text or an object that stands for what is elsewhere.
enum TokenReference: Hashable {
  /// Of a token, dots between.
  case name(String)
  /// Of JSON, as it is written.
  case pointer(String)

  init?(_ value: JSONValue) {
    // `{a} {b}` are two.
    if let text = value.string.map(\.trimmed), text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2,
      !text.dropFirst().dropLast().contains(where: { "{}".contains($0) })
    {
      self = .name(Self.name(in: text.dropFirst().dropLast()))
    } else if let pointer = value["$ref"]?.string {
      self = .pointer(pointer)
    } else {
      return nil
    }
  }

  /// The references in a value and in all its parts, as they are written, each once.
  static func names(in value: JSONValue) -> [String] {
    var names: [String] = []
    func add(_ name: some StringProtocol) {
      if !names.contains(String(name)) { names.append(String(name)) }
    }
    func visit(_ value: JSONValue) {
      if let text = value.string {
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
          add(name(in: rest[rest.index(after: open)..<close]))
          rest = rest[rest.index(after: close)...]
        }
      }
      if let pointer = value["$ref"]?.string { add(pointer) }
      for member in value.members ?? [] { visit(member.value) }
      for item in value.array ?? [] where item.string != nil || item.members != nil { visit(item) }
    }
    visit(value)
    return names
  }

  /// What braces hold, as a path: Style Dictionary allows spaces at both ends. Theo's files have
  /// their aliases under a name of their own: `{!FAST}`.
  private static func name(in braces: Substring) -> String {
    let name = braces.trimmed
    return name.hasPrefix("!") ? "aliases.\(name.dropFirst())" : name
  }

  /// As a path says it.
  var name: String {
    switch self {
    case .name(let name): name
    case .pointer(let pointer): pointer
    }
  }

  /// From the root.
  var path: [String] {
    switch self {
    case .name(let name): name.split(separator: ".").map(String.init)
    case .pointer(let pointer): Self.names(pointer)
    }
  }

  /// The names of a JSON pointer in a fragment: first the escapes of addresses are undone, then
  /// those of the pointer (RFC 6901, section 6). A percent sign that begins none stays.
  static func names(_ pointer: String) -> [String] {
    (withoutPercentSigns(pointer) ?? pointer).dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
  }

  /// A text with the bytes that percent signs stand for; `nil` where one stands for none, or the
  /// bytes are no UTF-8.
  private static func withoutPercentSigns(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
        let value = UInt8(Substring(digits), radix: 16)
      else { return nil }
      bytes.append(value)
      rest.removeFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Follows references through a file, and through those that are read with it where it has no token
/// of a name. What a token of another file refers to in turn is looked for there first.
///
/// Where a reference leads is found once and kept, so that a chain of any length costs no more than
/// its links.
final class TokenReferences {
  /// A value, and the number of the file where it stands.
  struct Place<Value> {
    let value: Value
    let home: Int
  }

  private struct Step: Hashable {
    let reference: TokenReference
    let home: Int
  }

  private typealias Ends<End> = [Step: Result<End, TokenRefusal>]

  private let roots: [JSONPlace]
  /// The number of the file whose tokens are read.
  let own: Int
  private var values: Ends<Place<JSONValue>> = [:]
  private var types: Ends<String?> = [:]
  private var motions: Ends<WrittenCurve?> = [:]
  private var details: Ends<JSONValue?> = [:]

  init(roots: [JSONPlace], own: Int) { (self.roots, self.own) = (roots, own) }

  /// Returns a value, or what it refers to at the end of all references.
  ///
  /// - Parameter home: The number of the file where the value stands.
  func resolved(_ value: JSONValue, in home: Int) throws(TokenRefusal) -> Place<JSONValue> {
    try end(of: value, in: home, keeping: &values, without: Place(value: value, home: home)) {
      step throws(TokenRefusal) in
      switch step.reference {
      case .name(let name):
        guard let (token, owner) = place(path(of: step), from: step.home) else {
          throw TokenRefusal("no token is called '{\(name)}'")
        }
        // An alias of Theo is a value by itself.
        let isAlias = name.hasPrefix("aliases.") && token.value.members == nil
        let isReference = DesignToken.reference(inPlaceOfValue: token.value) != nil
        guard let next = token["$value"] ?? token["value"] ?? (isAlias || isReference ? token : nil) else {
          throw TokenRefusal("'{\(name)}' is a group and no token")
        }
        return .value(next.value, home: owner)
      case .pointer(let pointer):
        guard pointer.hasPrefix("#/"), let next = roots[step.home][step.reference.path] else {
          throw TokenRefusal("nothing stands at '\(pointer)' in this file")
        }
        // A pointer at a whole token means its value.
        return .value((next["$value"] ?? next).value, home: step.home)
      }
    } last: {
      Place(value: $0, home: $1)
    }
  }

  /// The type of the token that a reference names.
  func type(of value: JSONValue) throws(TokenRefusal) -> String? {
    try end(of: value, in: own, keeping: &types, without: nil) { step in
      let path = path(of: step)
      let home = place(path, from: step.home)?.home ?? step.home
      var node: JSONPlace? = roots[home]
      var type = node?["$type"]?.value.string
      for name in path {
        node = node?[name]
        type = node?["$type"]?.value.string ?? (node?["value"] == nil ? nil : node?["type"]?.value.string) ?? type
      }
      if let type { return .end(type) }
      let isReference = node.map { DesignToken.reference(inPlaceOfValue: $0.value) != nil } ?? false
      return (node?["$value"] ?? node?["value"] ?? (isReference ? node : nil)).map { .value($0.value, home: home) }
        ?? .end(nil)
    }
  }

  /// The motion that the extensions of the tokens give to which a reference leads: of the first
  /// that gives one.
  ///
  /// - Parameter read: What it takes from the extensions of one token, the same in every call.
  func motion(
    of value: JSONValue, _ read: (JSONValue) throws(TokenRefusal) -> WrittenCurve?
  ) throws(TokenRefusal) -> WrittenCurve? {
    try extensions(of: value, keeping: &motions, read)
  }

  /// What this package's extension says beside a transition to which a reference leads: of the
  /// first that says something.
  func detail(of value: JSONValue) throws(TokenRefusal) -> JSONValue? {
    try extensions(of: value, keeping: &details) { $0["org.motion-curves"] }
  }

  private func extensions<Found>(
    of value: JSONValue, keeping known: inout Ends<Found?>, _ read: (JSONValue) throws(TokenRefusal) -> Found?
  ) throws(TokenRefusal) -> Found? {
    try end(of: value, in: own, keeping: &known, without: nil) { step throws(TokenRefusal) in
      var path = path(of: step)
      // A token by its name, by a pointer at it or by one at its value.
      if path.last == "$value" { path.removeLast() }
      guard let (token, owner) = place(path, from: step.home) else { return .end(nil) }
      if let extensions = token["$extensions"]?.value, let found = try read(extensions) { return .end(found) }
      return (token["$value"] ?? token["value"]).map { .value($0.value, home: owner) } ?? .end(nil)
    }
  }

  /// What stands behind a reference.
  private enum Link<End> {
    case end(End)
    /// What may be a reference in turn.
    case value(JSONValue, home: Int)
  }

  /// Follows a chain of references to its end.
  ///
  /// - Parameters:
  ///   - known: The ends that were found before; those of this chain are added.
  ///   - none: The end where nothing is a reference.
  ///   - link: What stands behind one reference.
  ///   - last: The end where what stands behind is no reference; without it, that is `none`.
  /// - Complexity: O(*n*) for *n* links that no chain before had.
  private func end<End>(
    of value: JSONValue, in home: Int, keeping known: inout Ends<End>, without none: End,
    link: (Step) throws(TokenRefusal) -> Link<End>, last: ((JSONValue, Int) -> End)? = nil
  ) throws(TokenRefusal) -> End {
    guard let first = TokenReference(value) else { return none }
    var (step, chain) = (Step(reference: first, home: home), Set<Step>())
    var end: Result<End, TokenRefusal>?
    while end == nil {
      if let kept = known[step] {
        end = kept
      } else if !chain.insert(step).inserted {
        end = .failure(.circle)
      } else {
        do throws(TokenRefusal) {
          switch try link(step) {
          case .end(let found): end = .success(found)
          case .value(let value, let home):
            if let next = TokenReference(value) {
              step = Step(reference: next, home: home)
            } else {
              end = .success(last?(value, home) ?? none)
            }
          }
        } catch {
          end = .failure(error)
        }
      }
    }
    for step in chain { known[step] = end }
    return try end!.get()
  }

  /// The sets of a file of Tokens Studio, the strongest first: its references name no set. One that
  /// no theme of the file takes is none of them.
  private func sets(in home: Int) -> [String] {
    let order = roots[home]["$metadata"]?["tokenSetOrder"]?.value.elements(\.string) ?? []
    let themes = (roots[home]["$themes"]?.value.elements(\.self) ?? []).compactMap { $0["selectedTokenSets"]?.members }
    guard !themes.isEmpty else { return order.reversed() }
    let taken = Set(themes.joined().filter { ["enabled", "source"].contains($0.value.string) }.map(\.name))
    return order.reversed().filter(taken.contains)
  }

  /// Where a reference leads: older files name the value of a token, as in `{time.fast.value}`.
  private func path(of step: Step) -> [String] {
    var path = step.reference.path
    if case .name = step.reference, place(path, from: step.home) == nil {
      let set = sets(in: step.home).first { roots[step.home][[$0] + path] != nil }
      if let set { path = [set] + path }
    }
    guard case .name = step.reference, let last = path.last, ["value", "$value"].contains(last),
      place(path, from: step.home).map({ $0.node["$value"] == nil && $0.node["value"] == nil }) ?? true,
      let owner = place(path.dropLast(), from: step.home)?.node, owner["$value"] != nil || owner["value"] != nil
    else { return path }
    return path.dropLast()
  }

  /// What a path leads to in the file where it stands, else in the one whose tokens are read, else
  /// in the first of the others.
  private func place(_ path: [String], from home: Int) -> (node: JSONPlace, home: Int)? {
    if let node = roots[home][path] { return (node, home) }
    if home != own, let node = roots[own][path] { return (node, own) }
    for index in roots.indices where index != home && index != own {
      if let node = roots[index][path] { return (node, index) }
    }
    return nil
  }
}
