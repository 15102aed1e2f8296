import { expect, it } from 'vitest'
import type { Step } from '../../../shop/desk/waiting/step.ts'
import { lineKey } from '../../../shop/orders/transfers/transfer.ts'
import type { Actor } from '../../../shop/staff/actor.ts'
import { insertBook } from '../../../test/support/books.ts'
import { at, step, viewOf } from '../../../test/support/order-view.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'
import { orderView } from './order-view.ts'

it('shows a transfer that names the order and waits, with a way to its page', () => {
  const next: Step[] = [
    { act: 'assignTransfer', transferId: 7 },
    { act: 'giveBackTransfer', transferId: 7 },
  ]
  const waits = { thing: 'transfer 7', transferId: 7, urgency: 'money', since: at, what: 'Crédito 7', next } as const
  const { waitingTransfers } = viewOf({}, [], [{ ...waits, next }])
  expect(waitingTransfers).toMatchObject([{ id: 7, what: 'Crédito 7', steps: [{ to: '/pagos/creditos/7' }] }])
})

it('says why money went back, and why a difference was accepted', () => {
  const { timeline } = viewOf({
    order: { id: 1001, status: 'CONFIRMED', placed_at: at, accepted_difference_note: 'ana: comisión de la red' },
    refunds: [
      { id: 1, amount_cents: 100, outcome: 'DONE', reason: 'llegó rayado', requested_by: 'ana', requested_at: at },
    ],
    history: [
      { ...step, id: 1, subject: 'order', to_status: 'PENDING_CONFIRMATION' },
      { ...step, id: 2, to_status: 'REFUNDED', detail: 'refund 1' },
    ],
  })
  expect(timeline.map(({ why }) => why).sort()).toEqual([
    'llegó rayado',
    'operador: ana: comisión de la red',
    'operador: devolución 1: $\u00a01,00: llegó rayado',
  ])
})

it('says who asked for a refund, who withdrew it, and who sent a mail or asked the printer again', () => {
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const { timeline } = viewOf({
    refunds: [
      {
        ...{ id: 3, amount_cents: 20_000, outcome: 'WITHDRAWN', reason: 'llegó golpeado', requested_by: 'Marta' },
        ...{ requested_at: at, finished_at: later(1) },
      },
      // Recorded when it was made already.
      {
        id: 4,
        amount_cents: 100,
        outcome: 'DONE',
        reason: 'x',
        requested_by: 'Eva',
        requested_at: at,
        finished_at: at,
      },
    ],
    issues: [
      {
        ...{ id: 1, kind: 'refund-by-hand', subject: '3', opened_at: at, resolved_at: later(1) },
        resolution: 'Lucía: se equivocó',
      },
    ],
    teamActs: [
      { at: later(1), actor: 'Lucía', act: 'withdrawRefund', mail: null, refundId: '3' },
      { at: later(2), actor: 'Marta', act: 'resendMail', mail: 'confirmed', refundId: null },
      { at: later(3), actor: 'Eva', act: 'retryPrint', mail: null, refundId: null },
    ],
  })
  expect(timeline.map(({ what, why, who }) => `${what} (${[who, why].filter(Boolean).join(', ')})`)).toEqual([
    'imprenta: se pide otra vez (Eva)',
    'correo mandado otra vez: el que dice que la orden está confirmada y el libro se prepara (Marta)',
    'devolución 3 retirada: $\u00a0200,00 (Lucía, se equivocó)',
    'espera a una persona: hay que devolver dinero por transferencia (tienda)',
    'devolución 3 pedida: $\u00a0200,00 (Marta, llegó golpeado)',
  ])
})

it('says once, also to who sees no person, that a refund was withdrawn and by whom', async () => {
  const { db, shop, operators: desk } = await createTestShop('2026-11-20T12:00:00Z')
  const owner = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  const payment = { orderId: 1001, receivedOn: '2026-11-20', amountCents: 149_000, description: '', key: 'A-1' }
  await desk.confirmPayment(owner, payment)
  await desk.refundOrder(owner, { orderId: 1001, amountCents: 10_000, reason: 'golpeado', keepPrinting: true })
  await desk.withdrawRefund(owner, { refundId: 1, reason: 'se equivocó' })
  const toldTo = async (actor: Actor) => {
    const { timeline } = orderView(await desk.readOrder(actor, { orderId: 1001 }), [])
    const isOfIt = ({ what }: { what: string }) => /retirada|^resuelto: hay que devolver/.test(what)
    return timeline.filter(isOfIt).map(({ what, why, who }) => [what, why, who])
  }
  const what = 'devolución 1 retirada: $\u00a0100,00'
  expect(await toldTo(owner)).toEqual([[what, 'se equivocó', 'Ana']])
  expect(await toldTo({ id: 'rita', name: 'Rita', role: 'reader' })).toEqual([[what, '', 'Ana']])
})

it('says what a person let go of the total and of a dispute’s debt, and the reason of a cancellation that did not last', () => {
  const order = {
    id: 1001,
    status: 'CONFIRMED',
    placed_at: at,
    cancel_reason: null,
    cancel_note: 'lo desconoció',
    accepted_difference_cents: 200,
    accepted_difference_note: 'root: comisión de la red',
  }
  const transfer = {
    payment_id: 7,
    undone_at: null,
    used_by: 'root',
    use_note: 'gastos del giro',
    key: 'x',
    description: '',
  }
  const view = viewOf({
    order,
    payments: [
      {
        id: 7,
        payment_method: 'OFFLINE',
        provider_payment_id: null,
        status_detail: null,
        status: 'APPROVED',
        amount_cents: 1,
        created_at: at,
        accepted_difference_cents: 1500,
      },
    ],
    transfers: [{ ...transfer, used_cents: 1, amount_cents: 1, received_on: '2026-11-20' }],
    history: [{ ...step, id: 1, subject: 'order', to_status: 'CANCELLED' }],
  })
  expect(view.amounts.accepted.map(line => line.replaceAll('\u00a0', ' '))).toEqual([
    'Se aceptaron $ 2,00 de menos (root: comisión de la red)',
    'Se aceptaron $ 15,00 de menos por el contracargo (root: gastos del giro)',
  ])
  expect(view.cancelled).toBe('')
  expect(view.timeline[0]?.why).toBe('operador: lo desconoció')
})

