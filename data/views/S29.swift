// Nearest environment writer shadows the rest.
state flag: false -> true
VStack {
  Rectangle()
    .frame(width: 80, height: 80)
    .foregroundStyle(.green)
  Rectangle()
    .frame(width: 80, height: 80)
}.animation(.default, value: flag).foregroundStyle(flag ? .pink : .indigo)
