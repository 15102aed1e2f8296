import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../db/schema.ts'
import { SetupError } from '../config.ts'
import type { BeginQuery } from '../traces/traces.ts'
import { connectionName } from './connection-name.ts'
import { createTracedPool } from './traced-pool.ts'

/** The shop's database; its types come from the migrations' schema. */
export type Database = Kysely<DB>
/** A database or a transaction on it: stores take either. */
export type Queryable = Kysely<DB> | Transaction<DB>

// bigint → number: ids and centésimos stay far below 2^53. Dates stay calendar days, without a time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

/** Default size of a pool: the database needs memory for each connection. */
const POOL_SIZE = 4

export type Connection = string | { host: string; user: string; database: string }

/** A connection as a URL for `DATABASE_URL`. */
export function databaseUrl(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { host, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

export function connectionConfig(connection: Connection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

/** The size of a pool and the time limits of its statements, in ms. A limit that is not set does not apply. */
export interface PoolLimits {
  max: number
  /** Wait for a free or new connection. */
  connectionTimeoutMillis: number
  /** Wait for an answer, measured by this program. */
  query_timeout: number
  /** Duration of a statement, measured by the server. */
  statement_timeout: number
  /** Wait for a row that another transaction locks. */
  lock_timeout: number
  /** Duration of an open transaction without statements. */
  idle_in_transaction_session_timeout: number
}

/** A pool of connections. Connection errors go to `onError`; the next query reconnects. `beginQuery` traces queries. */
export function createPool(
  connection: Connection,
  onError: (error: Error) => void,
  limits: Partial<PoolLimits> = {},
  beginQuery?: BeginQuery,
): pg.Pool {
  const options = {
    max: POOL_SIZE,
    application_name: connectionName(),
    ...connectionConfig(connection),
    ...limits,
  }
  const pool = beginQuery ? createTracedPool(options, beginQuery) : new pg.Pool(options)
  // An error on a busy connection would end the process. The pool listens only to idle ones, and emits their errors a second time.
  pool.on('connect', client => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}

const DISK_FULL = '53100'

/** The error if the database can't be reached. @param named the setting or option that names its server */
export function unreachable(error: Error, named = 'DATABASE_URL'): SetupError {
  const { code } = error as Error & { code?: string }
  // A new connection may need to write; on a full disk the server refuses it.
  if (code === DISK_FULL) {
    return new SetupError('El disco de la base de datos está lleno: haz lugar y prueba otra vez.')
  }
  // For a host with several addresses, the error of each attempt says more.
  const reason = error.message || code
  return new SetupError(`No se llega a la base de datos (${reason}): fíjate que esté en marcha, y corrige ${named}.`)
}

const pools = new WeakMap<Database, pg.Pool>()

export function createDatabase(pool: pg.Pool): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** A database over one connection, which its owner must close. Transactions do not queue: run one at a time. */
export function databaseOver(client: pg.ClientBase): Database {
  const connection = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient
  const pool = { connect: async () => connection, end: async () => {}, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * A statement that each connection parses and plans once, for lookups of every page: planning a lookup by key takes longer than running it.
 * Not for queries whose best plan depends on their values, and not inside a transaction.
 * @param name unique for each text, within the whole program
 */
export function preparedQuery<Row extends object>(
  name: string,
  text: string,
): (db: Database, values: unknown[]) => Promise<Row[]> {
  return async (db, values) => {
    const pool = pools.get(db)
    if (!pool) throw new Error(`${name} can't run inside a transaction`)
    return (await pool.query<Row>({ name, text, values })).rows
  }
}
