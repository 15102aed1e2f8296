import { authorNames } from '../../../contract/authors.ts'
import { bands, frame, heading } from './layouts/bands.ts'
import { arches, orbits, overprint, sun } from './layouts/circles.ts'
import { creature } from './layouts/creatures.ts'
import { branch, emblem } from './layouts/figures.ts'
import { hills, river } from './layouts/landscapes.ts'
import { initial } from './layouts/letters.ts'
import { ribbon, threads } from './layouts/lines.ts'
import { label } from './layouts/papers.ts'
import { constructive, mosaic } from './layouts/tiles.ts'
import { HEIGHT, type Layout, LONG_TITLE, WIDTH } from './page.ts'
import { type Palette, palettesFor, topLetter } from './palettes.ts'
import { createRandom, hashText } from './random.ts'
import { rect } from './shapes.ts'

export interface CoverSubject {
  isbn: string
  title: string
  author: string | null
  publisher: string | null
  /** IBIC code; only its first letter counts. */
  categoryCode: string | null
}

/** Do not reorder: a book's layout is picked by position, and its cover would change. */
export const LAYOUTS: readonly Layout[] = [
  bands,
  heading,
  frame,
  threads,
  ribbon,
  sun,
  arches,
  orbits,
  overprint,
  river,
  hills,
  mosaic,
  label,
  constructive,
  initial,
  branch,
  emblem,
  creature,
]

/** Weight of layouts drawn for a department, against 1 for layouts that suit any book. */
const PREFERENCE = 4

/**
 * Draws the cover of a book without one: a complete SVG document of 600 by 900 units, for use in `<img>`.
 * Pure: the same subject always gives the same drawing. Layout, colours and motif depend on ISBN, category and whether the title is long, so a
 * corrected title keeps its cover.
 */
export function drawCover(subject: CoverSubject): string {
  const { layout, palette, seed } = chooseDesign(subject)
  return drawWith(layout, palette, seed, subject)
}

/** A cover without text, for a missing picture that can't be linked to one book. */
export function drawBlankCover(): string {
  const [palette] = palettesFor(null)
  if (!palette) throw new Error('every category has a palette')
  const { paper, main, accent, soft } = palette
  const shapes =
    rect(0, 0, WIDTH, HEIGHT, paper) +
    rect(0, 0, 54, HEIGHT, main) +
    rect(150, 250, 350, 10, accent) +
    rect(150, 290, 230, 10, soft)
  return asDocument(shapes, palette)
}

/** The layout and palette of a book's cover, and the seed of its layout's random choices. */
export function chooseDesign(subject: Pick<CoverSubject, 'isbn' | 'categoryCode' | 'title'>): {
  layout: Layout
  palette: Palette
  seed: number
} {
  const seed = hashText(subject.isbn.replace(/[^0-9Xx]/g, '').toUpperCase() || subject.isbn)
  const random = createRandom(seed)
  const palettes = palettesFor(subject.categoryCode)
  const palette = palettes[random.whole(0, palettes.length - 1)]
  if (!palette) throw new Error('every category has a palette')
  const long = subject.title.length > LONG_TITLE
  return { layout: chooseLayout(topLetter(subject.categoryCode), long, random.next()), palette, seed }
}

/** Draws the cover with a given layout, palette and seed. */
export function drawWith(layout: Layout, palette: Palette, seed: number, subject: CoverSubject): string {
  const body = layout.draw({
    title: clean(subject.title) ?? 'Sin título',
    author: nameAuthors(clean(subject.author)),
    publisher: clean(subject.publisher),
    palette,
    random: createRandom(seed ^ 0x5eed),
  })
  return asDocument(body, palette)
}

function asDocument(body: string, palette: Palette): string {
  // A darker edge, so that light paper stands out on a light page.
  const edge = `<rect x=".5" y=".5" width="599" height="899" fill="none" stroke="${palette.ink}" stroke-opacity=".35"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}${edge}</svg>`
}

function chooseLayout(letter: string, long: boolean, share: number): Layout {
  const weights = LAYOUTS.map(layout => weigh(layout, letter, long))
  let left = share * weights.reduce((sum, weight) => sum + weight, 0)
  const index = weights.findIndex(weight => {
    left -= weight
    return left < 0
  })
  return LAYOUTS[index] ?? bands
}

function weigh(layout: Layout, letter: string, long: boolean): number {
  if (long && layout.shallow) return 0
  if (layout.suits.includes(letter)) return PREFERENCE
  return layout.general ? 1 : 0
}

/** Formats a list with semicolons as on a title page: "A, B y C", or "A y otros" for more. No-break spaces keep short names whole at line ends. */
function nameAuthors(authors: string | null): string | null {
  const names = (authors === null ? [] : authorNames(authors)).map(name =>
    name.length <= 24 ? name.replaceAll(' ', '\u00a0') : name,
  )
  const [first, second] = names
  if (!first || !second) return authors === null ? null : (names[0]?.replaceAll('\u00a0', ' ') ?? null)
  if (names.length > 3 || / y otros$/.test(authors ?? '')) return `${first} y\u00a0otros`
  return `${names.slice(0, -1).join(', ')} y\u00a0${names.at(-1)}`
}

/** Removes characters that XML 1.0 forbids and collapses white space. Null when nothing is left. */
function clean(text: string | null): string | null {
  const kept = (text ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .trim()
  return kept === '' ? null : kept
}
