// Inner animation steals the movement.
state flag: false -> true
Circle()
  .foregroundColor(.red)
  .overlay { Circle().foregroundColor(.blue).frame(width: 50, height: 50).animation(.spring, value: flag) }
  .frame(width: 100, height: 100)
  .offset(y: flag ? -50 : 50)
  .animation(.easeIn(duration: 1), value: flag)
