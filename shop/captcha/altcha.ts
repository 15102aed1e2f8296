import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import {
  CAPTCHA_LIFE_MS,
  type CaptchaAction,
  type CaptchaChallenge,
  type CaptchaSolution,
  captchaSolutionSchema,
} from '../../contract/captcha.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Captcha, type CaptchaOutcome, refused } from './captcha.ts'
import { markUsed } from './used-captcha-store.ts'

export interface AltchaDeps {
  db: Database
  clock: Clock
  /** The shop's secret, the same in every process. */
  secret: string
  /** Upper limit of keys that a browser derives per token; it needs at least half as many. */
  work: number
}

/** PBKDF2 rounds per key: high, so that the overhead of each call hardly counts. */
const ROUNDS = 5000

/**
 * The shop's own captcha (ALTCHA): the browser proves work by finding a key, and no third party is asked. Action and expiry
 * are signed too. The library's expiry uses the system clock, so ours is stored beside the action.
 */
export function createAltcha({ db, clock, secret, work }: AltchaDeps): Captcha {
  const keys = {
    hmacSignatureSecret: secretFor(secret, 'captcha challenges'),
    hmacKeySignatureSecret: secretFor(secret, 'captcha solutions'),
  }

  async function challenge(action: CaptchaAction): Promise<CaptchaChallenge> {
    const made = await createChallenge({
      ...keys,
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(Math.ceil(work / 2), work + 1),
      data: { action, expires: clock.now().getTime() + CAPTCHA_LIFE_MS },
      deriveKey,
    })
    return made as CaptchaChallenge
  }

  async function verify(token: string | undefined, action: CaptchaAction): Promise<CaptchaOutcome> {
    if (!token) return refused('missing')
    const solved = readToken(token)
    if (!solved || !(await verifySolution({ ...keys, ...solved, deriveKey })).verified) return refused('invalid')
    const { nonce, data } = solved.challenge.parameters
    if (data.action !== action) return refused('other-action')
    const now = clock.now()
    if (data.expires <= now.getTime()) return refused('expired')
    const isFirst = await markUsed(db, { nonce, expiresAt: new Date(data.expires), now })
    return isFirst ? { kind: 'passed' } : refused('used')
  }

  return { challenge, verify }
}

function readToken(token: string): CaptchaSolution | null {
  try {
    const parsed = v.safeParse(captchaSolutionSchema, JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function secretFor(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
}
