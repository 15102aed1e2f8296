import { setBlock, setFoot } from '../lettering.ts'
import type { Layout } from '../page.ts'
import { box, n, path, rect, strokes } from '../shapes.ts'

/** Straight threads between two edges; together they draw a curve. */
export const threads: Layout = {
  name: 'threads',
  suits: 'PUTAK',
  general: true,
  shallow: true,
  draw(page) {
    const { palette: p, random } = page
    const dark = random.chance(0.6)
    const ground = dark ? p.ink : p.paper
    const count = random.whole(16, 22)
    const [top, bottom] = [372, 816]
    const kind = random.pick(['corner', 'cross', 'fan'])
    // Width of the sheaf's end relative to its start; also moves its waist.
    const taper = random.pick([1, 0.7, 0.45])
    const waist = top + (bottom - top) / (1 + taper)
    const lines = (flip: boolean): string =>
      Array.from({ length: count + 1 }, (_, i) => {
        const t = i / count
        const x = (v: number): string => n(flip ? 600 - v : v)
        if (kind === 'corner') return `M${x(54)} ${n(top + t * (bottom - top))}L${x(54 + t * 492)} ${bottom}`
        if (kind === 'cross') return `M${x(300 + (t - 0.5) * 492)} ${top}L${x(300 - (t - 0.5) * 492 * taper)} ${bottom}`
        return `M${x(54)} ${bottom}L${x(54 + 492 * Math.min(1, t * 2))} ${n(t < 0.5 ? top : top + (t - 0.5) * 2 * (bottom - top))}`
      }).join('')
    const second = kind === 'cross' ? box(54, waist - 3, 492, 6) : ''
    const art =
      strokes(lines(false), dark ? p.accent : p.main, 3) +
      (kind === 'cross' ? path(second, dark ? p.paper : p.accent) : strokes(lines(true), dark ? p.soft : p.accent, 3))
    const text = setBlock(page, {
      height: 274,
      face: random.pick(['sansBold', 'serif']),
      pair: dark ? 'paperOnInk' : 'inkOnPaper',
      author: 'sans',
      authorPair: dark ? 'accentOnInk' : 'mainOnPaper',
    })
    return rect(0, 0, 600, 900, ground) + art + text.svg + setFoot(page, { pair: dark ? 'paperOnInk' : 'inkOnPaper' })
  },
}

/** A broad striped ribbon that crosses the page in straight runs and round turns. */
export const ribbon: Layout = {
  name: 'ribbon',
  suits: 'FDVCWAU',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const lanes = random.whole(3, 5)
    const width = random.pick([26, 32, 38])
    const route = random.pick([routeDown, routeBack, routeUp])
    const turn = Math.min(112, (lanes * width) / 2 + random.between(16, 54))
    const inks = random.pick([
      [p.main, p.accent, p.deep, p.soft, p.ink],
      [p.accent, p.main, p.ink, p.main, p.accent],
      [p.deep, p.main, p.accent, p.soft, p.main],
    ])
    const art = Array.from({ length: lanes }, (_, i) => {
      const offset = (i - (lanes - 1) / 2) * width
      return strokes(route(offset, turn), inks[i % inks.length] ?? p.main, width + 0.6)
    }).join('')
    const flip = random.chance(0.5)
    const text = setBlock(page, {
      height: 310,
      face: random.pick(['serif', 'italic', 'sansBold']),
      pair: 'inkOnPaper',
      author: 'roman',
      authorPair: 'mainOnPaper',
    })
    return (
      rect(0, 0, 600, 900, p.paper) +
      (flip ? `<g transform="translate(600) scale(-1 1)">${art}</g>` : art) +
      text.svg +
      setFoot(page, { pair: 'inkOnPaper' })
    )
  },
}

/** Paths of one lane, `offset` from the middle of the ribbon, the turns `turn` wide. */
function routeDown(offset: number, turn: number): string {
  const [y, x] = [800 - turn * 2 - 90, 300 - turn]
  return `M-20 ${n(y + offset)}H${n(x)}${arc(turn - offset, 1, x + turn - offset, y + turn)}${arc(turn + offset, 0, x + turn * 2, y + turn * 2 + offset)}H620`
}

function routeBack(offset: number, turn: number): string {
  const y = 790 - turn * 2 - 80
  return `M-20 ${n(y + offset)}H400${arc(turn - offset, 1, 400, y + turn * 2 - offset)}H-20`
}

function routeUp(offset: number, turn: number): string {
  const [x, y] = [190, 500]
  return `M${n(x + offset)} 806V${n(y + turn)}${arc(turn - offset, 1, x + turn, y + offset)}H620`
}

function arc(radius: number, clockwise: 0 | 1, x: number, y: number): string {
  const r = n(Math.max(1, radius))
  return `A${r} ${r} 0 0 ${clockwise} ${n(x)} ${n(y)}`
}
