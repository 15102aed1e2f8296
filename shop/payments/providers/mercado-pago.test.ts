import type { RequestListener } from 'node:http'
import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { answerWith, startAnsweringServer } from '../../../test/support/answering-server.ts'
import { sandboxKeys, startCardSandbox } from '../../../test/support/card-sandbox.ts'
import { silentLog } from '../../../test/support/silent-log.ts'
import { createMercadoPago } from './mercado-pago.ts'
import { chargeOf } from './payment-provider.contract.ts'

const NOT_DONE = 'the card provider did not do what it was asked'

async function openProvider(options: { chargeWithinMs?: number; accessToken?: string } = {}) {
  const sandbox = await startCardSandbox()
  const { accessToken = sandboxKeys.accessToken, ...rest } = options
  const settings = { apiBase: sandbox.url, accessToken }
  return { sandbox, provider: createMercadoPago({ settings, notificationUrl: null, log: silentLog, ...rest }) }
}

/** A provider that answers in ways the sandbox never does. */
async function providerThatAnswers(listener: RequestListener) {
  const apiBase = await startAnsweringServer(listener)
  return createMercadoPago({ settings: { apiBase, accessToken: 'x' }, notificationUrl: null, log: silentLog })
}

/** What was logged, line by line, without the fields of every line. */
function recordingLog() {
  const lines: object[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      const { time: _time, pid: _pid, hostname: _hostname, ...line } = JSON.parse(String(chunk))
      lines.push(line)
      done()
    },
  })
  return { log: pino({ level: 'trace' }, stream), lines }
}

