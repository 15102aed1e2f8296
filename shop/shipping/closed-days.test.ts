import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { closeDays, openDays, readYear } from './closed-days.ts'
import { estimatesNow } from './estimates-now.ts'

async function openCalendar() {
  const { db } = await createTestDatabase()
  const clock = { now: () => new Date('2026-11-23T15:00:00Z') }
  const montevideo = async (days = {}) =>
    (await estimatesNow({ db, clock }, days)).departments.find(({ department }) => department === 'Montevideo')
      ?.estimate
  return { db, deps: { db, clock }, montevideo }
}

describe('days on which press and couriers rest', () => {
  it('are closed with why, and every promise counts around them at once', async () => {
    const { db, deps, montevideo } = await openCalendar()
    expect(await montevideo()).toMatchObject({ from: '2026-11-30', to: '2026-12-03' })
    const would = await montevideo({ closing: ['2026-11-25'] })
    expect(await closeDays(deps, { days: ['2026-11-25', '2026-11-28'], reason: 'Paro general' })).toEqual({
      kind: 'closed',
      days: ['2026-11-25'],
      restAnyway: ['2026-11-28'],
    })
    expect(await montevideo()).toEqual(would)
    expect(would).toMatchObject({ from: '2026-12-01', to: '2026-12-04' })
    expect(await readYear(db, 2026)).toContainEqual({ day: '2026-11-25', kind: 'closed', name: 'Paro general' })
    expect(await montevideo({ opening: ['2026-11-25'] })).toMatchObject({ from: '2026-11-30' })
    expect(await openDays(deps, ['2026-11-25', '2026-11-26'])).toEqual(['2026-11-25'])
    expect(await montevideo()).toMatchObject({ from: '2026-11-30' })
  })

  it('are not those that are over, far away, or rest anyway', async () => {
    const { deps } = await openCalendar()
    const close = (day: string) => closeDays(deps, { days: [day], reason: 'x' })
    expect(await close('2026-11-22')).toEqual({ kind: 'out-of-reach', days: ['2026-11-22'] })
    expect(await close('2029-01-02')).toEqual({ kind: 'out-of-reach', days: ['2029-01-02'] })
    expect(await close('2028-12-29')).toMatchObject({ kind: 'closed' })
    expect(await close('2026-12-25')).toEqual({ kind: 'rest-anyway', days: ['2026-12-25'] })
    expect(await close('2026-11-23')).toMatchObject({ kind: 'closed' })
    expect(await closeDays(deps, { days: ['2026-11-26', '2026-11-25', '2026-11-26'], reason: 'x' })).toMatchObject({
      days: ['2026-11-25', '2026-11-26'],
    })
  })
})

it('a year shows paid holidays, and working ones until somebody closes them', async () => {
  const { db, deps } = await openCalendar()
  const carnival = { day: '2027-02-08', name: 'Carnaval' }
  const year = await readYear(db, 2027)
  expect(year).toContainEqual({ ...carnival, kind: 'working-holiday' })
  expect(year).toContainEqual({ day: '2027-08-25', kind: 'holiday', name: 'Declaratoria de la Independencia' })
  expect(year.some(({ day }) => day === '2027-03-01')).toBe(false)
  expect(year.map(({ day }) => day)).toEqual(year.map(({ day }) => day).sort())
  await closeDays(deps, { days: ['2027-02-08'], reason: 'Carnaval' })
  const closed = await readYear(db, 2027)
  expect(closed.filter(({ day }) => day === '2027-02-08')).toEqual([{ ...carnival, kind: 'closed' }])
  expect(closed).toContainEqual({ day: '2027-02-09', name: 'Carnaval', kind: 'working-holiday' })
})

it('a department without tariffs is promised nothing', async () => {
  const { db, deps } = await openCalendar()
  await db.deleteFrom('shipping_tariffs').where('department', '=', 'Salto').execute()
  const { departments } = await estimatesNow(deps)
  expect(departments.filter(({ estimate }) => estimate === null)).toEqual([
    { department: 'Salto', tariff: null, estimate: null },
  ])
})
