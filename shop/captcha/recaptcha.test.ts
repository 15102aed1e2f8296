// spec: 5.46

import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { startAnsweringServer } from '../../test/support/partners/answering-server.ts'
import type { Captcha } from './captcha.ts'
import { createRecaptcha } from './recaptcha.ts'

const GOOD = { success: true, score: 0.9, action: 'orderBook', hostname: 'libros.example' }
const PASSED = { kind: 'passed' }
const UNAVAILABLE = { kind: 'unavailable' }
const refusedFor = (reason: string) => ({ kind: 'refused', reason })

async function captchaAgainst(google: RequestListener): Promise<{ captcha: Captcha; faults: string[] }> {
  const origin = await startAnsweringServer(google)
  const faults: string[] = []
  const captcha = createRecaptcha({
    secret: 'the secret',
    apiBase: `${origin}/recaptcha`,
    hostname: 'libros.example',
    timeoutMs: 1000,
    onFault: fault => void faults.push(fault),
  })
  return { captcha, faults }
}

const answering = (verdict: unknown) =>
  captchaAgainst((_request, response) => void response.end(JSON.stringify(verdict)))

describe('Google’s verdict', () => {
  it('is asked for as Google describes it', async () => {
    const calls: unknown[] = []
    const { captcha } = await captchaAgainst(async (request, response) => {
      calls.push([request.method, request.url, request.headers['content-type'], await text(request)])
      response.end(JSON.stringify(GOOD))
    })
    expect(await captcha.verify('a+token', 'orderBook')).toEqual(PASSED)
    expect(calls).toEqual([
      [
        'POST',
        '/recaptcha/api/siteverify',
        'application/x-www-form-urlencoded;charset=UTF-8',
        'secret=the+secret&response=a%2Btoken',
      ],
    ])
  })

  it.each([
    [{ ...GOOD, score: 0.5 }, PASSED],
    [{ ...GOOD, score: 0.49 }, refusedFor('low-score')],
    [{ ...GOOD, score: undefined }, refusedFor('low-score')],
    [{ ...GOOD, action: 'calculateShipping' }, refusedFor('other-action')],
    [{ ...GOOD, action: undefined }, refusedFor('other-action')],
    [{ ...GOOD, hostname: 'libros.example.evil' }, refusedFor('invalid')],
    [{ ...GOOD, hostname: undefined }, refusedFor('invalid')],
    [{ ...GOOD, success: false }, refusedFor('invalid')],
    [{ success: false, 'error-codes': ['missing-input-response'] }, refusedFor('missing')],
    [{ success: false, 'error-codes': ['invalid-input-response'] }, refusedFor('invalid')],
    [{ success: false, 'error-codes': ['bad-request'] }, refusedFor('invalid')],
    [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, refusedFor('expired')],
  ])('%j leads to %j', async (verdict, outcome) => {
    const { captcha, faults } = await answering(verdict)
    expect(await captcha.verify('token', 'orderBook')).toEqual(outcome)
    expect(faults).toEqual([])
  })

  it('is not asked for without a token', async () => {
    const { captcha } = await captchaAgainst(() => {
      throw new Error('nobody should ask')
    })
    for (const token of [undefined, '']) {
      expect(await captcha.verify(token, 'orderBook')).toEqual(refusedFor('missing'))
    }
  })

  it('needs no work of the browser beforehand', async () => {
    const { captcha } = await answering(GOOD)
    expect(await captcha.challenge('orderBook')).toBeNull()
  })
})

describe('without a verdict', () => {
  it.each<[string, RequestListener, string]>([
    ['when Google does not answer in time', () => {}, 'TimeoutError'],
    ['when Google fails', (_request, response) => void response.writeHead(500).end(), 'siteverify answered 500'],
    ['when Google answers something else', (_request, response) => void response.end('<html>'), 'JSON'],
    ['when Google hangs up', request => void request.socket.destroy(), 'UND_ERR_SOCKET'],
    [
      'when Google sends us elsewhere',
      (_request, response) => void response.writeHead(302, { Location: 'http://localhost/' }).end(),
      'fetch failed',
    ],
    [
      'when the secret is wrong',
      (_request, response) =>
        void response.end(JSON.stringify({ success: false, 'error-codes': ['invalid-input-secret'] })),
      'invalid-input-secret: check RECAPTCHA_SECRET',
    ],
    [
      'when the secret is missing',
      (_request, response) =>
        void response.end(JSON.stringify({ success: false, 'error-codes': ['missing-input-secret'] })),
      'missing-input-secret',
    ],
    [
      'when the answer has no end,',
      (_request, response) => void response.end(JSON.stringify({ ...GOOD, more: 'x'.repeat(2 ** 20) })),
      'AnswerTooLong',
    ],
  ])('%s nothing passes and the operator sees why', async (_case, google, fault) => {
    const { captcha, faults } = await captchaAgainst(google)
    expect(await captcha.verify('token', 'orderBook')).toEqual(UNAVAILABLE)
    expect(faults).toEqual([expect.stringContaining(fault)])
    expect(faults.join()).not.toContain('the secret')
  })
})
