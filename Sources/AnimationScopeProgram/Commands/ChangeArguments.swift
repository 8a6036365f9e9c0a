internal import AnimationScope
internal import AnimationSource
internal import ArgumentParser
internal import CommandKit
internal import CurveMath

/// A state with the values that it changes between.
struct StateArgument: TypedArgument {
  let state: StateRequest

  init(parsing text: String) throws(ArgumentRefusal) {
    state = try StateRequest(parsing: text).orRefusal(of: text, "Write a name and its values: flag=false:true.")
  }
}

/// What carries a change.
struct TriggerArgument: TypedArgument {
  let trigger: AnimationTrigger

  init(parsing text: String) throws(ArgumentRefusal) {
    do throws(ScenarioError) {
      trigger = try AnimationTrigger(parsing: text, states: [])
    } catch {
      throw ArgumentRefusal {
        "\($0.name): \(Shown.line(error.description, limit: 400)) A transaction as JSON is '{\"animation\": \".linear\", \"disablesAnimations\": true}'."
      }
    }
  }
}

/// The room that the root of a view has.
struct ContainerArgument: TypedArgument {
  let size: ContainerSize

  init(parsing text: String) throws(ArgumentRefusal) {
    size = try ContainerSize(parsing: text).orRefusal(of: text, "Write two numbers of points: 400x800.")
  }
}

extension Optional {
  /// The value that was read of a text, or a refusal of the text with what to write instead.
  fileprivate func orRefusal(of text: String, _ advice: String) throws(ArgumentRefusal) -> Wrapped {
    guard let self else {
      throw ArgumentRefusal { "\($0.name) is '\(Shown.line(text, limit: 80))'. \(advice)" }
    }
    return self
  }
}
