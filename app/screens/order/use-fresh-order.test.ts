import { describe, expect, it } from 'vitest'
import { awaitsChange, pauseBeforeLook } from './use-fresh-order.ts'

const NOTHING = { payments: [], timeline: [] }

describe('the page of an order', () => {
  it('is kept fresh until the order is over', () => {
    expect(awaitsChange({ ...NOTHING, status: 'PENDING_PAYMENT' })).toBe(true)
    expect(awaitsChange({ ...NOTHING, status: 'CONFIRMED' })).toBe(true)
    expect(awaitsChange({ ...NOTHING, status: 'CONFIRMED', shipment: { status: 'DISPATCHED' } })).toBe(true)
    expect(awaitsChange({ ...NOTHING, status: 'CONFIRMED', shipment: { status: 'DELIVERED' } })).toBe(false)
    expect(awaitsChange({ ...NOTHING, status: 'CANCELLED' })).toBe(false)
  })

  it('is kept fresh while a cancelled order’s money is on its way back', () => {
    const cancelledWith = (status: 'APPROVED' | 'PARTIALLY_REFUNDED' | 'REFUNDED') =>
      awaitsChange({ ...NOTHING, status: 'CANCELLED', payments: [{ paymentMethod: 'CARD', status }] })
    expect(cancelledWith('APPROVED')).toBe(true)
    expect(cancelledWith('PARTIALLY_REFUNDED')).toBe(true)
    expect(cancelledWith('REFUNDED')).toBe(false)
  })

  it('is kept fresh after an offline order lapsed, since its money may be under way', () => {
    const lapsed = (paymentMethod: 'CARD' | 'OFFLINE') =>
      awaitsChange({ ...NOTHING, status: 'CANCELLED', payments: [{ paymentMethod, status: 'CANCELLED' }] })
    expect(lapsed('OFFLINE')).toBe(true)
    expect(lapsed('CARD')).toBe(false)
  })

  it('looks often for a card under review, for a few minutes', () => {
    const underReview = { payments: [{ paymentMethod: 'CARD', status: 'PENDING' } as const] }
    const offline = { payments: [{ paymentMethod: 'OFFLINE', status: 'PENDING' } as const] }
    expect(pauseBeforeLook(underReview, 0)).toBe(10_000)
    expect(pauseBeforeLook(underReview, 300_000)).toBe(60_000)
    expect(pauseBeforeLook(offline, 0)).toBe(60_000)
  })
})
