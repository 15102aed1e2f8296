import { escapeXml } from '../../../../platform/escape-xml.ts'
import { setBlock, setFoot } from '../lettering.ts'
import type { Layout } from '../page.ts'
import { rect } from '../shapes.ts'

const ARTICLES = new Set(['el', 'la', 'los', 'las', 'lo', 'un', 'una', 'unos', 'unas', 'the', 'a', 'an'])

/** First letter of the first word that counts ("La tregua" gives T); null when the title has no letter. */
function initialOf(title: string): string | null {
  const words = title.split(' ')
  const word = words.length > 1 && ARTICLES.has((words[0] ?? '').toLowerCase()) ? words.slice(1).join(' ') : title
  return /[\p{Script=Latin}\p{Nd}]/u.exec(word.normalize('NFD'))?.[0].toLocaleUpperCase('es') ?? null
}

function giant(
  letter: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  serif: boolean,
  anchor: string,
): string {
  const family = serif
    ? "Georgia,'Noto Serif','Times New Roman',serif"
    : "'Helvetica Neue',Arial,'Noto Sans',sans-serif"
  return `<text x="${x}" y="${y}" font-size="${size}" font-family="${family}" font-weight="700" text-anchor="${anchor}" fill="${fill}">${escapeXml(letter)}</text>`
}

/** The title's initial, enormous, half in one ink and half in another where a band crosses it. */
export const initial: Layout = {
  name: 'initial',
  suits: 'GBCEDLJ',
  general: true,
  shallow: true,
  draw(page) {
    const { palette: p, random } = page
    const letter = initialOf(page.title) ?? '§'
    const serif = random.chance(0.6)
    const [x, anchor] = random.pick([
      [300, 'middle'],
      [560, 'end'],
    ] as const)
    const cut = random.whole(560, 700)
    const [upper, lower, one, two] = random.pick([
      [p.paper, p.main, p.main, p.paper],
      [p.paper, p.accent, p.main, p.ink],
      [p.soft, p.main, p.main, p.accent],
      [p.paper, p.ink, p.accent, p.accent],
    ])
    const glyph = (fill: string, clip: string): string =>
      `<g clip-path="url(#${clip})">${giant(letter, x, 806, 590, fill, serif, anchor)}</g>`
    const text = setBlock(page, {
      height: 268,
      face: serif ? 'serif' : 'sansBold',
      pair: upper === p.soft ? 'inkOnSoft' : 'inkOnPaper',
      max: 80,
      author: serif ? 'roman' : 'sans',
    })
    return (
      `<clipPath id="a"><path d="M0 0H600V${cut}H0z"/></clipPath><clipPath id="b"><path d="M0 ${cut}H600V826H0z"/></clipPath>` +
      rect(0, 0, 600, 900, upper) +
      rect(0, cut, 600, 900 - cut, lower) +
      glyph(one, 'a') +
      glyph(two, 'b') +
      setFoot(page, {
        top: 826,
        ground: lower === p.ink ? p.main : p.ink,
        pair: lower === p.ink ? 'paperOnMain' : 'paperOnInk',
      }) +
      text.svg
    )
  },
}
