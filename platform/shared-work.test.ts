import { expect, it } from 'vitest'
import { createSharedWork } from './shared-work.ts'

function testWork() {
  const shared = createSharedWork<string>()
  const signals: AbortSignal[] = []
  const ended = Promise.withResolvers<string>()
  const join = (signal?: AbortSignal) =>
    shared.run('page', signal, own => {
      signals.push(own)
      return ended.promise
    })
  return { join, signals, ended }
}

it('is done once for all who wait for it, and again for those who come later', async () => {
  const { join, signals, ended } = testWork()
  const all = [join(), join(AbortSignal.timeout(60_000)), join()]
  ended.resolve('done')
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
  expect(signals).toHaveLength(1)
  await join()
  expect(signals).toHaveLength(2)
})

it('is given up when the last who waited has left, not before', () => {
  const { join, signals } = testWork()
  const [first, second] = [new AbortController(), new AbortController()]
  join(first.signal)
  join(second.signal)
  first.abort()
  expect(signals[0]?.aborted).toBe(false)
  second.abort()
  expect(signals[0]?.aborted).toBe(true)
  join()
  expect(signals).toHaveLength(2)
})

it('goes on for one who never leaves', () => {
  const { join, signals } = testWork()
  const leaving = new AbortController()
  join()
  join(leaving.signal)
  leaving.abort()
  expect(signals[0]?.aborted).toBe(false)
})
