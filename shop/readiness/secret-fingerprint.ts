import { createHmac } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import { insertFingerprint, selectFingerprint, updateFingerprint } from './shop-life-store.ts'

/** Tells a secret from another, and nothing of it. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('the fingerprint of this secret').digest('hex').slice(0, 16)
}

/** Whether the shop began with that secret, or begins with it now. */
export async function isOwnSecret(db: Queryable, secret: string): Promise<boolean> {
  const fingerprint = fingerprintOf(secret)
  await insertFingerprint(db, fingerprint)
  return (await selectFingerprint(db)) === fingerprint
}

/** From now on that secret is the shop's: somebody changed it on purpose. */
export function acceptSecret(db: Queryable, secret: string): Promise<void> {
  return updateFingerprint(db, fingerprintOf(secret))
}
