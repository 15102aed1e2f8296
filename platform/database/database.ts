import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../db/schema.ts'
import { SetupError } from '../config.ts'
import type { BeginQuery } from '../traces/traces.ts'
import { connectionName } from './connection-name.ts'
import { createTracedPool } from './traced-pool.ts'

/** The shop's database: typed by the migrations' own schema. */
export type Database = Kysely<DB>
/** A database or a transaction on it: stores take either. */
export type Queryable = Kysely<DB> | Transaction<DB>

// bigint: ids and centésimos stay far below 2^53. Dates stay the calendar days they are, without a time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

/** Connections a pool keeps at most, unless it says otherwise: the database's memory grows with each. */
const POOL_SIZE = 4

export type Connection = string | { host: string; user: string; database: string }

/** A connection as `DATABASE_URL` takes it. */
export function databaseUrl(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { host, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

export function connectionConfig(connection: Connection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

/** How many connections a pool keeps, and how long its statements may take, in ms; what is not named has no bound. */
export interface PoolLimits {
  max: number
  /** Until a connection is free or made. */
  connectionTimeoutMillis: number
  /** Until the answer is here, as this program counts. */
  query_timeout: number
  /** The same as the server counts. */
  statement_timeout: number
  /** Until another transaction lets go of a row. */
  lock_timeout: number
  /** Of a transaction that is open and asks for nothing. */
  idle_in_transaction_session_timeout: number
}

/**
 * A pool of connections. When the server goes away, their errors go to `onError`; the next query connects again. `beginQuery`: where
 * queries are traced.
 */
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
  pool.on('error', onError)
  // The pool itself listens only while a connection is idle: one that breaks at work would end the process.
  pool.on('connect', client => client.on('error', onError))
  return pool
}

const DISK_FULL = '53100'

/** For a database that could not be reached when the program began. */
export function unreachable(error: Error): SetupError {
  const { code } = error as Error & { code?: string }
  // A new connection may have something to write: with a full disk it is refused.
  if (code === DISK_FULL) {
    return new SetupError('El disco de la base de datos está lleno: haz lugar y prueba otra vez.')
  }
  // Of a name with several addresses each attempt's own error says more.
  const reason = error.message || code
  return new SetupError(
    `No se llega a la base de datos (${reason}): fíjate que esté en marcha, y corrige DATABASE_URL.`,
  )
}

const pools = new WeakMap<Database, pg.Pool>()

export function createDatabase(pool: pg.Pool): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** All over one connection, which stays its owner's to end. Transactions in it wait for nobody: one at a time. */
export function databaseOver(client: pg.ClientBase): Database {
  const connection = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient
  const pool = { connect: async () => connection, end: async () => {}, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * A statement that each connection parses and plans once, for what every page asks: planning a lookup by a key takes longer than the
 * lookup. Not for queries whose best plan depends on their values, nor inside a transaction.
 * @param name one for each text, in the whole program
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
