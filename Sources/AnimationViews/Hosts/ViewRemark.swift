// Not of SwiftUI, which writes such sentences on its log.

public import Foundation

/// Something that the app has written and that cannot be done as it is written, or a finger that
/// nothing heard.
///
///     host.remarks.map(\.description)
public enum ViewRemark: Equatable, Sendable {
  /// Several views of one name say that they are the source of a matched geometry.
  case severalSources(id: String, count: Int)
  /// No destination makes the page of a value of a type.
  case noDestination(type: String)
  /// A link stands in no stack.
  case linkOutsideStack
  /// A page zooms from a view that is not there.
  case noZoomSource(id: String)
  /// A page that has been popped or replaced asks to be taken away.
  case lateDismiss(page: String)
  /// A layout of the app answers a size, or puts a view at a place, that is no number.
  case undefinedLayout(layout: String, function: String)
  /// A finger came down, in points, where nothing hears it: the first such place.
  case nothingTouched(at: CGPoint)
}

extension ViewRemark: CustomStringConvertible {
  public var description: String {
    switch self {
    case .severalSources(let id, let count):
      """
      \(count) views of the matched geometry \(id) are sources at the same time, which is undefined. The newest one \
      counts here. Write isSource: false on the others, or show one of them at a time.
      """
    case .noDestination(let type):
      """
      A page of a value of type \(type) is asked for, and no navigationDestination(for: \(type).self) is declared \
      that the stack can see. A link to it does nothing. Declare it in the root or on a page below.
      """
    case .linkOutsideStack: "A NavigationLink stands in no NavigationStack, so that it is disabled."
    case .noZoomSource(let id):
      """
      A page zooms from \(id), and no view with matchedTransitionSource(id:in:) of this id and namespace is there. \
      It comes from the middle.
      """
    case .lateDismiss(let page):
      """
      dismiss() is called for \(page) after that was popped or replaced. It does nothing, and takes no other page \
      away. Call it while the page is there, or change the path.
      """
    case .undefinedLayout(let layout, let function):
      """
      \(layout).\(function) answers with a length that is not a number. Zero counts in its place. Divide by nothing that \
      may be zero, and see that its data are numbers.
      """
    case .nothingTouched(let place):
      "A finger came down at \(place.written), where no gesture and no control hears it."
    }
  }
}

extension ViewGraph {
  /// Says something once.
  func note(_ remark: ViewRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}

extension ViewHost {
  /// What cannot be done as it is written, in the order in which it was met. SwiftUI writes such
  /// remarks on its log, each once.
  public var remarks: [ViewRemark] { graph.remarks }
}
