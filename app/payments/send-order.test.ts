import { describe, expect, it, vi } from 'vitest'
import type { OrderResponse } from '../../contract/order.ts'
import { isTokenSpent, type OrderAnswer, RESEND_PAUSES_MS, sendOrder } from './send-order.ts'

const ORDER = { id: 1042, externalId: 'a'.repeat(32) } as OrderResponse
const PLACED: OrderAnswer = { kind: 'ok', value: ORDER }
const LOST: OrderAnswer = { kind: 'unreachable' }

function problem(status: number, type: string, more: Record<string, unknown> = {}): OrderAnswer {
  return { kind: 'problem', status, problem: { type, title: '', status, detail: 'El detalle.', ...more } }
}

async function place(...answers: OrderAnswer[]) {
  const send = vi.fn(async () => answers.shift() ?? LOST)
  const wait = vi.fn(async () => undefined)
  const onLost = vi.fn()
  return { outcome: await sendOrder(send, wait, onLost), send, wait, onLost }
}

describe('sending an order', () => {
  it('hands over the order', async () => {
    expect((await place(PLACED)).outcome).toEqual({ kind: 'placed', order: ORDER })
  })

  it('sends it again after a lost answer', async () => {
    const { outcome, send, wait, onLost } = await place(LOST, PLACED)
    expect(outcome.kind).toBe('placed')
    expect(send).toHaveBeenCalledTimes(2)
    expect(wait).toHaveBeenCalledExactlyOnceWith(RESEND_PAUSES_MS[0])
    expect(onLost).toHaveBeenCalledOnce()
  })

  it('gives up after two more attempts', async () => {
    const { outcome, send } = await place(LOST, LOST, LOST, PLACED)
    expect(outcome).toEqual({ kind: 'unreachable' })
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('says what the captcha answers to people, and a copy of the shop', async () => {
    for (const [status, type] of [
      [422, 'captcha'],
      [503, 'captcha-unavailable'],
      [503, 'only-a-copy'],
    ] as const) {
      const { outcome, send } = await place(problem(status, type), PLACED)
      expect(outcome).toEqual({ kind: 'not-looked-at', detail: 'El detalle.' })
      expect(send).toHaveBeenCalledTimes(1)
    }
  })

  it('sends it again to a shop that has too much to do, and says so where it goes on', async () => {
    const busy = problem(503, 'busy')
    expect((await place(busy, busy, PLACED)).outcome.kind).toBe('placed')
    const { outcome, send, onLost } = await place(busy, busy, busy, PLACED)
    expect(onLost, 'there is a connection').not.toHaveBeenCalled()
    expect(outcome).toEqual({ kind: 'not-looked-at', detail: 'El detalle.' })
    expect(isTokenSpent(outcome)).toBe(false)
    expect(send).toHaveBeenCalledTimes(3)
    expect((await place(LOST, busy, busy)).outcome, 'the lost one may have placed it').toEqual({ kind: 'unreachable' })
  })

  it('does not repeat an answered order', async () => {
    const { outcome, send } = await place(problem(500, 'internal'), PLACED)
    expect(outcome).toEqual({ kind: 'failed', mayBeCharged: true })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('returns the new amounts when they changed', async () => {
    const changed = problem(409, 'amount-changed', { orderTotal: 3180, shippingTotal: 260, grandTotal: 3440 })
    const amounts = { kind: 'amount-changed', orderTotal: 3180, shippingTotal: 260 }
    expect((await place(changed)).outcome).toEqual({ ...amounts, lines: [] })
    const lines = [{ bookId: 'B1', unitPrice: 1590 }]
    const named = problem(409, 'amount-changed', { orderTotal: 3180, shippingTotal: 260, grandTotal: 3440, lines })
    expect((await place(named)).outcome).toEqual({ ...amounts, lines })
  })

  it('says why a card was refused', async () => {
    const refused = {
      kind: 'problem',
      status: 402,
      problem: { status: 'REJECTED', detail: 'cc_rejected_card_disabled' },
    }
    expect((await place(refused as unknown as OrderAnswer)).outcome).toEqual({
      kind: 'rejected',
      detail: 'cc_rejected_card_disabled',
    })
  })

  // spec: 4.62
  it('fails on an answer 402 that rejects nothing', async () => {
    for (const body of [{ status: 'APPROVED' }, null]) {
      const answer = { kind: 'problem', status: 402, problem: body } as unknown as OrderAnswer
      expect((await place(answer)).outcome).toEqual({ kind: 'failed', mayBeCharged: false })
    }
  })

  it('says that the order is there, though this browser is not known as its own', async () => {
    const refused = problem(409, 'order-of-other-browser')
    expect((await place(refused)).outcome).toEqual({ kind: 'order-of-other-browser', detail: 'El detalle.' })
  })

  it('says that an order is in progress', async () => {
    expect((await place(problem(409, 'order-in-progress', { externalId: ORDER.externalId }))).outcome).toEqual({
      kind: 'order-in-progress',
      detail: 'El detalle.',
      externalId: ORDER.externalId,
    })
  })

  it('says that the order of its key is over', async () => {
    const refused = problem(409, 'order-over', { externalId: ORDER.externalId })
    expect((await place(refused)).outcome).toEqual({ kind: 'order-over', detail: 'El detalle.' })
  })

  it('says which fields were refused', async () => {
    const errors = [{ field: 'customer.email', message: 'Por favor corrija la dirección de correo' }]
    expect((await place(problem(422, 'invalid', { errors }))).outcome).toEqual({ kind: 'fields-refused', errors })
    expect((await place(problem(422, 'invalid'))).outcome).toEqual({ kind: 'failed', mayBeCharged: false })
  })

  it('says that it can not be sent at all', async () => {
    const most = { mostCopies: 66, mostToCollect: 66 }
    expect((await place(problem(422, 'shipping-not-available', most))).outcome).toEqual({ kind: 'not-sent', ...most })
  })

  it('says when to try again', async () => {
    expect((await place(problem(429, 'too-many'))).outcome).toEqual({
      kind: 'too-many-attempts',
      detail: 'El detalle.',
      isOnlyOfCards: false,
      mayBeCharged: false,
    })
    expect((await place(problem(429, 'too-many-cards'))).outcome).toMatchObject({ isOnlyOfCards: true })
    // An attempt without an answer may have been charged.
    expect((await place(LOST, problem(429, 'too-many'))).outcome).toMatchObject({ mayBeCharged: true })
  })

  it('learns that the order to be paid is another by now, and that its card was not charged', async () => {
    const changed = { kind: 'order-changed', detail: 'El detalle.' }
    for (const answer of [problem(409, 'not-payable'), problem(409, 'amount-changed', { grandTotal: 3440 })]) {
      const { outcome } = await place(answer)
      expect(outcome).toEqual(changed)
      expect(isTokenSpent(outcome)).toBe(true)
    }
  })

  // spec: 8.6
  it('fails on wordless answers only, after sending it again', async () => {
    const wordless: OrderAnswer = { kind: 'unreachable', isWordless: true }
    expect((await place(wordless, PLACED)).outcome.kind).toBe('placed')
    expect((await place(wordless, wordless, wordless)).outcome).toEqual({ kind: 'failed', mayBeCharged: true })
  })

  it('fails on an answer that is not an order', async () => {
    expect((await place({ kind: 'ok', value: null as unknown as OrderResponse })).outcome.kind).toBe('failed')
  })

  it.each<[string, OrderAnswer, boolean]>([
    ['no answer', LOST, false],
    ['a server that broke', problem(500, 'internal'), false],
    ['a refusal at the door', problem(429, 'too-many'), false],
    ['a captcha refused', problem(403, 'captcha'), false],
    ['an order that is over, for the new one', problem(409, 'order-over'), false],
    ['a charge that certainly failed', problem(502, 'payment-failed'), true],
    ['a refused card', problem(402, '', { status: 'REJECTED' }), true],
    ['an order', PLACED, true],
  ])('keeps the card’s token for the same order after %s, or not', async (_, answer, isSpent) => {
    expect(isTokenSpent((await place(answer, answer, answer)).outcome)).toBe(isSpent)
  })
})
