// One script of interruptions under every rule, and what jumps where one animation takes over from
// another.

import {button, each, figure, h, set} from "./dom.js"
import {FAR, grips, isNear, within} from "./grips.js"
import {chosen, field, rivals} from "./rivals.js"
import {json} from "./state.js"
import {quoted} from "./tools.js"

const first = {from: 0, velocity: 0, events: [{at: 0, target: 100, animation: "spring(0.5, 0.3)"}, {at: 0.15, target: 0, animation: "ease 400ms"}]}
/** An address keeps no more. */
const MOST_EVENTS = 100
/** What is shown of what a rule costs: each takes a search. */
const costs = ["largest value jump", "largest velocity jump", "overshoot", "settling-time", "time lost to merge"]
const isScript = ({from = 0, velocity = 0, events}) => Array.isArray(events) && events.length > 0 && events.length <= MOST_EVENTS
  && [from, velocity, ...events.flatMap(event => [event?.at, "target" in event ? event.target : 0])].every(isNear)

export const interrupt = {
  name: "interrupt", title: "Interruption", place: "main",
  fields: {script: json(first, isScript), policies: chosen("merge", "additive", "restart", "css-transition")},

  mount(section, page) {
    const {store} = page
    const change = (fields, group) => store.change({script: {...page.state.script, ...fields}}, group)
    const edit = (index, fields, group) => change({events: page.state.script.events.with(index, {...page.state.script.events[index], ...fields})}, group)

    const list = h("ul.events")
    let wrong
    const {plot, error, answers} = rivals(section, page, {
      field: "policies", title: "Rules of interruption",
      ask: ({script}) => ({op: "interrupt", script, policies: "all", costs}),
      end: (seen, {script}) => Math.max(0.1, ...seen.map(({xs}) => xs.at(-1)), ...script.events.map(({at}) => at * 1.1)),
      values: ({script}) => script.events.map(({target}) => Number(target ?? 0)),
      marks: (seen, {script}) => [...script.events.map(({at}, index) => ({key: index, at, text: index + 1})), ...jumps(seen)],
      facts: ({costs, droppedVelocity, ys}) => ({
        jump: seen(costs["largest value jump"], ys), "of velocity": seen(costs["largest velocity jump"], ys),
        ...(droppedVelocity ? {"start velocity dropped": droppedVelocity} : {}),
      }),
      cells: ({handOffs, costs, ys}) => (handOffs.length ? handOffs : [{}]).map(({at, valueJump, velocityJump}) => ({
        at, "value jump": seen(valueJump, ys), "velocity jump": seen(velocityJump, ys), overshoot: costs.overshoot,
        "settling time": costs["settling-time"], "time lost to merge": costs["time lost to merge"],
      })),
      /** A refusal stands below the field that it names. */
      explain(reason) {
        if (wrong) set(wrong, {"aria-invalid": null})
        const [, animation, number] = /^(The animation of )?event (\d+)/i.exec(reason?.message) ?? []
        const row = list.children[number - 1]
        if (row) wrong = set(row.querySelector(animation ? "textarea" : "input"), {"aria-invalid": true, "aria-errormessage": error.id})
        row ? row.append(error) : list.before(error)
      },
      command: (names, {script}) => names.length && `motioncurve interrupt ${quoted(JSON.stringify(script))} --policy ${names.join(" ")} --continuous`,
    })
    const from = field("From", [1, 1], from => change({from}))
    const velocity = field("Velocity at the start", [1, 1], velocity => change({velocity}))
    const more = button("Add an event", add, {class: "play"})
    section.append(plot, error, list, h("div.bar", from, velocity, more), ...answers)

    const sliders = grips(plot, page, {
      put({index, least, most, axes}, time, target, group) {
        edit(index, {at: within(time, least[0], most[0]), ...(axes === "both" && {target: within(target, -FAR, FAR)})}, group)
        return true
      },
      key: ({key}, {index}) => key === "Delete" && remove(index),
    })

    /** The next event goes back to where the last one came from. */
    function add() {
      const {events, from = 0} = page.state.script
      if (events.length >= MOST_EVENTS) return page.tell(`${MOST_EVENTS} events are as many as an address keeps.`)
      const [before, last] = [{target: from}, ...events].slice(-2)
      change({events: [...events, {animation: "ease 400ms", ...last, at: Number((last.at + 0.15).toFixed(6)), target: before.target ?? from}]})
    }

    function remove(index) {
      const {events} = page.state.script
      if (events.length < 2) return true
      change({events: events.toSpliced(index, 1)})
      // What had the focus may be gone with it.
      if (events.length === 2 || !section.contains(document.activeElement)) list.lastElementChild.querySelector("input").focus()
      page.say("Event removed.")
      return true
    }

    function row(_, index) {
      const fields = [["at", "At [s]", [1, 1]], ["target", "Target", [1, 1]], ["animation", "Animation"]].map(([name, title, count]) => [name, field(title, count,
        value => edit(index, {[name]: value === "" ? null : value}), {"aria-label": `Event ${index + 1}, ${name}`})])
      const rest = h("code")
      const away = button("×", () => remove(index), {class: "quiet", "aria-label": `Remove event ${index + 1}`})
      const node = h("li", h("b", index + 1), fields.map(([, field]) => field), rest, away)
      // A finger or a throw of a script from a file is seen, and goes along.
      node.show = (event, isOnly) => {
        set(away, {disabled: isOnly, title: isOnly && "A script has an event"})
        const isTarget = "target" in event
        for (const [name, field] of fields) {
          field.put(String(event[name] ?? ""))
          set(field, {hidden: !isTarget && name !== "at"})
        }
        rest.textContent = isTarget ? "" : JSON.stringify({...event, at: undefined})
      }
      return node
    }

    function draw() {
      const {events, ...start} = page.state.script
      each(list, events, (_, index) => index, row, (node, event) => node.show(event, events.length < 2))
      set(more, {"aria-disabled": events.length >= MOST_EVENTS})
      from.put(String(start.from ?? 0))
      velocity.put(String(start.velocity ?? 0))
      sliders.show(events.map(({at, target}, index) => ({
        key: index, index, title: `Event ${index + 1}`, time: at, value: Number(target ?? 0), axes: typeof target === "number" ? "both" : "time",
        least: [events[index - 1]?.at ?? 0, -FAR], most: [events[index + 1]?.at ?? FAR, FAR],
      })))
    }
    if (page.given.refused) {
      section.prepend(h("p.error", `The script is not shown: it moves vectors, or has more than ${MOST_EVENTS} events. Use ‘motioncurve interrupt’.`))
    }
    store.watch(draw, "script")
  },
}

/** A jump, or 0 where it is the rounding of values as large as these. */
const seen = (jump, ys) => Math.abs(jump) <= 1e-9 * Math.max(...ys.map(Math.abs)) ? 0 : jump

/** Where motions jump, from the value before to the one behind, the largest of a moment is written. */
function jumps(rules) {
  const all = rules.flatMap(({name, slot, handOffs, xs, ys}) => handOffs.filter(({valueJump, velocityJump}) => seen(valueJump, ys) || seen(velocityJump, ys))
    .map(({at, velocityJump}) => ({key: `${name} ${at}`, at, slot, base: ys[xs.findIndex(time => time >= at)], value: ys[xs.findLastIndex(time => time <= at)], jump: velocityJump})))
  const isLargest = ({at, jump}) => !all.some(other => other.at === at && Math.abs(other.jump) > Math.abs(jump))
  // Where there is room for few texts the largest jumps have one.
  return all.sort((one, other) => Math.abs(other.jump) - Math.abs(one.jump)).map(mark => ({...mark, text: isLargest(mark) ? `${figure(mark.jump, 3)}/s` : ""}))
}
