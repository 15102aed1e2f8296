import { availableParallelism } from 'node:os'
import type { FairQueue, Turn } from '../../platform/fair-queue.ts'
import { type Buyers, NO_BUYERS, restForBuyers } from './buyers.ts'
import { createCallersQueue } from './callers-queue.ts'

/** As many as readers have database connections: more would only wait for one. */
const MOST_AT_ONCE = 4
const FEWEST_AT_ONCE = 2
/** Twice the cores, since a page spends half of its time waiting for the database. */
const AT_ONCE_PER_CORE = 2

/** Seconds after which a refused reader should retry. */
export const RETRY_AFTER_S = 3

/** The turn of the shop's own work, such as refreshing a page before anyone misses it. */
export const OWN_TURN: Turn = { caller: 'the shop itself' }

/**
 * The queue for pages, searches and other reads, in one of several web processes. While someone buys, one reader at a time is served, and
 * between two none for a while (`restForBuyers`).
 */
export function createReadersQueue(webProcesses: number, buyers: Pick<Buyers, 'areThere'> = NO_BUYERS): FairQueue {
  const most = readersAtOnce(webProcesses, availableParallelism())
  return createCallersQueue({ atOnce: () => (buyers.areThere() ? 1 : most), restMs: restForBuyers(buyers) })
}

/** Concurrent readers of one web process: the processes of a program share its cores. */
export function readersAtOnce(webProcesses: number, cores: number): number {
  const share = Math.ceil((cores * AT_ONCE_PER_CORE) / webProcesses)
  return Math.min(MOST_AT_ONCE, Math.max(FEWEST_AT_ONCE, share))
}