describe('a charge', () => {
  it.each(['cut-before-commit', 'cut-after-commit', 'error-500', 'error-500-after-commit', 'down'])(
    'is sent once more under the same key after %s, and is charged once',
    async kind => {
      const { sandbox, provider } = await openProvider()
      await sandbox.setFaults({ next: [{ operation: 'create', kind }] })
      const charge = chargeOf(await sandbox.makeToken())
      expect(await provider.createPayment(charge)).toMatchObject({ kind: 'answered', payment: { status: 'approved' } })
      const ledger = await sandbox.ledger()
      expect(ledger.calls).toMatchObject([{ id: `create:${charge.idempotencyKey}`, calls: 2 }])
      expect(ledger.references).toEqual({ [charge.reference]: { payments: 1, paid: 1 } })
    },
  )

  it('is unknown when the provider stays silent, and is not sent a third time', async () => {
    const { sandbox, provider } = await openProvider()
    await sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 3 }] })
    const charge = chargeOf(await sandbox.makeToken())
    expect(await provider.createPayment(charge)).toMatchObject({ kind: 'unknown' })
    expect((await sandbox.ledger()).calls).toMatchObject([{ calls: 2 }])
    expect(await provider.findByReference(charge.reference)).toMatchObject({ payments: [{ status: 'approved' }] })
  })

  it('is unknown when the answer takes too long, and is not sent again', async () => {
    const { sandbox, provider } = await openProvider({ chargeWithinMs: 100 })
    await sandbox.setFaults({ next: [{ operation: 'create', kind: 'slow' }], slow_ms: 300 })
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    expect(outcome).toEqual({ kind: 'unknown', reason: 'TimeoutError' })
    expect((await sandbox.ledger()).calls).toMatchObject([{ calls: 1 }])
  })

  it('is not sent again when too little time is left', async () => {
    const { sandbox, provider } = await openProvider({ chargeWithinMs: 2200 })
    await sandbox.setFaults({ next: [{ operation: 'create', kind: 'error-500' }] })
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    expect(outcome).toEqual({ kind: 'unknown', reason: 'HTTP 500' })
    expect((await sandbox.ledger()).calls).toMatchObject([{ calls: 1 }])
  })

  it('is unknown when the provider asks to wait, and is not pressed', async () => {
    const { sandbox, provider } = await openProvider()
    await sandbox.setFaults({ next: [{ operation: 'create', kind: 'too-many-requests' }] })
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    expect(outcome).toEqual({ kind: 'unknown', reason: 'HTTP 429' })
    expect((await sandbox.ledger()).calls).toMatchObject([{ calls: 1 }])
  })

  it('stays unknown when only the second try is refused', async () => {
    const { sandbox, provider } = await openProvider()
    await sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-before-commit' }] })
    expect(await provider.createPayment(chargeOf('no such token'))).toEqual({
      kind: 'unknown',
      reason: 'refused after no answer: 2006',
    })
  })

  it.each([
    ['a token that never was', { token: 'none' }, '2006'],
    ['no valid e-mail', { payer: { ...chargeOf('').payer, email: 'ana' } }, '4050'],
    ['a card of another brand', { methodId: 'master' }, '10103'],
    ['a brand that is none', { methodId: 'cash' }, '2131'],
    ['an issuer of other cards', { issuerId: '999' }, '10102'],
  ])('with %s is refused by the provider’s code', async (_, changes, detail) => {
    const { sandbox, provider } = await openProvider()
    const charge = chargeOf(await sandbox.makeToken(), changes)
    expect(await provider.createPayment(charge)).toMatchObject({ kind: 'refused', detail })
    expect((await sandbox.ledger()).payments).toEqual([])
  })

  it('is refused as unauthorized when our own keys are wrong', async () => {
    const { sandbox, provider } = await openProvider({ accessToken: 'wrong' })
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    expect(outcome).toMatchObject({ kind: 'refused', detail: 'unauthorized' })
  })

  it('is unknown when the key has already paid something else', async () => {
    const { sandbox, provider } = await openProvider()
    const charge = chargeOf(await sandbox.makeToken())
    await provider.createPayment(charge)
    const other = chargeOf(await sandbox.makeToken(), { idempotencyKey: charge.idempotencyKey })
    expect(await provider.createPayment(other)).toEqual({ kind: 'unknown', reason: 'the payment of another reference' })
  })

  it('carries what the provider needs to judge it', async () => {
    const { sandbox, provider } = await openProvider()
    const charge = chargeOf(await sandbox.makeToken(), { clientAddress: '179.27.0.1', issuerId: '1011' })
    await provider.createPayment(charge)
    const { payments } = await sandbox.ledger()
    expect(payments).toMatchObject([
      {
        transaction_amount: 1490.5,
        issuer_id: '1011',
        description: '1x La tregua - Mario Benedetti',
        external_reference: charge.reference,
        notification_url: null,
        payer: {
          email: charge.payer.email,
          first_name: 'Ana',
          last_name: 'María Pérez',
          identification: { type: 'CI', number: '12345678' },
        },
        additional_info: {
          ip_address: '179.27.0.1',
          items: [{ id: '1001', title: 'La tregua', quantity: 1, unit_price: 1490.5 }],
          payer: { first_name: 'Ana', last_name: 'María Pérez', phone: { number: '099 123 456' } },
          shipments: {
            receiver_address: {
              zip_code: '11000',
              state_name: 'Montevideo',
              city_name: 'Montevideo',
              street_name: 'Sarandí 500',
            },
          },
        },
      },
    ])
  })

  it('asks for signed webhooks only', async () => {
    const sandbox = await startCardSandbox()
    const settings = { apiBase: sandbox.url, accessToken: sandboxKeys.accessToken }
    const notificationUrl = 'http://127.0.0.1:9/avisos?a=1'
    const provider = createMercadoPago({ settings, notificationUrl, log: silentLog })
    await provider.createPayment(chargeOf(await sandbox.makeToken()))
    expect((await sandbox.ledger()).payments[0]?.notification_url).toBe(`${notificationUrl}&source_news=webhooks`)
  })

  it('keeps every centésimo of every amount', async () => {
    const { sandbox, provider } = await openProvider()
    for (const amountCents of [100, 101, 110_007, 29, 1_999_999, 24_999_999].filter(cents => cents >= 100)) {
      const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken(), { amountCents }))
      expect(outcome).toMatchObject({ kind: 'answered', payment: { amountCents, totalPaidCents: amountCents } })
    }
  })
})

