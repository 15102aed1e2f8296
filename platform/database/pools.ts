import type pg from 'pg'
import type { BeginQuery } from '../traces/traces.ts'
import { type Connection, createPool, type PoolLimits } from './database.ts'

/**
 * The purpose of a connection: pages, searches and files; requests of buyers and partners (orders, payments, webhooks); background work;
 * counting calls, which a flood also asks for.
 */
export type WorkKind = 'reading' | 'orders' | 'jobs' | 'counting'

/** A process's connections, separate for each kind of work: none can take another's. */
export type Pools = Readonly<Record<WorkKind, pg.Pool>>

const SECOND = 1000
const MINUTE = 60 * SECOND
/** After this time the server cancels a statement about orders. */
export const ORDERS_STATEMENT_MS = 10 * SECOND

/**
 * Readers leave after a few seconds. Buyers wait longer, and a timed-out request is sent again under the same key. Jobs may read the whole
 * catalogue, and are retried (docs/decisions/0010-connections-and-turns.md).
 */
const LIMITS: Record<WorkKind, Omit<PoolLimits, 'query_timeout'>> = {
  reading: {
    max: 4,
    connectionTimeoutMillis: 5 * SECOND,
    statement_timeout: 5 * SECOND,
    lock_timeout: 2 * SECOND,
    idle_in_transaction_session_timeout: 10 * SECOND,
  },
  orders: {
    max: 4,
    connectionTimeoutMillis: 10 * SECOND,
    statement_timeout: ORDERS_STATEMENT_MS,
    lock_timeout: 5 * SECOND,
    idle_in_transaction_session_timeout: 30 * SECOND,
  },
  jobs: {
    max: 4,
    connectionTimeoutMillis: MINUTE,
    statement_timeout: 5 * MINUTE,
    lock_timeout: 30 * SECOND,
    idle_in_transaction_session_timeout: MINUTE,
  },
  counting: {
    max: 2,
    connectionTimeoutMillis: 5 * SECOND,
    statement_timeout: 5 * SECOND,
    lock_timeout: 2 * SECOND,
    idle_in_transaction_session_timeout: 10 * SECOND,
  },
}
const KINDS = Object.keys(LIMITS) as WorkKind[]

/** The connections of all pools, plus the listening one. They open on demand, and close after ten idle seconds. */
export const CONNECTIONS_PER_PROCESS = KINDS.reduce((sum, kind) => sum + LIMITS[kind].max, 1)

/** Opens the pools of a process. If the server goes away, the errors of idle connections go to `onError`. `beginQuery` traces queries. */
export function openPools(connection: Connection, onError: (error: Error) => void, beginQuery?: BeginQuery): Pools {
  const pools = KINDS.map(kind => [kind, createPool(connection, onError, LIMITS[kind], beginQuery)])
  return Object.fromEntries(pools)
}

/** Waits for running queries, then closes every connection. */
export async function closePools(pools: Pools): Promise<void> {
  await Promise.all(KINDS.map(kind => pools[kind].end()))
}
