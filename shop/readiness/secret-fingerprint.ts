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

/** `missing`: there is none where the shop has one. */
export type SecretFault = 'missing' | 'other'

/** Why this secret, null where there is none, is not the shop's. Null: it is, or the next start makes one so. Changes nothing. */
export async function secretFault(db: Queryable, secret: string | null): Promise<SecretFault | null> {
  const known = await selectFingerprint(db)
  if (known === null) return null
  if (secret === null) return 'missing'
  return known === fingerprintOf(secret) ? null : 'other'
}

/** Makes this secret the shop's, after somebody changed it on purpose. */
export function acceptSecret(db: Queryable, secret: string): Promise<void> {
  return updateFingerprint(db, fingerprintOf(secret))
}
