import { expect, it, vi } from 'vitest'
import { logRepeated } from './log-repeated.ts'

it('logs an error that goes on once a minute, with its stack only at first, and another one at once', () => {
  let at = 0
  const write = vi.fn()
  const report = logRepeated(write, () => at)
  const damaged = new Error('invalid page')
  for (; at < 60_000; at += 100) report(damaged)
  expect(write.mock.calls).toEqual([[{ err: damaged }]])
  report(new Error('invalid page'), { job: '7' })
  expect(write.mock.lastCall).toEqual([{ why: 'invalid page', job: '7', leftOut: 599 }])
  const away = new Error('connection lost')
  report(away)
  expect(write.mock.lastCall).toEqual([{ err: away }])
  at += 200_000
  report(away)
  expect(write.mock.lastCall).toEqual([{ why: 'connection lost', leftOut: 0 }])
})
