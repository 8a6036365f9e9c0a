// All files of one question, and what they declare together.

internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

/// A file among those that were read together.
typealias FileID = ID<ParsedFile>

/// One value for each of these files.
typealias PerFile<Value> = Listing<ParsedFile, Value>

/// Files that were read together.
package struct SourceProject: Sendable {
  var files: PerFile<ParsedFile>
  var surveys: PerFile<FileSurvey>
  /// By name; types of one name in different files each have an entry.
  private(set) var types: [String: [TypeDeclaration]] = [:]
  /// What `extension View` adds: functions and properties by name.
  private(set) var viewMembers: [String: [(member: ComputedMember, file: FileID)]] = [:]
  /// What `extension Animation` names.
  private(set) var animations: [String: (value: ExprSyntax, file: FileID)] = [:]
  /// Functions of such an extension, by name: `static func pop(_ duration: Double) -> Animation`.
  private(set) var animationFunctions: [String: [(member: ComputedMember, file: FileID)]] = [:]
  private(set) var globals: [String: (property: StoredProperty, file: FileID)] = [:]
  private(set) var functions: [String: (member: ComputedMember, file: FileID)] = [:]
  private(set) var fileIndices: [String: FileID] = [:]
  /// Writes by the type around them, and there by the first name of what is written.
  private var writes: [String: [String: [StateWrite]]] = [:]
  /// Where values of a type are made, by its name, in the order of the files and of their text.
  private var constructions: [String: [Construction]] = [:]
  /// Closures that views are given and call in an animation.
  private(set) var callbacks = Callbacks()

  /// A place where a value of a type is made.
  struct Construction: Sendable {
    let call: FunctionCallExprSyntax
    /// The name of the type around it.
    let owner: String?
    let file: FileID
  }

  init(files: PerFile<ParsedFile>, surveys: PerFile<FileSurvey>) {
    self.files = files
    self.surveys = surveys
    for (index, file) in files.enumerated() { fileIndices[file.text.path] = index }
    for (file, survey) in surveys.enumerated() {
      for type in survey.types { types[type.name, default: []].append(type) }
      for write in survey.writes {
        if let type = write.typeName { writes[type, default: [:]][write.name, default: []].append(write) }
      }
      for (name, calls) in survey.constructions {
        constructions[name, default: []] += calls.map { Construction(call: $0.call, owner: $0.owner, file: file) }
      }
    }
    defer {
      inherit(surveys)
      measureThroughBindings()
      callbacks = Callbacks(surveys, types)
      followCalls()
    }
    for (index, survey) in surveys.enumerated() {
      for property in survey.globals where globals[property.name] == nil { globals[property.name] = (property, index) }
      for function in survey.functions where functions[function.name] == nil {
        functions[function.name] = (function, index)
      }
      for (name, conformances, contents) in survey.extensions {
        add(contents, conformances, to: name, file: index)
      }
    }
  }

  private mutating func add(_ contents: TypeMembers, _ conformances: Set<String>, to name: String, file: FileID) {
    switch name {
    case "View":
      for member in contents.members { viewMembers[member.name, default: []].append((member, file)) }
    case "Animation":
      for property in contents.stored {
        if let value = property.initializer, animations[property.name] == nil {
          animations[property.name] = (value, file)
        }
      }
      for member in contents.members {
        if member.isFunction {
          animationFunctions[member.name, default: []].append((member, file))
          continue
        }
        // `static var quick: Animation { .snappy }`
        if let item = member.body.only, case .expr(let value) = item.item, animations[member.name] == nil {
          animations[member.name] = (value, file)
        }
      }
    default:
      guard var known = types[name] else { return }
      // Of several types of one name, an extension in the same file means its neighbour.
      let index = known.firstIndex { $0.file == file } ?? 0
      known[index].add(contents, from: file)
      known[index].conformances.formUnion(conformances)
      types[name] = known
    }
  }

  /// Gives every type what the extensions of its protocols say: conformances, and members that it
  /// has not itself.
  private mutating func inherit(_ surveys: PerFile<FileSurvey>) {
    var parents: [String: Set<String>] = [:]
    var contents: [String: [(contents: TypeMembers, file: FileID)]] = [:]
    for survey in surveys.values {
      for (name, names) in survey.protocols { parents[name, default: []].formUnion(names) }
    }
    guard !parents.isEmpty else { return }
    for (file, survey) in surveys.enumerated() {
      for (name, conformances, members) in survey.extensions where parents[name] != nil {
        parents[name, default: []].formUnion(conformances)
        contents[name, default: []].append((members, file))
      }
    }
    for (name, declared) in types {
      for index in declared.indices {
        var open = Array(declared[index].conformances).sorted()
        var seen = declared[index].conformances
        while let next = open.popLast() {
          for parent in (parents[next] ?? []).sorted() where seen.insert(parent).inserted { open.append(parent) }
        }
        guard seen.contains(where: { parents[$0] != nil }) else { continue }
        types[name]?[index].conformances = seen
        for one in seen.sorted().flatMap({ contents[$0] ?? [] }) {
          types[name]?[index].inherit(one.contents, from: one.file)
        }
      }
    }
  }

  /// Gives every explicit animation what changes in it.
  private mutating func followCalls() {
    let project = self
    for (file, survey) in project.surveys.enumerated() {
      for (index, use) in survey.uses.enumerated() where [.withAnimation, .withTransaction].contains(use.role) {
        surveys[file].uses[index].carried = CarriedChanges.changes(of: use, in: project, file: file)
      }
    }
  }

  /// Marks the properties whose binding a view is given that writes into it what it measures.
  private mutating func measureThroughBindings() {
    for (name, declared) in types {
      let bindings = declared.flatMap(\.stored).filter { $0.isMeasured && $0.attributes.contains("Binding") }
      guard !bindings.isEmpty else { continue }
      for made in constructions[name] ?? [] {
        for argument in made.call.arguments where argument.expression.code.hasPrefix("$") {
          guard let owner = made.owner, bindings.contains(where: { $0.name == argument.label?.text }),
            let state = argument.expression.rootName
          else { continue }
          for index in types[owner]?.indices ?? 0..<0 where types[owner]?[index].file == made.file {
            types[owner]?[index].noteMeasured(state)
          }
        }
      }
    }
  }

  /// The writes of a property in the types of a name, in every file.
  ///
  /// - Complexity: O(1).
  func writes(of property: String, in type: String) -> [StateWrite] { writes[type]?[property] ?? [] }

  /// Where values of a type are made.
  ///
  /// - Complexity: O(1).
  func constructions(of type: String) -> [Construction] { constructions[type] ?? [] }

  /// The type of a name, in the same file if there is one.
  func type(_ name: String, from file: FileID) -> TypeDeclaration? {
    guard let known = types[name] else { return nil }
    return known.first { $0.file == file } ?? known.first
  }

  /// The type that an annotation means: `Model`, `Model?`, `Card.Model`, `Binding<Model>`. Of
  /// several of one name the one that is declared where the annotation says, then in the types
  /// around it, then in the same file.
  ///
  /// - Parameter owner: The type around the annotation.
  func type(annotated text: String, inside owner: String?, from file: FileID) -> TypeDeclaration? {
    var name = text.trimmed
    while let last = name.last, last == "?" || last == "!" { name.removeLast() }
    for word in ["any ", "some "] where name.hasPrefix(word) { name.removeFirst(word.count) }
    if let open = name.firstIndex(of: "<") {
      let inner = String(name[name.index(after: open)...].dropLast())
      name = String(name[..<open])
      if ["Binding", "Bindable", "Optional", "Published"].contains(name) {
        return type(annotated: inner, inside: owner, from: file)
      }
    }
    let path = name.split(separator: ".").map(String.init)
    guard let last = path.last, let known = types[last] else { return nil }
    var around = path.dropLast().last ?? owner
    var steps = 0
    while let outer = around, steps < 8 {
      if let found = known.first(where: { $0.owner == outer }) { return found }
      (around, steps) = (type(outer, from: file)?.owner, steps + 1)
    }
    return type(last, from: file)
  }

  /// The views, view modifiers and styles of one file, in text order.
  func views(inFile index: FileID) -> [TypeDeclaration] {
    surveys[index].types.compactMap { declared in
      types[declared.name]?.first { $0.file == index && $0.syntax.id == declared.syntax.id }
    }
    .filter { $0.drawing != nil }
  }
}

extension CodeBlockItemListSyntax {
  /// The only item, without the `return` before it.
  var only: CodeBlockItemSyntax? { count == 1 ? first : nil }
}
