// Clip outside.
state flag: false -> true
Rectangle()
  .frame(width: flag ? 200 : 100, height: 100)
  .animation(.default, value: flag)
  .clipShape(.capsule)
