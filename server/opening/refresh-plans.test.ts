import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refreshPlans } from './refresh-plans.ts'

const HOUR_MS = 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks a provider that is away with growing pauses, and one that is back by the hour', async () => {
  let isAway = true
  let asked = 0
  const stop = refreshPlans({
    async refresh() {
      asked++
      return !isAway
    },
  })
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(asked).toBeGreaterThan(4)
  expect(asked, 'each leaves a warning in the log').toBeLessThan(12)
  isAway = false
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  const before = asked
  await vi.advanceTimersByTimeAsync(4 * HOUR_MS)
  expect(asked - before).toBe(4)
  stop()
})
