import { describe, expect, it } from 'vitest'
import { DEPARTMENTS } from '../../contract/departments.ts'
import { deliveryTo } from '../../test/support/orders.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { quoteShipping } from './quote-shipping.ts'

const pickup = { shippingMethod: 'PICKUP' } as const

/** Salto: up to 500 g 100 pesos, up to 2000 g 250 pesos. Rocha: packages of 1000 g, 1 or 2 days. */
async function databaseOf() {
  const { db, pool } = await createTestDatabase()
  await db.deleteFrom('shipping_tariffs').execute()
  await db
    .insertInto('shipping_tariffs')
    .values([
      { department: 'Salto', up_to_weight_g: 2000, price_cents: 25_000, operator: 'Correo' },
      { department: 'Salto', up_to_weight_g: 500, price_cents: 10_000, operator: 'Moto' },
      {
        department: 'Rocha',
        up_to_weight_g: 9000,
        price_cents: 1,
        operator: 'Otro',
        package_limit_g: 1000,
        courier_min_days: 1,
        courier_max_days: 2,
      },
    ])
    .execute()
  // With statistics of this small table, the planner reads it in insertion order.
  await pool.query('analyze shipping_tariffs')
  return { db }
}

async function databaseWithTariffs() {
  const { db } = await databaseOf()
  return async (unitWeightG: number | null, quantity: number, department: 'Salto' | 'Rocha' = 'Salto') =>
    quoteShipping(db, { shipping: deliveryTo({ department }), copies: [{ unitWeightG, quantity }] })
}

const quoted = (totalCents: number, operator: string) => ({
  kind: 'quoted',
  totalCents,
  operator,
  totalPackages: 1,
  courierDays: { min: 2, max: 5 },
})

