import { setBlock, setFoot } from '../lettering.ts'
import type { Layout } from '../page.ts'
import { circle, n, path, rect, strokes } from '../shapes.ts'

/** Repeats for a patterned paper, each on its own square; `a` and `b` are the two inks. */
const PAPERS: readonly PatternDraw[] = [
  (a, b) => [
    60,
    path('M0 30a30 30 0 0 1 60 0zM-30 60a30 30 0 0 1 60 0zM30 60a30 30 0 0 1 60 0z', a) +
      path('M15 30a15 15 0 0 1 30 0zM-15 60a15 15 0 0 1 30 0zM45 60a15 15 0 0 1 30 0z', b),
  ],
  (a, b) => [64, path('M32 2l30 30l-30 30l-30-30z', a) + path('M32 20l12 12l-12 12l-12-12z', b)],
  (a, b) => [
    56,
    path('M28 6Q46 28 28 50Q10 28 28 6z', a) +
      path(
        'M0-22Q18 0 0 22Q-18 0 0-22zM56-22Q74 0 56 22Q38 0 56-22zM0 34Q18 56 0 78Q-18 56 0 34zM56 34Q74 56 56 78Q38 56 56 34z',
        b,
      ),
  ],
  (a, b) => [
    72,
    circle(36, 36, 8, b) +
      path(
        'M36 4q9 12 0 22q-9-10 0-22zM36 68q9-12 0-22q-9 10 0 22zM4 36q12-9 22 0q-10 9-22 0zM68 36q-12-9-22 0q10 9 22 0z',
        a,
      ) +
      circle(0, 0, 6, a) +
      circle(72, 0, 6, a) +
      circle(0, 72, 6, a) +
      circle(72, 72, 6, a),
  ],
  (a, b) => [
    60,
    strokes('M-6 21l36-30l36 30M-6 51l36-30l36 30', a, 7) + strokes('M-6 36l36-30l36 30M-6 66l36-30l36 30', b, 3),
  ],
  (a, b) => [48, rect(0, 0, 14, 48, a) + rect(28, 0, 4, 48, b)],
  (a, b) => [
    80,
    strokes('M0 40a40 40 0 0 1 40-40M0 40a40 40 0 0 0 40 40M80 40a40 40 0 0 0-40-40M80 40a40 40 0 0 1-40 40', a, 6) +
      circle(40, 40, 9, b) +
      circle(0, 0, 9, b) +
      circle(80, 0, 9, b) +
      circle(0, 80, 9, b) +
      circle(80, 80, 9, b),
  ],
  (a, b) => [60, path('M0 0h30v30h-30zM30 30h30v30h-30z', a) + circle(45, 15, 6, b) + circle(15, 45, 6, b)],
]
type PatternDraw = (a: string, b: string) => [side: number, art: string]

/** Patterned paper with a pasted label, as on the small gift libraries. */
export const label: Layout = {
  name: 'label',
  suits: 'DFCHBWV',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const [ground, a, b] = random.pick([
      [p.main, p.accent, p.paper],
      [p.soft, p.main, p.ink],
      [p.accent, p.main, p.paper],
      [p.deep, p.main, p.accent],
      [p.paper, p.main, p.accent],
    ])
    const [side, art] = random.pick(PAPERS)(a, b)
    const size = side * random.pick([1, 1.25])
    const turn = random.pick([0, 0, 45])
    const text = setBlock(page, {
      x: 108,
      y: 178,
      width: 384,
      height: 400,
      align: 'middle',
      face: random.pick(['serif', 'serifBold', 'italic']),
      pair: 'inkOnPaper',
      max: 70,
      author: 'roman',
      authorPair: 'mainOnPaper',
      rule: 'accent',
    })
    const height = Math.max(250, text.bottom - 178 + 108)
    const lift = 124
    const inset = (height - 108 - (text.bottom - 178)) / 2
    return (
      `<defs><pattern id="p" width="${n(size)}" height="${n(size)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${n(size / side)})" viewBox="0 0 ${side} ${side}">${art}</pattern></defs>` +
      rect(0, 0, 600, 900, ground) +
      rect(0, 0, 600, 900, 'url(#p)') +
      rect(76, lift, 448, height, p.paper) +
      `<rect x="88" y="${lift + 12}" width="424" height="${n(height - 24)}" fill="none" stroke="${p.ink}" stroke-width="3"/>` +
      `<g transform="translate(0 ${n(inset)})">${text.svg}</g>` +
      setFoot(page, { top: 818, ground: p.ink, pair: 'paperOnInk', align: 'middle' })
    )
  },
}
