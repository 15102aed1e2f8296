import { expect, it } from 'vitest'
import { refuseLeftBehind, wayTo } from './left-behind.ts'

const begun = (history: string, time: string) => ({
  name: history,
  bytes: 1,
  history,
  storedAt: new Date(`2026-11-20T${time}-03:00`),
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

it('a shop that went back to the folder of before has its own past, and what it was meanwhile', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}-03:00`)
  const file = (timeline: number, time: string) => ({
    name: '',
    bytes: 1,
    from: 0,
    to: null,
    storedAt: at(time),
    segment: `0000000${timeline}0000000000000001`,
  })
  const [first, second] = [
    { timeline: 1, history: '' },
    { timeline: 2, history: '1\t0/5000028\tbefore …' },
  ] as const
  const files = [file(1, '11:00:00'), file(1, '13:00:00'), file(2, '14:00:00'), file(2, '15:00:00')]
  const way = (time: string, kept: typeof files) =>
    wayTo(at(time), { newest: second, ways: [first, second], files: kept }).timeline
  expect(['12:30:00', '14:30:00', '16:00:00'].map(time => way(time, files))).toEqual([2, 2, 2])
  const back = [...files, file(1, '17:00:00')]
  expect(['12:30:00', '14:30:00', '16:00:00', '17:30:00'].map(time => way(time, back))).toEqual([1, 2, 2, 1])
})
