// The panels of the page, in the order in which they are read. A panel is a file and a line here:
// see "Add a panel to the page" in CONTRIBUTING.md.

import {curves} from "./curves.js"
import {find} from "./find.js"
import {interrupt} from "./interrupt.js"
import {motion} from "./motion.js"
import {numbers} from "./numbers.js"
import {preview} from "./preview.js"
import {recording} from "./record.js"
import {settle} from "./settle.js"
import {taking} from "./take.js"
import {throwing} from "./throw.js"

export const panels = [motion, curves, find, numbers, preview, settle, interrupt, throwing, recording, taking]
