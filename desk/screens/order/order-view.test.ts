import type { Updateable } from 'kysely'
import { expect, it } from 'vitest'
import type { Payments } from '../../../db/schema.ts'
import type { Step } from '../../../shop/desk/waiting/step.ts'
import { deadlineInWords } from '../../../shop/desk/words/in-uruguay.ts'
import type { Actor } from '../../../shop/staff/actor.ts'
import { insertBook } from '../../../test/support/books.ts'
import { at, step, viewOf } from '../../../test/support/order-view.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'
import { orderView } from './order-view.ts'

it('calls what the delivery costs by how the order gets to its reader', () => {
  expect(viewOf({}).amounts.shippingName).toBe('Retiro')
  const order = { id: 1001, status: 'CONFIRMED', placed_at: at, shipping_method: 'DELIVERY', gift_recipient: null }
  expect(viewOf({ order }).amounts.shippingName).toBe('Envío')
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
