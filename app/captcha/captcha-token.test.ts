import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaptchaAction } from '../../contract/captcha.ts'
import { captchaToken, type GetToken, prepareCaptchaToken } from './captcha-token.ts'

const SHOP = { apiBase: '', recaptcha: null }
const NOON = new Date('2026-11-20T12:00:00Z').getTime()
/** Each test has a day of its own, so that no token prepared by another is still fresh. */
let day = 0

beforeEach(() => {
  day++
  vi.useFakeTimers({ toFake: ['Date'], now: NOON + day * 86_400_000 })
})
afterEach(() => void vi.useRealTimers())

function source(fails = 0) {
  const asked: CaptchaAction[] = []
  const get: GetToken = async (_shop, action) => {
    asked.push(action)
    return asked.length <= fails ? { kind: 'unreachable' } : { kind: 'ok', value: `${action} ${asked.length}` }
  }
  return { asked, get }
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('a captcha token', () => {
  it('is got when it is needed', async () => {
    const { get } = source()
    expect(await captchaToken(SHOP, 'orderBook', get)).toEqual({ kind: 'ok', value: 'orderBook 1' })
    expect(await captchaToken(SHOP, 'orderBook', get)).toEqual({ kind: 'ok', value: 'orderBook 2' })
  })

  it('is the prepared one, once', async () => {
    const { get, asked } = source()
    for (let i = 0; i < 3; i++) prepareCaptchaToken(SHOP, 'orderBook', get)
    expect(asked).toHaveLength(1)
    expect(await captchaToken(SHOP, 'orderBook', get)).toEqual({ kind: 'ok', value: 'orderBook 1' })
    expect(await captchaToken(SHOP, 'orderBook', get)).toEqual({ kind: 'ok', value: 'orderBook 2' })
  })

  it('is never that of another action', async () => {
    const { get } = source()
    prepareCaptchaToken(SHOP, 'calculateShipping', get)
    expect(await captchaToken(SHOP, 'orderBook', get)).toEqual({ kind: 'ok', value: 'orderBook 2' })
    expect(await captchaToken(SHOP, 'calculateShipping', get)).toEqual({ kind: 'ok', value: 'calculateShipping 1' })
  })

  it('is a new one when the prepared one could be too old on arrival', async () => {
    const { get, asked } = source()
    prepareCaptchaToken(SHOP, 'orderBook', get)
    later(99_999)
    prepareCaptchaToken(SHOP, 'orderBook', get)
    expect(asked).toHaveLength(1)
    later(1)
    expect(await captchaToken(SHOP, 'orderBook', get)).toEqual({ kind: 'ok', value: 'orderBook 2' })
  })

  it('is not waited for without end, be it prepared or not, and what makes it is told', async () => {
    vi.useFakeTimers({ now: NOON + day * 86_400_000 })
    const signals: AbortSignal[] = []
    const stuck: GetToken = (_shop, _action, signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    }
    prepareCaptchaToken(SHOP, 'orderBook', stuck)
    const answer = captchaToken(SHOP, 'orderBook', stuck)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await answer).toEqual({ kind: 'unreachable' })
  })

  it('leaves no timer behind', async () => {
    vi.useFakeTimers({ now: NOON + day * 86_400_000 })
    expect(await captchaToken(SHOP, 'orderBook', source().get)).toEqual({ kind: 'ok', value: 'orderBook 1' })
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is asked for again when preparing it failed, and says when that fails too', async () => {
    const once = source(1)
    prepareCaptchaToken(SHOP, 'orderBook', once.get)
    expect(await captchaToken(SHOP, 'orderBook', once.get)).toEqual({ kind: 'ok', value: 'orderBook 2' })
    const twice = source(2)
    prepareCaptchaToken(SHOP, 'orderBook', twice.get)
    expect(await captchaToken(SHOP, 'orderBook', twice.get)).toEqual({ kind: 'unreachable' })
  })
})
