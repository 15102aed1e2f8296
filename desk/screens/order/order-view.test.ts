import type { Updateable } from 'kysely'
import { expect, it } from 'vitest'
import type { Payments } from '../../../db/schema.ts'
import type { Step } from '../../../shop/desk/waiting/step.ts'
import { deadlineInWords } from '../../../shop/desk/words/in-uruguay.ts'
import { lineKey } from '../../../shop/orders/transfers/transfer.ts'
import type { Actor } from '../../../shop/staff/actor.ts'
import { insertBook } from '../../../test/support/books.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'
import { type OrderFile, orderView } from './order-view.ts'

const at = new Date('2026-11-20T12:00:00Z')
const step = { at, cause: 'operator', actor: 'ana', detail: null, subject: 'payment', from_status: null }

function viewOf(
  more: object,
  open: Parameters<typeof orderView>[1] = [],
  transfers: Parameters<typeof orderView>[2] = [],
) {
  const file = {
    order: { id: 1001, status: 'CONFIRMED', placed_at: at, shipping_method: 'PICKUP', gift_recipient: null },
    lines: [],
    payments: [],
    transfers: [],
    refunds: [],
    refundLines: [],
    issues: [],
    notes: [],
    history: [],
    ...more,
  } as unknown as OrderFile
  return orderView(file, open, transfers)
}

it('shows a transfer that names the order and waits, with a way to its page', () => {
  const next: Step[] = [
    { act: 'assignTransfer', transferId: 7 },
    { act: 'giveBackTransfer', transferId: 7 },
  ]
  const waits = { thing: 'transfer 7', transferId: 7, urgency: 'money', since: at, what: 'Crédito 7', next } as const
  const { waitingTransfers } = viewOf({}, [], [{ ...waits, next }])
  expect(waitingTransfers).toMatchObject([{ id: 7, what: 'Crédito 7', steps: [{ to: '/pagos/creditos/7' }] }])
})

it('calls what the delivery costs by how the order gets to its reader', () => {
  expect(viewOf({}).amounts.shippingName).toBe('Retiro')
  const order = { id: 1001, status: 'CONFIRMED', placed_at: at, shipping_method: 'DELIVERY', gift_recipient: null }
  expect(viewOf({ order }).amounts.shippingName).toBe('Envío')
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

it('says nothing twice', () => {
  const { payments, timeline } = viewOf({
    payments: [
      {
        payment_method: 'CARD',
        status: 'APPROVED',
        status_detail: 'accredited',
        amount_cents: 1,
        created_at: at,
        provider_payment_id: '123',
      },
    ],
    history: [{ ...step, id: 1, cause: 'print-network', actor: 'network', subject: 'shipment', to_status: 'PRINTED' }],
  })
  expect(payments[0]).toMatchObject({ status: 'acreditado', detail: null })
  expect(timeline[0]).toMatchObject({ who: 'imprenta', why: '' })
})

it('prepares nothing of an order that is over, and shows a book that exists', () => {
  const order = { id: 1001, status: 'CANCELLED', placed_at: at }
  const printOrder = { reference: 'pedido-1001-2', attempts: 0, confirmed_at: null }
  const of = (status: string) => viewOf({ order, printOrder, shipment: { status, updated_at: at } })
  expect(of('PREPARING')).toMatchObject({ print: false, shipment: false })
  expect(of('PRINTED')).toMatchObject({ print: false, shipment: { status: 'impreso' } })
})

it('says nothing of a printing that nobody was asked for, of an order that is not paid', () => {
  const of = (status: string, more: object = {}) => {
    const printOrder = { reference: 'pedido-1009-2', attempts: 0, confirmed_at: null, next_check_at: null, ...more }
    return viewOf({ order: { id: 1009, status, placed_at: at }, printOrder }).print
  }
  expect(of('PENDING_PAYMENT')).toBe(false)
  expect(of('CANCELLED')).toBe(false)
  expect(of('CANCELLED', { next_check_at: at }), 'the press is still asked').toMatchObject({ words: '0 intentos' })
  expect(of('PENDING_CONFIRMATION', { attempts: 1, last_problem: 'no' })).toMatchObject({ words: '1 intento: no' })
  expect(of('CANCELLED', { confirmed_at: at })).toMatchObject({ words: 'confirmada el 20/11/2026 09:00' })
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

it('asks how an issue ended only where nothing else ends it, and leads to what does', () => {
  const waits = {
    urgency: 'money',
    since: at,
    thing: 'issue 1',
    kind: 'refund-by-hand',
    what: 'hay que devolver',
  } as const
  const issueWith = (...next: Step[]) => viewOf({}, [{ ...waits, id: 1, next }]).issues[0]
  const note: Step = { act: 'resolveIssue', orderId: 1001, issueId: 1 }
  const show: Step = { act: 'readOrder', orderId: 1001 }
  expect(issueWith({ act: 'confirmRefund', orderId: 1001, refundId: 7 })).toMatchObject({
    mayEndByNote: false,
    steps: [{ label: 'Registrar la transferencia', to: '/ordenes/1001#devoluciones' }],
  })
  expect(issueWith(show, { act: 'retryPrint', orderId: 1001 }, note)).toMatchObject({
    mayEndByNote: true,
    steps: [{ label: 'Pedir otra vez a la imprenta' }],
  })
  expect(issueWith(show), 'only a note is left').toMatchObject({ mayEndByNote: true, steps: [] })
})

it('says until when an unpaid order can be paid, by what became of its payments, and of a paid one nothing', async () => {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  const owner: Actor = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true }
  const until = async () => orderView(await test.operators.readOrder(owner, { orderId: 1001 }), []).payableUntil
  const { payment_deadline: deadline } = await test.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(await until()).toBe(deadlineInWords(deadline as Date))
  const pay = (set: Updateable<Payments>) => test.db.updateTable('payments').set(set).execute()
  await pay({ payment_method: 'CARD', status: 'REJECTED', created_at: new Date('2026-11-20T12:00:00Z') })
  expect(await until(), 'a day after its card').toBe('sábado 21 de noviembre a las 09:00')
  await pay({ status: 'PENDING' })
  expect(await until(), 'the provider decides').toBe(null)
  await pay({ payment_method: 'OFFLINE', status: 'APPROVED', amount_cents: 50_000 })
  expect(await until(), 'a person decides').toBe(null)
  await pay({ status: 'PENDING' })
  await test.db.updateTable('orders').set({ status: 'CONFIRMED' }).execute()
  expect(await until()).toBe(null)
})
