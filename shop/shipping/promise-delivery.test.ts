import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { promiseBook, promiseDelivery } from './promise-delivery.ts'

const now = new Date('2026-11-23T15:00:00Z')
const pickup = { shippingMethod: 'PICKUP', from: '2026-11-26', to: '2026-11-26', ifPaidOn: '2026-11-23' }

describe('the promises of a book', () => {
  it('are a pickup and a delivery to Montevideo, paid now', async () => {
    const { db } = await createTestDatabase()
    expect(await promiseBook(db, { unitWeight: 400, now })).toEqual({
      pickup,
      montevideo: { shippingMethod: 'DELIVERY', from: '2026-11-30', to: '2026-12-03', ifPaidOn: '2026-11-23' },
    })
  })

  it('go by the tariff that holds the book', async () => {
    const { db } = await createTestDatabase()
    const montevideo = db.updateTable('shipping_tariffs').where('department', '=', 'Montevideo')
    await montevideo.where('up_to_weight_g', '=', 1000).set({ courier_min_days: 1, courier_max_days: 1 }).execute()
    for (const unitWeight of [undefined, 1000]) {
      const promises = await promiseBook(db, { unitWeight, now })
      expect(promises.montevideo).toMatchObject({ from: '2026-11-27', to: '2026-11-27' })
    }
    expect((await promiseBook(db, { unitWeight: 1001, now })).montevideo).toMatchObject({ from: '2026-11-30' })
  })

  it('are a pickup alone for a book that no tariff holds', async () => {
    const { db } = await createTestDatabase()
    expect(await promiseBook(db, { unitWeight: 20_001, now })).toEqual({ pickup, montevideo: null })
  })

  it('pass over the days on which the shop rests', async () => {
    const { db } = await createTestDatabase()
    await db
      .insertInto('closed_days')
      .values([{ day: '2026-11-24' }, { day: '2026-11-30' }])
      .execute()
    const { montevideo, pickup: later } = await promiseBook(db, { unitWeight: 400, now })
    expect(later.from).toBe('2026-11-27')
    expect(montevideo).toMatchObject({ from: '2026-12-02', to: '2026-12-07' })
  })
})

describe('the promise of an order', () => {
  it('passes over the days on which the shop rests', async () => {
    const { db } = await createTestDatabase()
    await db.insertInto('closed_days').values({ day: '2026-11-25' }).execute()
    const order = { shippingMethod: 'DELIVERY', courierDays: { min: 1, max: 2 }, paidAt: now, now } as const
    expect(await promiseDelivery(db, order)).toEqual({
      shippingMethod: 'DELIVERY',
      from: '2026-11-30',
      to: '2026-12-01',
    })
  })
})
