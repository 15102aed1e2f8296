import { expect, it, vi } from 'vitest'
import { logRepeated } from './log-repeated.ts'

it('logs an error that goes on once a minute, with its stack only at first, and another one at once', () => {
  let at = 0
  const error = vi.fn()
  const report = logRepeated({ error }, 'jobs: broken', () => at)
  const damaged = new Error('invalid page')
  for (; at < 60_000; at += 100) report(damaged)
  expect(error.mock.calls).toEqual([[{ err: damaged }, 'jobs: broken']])
  report(new Error('invalid page'))
  expect(error.mock.lastCall).toEqual([{ why: 'invalid page', leftOut: 599 }, 'jobs: broken'])
  const away = new Error('connection lost')
  report(away)
  expect(error.mock.lastCall).toEqual([{ err: away }, 'jobs: broken'])
  at += 200_000
  report(away)
  expect(error.mock.lastCall).toEqual([{ why: 'connection lost', leftOut: 0 }, 'jobs: broken'])
})
