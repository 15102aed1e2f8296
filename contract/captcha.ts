import * as v from 'valibot'
import { problemSchema } from './problem.ts'

/**
 * What a captcha token can be for: it is good for its action alone. The first two are named by specification §7; asking for a book has one
 * of its own, so that a token got on a book's page can't pay for an order.
 */
export const CAPTCHA_ACTIONS = ['orderBook', 'calculateShipping', 'requestBook'] as const
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number]

/** A token is good for this long after it was asked for; reCAPTCHA's are too. */
export const CAPTCHA_LIFE_MS = 2 * 60 * 1000

/** Why a token was refused. */
const CAPTCHA_REFUSALS = ['missing', 'invalid', 'expired', 'used', 'other-action', 'low-score'] as const
export type CaptchaRefusal = (typeof CAPTCHA_REFUSALS)[number]

/** 422 `captcha`: nothing was done. A token that was only `expired` or `used` is worth another try with a new one. */
export const captchaRefusedSchema = v.object({
  ...problemSchema.entries,
  reason: v.picklist(CAPTCHA_REFUSALS),
})
export type CaptchaRefused = v.InferOutput<typeof captchaRefusedSchema>

/**
 * `GET /api/web/captcha?action=…`: work for the browser (ALTCHA, proof of work version 2). The digest in `signature` covers every parameter.
 * Strict, since a token carries it back: what is not here was not made by the shop.
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

/** What a token is before it is written as base64 of its JSON. */
export const captchaSolutionSchema = v.object({
  challenge: captchaChallengeSchema,
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})
export type CaptchaSolution = v.InferOutput<typeof captchaSolutionSchema>
