let gate = UnitCurve(startControlPoint: CGPoint(x: 0.7, y: 0), endControlPoint: CGPoint(x: 0.3, y: 1))
