// Transaction inside and outside an animation.
state flag: false -> true
HStack {
  Rectangle()
    .frame(width: 80, height: 80)
    .opacity(flag ? 0.5 : 1)
    .transaction { $0.animation = nil }
    .animation(.spring, value: flag)
  Rectangle()
    .frame(width: 80, height: 80)
    .opacity(flag ? 0.5 : 1)
    .animation(.spring, value: flag)
    .transaction { $0.animation = nil }
}
