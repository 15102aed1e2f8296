import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sandboxKeys, startCardSandbox } from '../../test/support/partners/card-sandbox.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { OUTCOMES } from './outcomes.ts'
import type { Payment } from './records.ts'

/** `POST /v1/payments` for a Visa payment of $ 990, with some parameters changed. */
function pay(
  url: string,
  token: string,
  { key = crypto.randomUUID() as string, ...changes }: Record<string, unknown> = {},
) {
  return fetch(`${url}/v1/payments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sandboxKeys.accessToken}`, 'X-Idempotency-Key': String(key) },
    body: JSON.stringify({
      transaction_amount: 990,
      token,
      installments: 1,
      payment_method_id: 'visa',
      payer: { email: 'ana@correo.uy' },
      external_reference: 'order-1',
      ...changes,
    }),
  })
}

const paymentOf = async (answer: Promise<Response>) => (await (await answer).json()) as Payment
const codeOf = async (answer: Response) => ((await answer.json()) as { cause: { code: unknown }[] }).cause[0]?.code

describe('a payment', () => {
  it.each(OUTCOMES.map(({ name, status, detail }) => [name, status, detail]))(
    'of %s is %s, %s',
    async (name, status, detail) => {
      const { url, makeToken } = await startCardSandbox()
      const answer = await pay(url, await makeToken({ name }))
      expect(answer.status).toBe(201)
      expect(await answer.json()).toMatchObject({ status, status_detail: detail })
    },
  )

  it('of anyone else is approved', async () => {
    const { url, makeToken } = await startCardSandbox()
    expect(await paymentOf(pay(url, await makeToken({ name: 'Ana Pérez' })))).toMatchObject({ status: 'approved' })
  })

  it('leads to every detail that has words of its own in the shop', () => {
    const reasons = [
      'insufficient_amount',
      'card_disabled',
      'bad_filled_other',
      'other_reason',
      'card_error',
      'blacklist',
    ]
    reasons.push('high_risk', 'call_for_authorize', 'duplicated_payment', 'invalid_installments', 'max_attempts')
    const details = OUTCOMES.map(({ detail }) => detail)
    for (const reason of reasons) expect(details).toContain(`cc_rejected_${reason}`)
  })

  it('includes the interest of its installments', async () => {
    const { url, makeToken } = await startCardSandbox()
    const payment = await paymentOf(pay(url, await makeToken(), { installments: 18, transaction_amount: 1000 }))
    expect(payment.transaction_details).toMatchObject({ total_paid_amount: 1277.5, installment_amount: 70.97 })
  })

  it('in a number of installments that nobody offers is rejected', async () => {
    const { url, makeToken } = await startCardSandbox()
    const payment = await paymentOf(pay(url, await makeToken(), { installments: 7 }))
    expect(payment).toMatchObject({ status: 'rejected', status_detail: 'cc_rejected_invalid_installments' })
  })

  it.each([
    [401, 'unauthorized', { Authorization: 'Bearer wrong' }],
    [400, 4292, { 'X-Idempotency-Key': '' }],
  ])('is refused with %i, %s', async (status, code, headers) => {
    const { url, makeToken } = await startCardSandbox()
    const answer = await fetch(`${url}/v1/payments`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sandboxKeys.accessToken}`, 'X-Idempotency-Key': 'k', ...headers },
      body: JSON.stringify({ token: await makeToken() }),
    })
    expect(answer.status).toBe(status)
    expect(await codeOf(answer)).toBe(code)
  })

  it.each([
    ['no amount', { transaction_amount: undefined }, 4037],
    ['an amount of thousandths', { transaction_amount: 9.999 }, 4037],
    ['an amount as text', { transaction_amount: '990' }, 4037],
    ['more than a card may pay', { transaction_amount: 250_001 }, 4037],
    ['no installments', { installments: 0 }, 3026],
    ['no e-mail', { payer: {} }, 4050],
    ['a parameter that is none', { amount: 990 }, 8],
    ['a wrong address for news', { notification_url: 'nowhere' }, 4020],
    ['no token', { token: undefined }, 2006],
  ])('with %s is refused', async (_, changes, code) => {
    const { url, makeToken, ledger } = await startCardSandbox()
    const answer = await pay(url, await makeToken(), changes)
    expect(answer.status).toBe(400)
    expect(await codeOf(answer)).toBe(code)
    expect((await ledger()).payments).toEqual([])
  })
})

describe('an idempotency key', () => {
  it('leads to one payment, however often and with whatever body it is sent', async () => {
    const { url, makeToken, ledger } = await startCardSandbox()
    const first = await paymentOf(pay(url, await makeToken(), { key: 'k' }))
    const second = await paymentOf(pay(url, await makeToken(), { key: 'k', transaction_amount: 5 }))
    expect(second).toEqual(first)
    const { calls, totals } = await ledger()
    expect(totals).toMatchObject({ payments: 1, paid: 1, paid_amount: 990 })
    expect(calls).toMatchObject([{ id: 'create:k', reference: 'order-1', calls: 2, payment_id: first.id }])
    expect(calls[0]?.bodies).toHaveLength(2)
  })

  it('leads to one payment when it is sent many times at once', async () => {
    const { url, makeToken, ledger } = await startCardSandbox()
    const token = await makeToken()
    const payments = await Promise.all(Array.from({ length: 20 }, () => paymentOf(pay(url, token, { key: 'k' }))))
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1)
    expect((await ledger()).references).toEqual({ 'order-1': { payments: 1, paid: 1 } })
  })

  it('stays free after a refusal', async () => {
    const { url, makeToken } = await startCardSandbox()
    expect((await pay(url, 'none', { key: 'k' })).status).toBe(400)
    expect((await pay(url, await makeToken(), { key: 'k' })).status).toBe(201)
  })
})

describe('a token', () => {
  it('pays once, no matter who is first', async () => {
    const { url, makeToken, ledger } = await startCardSandbox()
    const token = await makeToken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(url, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)])
    expect((await ledger()).totals.payments).toBe(1)
  })

  it('is worth nothing after seven days', async () => {
    const { url, makeToken, admin } = await startCardSandbox()
    const [early, late] = [await makeToken(), await makeToken()]
    await admin('POST', '/clock', { advance_ms: 7 * 24 * 3_600_000 - 60_000 })
    expect((await pay(url, early)).status).toBe(201)
    await admin('POST', '/clock', { advance_ms: 60_000 })
    const answer = await pay(url, late)
    expect([answer.status, await codeOf(answer)]).toEqual([400, 2062])
  })

  it('of a number with a wrong check digit pays nothing', async () => {
    const { url, makeToken } = await startCardSandbox()
    const answer = await pay(url, await makeToken({ number: '4509953566233705' }))
    expect([answer.status, await codeOf(answer)]).toEqual([400, 3034])
  })
})

describe('what happens at the provider', () => {
  async function openPayment(name: string) {
    const sandbox = await startCardSandbox()
    const payment = await paymentOf(pay(sandbox.url, await sandbox.makeToken({ name })))
    const decide = (decision: string, details?: object) => sandbox.decide(payment.id, decision, details)
    return { ...sandbox, payment, decide }
  }

  it('approves, rejects or lets lapse what was open', async () => {
    const approved = await (await openPayment('CONT')).decide('approve')
    expect(approved).toMatchObject({
      status: 'approved',
      status_detail: 'accredited',
      fee_details: [{ amount: 60.29, fee_payer: 'collector' }],
      transaction_details: { net_received_amount: 929.71 },
    })
    const rejected = await (await openPayment('CONT')).decide('reject', { status_detail: 'cc_rejected_high_risk' })
    expect(rejected).toMatchObject({ status: 'rejected', status_detail: 'cc_rejected_high_risk' })
    const expired = await (await openPayment('CONT')).decide('expire')
    expect(expired).toMatchObject({ status: 'cancelled', status_detail: 'expired' })
  })

  it('takes money back from what was approved: disputes, charge-backs, refunds', async () => {
    expect(await (await openPayment('APRO')).decide('dispute')).toMatchObject({ status: 'in_mediation' })
    expect(await (await openPayment('APRO')).decide('charge-back')).toMatchObject({ status: 'charged_back' })
    const { decide, ledger } = await openPayment('APRO')
    await decide('refund', { amount: 90 })
    const { payments, totals } = await ledger()
    expect(payments[0]).toMatchObject({ status_detail: 'partially_refunded', transaction_amount_refunded: 90 })
    expect(totals).toMatchObject({ paid_amount: 990, refunded_amount: 90 })
  })

  it.each([
    ['close-dispute', 'approved', 'accredited'],
    ['refund', 'refunded', 'refunded'],
    ['charge-back', 'charged_back', 'settled'],
  ])('ends a dispute in every way: %s', async (ending, status, status_detail) => {
    const { decide, ledger } = await openPayment('APRO')
    await decide('dispute')
    await decide(ending)
    expect((await ledger()).payments[0]).toMatchObject({ status, status_detail })
    await expect(decide('close-dispute')).rejects.toThrow()
  })

  it('gives a charge-back that the seller wins its money back', async () => {
    const { decide, ledger } = await openPayment('APRO')
    await decide('charge-back')
    await decide('reimburse')
    expect((await ledger()).payments[0]).toMatchObject({ status: 'charged_back', status_detail: 'reimbursed' })
    await expect((await openPayment('APRO')).decide('reimburse')).rejects.toThrow()
  })

  it('makes payments of test, and of production where it is asked to', async () => {
    const test = await startCardSandbox()
    await pay(test.url, await test.makeToken())
    await test.admin('PUT', '/live-mode', { live: true })
    await pay(test.url, await test.makeToken())
    expect((await test.ledger()).payments.map(({ live_mode }) => live_mode)).toEqual([false, true])
    const live = await startCardSandbox({ isLive: true })
    await pay(live.url, await live.makeToken())
    await live.admin('PUT', '/live-mode', { live: true, testPayers: ['test@correo.uy'] })
    await pay(live.url, await live.makeToken(), { payer: { email: 'test@correo.uy' } })
    expect((await live.ledger()).payments.map(({ live_mode }) => live_mode)).toEqual([true, false])
  })

  it('decides nothing twice', async () => {
    const { decide, admin, payment } = await openPayment('CONT')
    await decide('approve')
    expect((await admin('POST', `/payments/${payment.id}/reject`)).status).toBe(400)
  })

  it('is nobody’s business without the access token', async () => {
    const { url } = await startCardSandbox()
    expect((await fetch(`${url}/admin/ledger`)).status).toBe(401)
  })
})

describe('the provider’s memory', () => {
  it('outlives a restart: payments, keys, tokens and their uses', async () => {
    const folder = temporaryFolder()
    const before = await startCardSandbox({ folder })
    const [used, fresh] = [await before.makeToken(), await before.makeToken()]
    const payment = await paymentOf(pay(before.url, used, { key: 'k' }))
    const ledger = await before.ledger()
    await before.close()

    const after = await startCardSandbox({ folder })
    expect(await after.ledger()).toEqual(ledger)
    expect(await paymentOf(pay(after.url, fresh, { key: 'k' }))).toEqual(payment)
    expect((await pay(after.url, used)).status).toBe(400)
    expect((await paymentOf(pay(after.url, fresh))).id).toBe(payment.id + 1)
  })

  it('loses only the line that a killed process did not finish', async () => {
    const folder = temporaryFolder()
    const before = await startCardSandbox({ folder })
    await pay(before.url, await before.makeToken())
    const ledger = await before.ledger()
    await before.close()
    appendFileSync(join(folder, 'journal.jsonl'), '[{"payments":[{"id":132')
    const after = await startCardSandbox({ folder })
    expect(await after.ledger()).toEqual(ledger)
    expect((await pay(after.url, await after.makeToken())).status).toBe(201)
  })

  it('holds no card number and no security code', async () => {
    const folder = temporaryFolder()
    const { url, makeToken } = await startCardSandbox({ folder })
    await pay(url, await makeToken({ number: '5275710000000001', securityCode: '8642' }), {
      payment_method_id: 'lider',
    })
    const written = readFileSync(join(folder, 'journal.jsonl'), 'utf8')
    expect(written).toContain('"last_four_digits":"0001"')
    expect(written).not.toContain('5275710000000001')
    expect(written).not.toContain('8642')
  })
})
