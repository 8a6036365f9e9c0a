// The handles of the selected curve, on a plot of its value. Where each is, where it can go and
// what becomes of the curve are answers.

import {button, each, h, s, set} from "./dom.js"
import {grips, within} from "./grips.js"
import {selected} from "./state.js"

/** What the handles of a state are asked with: nothing where none are seen. */
export const handleRequests = state => {
  const curve = state.view === "value" && selected(state)
  return curve?.isShown ? [{op: "handles", curve: curve.text}] : []
}

export function handles(plot, page) {
  let shown = []
  /** The stop that had the focus last. */
  let stop = "stop-1"

  const stems = s("g.stems!")
  plot.layer.append(stems)
  const sliders = grips(plot, page, {put, key, onfocus: handle => { if (isStop(handle)) stop = handle.name }})
  const stops = h("div.bar", button("Insert a stop", () => change(stop, false)), button("Remove the stop", () => change(stop, true)))
  plot.after(stops)
  plot.onlayout(draw)

  page.follow("handles", state => {
    const {id, slot} = selected(state) ?? {}
    return {requests: handleRequests(state), id, slot}
  }, ([answer], {id, slot}) => {
    shown = (answer?.handles ?? []).map(handle =>
      ({...handle, slot, id, key: `${id}-${handle.name}`, look: handle.name === "perceptual" ? "minor" : ""}))
    sliders.show(shown)
    draw()
  })

  function draw() {
    set(stops, {hidden: !shown.some(isStop)})
    const end = shown.find(handle => handle.name === "end")
    each(stems, shown.filter(({name}) => name === "p1" || name === "p2"), handle => handle.name, () => s("line"), (line, {name, time, value, least}) => {
      const [x, y] = name === "p1" ? [least[0], 0] : [end.time, end.value]
      set(line, {x1: plot.x(x), y1: plot.y(y), x2: plot.x(time), y2: plot.y(value)})
    })
  }

  /** Puts a handle somewhere; at its limits it stays. */
  async function put({id, name, axes, least, time: before}, at, value, group) {
    // Nothing becomes shorter than what can be seen of it; points of a curve may stand at its
    // begin.
    const isPoint = least[0] === 0 && name !== "end"
    const time = isPoint ? at : Math.max(at, Math.min(before, Math.max(0.001, plot.time(plot.x(0) + 1))))
    const place = axes === "time" ? {time} : axes === "value" ? {value} : {time, value}
    const done = await page.edits.apply(id, {handle: name, ...place}, {group, isHeld: true})
    if (done?.error && !done.text) page.say(done.error.message)
    return done
  }

  // MARK: - Stops

  function key({key}, handle) {
    const isRemoved = ["Delete", "Backspace"].includes(key)
    const isMeant = isStop(handle) && (isRemoved || ["Insert", "+"].includes(key))
    if (isMeant) change(handle.name, isRemoved)
    return isMeant
  }

  /** Removes a stop, or inserts one behind it; in front of it where it is the last. */
  function change(name, isRemoved) {
    if (isRemoved) return edit({remove: name})
    const all = shown.filter(isStop)
    const at = within(all.findIndex(handle => handle.name === name) + 1, 1, all.length - 1)
    edit({insert: (all[at - 1].time + all[at].time) / 2})
  }

  /** A stop where a point of the plot is, of a curve that has stops and none there. */
  set(plot.svg, {ondblclick: event => {
    const place = shown.some(isStop) && sliders.place(event)
    if (!place) return
    event.preventDefault()
    edit({insert: place[0], value: place[1]})
  }})

  async function edit(fields) {
    sliders.settle()
    const done = await page.edits.apply(shown[0].id, fields)
    page.say(done?.error?.message ?? ("remove" in fields ? "Stop removed." : "Stop inserted."))
  }
}

const isStop = ({name}) => name.startsWith("stop-")
