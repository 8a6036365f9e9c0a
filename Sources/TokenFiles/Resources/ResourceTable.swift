// What the files of an app call resources: values, styles, interpolators and the attributes that
// themes set, by their names.
//
// Where a value depends on the device, as in `values-v31`, the one without a condition is taken. An
// attribute that themes set differently is taken of the theme that sets the most attributes of
// motion.

internal import CurveMath
internal import CurveReports

struct ResourceTable {
  /// By type and name: `integer/fast`.
  private var values: [String: (text: String, isQualified: Bool)] = [:]
  private var styles: [String: ResourceElement] = [:]
  /// By the name of the attribute, with the theme that sets it.
  private var attributes: [String: [(text: String, theme: String)]] = [:]
  private var motionAttributes: [String: Int] = [:]
  private(set) var interpolators: [String: [InterpolatorFile]] = [:]
  /// Names of integers that something takes its time from.
  private(set) var times: Set<String> = []
  /// All that something refers to: `@integer/fast`.
  private(set) var references: Set<String> = []

  /// More references than any app chains.
  private static let deepest = 16

  init(_ documents: [AndroidResources.Document]) {
    for document in documents {
      if document.root.name == "resources" { take(document.root, isQualified: document.qualifier != nil) }
      takeTimes(document.root)
      takeReferences(document.root)
    }
    for document in documents where document.root.name.hasSuffix("Interpolator") {
      if case .curve(let curve)? = element(document.root).reading {
        interpolators[document.file, default: []].append(InterpolatorFile(path: document.path, curve: curve))
      }
    }
  }

  private mutating func take(_ root: ResourceElement, isQualified: Bool) {
    for child in root.children {
      guard let name = child.attributes["name"] else { continue }
      if child.name == "style" {
        if !isQualified || styles[name] == nil { styles[name] = child }
        for item in child.children {
          guard let attribute = Self.attribute(item) else { continue }
          let isOfAndroid = item.attributes["name"]?.hasPrefix("android:") == true
          attributes[isOfAndroid ? "android:\(attribute)" : attribute, default: []].append((item.text, name))
          if attribute.hasPrefix("motion") { motionAttributes[name, default: 0] += 1 }
        }
      } else {
        let type = child.name == "item" ? child.attributes["type"] ?? "" : child.name
        let key = "\(type)/\(name)"
        if values[key].map({ $0.isQualified && !isQualified }) ?? true { values[key] = (child.text, isQualified) }
      }
    }
  }

  private mutating func takeTimes(_ element: ResourceElement) {
    let texts =
      ["duration", "upDuration", "defaultDuration", "startDelay", "startOffset"].compactMap { element.attributes[$0] }
      + (element.name == "item" && Self.attribute(element)?.lowercased().hasSuffix("duration") == true
        ? [element.text] : [])
    for text in texts where text.hasPrefix("@integer/") { times.insert(String(text.dropFirst("@integer/".count))) }
    element.children.forEach { takeTimes($0) }
  }

  private mutating func takeReferences(_ element: ResourceElement) {
    let texts = element.attributes.values + (element.children.isEmpty ? [element.text] : [])
    references.formUnion(texts.compactMap(Self.key).map { "@\($0)" })
    element.children.forEach { takeReferences($0) }
  }

  /// What an item of a style sets, without a prefix.
  static func attribute(_ item: ResourceElement) -> String? {
    item.attributes["name"]?.split(separator: ":").last.map(String.init)
  }

  // MARK: - Values

  /// Numbers of Android's own that apps may name, as its source has them; a device may have others.
  private static let platform = [
    "@android:integer/config_shortAnimTime": "200", "@android:integer/config_mediumAnimTime": "400",
    "@android:integer/config_longAnimTime": "500",
  ]

  /// What is to be said of a reference that has another value elsewhere.
  func remark(on reference: String) -> String? {
    if let text = Self.platform[reference] {
      return "'\(reference)' is \(text) as Android has it; a device may have another number"
    }
    guard reference.hasPrefix("?"), let best = setting(of: reference),
      let all = attributes[Self.attribute(of: reference)]
    else { return nil }
    let other = all.first { $0.text != best.text && (resolved($0.text) ?? $0.text) != resolved(best.text) }
    return other.map { "'\(reference)' is that of \(best.theme); \($0.theme) sets '\($0.text)'" }
  }

