// Changes of a state that other code makes: a view that is given its binding, the functions of the
// model that holds it.
//
//     Segments(selection: $page)          withAnimation(.snappy) { selection = 1 }  in Segments
//     store.isLoaded ? 1 : 0              withAnimation { isLoaded = true }         in Store

internal import AnimationScope
internal import SwiftSyntax

extension TriggerFinder {
  /// Through how many views a binding is followed.
  private static let mostViews = 3

  /// The explicit animations in which the views change a state whose binding the owner gives them.
  func boundTriggers(of path: String, in owner: String?, _ file: FileID, depth: Int) -> [FoundTrigger] {
    guard let owner, depth < Self.mostViews, project.files[file].text.contains("$" + path) else { return [] }
    let made = project.surveys[file].constructions.sorted { $0.key < $1.key }
    return made.flatMap { name, calls -> [FoundTrigger] in
      guard let type = project.type(name, from: file), type.isView else { return [] }
      return calls.filter { $0.owner == owner }.flatMap { call, _ in
        call.arguments.flatMap { argument -> [FoundTrigger] in
          guard let label = argument.label?.text.plainName, argument.expression.path == "$" + path,
            type.storedProperty(label)?.attributes.contains("Binding") ?? false
          else { return [] }
          let inner = TriggerFinder(project, file: type.file, root: name).triggers(
            of: label, withPlain: true, depth: depth + 1)
          return inner.filter { $0.trigger != .none }.map { found in
            FoundTrigger(
              trigger: found.trigger, assigned: [path.prefix { $0 != "." }.description],
              literals: found.literals[label].map { [path: $0] } ?? [:])
          }
        }
      }
    }
  }

  /// The explicit animations in which a model changes what it holds itself.
  func modelTriggers(of path: [String], in owner: String?, _ file: FileID) -> [FoundTrigger] {
    guard path.count > 1, let member = path.last, let owner, var type = project.type(owner, from: file) else {
      return []
    }
    for name in path.dropLast() {
      guard let property = type.storedProperty(name), let written = property.typeName,
        let next = project.type(annotated: written, inside: type.name, from: type.file)
      else { return [] }
      type = next
    }
    guard type.keyword == .classType else { return [] }
    let holder = path.dropLast().joined(separator: ".") + "."
    return type.files.flatMap { file in
      project.surveys[file].uses(in: type.name).filter { use in
        [.withAnimation, .withTransaction].contains(use.role) && (use.assigned.contains(member) || use.carries(member))
      }
      .map { use in
        FoundTrigger(
          trigger: trigger(of: use, in: file), assigned: use.assigned.union(use.carried.map(\.path)),
          literals: Self.sure(use.carried.map { (holder + $0.path, $0.value) }))
      }
    }
  }
}
