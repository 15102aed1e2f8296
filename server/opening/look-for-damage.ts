import pg from 'pg'
import type { Log } from '../../platform/log.ts'
import { damageAdvice } from '../advice-on-error.ts'

/** What a shop can't lose. They are small beside the catalogue. */
const DEAR_TABLES = [
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'refund_lines',
  'credits',
  'credit_uses',
  'shipments',
  'print_orders',
]
const WITHIN_MS = 3000
const TOO_LATE = '57014'
/** What says nothing of the data: no permission, and a server that is cut off, busy, full or going down (classes of codes). */
const NO_PERMISSION = '42501'
const OF_THE_SERVER = ['08', '40', '53', '55', '57']

/**
 * Reads the tables of orders and money at the start, so that PostgreSQL looks at the checksums of their pages, and then walks their indexes
 * (amcheck; a server of one's own may not allow it). Nobody waits long: what is not read after `withinMs` is left out. Changes nothing.
 * @returns the first damage found and the way out
 */
export async function lookForDamage(
  pool: pg.Pool,
  log: Pick<Log, 'info' | 'warn'>,
  withinMs = WITHIN_MS,
): Promise<string | null> {
  const until = performance.now() + withinMs
  const client = await pool.connect()
  const read = async (statement: string) => {
    const leftMs = Math.max(1, Math.round(until - performance.now()))
    await client.query(`set local statement_timeout = ${leftMs}`)
    await client.query(statement)
  }
  try {
    await client.query('begin')
    // Counting by an index would not read the table.
    await client.query('set local enable_indexonlyscan = off')
    for (const table of DEAR_TABLES) await read(`select count(*) from ${table}`)
    if (await hasAmcheck(client))
      for (const index of await indexesOf(client)) await read(`select bt_index_check(${index})`)
    return null
  } catch (error) {
    if (isDamage(error)) return damageAdvice(error.message)
    if (isTooLate(error))
      log.info({ withinMs }, 'al abrir no se alcanzó a leer todas las órdenes y el dinero en busca de daños')
    else log.warn({ err: error }, 'al abrir no se pudo mirar si las órdenes y el dinero están dañados')
    return null
  } finally {
    // The extension goes with its transaction.
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** Reading these tables and walking their indexes fails for nothing else. Damage has many codes: some is only found by what it breaks. */
function isDamage(error: unknown): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code = '', message } = error
  // A library that an upgrade of the server left out is no file of the data.
  return code !== NO_PERMISSION && !OF_THE_SERVER.includes(code.slice(0, 2)) && !message.includes('$libdir/')
}

const isTooLate = (error: unknown) => (error as { code?: string }).code === TOO_LATE

/** Whether indexes can be walked. Where the extension is another user's, it is there and may not be used. */
async function hasAmcheck(client: pg.ClientBase): Promise<boolean> {
  await client.query('savepoint one')
  try {
    await client.query('create extension if not exists amcheck')
    const { rows } = await client.query<{ may: boolean }>(
      `select has_function_privilege('bt_index_check(regclass)', 'execute') as may`,
    )
    return rows[0]?.may === true
  } catch (error) {
    if (isTooLate(error)) throw error
    await client.query('rollback to savepoint one')
    return false
  }
}

async function indexesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ oid: number }>(
    `select indexrelid as oid from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where amname = 'btree' and indisvalid and indrelid = any($1::regclass[]) order by indisprimary desc, indexrelid`,
    [DEAR_TABLES],
  )
  return rows.map(({ oid }) => `${oid}::regclass`)
}
