// Lines of velocities, accelerations and differences. Straight lines near the values tell where
// something happens; between them the derivatives are asked for as finely as a pixel shows them,
// however long the motion is that is seen.

import {short} from "./dom.js"

/** So many pieces at least, or up to so many parts of each line. */
const [PIECES, PARTS] = [2000, 64]
/** As many times fit into one request. */
const MOST_TIMES = 24000

const numbers = answer => answer?.value ?? answer?.velocity ?? answer?.acceleration ?? []

/**
 * Lines of derivatives and differences, from lines near the values. These have the states in front
 * of each knot; states behind it and within each line are asked for.
 */
export async function finer(page, curves, answers, view, until) {
  const isDifference = view === "difference"
  const known = curves.map((_, index) => answers[index].times ?? [])
  const own = known.map(times => between([...new Set(times)], until, MOST_TIMES / curves.length / (isDifference ? curves.length : 1)))
  // Both are asked at the same times: what is drawn is the distance of two lines.
  const all = isDifference && [...new Set(own.flat())].sort((one, other) => one - other)
  const asked = own.map(times => all || times)
  const found = await page.answers.ask("finer", curves.map(({text}, index) =>
    ({op: "sample", curve: text, times: asked[index], parts: [isDifference ? "value" : view]})))
  if (!found) return undefined
  const before = known.map((times, index) => new Map(numbers(answers[index]).map((value, at) => [times[at], value]).reverse()))
  return curves.map((_, index) => {
    const [base, from] = isDifference ? [numbers(found[0]), before[0]] : []
    const [xs, ys] = [[], []]
    for (const [at, value] of numbers(found[index]).entries()) {
      const time = asked[index][at]
      const [left, right] = [(before[index].get(time) ?? value) - (base ? from.get(time) ?? base[at] : 0), value - (base ? base[at] : 0)]
      if (left !== right) {
        xs.push(time)
        ys.push(left)
      }
      xs.push(time)
      ys.push(right)
    }
    return {xs, ys}
  })
}

/** The values of a line that can be seen together: not those beside a place where there is no bound. */
export function bounded({xs, ys}, until) {
  const wild = xs.filter((_, at) => !Number.isFinite(ys[at]))
  return wild.length ? ys.filter((_, at) => !wild.some(time => Math.abs(time - xs[at]) < until / 500)) : ys
}

/** Times, a moment behind each, and so many between them that no piece is long. */
function between(times, until, most) {
  const step = Math.ceil(2 * times.length / most)
  const corners = times.filter((_, at) => at % step === 0)
  const parts = Math.max(2, Math.min(PARTS, Math.ceil(PIECES / corners.length), Math.floor(most / corners.length) - 1))
  return corners.flatMap((time, at) => {
    const next = corners[at + 1] ?? time
    const behind = short(time + 1e-7 * until, 9)
    const inside = Array.from({length: parts - 1}, (_, part) => short(time + (next - time) * (part + 1) / parts, 6))
    return [time, ...[behind, ...inside].filter(moment => moment > time && moment < next)]
  })
}
