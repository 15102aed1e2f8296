import { formatBook } from './book-format.ts'
import { chooseLiteraryImprint } from './choose-imprint.ts'
import { bibliomanagerIdAt, isbnAt } from './isbn-numbering.ts'
import { publishingDate } from './publishing-date.ts'
import type { SampleBook, SampleWork } from './sample-book.ts'
import { between, chance, pick, type Random, seededRandom } from './seeded-random.ts'
import { countWords } from './spanish-spelling.ts'
import { BEST_SELLER_COUNT, newReleaseDates } from './strands.ts'

const FIRST_PUBLISHED = [
  'Primera publicación: {year}.',
  'Publicación original: {year}.',
  'Se publicó por primera vez en {year}.',
  'Texto de {year}, en edición actual.',
]

const EDITION_NOTES = [
  'Esta edición sigue el texto fijado por la crítica y moderniza solo la puntuación que estorba la lectura.',
  'Edición en letra grande y papel ahuesado, pensada para leer sin apuro.',
  'Con una cronología y una nota preliminar que sitúan la obra en su tiempo.',
  'Incluye notas breves al pie para los giros y nombres que hoy piden aclaración.',
  'Reimpresión corregida, con prólogo y bibliografía sugerida.',
  'Edición de bolsillo, íntegra y sin notas, para llevar a todas partes.',
  'Trae al final una guía de lectura para talleres y aulas de secundaria.',
  'Se suma a la biblioteca de clásicos de la casa, con cubierta renovada.',
  'Texto íntegro, cotejado con las primeras ediciones.',
  'Una puerta de entrada cómoda para quien llega por primera vez y una edición fiable para quien vuelve.',
]

/** A current edition of the real work at `index`: its real text with an invented publisher, ISBN, sizes and price. */
export function editionOfWork(work: SampleWork, index: number, works: readonly SampleWork[]): SampleBook {
  const random = seededRandom(index, 11)
  const imprint = chooseLiteraryImprint(work.country, random)
  const { priceCents, ...sizes } = formatBook(
    work.categoryCodes[0]?.startsWith('DC') ? 'slim' : 'novel',
    random,
    work.pages,
  )
  const releaseDate = newReleaseDates(works).get(index)
  return {
    isbn: isbnAt(index),
    bibliomanagerId: bibliomanagerIdAt(index),
    title: work.title,
    author: work.author,
    publisher: imprint.name,
    priceCents,
    publishingDate: releaseDate ?? publishingDate(random, 2015, 1.2).replace(/^2026-(0[7-9]|10)/, '2026-05'),
    description: describeEdition(work, random),
    synopsis: null,
    tableOfContent: null,
    review: null,
    ...sizes,
    countryOfPublication: imprint.country,
    language: 'es',
    categoryCodes: work.categoryCodes,
    hasCover: true,
    sales: salesOfWork(index, random),
  }
}

/** The work's own description, its year, and a sentence about this edition: 45-100 words. */
function describeEdition(work: SampleWork, random: Random): string {
  const year = pick(random, FIRST_PUBLISHED).replace('{year}', String(work.year))
  let text = `${work.description} ${year}`
  const from = between(random, 0, EDITION_NOTES.length - 1)
  for (let i = 0; i < 2; i++) {
    const note = EDITION_NOTES[(from + i * 3) % EDITION_NOTES.length] as string
    const isNeeded = countWords(text) < 45
    if ((isNeeded || (i === 0 && chance(random, 0.7))) && countWords(text) + countWords(note) <= 100) text += ` ${note}`
  }
  return text
}

/** The hundred best sellers fall strictly from about 4,800 copies to about 560; no other work reaches them. */
function salesOfWork(index: number, random: Random): number {
  if (index < BEST_SELLER_COUNT) return Math.round(9800 / (index + 3) ** 0.62)
  return 30 + Math.floor(420 * random() ** 2)
}
