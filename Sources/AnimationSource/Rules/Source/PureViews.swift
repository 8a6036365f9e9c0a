/// Views and values of SwiftUI that depend on nothing but their arguments.
enum PureViews {
  static let known: Set<String> = [
    "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Ellipse", "Capsule", "Path", "Color", "Text",
    "Image", "Label", "Spacer", "Divider", "EmptyView", "HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack",
    "Grid",
    "GridRow", "Group", "Section", "ScrollView", "ForEach", "Button", "Toggle", "Slider", "ProgressView", "Gauge",
    "AnyView",
    "LinearGradient", "RadialGradient", "AngularGradient", "CGSize", "CGPoint", "CGRect", "EdgeInsets", "UnitPoint",
    "Angle",
    "Font", "Double", "CGFloat", "Int", "String", "StrokeStyle", "GeometryReader", "Canvas",
  ]
}
