// The data of animatable types.

internal import AnimationScope

extension LintCode {
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
      """)

  static let handwrittenData = LintCode(
    "AN02", "animatableData that the macro could write", severity: .info, certainty: .medium,
    meaning: """
      The data is the stored variables, one after the other, read and written as they are. `@Animatable` writes the same, \
      and a variable that is added later is not forgotten.
      """,
    fix: "Write @Animatable before the type and remove animatableData; mark what stays out with @AnimatableIgnored.",
    example: """
      struct Wave: Shape {
        var phase: Double
        var height: CGFloat
        var animatableData: AnimatablePair<Double, CGFloat> {
          get { AnimatablePair(phase, height) }
          set {
            phase = newValue.first
            height = newValue.second
          }
        }
        func path(in rect: CGRect) -> Path { Path(phase, height) }
      }
      """,
    counterexample: """
      struct Wave: Shape {
        var phase: Double
        var animatableData: Double {
          get { phase }
          set { phase = newValue.truncatingRemainder(dividingBy: 1) }
        }
        func path(in rect: CGRect) -> Path { Path(phase) }
      }
      """)

  static let forgottenMember = LintCode(
    "AN03", "animatableData forgets a member that is drawn", severity: .warning, certainty: .medium,
    meaning: """
      The drawing reads a stored number that is not in `animatableData`. It has its new value from the first frame on, \
      while the others are still under way.
      """,
    fix: "Add the member to animatableData, or write @Animatable.",
    example: """
      struct Ring: Shape {
        var progress: Double
        var width: Double
        var animatableData: Double {
          get { progress }
          set { progress = newValue }
        }
        func path(in rect: CGRect) -> Path {
          Path(ellipseIn: rect.insetBy(dx: width, dy: width)).trimmedPath(from: 0, to: progress)
        }
      }
      """,
    counterexample: """
      struct Ring: Shape {
        var progress: Double
        let width: Double
        var animatableData: Double {
          get { progress }
          set { progress = newValue }
        }
        func path(in rect: CGRect) -> Path {
          Path(ellipseIn: rect.insetBy(dx: width, dy: width)).trimmedPath(from: 0, to: progress)
        }
      }
      """)

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
      """)
}
