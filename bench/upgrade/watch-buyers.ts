import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, connectionConfig } from '../../platform/database/database.ts'

const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_TIMEOUT_MS = 1000
const PAUSE_MS = 20

/** What a reader and buyer noticed: the longest statement in ms, and how many statements waited a second for a table in vain. */
export interface Waits {
  longestMs: number
  refused: number
}

/** The statements of a reader and a buyer of the first release, run one by one. */
const ASKED = [
  'select title, author, price_cents from books where id = (select min(id) from books)',
  `select book_id from search_books where all_words @@ to_tsquery('simple', 'luna') limit 10`,
  'update orders set updated_at = updated_at where id = (select min(id) from orders)',
  'update payments set updated_at = updated_at where id = (select min(id) from payments)',
  `insert into order_history (order_id, at, subject, subject_id, to_status, cause, actor)
    select min(id), now(), 'order', min(id), 'CONFIRMED', 'bench', 'bench' from orders`,
  'update books set price_cents = price_cents where id = (select min(id) from books)',
]

/** Reads and buys continuously on a separate connection; every change is rolled back. */
export async function watchBuyers(connection: Connection) {
  const client = new pg.Client(connectionConfig(connection))
  await client.connect()
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  const waits = new Map<string, Waits>()
  let step = ''
  let stopped = false

  async function ask(statement: string): Promise<void> {
    const during = waits.get(step) ?? { longestMs: 0, refused: 0 }
    waits.set(step, during)
    const begun = performance.now()
    try {
      await client.query('begin')
      await client.query(statement)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      during.refused++
    } finally {
      during.longestMs = Math.max(during.longestMs, performance.now() - begun)
      await client.query('rollback')
    }
  }

  const asking = (async () => {
    while (!stopped) {
      for (const statement of ASKED) await ask(statement)
      await pause(PAUSE_MS)
    }
  })()

  return {
    onStep({ name, end }: { name: string; end: 'begun' | 'done' }) {
      if (end === 'begun') step = name
    },
    async stop(): Promise<Map<string, Waits>> {
      stopped = true
      await asking
      await client.end()
      return waits
    },
  }
}
