import { describe, expect, it } from 'vitest'
import { addBusinessDays, isBusinessDay } from './business-days.ts'

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

  it.each([
    '2026-01-06',
    '2026-02-16',
    '2026-02-17',
    '2026-03-30',
    '2026-04-02',
    '2026-04-03',
    '2026-04-20',
    '2026-05-18',
    '2026-06-19',
    '2026-10-12',
    '2026-11-02',
    '2026-12-24',
    '2026-12-31',
  ])('is the working holiday %s', date => {
    expect(isBusinessDay(date)).toBe(true)
  })

  it('is not 1 March when a government takes office, every fifth year', () => {
    expect(isBusinessDay('2030-03-01')).toBe(false)
    expect(isBusinessDay('2035-03-01')).toBe(false)
    expect(isBusinessDay('2030-03-04')).toBe(true)
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

  it('skips days on which the shop rests besides', () => {
    const carnival = new Set(['2027-02-08', '2027-02-09'])
    expect(addBusinessDays('2027-02-05', 1, carnival)).toBe('2027-02-10')
    expect(addBusinessDays('2027-02-05', 2, new Set(['2027-02-06', '2027-02-07']))).toBe('2027-02-09')
  })

  it('stays on the day for none', () => {
    expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-21')
  })
})
