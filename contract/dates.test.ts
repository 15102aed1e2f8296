import { describe, expect, it } from 'vitest'
import {
  formatLongDate,
  formatMediumDate,
  formatShortDate,
  formatWeekday,
  isCalendarDay,
  montevideoDate,
  montevideoInstant,
  montevideoTime,
  nextMontevideoMidnight,
  timeInWords,
} from './dates.ts'

const firstOfEachMonth = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)

describe('a long date', () => {
  it('says the month in Spanish, the day without a leading zero', () => {
    expect(formatLongDate('2020-05-28')).toBe('28 de mayo de 2020')
    expect(formatLongDate('2026-01-02')).toBe('2 de enero de 2026')
  })

  it('says setiembre, as Uruguay does', () => {
    expect(formatLongDate('2026-09-02')).toBe('2 de setiembre de 2026')
  })

  it('is what Intl writes for es-UY in every month', () => {
    const esUy = new Intl.DateTimeFormat('es-UY', { dateStyle: 'long', timeZone: 'UTC' })
    for (const date of firstOfEachMonth) expect(formatLongDate(date)).toBe(esUy.format(new Date(date)))
  })
})

// spec: 9.4
describe('a medium date', () => {
  it('shortens the month', () => {
    expect(formatMediumDate('2020-05-28')).toBe('28 may. 2020')
    expect(formatMediumDate('2026-09-02')).toBe('2 set. 2026')
  })

  it('is what Intl writes for es-UY in every month', () => {
    const esUy = new Intl.DateTimeFormat('es-UY', { dateStyle: 'medium', timeZone: 'UTC' })
    for (const date of firstOfEachMonth) expect(formatMediumDate(date)).toBe(esUy.format(new Date(date)))
  })
})

describe('a date with its weekday', () => {
  it('names the day of the week', () => {
    expect(formatWeekday('2026-11-23')).toBe('lunes 23 de noviembre')
    expect(formatWeekday('2026-11-28')).toBe('sábado 28 de noviembre')
    expect(formatWeekday('2028-02-29')).toBe('martes 29 de febrero')
  })

  it('is what Intl writes for es-UY on every day of a week', () => {
    const esUy = new Intl.DateTimeFormat('es-UY', { weekday: 'long', timeZone: 'UTC' })
    for (let day = 22; day <= 28; day++) {
      const date = `2026-11-${day}`
      expect(formatWeekday(date)).toBe(`${esUy.format(new Date(date))} ${day} de noviembre`)
    }
  })
})

describe('the day in Montevideo', () => {
  it('changes three hours after the day of UTC', () => {
    expect(montevideoDate(new Date('2026-11-20T02:59:59Z'))).toBe('2026-11-19')
    expect(montevideoDate(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20')
  })

  it('is the same in January and in July: there is no summer time', () => {
    expect(montevideoDate(new Date('2027-01-01T02:59:59Z'))).toBe('2026-12-31')
    expect(montevideoDate(new Date('2027-01-01T03:00:00Z'))).toBe('2027-01-01')
    expect(montevideoDate(new Date('2027-07-01T02:59:59Z'))).toBe('2027-06-30')
  })

  it('ends at the next midnight, and a day begins with a whole one before it', () => {
    expect(nextMontevideoMidnight(new Date('2026-11-20T02:59:59.999Z'))).toEqual(new Date('2026-11-20T03:00:00Z'))
    expect(nextMontevideoMidnight(new Date('2026-11-20T03:00:00Z'))).toEqual(new Date('2026-11-21T03:00:00Z'))
  })

  it('has its times of day three hours later in UTC', () => {
    expect(montevideoInstant('2026-11-20', '00:00')).toEqual(new Date('2026-11-20T03:00:00Z'))
    expect(montevideoInstant('2026-12-31', '23:59')).toEqual(new Date('2027-01-01T02:59:00Z'))
    expect(montevideoInstant('2027-07-01', '14:00')).toEqual(new Date('2027-07-01T17:00:00Z'))
    expect(montevideoTime(new Date('2026-11-20T02:59:59Z'))).toBe('23:59')
  })

  it('knows the leap day', () => {
    expect(montevideoDate(new Date('2028-03-01T01:00:00Z'))).toBe('2028-02-29')
  })
})

it('a short date has the day first, as forms have', () => {
  expect(formatShortDate('2026-11-20')).toBe('20/11/2026')
})

it('a day is one that the calendar has, with its year first', () => {
  for (const day of ['2026-11-20', '2028-02-29']) expect(isCalendarDay(day)).toBe(true)
  for (const none of ['2026-02-29', '2026-13-01', '2026-11-20T00:00', '20/11/2026', '26-11-20', 'ayer', '']) {
    expect(isCalendarDay(none), none).toBe(false)
  }
})

it('says the hour of one o’clock in the singular', () => {
  expect(timeInWords(new Date('2026-11-20T04:20:00Z'))).toBe('a la 01:20')
  expect(timeInWords(new Date('2026-11-20T16:20:00Z'))).toBe('a las 13:20')
})
