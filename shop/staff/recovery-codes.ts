import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import { digestOf } from './sessions.ts'
import { dropRecoveryCode, replaceRecoveryCodes } from './staff-store.ts'

const CODES = 10
/** 120 bits: it can't be guessed, even from its digest (OWASP ASVS 5.0, 6.5.2 wants 112 bits where a plain hash is stored). */
const CODE_BYTES = 15
/** Without characters that look like others. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz'

/** Replaces a person's recovery codes. The new ones are shown once, and only their digests are stored. */
export async function giveRecoveryCodes(db: Queryable, staffId: number, at: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, createCode)
  await replaceRecoveryCodes(db, staffId, { digests: codes.map(code => digestOf(bare(code))), at })
  return codes
}

/** Uses up a recovery code. @returns whether it was one of the person's */
export async function takeRecoveryCode(db: Queryable, staffId: number, code: string): Promise<boolean> {
  return dropRecoveryCode(db, staffId, digestOf(bare(code)))
}

/** `k7mp-2x9a-…`: 24 characters out of 32. */
function createCode(): string {
  const bits = [...randomBytes(CODE_BYTES)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map(five => LETTERS[Number.parseInt(five, 2)]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}

function bare(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}
