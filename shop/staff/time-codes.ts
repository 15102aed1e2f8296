import { generateSecret, generateURI, verifySync } from 'otplib'
import type { TextSeal } from '../../platform/sealed-text.ts'

/** How far a telephone's clock may be off, in seconds. */
const TOLERANCE_S = 30
const OFFER_MS = 10 * 60_000

/** The secret for an authenticator app, in base32. */
export function createTimeSecret(): string {
  return generateSecret()
}

/** Null if there is none, or if the shop's secret has changed since it was sealed. */
export function openTimeSecret(seal: TextSeal, sealed: string | null): string | null {
  try {
    return sealed && seal.open(sealed)
  } catch {
    return null
  }
}

/** The address in the picture that the app reads. */
export function timeSecretAddress(secret: string, { shop, email }: { shop: string; email: string }): string {
  return generateURI({ issuer: `${shop} (mesa)`, label: email, secret })
}

/** A sealed secret that the person's form sends back with the first code. It is valid for ten minutes and for this person only. */
export function timeOffer(
  seal: TextSeal,
  { secret, staffId, at }: { secret: string; staffId: number; at: Date },
): string {
  return seal.seal(JSON.stringify([secret, staffId, at.getTime() + OFFER_MS]))
}

/** Null if it has expired, belongs to another person or is no offer. */
export function readTimeOffer(
  seal: TextSeal,
  offer: string,
  { staffId, at }: { staffId: number; at: Date },
): string | null {
  try {
    const [secret, owner, expiresAt] = JSON.parse(seal.open(offer))
    return owner === staffId && at.getTime() < expiresAt ? secret : null
  } catch {
    return null
  }
}

/** Whether it is a time-based code and not a recovery code. */
export function isTimeCode(text: string): boolean {
  return /^\s*\d{3}\s?\d{3}\s*$/.test(text)
}

/**
 * The time step of a valid code that is newer than step `after`; null if the code is wrong or was used before.
 * @param at in ms
 */
export function stepOfCode(secret: string, { code, at, after }: { code: string; at: number; after: number | null }) {
  if (!isTimeCode(code)) return null
  const token = code.replace(/\s/g, '')
  const found = verifySync({ secret, token, epoch: Math.floor(at / 1000), epochTolerance: TOLERANCE_S })
  if (!found.valid || !('timeStep' in found)) return null
  return after === null || found.timeStep > after ? found.timeStep : null
}
