// The list of curves: which there are, which is edited, which is compared with; each as the text that it is written in.

import {button, each, h, s, set} from "./dom.js"
import {gesture} from "./edits.js"
import {MOST_CURVES, curve, freeSlot, withText} from "./state.js"

const forms = ["spring(0.5, 0.3)", "ease 300ms", "cubic-bezier(0.2, 0, 0, 1) 500ms", "linear(0, 0.5, 0.9, 1) 400ms", "snappy", "steps(4) 600ms"]

export const curves = {
  name: "curves", title: "Curves", place: "side",

  mount(section, page) {
    const {store} = page
    const list = h("ul", {class: "curve-list"})
    const add = button("Add a curve", () => {
      const {curves} = page.state
      if (curves.length >= MOST_CURVES) return
      const text = forms.find(form => !curves.some(curve => curve.text === form)) ?? forms[0]
      const made = curve(text, freeSlot(curves))
      store.change({curves: Object.freeze([...curves, made]), selection: made.id})
      list.lastElementChild?.querySelector("input[type=text]").select()
    }, {class: "wide"})
    section.append(list, add)

    store.listen(draw)
    draw(page.state)

    function draw(state) {
      set(add, "disabled", state.curves.length >= MOST_CURVES)
      add.textContent = state.curves.length >= MOST_CURVES ? "Six curves are shown" : "Add a curve"
      each(list, state.curves, curve => curve.id, curve => row(curve.id, page), (node, curve, index) => node.show(curve, index, state))
    }
  },
}

function row(id, page) {
  const {store} = page
  let typing = null
  const find = () => page.state.curves.find(curve => curve.id === id)
  const change = fields => store.change({
    curves: Object.freeze(page.state.curves.map(curve => curve.id === id ? Object.freeze({...curve, ...fields}) : curve)),
  })

  const pick = h("input", {type: "radio", name: "selected-curve", onchange: () => store.change({selection: id})})
  const text = h("input", {
    type: "text", spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-describedby": `curve-${id}-error`,
    onfocus: () => store.change({selection: id}), oninput: type, onchange: () => { typing = null },
  })
  const eye = h("input", {type: "checkbox", onchange: () => change({isShown: eye.checked})})
  const away = button("×", remove, {class: "quiet"})
  const message = h("span")
  const nearest = button("", () => { text.focus(); submit(nearest.text) }, {class: "nearest"})
  const error = h("p", {id: `curve-${id}-error`, class: "error"}, message, " ", nearest)
  const node = h("li", {class: "curve"},
    h("label", {class: "pick"}, pick, s("svg", {width: 26, height: 12, "aria-hidden": "true"}, s("path", {class: "line", d: "M1 6H25"}))),
    text, h("label", {class: "eye"}, eye, h("span", {class: "eye-mark", "aria-hidden": "true"})), away, error)

  function type() {
    if (typing?.turn !== page.edits.turn) typing = {name: gesture(), turn: page.edits.turn}
    submit(text.value)
  }

  async function submit(written) {
    const done = await page.edits.apply(id, {text: written}, {group: typing?.name})
    if (!done) return
    const isRefused = Boolean(done.error)
    if (text.value !== written && isRefused) return
    explain(done.error)
    if (!isRefused && text.value !== written && document.activeElement !== text) text.value = written
    if (!isRefused && written === nearest.text) text.value = written
  }

  function explain(refusal) {
    set(error, "hidden", !refusal)
    set(text, "aria-invalid", refusal ? "true" : null)
    message.textContent = refusal?.message ?? ""
    nearest.text = refusal?.nearest
    set(nearest, "hidden", !refusal?.nearest)
    nearest.textContent = refusal?.nearest ? `Use ${refusal.nearest}` : ""
    if (refusal) page.say(refusal.message)
  }

  function remove() {
    const {curves, selection} = page.state
    const at = curves.findIndex(curve => curve.id === id)
    const left = Object.freeze(curves.filter(curve => curve.id !== id))
    const next = left[Math.min(at, left.length - 1)]
    store.change({curves: left, selection: selection === id ? next?.id ?? null : selection})
    document.querySelector(next ? "#curves .curve.is-selected input[type=text]" : "#curves > .wide")?.focus()
    page.say("Curve removed.")
  }

  let last
  node.show = (curve, index, state) => {
    const name = `Curve ${index + 1}`
    set(node, "class", `curve tone-${curve.slot}${state.selection === id ? " is-selected" : ""}`)
    set(pick, "aria-label", `Edit ${name}`)
    pick.checked = state.selection === id
    set(text, "aria-label", `${name}, its notation`)
    set(eye, "aria-label", `Show ${name}`)
    eye.checked = curve.isShown
    set(away, "aria-label", `Remove ${name}`)
    // What is being typed is left alone; an undone curve is not.
    if (curve.text !== last?.text && typing?.turn !== page.edits.turn) {
      if (text.value !== curve.text) text.value = curve.text
      explain(curve.error)
    }
    last = curve
  }
  explain(null)
  return node
}
