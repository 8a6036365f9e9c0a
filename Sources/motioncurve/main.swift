import CommandKit
import MotionCurveCommand

MotionCurveCommand.main()