describe('an answer that is not the provider’s API', () => {
  const OK = '{"ok":true}'
  const NOT_FOUND = '{"message":"not found","error":"not_found","status":404,"cause":[]}'
  const REFUSED = '{"message":"no","error":"bad_request","status":400,"cause":[]}'
  const ours = { status: 'approved', currency_id: 'UYU', transaction_amount: 1, live_mode: false }
  it.each([
    ['a page', 200, '<html>Welcome</html>'],
    ['nothing', 200, ''],
    ['a payment without a number', 201, JSON.stringify({ ...ours, date_created: '2026-01-01T00:00:00.000-03:00' })],
    ['a status nobody knows', 201, JSON.stringify({ ...ours, id: 1, status: 'splendid', date_created: '2026-01-01' })],
    ['a proxy’s refusal', 403, '<html>Forbidden</html>'],
    ['a missing page', 404, 'not found'],
    ['a conflict', 409, '{"message":"in progress"}'],
    ['a locked key', 423, '{"message":"locked"}'],
    ['a failure behind it', 424, '{"message":"failed dependency"}'],
    ['the same request within a minute', 400, '{"message":"x","cause":[{"code":2001,"description":"x"}]}'],
  ])('leaves the charge unknown: %s', async (_, status, body) => {
    const provider = await providerThatAnswers(answerWith(status, body))
    expect(await provider.createPayment(chargeOf('token'))).toMatchObject({ kind: 'unknown' })
  })

  it('leaves the charge unknown, and says why: another document', async () => {
    const provider = await providerThatAnswers(answerWith(200, OK))
    const unknown = { kind: 'unknown', reason: 'an answer that is no payment' }
    expect(await provider.createPayment(chargeOf('token'))).toEqual(unknown)
  })

  it('is never followed to another address', async () => {
    let calls = 0
    const provider = await providerThatAnswers((_request, response) => {
      calls++
      response.writeHead(302, { Location: '/elsewhere' }).end()
    })
    expect(await provider.readPayment('1')).toMatchObject({ kind: 'unavailable' })
    expect(calls).toBe(1)
  })

  it.each([
    ['a result that is no payment', 200, '{"results":[{"id":1}]}'],
    ['an answer that is no search', 200, OK],
    ['an answer that is no search', 200, ''],
    ['HTTP 500', 500, ''],
    ['search answered not-found', 404, NOT_FOUND],
    ['search answered refused', 400, REFUSED],
  ])('makes a search unavailable rather than shorter: %s (%i)', async (reason, status, body) => {
    const provider = await providerThatAnswers(answerWith(status, body))
    expect(await provider.findByReference('a')).toEqual({ kind: 'unavailable', reason })
  })

  it('makes a payment unavailable rather than unknown', async () => {
    const provider = await providerThatAnswers(answerWith(200, OK))
    const unavailable = { kind: 'unavailable', reason: 'an answer that is no payment' }
    expect(await provider.readPayment('1')).toEqual(unavailable)
    expect(await provider.cancelPayment('1', { idempotencyKey: 'key' })).toEqual(unavailable)
  })

  it.each([
    ['an answer that is no installments', 200, OK],
    ['no such look-up', 404, NOT_FOUND],
  ])('makes the installments unavailable: %s', async (reason, status, body) => {
    const provider = await providerThatAnswers(answerWith(status, body))
    expect(await provider.readInstallments('visa', 150_000)).toEqual({ kind: 'unavailable', reason })
  })

  it('may refuse to tell installments', async () => {
    const provider = await providerThatAnswers(answerWith(400, REFUSED))
    const refused = { kind: 'refused', detail: 'bad_request', reason: 'no' }
    expect(await provider.readInstallments('cash', 150_000)).toEqual(refused)
  })

  it.each([
    ['an answer that is no refund', OK, '[]'],
    ['a refund that is not listed', '', '[]'],
    ['a refund that is not listed', '', OK],
    ['a refund that is not listed', '', '[{"id":1}, {"id":2,"amount":7}]'],
  ])('leaves a refund unavailable: %s', async (reason, refunded, listed) => {
    const provider = await providerThatAnswers((request, response) => {
      response.end(request.method === 'POST' ? refunded : listed)
    })
    const refund = { idempotencyKey: 'key', amountCents: 50 }
    expect(await provider.refundPayment('1', refund)).toEqual({ kind: 'unavailable', reason })
  })

  it('leaves a repeated refund of the rest unavailable when none is listed', async () => {
    const provider = await providerThatAnswers((request, response) => {
      response.end(request.method === 'POST' ? '' : OK)
    })
    const outcome = await provider.refundPayment('1', { idempotencyKey: 'key' })
    expect(outcome).toEqual({ kind: 'unavailable', reason: 'a refund that is not listed' })
  })

  it('leaves a repeated refund unavailable while the refunds can not be read', async () => {
    const provider = await providerThatAnswers((request, response) => {
      response.writeHead(request.method === 'POST' ? 200 : 500).end()
    })
    expect(await provider.refundPayment('1', { idempotencyKey: 'key' })).toEqual({
      kind: 'unavailable',
      reason: 'HTTP 500',
      retryAfterS: undefined,
    })
  })
})

