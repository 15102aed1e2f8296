import type { ClientBase } from 'pg'
import type { RuledBook } from './pricing-store.ts'
import { keepReplacedJumps } from './replaced-jump-store.ts'

/** A price jump held back, as imports need it; list prices in centésimos. */
export interface HeldJump {
  from: number
  /** Null: the book would have no price, since no rule or rate converts its supply price to pesos. */
  to: number | null
  /** A person refused the jump. */
  isRefused: boolean
}

const TO_CENTS = 'case when not jump.loses_price then jump.to_cents end'

/** Waiting and refused jumps of these books, by book id. */
export async function readHeldJumps(client: ClientBase, bookIds: readonly number[]): Promise<Map<number, HeldJump>> {
  const { rows } = await client.query<HeldJump & { book_id: number }>(
    `select book_id, from_cents as "from", ${TO_CENTS} as "to", refused_at is not null as "isRefused"
     from price_jumps as jump where book_id = any($1)`,
    [bookIds],
  )
  return new Map(rows.map(({ book_id, ...jump }) => [book_id, jump]))
}

export type BookWaits = { bookId: number } & (
  | { kind: 'held'; from: number; to: number | null; origin: string | null; supplier: string }
  | { kind: 'settled' }
)

/**
 * Stores the price jumps that an import holds back, one per book, logs each in its book's history, and deletes settled ones. What other
 * imports had raised is kept for an undoing.
 */
export async function keepJumps(client: ClientBase, importId: number, waits: readonly BookWaits[]): Promise<void> {
  if (waits.length === 0) return
  await keepReplacedJumps(
    client,
    importId,
    waits.map(({ bookId }) => bookId),
  )
  const settled = waits.filter(({ kind }) => kind === 'settled').map(({ bookId }) => bookId)
  if (settled.length > 0) await forgetJumps(client, settled)
  const rows = waits.flatMap(wait => {
    if (wait.kind === 'settled') return []
    const { bookId, from, to, origin, supplier } = wait
    const cents = { from_cents: from, to_cents: to ?? from, loses_price: to === null }
    return [{ book_id: bookId, ...cents, price_origin: origin, supplier }]
  })
  if (rows.length === 0) return
  await client.query(
    `insert into price_jumps (book_id, from_cents, to_cents, loses_price, price_origin, supplier, import_id, held_at)
     select book_id, from_cents, to_cents, loses_price, price_origin, supplier, $2, now()
     from jsonb_populate_recordset(null::price_jumps, $1::jsonb)
     on conflict (book_id) do update set from_cents = excluded.from_cents, to_cents = excluded.to_cents,
       loses_price = excluded.loses_price, price_origin = excluded.price_origin, supplier = excluded.supplier, import_id = excluded.import_id,
       held_at = excluded.held_at, refused_at = null`,
    [JSON.stringify(rows), importId],
  )
  await client.query(
    `insert into book_acts (book_id, kind, at, actor, reason, before, after, import_id)
     select book_id, 'JUMP_HELD', now(), '', '', jsonb_build_object('list_price_cents', from_cents),
       jsonb_build_object('list_price_cents', case when not loses_price then to_cents end), $2
     from jsonb_populate_recordset(null::price_jumps, $1::jsonb)`,
    [JSON.stringify(rows), importId],
  )
}

export async function forgetJumps(client: ClientBase, bookIds: readonly number[]): Promise<void> {
  await client.query('delete from price_jumps where book_id = any($1)', [bookIds])
}

/** Refuses a jump: the same price is not raised again. */
export async function refuseJump(client: ClientBase, bookId: number, at: Date): Promise<void> {
  await client.query('update price_jumps set refused_at = $2 where book_id = $1', [bookId, at])
}

