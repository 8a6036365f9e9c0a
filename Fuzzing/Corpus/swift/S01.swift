// Siblings are independent.
state flag: false -> true
HStack(spacing: 40) {
  Rectangle()
    .frame(width: 80, height: 80)
    .foregroundColor(.green)
    .scaleEffect(flag ? 1 : 1.5)
    .animation(.easeOut(duration: 0.5), value: flag)
  Rectangle()
    .frame(width: 80, height: 80)
    .foregroundColor(flag ? .yellow : .red)
    .rotationEffect(flag ? .zero : .degrees(45))
    .animation(.easeOut(duration: 2), value: flag)
  Rectangle()
    .frame(width: 80, height: 80)
    .foregroundColor(flag ? .pink : .mint)
}
