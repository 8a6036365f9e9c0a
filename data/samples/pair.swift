var animatableData: AnimatablePair<Double, Double> {
  get { AnimatablePair(a, b) }
  set { (a, b) = (newValue.first, newValue.second) }
}
