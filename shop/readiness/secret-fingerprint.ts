import { createHmac } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import { insertFingerprint, selectFingerprint, updateFingerprint } from './shop-life-store.ts'

/** A digest that identifies a secret without revealing it. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('the fingerprint of this secret').digest('hex').slice(0, 16)
}

/** True if this secret is the shop's. The first secret used becomes the shop's. */
export async function isOwnSecret(db: Queryable, secret: string): Promise<boolean> {
  const fingerprint = fingerprintOf(secret)
  await insertFingerprint(db, fingerprint)
  return (await selectFingerprint(db)) === fingerprint
}

/** True if there is nothing to accept: this secret is the shop's, or the next start makes it so. Changes nothing. */
export async function needsNoAccepting(db: Queryable, secret: string): Promise<boolean> {
  const known = await selectFingerprint(db)
  return known === null || known === fingerprintOf(secret)
}

/** Makes this secret the shop's, after somebody changed it on purpose. */
export function acceptSecret(db: Queryable, secret: string): Promise<void> {
  return updateFingerprint(db, fingerprintOf(secret))
}
