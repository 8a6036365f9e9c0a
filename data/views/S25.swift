// Label text still, label position animated.
state flag: false -> true
VStack(spacing: flag ? 40 : 10) {
  Rectangle()
    .frame(width: 80, height: 80)
  Text(flag ? "One" : "Two")
    .frame(width: 200)
    .animation(nil, value: flag)
    .transformEffect(.identity)
}.animation(.easeInOut, value: flag)
