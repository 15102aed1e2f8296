import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import { deleteClaim, findClaim, insertClaim, renewClaim, takeClaim } from './source-claim-store.ts'

const SECOND_MS = 1000

/** In ms. */
export const CLAIM_TIMES = {
  /** A claim is believed for so long after it was renewed. */
  lease: 75 * SECOND_MS,
  renewEvery: 15 * SECOND_MS,
  /** One that is no longer believed is watched for so long before it is taken over: longer than between two renewals. */
  watch: 45 * SECOND_MS,
}

/** The work that a claim keeps for one process. */
export interface ClaimedWork {
  /** Whether it still is this one's: asked before what must not be done twice. */
  isOurs(): Promise<boolean>
}

/**
 * Does the work while nobody else fetches the same source, in this process or another; undefined where somebody does. Nothing is held
 * meanwhile, neither a connection nor a lock: a claim is written down and renewed. Of a process that died it is over by itself; that its
 * time is over is not enough, since the database's clock may have jumped: it must also stand still while it is watched.
 */
export async function withClaimedSource<T>(
  db: Database,
  sourceId: number,
  work: (claimed: ClaimedWork) => Promise<T>,
  times = CLAIM_TIMES,
): Promise<T | undefined> {
  const own = { sourceId, claim: randomUUID(), leaseMs: times.lease }
  if (!(await insertClaim(db, own)) && !(await takeOver(db, own, times.watch))) return undefined
  // What fails now may go well the next time, long before the claim is over.
  const renewing = setInterval(() => void renewClaim(db, own).catch(() => {}), times.renewEvery)
  try {
    return await work({ isOurs: () => renewClaim(db, own) })
  } finally {
    clearInterval(renewing)
    // Where that fails it is over by itself.
    await deleteClaim(db, own).catch(() => {})
  }
}

async function takeOver(
  db: Database,
  own: { sourceId: number; claim: string; leaseMs: number },
  watchMs: number,
): Promise<boolean> {
  const found = await findClaim(db, own)
  if (!found || found.isBelieved) return false
  await pause(watchMs)
  return takeClaim(db, { ...own, found })
}