describe('reading and changing', () => {
  it.each(['cut-before-commit', 'error-500', 'down'])('is unavailable after %s', async kind => {
    const { sandbox, provider } = await openProvider()
    await sandbox.setFaults({
      next: ['read', 'search', 'cancel', 'refund'].map(operation => ({ operation, kind })),
    })
    const idempotencyKey = 'key'
    expect(await provider.readPayment('1')).toMatchObject({ kind: 'unavailable' })
    expect(await provider.findByReference('a')).toMatchObject({ kind: 'unavailable' })
    expect(await provider.cancelPayment('1', { idempotencyKey })).toMatchObject({ kind: 'unavailable' })
    expect(await provider.refundPayment('1', { idempotencyKey })).toMatchObject({ kind: 'unavailable' })
  })

  it('says how long the provider asks to wait', async () => {
    const { sandbox, provider } = await openProvider()
    await sandbox.setFaults({ next: [{ operation: 'read', kind: 'too-many-requests' }], retry_after_s: 7 })
    expect(await provider.readPayment('1')).toEqual({ kind: 'unavailable', reason: 'HTTP 429', retryAfterS: 7 })
  })

  it('finds every payment of a reference, newest first, page after page', async () => {
    const { sandbox, provider } = await openProvider()
    const reference = 'order-1'
    const ids: string[] = []
    for (let i = 0; i < 51; i++) {
      const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken({ name: 'OTHE' }), { reference }))
      if (outcome.kind === 'answered') ids.unshift(outcome.payment.id)
    }
    const found = await provider.findByReference(reference)
    expect(found.kind === 'searched' && found.payments.map(({ id }) => id)).toEqual(ids)
  })

  it('refunds once when the answer to the refund was lost', async () => {
    const { sandbox, provider } = await openProvider()
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    const id = outcome.kind === 'answered' ? outcome.payment.id : ''
    await sandbox.setFaults({ next: [{ operation: 'refund', kind: 'cut-after-commit' }] })
    const refund = { idempotencyKey: 'refund-1', amountCents: 50 }
    expect(await provider.refundPayment(id, refund)).toMatchObject({ kind: 'unavailable' })
    expect(await provider.refundPayment(id, refund)).toMatchObject({ kind: 'refunded', amountCents: 50 })
    expect((await sandbox.ledger()).totals.refunded_amount).toBe(0.5)
  })

  it('tells a repeated refund as it was then: the one of its amount, or the last', async () => {
    const { sandbox, provider } = await openProvider()
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    const id = outcome.kind === 'answered' ? outcome.payment.id : ''
    const part = { idempotencyKey: 'a part', amountCents: 50 }
    const rest = { idempotencyKey: 'the rest' }
    const [first, second] = [await provider.refundPayment(id, part), await provider.refundPayment(id, rest)]
    expect([first, second]).toMatchObject([
      { kind: 'refunded', amountCents: 50 },
      { kind: 'refunded', amountCents: 149_000 },
    ])
    expect(await provider.refundPayment(id, part)).toEqual(first)
    expect(await provider.refundPayment(id, rest)).toEqual(second)
  })

  it('asks for the newest payments of a reference first, fifty at a time', async () => {
    const asked: string[] = []
    const provider = await providerThatAnswers((request, response) => {
      asked.push(request.url ?? '')
      response.end('{"results":[]}')
    })
    expect(await provider.findByReference('order/1')).toEqual({ kind: 'searched', payments: [] })
    expect(asked).toEqual([
      '/v1/payments/search?external_reference=order%2F1&sort=date_created&criteria=desc&limit=50&offset=0',
    ])
  })
})