  /// What a text stands for at the end of all references: itself where it is none.
  ///
  /// - Returns: `nil` where a reference leads to nothing.
  func resolved(_ text: String) -> String? {
    var text = text
    for _ in 0..<Self.deepest {
      if text.hasPrefix("?") {
        guard let value = setting(of: text)?.text else { return nil }
        text = value
      } else if let key = Self.key(text), let value = values[key]?.text {
        text = value
      } else if let value = Self.platform[text] {
        return value
      } else {
        return text.hasPrefix("@") ? nil : text
      }
    }
    return nil
  }

  /// A number, in milliseconds where it is a time.
  func number(_ text: String) -> Double? {
    resolved(text).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// `integer/fast` of `@integer/fast`, with or without the name of a package.
  private static func key(_ text: String) -> String? {
    guard text.hasPrefix("@"), let slash = text.firstIndex(of: "/") else { return nil }
    let type = text[..<slash].dropFirst().split(separator: ":").last ?? ""
    return "\(type)\(text[slash...])"
  }

  /// What a theme sets for `?attr/motionDurationShort1`.
  private func setting(of reference: String) -> (text: String, theme: String)? {
    guard let all = attributes[Self.attribute(of: reference)] else { return nil }
    let most = all.map { motionAttributes[$0.theme] ?? 0 }.max() ?? 0
    return all.first { (motionAttributes[$0.theme] ?? 0) == most }
  }

  /// `android:duration` of `?android:attr/duration`: Android's own are others than those of an app.
  private static func attribute(of reference: String) -> String {
    let parts = reference.dropFirst().split(separator: ":", maxSplits: 1)
    let name = parts.last?.split(separator: "/").last.map(String.init) ?? ""
    return parts.count == 2 && parts[0] == "android" ? "android:\(name)" : name
  }

  // MARK: - Easings and springs

  /// An element with its references followed, where they lead somewhere.
  func element(_ element: ResourceElement) -> InterpolatorElement {
    InterpolatorElement(name: element.name, attributes: element.attributes.mapValues { resolved($0) ?? $0 })
  }

  /// What a reference to an interpolator names, by way of a theme too.
  func easing(_ reference: String) -> FoundCurve.Reading {
    var reference = reference
    for _ in 0..<Self.deepest where reference.hasPrefix("?") {
      guard let value = setting(of: reference)?.text else {
        return .unreadable("it refers to '\(reference)', which no theme in these files sets")
      }
      reference = value
    }
    if reference.hasPrefix("@string/"), let text = resolved(reference) { return Self.easing(ofText: text) }
    return InterpolatorElement.reading(ofReference: reference, among: interpolators)
  }

  /// Material's themes write `cubic-bezier(…)` and `path(…)` as texts.
  static func easing(ofText text: String) -> FoundCurve.Reading {
    guard text.hasPrefix("path("), text.hasSuffix(")") else { return .curve(WrittenCurve(text)) }
    let data = String(text.dropFirst("path(".count).dropLast())
    return InterpolatorElement(name: "pathInterpolator", attributes: ["pathData": data]).reading
      ?? .unreadable("it is no path")
  }

  /// The two numbers of a spring that a style or one of its parents gives.
  func spring(_ style: String) -> (stiffness: String, damping: String)? {
    var (name, stiffness, damping): (String?, String?, String?) = (style, nil, nil)
    for _ in 0..<Self.deepest {
      guard let style = name.flatMap({ styles[$0] }) else { break }
      for item in style.children {
        switch Self.attribute(item) {
        case "stiffness": stiffness = stiffness ?? item.text
        case "damping": damping = damping ?? item.text
        default: continue
        }
      }
      let parent = style.attributes["parent"]?.split(separator: "/").last.map(String.init)
      name = parent ?? name.flatMap { name in name.lastIndex(of: ".").map { String(name[..<$0]) } }
    }
    guard let stiffness, let damping else { return nil }
    return (stiffness, damping)
  }
}
