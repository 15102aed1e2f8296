import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../test/support/silent-log.ts'
import { checkVersionRepeatedly } from './check-version.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('learns the version every few seconds, over failures, until it is stopped', async () => {
  const answers = [
    async () => 7,
    () => Promise.reject(new Error('the database is away')),
    async () => 9,
    async () => 10,
  ]
  const learned: number[] = []
  const checking = checkVersionRepeatedly({
    read: () => (answers.shift() as () => Promise<number>)(),
    onVersion: version => learned.push(version),
    log: silentLog,
  })
  await vi.advanceTimersByTimeAsync(4900)
  expect(learned).toEqual([7])
  await vi.advanceTimersByTimeAsync(5000)
  expect(learned).toEqual([7, 9])
  checking.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(1)
})

it('does not ask again while an answer is still coming', async () => {
  let asked = 0
  const checking = checkVersionRepeatedly({
    read: () => {
      asked++
      return new Promise(() => {})
    },
    onVersion: () => {},
    log: silentLog,
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
  checking.stop()
})
