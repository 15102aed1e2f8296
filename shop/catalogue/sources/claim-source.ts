import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import { deleteClaim, findClaim, insertClaim, renewClaim, takeClaim } from './source-claim-store.ts'

const SECOND_MS = 1000

/** Times in ms. */
export const CLAIM_TIMES = {
  /** A claim is valid for this long after its last renewal. */
  lease: 75 * SECOND_MS,
  renewEvery: 15 * SECOND_MS,
  /** An expired claim is watched for this long before it is taken over: longer than the time between two renewals. */
  watch: 45 * SECOND_MS,
}

/** Work that a process does under its claim. */
export interface ClaimedWork {
  /** Whether the claim is still held. Ask before anything that must not happen twice. */
  isOurs(): Promise<boolean>
}

/**
 * Runs the work while no other process, nor this one, fetches the same source; undefined if somebody does.
 * No connection or lock is held meanwhile: a claim is stored and renewed. The claim of a dead process expires.
 * Expiry alone is not enough, since the database's clock may have jumped: the claim must also stay unrenewed while it is watched.
 */
export async function withClaimedSource<T>(
  db: Database,
  sourceId: number,
  work: (claimed: ClaimedWork) => Promise<T>,
  times = CLAIM_TIMES,
): Promise<T | undefined> {
  const own = { sourceId, claim: randomUUID(), leaseMs: times.lease }
  if (!(await insertClaim(db, own)) && !(await takeOver(db, own, times.watch))) return undefined
  // A failed renewal is ignored: the next ones come long before the claim expires.
  const renewing = setInterval(() => void renewClaim(db, own).catch(() => {}), times.renewEvery)
  try {
    return await work({ isOurs: () => renewClaim(db, own) })
  } finally {
    clearInterval(renewing)
    // If the release fails, the claim expires.
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
