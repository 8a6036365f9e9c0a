// The list of curves: which there are, which is edited, which is compared with; each as the text
// that it is written in.

import {button, each, h, longEntry, refusal, s, set} from "./dom.js"
import {gesture} from "./edits.js"
import {MOST_CURVES, add, withCurve} from "./state.js"

const forms = ["spring(0.5, 0.3)", "ease 300ms", "cubic-bezier(0.2, 0, 0, 1) 500ms", "linear(0, 0.5, 0.9, 1) 400ms", "snappy", "steps(4) 600ms"]

export const curves = {
  name: "curves", title: "Curves", place: "side",

  mount(section, page) {
    const {store} = page
    const list = h("ul.curve-list")
    const more = button("", () => {
      const {curves} = page.state
      add(store, forms.find(form => !curves.some(({text}) => text === form)) ?? forms[0])
      list.lastElementChild.querySelector("textarea").select()
    }, {class: "wide"})
    section.append(list, more)

    store.watch(state => {
      const isFull = state.curves.length >= MOST_CURVES
      set(more, {disabled: isFull})
      more.textContent = isFull ? "Six curves are shown" : "Add a curve"
      each(list, state.curves, curve => curve.id, curve => row(curve.id, page), (node, curve, index) => node.show(curve, index, state))
    })
  },
}

function row(id, page) {
  const {store} = page
  let typing = null
  let last

  const select = () => store.change({selection: id})
  const pick = h("input", {type: "radio", name: "selected-curve", onchange: select})
  // Keys pass by without a choice: what is behind the list is of the curve that is edited.
  const text = longEntry({
    "aria-describedby": `curve-${id}-error`, onclick: select, oninput: type, onchange: () => { typing = null }, onpaste: paste,
  })
  const eye = h("input", {type: "checkbox", onchange: () => store.change({
    curves: withCurve(page.state.curves, id, {isShown: eye.checked}),
  })})
  const away = button("×", remove, {class: "quiet"})
  const error = refusal(`curve-${id}-error`, page, nearest => {
    text.value = nearest
    text.focus()
    submit(nearest)
  })
  const node = h("li",
    h("label.pick", pick, s("svg!", {width: 26, height: 12}, s("path.line", {d: "M1 6H25"}))),
    text, h("label.eye", eye, h("span.eye-mark!")), away, error)

  function type() {
    select()
    if (typing?.turn !== page.edits.turn) typing = {name: gesture(), turn: page.edits.turn}
    submit(text.value)
  }

  /** Of a line of a style sheet, such as `--out: linear(0, 1);`, its value. A part of a curve is pasted as it is. */
  function paste(event) {
    if (text.selectionEnd - text.selectionStart < text.value.length) return
    const [, value] = /^\s*(?:[-$@\w]+:)?\s*(.+?)[;\s]*$/s
      .exec(event.clipboardData.getData("text")) ?? []
    if (!value) return
    event.preventDefault()
    document.execCommand("insertText", false, value)
  }

  /** Whether what was typed was no curve: then the curve's text stands there again. */
  text.revert = () => {
    const {text: known, error} = page.state.curves.find(curve => curve.id === id)
    if (text.value === known) return false
    page.edits.forget()
    text.value = known
    explain(error)
    return true
  }

  /** Takes back what is being typed. */
  text.leave = () => {
    if (typing) page.cancel(typing.name)
    typing = null
    text.revert()
  }

  async function submit(written) {
    const done = await page.edits.apply(id, {text: written}, {group: typing?.name})
    if (!done || text.value !== written) return
    explain(done.error)
    if (done.error) page.again(() => { if (text.value === written) submit(written) }, done.error)
  }

  function explain(reason) {
    const unheard = reason?.isGone && text.value
    if (unheard || page.state.unheard[id]) store.change({unheard: {...page.state.unheard, [id]: unheard}})
    error.show(reason)
    set(text, {"aria-invalid": !!reason})
  }

  function remove() {
    const {curves, selection} = page.state
    const at = curves.findIndex(curve => curve.id === id)
    const left = curves.filter(curve => curve.id !== id)
    const next = left[Math.min(at, left.length - 1)]
    store.change({curves: left, selection: selection === id ? next?.id ?? null : selection})
    document.querySelector(next ? "#curves .is-selected textarea" : "#curves > .wide").focus()
    page.say("Curve removed.")
  }

  node.show = (curve, index, state) => {
    const name = `Curve ${index + 1}`
    const isSelected = state.selection === id
    set(node, {class: `curve tone-${curve.slot}${isSelected ? " is-selected" : ""}`})
    for (const [control, label] of [[pick, `Edit ${name}`], [text, `${name}, its notation`], [eye, `Show ${name}`], [away, `Remove ${name}`]]) {
      set(control, {"aria-label": label, title: label})
    }
    set(eye, {title: `${name} is ${curve.isShown ? "shown" : "hidden"}`})
    pick.checked = isSelected
    eye.checked = curve.isShown
    // What is being typed is left alone; an undone curve is not.
    if (curve.text !== last?.text && typing?.turn !== page.edits.turn) {
      text.value = curve.text
      explain(curve.error)
    }
    last = curve
  }
  return node
}
