import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createPool } from '../../platform/database/database.ts'
import { insertBook } from '../../test/support/books.ts'
import { offlineOrders } from '../../test/support/offline-orders.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { invite, listPeople } from '../staff/people.ts'
import { beginLive, goLive, readShopLife } from './go-live.ts'
import { OF_PEOPLE } from './shop-life-store.ts'

const clock = { now: () => new Date('2026-12-01T12:00:00Z') }

/** Tables that a live shop keeps from its demonstration: books and decisions about them, settings, the team, and what the program needs. */
const KEPT = [
  ...[
    'answer_templates',
    'backup_log_trouble',
    'backup_runs',
    'former_clusters',
    'partner_health',
    'desk_views',
    'edition_decisions',
    'held_rates',
  ],
  ...['prepared_imports', 'shop_setting_changes', 'shop_settings', 'shop_state', 'source_files', 'source_takings'],
  ...['sources', 'source_fetches', 'statement_banks'],
  ...['books', 'book_acts', 'book_edits', 'categories', 'cover_faults', 'cover_files'],
  ...['feed_records', 'imports', 'import_changes'],
  ...['collections', 'collection_acts', 'collection_books', 'strand_books', 'strand_settings', 'announcements'],
  ...['names', 'name_acts', 'name_spellings', 'exchange_rates', 'price_rules', 'price_jumps', 'subject_mappings'],
  ...['replaced_differences', 'replaced_jumps', 'untold_files'],
  ...['supplier_differences', 'supplier_ranks', 'shipping_tariffs', 'closed_days', 'catalogue_state', 'public_url'],
  ...['search_authors', 'search_books', 'search_category_sets', 'search_publishers', 'search_words'],
  ...['staff', 'staff_challenges', 'staff_invitations', 'staff_passkeys', 'staff_recovery_codes', 'staff_sessions'],
  ...[
    'staff_sign_ins',
    'journal',
    'shop_life',
    'rate_limits',
    'used_captchas',
    'schema_migrations',
    'schema_functions',
  ],
]

describe('going live', () => {
  it('decides of each table whether it goes or stays', async () => {
    const { db } = await createTestDatabase()
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
    expect(rows.map(({ name }) => name).sort()).toEqual([...KEPT, ...OF_PEOPLE].sort())
  })

  it('puts what people did aside and starts over, with the books and the team', async () => {
    const { db, ids, shop } = await offlineOrders(1, 2)
    await insertBook(db, { bibliomanager_id: 'S1', is_sample: true })
    const person = { name: 'Marta', email: 'marta@libros.example', role: 'owner', grants: [] } as const
    await invite({ db, clock }, person)
    await invite({ db, clock }, { ...person, email: 'mesa@demostracion.example' })
    const before = await readShopLife(db)
    const outcome = await goLive({ db, clock })
    if (outcome.kind !== 'live') throw new Error(outcome.kind)
    expect(outcome.gone.orders).toBe(before.orders)
    const archived = await sql<{ id: number }>`select id from ${sql.id(outcome.archive, 'orders')}`.execute(db)
    expect(archived.rows.map(({ id }) => Number(id))).toEqual(expect.arrayContaining(ids))
    expect(await readShopLife(db)).toEqual({ liveSince: clock.now(), orders: 0, payments: 0, bookRequests: 0 })
    expect((await listPeople(db)).map(({ email }) => email)).toEqual(['marta@libros.example'])
    const books = await db.selectFrom('books').select(['bibliomanager_id', 'sales']).execute()
    expect(books).toEqual([{ bibliomanager_id: 'B1', sales: 0 }])
    const placed = await shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    expect(placed).toMatchObject({ kind: 'placed', order: { id: 1001 } })
    expect(await goLive({ db, clock })).toEqual({ kind: 'live-already', since: clock.now() })
  })

  it('waits until the shop is closed, and changes nothing', async () => {
    const { db, connection } = await createTestDatabase()
    const pool = createPool(connection, () => {})
    const open = await pool.connect()
    await open.query('select pg_advisory_lock(7402031)')
    expect(await goLive({ db, clock })).toEqual({ kind: 'shop-is-open' })
    open.release()
    await pool.end()
    expect((await readShopLife(db)).liveSince).toBeNull()
  })
})

it('a shop without orders is live from its first start with real keys; one with orders of a demonstration is not', async () => {
  const empty = await createTestDatabase()
  expect(await beginLive({ db: empty.db, clock })).toBe(true)
  expect((await readShopLife(empty.db)).liveSince).toEqual(clock.now())
  expect(await beginLive({ db: empty.db, clock })).toBe(true)
  const { db } = await offlineOrders(1)
  expect(await beginLive({ db, clock })).toBe(false)
  expect((await readShopLife(db)).liveSince).toBeNull()
})
