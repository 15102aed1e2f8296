import { describe, expect, it } from 'vitest'
import { deliveryTo } from '../../test/support/orders.ts'
import { createTestDatabase, failInsteadOfWaiting } from '../../test/support/test-database.ts'
import { quoteShipping } from './quote-shipping.ts'
import { compareTariffs, listTariffs, replaceTariffs } from './replace-tariffs.ts'
import type { Tariff } from './tariff.ts'
import { lockTariffs } from './tariff-store.ts'

const tariff = (changes: Partial<Tariff> = {}): Tariff => ({
  department: 'Salto',
  upToWeightG: 1000,
  priceCents: 10_000,
  operator: 'Correo',
  packageLimitG: null,
  courierDays: { min: 2, max: 5 },
  ...changes,
})

describe('replacing the tariffs', () => {
  it('changes the next quote', async () => {
    const { db } = await createTestDatabase()
    const quote = () => quoteShipping(db, { shipping: deliveryTo(), copies: [{ unitWeightG: 400, quantity: 1 }] })
    expect(await quote()).toMatchObject({ totalCents: 29_000 })
    await replaceTariffs(db, { tariffs: [tariff({ priceCents: 31_000 })], isDryRun: false })
    expect(await quote()).toMatchObject({ totalCents: 31_000 })
    expect(await listTariffs(db)).toEqual([tariff({ priceCents: 31_000 })])
  })

  it('changes nothing in a dry run, and reports the same', async () => {
    const { db } = await createTestDatabase()
    const before = await listTariffs(db)
    const tariffs = [...before.slice(1), tariff({ upToWeightG: 77 })]
    const told = await replaceTariffs(db, { tariffs, isDryRun: true })
    expect(told).toHaveLength(2)
    expect(await listTariffs(db)).toEqual(before)
    expect(await replaceTariffs(db, { tariffs, isDryRun: false })).toEqual(told)
    expect(await replaceTariffs(db, { tariffs, isDryRun: false })).toEqual([])
  })

  it('leaves all as it was when one tariff can not be stored', async () => {
    const { db } = await createTestDatabase()
    const before = await listTariffs(db)
    const tariffs = [tariff(), tariff({ upToWeightG: -1 })]
    await expect(replaceTariffs(db, { tariffs, isDryRun: false })).rejects.toThrow()
    expect(await listTariffs(db)).toEqual(before)
  })

  it('is whole when several come at once', async () => {
    const { db } = await createTestDatabase()
    const [cheap, dear] = [tariff({ priceCents: 1 }), tariff({ priceCents: 2 })]
    await Promise.all([cheap, dear, cheap, dear].map(one => replaceTariffs(db, { tariffs: [one], isDryRun: false })))
    expect(await listTariffs(db)).toHaveLength(1)
  })

  it('waits for another replacement to the end, a dry run for nobody', async () => {
    const { db, pool } = await createTestDatabase()
    await failInsteadOfWaiting(pool)
    await db.transaction().execute(async transaction => {
      await lockTariffs(transaction)
      const tariffs = await listTariffs(db)
      expect(await replaceTariffs(db, { tariffs, isDryRun: true })).toEqual([])
      await expect(replaceTariffs(db, { tariffs, isDryRun: false })).rejects.toThrow('lock timeout')
    })
  })
})

describe('the difference between tariffs', () => {
  it('is what comes, goes and changes, by department and weight', () => {
    const [light, heavy] = [tariff(), tariff({ upToWeightG: 10_000 })]
    const rocha = tariff({ department: 'Rocha' })
    const dearer = tariff({ priceCents: 20_000 })
    expect(compareTariffs([heavy, light], [rocha, dearer])).toEqual([
      { before: null, after: rocha },
      { before: light, after: dearer },
      { before: heavy, after: null },
    ])
  })

  it.each([{ priceCents: 1 }, { operator: 'Otro' }, { packageLimitG: 5 }, { courierDays: { min: 1, max: 5 } }])(
    'sees %j',
    change => {
      expect(compareTariffs([tariff()], [tariff(change)])).toHaveLength(1)
      expect(compareTariffs([tariff(change)], [tariff(change)])).toEqual([])
    },
  )
})
