// Two goals for the selected curve, as marks on its plot: the spring that has both is an answer.

import {button, each, h, percent, refusal, s, seconds, set, short} from "./dom.js"
import {gesture} from "./edits.js"
import {FAR, grips, isNear, within} from "./grips.js"
import {field} from "./rivals.js"
import {json, selected} from "./state.js"

/** Of a curve that has none of its own. */
const first = {overshoot: 0.05, settled: 0.4}

const isMet = ({overshoot, settled} = {}) => [overshoot, settled].every(isNear) && overshoot >= 0 && overshoot < 1 && settled > 0

export const goalsField = json(null, isMet)

export function goals(plot, page) {
  const {store} = page
  const error = refusal("goals-error", page)
  /** What was typed, each behind the one before it: a goal is not lost to the next one. */
  let last = Promise.resolve()
  const inTurn = act => last = last.then(act)
  /** The goals that a spring has already, and its text. */
  let met = {}
  const lines = s("g.goals!")
  plot.layer.append(lines)
  const sliders = grips(plot, page, {
    put: ({key}, time, value, group) =>
      tell(key === "overshoot" ? {overshoot: short(within(value - 1, 0, 0.99), 9)} : {settled: within(time, 0.001, FAR)}, group),
    key: () => false,
  })
  const typed = (name, title, unit, scale) => field(`${title} [${unit}]`, [1, 1], async number => {
    error.show()
    return (await inTurn(() => meet({[name]: short(number / scale)})))?.error?.message
  }, {inputmode: "decimal", size: 4})
  const overshoot = typed("overshoot", "Overshoot", "%", 100)
  const settled = typed("settled", "At rest within 0.1\u202f% by", "s", 1)
  const given = h("div.bar", overshoot, settled, button("Find the spring", async () => {
    await last
    await new Promise(requestAnimationFrame)
    const wrong = given.querySelector("[aria-invalid]")
    if (wrong) return wrong.focus()
    // The fields say fewer digits than a spring has.
    if (met.goals === page.state.goals && met.text === selected(page.state)?.text) return page.tell("The spring has both.")
    tell({})
  }))
  const shown = button("Goals", async () => {
    error.show()
    store.change({goals: page.state.goals ? null : await own()})
  })
  plot.after(given, error)
  plot.onlayout(draw)
  store.watch(draw, "goals", "view")

  /** What the selected curve has, with as many digits as people read. */
  async function own() {
    const curve = selected(page.state)?.text
    const [{metrics} = {}, {parts} = {}] = curve && await page.answers.ask("goals", [
      {op: "measure", curve, metrics: ["overshoot", "settling-time"]}, {op: "parse", curve, parts: true},
    ]).catch(() => {}) || []
    const goals = metrics && {overshoot: Number(metrics.overshoot?.toFixed?.(4)), settled: Number(metrics["settling-time"]?.toFixed?.(3))}
    if (!isMet(goals)) return first
    if (parts?.kind === "spring") met = {goals, text: curve}
    return goals
  }

  /** The selected curve becomes the spring that has both, its delay stays; where none has, everything stays. */
  async function meet(wanted, group = gesture()) {
    const goals = {...page.state.goals, ...wanted}
    const {id} = selected(page.state) ?? {}
    const {overshoot, settled} = goals
    if (!id) return {error: {message: "Select a curve for these goals."}}
    const done = await page.edits.apply(id, {goals: {...(overshoot ? {overshoot} : {"damping-ratio": 1}), "settling-time": settled}}, {group})
    if (done && !done.error) {
      store.change({goals}, group)
      met = {goals, text: done.text}
    }
    return done
  }

  /** The same, and says below the bar why there is no such spring. */
  async function tell(...goals) {
    const done = await meet(...goals)
    if (done) error.show(done.error)
    return done
  }

  function draw() {
    const {goals, view} = page.state
    const isSeen = goals && view === "value"
    set(shown, {"aria-pressed": String(!!goals)})
    set(given, {hidden: !isSeen})
    const [end, top] = [plot.span.x[1], 1 + goals?.overshoot]
    const places = isSeen ? [
      {key: "overshoot", title: "Goal of overshoot", axes: "value", time: end, value: top, least: [end, 1], most: [end, 1.99]},
      {key: "settled", title: "Goal of rest", axes: "time", time: goals.settled, value: 0, least: [0.001, 0], most: [FAR, 0]},
    ] : []
    if (goals) {
      overshoot.put(String(short(100 * goals.overshoot)))
      settled.put(String(goals.settled))
    }
    sliders.show(places)
    each(lines, places, ({key}) => key, () => s("g", s("line"), s("text")), (node, {key}) => {
      const [line, text] = node.children
      const [x, y] = [plot.x(goals.settled), plot.y(top)]
      const isLate = x > plot.width - 150
      set(line, key === "settled" ? {x1: x, x2: x, y1: plot.y(plot.span.y[1]), y2: plot.bottom} : {x1: plot.x(0), x2: plot.right, y1: y, y2: y})
      set(text, key === "settled" ? {x: x + (isLate ? -12 : 12), y: plot.bottom - 8, "text-anchor": isLate ? "end" : "start"} : {x: plot.x(0) + 8, y: y - 6})
      text.textContent = key === "settled" ? `at rest by ${seconds(goals.settled)}\u202fs` : `overshoot ${percent(goals.overshoot)}`
    })
  }

  return shown
}
