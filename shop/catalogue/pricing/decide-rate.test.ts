import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { acceptHeldRate, refuseHeldRate } from './decide-rate.ts'
import { readPriceSettings } from './read-price-settings.ts'
import { removeRate } from './remove-rate.ts'
import { setExchangeRates } from './set-exchange-rates.ts'
import { takeRates } from './take-rates.ts'

const TODAY = '2026-11-20'
const BY_ANA = { currency: 'EUR', operator: 'Ana' }

/** A shop where a rate of a source waits for a person. */
async function shopWithHeldRate() {
  const { pool } = await createTestDatabase()
  const deps = { pool, clock: { now: () => new Date(`${TODAY}T12:00:00Z`) } }
  await setExchangeRates(deps, { text: 'EUR;46,20', operator: 'Ana', acceptJump: false })
  const say = (rateMillionths: number) => takeRates(deps, [{ currency: 'EUR', rateMillionths, onDate: TODAY }], 'BCU')
  await say(60_000_000)
  const inForce = async () => (await readPriceSettings(deps)).rates.map(({ rateMillionths }) => rateMillionths)
  return { deps, say, inForce, seen: { rateMillionths: 60_000_000, onDate: TODAY } }
}

describe('a held rate', () => {
  it('is taken or let go where it is the one that was seen, and not one that came in its place', async () => {
    const { deps, say, inForce, seen } = await shopWithHeldRate()
    await say(5_200_000)
    expect(await acceptHeldRate(deps, { ...BY_ANA, seen })).toEqual({ kind: 'none-held' })
    expect(await refuseHeldRate(deps, { ...BY_ANA, seen, reason: 'falta un cero' })).toEqual({ kind: 'none-held' })
    expect(await inForce()).toEqual([46_200_000])
    expect((await readPriceSettings(deps)).held).toMatchObject([{ rateMillionths: 5_200_000 }])
    await say(60_000_000)
    expect(await acceptHeldRate(deps, { ...BY_ANA, seen })).toMatchObject({ kind: 'accepted' })
    expect(await inForce()).toEqual([60_000_000])
  })

  it('is the one that waits where none is named', async () => {
    const { deps, inForce } = await shopWithHeldRate()
    expect(await acceptHeldRate(deps, BY_ANA)).toMatchObject({ kind: 'accepted' })
    expect(await inForce()).toEqual([60_000_000])
  })
})

it('a rate that a person removed does not come back from its source, only by hand', async () => {
  const { pool } = await createTestDatabase()
  const deps = { pool, clock: { now: () => new Date(`${TODAY}T12:00:00Z`) } }
  const say = async (rateMillionths: number) => {
    const [taken] = await takeRates(deps, [{ currency: 'EUR', rateMillionths, onDate: TODAY }], 'BCU')
    return taken?.outcome.kind
  }
  const inForce = async () => (await readPriceSettings(deps)).rates.map(({ rateMillionths }) => rateMillionths)
  await say(46_200_000)
  await removeRate(deps, { ...BY_ANA, reason: 'es la del dólar' })
  expect([await say(46_200_000), await inForce()]).toEqual(['removed', []])
  await setExchangeRates(deps, { text: 'EUR;46,20', operator: 'Ana', acceptJump: false })
  expect([await say(46_200_000), await inForce()]).toEqual(['as-before', [46_200_000]])
  expect([await say(46_300_000), await inForce()]).toEqual(['set', [46_300_000]])
})
