import { expect, it } from 'vitest'
import { type OrderFile, orderView } from './order-view.ts'

const at = new Date('2026-11-20T12:00:00Z')
const step = { at, cause: 'operator', actor: 'ana', detail: null, subject: 'payment', from_status: null }

function viewOf(more: object) {
  const file = {
    order: { id: 1001, status: 'CONFIRMED', placed_at: at, shipping_method: 'PICKUP', gift_recipient: null },
    ...{ lines: [], payments: [], credits: [], refunds: [], issues: [], notes: [], history: [] },
    ...more,
  } as unknown as OrderFile
  return orderView(file, [])
}

it('says why money went back, and why a difference was accepted', () => {
  const { timeline } = viewOf({
    order: { id: 1001, status: 'CONFIRMED', placed_at: at, accepted_difference_note: 'ana: comisión de la red' },
    refunds: [{ id: 1, amount_cents: 100, outcome: 'DONE', reason: 'llegó rayado', requested_by: 'ana' }],
    history: [
      { ...step, id: 1, subject: 'order', to_status: 'PENDING_CONFIRMATION' },
      { ...step, id: 2, to_status: 'REFUNDED', detail: 'refund 1' },
    ],
  })
  expect(timeline.map(({ why }) => why).sort()).toEqual([
    'operador: ana: comisión de la red',
    'operador: devolución 1: llegó rayado',
  ])
})

it('says nothing twice', () => {
  const { payments, timeline } = viewOf({
    payments: [
      { payment_method: 'CARD', status: 'APPROVED', status_detail: 'accredited', amount_cents: 1, created_at: at },
    ],
    history: [{ ...step, id: 1, cause: 'print-network', actor: 'network', subject: 'shipment', to_status: 'PRINTED' }],
  })
  expect(payments[0]).toMatchObject({ status: 'acreditado', detail: null })
  expect(timeline[0]).toMatchObject({ who: 'imprenta', why: '' })
})

it('prepares nothing of an order that is over, and tells of a book that exists', () => {
  const order = { id: 1001, status: 'CANCELLED', placed_at: at }
  const printOrder = { reference: 'pedido-1001-2', attempts: 0, confirmed_at: null }
  const of = (status: string) => viewOf({ order, printOrder, shipment: { status, updated_at: at } })
  expect(of('PREPARING')).toMatchObject({ print: false, shipment: false })
  expect(of('PRINTED')).toMatchObject({ print: false, shipment: { status: 'impreso' } })
})
