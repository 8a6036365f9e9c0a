import MotionCurveCommand

MotionCurveCommand.main()
