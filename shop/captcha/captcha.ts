import type { CaptchaAction, CaptchaChallenge, CaptchaRefusal } from '../../contract/captcha.ts'

export type CaptchaOutcome =
  | { kind: 'passed' }
  | { kind: 'refused'; reason: CaptchaRefusal }
  /** The verification service can't be reached. The request must not be carried out. */
  | { kind: 'unavailable' }

/** Tells people from bots before a request is carried out. */
export interface Captcha {
  /** The work for a token. Null: the vendor's own script gets tokens. */
  challenge(action: CaptchaAction): Promise<CaptchaChallenge | null>
  /** Checks a token for an action. A token that passed is used up: it passes once, across all processes of the shop. */
  verify(token: string | undefined, action: CaptchaAction): Promise<CaptchaOutcome>
}

export const refused = (reason: CaptchaRefusal): CaptchaOutcome => ({ kind: 'refused', reason })
