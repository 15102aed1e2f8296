import { expect, it } from 'vitest'
import { ageInWords, daysInWords } from './age.ts'

it.each([
  ['2026-11-25T12:00:00Z', 'recién'],
  ['2026-11-25T11:59:01Z', 'recién'],
  ['2026-11-25T11:59:00Z', 'hace 1 minuto'],
  ['2026-11-24T12:00:00Z', 'hace 24 horas'],
  ['2026-11-22T12:00:00Z', 'hace 3 días'],
])('what waits since %s at noon of the 25th: %s', (since, words) => {
  expect(ageInWords(new Date(since), new Date('2026-11-25T12:00:00Z'))).toBe(words)
})

it.each([
  ['2026-11-25', '2026-11-25T03:01:00Z', 'hoy'],
  ['2026-11-25', '2026-11-26T02:59:00Z', 'hoy'],
  ['2026-11-25', '2026-11-26T03:00:00Z', 'hace 1 día'],
  ['2026-11-23', '2026-11-25T12:00:00Z', 'hace 2 días'],
])('what came on %s, in Uruguay at %s: %s', (day, now, words) => {
  expect(daysInWords(new Date(`${day}T12:00:00Z`), new Date(now))).toBe(words)
})
