return value.scaled(by: time / length)
