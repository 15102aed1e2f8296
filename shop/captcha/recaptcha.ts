import * as v from 'valibot'
import type { CaptchaAction } from '../../contract/captcha.ts'
import { readBounded } from '../../platform/network/read-bounded.ts'
import { type Captcha, type CaptchaOutcome, refused } from './captcha.ts'

export interface RecaptchaDeps {
  secret: string
  /** Base URL of `/api/siteverify`, without a slash at the end. */
  apiBase: string
  /** The shop's hostname: tokens from other sites' pages are refused. */
  hostname: string
  timeoutMs?: number
  /** Reports to the operator that Google can't be reached or does not accept the secret. */
  onFault: (fault: string) => void
}

/** Google's recommended initial threshold (developers.google.com/recaptcha/docs/v3). */
const LOWEST_SCORE = 0.5
const TIMEOUT_MS = 4000

/** Response of developers.google.com/recaptcha/docs/verify, plus the fields of version 3. */
const verdictSchema = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
})
type Verdict = v.InferOutput<typeof verdictSchema>

/**
 * Google's reCAPTCHA version 3. It fails closed: while Google can't be reached, every outcome is `unavailable`. A shop that must keep selling
 * then should use the default captcha, which asks no third party.
 */
export function createRecaptcha(deps: RecaptchaDeps): Captcha {
  return {
    challenge: async () => null,
    async verify(token, action) {
      if (!token) return refused('missing')
      try {
        return judge(await ask(deps, token), { action, hostname: deps.hostname })
      } catch (error) {
        deps.onFault(faultOf(error))
        return { kind: 'unavailable' }
      }
    },
  }
}

/** A token that nobody was given: Google judges the secret before it. */
const MADE_UP_TOKEN = 'shop-doctor'

/**
 * Asks Google about a made-up token, to learn whether it accepts the secret.
 * @throws when Google can't be asked
 */
export async function acceptsSecret(deps: Pick<RecaptchaDeps, 'secret' | 'apiBase' | 'timeoutMs'>): Promise<boolean> {
  return !secretFaultOf(await question(deps, MADE_UP_TOKEN))
}

/** In short, why Google could not be asked: a system error code where there is one. fetch has it in the cause. */
export function faultOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  return name === 'TimeoutError' ? name : (cause?.code ?? message)
}

/** @throws when there is no verdict: a timeout, an unexpected answer, or a secret that Google refuses */
async function ask(deps: RecaptchaDeps, token: string): Promise<Verdict> {
  const verdict = await question(deps, token)
  const secretFault = secretFaultOf(verdict)
  if (secretFault) throw new Error(`siteverify answered ${secretFault}: check RECAPTCHA_SECRET`)
  return verdict
}

function secretFaultOf(verdict: Verdict): string | undefined {
  return verdict['error-codes'].find(code => code.endsWith('-input-secret'))
}

async function question(
  { secret, apiBase, timeoutMs = TIMEOUT_MS }: Pick<RecaptchaDeps, 'secret' | 'apiBase' | 'timeoutMs'>,
  token: string,
): Promise<Verdict> {
  const response = await fetch(`${apiBase}/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`siteverify answered ${response.status}`)
  }
  return v.parse(verdictSchema, JSON.parse(await readBounded(response)))
}

function judge(verdict: Verdict, expected: { action: CaptchaAction; hostname: string }): CaptchaOutcome {
  const codes = verdict['error-codes']
  // Google gives the same code for used and expired tokens.
  if (codes.includes('timeout-or-duplicate')) return refused('expired')
  if (codes.includes('missing-input-response')) return refused('missing')
  if (!verdict.success || verdict.hostname !== expected.hostname) return refused('invalid')
  if (verdict.action !== expected.action) return refused('other-action')
  return (verdict.score ?? 0) >= LOWEST_SCORE ? { kind: 'passed' } : refused('low-score')
}
