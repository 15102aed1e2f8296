import { describe, expect, it } from 'vitest'
import { orderChoices } from './order-choices.ts'
import type { OrderFile } from './order-view.ts'

type Held = Parameters<typeof orderChoices>[1]

const NOTHING: Held = { cents: 0, onItsWayCents: 0, payments: [], awaitedCents: 0, goesOn: false, leftCopies: [] }
const HELD: Held = { ...NOTHING, cents: 149_000 }

function choices(
  status: string,
  held: Held,
  { parcel, copies = 1, may = () => true }: { parcel?: string; copies?: number; may?: (act: string) => boolean } = {},
) {
  const file = {
    order: { status, shipping_method: 'DELIVERY', customer_email: null },
    lines: [{ quantity: copies, dropped_quantity: 0 }],
    shipment: parcel ? { status: parcel } : undefined,
    ...{ payments: [], transfers: [], history: [], refunds: [] },
  } as unknown as OrderFile
  return orderChoices(file, held, may)
}

describe('what an order’s page offers', () => {
  it('is a payment in sight only where the order waits for money, and none where it would be refused', () => {
    expect(choices('PENDING_PAYMENT', { ...NOTHING, awaitedCents: 149_000 }).confirmPayment?.awaitedCents).toBe(149_000)
    expect(choices('CANCELLED', NOTHING).confirmPayment).toEqual({ awaitedCents: 0 })
    expect(choices('CONFIRMED', NOTHING).confirmPayment).toBeNull()
  })

  it('is to take copies out as long as the printer may be stopped, and one stays', () => {
    expect(choices('PENDING_CONFIRMATION', HELD, { copies: 2 }).drop).toBe(true)
    expect(choices('CONFIRMED', HELD, { copies: 2 }).drop).toBe(true)
    expect(choices('CONFIRMED', { ...HELD, goesOn: true }, { copies: 2 }).drop).toBe(false)
    expect(choices('CONFIRMED', HELD).drop).toBe(false)
    expect(choices('PENDING_PAYMENT', NOTHING, { copies: 2 }).drop).toBe(false)
  })

  it('is no other address for what left, and of a cancelled order’s parcel that it came back', () => {
    expect(choices('CONFIRMED', HELD, { parcel: 'PRINTED' }).changeAddress).toBe(true)
    expect(choices('CONFIRMED', HELD, { parcel: 'DISPATCHED' }).changeAddress).toBe(false)
    expect(choices('CANCELLED', NOTHING, { parcel: 'DISPATCHED' }).parcel).toEqual(['RETURNED'])
    expect(choices('CANCELLED', NOTHING, { parcel: 'PRINTED' }).parcel).toEqual([])
  })

  it('is to cancel only what holds no money, for people who may not give any back', () => {
    const may = (act: string) => act === 'cancelUnpaidOrder'
    expect(choices('PENDING_PAYMENT', NOTHING, { may }).cancel).toBe(true)
    expect(choices('PENDING_PAYMENT', HELD, { may }).cancel).toBe(false)
    expect(choices('CONFIRMED', HELD, { may }).cancel).toBe(false)
  })
})
