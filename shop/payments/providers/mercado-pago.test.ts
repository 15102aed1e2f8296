import { describe, expect, it } from 'vitest'
import { openProvider, providerThatAnswers } from '../../../test/support/partners/mercado-pago.ts'
import { chargeOf } from './payment-provider.contract.ts'

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

  it('says until when a chargeback can be answered, while the bank has not decided', async () => {
    const { sandbox, provider } = await openProvider()
    await sandbox.admin('POST', '/clock', { set: '2026-11-20T12:00:00.000Z' })
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    const id = outcome.kind === 'answered' ? outcome.payment.id : ''
    expect(await provider.readChargeback(id)).toEqual({ kind: 'not-found' })
    await sandbox.decide(id, 'charge-back', { status_detail: 'in_process' })
    const documentsBy = new Date('2026-11-30T12:00:00.000Z')
    expect(await provider.readChargeback(id)).toEqual({ kind: 'found', documentsBy })
    await sandbox.decide(id, 'charge-back')
    expect(await provider.readChargeback(id)).toEqual({ kind: 'found', documentsBy: null })
    await sandbox.setFaults({ down: ['read'] })
    expect(await provider.readChargeback(id)).toMatchObject({ kind: 'unavailable' })
  })

  it.each([
    [{ results: [{ documentation_required: true, date_documentation_deadline: 'someday' }] }, { documentsBy: null }],
    [{ results: [{ documentation_required: true, date_documentation_deadline: null }] }, { documentsBy: null }],
    [{ results: [{}] }, { documentsBy: null }],
    [{ results: [] }, { kind: 'not-found' }],
    [{ message: 'hello' }, { kind: 'unavailable' }],
  ])('takes what a list of chargebacks says: %j', async (body, outcome) => {
    const provider = await providerThatAnswers((_request, response) => response.end(JSON.stringify(body)))
    expect(await provider.readChargeback('1')).toMatchObject(outcome)
  })

  it('says until when a claim can be answered, and which payment a claim or a chargeback is about', async () => {
    const { sandbox, provider } = await openProvider()
    await sandbox.admin('POST', '/clock', { set: '2026-11-20T12:00:00.000Z' })
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    const id = outcome.kind === 'answered' ? outcome.payment.id : ''
    const claim = { kind: 'claim', id: `503${id}` } as const
    const chargeback = { kind: 'chargeback', id: `2340000${id}` } as const
    expect(await provider.readClaim(id)).toEqual({ kind: 'not-found' })
    expect(await provider.findDisputed(claim)).toEqual({ kind: 'not-found' })
    await sandbox.decide(id, 'dispute')
    expect(await provider.readClaim(id)).toEqual({ kind: 'found', answerBy: new Date('2026-11-25T12:00:00.000Z') })
    expect(await provider.findDisputed(claim)).toEqual({ kind: 'found', providerPaymentId: id })
    await sandbox.decide(id, 'charge-back')
    expect(await provider.findDisputed(chargeback)).toEqual({ kind: 'found', providerPaymentId: id })
    await sandbox.setFaults({ down: ['read'] })
    expect(await provider.readClaim(id)).toMatchObject({ kind: 'unavailable' })
  })

  it.each([
    [{ players: [] }, { kind: 'found', answerBy: null }],
    [{ players: [{ role: 'respondent', available_actions: [{ due_date: null }] }] }, { answerBy: null }],
    [
      { players: [{ role: 'complainant', available_actions: [{ due_date: '2026-11-25T12:00:00Z' }] }] },
      { answerBy: null },
    ],
    [{ message: 'hello' }, { kind: 'unavailable' }],
  ])('takes what a claim says: %j', async (body, outcome) => {
    const provider = await providerThatAnswers(({ url = '' }, response) =>
      response.end(JSON.stringify(url.includes('/search') ? { data: [{ id: 9 }] } : body)),
    )
    expect(await provider.readClaim('1')).toMatchObject(outcome)
  })

  it('knows no payment of a claim about something else', async () => {
    const order = JSON.stringify({ resource: 'order', resource_id: 7, players: [] })
    const provider = await providerThatAnswers((_request, response) => response.end(order))
    expect(await provider.findDisputed({ kind: 'claim', id: '9' })).toEqual({ kind: 'not-found' })
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

  it('answers a repeated refund as it was then: the one of its amount, or the last', async () => {
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

  it('asks for what changed in a span of time, the oldest change first', async () => {
    const asked: string[] = []
    const provider = await providerThatAnswers((request, response) => {
      asked.push(request.url ?? '')
      response.end('{"results":[]}')
    })
    const [from, to] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-20T13:30:00Z')]
    expect(await provider.findChangedBetween(from, to)).toEqual({ kind: 'searched', payments: [] })
    expect(asked).toEqual([
      '/v1/payments/search?range=date_last_updated&begin_date=2026-11-20T12%3A00%3A00.000Z&end_date=2026-11-20T13%3A30%3A00.000Z&sort=date_last_updated&criteria=asc&limit=50&offset=0',
    ])
  })

  it.each(['real', 'sandbox'] as const)('takes no test payment for money where the provider is %s', async kind => {
    const charge = chargeOf('token')
    const test = {
      id: 77,
      status: 'approved',
      currency_id: 'UYU',
      transaction_amount: 1490,
      live_mode: false,
      date_created: '2026-11-20T09:00:00.000-03:00',
      external_reference: charge.reference,
    }
    const provider = await providerThatAnswers(
      ({ url = '' }, response) =>
        response.end(JSON.stringify(url.includes('/search') ? { results: [test], paging: { total: 1 } } : test)),
      { kind },
    )
    const asked = [
      await provider.createPayment(charge),
      await provider.readPayment('77'),
      await provider.cancelPayment('77', { idempotencyKey: 'key' }),
      await provider.findByReference(charge.reference),
    ]
    const payments = asked.flatMap(outcome =>
      'payments' in outcome ? outcome.payments : 'payment' in outcome ? [outcome.payment] : [],
    )
    expect(payments.map(({ isTestMoney = false }) => isTestMoney)).toEqual(Array(4).fill(kind === 'real'))
  })
})
