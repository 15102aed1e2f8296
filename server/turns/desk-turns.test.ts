import { expect, it, onTestFinished, vi } from 'vitest'
import type { FairQueue } from '../../platform/fair-queue.ts'
import { createChallengesQueue } from './challenges-queue.ts'
import { createDeskTurns } from './desk-turns.ts'

it.each<[string, () => FairQueue, number]>([
  ['pages for strangers at the desk', () => createDeskTurns().strangers, 25],
  ['captcha challenges', createChallengesQueue, 10],
])('%s are made one at a time, with a pause between two', async (_, create, pauseMs) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = create()
  const begun: string[] = []
  const ask = (caller: string) => queue.run({ caller }, async () => void begun.push(caller))
  await ask('first')
  const second = ask('second')
  await vi.advanceTimersByTimeAsync(pauseMs - 1)
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  await second
  expect(begun).toEqual(['first', 'second'])
})
