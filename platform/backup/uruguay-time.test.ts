import { expect, it } from 'vitest'
import { minuteInUruguay, readUruguayTime } from './uruguay-time.ts'

it.each([
  ['2026-11-20 14:05', '2026-11-20T17:05:00.000Z'],
  ['2026-11-20 9:05', '2026-11-20T12:05:00.000Z'],
  [' 2026-11-20T14:05:07 ', '2026-11-20T17:05:07.000Z'],
])('%j is a time of Montevideo', (text, instant) => {
  expect(readUruguayTime(text)?.toISOString()).toBe(instant)
})

it.each(['2026-11-31 09:05', '2026-11-20 24:05', '2026-11-20', '20/11/2026 09:05', 'ayer'])('%j is no time', text => {
  expect(readUruguayTime(text)).toBeNull()
})

it('a minute is said from which the moment has passed', () => {
  expect(minuteInUruguay(new Date('2026-11-20T17:05:00Z'))).toBe('14:05')
  expect(minuteInUruguay(new Date('2026-11-20T17:05:01Z'))).toBe('14:06')
})
