import { foldLetters } from '../../../contract/fold-letters.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { areSpelledAlike, wordsOf } from '../transfers/spelled-alike.ts'
import {
  type FoundOrder,
  findByCard,
  findByIsbn,
  findByNumber,
  findByPerson,
  findByProviderPayment,
  findByRefund,
  findByTitle,
  findByTracking,
  findByTrackingPart,
  findByTransfer,
  findRequests,
  selectFound,
  selectNamesLike,
} from './find-store.ts'

/** How an order was found. */
export type FoundBy =
  | 'number'
  | 'person'
  | 'like-name'
  | 'title'
  | 'isbn'
  | 'tracking'
  | 'tracking-part'
  | 'transfer'
  | 'refund'
  | 'card'
  | 'payment'

/** A question for a book. */
export type FoundRequest = Awaited<ReturnType<typeof findRequests>>[number]

/** Of each kind; who wants more says more. */
const MOST = 8
/** A number as it is written or printed: `#1307`, `Orden 1307`, `pedido-1307`. */
const BEFORE_NUMBER = /^(?:#|(?:orden|pedido)\W+)#?(\d{1,15})$/i
/** A reader's link, as a mail or a browser has it: the page's address, whatever comes before or after. */
const LINK = /\/orden\/([\w-]{16,64})(?:[/?#]|$)/
/** In a shorter word one other letter makes another one. */
const SHORTEST_LIKE = 4
/** Names that are looked at for one that was meant. */
const MOST_NAMES = 200
/** One or two letters are in every name. */
const FEWEST_LETTERS = 3
const LONGEST = 100

/**
 * Orders by what somebody has at hand: its number, the code of its link, a name in any spelling, a mail, a telephone, a title, an ISBN, a
 * tracking number or a part of it, the bank's reference of what paid it or gave it back, the provider's payment, the last four digits of a
 * card. Each order once, the surest way first.
 */
export async function findOrders(db: Queryable, given: string): Promise<(FoundOrder & { by: FoundBy })[]> {
  const [, link] = LINK.exec(given) ?? []
  if (link) return orderedAs(db, await findByNumber(db, link, null).then(found('number')))
  const words = given.trim().slice(0, LONGEST)
  if (words === '') return []
  const [, named] = BEFORE_NUMBER.exec(words) ?? []
  if (named) return orderedAs(db, await findByNumber(db, named, Number(named)).then(found('number')))
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
    isPartOfTracking(words) ? findByTrackingPart(db, words.toUpperCase(), MOST).then(found('tracking-part')) : [],
    findByTransfer(db, words, MOST).then(found('transfer')),
    findByRefund(db, words, MOST).then(found('refund')),
    findByProviderPayment(db, words, MOST).then(found('payment')),
    isbn ? findByIsbn(db, isbn, MOST).then(found('isbn')) : [],
    /^\d{4}$/.test(figures) ? findByCard(db, figures, MOST).then(found('card')) : [],
    isLong ? findByPerson(db, isFigures ? localTelephone(figures) : folded, MOST).then(found('person')) : [],
    isLong && !isFigures ? findByTitle(db, folded, MOST).then(found('title')) : [],
  ])
  const sure = ways.flat()
  const isName = isLong && /^[a-zñ][a-zñ' -]+$/.test(folded)
  return orderedAs(db, sure.length === 0 && isName ? await findByLikeName(db, folded) : sure)
}

/** By its number alone, and without its person: for somebody who sees none. */
export async function findNumbered(db: Queryable, given: string): Promise<(FoundOrder & { by: FoundBy })[]> {
  const words = given.trim().slice(0, LONGEST)
  const number = BEFORE_NUMBER.exec(words)?.[1] ?? (/^\d{1,15}$/.test(words) ? words : undefined)
  if (number === undefined) return []
  const found = await selectFound(db, await findByNumber(db, number, Number(number)))
  return found.map(order => ({ ...order, customer: '', by: 'number' }))
}

type Way = { id: number; by: FoundBy }

/** Each order once, by the surest way. */
async function orderedAs(db: Queryable, ways: readonly Way[]): Promise<(FoundOrder & { by: FoundBy })[]> {
  const first = new Map<number, FoundBy>()
  for (const { id, by } of ways) if (!first.has(id)) first.set(id, by)
  const orders = new Map((await selectFound(db, [...first.keys()])).map(order => [order.id, order]))
  return [...first].flatMap(([id, by]) => ({ ...(orders.get(id) as FoundOrder), by }))
}

/** A name that nobody has: each word as somebody's name has it, where one sounds the same or is a letter away. */
async function findByLikeName(db: Queryable, words: string): Promise<Way[]> {
  const meant = await Promise.all(words.split(' ').map(word => nameMeantBy(db, word)))
  return meant.join(' ') === words ? [] : findByPerson(db, meant.join(' '), MOST).then(found('like-name'))
}

async function nameMeantBy(db: Queryable, word: string): Promise<string> {
  if (word.length < SHORTEST_LIKE) return word
  const names = (await selectNamesLike(db, word, MOST_NAMES)).flatMap(wordsOf)
  return names.find(name => name === word) ?? names.find(name => areSpelledAlike(name, word)) ?? word
}

/** Questions for books by their reference, their book or their person. */
export async function findAskedFor(db: Queryable, given: string): Promise<FoundRequest[]> {
  const folded = foldLetters(given.trim().slice(0, LONGEST)).replace(/\s+/g, ' ')
  return folded.length >= FEWEST_LETTERS ? findRequests(db, folded, MOST) : []
}

/** Couriers number with letters, figures and hyphens; fewer than four of them are in too many. */
function isPartOfTracking(words: string): boolean {
  return /^[a-z\d-]{4,40}$/i.test(words)
}

function found<By extends FoundBy>(by: By) {
  return (ids: readonly number[]) => ids.map(id => ({ id, by }))
}

/** Without what stands before it from abroad or from another town: people write both ways. */
function localTelephone(figures: string): string {
  return figures.replace(/^(598|0)/, '')
}
