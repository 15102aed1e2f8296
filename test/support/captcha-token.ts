import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaAction, CaptchaChallenge } from '../../contract/captcha.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { createAltcha } from '../../shop/captcha/altcha.ts'
import type { Captcha } from '../../shop/captcha/captcha.ts'

/** The shop's own captcha, with a challenge that takes about a millisecond. */
export function testCaptcha(
  deps: { db: Database; clock: Clock },
  secret = 'a secret for tests, long enough for a digest',
): Captcha {
  return createAltcha({ ...deps, secret, work: 1 })
}

/** Solves a challenge as a browser does. @returns the token */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Gets a token from a shop's captcha. */
export async function captchaToken(captcha: Pick<Captcha, 'challenge'>, action: CaptchaAction): Promise<string> {
  const challenge = await captcha.challenge(action)
  if (!challenge) throw new Error('This captcha gives no challenges')
  return solveCaptcha(challenge)
}

/** The captcha action of an API path. */
export function captchaActionOf(path: string): CaptchaAction {
  if (path.startsWith('/api/web/orders/shipping')) return 'calculateShipping'
  return path.startsWith('/api/web/books/') || path === '/api/web/orders/links' ? 'requestBook' : 'orderBook'
}
