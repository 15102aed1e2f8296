import * as v from 'valibot'
import { problemSchema } from './problem.ts'

/**
 * The actions of captcha tokens: a token is valid for one action only. The first two come from specification §7. Asking for a book has its
 * own action, so that a token from a book's page can't pay for an order.
 */
export const CAPTCHA_ACTIONS = ['orderBook', 'calculateShipping', 'requestBook'] as const
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number]

/** Lifetime of a token, counted from its request. reCAPTCHA's tokens live as long. */
export const CAPTCHA_LIFE_MS = 2 * 60 * 1000

/** Why a token was refused. */
const CAPTCHA_REFUSALS = ['missing', 'invalid', 'expired', 'used', 'other-action', 'low-score'] as const
export type CaptchaRefusal = (typeof CAPTCHA_REFUSALS)[number]

/** 422 `captcha`: nothing was done. After `expired` or `used`, retry with a new token. */
export const captchaRefusedSchema = v.object({
  ...problemSchema.entries,
  reason: v.picklist(CAPTCHA_REFUSALS),
})
export type CaptchaRefused = v.InferOutput<typeof captchaRefusedSchema>

/**
 * `GET /api/web/captcha?action=…`: a proof of work for the browser (ALTCHA, version 2). The digest in `signature` covers every parameter.
 * The schema is strict because the token carries the challenge back: an unknown field means that the shop did not make it.
 */
export const captchaChallengeSchema = v.strictObject({
  parameters: v.strictObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    keySignature: v.string(),
    /** `expires` in ms since 1970. */
    data: v.strictObject({ action: v.picklist(CAPTCHA_ACTIONS), expires: v.number() }),
  }),
  signature: v.string(),
})
export type CaptchaChallenge = v.InferOutput<typeof captchaChallengeSchema>

/** A token before encoding: on the wire it is the base64 of this JSON. */
export const captchaSolutionSchema = v.object({
  challenge: captchaChallengeSchema,
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})
export type CaptchaSolution = v.InferOutput<typeof captchaSolutionSchema>
