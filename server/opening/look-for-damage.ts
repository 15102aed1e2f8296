import pg from 'pg'
import { closedFile } from '../../platform/database/closed-file.ts'
import type { Log } from '../../platform/log.ts'

/** The tables that a shop can't lose. They are small compared to the catalogue. */
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
const ELSEWHERE_WITHIN_MS = 5000
const TOO_LATE = '57014'
const DROPPED = '42P01'
/** Codes that do not mean damage: no permission, and classes of codes of a server that is cut off, busy, full or shutting down. */
const NO_PERMISSION = '42501'
const OF_THE_SERVER = ['08', '40', '53', '55', '57']

/** A query for the number of pages that PostgreSQL found damaged; null without checksums. */
export const DAMAGED_PAGES = 'select checksum_failures from pg_stat_database where datname = current_database()'

type LookLog = Pick<Log, 'info' | 'warn'>
/** `words`: PostgreSQL's message. `unread`: no damage found, but not everything was read; `error`: set if a file belongs to another user. */
type Looked = { kind: 'sound' } | { kind: 'damaged'; words: string } | { kind: 'unread'; error?: unknown }
/** Runs a statement within the remaining time. */
type Read = (statement: string) => Promise<void>

export async function countDamagedPages(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string | null }>(`select (${DAMAGED_PAGES}) as count`)
  return Number(rows[0]?.count ?? 0)
}

/**
 * Reads the tables of orders and money, so that PostgreSQL checks their pages, and then their indexes (amcheck, which an external server may
 * not allow). Stops after `withinMs`. Changes nothing.
 */
export function lookForDamage(pool: pg.Pool, log: LookLog, withinMs = WITHIN_MS): Promise<Looked> {
  const what = 'las órdenes y el dinero'
  return look(pool, { log, what, withinMs }, async (client, read) => {
    for (const table of DEAR_TABLES) await read(`select count(*) from ${table}`)
    if (!(await hasExtension(client, 'amcheck', 'bt_index_check(regclass)'))) return false
    for (const index of await indexesOf(client)) await read(`select bt_index_check(${index})`)
    return true
  })
}

/**
 * Reads every other table in the same way, the small ones first, including the long values of all tables, then all indexes. Too slow for a
 * start.
 * @returns in `words` a sentence about the first damaged table or index
 */
export async function lookForDamageElsewhere(
  pool: pg.Pool,
  log: LookLog,
  withinMs = ELSEWHERE_WITHIN_MS,
): Promise<Looked> {
  let at = ''
  const looked = await look(pool, { log, what: 'el resto de la base de datos', withinMs }, async (client, read) => {
    for (const { name, of } of await otherTables(client)) {
      at = `la tabla ${of} no se puede leer entera`
      await read(`select count(*) from ${name}`).catch(tellDropped(name))
    }
    if (!(await hasExtension(client, 'pg_prewarm', 'pg_prewarm(regclass, text, text, bigint, bigint)'))) return false
    for (const { name, literal } of await allIndexes(client)) {
      at = `el índice ${name} no se puede leer entero`
      await read(`select pg_prewarm(${literal}, 'buffer')`).catch(tellDropped(name))
    }
    return true
  })
  return looked.kind === 'damaged' ? { kind: 'damaged', words: at } : looked
}

function tellDropped(name: string): (error: { code?: string }) => never {
  return error => {
    throw error.code === DROPPED ? new Error(`${name} was dropped`) : error
  }
}

async function look(
  pool: pg.Pool,
  { log, what, withinMs }: { log: LookLog; what: string; withinMs: number },
  work: (client: pg.ClientBase, read: Read) => Promise<boolean>,
): Promise<Looked> {
  const until = performance.now() + withinMs
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Counting by an index would not read the table.
    await client.query('set local enable_indexonlyscan = off')
    const isWhole = await work(client, async statement => {
      const leftMs = Math.max(1, Math.round(until - performance.now()))
      await client.query(`set local statement_timeout = ${leftMs}`)
      await client.query(statement)
    })
    return { kind: isWhole ? 'sound' : 'unread' }
  } catch (error) {
    if (isDamage(error)) return { kind: 'damaged', words: error.message }
    if (isTooLate(error)) log.info({ withinMs }, `no se alcanzó a leer en busca de daños todo esto: ${what}`)
    else log.warn({ err: error }, `no se pudo mirar si esto está dañado: ${what}`)
    return closedFile(error, null) ? { kind: 'unread', error } : { kind: 'unread' }
  } finally {
    // Removes the extension.
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** The readable tables of all schemas. `name` is what is read: long values are in a table of their own. `of` is the table they belong to. */
async function otherTables(client: pg.ClientBase): Promise<{ name: string; of: string }[]> {
  const { rows } = await client.query<{ name: string; of: string }>(
    `select each.oid::regclass::text as name, coalesce(owner.oid, each.oid)::regclass::text as of
     from pg_class as each left join pg_class as owner on owner.reltoastrelid = each.oid
     where each.relkind in ('r', 'm', 't') and each.relpersistence <> 't' and each.oid <> all($1::regclass[])
       and has_schema_privilege(each.relnamespace, 'usage') and has_table_privilege(each.oid, 'select')
     order by pg_relation_size(each.oid), each.oid`,
    [DEAR_TABLES],
  )
  return rows
}

/** Any other failure of these reads is damage: it has many codes, and some damage only shows in what it breaks. */
function isDamage(error: unknown): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code = '', message } = error
  // A missing library, as after an upgrade of the server, is no data.
  return code !== NO_PERMISSION && !OF_THE_SERVER.includes(code.slice(0, 2)) && !message.includes('$libdir/')
}

const isTooLate = (error: unknown) => (error as { code?: string }).code === TOO_LATE

/** Whether a function of an extension may be called. An extension of another user may exist without that right. */
async function hasExtension(client: pg.ClientBase, name: string, called: string): Promise<boolean> {
  await client.query('savepoint one')
  try {
    await client.query(`create extension if not exists ${name}`)
    const { rows } = await client.query<{ may: boolean }>(`select has_function_privilege($1, 'execute') as may`, [
      called,
    ])
    return rows[0]?.may === true
  } catch (error) {
    if (isTooLate(error)) throw error
    await client.query('rollback to savepoint one')
    return false
  }
}

async function allIndexes(client: pg.ClientBase): Promise<{ name: string; literal: string }[]> {
  const { rows } = await client.query<{ name: string; literal: string }>(
    `select oid::regclass::text as name, quote_literal(oid::regclass) as literal from pg_class join pg_index on indexrelid = oid
     where relkind = 'i' and relpersistence <> 't' and has_schema_privilege(relnamespace, 'usage') and has_table_privilege(indrelid, 'select')
     order by pg_relation_size(oid), oid`,
  )
  return rows
}

async function indexesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ oid: number }>(
    `select indexrelid as oid from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where amname = 'btree' and indisvalid and indrelid = any($1::regclass[]) order by indisprimary desc, indexrelid`,
    [DEAR_TABLES],
  )
  return rows.map(({ oid }) => `${oid}::regclass`)
}
