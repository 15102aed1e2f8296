import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { estimateDelivery } from './estimate-delivery.ts'

const now = new Date('2026-11-23T15:00:00Z')

describe('the estimate of an order', () => {
  it('passes over the days on which the shop rests', async () => {
    const { db } = await createTestDatabase()
    await db.insertInto('closed_days').values({ day: '2026-11-25' }).execute()
    const order = { shippingMethod: 'DELIVERY', courierDays: { min: 1, max: 2 }, paidAt: now, now } as const
    expect(await estimateDelivery(db, order)).toEqual({
      shippingMethod: 'DELIVERY',
      from: '2026-11-30',
      to: '2026-12-01',
    })
  })
})
