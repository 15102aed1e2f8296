import { describe, expect, it } from 'vitest'
import { nextTime, periodHours, readSchedule, type Schedule, usualExpectation, writeSchedule } from './schedule.ts'

const read = (text: string) => readSchedule(text) as Schedule

it.each([
  ['cada 6 h', 'cada 6 h', 6],
  ['Cada 1 hora', 'cada 1 h', 1],
  ['7:30', '07:30', 24],
  ['lunes 07:30', 'lunes 07:30', 168],
  ['  Sabado   23:59 ', 'sábado 23:59', 168],
])('%j is %s', (text, written, hours) => {
  expect(writeSchedule(read(text))).toBe(written)
  expect(periodHours(read(text))).toBe(hours)
})

it.each(['', 'cada 0 h', 'cada 200 h', '24:00', '7', 'moonday 07:30', 'lunes', 'cada lunes'])(
  '%j is not a schedule',
  text => {
    expect(readSchedule(text)).toBeUndefined()
  },
)

describe('the next time', () => {
  // Friday, 09:00 in Uruguay.
  const friday = new Date('2026-11-20T12:00:00Z')
  it.each([
    ['cada 6 h', '2026-11-20T18:00:00.000Z'],
    ['10:00', '2026-11-20T13:00:00.000Z'],
    ['09:00', '2026-11-21T12:00:00.000Z'],
    ['viernes 09:00', '2026-11-27T12:00:00.000Z'],
    ['viernes 09:01', '2026-11-20T12:01:00.000Z'],
    ['lunes 22:30', '2026-11-24T01:30:00.000Z'],
  ])('of %s', (text, expected) => {
    expect(nextTime(read(text), friday).toISOString()).toBe(expected)
  })
  it('is counted by the clock of Uruguay where its day is over elsewhere', () => {
    expect(nextTime(read('23:00'), new Date('2026-11-21T01:00:00Z')).toISOString()).toBe('2026-11-21T02:00:00.000Z')
  })
})

it('nothing new is expected to come within two periods, and never in less than a long weekend', () => {
  expect(['cada 6 h', '07:30', 'lunes 07:30'].map(text => usualExpectation(read(text)))).toEqual([96, 96, 336])
})
