import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { acceptHeldRate, refuseHeldRate } from './decide-rate.ts'
import { readPriceSettings } from './read-price-settings.ts'
import { removeRate } from './remove-rate.ts'
import { setExchangeRates } from './set-exchange-rates.ts'
import { setPriceRule } from './set-price-rule.ts'
import { takeRates } from './take-rates.ts'
import { findUncertainRates } from './uncertain-rates.ts'

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
  await setExchangeRates(deps, { text: 'EUR;46,20', operator: 'Ana' })
  await removeRate(deps, { ...BY_ANA, reason: 'es la del dólar' })
  expect([await say(46_200_000), await inForce()]).toEqual(['removed', []])
  expect([await say(46_300_000), await inForce()], 'nothing is left to weigh it against').toEqual(['first', []])
  await setExchangeRates(deps, { text: 'EUR;46,20', operator: 'Ana', acceptJump: false })
  expect([await say(46_200_000), await inForce()]).toEqual(['as-before', [46_200_000]])
  expect([await say(46_300_000), await inForce()]).toEqual(['set', [46_300_000]])
})

it('a rate that waits stays where one of an earlier day is set by hand or jumps, and goes where one of its day is set', async () => {
  const { pool } = await createTestDatabase()
  const deps = { pool, clock: { now: () => new Date(`${TODAY}T12:00:00Z`) } }
  const byHand = (rate: string, onDate: string) =>
    setExchangeRates(deps, { text: `EUR;${rate};${onDate}`, operator: 'Ana', acceptJump: true })
  const say = async (rateMillionths: number, onDate: string) => {
    const [taken] = await takeRates(deps, [{ currency: 'EUR', rateMillionths, onDate }], 'BCU')
    return taken?.outcome
  }
  const waiting = async () => (await readPriceSettings(deps)).held.map(({ rateMillionths }) => rateMillionths)
  await byHand('46,20', '2026-11-16')
  await say(60_000_000, '2026-11-19')
  expect(await say(61_000_000, '2026-11-18')).toMatchObject({ kind: 'older', known: { rateMillionths: 60_000_000 } })
  await byHand('46,30', '2026-11-17')
  expect(await waiting()).toEqual([60_000_000])
  await say(62_000_000, '2026-11-19')
  expect(await waiting(), 'the source says another of the same day').toEqual([62_000_000])
  await byHand('46,40', '2026-11-19')
  expect(await waiting()).toEqual([])
})

it('of the first rates of currencies those wait at the desk that a rule makes prices of; refused, the same is not brought up again', async () => {
  const { pool } = await createTestDatabase()
  const now = new Date(`${TODAY}T12:00:00Z`)
  const deps = { pool, clock: { now: () => now } }
  const say = (currency: string) => takeRates(deps, [{ currency, rateMillionths: 46_200_000, onDate: TODAY }], 'BCU')
  const told = async () => (await findUncertainRates(deps, { now, staleDays: 5 })).held.map(({ currency }) => currency)
  const rule = { supplier: null, publisher: null, currency: 'EUR', isNet: false, withoutTax: false }
  const rounded = { marginHundredths: 3500, rounding: 'NEAREST', roundedToCents: 1000, minimumCents: null } as const
  await setPriceRule(deps, { rule: { ...rule, ...rounded }, operator: 'Ana', reason: 'lista' })
  await say('EUR')
  await say('USD')
  expect(await told()).toEqual(['EUR'])
  expect((await readPriceSettings(deps)).held).toMatchObject([
    { currency: 'EUR', isFirst: true },
    { currency: 'USD', isFirst: true },
  ])
  await refuseHeldRate(deps, { ...BY_ANA, reason: 'es otra moneda' })
  await say('EUR')
  expect(await told()).toEqual([])
})
