@MainActor var pressed = 1
