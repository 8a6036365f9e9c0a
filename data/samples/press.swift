withAnimation(.snappy) { pressed = 2 }
withAnimation(nil) { pressed = 0 }
