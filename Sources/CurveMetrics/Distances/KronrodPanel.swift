/// The integral of a function over one stretch of time, by the 7-point Gauss rule inside the 15-point Kronrod rule.
struct KronrodPanel {
  let lower: Double
  let upper: Double
  /// By the Kronrod rule, exact for polynomials of degree 22.
  let integral: Double
  /// The distance of both rules.
  let error: Double

  init(from lower: Double, to upper: Double, _ f: (Double) -> Double) {
    let half = (upper - lower) / 2
    let middle = lower + half
    var (kronrod, gauss) = (0.0, 0.0)
    for node in Self.nodes {
      let sum = node.place == 0 ? f(middle) : f(middle - half * node.place) + f(middle + half * node.place)
      kronrod += node.weight * sum
      gauss += node.gaussWeight * sum
    }
    self.lower = lower
    self.upper = upper
    integral = half * kronrod
    error = half * abs(kronrod - gauss)
  }

  /// Nodes from 0 to 1 with their weights in both rules; the Gauss rule has no weight at every second one.
  private static let nodes: [(place: Double, weight: Double, gaussWeight: Double)] = [
    (0.99145537112081263921, 0.022935322010529224964, 0),
    (0.94910791234275852453, 0.063092092629978553291, 0.12948496616886969327),
    (0.86486442335976907279, 0.10479001032225018384, 0),
    (0.74153118559939443986, 0.14065325971552591875, 0.2797053914892766679),
    (0.58608723546769113029, 0.16900472663926790283, 0),
    (0.40584515137739716691, 0.19035057806478540991, 0.38183005050511894495),
    (0.2077849550078984676, 0.20443294007529889241, 0),
    (0, 0.20948214108472782801, 0.41795918367346938776),
  ]
}
