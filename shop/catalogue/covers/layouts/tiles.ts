import { setBlock, setFoot } from '../lettering.ts'
import type { Layout } from '../page.ts'
import type { Random } from '../random.ts'
import { circle, n, path, rect } from '../shapes.ts'
import { SYMBOLS } from './symbols.ts'

type Tile = (ink: string, other: string) => string

/** Tiles on a square of side 150, drawn from its corner. */
const TILES: readonly Tile[] = [
  ink => path('M0 0H150A150 150 0 0 1 0 150z', ink),
  (ink, other) => path('M0 0H150A150 150 0 0 1 0 150z', ink) + path('M0 0H75A75 75 0 0 1 0 75z', other),
  ink => path('M0 0H150L0 150z', ink),
  ink => path('M0 75A75 75 0 0 1 150 75z', ink) + path('M0 150A75 75 0 0 1 150 150z', ink),
  (ink, other) => circle(75, 75, 62, ink) + circle(75, 75, 26, other),
  ink => path('M0 0Q150 0 150 150Q0 150 0 0z', ink),
  ink => path('M75 0L150 75L75 150L0 75z', ink),
  (ink, other) => path('M0 0H150V150z', ink) + circle(104, 46, 24, other),
]

/** Tiles rotated by a rule, so that they join into one figure. */
export const mosaic: Layout = {
  name: 'mosaic',
  suits: 'AUPEYTDM',
  general: true,
  shallow: true,
  draw(page) {
    const { palette: p, random } = page
    const side = random.pick([100, 150])
    const columns = 600 / side
    const rows = side === 150 ? 3 : 4
    const above = random.chance(0.4)
    const first = random.pick(TILES)
    const second = random.pick(TILES)
    const [stepX, stepY, start] = [random.whole(1, 3), random.whole(1, 3), random.whole(0, 3)]
    const mirrored = random.chance(0.5)
    const schemes = random.pick([
      [
        [p.main, p.paper, p.accent],
        [p.accent, p.main, p.paper],
      ],
      [
        [p.soft, p.main, p.accent],
        [p.main, p.accent, p.paper],
      ],
      [
        [p.ink, p.accent, p.main],
        [p.main, p.paper, p.accent],
      ],
      [
        [p.main, p.accent, p.paper],
        [p.main, p.paper, p.accent],
      ],
    ] as const)
    let tiles = ''
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const k = mirrored && column >= columns / 2 ? columns - 1 - column : column
        const turn = (start + k * stepX + row * stepY) % 4
        const odd = (k + row) % 2
        const flip = k === column ? '' : 'translate(150) scale(-1 1)'
        const place = `translate(${column * side} ${row * side}) scale(${side === 150 ? 1 : '.6667'}) ${flip}rotate(${turn * 90} 75 75)`
        tiles += `<use href="#${odd ? 'u' : 't'}" transform="${place}"/>`
      }
    }
    const define = (id: string, tile: Tile, [ground, ink, other]: readonly [string, string, string]): string =>
      `<g id="${id}">${rect(-0.4, -0.4, 150.8, 150.8, ground)}${tile(ink, other)}</g>`
    const kinds = `<defs>${define('t', first, schemes[0])}${define('u', second, schemes[1])}</defs>`
    const height = rows * side
    const y = above ? 0 : 900 - height - 76
    const text = setBlock(page, {
      y: above ? height + 50 : 60,
      height: above ? 900 - height - 150 : y - 106,
      face: random.pick(['sansBold', 'serifBold', 'serif']),
      pair: 'inkOnPaper',
      author: 'sans',
      authorPair: 'mainOnPaper',
      authorFirst: random.chance(0.3),
    })
    return (
      rect(0, 0, 600, 900, p.paper) +
      `${kinds}<g transform="translate(0 ${y})">${tiles}</g>` +
      text.svg +
      setFoot(page, above ? { pair: 'mainOnPaper' } : { top: 824, ground: p.ink, pair: 'paperOnInk' })
    )
  },
}

/** An orthogonal grid with signs in its cells, after the constructive universalism of the Río de la Plata. */
export const constructive: Layout = {
  name: 'constructive',
  suits: 'AHDFJYG',
  general: true,
  shallow: true,
  draw(page) {
    const { palette: p, random } = page
    const cells = divide([0, 360, 600, 464], random, 0)
    const first = random.whole(0, SYMBOLS.length - 1)
    const stride = random.pick([1, 5, 7, 11])
    const fills = [p.soft, p.paper, p.accent, p.paper, p.main, p.soft, p.paper]
    const shift = random.whole(0, 6)
    const art = cells
      .map(([x, y, w, h], i) => {
        const fill = fills[(i * 3 + shift) % fills.length] ?? p.paper
        const side = Math.min(w, h) * 0.72
        const sign = SYMBOLS[(first + i * stride) % SYMBOLS.length] ?? ''
        const ink = fill === p.main ? p.paper : p.ink
        const place = `translate(${n(x + (w - side) / 2)} ${n(y + (h - side) / 2)}) scale(${n(side / 10) === '0' ? 1 : Math.round(side) / 100})`
        return (
          `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" stroke="${p.ink}" stroke-width="8"/>` +
          `<path transform="${place}" d="${sign}" fill="none" stroke="${ink}" stroke-width="${n(600 / side)}"/>`
        )
      })
      .join('')
    const text = setBlock(page, {
      height: 258,
      face: random.pick(['sansBold', 'serifBold']),
      pair: 'inkOnPaper',
      author: 'sans',
      authorPair: 'mainOnPaper',
    })
    return (
      rect(0, 0, 600, 900, p.paper) + art + setFoot(page, { top: 820, ground: p.ink, pair: 'paperOnInk' }) + text.svg
    )
  },
}

type Cell = [x: number, y: number, width: number, height: number]

/** Golden-section divisions, four deep at most, along the longer side. */
function divide(cell: Cell, random: Random, depth: number): Cell[] {
  const [x, y, w, h] = cell
  if (depth === 4 || Math.max(w, h) < 170 || (depth === 3 && random.chance(0.3))) return [cell]
  const share = random.pick([0.382, 0.618, 0.5])
  const halves: [Cell, Cell] =
    w >= h
      ? [
          [x, y, w * share, h],
          [x + w * share, y, w * (1 - share), h],
        ]
      : [
          [x, y, w, h * share],
          [x, y + h * share, w, h * (1 - share)],
        ]
  return halves.flatMap(half => divide(half, random, depth + 1))
}
