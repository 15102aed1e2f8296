import type { ClientBase, Pool } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { insertBookAct } from '../editing/book-act-store.ts'
import { keepFedValues } from '../editing/book-edit-store.ts'
import { type ByHand, type EditingDeps, type NoBook, withBook } from '../editing/change-book.ts'
import { asFed, asSet, type BookEdits, withSellingPrice } from '../editing/edited-book.ts'
import { type BookState, changedColumns, pick } from '../import/book-columns.ts'
import { updateBook } from '../import/catalogue-store.ts'
import { ranksOf } from '../suppliers/supplier-ranks.ts'
import { listRanks } from '../suppliers/supplier-store.ts'
import { givenAfter } from '../suppliers/weigh-word.ts'
import {
  countJumps,
  findJump,
  forgetJumps,
  listJumps,
  type PriceJumpRow,
  refuseJump,
  suppliersOfJumps,
} from './jump-store.ts'
import { priceToday } from './outdated-jumps.ts'
import { type Lack, lackOf, type Pricing, priceBook } from './price-rule.ts'
import { readPricing } from './pricing-store.ts'
import { PRICE_COLUMNS } from './release-price.ts'

/** `lack`: why the book would have no price; null if it would have one, or if nothing is missing any more. */
export type ListedJump = PriceJumpRow & { lack: Lack | null }

export type DecidingJump =
  /** `fromCents` null: the book had no price. `isCovered`: a price set by hand stays. */
  | { kind: 'decided'; title: string; fromCents: number | null; toCents: number | null; isCovered: boolean }
  /** The price is another today, since a rule, a rate or the day changed (null: there is none). Applying the prices holds the new one. */
  | { kind: 'outdated'; title: string; toCents: number | null; nowCents: number | null }
  /** No price of this book waits, or another one than the person saw. */
  | { kind: 'no-jump' }
  | NoBook

/** The waiting prices, of all suppliers or one: first books without a price, then the largest jump. `suppliers`: those of all waiting prices. */
export function listPriceJumps(
  { pool, clock }: EditingDeps,
  which: { supplier?: string | undefined; limit: number },
): Promise<{ jumps: ListedJump[]; count: number; suppliers: string[] }> {
  return withConnection(pool, async client => {
    const { jumps, count } = await listJumps(client, which)
    const pricing = await readPricing(client, montevideoDate(clock.now()))
    const listed = jumps.map(jump => ({ ...jump, lack: lackOfJump(jump, pricing) }))
    return { jumps: listed, count, suppliers: await suppliersOfJumps(client) }
  })
}

function lackOfJump(
  { toCents, supplyPrices, supplier, publisher, madeBy }: PriceJumpRow,
  pricing: Pricing,
): Lack | null {
  const book = { supply_prices: supplyPrices, supplier, publisher }
  const isLost = toCents === null && ['unpriced', 'over'].includes(priceBook(book, pricing).kind)
  return isLost ? lackOf(book, pricing, madeBy) : null
}

/** How many prices wait, how many of them are lost prices, and since when; null if none waits. */
export function waitingJumps({ pool }: { pool: Pool }): Promise<{ count: number; lost: number; since: Date } | null> {
  return withConnection(pool, countJumps)
}

type Deciding = ByHand & {
  isbn: string
  /** The price that the person saw, since a feed may have changed it. Undefined: any. */
  seen?: Pick<PriceJumpRow, 'toCents'> | undefined
}

/**
 * Accepts a waiting price. It counts as the supplier's price, not as one set by hand. Refused if rules and rates make another one today.
 */
export function acceptJump(
  { pool, clock }: EditingDeps,
  { isbn, seen, operator, reason }: Deciding,
): Promise<DecidingJump> {
  return decide(pool, { isbn, seen }, async ({ client, book, edits }, jump) => {
    const fed = asFed(book, edits)
    const stated = { ...fed, supplier: jump.supplier || fed.supplier, publisher: edits.set.publisher ?? fed.publisher }
    const now = priceToday(jump, stated, await readPricing(client, montevideoDate(clock.now())))
    if (now?.cents !== jump.toCents)
      return { kind: 'outdated', title: book.title, toCents: jump.toCents, nowCents: now?.cents ?? null }
    const priced = withSellingPrice({ ...fed, list_price_cents: now.cents, price_origin: now.origin })
    const taken = new Set(['list_price_cents'])
    const ranks = ranksOf(await listRanks(client))
    const next = {
      ...priced,
      ...givenAfter({ before: fed, after: priced, said: {}, taken, speaker: jump.supplier }, ranks),
    }
    const shown = asSet(next, edits)
    const columns = changedColumns(book, shown)
    if (columns.length > 0) await updateBook(client, book.id, pick(shown, columns))
    await keepFedValues(client, [{ bookId: book.id, book: next, edits }])
    await forgetJumps(client, [book.id])
    const act = {
      operator,
      reason,
      at: clock.now(),
      before: pick(fed, PRICE_COLUMNS),
      after: pick(next, PRICE_COLUMNS),
    }
    await insertBookAct(client, { bookId: book.id, kind: 'JUMP_ACCEPTED', importId: jump.importId, ...act })
    return null
  })
}

/** Refuses a waiting price: the book keeps its own. The same price is not held again until the feed has stated another. */
export function refuseJumpOf(
  { pool, clock }: EditingDeps,
  { isbn, seen, operator, reason }: Deciding,
): Promise<DecidingJump> {
  return decide(pool, { isbn, seen }, async ({ client, book, edits }, jump) => {
    const at = clock.now()
    await refuseJump(client, book.id, at)
    const before = pick(asFed(book, edits), ['list_price_cents'])
    const after = { list_price_cents: jump.toCents }
    const { importId } = jump
    await insertBookAct(client, {
      bookId: book.id,
      kind: 'JUMP_REFUSED',
      operator,
      reason,
      at,
      before,
      after,
      importId,
    })
    return null
  })
}

interface Held {
  client: ClientBase
  book: BookState & { id: number }
  edits: BookEdits
}

/** @param work returns an outcome if it decided nothing, otherwise null */
function decide(
  pool: Pool,
  { isbn, seen }: Pick<Deciding, 'isbn' | 'seen'>,
  work: (held: Held, jump: PriceJumpRow) => Promise<DecidingJump | null>,
): Promise<DecidingJump> {
  return withBook<DecidingJump>(pool, isbn, async (client, book, edits) => {
    const jump = await findJump(client, book.id)
    if (!jump || (seen && seen.toCents !== jump.toCents)) return { kind: 'no-jump' }
    const undecided = await work({ client, book, edits }, jump)
    if (undecided) return undecided
    const isCovered = 'list_price_cents' in edits.set
    const { fromCents, toCents } = jump
    return { kind: 'decided', title: book.title, fromCents, toCents, isCovered }
  })
}
