// What `@Animatable` makes data of: members without numbers, and too many members.

internal import AnimationScope

extension LintRule {
  static let discreteMember = LintCode(
    "AN01", "A member without numbers in an @Animatable type", severity: .error, certainty: .high,
    meaning: """
      `@Animatable` makes data of every stored variable. An Int, a Bool or a String has nothing between two values: \
      the code does not compile, or the member has to be a Double.
      """,
    fix: "Mark the member with @AnimatableIgnored, or make it a Double and round where it is shown.",
    example: """
      @Animatable
      struct Wave: Shape {
        var phase: Double
        var crests: Int
        func path(in rect: CGRect) -> Path { Path() }
      }
      """,
    counterexample: """
      @Animatable
      struct Wave: Shape {
        var phase: Double
        @AnimatableIgnored var crests: Int
        func path(in rect: CGRect) -> Path { Path() }
      }
      """
  )
  .foundInFile { file in
    file.types.filter(\.isMarkedAnimatable).flatMap { type in
      (type.animatedProperties ?? []).compactMap { member in
        discreteNoun(of: member).map { noun in
          file.hit(
            "'\(member.name)' of \(type.name) is \(noun), which has no values in between. Mark it with @AnimatableIgnored, or make it a Double.",
            at: member.syntax)
        }
      }
    }
  }

  static let unaskedData = LintCode(
    "AN37", "animatableData of a type that is not Animatable", severity: .warning, certainty: .high,
    meaning: """
      SwiftUI asks a type for animatableData where it conforms to Animatable, as shapes and geometry effects do. In a plain \
      View or ViewModifier the property is one like any other: nothing sets it in between, and its value jumps.
      """,
    fix: "Add Animatable to the conformances, or remove animatableData.",
    example: """
      struct Flip: ViewModifier {
        var angle: Double
        var animatableData: Double {
          get { angle }
          set { angle = newValue }
        }
        func body(content: Content) -> some View {
          content.rotation3DEffect(.degrees(angle > 90 ? 180 : 0), axis: (x: 0, y: 1, z: 0))
        }
      }
      """,
    counterexample: """
      struct Flip: ViewModifier, Animatable {
        var angle: Double
        var animatableData: Double {
          get { angle }
          set { angle = newValue }
        }
        func body(content: Content) -> some View {
          content.rotation3DEffect(.degrees(angle > 90 ? 180 : 0), axis: (x: 0, y: 1, z: 0))
        }
      }
      """
  )
  .foundInFile { file in
    // What another protocol inherits is not known.
    let plain: Set = ["View", "ViewModifier", "Equatable", "Hashable", "Identifiable", "Sendable"]
    return file.types.compactMap { type in
      guard type.file == file.index, type.isView || type.isViewModifier, type.conformances.isSubset(of: plain),
        !type.isMarkedAnimatable, let data = type.member("animatableData"), !data.isFunction, data.file == nil
      else { return nil }
      return file.hit(
        "\(type.name) is not Animatable: nothing asks for this data, and what it holds jumps.",
        fix:
          "Write struct \(type.name): \(type.isView ? "View" : "ViewModifier"), Animatable, or remove animatableData.",
        at: data.syntax)
    }
  }

  static let deafMacro = LintCode(
    "AN35", "@Animatable beside animatableData", severity: .warning, certainty: .high,
    meaning: """
      Where a type has animatableData, the macro writes nothing: only what was written by hand is animated, and \
      @AnimatableIgnored says nothing. The compiler warns of it too.
      """,
    fix: "Remove animatableData and let the macro write it, or remove @Animatable.",
    example: """
      @Animatable
      struct Wave: Shape {
        var phase: Double
        var height: Double
        var animatableData: Double {
          get { phase }
          set { phase = newValue }
        }
        func path(in rect: CGRect) -> Path { Path(phase, height) }
      }
      """,
    counterexample: """
      @Animatable
      struct Wave: Shape {
        var phase: Double
        var height: Double
        func path(in rect: CGRect) -> Path { Path(phase, height) }
      }
      """
  )
  .foundInFile { file in
    file.types.compactMap { type in
      guard type.isMarkedAnimatable, let data = type.member("animatableData") else { return nil }
      return file.hit(
        "@Animatable writes nothing for \(type.name): its animatableData was written by hand.", at: data.syntax)
    }
  }

  static let manyMembers = LintCode(
    "AN04", "More than eight animatable members", severity: .warning, certainty: .medium,
    meaning: """
      Every member is added and scaled in every frame, and the type of the data nests one pair deeper for each. So many \
      numbers usually are one thing: a rectangle, a list, a progress that the others follow from.
      """,
    fix: "Put members that belong together into one value, or animate one progress and compute the rest.",
    example: """
      @Animatable
      struct Face: Shape {
        var a: Double
        var b: Double
        var c: Double
        var d: Double
        var e: Double
        var f: Double
        var g: Double
        var h: Double
        var i: Double
        func path(in rect: CGRect) -> Path { Path() }
      }
      """,
    counterexample: """
      @Animatable
      struct Face: Shape {
        var smile: Double
        var eyes: CGSize
        func path(in rect: CGRect) -> Path { Path() }
      }
      """
  )
  .foundInFile { file in
    file.types.compactMap { type in
      guard let members = type.animatedProperties else { return nil }
      let counted = type.isMarkedAnimatable ? members.filter { discreteNoun(of: $0) == nil } : members
      guard counted.count > 8 else { return nil }
      return file.hit(
        "\(type.name) animates \(counted.count) members, more than eight: "
          + counted.map(\.name).joined(separator: ", ") + ".", at: type.syntax)
    }
  }
}

private func discreteNoun(of member: StoredProperty) -> String? {
  switch member.kind {
  case .bool: "a Bool"
  case .integer: "an \(member.type ?? "Int")"
  case .string: "a \(member.type ?? "String")"
  case .other(let name) where ["Date", "UUID", "URL"].contains(name): "a \(name)"
  default: nil
  }
}
