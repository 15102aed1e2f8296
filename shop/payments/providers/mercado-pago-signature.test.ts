import { createHmac } from 'node:crypto'
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago'
import { describe, expect, it } from 'vitest'
import { signWebhook } from '../../../sandbox/card-provider/sign-webhook.ts'
import { verifyWebhook } from './mercado-pago-signature.ts'

const secret = 'test_secret'
const sentAt = new Date(1_768_471_800_000)
/** Accepted by the provider's own validator. */
const vector = {
  dataId: '999999999',
  requestId: 'req-1',
  signature: 'ts=1768471800000,v1=c5e1fd879ad64fc909f8fdbbc1681fd31743200bc0350d23d743f164de0fd6c1',
}

function officialVerdict({ dataId, requestId, signature }: Partial<typeof vector>): boolean {
  try {
    WebhookSignatureValidator.validate({ xSignature: signature, xRequestId: requestId, dataId, secret })
    return true
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return false
    throw error
  }
}

describe('a notification', () => {
  it('is genuine when signed as in the provider’s example', () => {
    expect(verifyWebhook(vector, { secret, now: sentAt })).toEqual({ kind: 'genuine', sentAt })
  })

  it('is signed by the sandbox just so', () => {
    const ts = '1768471800000'
    expect(signWebhook({ dataId: vector.dataId, requestId: vector.requestId, ts, secret })).toBe(vector.signature)
  })

  it.each([
    ['another payment', { dataId: '999999998' }],
    ['another request', { requestId: 'req-2' }],
    ['no request id', { requestId: '' }],
    ['no payment', { dataId: '' }],
    ['another time', { signature: vector.signature.replace('ts=1768471800000', 'ts=1768471800001') }],
    ['another digest', { signature: vector.signature.replace('v1=c5', 'v1=c6') }],
    ['a digest cut short', { signature: vector.signature.slice(0, -1) }],
    ['no digest', { signature: 'ts=1768471800000' }],
    ['an empty digest', { signature: 'ts=1768471800000,v1=' }],
    ['no time', { signature: vector.signature.replace('ts=1768471800000,', '') }],
    ['a time that is none', { signature: vector.signature.replace('ts=1768471800000', 'ts=now') }],
    ['no signature', { signature: '' }],
    ['nonsense', { signature: 'nonsense' }],
  ])('with %s is forged, for us and for the provider’s own validator', (_, change) => {
    const webhook = { ...vector, ...change }
    expect(verifyWebhook(webhook, { secret, now: sentAt }).kind).toBe('forged')
    expect(officialVerdict(webhook)).toBe(false)
  })

  it.each([
    ['spaces around its parts', { signature: vector.signature.replace(',', ' , ').replace('ts=', ' ts = ') }],
    ['a newer digest beside it', { signature: `${vector.signature},v2=abc` }],
    ['its parts the other way round', { signature: vector.signature.split(',').reverse().join(',') }],
  ])('with %s is genuine, for us and for the provider’s own validator', (_, change) => {
    const webhook = { ...vector, ...change }
    expect(verifyWebhook(webhook, { secret, now: sentAt }).kind).toBe('genuine')
    expect(officialVerdict(webhook)).toBe(true)
  })

  it.each([
    ['no signature', null, 'no-signature'],
    ['an empty signature', '  ', 'no-signature'],
    ['no time', 'v1=abc', 'malformed'],
    ['a time after something else', vector.signature.replace('ts=', 'ts=a'), 'malformed'],
    ['a time before something else', vector.signature.replace(',', 'a,'), 'malformed'],
    ['a time of seventeen digits', vector.signature.replace('ts=', 'ts=0000'), 'malformed'],
    ['no digest', 'ts=1768471800000', 'malformed'],
    ['another digest', 'ts=1768471800000,v1=abc', 'mismatch'],
  ])('with %s is forged, and the reason is given', (_, signature, reason) => {
    expect(verifyWebhook({ ...vector, signature }, { secret, now: sentAt })).toEqual({ kind: 'forged', reason })
  })

  it('may have its parts named in capitals', () => {
    const signature = vector.signature.replace('ts=', 'TS=').replace('v1=', 'V1=')
    expect(verifyWebhook({ ...vector, signature }, { secret, now: sentAt }).kind).toBe('genuine')
  })

  it('with spaces around its ids is genuine, for us and for the provider’s own validator', () => {
    const webhook = { ...vector, dataId: ` ${vector.dataId} `, requestId: ` ${vector.requestId} ` }
    expect(verifyWebhook(webhook, { secret, now: sentAt }).kind).toBe('genuine')
    expect(officialVerdict(webhook)).toBe(true)
  })

  it('about no payment is signed without that part', () => {
    const v1 = createHmac('sha256', secret).update('request-id:req-1;ts:1768471800000;').digest('hex')
    const signature = `ts=1768471800000,v1=${v1}`
    for (const dataId of [null, undefined, '']) {
      expect(verifyWebhook({ ...vector, dataId, signature }, { secret, now: sentAt }).kind).toBe('genuine')
    }
    expect(officialVerdict({ requestId: vector.requestId, signature })).toBe(true)
  })

  it('that came without a request id is signed without that part', () => {
    const v1 = createHmac('sha256', secret).update('id:999999999;ts:1768471800000;').digest('hex')
    const signature = `ts=1768471800000,v1=${v1}`
    const webhook = { dataId: vector.dataId, requestId: null, signature }
    expect(verifyWebhook(webhook, { secret, now: sentAt }).kind).toBe('genuine')
    expect(officialVerdict({ dataId: vector.dataId, signature })).toBe(true)
  })

  it('is taken with an id in capitals, as the documentation signs it and as the provider’s package does', () => {
    for (const signedId of ['ord01abc', 'ORD01ABC']) {
      const signature = signWebhook({ dataId: signedId, requestId: 'req-1', ts: '1768471800000', secret })
      const webhook = { dataId: 'ORD01ABC', requestId: 'req-1', signature }
      expect(verifyWebhook(webhook, { secret, now: sentAt }).kind).toBe('genuine')
    }
  })

  it('may give its time in seconds', () => {
    const signature = signWebhook({ dataId: '1', requestId: 'r', ts: '1768471800', secret })
    const webhook = { dataId: '1', requestId: 'r', signature }
    expect(verifyWebhook(webhook, { secret, now: sentAt })).toEqual({ kind: 'genuine', sentAt })
  })

  it('is taken up to fifteen minutes early or late', () => {
    const minutesLater = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000)
    for (const minutes of [-15, 15]) {
      expect(verifyWebhook(vector, { secret, now: minutesLater(minutes) }).kind).toBe('genuine')
    }
    for (const minutes of [-15.01, 15.01]) {
      const verdict = verifyWebhook(vector, { secret, now: minutesLater(minutes) })
      expect(verdict).toEqual({ kind: 'forged', reason: 'too-old-or-ahead' })
    }
  })

  it('is never genuine where no secret is set', () => {
    const signature = signWebhook({ ...vector, ts: '1768471800000', secret: '' })
    expect(verifyWebhook({ ...vector, signature }, { secret: '', now: sentAt }).kind).toBe('forged')
  })
})
