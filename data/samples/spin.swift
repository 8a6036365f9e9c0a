.rotationEffect(.degrees(270))
.animation(.linear(duration: 2).repeatForever(autoreverses: false), value: 1)
