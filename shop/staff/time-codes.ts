import { generateSecret, generateURI, verifySync } from 'otplib'

/** How far a telephone's clock may be off, in seconds. */
const TOLERANCE_S = 30

/** For an application that makes time-based codes: base32. */
export function createTimeSecret(): string {
  return generateSecret()
}

/** What the application reads from the picture. */
export function timeSecretAddress(secret: string, { shop, email }: { shop: string; email: string }): string {
  return generateURI({ issuer: `${shop} (mesa)`, label: email, secret })
}

/** Six figures: no recovery code. */
export function isTimeCode(text: string): boolean {
  return /^\s*\d{3}\s?\d{3}\s*$/.test(text)
}

/**
 * The time step of a code that is right and was made after step `after`; null: wrong, or used before.
 * @param at in ms
 */
export function stepOfCode(secret: string, { code, at, after }: { code: string; at: number; after: number | null }) {
  if (!isTimeCode(code)) return null
  const token = code.replace(/\s/g, '')
  const found = verifySync({ secret, token, epoch: Math.floor(at / 1000), epochTolerance: TOLERANCE_S })
  if (!found.valid || !('timeStep' in found)) return null
  return after === null || found.timeStep > after ? found.timeStep : null
}
