// A flick of 1000 units per second under the law of each library, with that library's own
// constants. Another velocity is written into the form: it is the finger's, and no library has a
// default for it.

extension PresetLibrary {
  /// What runs out after a finger has let go.
  static let throwLaws = PresetLibrary(
    name: "throws", title: "Throws of many libraries", version: "as each preset says",
    source: "each library's own code, as each preset says", read: "2026-11-23",
    licence: "Numbers and laws only.", aliases: ["throw", "flings"],
    entries: [
      thrown(
        "uikit", "decay(velocity: 1000, rate: 0.998)", "UIKit, UIScrollView.DecelerationRate.normal",
        remark:
          "Apple publishes the rate and not the law: as measured by I. Lobanov, super-ultra/ScrollMechanics 587660a. "
          + "WWDC 2018, session 803, projects 499 instead of 499.5 units.",
        version: "iOS 3 and later", spellings: ["normal"]),
      thrown(
        "uikit-fast", "decay(velocity: 1000, rate: 0.99)", "UIKit, UIScrollView.DecelerationRate.fast",
        remark: "As measured, like uikit.", version: "iOS 3 and later"),
      thrown(
        "react-native", "decay(velocity: 1000, deceleration: 0.998)",
        "react-native, Libraries/Animated/animations/DecayAnimation.js",
        remark: "The library takes the velocity per millisecond: 1. λ is 1000 (1 − 0.998), not UIKit's −1000 ln 0.998.",
        version: "revision 16d86c4"),
      thrown(
        "react-spring", "decay(velocity: 1000, deceleration: 0.998)",
        "pmndrs/react-spring, packages/core/src/SpringValue.ts, advance",
        remark: "decay: true. The library takes the velocity per millisecond: 1.", version: "9.7.5"),
      thrown(
        "compose", "decay(velocity: 1000, friction: 4.2)",
        "androidx, compose/animation-core, FloatDecayAnimationSpec.kt, FloatExponentialDecaySpec",
        remark:
          "exponentialDecay() with frictionMultiplier 1. Its target is short of this one by 0.1/4.2 units: where the speed is "
          + "its threshold.", version: "revision 31adf48"),
      thrown(
        "compose-spline", "fling(velocity: 1000, density: 1)",
        "androidx, compose/animation, FlingCalculator.kt and SplineBasedDecay.kt",
        remark:
          "splineBasedDecay at the density 1: pixels shrink with the density, dp do not. Cut to whole milliseconds.",
        version: "revision a9b06aa"),
      thrown(
        "android", "fling(velocity: 1000, density: 1, friction: 0.015, table: true)",
        "AOSP, core/java/android/widget/OverScroller.java, SplineOverScroller",
        remark:
          "Along its table of 100 lines, at the density 1. What is shown is cut to whole pixels and milliseconds.",
        version: "mirror 050275c"),
      thrown(
        "android-fling", "decay(velocity: 1000, friction: 4.2)",
        "androidx.dynamicanimation, FlingAnimation.java, DragForce",
        remark: "setFriction(1). It ends at 46.9 px/s, 11 px short of the target.", version: "1.1"),
      thrown(
        "flutter-bouncing", "decay(velocity: 1000, drag: 0.135)",
        "flutter/flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart, BouncingScrollSimulation",
        version: "revision 095d6b9"),
      thrown(
        "flutter-bouncing-fast", "decay(velocity: 1000, drag: 0.135, constantDeceleration: 1400)",
        "flutter/flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart, BouncingScrollSimulation",
        remark: "ScrollDecelerationRate.fast.", version: "revision 095d6b9"),
      thrown(
        "flutter-clamping", "clampingScroll(velocity: 1000, friction: 0.015)",
        "flutter/flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart, ClampingScrollSimulation",
        version: "revision 095d6b9"),
      thrown(
        "motion", "inertia(velocity: 1000, power: 0.8, timeConstant: 325ms)",
        "motiondivision/motion, packages/motion-dom/src/animation/generators/inertia.ts",
        remark: "It starts 2.46 times as fast as the finger. Its documentation says 700 ms; the code has 325.",
        version: "13.1.1", spellings: ["inertia"]),
      thrown(
        "motion-drag", "inertia(velocity: 1000, power: 0.8, timeConstant: 750ms)",
        "motiondivision/motion, packages/framer-motion/src/gestures/drag/VisualElementDragControls.ts",
        remark: "Of a drag with momentum: it starts 1.067 times as fast as the finger.", version: "13.1.1"),
      thrown(
        "popmotion", "inertia(velocity: 1000, power: 0.8, timeConstant: 750ms)",
        "Popmotion/popmotion, packages/popmotion/src/animations/inertia.ts", version: "11.0.5, revision adf681e"),
      thrown(
        "popmotion-decay", "inertia(velocity: 1000, power: 0.8, timeConstant: 350ms)",
        "Popmotion/popmotion, packages/popmotion/src/animations/generators/decay.ts",
        remark: "It starts 2.29 times as fast as the finger.", version: "11.0.5, revision adf681e"),
      thrown(
        "webkit-kinetic", "decay(velocity: 1000, friction: 4)",
        "WebKit, Source/WebCore/platform/ScrollAnimationKinetic.cpp, of the GTK and WPE ports",
        remark:
          "After GTK's kinetic scrolling. It ends where a frame moves by less than a pixel, 15 px short of the target.",
        version: "revision 0041792"),
    ])

  private static func thrown(
    _ name: String, _ notation: String, _ source: String, remark: String? = nil, version: String,
    spellings: [String] = []
  ) -> Entry {
    Entry(
      name, notation, remark: remark, spellings: spellings, source: source, version: version, read: "2026-11-23")
  }
}
