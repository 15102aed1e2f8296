/** The captcha's actions (specification §7). */
export type CaptchaAction = 'orderBook' | 'calculateShipping'

/** The token a call carries, or undefined while the shop has no captcha. */
export async function captchaToken(_action: CaptchaAction): Promise<string | undefined> {
  return undefined
}
