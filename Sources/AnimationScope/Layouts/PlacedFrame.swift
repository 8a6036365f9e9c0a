/// Where an element lies in the coordinates of the root, and how it got there.
struct PlacedFrame {
  var x: Double
  var y: Double
  var extent: Extent
  var proposal: Proposal
  /// The element that placed it; `nil` at the root. Then the distance from that element's corner.
  var parent: ElementID?
  var dx: Length
  var dy: Length

  var centerX: Double { x + extent.width.value / 2 }
  var centerY: Double { y + extent.height.value / 2 }
}
