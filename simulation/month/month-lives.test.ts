import { describe, expect, it } from 'vitest'
import { AFTERMATHS } from './aftermaths.ts'
import { arrivalAt, backOfficeHour, depositInTime, depositTooLate, MONTH_START } from './calendar.ts'
import { monthLifeOf } from './month-lives.ts'

describe('a life of the month', () => {
  const many = (seed: number) => Array.from({ length: 5000 }, (_, index) => monthLifeOf(seed, index))

  it('depends on seed and buyer alone', () => {
    expect(many(1)).toEqual(many(1))
    expect(many(2)).not.toEqual(many(1))
  })

  it('covers deposits in time and late, and everything that can happen to a paid order', () => {
    const lives = many(1)
    expect(new Set(lives.map(({ deposit }) => deposit)).size).toBe(16)
    expect(new Set(lives.map(({ aftermath }) => aftermath)).size).toBe(AFTERMATHS.length + 2)
    expect(lives.every(({ destiny }) => destiny.killAt === null)).toBe(true)
  })
})

describe('the calendar of the month', () => {
  it('lets buyers come from seven in the morning to midnight', () => {
    expect(arrivalAt(0, 30)).toEqual(MONTH_START)
    const hours = Array.from({ length: 500 }, (_, n) => (arrivalAt(n / 500, 30).getUTCHours() + 21) % 24)
    expect(Math.min(...hours)).toBe(7)
  })

  it('brings a deposit before the operator on the next business day before the cut-off', () => {
    const friday = new Date('2027-08-06T20:00:00Z')
    expect(backOfficeHour(depositInTime(friday))).toEqual(new Date('2027-08-09T13:00:00Z'))
    // 25 August is a holiday.
    expect(backOfficeHour(new Date('2027-08-24T20:00:00Z'))).toEqual(new Date('2027-08-26T13:00:00Z'))
    expect(depositTooLate(friday)).toEqual(new Date('2027-08-11T15:00:00Z'))
  })
})
