// Undo, redo, what can be taken away as text, and the keys.

import {button, h, set} from "./dom.js"
import {drawn} from "./state.js"

export function tools(bar, page) {
  const undo = button("Undo", () => page.undo(), {"aria-keyshortcuts": "Control+Z"})
  const redo = button("Redo", () => page.redo(), {"aria-keyshortcuts": "Control+Shift+Z Control+Y"})
  const address = button("Copy address", () => copy(shared(page), "The address on this server"))
  const command = button("Copy command", () => copy(commandLine(page), "The command line"))
  const help = h("dialog", {"aria-labelledby": "keys-title"}, h("h2", {id: "keys-title"}, "Keys"),
    h("dl", ...keys.flatMap(([key, meaning]) => [h("dt", key), h("dd", meaning)])),
    button("Close", () => help.close()))
  const asked = button("Keys", () => help.showModal(), {"aria-keyshortcuts": "?"})
  bar.append(undo, redo, address, command, asked)
  document.body.append(help)

  page.copy = copy
  page.store.watch(() => {
    // What is disabled would lose the focus.
    set(undo, {"aria-disabled": !page.store.canUndo})
    set(redo, {"aria-disabled": !page.store.canRedo})
  })

  async function copy(text, what) {
    // Without the right to the clipboard it can be taken by hand.
    await navigator.clipboard.writeText(text).then(() => page.tell(`${what} is copied.`), () => prompt(what, text))
  }

  // What stood in a field when it was entered stands there again after Escape.
  let begun = {}
  document.addEventListener("focusin", ({target}) => { begun = {target, value: target.value} })
  let typed = null
  document.addEventListener("input", ({target}) => { typed = target.type === "range" ? null : target })
  document.addEventListener("change", () => { typed = null })
  document.addEventListener("keydown", event => {
    const isWriting = event.target.matches?.("input[type=text], textarea, select")
    const letter = event.key.toLowerCase()
    if ((event.ctrlKey || event.metaKey) && (letter === "z" || letter === "y")) {
      // What was typed and not taken yet is the browser's to undo; of a curve, the text comes back
      // that it has.
      if (event.target === typed && !typed.revert) return
      event.preventDefault()
      if (event.target.revert?.()) return
      return event.shiftKey || letter === "y" ? page.redo() : page.undo()
    }
    if (event.key === "Escape" && isWriting) return leave(event.target)
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting || document.querySelector("dialog[open]")) return
    if (event.key === "?") return help.showModal()
    // Space presses what has the focus.
    if (event.key === " " && event.target.matches?.("button, input, summary, a, [role=region]")) return
    const act = page.keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })

  function leave(field) {
    if (field.leave) return field.leave()
    if (field !== begun.target || field.matches("select") || field.value === begun.value) return
    field.value = begun.value
    field.dispatchEvent(new Event("input", {bubbles: true}))
  }
}

const keys = [
  ["Ctrl Z; Shift Ctrl Z, Ctrl Y", "Undo; redo"],
  ["Space", "Play or pause"],
  [", and .", "One frame back, one frame on"],
  ["Tab", "From handle to handle"],
  ["Arrows", "Move a handle by a thousandth of the plot’s scale"],
  ["Shift with arrows", "Ten times as far"],
  ["Page Up, Page Down", "A hundredth in time; with Shift a tenth"],
  ["Home, End", "As far as a handle can go within what is seen"],
  ["N, P", "The next and the previous of more than 40 handles"],
  ["Insert or +, Delete", "Insert a stop of linear() behind the one in focus, remove it"],
  ["Arrows, Enter, Escape", "Of the object: its velocity, throw it, hold it"],
  ["Escape", "Leave a field, or what is dragged, as it was"],
  ["?", "These keys"],
]

/** The address of the page as it is now. */
export const shared = page => `${location.href.split("#")[0]}#${page.store.fragment}`

/** The command that serves the same curves, and the script where it is another one than every page begins with. */
const commandLine = ({state, store}) => ["motioncurve serve", ...drawn(state).map(curve => quoted(curve.text)),
  ...(store.isNew("script") ? ["--script", quoted(JSON.stringify(state.script))] : [])].join(" ")

/** A text as one word of a POSIX shell. */
export const quoted = text => /^[A-Za-z0-9_./:@%+-]+$/.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", `'\\''`)}'`
