import { foldLetters } from '../../../contract/fold-letters.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import {
  type FoundOrder,
  findByCard,
  findByIsbn,
  findByNumber,
  findByPerson,
  findByProviderPayment,
  findByTitle,
  findByTracking,
  findByTransfer,
  findRequests,
  selectFound,
} from './find-store.ts'

/** How an order was found. */
export type FoundBy = 'number' | 'person' | 'title' | 'isbn' | 'tracking' | 'transfer' | 'card' | 'payment'

export interface Found {
  orders: (FoundOrder & { by: FoundBy })[]
  /** Questions for books, by their reference or their person. */
  requests: { reference: string; title: string; customer: string; answeredAt: Date | null }[]
}

/** Of each kind; who wants more says more. */
const MOST = 8
/** One or two letters are in every name. */
const FEWEST_LETTERS = 3
const LONGEST = 100

/**
 * Orders by what somebody has at hand: its number, the code of its link, a name in any spelling, a mail, a telephone, a title, an ISBN, a
 * tracking number, the bank's reference, the provider's payment, the last four digits of a card. Each order once, the surest way first.
 */
export async function findAnything(db: Queryable, given: string): Promise<Found> {
  const words = given.trim().replace(/^#/, '').slice(0, LONGEST)
  if (words === '') return { orders: [], requests: [] }
  const figures = words.replace(/[\s().+-]/g, '')
  const isFigures = /^\d+$/.test(figures)
  const folded = foldLetters(words).replace(/\s+/g, ' ')
  const isLong = folded.length >= FEWEST_LETTERS
  const isbn = normalizeIsbn(words)
  const number = isFigures && figures.length < 16 ? Number(figures) : null
  // Beside each other: most find nothing.
  const ways = await Promise.all([
    findByNumber(db, words, number).then(found('number')),
    findByTracking(db, words.toUpperCase(), MOST).then(found('tracking')),
    findByTransfer(db, words, MOST).then(found('transfer')),
    findByProviderPayment(db, words, MOST).then(found('payment')),
    isbn ? findByIsbn(db, isbn, MOST).then(found('isbn')) : [],
    /^\d{4}$/.test(figures) ? findByCard(db, figures, MOST).then(found('card')) : [],
    isLong ? findByPerson(db, isFigures ? localTelephone(figures) : folded, MOST).then(found('person')) : [],
    isLong && !isFigures ? findByTitle(db, folded, MOST).then(found('title')) : [],
  ])
  const first = new Map<number, FoundBy>()
  for (const { id, by } of ways.flat()) if (!first.has(id)) first.set(id, by)
  const orders = new Map((await selectFound(db, [...first.keys()])).map(order => [order.id, order]))
  return {
    orders: [...first].flatMap(([id, by]) => ({ ...(orders.get(id) as FoundOrder), by })),
    requests: isLong ? await findRequests(db, folded, MOST) : [],
  }
}

function found(by: FoundBy) {
  return (ids: readonly number[]) => ids.map(id => ({ id, by }))
}

/** Without what stands before it from abroad or from another town: people write both ways. */
function localTelephone(figures: string): string {
  return figures.replace(/^(598|0)/, '')
}
