import type { Context, MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import type { CaptchaAction } from '../../contract/captcha.ts'
import type { FairQueue } from '../../platform/fair-queue.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { notFound } from '../http/problems.ts'
import { checkBody, readJsonText } from '../http/read-body.ts'
import { turnOf } from '../turns/take-turn.ts'
import { requireCaptcha } from './captcha.ts'

type WithToken = v.GenericSchema<unknown, { reCaptchaToken?: string | undefined }>

/** Lets the requests of buyers in: each is checked in the turn of its address, and counted only then. */
export interface Admission {
  /**
   * Reads a body, checks it and its captcha for `action`, then counts the call; one about an order (`externalId`) under that order.
   * @throws ProblemError as `readJsonText`, `checkBody` and `requireCaptcha`, 404, 429
   */
  request<S extends WithToken>(
    context: Context,
    given: { schema: S; action: CaptchaAction; limit: MiddlewareHandler; externalId?: string },
  ): Promise<v.InferOutput<S>>
  /** Reads and checks a change of an order, then counts the call under that order. @throws ProblemError as `readJsonText` and `checkBody`, 404, 429 */
  change<S extends v.GenericSchema>(
    context: Context,
    given: { externalId: string; schema: S; limit: MiddlewareHandler },
  ): Promise<v.InferOutput<S>>
  /** The same for a call without a body. */
  changeOf(context: Context, given: { externalId: string; limit: MiddlewareHandler }): Promise<void>
}

/**
 * Calls are counted after the checks, so that faulty requests do not use up an address that many share. `checks` bounds how many run at
 * once; the body is read before, so that a slow sender holds no place.
 */
export function createAdmission(shop: Storefront, checks: FairQueue): Admission {
  return {
    async request(context, { schema, action, limit, externalId }) {
      const text = await readJsonText(context)
      const request = await checks.run(turnOf(context), async () => {
        const checked = checkBody(text, schema)
        await requireCaptcha(shop, checked.reCaptchaToken, action)
        if (externalId !== undefined) await requireOrder(externalId)
        return checked
      })
      if (externalId !== undefined) countUnderOrder(context, externalId)
      await limit(context, async () => {})
      context.get('buys')?.()
      return request
    },
    async change(context, { schema, ...given }) {
      const text = await readJsonText(context)
      return changed(context, { ...given, check: () => checkBody(text, schema) })
    },
    changeOf: (context, given) => changed(context, { ...given, check: () => {} }),
  }

  async function changed<T>(
    context: Context,
    { externalId, limit, check }: { externalId: string; limit: MiddlewareHandler; check: () => T },
  ): Promise<T> {
    const change = await checks.run(turnOf(context), async () => {
      const checked = check()
      await requireOrder(externalId)
      return checked
    })
    countUnderOrder(context, externalId)
    await limit(context, async () => {})
    context.get('buys')?.()
    return change
  }

  async function requireOrder(externalId: string): Promise<void> {
    if (!(await shop.hasOrder(externalId))) throw notFound('No encontramos esa orden.')
  }
}

function countUnderOrder(context: Context, externalId: string): void {
  context.set('countedAs', `order:${externalId}`)
}
