import { expect, it } from 'vitest'
import { refuseLeftBehind } from './left-behind.ts'

const begun = (history: string, time: string) => ({
  ...{ name: history, bytes: 1, history, storedAt: new Date(`2026-11-20T${time}-03:00`) },
})
const way = {
  timeline: 3,
  history: '1\t0/5000028\tbefore 2026-11-20 12:00:01.25-03\n\n2\t0/6000028\tno recovery target specified\n',
  kept: [
    begun('00000002.history', '15:00:00'),
    begun('00000003.history', '18:00:00'),
    { ...begun('', '17:30:00'), history: '00000002.history' },
  ],
}
const refuse = (time: string) => refuseLeftBehind(new Date(`2026-11-20T${time}-03:00`), way)

it('a moment that a restored shop left behind is refused, and those before and after it are not', () => {
  for (const time of ['12:00:01', '15:00:00', '17:00:00', '19:00:00']) refuse(time)
  expect(() => refuse('13:00:00')).toThrow(
    /^A 2026-11-20 13:00:00 no se llega: .* de 2026-11-20 12:00:01 a 2026-11-20 15/,
  )
  expect(() => refuse('14:59:59')).toThrow(/no se llega/)
})
