#if WITHOUT_FOUNDATION
  #if canImport(Glibc)
    @_exported public import Glibc
  #elseif canImport(Musl)
    @_exported public import Musl
  #endif

  public typealias TimeInterval = Double
  public typealias CGFloat = Double

  /// A place.
  public struct CGPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public static let zero = CGPoint(x: 0, y: 0)

    public init() { self = .zero }
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  }

  /// A width and a height.
  public struct CGSize: Hashable, Sendable {
    public var width: CGFloat
    public var height: CGFloat

    public static let zero = CGSize(width: 0, height: 0)

    public init() { self = .zero }
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  }

  /// A rectangle; its size may be negative.
  public struct CGRect: Hashable, Sendable {
    public var origin: CGPoint
    public var size: CGSize

    public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
    public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)

    public init() { self = .zero }
    public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    public var width: CGFloat { abs(size.width) }
    public var height: CGFloat { abs(size.height) }
    public var minX: CGFloat { min(origin.x, origin.x + size.width) }
    public var midX: CGFloat { origin.x + size.width / 2 }
    public var maxX: CGFloat { max(origin.x, origin.x + size.width) }
    public var minY: CGFloat { min(origin.y, origin.y + size.height) }
    public var midY: CGFloat { origin.y + size.height / 2 }
    public var maxY: CGFloat { max(origin.y, origin.y + size.height) }

    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    public var isEmpty: Bool { isNull || width == 0 || height == 0 }

    /// The same rectangle with a size that is not negative.
    public var standardized: CGRect { isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height) }

    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      guard !isNull else { return self }
      let inner = CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
      return inner.size.width < 0 || inner.size.height < 0 ? .null : inner
    }

    public func union(_ other: CGRect) -> CGRect {
      if isNull { return other }
      if other.isNull { return self }
      let (left, top) = (min(minX, other.minX), min(minY, other.minY))
      return CGRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
  }

  /// A moment.
  public struct Date: Hashable, Comparable, Sendable {
    /// Seconds since the beginning of 2001.
    public var timeIntervalSinceReferenceDate: TimeInterval

    public init(timeIntervalSinceReferenceDate: TimeInterval) {
      self.timeIntervalSinceReferenceDate = timeIntervalSinceReferenceDate
    }

    public static func < (one: Date, other: Date) -> Bool {
      one.timeIntervalSinceReferenceDate < other.timeIntervalSinceReferenceDate
    }
  }
#endif
