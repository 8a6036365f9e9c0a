// Insertion animated from outside.
state flag: false -> true
VStack {
  Rectangle()
    .frame(width: 80, height: 80)
  if flag { Circle().frame(width: 40, height: 40).transition(.opacity) }
}.animation(.default, value: flag)
