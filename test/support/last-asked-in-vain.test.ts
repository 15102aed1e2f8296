import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { lastAskedInVain } from './last-asked-in-vain.ts'

it('what is so from the start was never asked for in vain, however long the answer takes', async () => {
  const slowly = async () => {
    await pause(200)
    return true
  }
  expect(await lastAskedInVain(slowly)).toBe(0)
})

it('what becomes so later was asked for in vain until then', async () => {
  const from = Date.now() + 300
  const vain = await lastAskedInVain(async () => Date.now() >= from)
  expect(vain).toBeGreaterThan(100)
  expect(vain).toBeLessThanOrEqual(300)
})
