import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { keepBookEstimates } from './book-estimates.ts'

const MONDAY = '2026-11-23T15:00:00Z'
const pickup = { shippingMethod: 'PICKUP', from: '2026-11-26', to: '2026-11-26', ifPaidOn: '2026-11-23' }

/** A database with its estimates, and the clock that they use. */
async function openEstimates() {
  const { db } = await createTestDatabase()
  const clock = {
    at: MONDAY,
    now: () => new Date(clock.at),
  }
  const estimates = keepBookEstimates({ db, clock })
  const estimate = async (unitWeight: number | undefined) => (await estimates())({ unitWeight })
  return { db, clock, estimate }
}

describe('the estimates of a book', () => {
  it('are a pickup and a delivery to Montevideo, paid now', async () => {
    const { estimate } = await openEstimates()
    expect(await estimate(400)).toEqual({
      pickup,
      montevideo: { shippingMethod: 'DELIVERY', from: '2026-11-30', to: '2026-12-03', ifPaidOn: '2026-11-23' },
    })
  })

  it('go by the tariff that holds the book', async () => {
    const { db, estimate } = await openEstimates()
    const montevideo = db.updateTable('shipping_tariffs').where('department', '=', 'Montevideo')
    await montevideo.where('up_to_weight_g', '=', 1000).set({ courier_min_days: 1, courier_max_days: 1 }).execute()
    for (const unitWeight of [undefined, 1000]) {
      const estimates = await estimate(unitWeight)
      expect(estimates.montevideo).toMatchObject({ from: '2026-11-27', to: '2026-11-27' })
    }
    expect((await estimate(1001)).montevideo).toMatchObject({ from: '2026-11-30' })
  })

  it('are a pickup alone for a book that no tariff holds', async () => {
    const { estimate } = await openEstimates()
    expect(await estimate(20_001)).toEqual({ pickup, montevideo: null })
  })

  it('pass over the days on which the shop rests', async () => {
    const { db, estimate } = await openEstimates()
    await db
      .insertInto('closed_days')
      .values([{ day: '2026-11-24' }, { day: '2026-11-30' }])
      .execute()
    const { montevideo, pickup: later } = await estimate(400)
    expect(later.from).toBe('2026-11-27')
    expect(montevideo).toMatchObject({ from: '2026-12-02', to: '2026-12-07' })
  })

  it('hear of a new closed day after five seconds', async () => {
    const { db, clock, estimate } = await openEstimates()
    expect((await estimate(400)).pickup.from).toBe('2026-11-26')
    await db.insertInto('closed_days').values({ day: '2026-11-24' }).execute()
    clock.at = '2026-11-23T15:00:04.999Z'
    expect((await estimate(400)).pickup.from).toBe('2026-11-26')
    clock.at = '2026-11-23T15:00:05Z'
    expect((await estimate(400)).pickup.from).toBe('2026-11-27')
  })

  it('are counted once for all books that take the same days', async () => {
    const { estimate } = await openEstimates()
    expect((await estimate(1)).montevideo).toBe((await estimate(1000)).montevideo)
  })

  it('are asked for again after they could not be read', async () => {
    const { db, estimate } = await openEstimates()
    await db.schema.alterTable('closed_days').renameTo('closed_days_away').execute()
    await expect(estimate(400)).rejects.toThrow('closed_days')
    await db.schema.alterTable('closed_days_away').renameTo('closed_days').execute()
    expect(await estimate(400)).toMatchObject({ pickup })
  })

  it('are those of a new day from its first second on', async () => {
    const { clock, estimate } = await openEstimates()
    clock.at = '2026-11-24T02:59:58Z'
    expect((await estimate(400)).pickup.ifPaidOn).toBe('2026-11-23')
    clock.at = '2026-11-24T03:00:00Z'
    expect((await estimate(400)).pickup.ifPaidOn).toBe('2026-11-24')
  })
})
