import { expect, it, onTestFinished, vi } from 'vitest'
import { keepFor } from './keep-for.ts'

it('asks once in a while, however many ask, and at once again after a failure', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  let fails = false
  const read = keepFor(1000, async () => {
    asked++
    if (fails) throw new Error('away')
    return asked
  })
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(2)
  fails = true
  await expect(read()).rejects.toThrow('away')
  fails = false
  expect(await read()).toBe(3)
})
