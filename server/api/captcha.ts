import { Hono } from 'hono'
import type { CaptchaAction, CaptchaRefusal } from '../../contract/captcha.ts'
import type { FairQueue } from '../../platform/fair-queue.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { notFound, ProblemError } from '../http/problems.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import { takeTurn } from '../turns/take-turn.ts'
import { captchaQuerySchema, readQuery } from './query.ts'

/** `/api/web/captcha`: gives a browser its challenge, in the turn of its address. */
export function captchaRoutes(shop: Storefront, limits: RateLimits, challenges: FairQueue): Hono {
  const routes = new Hono({ strict: false })

  routes.get('/', limits.captchaChallenges, takeTurn(challenges), async context => {
    const challenge = await shop.captchaChallenge(readQuery(context.req.url, captchaQuerySchema).action)
    if (!challenge) throw notFound('Esta librería tiene otro captcha.')
    return context.json(challenge, 200, { 'Cache-Control': 'no-store' })
  })

  return routes
}

/**
 * Lets a call pass if its token is good for `action`, and uses the token up. Call it before any work is done.
 * @throws ProblemError 422 `captcha` with the reason (`captchaRefusedSchema`), 503 `captcha-unavailable` when nothing could judge it
 */
export async function requireCaptcha(
  shop: Storefront,
  token: string | undefined,
  action: CaptchaAction,
): Promise<void> {
  const outcome = await shop.verifyCaptcha(token, action)
  switch (outcome.kind) {
    case 'passed':
      return
    case 'refused':
      throw new ProblemError(422, 'captcha', REFUSALS[outcome.reason], { reason: outcome.reason })
    case 'unavailable':
      throw new ProblemError(
        503,
        'captcha-unavailable',
        'La verificación contra envíos automáticos no responde. No se hizo ni se cobró nada: se puede probar otra vez en unos minutos.',
      )
  }
}

const NOT_CHECKED = 'No pudimos verificar que el envío no es automático. Hay que recargar la página y probar otra vez.'
const REFUSALS: Record<CaptchaRefusal, string> = {
  missing: NOT_CHECKED,
  invalid: NOT_CHECKED,
  'other-action': NOT_CHECKED,
  expired: 'La verificación contra envíos automáticos venció. Hay que probar otra vez.',
  used: 'La verificación contra envíos automáticos ya se había usado. Hay que probar otra vez.',
  'low-score': 'El envío pareció automático y no lo aceptamos. Se puede probar otra vez o consultarnos.',
}