describe('the shipping of an order', () => {
  it('costs what the lightest band that holds the parcel costs', async () => {
    const quote = await databaseWithTariffs()
    expect(await quote(1, 1)).toEqual(quoted(10_000, 'Moto'))
    expect(await quote(500, 1)).toEqual(quoted(10_000, 'Moto'))
    expect(await quote(501, 1)).toEqual(quoted(25_000, 'Correo'))
    expect(await quote(2000, 1)).toEqual(quoted(25_000, 'Correo'))
  })

  it('goes by the weight of all copies', async () => {
    const quote = await databaseWithTariffs()
    expect(await quote(250, 2)).toEqual(quoted(10_000, 'Moto'))
    expect(await quote(250, 3)).toEqual(quoted(25_000, 'Correo'))
  })

  it('has no quote above the last band', async () => {
    const quote = await databaseWithTariffs()
    expect(await quote(2001, 1)).toMatchObject({ kind: 'not-available', mostCopies: 0 })
    expect(await quote(400, 999)).toMatchObject({ kind: 'not-available', mostCopies: 5 })
  })

  it('takes a book of unknown weight for 400 g', async () => {
    const quote = await databaseWithTariffs()
    expect(await quote(null, 1)).toEqual(quoted(10_000, 'Moto'))
    expect(await quote(null, 2)).toEqual(quoted(25_000, 'Correo'))
    expect(await quote(null, 5)).toEqual(quoted(25_000, 'Correo'))
    expect(await quote(null, 6)).toMatchObject({ kind: 'not-available', mostCopies: 5 })
  })

  it('is free and in no parcel when the order is collected', async () => {
    const { db } = await createTestDatabase()
    expect(await quoteShipping(db, { shipping: pickup, copies: [{ unitWeightG: 90_000, quantity: 1 }] })).toEqual({
      kind: 'quoted',
      totalCents: 0,
      operator: null,
      totalPackages: null,
      courierDays: { min: 0, max: 0 },
    })
  })

  // spec: 2.137
  it('says how many packages there are, and how long they take', async () => {
    const quote = await databaseWithTariffs()
    expect(await quote(400, 2, 'Rocha')).toMatchObject({ totalPackages: 1, courierDays: { min: 1, max: 2 } })
    expect(await quote(400, 5, 'Rocha')).toMatchObject({ totalPackages: 3, totalCents: 1 })
    expect(await quote(null, 5, 'Rocha')).toMatchObject({ totalPackages: 3 })
  })

  it('has no quote when one copy is too heavy for a package', async () => {
    const quote = await databaseWithTariffs()
    expect(await quote(1000, 2, 'Rocha')).toMatchObject({ totalPackages: 2 })
    expect(await quote(1001, 2, 'Rocha')).toEqual({ kind: 'not-available', mostCopies: 0, mostToCollect: 8 })
  })

  it('says how many copies could be sent there, and how many collected', async () => {
    const quote = await databaseWithTariffs()
    // 20 copies of 450 g reach the heaviest band of all departments, 4 copies Salto's.
    expect(await quote(450, 5)).toEqual({ kind: 'not-available', mostCopies: 4, mostToCollect: 20 })
    expect(await quote(450, 4)).toMatchObject({ kind: 'quoted' })
    expect(await quote(2001, 1)).toMatchObject({ mostCopies: 0, mostToCollect: 4 })
    expect(await quote(1, 9999)).toMatchObject({ mostCopies: 999, mostToCollect: 999 })
  })

  it('counts no copies that only fit a band whose packages are too light for them', async () => {
    const { db } = await databaseOf()
    await db
      .updateTable('shipping_tariffs')
      .set({ package_limit_g: 100 })
      .where('up_to_weight_g', '=', 2000)
      .where('department', '=', 'Salto')
      .execute()
    const copies = [{ unitWeightG: 200, quantity: 3 }]
    expect(await quoteShipping(db, { shipping: deliveryTo(), copies })).toMatchObject({ mostCopies: 2 })
  })

  it('has no quote for more copies to collect than weigh what the heaviest band takes', async () => {
    const { db } = await createTestDatabase()
    const collect = (quantity: number, unitWeightG: number | null = 400) =>
      quoteShipping(db, { shipping: pickup, copies: [{ unitWeightG, quantity }] })
    expect(await collect(50)).toMatchObject({ kind: 'quoted', totalCents: 0 })
    expect(await collect(51)).toEqual({ kind: 'not-available', mostCopies: 50, mostToCollect: 50 })
    expect(await collect(51, null)).toMatchObject({ mostToCollect: 50 })
    // One copy can always be collected, however heavy.
    expect(await collect(1, 90_000)).toMatchObject({ kind: 'quoted' })
    expect(await collect(2, 90_000)).toEqual({ kind: 'not-available', mostCopies: 1, mostToCollect: 1 })
    await db.deleteFrom('shipping_tariffs').execute()
    expect(await collect(999)).toMatchObject({ kind: 'quoted' })
  })

  it('of several books goes by the weight of all of them', async () => {
    const { db } = await databaseOf()
    const together = (...weights: (number | null)[]) =>
      quoteShipping(db, {
        shipping: deliveryTo({ department: 'Salto' }),
        copies: weights.map(unitWeightG => ({ unitWeightG, quantity: 1 })),
      })
    expect(await together(250, 250)).toEqual(quoted(10_000, 'Moto'))
    expect(await together(250, 251)).toEqual(quoted(25_000, 'Correo'))
    expect(await together(100, null)).toEqual(quoted(10_000, 'Moto'))
    // 2001 g are too heavy for Salto, but can be collected.
    expect(await together(2000, 1)).toEqual({ kind: 'not-available', mostCopies: 0, mostToCollect: 2 })
    expect(await together(9000, 1)).toEqual({ kind: 'not-available', mostCopies: 0, mostToCollect: 0 })
  })

  it('of several books takes all copies to collect where there is no tariff at all', async () => {
    const { db } = await createTestDatabase()
    await db.deleteFrom('shipping_tariffs').execute()
    const copies = [
      { unitWeightG: 90_000, quantity: 2 },
      { unitWeightG: null, quantity: 1 },
    ]
    expect(await quoteShipping(db, { shipping: pickup, copies })).toMatchObject({ kind: 'quoted', totalCents: 0 })
    expect(await quoteShipping(db, { shipping: deliveryTo(), copies })).toEqual({
      kind: 'not-available',
      mostCopies: 0,
      mostToCollect: 3,
    })
  })

  it('of several books to collect is all of them or none', async () => {
    const { db } = await databaseOf()
    const collect = (...weights: (number | null)[]) =>
      quoteShipping(db, { shipping: pickup, copies: weights.map(unitWeightG => ({ unitWeightG, quantity: 1 })) })
    expect(await collect(4000, 5000)).toMatchObject({ kind: 'quoted', totalCents: 0 })
    expect(await collect(4000, 5001)).toEqual({ kind: 'not-available', mostCopies: 0, mostToCollect: 0 })
    expect(await collect(8600, null)).toMatchObject({ kind: 'quoted' })
    expect(await collect(8601, null)).toMatchObject({ kind: 'not-available' })
  })

  it('has a tariff for every department from the start', async () => {
    const { db } = await createTestDatabase()
    for (const department of DEPARTMENTS) {
      const quote = await quoteShipping(db, {
        shipping: deliveryTo({ department }),
        copies: [{ unitWeightG: 400, quantity: 1 }],
      })
      expect(quote.kind, department).toBe('quoted')
    }
  })
})
