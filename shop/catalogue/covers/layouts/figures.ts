import { setBlock, setFoot } from '../lettering.ts'
import type { Layout } from '../page.ts'
import { circle, n, path, rect, strokes } from '../shapes.ts'

/** A plant cut in wood: a stem, leaves in two inks, sometimes a flower. */
export const branch: Layout = {
  name: 'branch',
  suits: 'RFDVWBM',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const [ground, pair, light, dark] = random.pick([
      [p.paper, 'inkOnPaper', p.accent, p.main],
      [p.main, 'paperOnMain', p.paper, p.accent],
      [p.ink, 'paperOnInk', p.accent, p.main],
      [p.soft, 'inkOnSoft', p.main, p.deep],
    ] as const)
    const pairs = random.whole(4, 6)
    const flower = random.chance(0.55)
    const staggered = random.chance(0.5)
    const [reach, width, rise] = [random.between(150, 196), random.between(0.3, 0.46), random.between(22, 48)]
    const gap = 330 / pairs
    let leaves = ''
    for (let i = 0; i < pairs; i++) {
      const size = reach * (1 - (i / pairs) * 0.5)
      for (const hand of [-1, 1]) {
        const y = 790 - i * gap - (staggered && hand === 1 ? gap / 2 : 0)
        const angle = hand * (90 - rise - i * 3)
        leaves += `<g transform="translate(300 ${n(y)}) rotate(${n(angle)})">${leaf(size, size * width, light, dark)}</g>`
      }
    }
    const top = 790 - (pairs - 0.5) * gap - 16
    const head = flower
      ? bloom(300, top - 8, random.pick([6, 8, 10]), light, p.accent === light ? p.main : p.accent)
      : `<g transform="translate(300 ${n(top + 22)})">${leaf(84, 30, light, dark)}</g>`
    const text = setBlock(page, {
      height: 288,
      align: 'middle',
      face: random.pick(['serif', 'italic', 'serifBold']),
      pair,
      max: 84,
      author: 'caps',
    })
    return (
      rect(0, 0, 600, 900, ground) +
      strokes(`M300 826V${n(top)}`, dark, 8) +
      leaves +
      head +
      text.svg +
      setFoot(page, { pair, align: 'middle' })
    )
  },
}

function leaf(length: number, width: number, light: string, dark: string): string {
  const mid = n(-length * 0.5)
  return (
    path(`M0 0Q${n(-width)} ${mid} 0 ${n(-length)}z`, light) + path(`M0 0Q${n(width)} ${mid} 0 ${n(-length)}z`, dark)
  )
}

function bloom(x: number, y: number, petals: number, petal: string, heart: string): string {
  const turned = Array.from({ length: petals }, (_, i) =>
    path('M0 0Q-24-30 0-60Q24-30 0 0z', petal).replace('/>', ` transform="rotate(${n((i * 360) / petals)})"/>`),
  )
  return `<g transform="translate(${n(x)} ${n(y)})">${turned.join('')}${circle(0, 0, 18, heart)}</g>`
}

/** A lighthouse, a boat or a bird in flight: one sign alone on the page, with its light or its water. */
export const emblem: Layout = {
  name: 'emblem',
  suits: 'FDBWCE',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const [ground, pair, disc, figure, detail] = random.pick([
      [p.paper, 'inkOnPaper', p.accent, p.main, p.ink],
      [p.main, 'paperOnMain', p.accent, p.paper, p.ink],
      [p.accent, 'inkOnAccent', p.paper, p.main, p.ink],
      [p.ink, 'paperOnInk', p.main, p.paper, p.accent],
    ] as const)
    const sign = random.pick([lighthouse, sail, flock, moonTree])
    const text = setBlock(page, {
      height: 320,
      align: 'middle',
      face: random.pick(['serif', 'serifBold', 'sansBold']),
      pair,
      author: 'caps',
      authorFirst: random.chance(0.5),
    })
    return (
      rect(0, 0, 600, 900, ground) +
      `<clipPath id="c"><circle cx="300" cy="606" r="198"/></clipPath>${circle(300, 606, 198, disc)}<g clip-path="url(#c)">${sign(figure, detail, random.whole(0, 3))}</g>` +
      text.svg +
      setFoot(page, { pair, align: 'middle' })
    )
  },
}

type Sign = (figure: string, detail: string, variant: number) => string

const lighthouse: Sign = (figure, detail, variant) => {
  const bands = Array.from({ length: 2 + (variant % 2) }, (_, i) =>
    path(`M250 ${560 + i * 76}h100v34h-100z`, detail),
  ).join('')
  return (
    path('M300 506L90 440V560zM300 506L510 440V560z', figure) +
    path('M270 530H330L356 760H244z', figure) +
    `<clipPath id="d"><path d="M270 530H330L356 760H244z"/></clipPath><g clip-path="url(#d)">${bands}</g>` +
    path('M274 530V486a26 26 0 0 1 52 0V530z', detail) +
    circle(300, 500, 12, figure) +
    path(`M90 760q35-${18 + variant * 6} 70 0t70 0t70 0t70 0t70 0t70 0V820H90z`, detail)
  )
}

const sail: Sign = (figure, detail, variant) => {
  const water = [0, 1, 2].map(i =>
    strokes(
      `M${70 - i * 24} ${716 + i * 34}q30-18 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0`,
      i % 2 ? figure : detail,
      9,
    ),
  )
  return (
    path('M308 446V660H456Q440 520 308 446z', figure) +
    path(`M292 ${470 + variant * 12}V660H190Q206 560 292 ${470 + variant * 12}z`, detail) +
    path('M164 676H452L414 722H210z', figure) +
    water.join('')
  )
}

const flock: Sign = (figure, detail, variant) => {
  const wing = 'M0 0Q34-46 78-34Q40-20 22 14Q8 30 0 12Q-8 30-22 14Q-40-20-78-34Q-34-46 0 0z'
  const at = [
    [300, 560, 1.7],
    [200, 690, 1],
    [404, 684, 1.15],
    [250 + variant * 30, 470, 0.8],
  ] as const
  return at
    .map(
      ([x, y, s], i) =>
        `<path transform="translate(${x} ${y}) scale(${s})" d="${wing}" fill="${i % 2 ? detail : figure}"/>`,
    )
    .join('')
}

const moonTree: Sign = (figure, detail, variant) => {
  const crown = [
    [300, 560, 92],
    [224, 600, 62],
    [378, 600, 62],
    [262, 528 - variant * 4, 58],
    [342, 528, 58],
  ] as const
  return (
    path('M284 760Q292 660 280 600H320Q308 660 316 760z', detail) +
    crown.map(([x, y, r]) => circle(x, y, r, figure)).join('') +
    strokes('M300 690L300 560M300 640L250 590M300 620L350 570', detail, 9) +
    path('M80 752Q300 716 520 752V820H80z', detail)
  )
}
