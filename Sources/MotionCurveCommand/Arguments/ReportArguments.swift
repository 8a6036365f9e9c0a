// What reports are asked for by, as words of a command line.

public import AnimationMerging
public import ArgumentParser

extension InterruptionReport.Content: ExpressibleByArgument {}
