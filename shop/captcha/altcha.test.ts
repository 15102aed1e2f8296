// spec: 5.46, 5.47

import { describe, expect, it } from 'vitest'
import { CAPTCHA_ACTIONS, CAPTCHA_LIFE_MS } from '../../contract/captcha.ts'
import { captchaToken, solveCaptcha, testCaptcha } from '../../test/support/captcha-token.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { createAltcha } from './altcha.ts'
import type { Captcha } from './captcha.ts'

const PASSED = { kind: 'passed' }
const refusedFor = (reason: string) => ({ kind: 'refused', reason })

async function openCaptcha() {
  const { db } = await createTestDatabase()
  const clock = { at: new Date('2026-11-20T12:00:00Z'), now: () => clock.at }
  const later = (ms: number) => {
    clock.at = new Date(clock.at.getTime() + ms)
  }
  return { db, clock, later, captcha: testCaptcha({ db, clock }) }
}

/** A token whose payload was changed. */
async function tamperedToken(captcha: Captcha, change: (payload: Payload) => void): Promise<string> {
  const payload = JSON.parse(Buffer.from(await captchaToken(captcha, 'orderBook'), 'base64').toString())
  change(payload)
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}
interface Payload {
  challenge: { parameters: Record<string, unknown> & { data: Record<string, unknown> }; signature: string }
  solution: { counter: number; derivedKey: string }
}

describe('a token', () => {
  it('is good for the action it was made for, whichever that is', async () => {
    const { captcha } = await openCaptcha()
    for (const action of CAPTCHA_ACTIONS) {
      expect(await captcha.verify(await captchaToken(captcha, action), action)).toEqual(PASSED)
    }
  })

  it('is not good for another action, and stays unused then', async () => {
    const { captcha } = await openCaptcha()
    const token = await captchaToken(captcha, 'calculateShipping')
    expect(await captcha.verify(token, 'orderBook')).toEqual(refusedFor('other-action'))
    expect(await captcha.verify(token, 'calculateShipping')).toEqual(PASSED)
  })

  it('is good for less than two minutes', async () => {
    const { captcha, later } = await openCaptcha()
    const [old, young] = [await captchaToken(captcha, 'orderBook'), await captchaToken(captcha, 'orderBook')]
    later(CAPTCHA_LIFE_MS - 1)
    expect(await captcha.verify(young, 'orderBook')).toEqual(PASSED)
    later(1)
    expect(await captcha.verify(old, 'orderBook')).toEqual(refusedFor('expired'))
  })

  it('is good once', async () => {
    const { captcha } = await openCaptcha()
    const token = await captchaToken(captcha, 'orderBook')
    expect(await captcha.verify(token, 'orderBook')).toEqual(PASSED)
    expect(await captcha.verify(token, 'orderBook')).toEqual(refusedFor('used'))
  })

  it('is good once when ten processes get it at the same moment', async () => {
    const { db, clock } = await openCaptcha()
    const processes = Array.from({ length: 10 }, () => testCaptcha({ db, clock }))
    const token = await captchaToken(testCaptcha({ db, clock }), 'orderBook')
    const outcomes = await Promise.all(processes.map(captcha => captcha.verify(token, 'orderBook')))
    expect(outcomes.filter(({ kind }) => kind === 'passed')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome.kind === 'refused' && outcome.reason === 'used')).toHaveLength(9)
  })

  it('stays used when it is solved or written in another way', async () => {
    const { captcha } = await openCaptcha()
    const challenge = await captcha.challenge('orderBook')
    if (!challenge) throw new Error('no challenge')
    expect(await captcha.verify(await solveCaptcha(challenge), 'orderBook')).toEqual(PASSED)
    const { parameters, signature } = challenge
    const turned = { signature, parameters: Object.fromEntries(Object.entries(parameters).reverse()) as never }
    expect(await captcha.verify(await solveCaptcha(turned), 'orderBook')).toEqual(refusedFor('used'))
  })

  it('of a shop with another secret is refused', async () => {
    const { db, clock, captcha } = await openCaptcha()
    const other = testCaptcha({ db, clock }, 'the secret of another shop, which is long enough')
    expect(await captcha.verify(await captchaToken(other, 'orderBook'), 'orderBook')).toEqual(refusedFor('invalid'))
  })

  it.each<[string, (payload: Payload) => void]>([
    ['its action', ({ challenge }) => Object.assign(challenge.parameters.data, { action: 'requestBook' })],
    ['its expiry', ({ challenge }) => Object.assign(challenge.parameters.data, { expires: Date.now() * 2 })],
    ['its nonce', ({ challenge }) => Object.assign(challenge.parameters, { nonce: '00'.repeat(16) })],
    ['the work asked for', ({ challenge }) => Object.assign(challenge.parameters, { cost: 1 })],
    ['the key asked for', ({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '00' })],
    ['its signature', ({ challenge }) => Object.assign(challenge, { signature: '00'.repeat(32) })],
    ['its solution', ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })],
    ['an addition', ({ challenge }) => Object.assign(challenge.parameters, { more: [[[]]] })],
  ])('is refused when someone changed %s', async (_what, change) => {
    const { captcha } = await openCaptcha()
    for (const action of ['orderBook', 'requestBook'] as const) {
      expect(await captcha.verify(await tamperedToken(captcha, change), action)).toEqual(refusedFor('invalid'))
    }
    expect(await captcha.verify(await tamperedToken(captcha, () => {}), 'orderBook')).toEqual(PASSED)
  })

  it.each(['x', '{}', 'bnVsbA==', 'W10=', '\u0000', Buffer.from('{"challenge":{}}').toString('base64')])(
    'is refused when it is not a token: %s',
    async token => {
      const { captcha } = await openCaptcha()
      expect(await captcha.verify(token, 'orderBook')).toEqual(refusedFor('invalid'))
    },
  )

  it('is missed', async () => {
    const { captcha } = await openCaptcha()
    for (const token of [undefined, '']) {
      expect(await captcha.verify(token, 'orderBook')).toEqual(refusedFor('missing'))
    }
  })
})

describe('the work for a token', () => {
  it('is between half of what is asked for and all of it', async () => {
    const { db, clock } = await openCaptcha()
    const captcha = createAltcha({ db, clock, secret: 'a secret', work: 4 })
    const counters = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const token = await captchaToken(captcha, 'orderBook')
        return JSON.parse(Buffer.from(token, 'base64').toString()).solution.counter
      }),
    )
    expect([...new Set(counters)].sort()).toEqual([2, 3, 4])
  })
})

describe('used tokens', () => {
  it('are forgotten once they have expired', async () => {
    const { db, captcha, later } = await openCaptcha()
    const passOne = async () => captcha.verify(await captchaToken(captcha, 'orderBook'), 'orderBook')
    for (let i = 0; i < 3; i++) await passOne()
    later(CAPTCHA_LIFE_MS - 1)
    await passOne()
    expect(await db.selectFrom('used_captchas').select('nonce').execute()).toHaveLength(4)
    later(1)
    await passOne()
    expect(await db.selectFrom('used_captchas').select('nonce').execute()).toHaveLength(2)
  })
})