/** A price jump that waits for a decision. */
export interface PriceJumpRow {
  isbn: string
  title: string
  /** The catalogues' current price, which may differ from when the jump was held. Null: none. */
  fromCents: number | null
  /** Null: the book would have no price, since no rule or rate converts its supply price to pesos. */
  toCents: number | null
  /** The price origin. Null: the supplier stated the price in pesos. */
  origin: string | null
  /** '' if the feed named no supplier. */
  supplier: string
  importId: number
  files: string[]
  at: Date
  /** The supply prices, and the publisher that price rules go by. */
  supplyPrices: string[]
  publisher: string | null
  /** The price origin of the book's current price. */
  madeBy: string | null
}

const JUMP = `isbn, title, fed.cents as "fromCents", ${TO_CENTS} as "toCents", jump.price_origin as origin, jump.supplier,
  import_id as "importId", file_names as files, held_at as at, supply_prices as "supplyPrices", publisher, books.price_origin as "madeBy"`
const WAITING = `from price_jumps as jump join books on books.id = jump.book_id join imports on imports.id = jump.import_id
  left join book_edits as edit on edit.book_id = books.id and edit.field = 'list_price_cents'
  cross join lateral (
    -- Under the price that a person set, where one did.
    select case when edit.book_id is null then coalesce(list_price_cents, price_cents) else (edit.feed_value #>> '{}')::integer end
  ) as fed (cents)
  where refused_at is null`

/** Waiting jumps: first books that have or would have no price, then the largest jump. `count`: all waiting jumps. */
export async function listJumps(
  client: ClientBase,
  { supplier, limit }: { supplier?: string | undefined; limit: number },
): Promise<{ jumps: PriceJumpRow[]; count: number }> {
  const { rows } = await client.query<PriceJumpRow & { count: number }>(
    `select ${JUMP}, count(*) over ()::int as count ${WAITING}
       and ($1::text is null or search_fold(jump.supplier) = search_fold($1))
     order by case when not loses_price then greatest(to_cents::float8 / fed.cents, fed.cents::float8 / to_cents) end desc, isbn limit $2`,
    [supplier ?? null, limit],
  )
  return { jumps: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 }
}

/** Suppliers of the waiting prices, by name. */
export async function suppliersOfJumps(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ supplier: string }>(
    `select min(supplier) as supplier from price_jumps where refused_at is null and supplier <> ''
     group by search_fold(supplier) order by 1`,
  )
  return rows.map(({ supplier }) => supplier)
}

/** A waiting price, with the data to recompute it by today's rules and rates. */
export interface MadeJump extends RuledBook {
  toCents: number
  origin: string | null
}

/**
 * Locks a batch of waiting prices that depend on rules, rates or dates, by book id. Skips lost prices, which only
 * applying the prices settles, and rows that an import is writing: waiting for them could deadlock.
 */
export async function nextMadeJumps(
  client: ClientBase,
  { after, limit }: { after: number; limit: number },
): Promise<MadeJump[]> {
  const { rows } = await client.query<MadeJump>(
    `select books.id, to_cents as "toCents", jump.price_origin as origin, coalesce(nullif(jump.supplier, ''), books.supplier) as supplier,
       publisher, supply_prices
     from price_jumps as jump join books on books.id = jump.book_id
     where refused_at is null and not loses_price and (jump.price_origin is not null or supply_prices <> '{}') and books.id > $1
     order by books.id limit $2 for update of jump skip locked`,
    [after, limit],
  )
  return rows
}

/** The waiting jump of a book; undefined if there is none. */
export async function findJump(client: ClientBase, bookId: number): Promise<PriceJumpRow | undefined> {
  const { rows } = await client.query<PriceJumpRow>(`select ${JUMP} ${WAITING} and jump.book_id = $1`, [bookId])
  return rows[0]
}

/** Number of waiting jumps, how many of them are lost prices, and since when they wait. Null: none wait. */
export async function countJumps(client: ClientBase): Promise<{ count: number; lost: number; since: Date } | null> {
  const { rows } = await client.query<{ count: number; lost: number; since: Date | null }>(
    `select count(*)::int as count, count(*) filter (where loses_price)::int as lost, min(held_at) as since
     from price_jumps where refused_at is null`,
  )
  const [{ count = 0, lost = 0, since = null } = {}] = rows
  return since && { count, lost, since }
}
