import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import {
  closedDayLacks,
  demonstrationLacks,
  EXAMPLE_TARIFFS,
  ownerLacks,
  shopChecks,
  tariffLacks,
  titleLacks,
} from './shop-checks.ts'
import { readShopFacts } from './shop-facts-store.ts'

const weights = (lacks: { weight: string }[]) => lacks.map(({ weight }) => weight)
const TITLES = { sampleTitles: 0, titlesWithPrice: 9, titlesWithoutPrice: 1, tariffsDigest: 'own' }
const FACTS = { ...TITLES, lastClosedDay: '2027-03-26', owners: 1, ownersWithPasskey: 1 }

describe('a live shop', () => {
  it('sells its own titles, and no samples', () => {
    expect(titleLacks(FACTS)).toEqual([])
    expect(titleLacks({ ...FACTS, sampleTitles: 40_500 })[0]).toMatchObject({
      weight: 'blocks',
      what: 'Quedan 40.500 títulos de muestra, que nadie imprime.',
    })
    expect(weights(titleLacks({ ...FACTS, titlesWithPrice: 0 }))).toEqual(['blocks'])
    expect(weights(titleLacks({ ...FACTS, titlesWithoutPrice: 10 }))).toEqual(['better'])
  })

  it('has no orders of its demonstration, until it goes live', () => {
    const life = { liveSince: null, orders: 4, bookRequests: 0 }
    const lack = { weight: 'blocks', what: 'La base tiene 4 órdenes de la demostración.' }
    expect(demonstrationLacks(life)).toEqual([{ ...lack, mend: 'npm run shop -- go-live' }])
    const [both] = demonstrationLacks({ ...life, orders: 1, bookRequests: 2 })
    expect(both?.what).toBe('La base tiene 1 orden y 2 consultas de la demostración.')
    expect(demonstrationLacks({ ...life, liveSince: new Date() })).toEqual([])
    expect(demonstrationLacks({ ...life, orders: 0 })).toEqual([])
  })

  it('has tariffs of its own', () => {
    expect(tariffLacks(FACTS)).toEqual([])
    expect(weights(tariffLacks({ tariffsDigest: EXAMPLE_TARIFFS }))).toEqual(['blocks'])
    expect(weights(tariffLacks({ tariffsDigest: null }))).toEqual(['blocks'])
    expect(tariffLacks({ tariffsDigest: null })[0]?.screen).toEqual({ path: '/envios', name: 'Envíos' })
  })

  it('knows when couriers rest, in November those of the coming year too', () => {
    const lacks = (lastClosedDay: string | null, now: string) =>
      weights(closedDayLacks({ lastClosedDay }, new Date(now)))
    expect(lacks('2026-04-03', '2026-10-31T12:00:00Z')).toEqual([])
    expect(lacks('2026-04-03', '2026-11-01T12:00:00Z')).toEqual(['hurts'])
    expect(lacks('2027-02-09', '2026-11-01T12:00:00Z')).toEqual([])
    expect(lacks(null, '2026-05-01T12:00:00Z')).toEqual(['hurts'])
  })

  it('has an owner with a passkey', () => {
    expect(ownerLacks(FACTS)).toEqual([])
    expect(weights(ownerLacks({ owners: 1, ownersWithPasskey: 0 }))).toEqual(['better'])
    expect(weights(ownerLacks({ owners: 0, ownersWithPasskey: 0 }))).toEqual(['hurts'])
  })
})

it('a shop as it comes has the example’s tariffs, and changes of one are seen', async () => {
  const { db } = await createTestDatabase()
  expect((await readShopFacts(db)).tariffsDigest).toBe(EXAMPLE_TARIFFS)
  const row = { department: 'Salto', up_to_weight_g: 1000 }
  await db
    .updateTable('shipping_tariffs')
    .set({ price_cents: 1 })
    .where('department', '=', row.department)
    .where('up_to_weight_g', '=', row.up_to_weight_g)
    .execute()
  expect((await readShopFacts(db)).tariffsDigest).not.toBe(EXAMPLE_TARIFFS)
})

it('what a shop’s own data lack is reported with what mends it', async () => {
  const { db } = await createTestDatabase()
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
  const [check] = shopChecks({ db, clock })
  const lacks = (await check?.look()) ?? []
  expect(lacks.map(({ mend }) => mend)).toContain('npm run shop -- staff invite CORREO --role dueño')
})
