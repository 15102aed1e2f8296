import type { Area } from './area.ts'
import { type AuthorName, authorName, institutions } from './author-names.ts'
import { chance, pick, type Random } from './seeded-random.ts'

/** The authors of a book. `voice` is how a description refers to them: la autora, los autores. */
export interface Authorship {
  signature: string
  voice: string
}

const SHARED_REGISTERS = new Set(['academic', 'law', 'clinical', 'school', 'technical'])

/**
 * Draws the author of the book at `index`. Each area has its own circle of authors, which grows with the catalogue (about one for every
 * three books). The first ones wrote far more than the last: nearly all sign one to five books, and a few sign some thirty. It needs no
 * memory of earlier books.
 */
export function chooseAuthor(
  area: Area,
  share: number,
  index: number,
  random: Random,
  taken: ReadonlySet<string>,
): Authorship {
  const shared = SHARED_REGISTERS.has(area.register)
  if ((area.register === 'academic' || area.register === 'law') && chance(random, 0.015))
    return { signature: pick(random, institutions), voice: 'la obra' }
  const first = drawFromCircle(area, share, index, random, taken)
  if (shared && chance(random, area.register === 'school' ? 0.35 : 0.16)) {
    const second = drawFromCircle(area, share, index, random, taken)
    if (second.name !== first.name) {
      const both = first.feminine && second.feminine ? 'las autoras' : 'los autores'
      return { signature: `${first.name}; ${second.name}`, voice: both }
    }
  }
  return { signature: first.name, voice: first.feminine ? 'la autora' : 'el autor' }
}

function drawFromCircle(
  area: Area,
  share: number,
  index: number,
  random: Random,
  taken: ReadonlySet<string>,
): AuthorName {
  const size = 14 + index * share * 0.36
  return authorName(area.authors, Math.floor(size * random() ** 1.4), taken)
}
