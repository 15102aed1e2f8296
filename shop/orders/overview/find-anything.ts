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

/** What identified an order. */
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

/** A book request. */
export type FoundRequest = Awaited<ReturnType<typeof findRequests>>[number]

/** Results per kind. For others, type a longer query. */
const MOST = 8
/** An order number as people write or print it: `#1307`, `Orden 1307`, `pedido-1307`. */
const BEFORE_NUMBER = /^(?:#|(?:orden|pedido)\W+)#?(\d{1,15})$/i
/** The link of an order in a mail or a browser: the page's address, with anything before or after it. */
const LINK = /\/orden\/([\w-]{16,64})(?:[/?#]|$)/
/** Shortest word for a fuzzy search. In shorter words one changed letter gives another name. */
const SHORTEST_LIKE = 4
/** Number of names compared in a fuzzy search. */
const MOST_NAMES = 200
/** Fewest letters of a search: one or two letters occur in every name. */
const FEWEST_LETTERS = 3
const LONGEST = 100

/**
 * Finds orders by what somebody has at hand: order number, `externalId`, a name in any spelling, e-mail address, telephone number, title,
 * ISBN, tracking number or a part of it, the bank's reference of a payment or refund, the provider's payment, the last four digits of a
 * card. Each order is listed once, the surest match first.
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
  // Run all searches at once: most find nothing.
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

/** Finds an order by its number only, without personal data, for an operator who may not see any. */
export async function findNumbered(db: Queryable, given: string): Promise<(FoundOrder & { by: FoundBy })[]> {
  const words = given.trim().slice(0, LONGEST)
  const number = BEFORE_NUMBER.exec(words)?.[1] ?? (/^\d{1,15}$/.test(words) ? words : undefined)
  if (number === undefined) return []
  const found = await selectFound(db, await findByNumber(db, number, Number(number)))
  return found.map(order => ({ ...order, customer: '', by: 'number' }))
}

type Way = { id: number; by: FoundBy }

/** Lists each order once, with its surest match. */
async function orderedAs(db: Queryable, ways: readonly Way[]): Promise<(FoundOrder & { by: FoundBy })[]> {
  const first = new Map<number, FoundBy>()
  for (const { id, by } of ways) if (!first.has(id)) first.set(id, by)
  const orders = new Map((await selectFound(db, [...first.keys()])).map(order => [order.id, order]))
  return [...first].flatMap(([id, by]) => ({ ...(orders.get(id) as FoundOrder), by }))
}

/**
 * Fuzzy search for a name that nobody has: replaces each word by a similar one from somebody's name, which sounds the same or differs by
 * one letter.
 */
async function findByLikeName(db: Queryable, words: string): Promise<Way[]> {
  const meant = await Promise.all(words.split(' ').map(word => nameMeantBy(db, word)))
  return meant.join(' ') === words ? [] : findByPerson(db, meant.join(' '), MOST).then(found('like-name'))
}

async function nameMeantBy(db: Queryable, word: string): Promise<string> {
  if (word.length < SHORTEST_LIKE) return word
  const names = (await selectNamesLike(db, word, MOST_NAMES)).flatMap(wordsOf)
  return names.find(name => name === word) ?? names.find(name => areSpelledAlike(name, word)) ?? word
}

/** Finds book requests by their reference, book or person. */
export async function findAskedFor(db: Queryable, given: string): Promise<FoundRequest[]> {
  const folded = foldLetters(given.trim().slice(0, LONGEST)).replace(/\s+/g, ' ')
  return folded.length >= FEWEST_LETTERS ? findRequests(db, folded, MOST) : []
}

/** True for text that may be part of a tracking number: letters, digits and hyphens. Fewer than four characters match too many parcels. */
function isPartOfTracking(words: string): boolean {
  return /^[a-z\d-]{4,40}$/i.test(words)
}

function found<By extends FoundBy>(by: By) {
  return (ids: readonly number[]) => ids.map(id => ({ id, by }))
}

/** Removes the prefix for calls from abroad or from other towns: people write the number both ways. */
function localTelephone(figures: string): string {
  return figures.replace(/^(598|0)/, '')
}
