import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import { digestOf } from './sessions.ts'
import { dropRecoveryCode, replaceRecoveryCodes } from './staff-store.ts'

const CODES = 10
/** 120 bits: nobody guesses one, with its digest at hand or not (OWASP ASVS 5.0, 6.5.2 asks for 112 of what a plain hash keeps). */
const CODE_BYTES = 15
/** Without those that look like another. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz'

/** Shown once: only their digests are kept. The old ones no longer work. */
export async function giveRecoveryCodes(db: Queryable, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, createCode)
  await replaceRecoveryCodes(
    db,
    staffId,
    codes.map(code => digestOf(bare(code))),
  )
  return codes
}

/** @returns whether it was one of the person's; it no longer works */
export async function takeRecoveryCode(db: Queryable, staffId: number, code: string): Promise<boolean> {
  return dropRecoveryCode(db, staffId, digestOf(bare(code)))
}

/** `k7mp-2x9a-…`: 24 of 32 letters. */
function createCode(): string {
  const bits = [...randomBytes(CODE_BYTES)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map(five => LETTERS[Number.parseInt(five, 2)]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}

function bare(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}
