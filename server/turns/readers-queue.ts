import { availableParallelism } from 'node:os'
import { createFairQueue, type FairQueue, type Turn } from '../../platform/fair-queue.ts'
import { type Buyers, NO_BUYERS } from './buyers.ts'

/** The same number as readers have connections: more would only wait for one. */
const MOST_AT_ONCE = 4
const FEWEST_AT_ONCE = 2
/** Twice the cores, since a page waits for the database half of its time. */
const AT_ONCE_PER_CORE = 2
/** A second's work. One address may be a mobile network with many readers. */
const WAITING = 512
const WAITING_PER_CALLER = 64
/** Who waits longer has gone, or had better come again. */
const PATIENCE_MS = 3000
const REFUSE_AFTER_MS = 1000

/** After this many seconds a refused reader should try again. */
export const RETRY_AFTER_S = 3

/** What the shop itself asks for: a page that is made again before anyone misses it. */
export const OWN_TURN: Turn = { caller: 'the shop itself' }

/**
 * The queue that pages, searches and everything else that is only read pass, in one of several web processes. While someone buys, one
 * reader at a time is served, and half of the time none: an order asks the database twenty times and would wait for the work of readers
 * each time.
 */
export function createReadersQueue(
  webProcesses: number,
  { areThere }: Pick<Buyers, 'areThere'> = NO_BUYERS,
): FairQueue {
  const most = readersAtOnce(webProcesses, availableParallelism())
  return createFairQueue({
    atOnce: () => (areThere() ? 1 : most),
    rests: areThere,
    waiting: WAITING,
    waitingPerCaller: WAITING_PER_CALLER,
    patienceMs: PATIENCE_MS,
    refuseAfterMs: REFUSE_AFTER_MS,
  })
}

/** The web processes of a program share its cores. */
export function readersAtOnce(webProcesses: number, cores: number): number {
  const share = Math.ceil((cores * AT_ONCE_PER_CORE) / webProcesses)
  return Math.min(MOST_AT_ONCE, Math.max(FEWEST_AT_ONCE, share))
}