describe('the log', () => {
  it('names the operation and the code, and neither token nor buyer', async () => {
    const { log, lines } = recordingLog()
    const { url, makeToken, setFaults } = await startCardSandbox()
    const settings = { apiBase: url, accessToken: sandboxKeys.accessToken }
    const provider = createMercadoPago({ settings, notificationUrl: null, log })
    const charge = chargeOf(await makeToken(), { methodId: 'cash' })
    await provider.createPayment(charge)
    await setFaults({ next: [{ operation: 'create', kind: 'error-500', times: 2 }] })
    await provider.createPayment(charge)
    const line = { level: 40, operation: 'create', reference: charge.reference, msg: NOT_DONE }
    expect(lines).toEqual([
      { ...line, status: 400, code: '2131' },
      { ...line, status: 500, reason: 'HTTP 500' },
      { ...line, status: 500, reason: 'HTTP 500' },
    ])
    const secrets = [charge.token, sandboxKeys.accessToken, ...Object.values(charge.payer)]
    for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret)
  })

  it('names every other operation, and what it was about', async () => {
    const { log, lines } = recordingLog()
    const { url, setFaults } = await startCardSandbox()
    await setFaults({ down: ['read', 'search', 'cancel', 'refund', 'installments'] })
    const settings = { apiBase: url, accessToken: sandboxKeys.accessToken }
    const provider = createMercadoPago({ settings, notificationUrl: null, log })
    await provider.readPayment('1')
    await provider.findByReference('order-1')
    await provider.cancelPayment('2', { idempotencyKey: 'key' })
    await provider.refundPayment('3', { idempotencyKey: 'key' })
    await provider.readInstallments('visa', 150_000)
    const line = { level: 40, status: 503, reason: 'HTTP 503', msg: NOT_DONE }
    expect(lines).toEqual([
      { ...line, operation: 'read', reference: '1' },
      { ...line, operation: 'search', reference: 'order-1' },
      { ...line, operation: 'cancel', reference: '2' },
      { ...line, operation: 'refund', reference: '3' },
      { ...line, operation: 'installments', reference: 'visa' },
    ])
  })

  it('names the look-up of refunds after a repeated one', async () => {
    const { log, lines } = recordingLog()
    const apiBase = await startAnsweringServer((request, response) => {
      response.writeHead(request.method === 'POST' ? 200 : 503).end()
    })
    const provider = createMercadoPago({ settings: { apiBase, accessToken: 'x' }, notificationUrl: null, log })
    await provider.refundPayment('3', { idempotencyKey: 'key' })
    expect(lines).toMatchObject([{ level: 40, operation: 'refunds', reference: '3', status: 503 }])
  })

  it('says nothing of what went well', async () => {
    const { log, lines } = recordingLog()
    const { url, makeToken } = await startCardSandbox()
    const settings = { apiBase: url, accessToken: sandboxKeys.accessToken }
    await createMercadoPago({ settings, notificationUrl: null, log }).createPayment(chargeOf(await makeToken()))
    expect(lines).toEqual([])
  })

  it.each([401, 403])('calls it an error when our own keys are answered %i', async status => {
    const { log, lines } = recordingLog()
    const apiBase = await startAnsweringServer(answerWith(status, '{"message":"who are you","error":"no"}'))
    const provider = createMercadoPago({ settings: { apiBase, accessToken: 'x' }, notificationUrl: null, log })
    expect(await provider.readPayment('1')).toEqual({ kind: 'refused', detail: 'unauthorized', reason: 'who are you' })
    const msg = 'the card provider does not accept our access token'
    expect(lines).toEqual([{ level: 50, operation: 'read', reference: '1', status, code: 'no', msg }])
  })

  it('tells a connection that ends without an answer from one that is answered', async () => {
    const { log, lines } = recordingLog()
    const provider = createMercadoPago({
      settings: { apiBase: await startAnsweringServer((_, response) => void response.destroy()), accessToken: 'x' },
      notificationUrl: null,
      log,
    })
    await provider.readPayment('1')
    expect(lines).toEqual([{ level: 40, operation: 'read', reference: '1', reason: 'UND_ERR_SOCKET', msg: NOT_DONE }])
  })
})
