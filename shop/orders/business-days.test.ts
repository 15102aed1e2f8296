import { describe, expect, it } from 'vitest'
import { addBusinessDays, isBusinessDay, offlinePaymentDeadline } from './business-days.ts'

describe('a business day', () => {
  it('is Monday to Friday', () => {
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
    expect(week.map(isBusinessDay)).toEqual([true, true, true, true, true, false, false])
  })

  it.each(['2027-01-01', '2026-05-01', '2025-07-18', '2026-08-25', '2026-12-25'])(
    'is not the paid holiday %s',
    date => {
      expect(isBusinessDay(date)).toBe(false)
    },
  )

  it.each(['2026-01-06', '2026-02-16', '2026-04-02', '2026-06-19', '2026-10-12', '2026-11-02'])(
    'is the working holiday %s',
    date => {
      expect(isBusinessDay(date)).toBe(true)
    },
  )

  it('is not 1 March when a government takes office, every fifth year', () => {
    expect(isBusinessDay('2030-03-01')).toBe(false)
    expect(isBusinessDay('2035-03-01')).toBe(false)
    for (const year of [2027, 2028, 2029]) expect(isBusinessDay(`${year}-03-01`), `${year}`).toBe(true)
  })
})

describe('counting business days', () => {
  it('starts the day after and skips weekends', () => {
    expect(addBusinessDays('2026-11-16', 1)).toBe('2026-11-17')
    expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23')
    expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23')
    expect(addBusinessDays('2026-11-18', 5)).toBe('2026-11-25')
  })

  it('skips holidays, over the end of a year too', () => {
    expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-28')
    expect(addBusinessDays('2026-12-31', 1)).toBe('2027-01-04')
    expect(addBusinessDays('2030-02-28', 1)).toBe('2030-03-04')
  })

  it('stays on the day for none', () => {
    expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-21')
  })
})

describe('the deadline of an OFFLINE order', () => {
  const deadline = (placedAt: string) => offlinePaymentDeadline(new Date(placedAt)).toISOString()

  it('is 23:59 in Montevideo of the next business day', () => {
    expect(deadline('2026-11-18T15:00:00Z')).toBe('2026-11-20T02:59:00.000Z')
  })

  it('is Monday night for an order of Friday, Saturday or Sunday', () => {
    for (const placedAt of ['2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z', '2026-11-22T15:00:00Z']) {
      expect(deadline(placedAt)).toBe('2026-11-24T02:59:00.000Z')
    }
  })

  it('waits for the day after a holiday', () => {
    expect(deadline('2026-08-24T15:00:00Z')).toBe('2026-08-27T02:59:00.000Z')
    expect(deadline('2026-12-24T15:00:00Z')).toBe('2026-12-29T02:59:00.000Z')
    expect(deadline('2030-02-28T15:00:00Z')).toBe('2030-03-05T02:59:00.000Z')
  })

  it('goes by the day in Montevideo when UTC is a day ahead', () => {
    expect(deadline('2026-11-19T02:59:59Z')).toBe('2026-11-20T02:59:00.000Z')
    expect(deadline('2026-11-19T03:00:00Z')).toBe('2026-11-21T02:59:00.000Z')
    expect(deadline('2026-11-21T02:30:00Z')).toBe('2026-11-24T02:59:00.000Z')
  })
})
