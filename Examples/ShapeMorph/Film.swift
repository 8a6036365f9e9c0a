import AnimationViews
import CurveMath
import Foundation

/// A shape and its colour at one moment.
struct Frame {
  let time: Double
  let outline: String
  let fill: String
}

/// The frames of a shape that a spring carries from one state to another.
struct Film {
  let name: String
  let frames: [Frame]

  /// - Parameter box: Where the shape is drawn, in points.
  init<Model: Shape>(
    _ name: String, from old: Model, to new: Model, colors: (old: ResolvedColor, new: ResolvedColor),
    spring: DampedSpring, times: [Double], box: CGRect
  ) {
    self.name = name
    let colors = (old: PerceptualColor(colors.old), new: PerceptualColor(colors.new))
    frames = times.map { time in
      let fill = Self.moved(from: colors.old, to: colors.new, spring: spring, time: time).resolved
      let shape = Self.moved(from: old, to: new, spring: spring, time: time)
      return Frame(time: time, outline: shape.path(in: box).svgPathData(decimals: 2), fill: Self.hexadecimal(fill))
    }
  }

  private static func moved<Model: Animatable>(
    from old: Model, to new: Model, spring: DampedSpring, time: Double
  ) -> Model {
    let travel = new.animatableData - old.animatableData
    let animated = spring.motion(from: .zero, to: travel, velocity: .zero, at: time).value
    return new.presented(at: animated, of: travel)
  }

  private static func hexadecimal(_ color: ResolvedColor) -> String {
    "#"
      + [color.red, color.green, color.blue].map { component in
        let text = String(Int((min(1, max(0, component)) * 255).rounded()), radix: 16)
        return text.count < 2 ? "0" + text : text
      }.joined()
  }
}
