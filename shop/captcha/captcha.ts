import type { CaptchaAction, CaptchaChallenge, CaptchaRefusal } from '../../contract/captcha.ts'

export type CaptchaOutcome =
  | { kind: 'passed' }
  | { kind: 'refused'; reason: CaptchaRefusal }
  /** Unknown: the service that judges tokens is out of reach. What was asked for must not be done. */
  | { kind: 'unavailable' }

/** Distinguishes people from programs before something is done for them. */
export interface Captcha {
  /** The work a browser does for a token, or null where the vendor's own script gets tokens. */
  challenge(action: CaptchaAction): Promise<CaptchaChallenge | null>
  /** Whether a token is good for an action, now. One that passed is used up: it passes once, in every process of the shop. */
  verify(token: string | undefined, action: CaptchaAction): Promise<CaptchaOutcome>
}

export const refused = (reason: CaptchaRefusal): CaptchaOutcome => ({ kind: 'refused', reason })
