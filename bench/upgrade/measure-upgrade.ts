import pg from 'pg'
import { loadSampleCatalogue } from '../../db/sample/load-sample-catalogue.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Connection, connectionConfig, databaseOver } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type StepHolds, watchLocks } from '../../platform/database/watch-locks.ts'
import { placeSampleOrders } from '../../shop/orders/sample/sample-orders.ts'
import { openReleasedFolder } from '../../test/released/open-folder.ts'
import { type Waits, watchBuyers } from './watch-buyers.ts'

/** Titles of the sample catalogue. */
const SAMPLES = 40_000

export interface Upgrade {
  titles: number
  orders: number
  /** From the first release to now, one after the other. */
  steps: (StepHolds & Waits)[]
}

/** Fills a database of the first release, migrates it while people read and buy, and reports what blocked them. */
export async function measureUpgrade(options: { folder: string; titles: number; orders: number }): Promise<Upgrade> {
  const { folder, titles, orders } = options
  await openReleasedFolder(folder)
  const server = await startEmbeddedServer(folder)
  try {
    const client = await connect(server.connection)
    await client.query('truncate books cascade')
    await loadSampleCatalogue(client, Math.min(titles, SAMPLES))
    if (titles > SAMPLES) await multiplyBooks(client, titles)
    await placeSampleOrders({ db: databaseOver(client), clock: systemClock }, orders)
    await client.query('vacuum analyze')
    const steps = await migrateWatched(client, server.connection)
    await client.end()
    return { titles, orders, steps }
  } finally {
    await server.stop()
  }
}

/**
 * Copies the sample books with other titles, authors, ISBNs and ids until there are `titles`. The search's stored data is not copied, which
 * would take a quarter of an hour: no migration on the way touches it.
 */
async function multiplyBooks(client: pg.Client, titles: number): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = 'books'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
        and attname not in ('bibliomanager_id', 'isbn', 'title', 'author')`,
  )
  await client.query('alter table books disable trigger user')
  // Building an index over finished rows is much faster.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'books' and not exists (select from pg_constraint where conname = indexname)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (let there = SAMPLES; there < titles; there += SAMPLES) {
    const copy = there / SAMPLES
    await client.query(
      `insert into books (bibliomanager_id, isbn, title, author, ${rows[0]?.names})
        select 'copy-' || $1 || '-' || id, '9799' || lpad(($2 + row_number() over ())::text, 9, '0'),
          title || ' ' || $1, author || ' ' || $1, ${rows[0]?.names}
        from books where bibliomanager_id not like 'copy-%' limit $3`,
      [String(copy), there, Math.min(SAMPLES, titles - there)],
    )
  }
  for (const { definition } of indexes) await client.query(definition)
  await client.query('alter table books enable trigger user')
}

async function migrateWatched(client: pg.Client, connection: Connection): Promise<Upgrade['steps']> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend')
  const locks = await watchLocks(connection, rows[0]?.backend ?? 0)
  const buyers = await watchBuyers(connection)
  await migrate(client, {
    onStep(step) {
      locks.onStep(step)
      buyers.onStep(step)
    },
  })
  const waits = await buyers.stop()
  return (await locks.stop()).map(step => ({ ...step, ...(waits.get(step.name) ?? { longestMs: 0, refused: 0 }) }))
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connectionConfig(connection))
  await client.connect()
  return client
}
