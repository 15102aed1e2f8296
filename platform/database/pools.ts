import type pg from 'pg'
import type { BeginQuery } from '../traces/traces.ts'
import { type Connection, createPool, type PoolLimits } from './database.ts'

/**
 * What a connection is for: pages, searches and files; what buyers and partners send (orders, payments, webhooks); what runs in the
 * background.
 */
export type WorkKind = 'reading' | 'orders' | 'jobs'

/** The connections of a process, apart by kind of work: none can take those of another. */
export type Pools = Readonly<Record<WorkKind, pg.Pool>>

const SECOND = 1000
const MINUTE = 60 * SECOND
/** After which the server ends a statement about orders. */
export const ORDERS_STATEMENT_MS = 10 * SECOND

/**
 * A reader has gone after a few seconds. A buyer waits longer, and what times out is sent again under the same key. A job may look through
 * the whole catalogue and is tried again (docs/decisions/0010-connections-and-turns.md).
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
}
const KINDS = Object.keys(LIMITS) as WorkKind[]

/** All pools', and the one that listens. They are opened when they are needed, and closed again after ten seconds without work. */
export const CONNECTIONS_PER_PROCESS = KINDS.reduce((sum, kind) => sum + LIMITS[kind].max, 1)

/**
 * The pools of a process. When the server goes away, the errors of idle connections go to `onError`.
 * `beginQuery`: where queries are traced.
 */
export function openPools(connection: Connection, onError: (error: Error) => void, beginQuery?: BeginQuery): Pools {
  const pools = KINDS.map(kind => [kind, createPool(connection, onError, LIMITS[kind], beginQuery)])
  return Object.fromEntries(pools)
}

/** Waits for what is under way, then closes every connection. */
export async function closePools(pools: Pools): Promise<void> {
  await Promise.all(KINDS.map(kind => pools[kind].end()))
}
