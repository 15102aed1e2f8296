import { expect, it } from 'vitest'
import type { OrderResponse, TimelineEvent } from '../../../contract/order.ts'
import { testProfile } from '../../../test/support/test-shop.ts'
import { orderReturnedMail } from './order-returned.ts'

const SALTO = { address: 'Uruguay 1234', city: 'Salto', department: 'Salto' }

function mailAfter(step: TimelineEvent['event'], shippingAddress: OrderResponse['shipping']['shippingAddress']) {
  const order: OrderResponse = {
    id: 1001,
    externalId: '0f3a',
    status: 'CONFIRMED',
    currency: 'UYU',
    orderLines: [],
    customer: { fullName: 'Ana Pérez' },
    shipping: { shippingAddress },
    shipment: { status: 'RETURNED' },
    payments: [],
    orderTotal: 0,
    shippingTotal: 0,
    grandTotal: 0,
    timeline: [step, 'RETURNED' as const].map(event => ({ at: '2026-11-20T12:00:00.000Z', event })),
    payableBy: [],
    isCancellable: false,
  }
  const money = { paidCents: 0, owedCents: 0, givenBackCents: 0, goingBackCents: 0, waitingCents: 0 }
  return orderReturnedMail({ ...money, order, profile: testProfile }).text
}

it('says why the parcel came back, and of one that was to be collected not where it could have been', () => {
  const sent = mailAfter('DISPATCHED', SALTO)
  expect(sent).toContain('No pudo entregarse. Escríbenos y acordamos cómo te lo hacemos llegar.')
  expect(sent).toContain('Con envío a Uruguay 1234, Salto.')
  const collected = mailAfter('READY_FOR_PICKUP', null)
  expect(collected).toContain('Nadie lo retiró. Escríbenos y acordamos cómo te lo hacemos llegar.')
  expect(collected).not.toContain('Lo retiras')
  expect(mailAfter('DELIVERED', SALTO)).toContain('Lo recibimos de vuelta. Escríbenos y acordamos cómo seguimos.')
})