it('shows the last step of one moment first, and the amount of a second refund', () => {
  const refund = { outcome: 'DONE', reason: 'llegó rayado', requested_by: 'ana', requested_at: at, finished_at: at }
  const { timeline } = viewOf({
    refunds: [
      { ...refund, id: 1, amount_cents: 100 },
      { ...refund, id: 2, amount_cents: 250 },
    ],
    history: [
      { ...step, id: 1, to_status: 'PARTIALLY_REFUNDED', from_status: 'APPROVED', detail: 'refund 1' },
      { ...step, id: 2, to_status: 'PARTIALLY_REFUNDED', from_status: 'PARTIALLY_REFUNDED', detail: 'refund 2' },
    ],
  })
  expect(timeline).toMatchObject([
    { what: 'pago: devuelto en parte', why: 'operador: devolución 2: $\u00a02,50: llegó rayado' },
    { what: 'pago: acreditado → devuelto en parte', why: 'operador: devolución 1: $\u00a01,00: llegó rayado' },
  ])
})

it('says of a refund its number, what it is for, and the transfer that made it, where its reader may know it', () => {
  const payment = { status: 'REFUNDED', amount_cents: 1, created_at: at, provider_payment_id: null }
  const refund = { amount_cents: 100_000, reason: 'llegó roto', requested_by: 'ana', outcome: 'DONE' }
  const made = { ...refund, provider_refund_id: 'TRX-55', requested_at: at, payment_id: 3 }
  const later = { ...made, requested_at: new Date(at.getTime() + 1) }
  const { refunds } = viewOf({
    payments: [
      { ...payment, id: 3, payment_method: 'OFFLINE' },
      { ...payment, id: 4, payment_method: 'CARD' },
    ],
    lines: [
      { line_number: 1, title: 'Rayuela', unit_price_cents: 1, line_total_cents: 1, isbn: '', price_reason: null },
    ],
    refunds: [
      { ...made, id: 6, gives_shipping_back: true },
      { ...made, id: 7 },
      { ...later, id: 8, payment_id: 4, provider_refund_id: '99' },
      { ...later, id: 9, outside_provider: true, gives_shipping_back: true },
      { ...later, id: 10, outcome: null, provider_refund_id: null },
      { ...later, id: 11, outcome: 'REFUSED', provider_refund_id: null },
      { ...later, id: 12, provider_refund_id: '' },
    ],
    refundLines: [{ refund_id: 6, line_number: 1, quantity: 2 }],
  })
  expect(refunds.map(({ id, state, things }) => [id, state, things])).toEqual([
    [6, 'hecha por transferencia (TRX-55)', '2 × Rayuela y el envío'],
    [7, 'hecha por transferencia (TRX-55)', '2 × Rayuela'],
    [8, 'hecha por el proveedor (99)', ''],
    [9, 'hecha por otra vía (TRX-55)', 'el envío'],
    [10, 'en curso desde el 20/11/2026 09:00', ''],
    [11, 'rechazada', ''],
    [12, 'hecha', ''],
  ])
})

it('gives no number to a transfer that its bank gave none', () => {
  const transfer = { id: 1, received_on: '2026-11-20', used_cents: 100, description: 'TRF ANA', undone_at: null }
  const payment = { payment_method: 'OFFLINE', status: 'APPROVED', amount_cents: 1, created_at: at }
  const viewWith = (key: string) =>
    viewOf({
      transfers: [{ ...transfer, key }],
      payments: [{ ...payment, provider_payment_id: key }],
      history: [{ ...step, id: 1, to_status: 'APPROVED', detail: key }],
    })
  const [own, bank] = [viewWith(lineKey('0123456789abcdef01234567', 1)), viewWith('T-9001')]
  expect(own.transfers[0]?.words).toBe('20/11/2026 · $\u00a01,00 · TRF ANA')
  expect(own.payments[0]?.providerId).toBeNull()
  expect(own.timeline[0]?.why).toBe('operador')
  expect(bank.transfers[0]?.words).toContain('· T-9001 ·')
  expect(bank.payments[0]?.providerId).toBe('T-9001')
  expect(bank.timeline[0]?.why).toBe('operador: T-9001')
})

it('says what the reader is charged in instalments', () => {
  const paid = { payment_method: 'CARD', status: 'APPROVED', amount_cents: 98_000, created_at: at }
  const charged = (more: object) =>
    viewOf({ payments: [{ ...paid, provider_payment_id: '1', ...more }] }).payments[0]?.charged
  const inTwo = { installments: 2, installments_amount_cents: 50_544, total_paid_cents: 101_088 }
  expect(charged(inTwo)).toBe('se le cobran $\u00a01.011 en 2 cuotas de $\u00a0505,44')
  expect(charged({ ...inTwo, status: 'REJECTED' })).toBeNull()
  expect(charged({ installments: 1, installments_amount_cents: 98_000, total_paid_cents: 98_000 })).toBeNull()
})
