// disablesAnimations in the tree.
state flag: false -> true
trigger withAnimation(.easeIn)
HStack {
  Rectangle()
    .frame(width: 80, height: 80)
    .opacity(flag ? 0.5 : 1)
    .animation(.spring, value: flag)
  Rectangle()
    .frame(width: 80, height: 80)
    .opacity(flag ? 0.5 : 1)
    .animation(.spring, value: flag)
    .transaction { $0.disablesAnimations = true }
}
