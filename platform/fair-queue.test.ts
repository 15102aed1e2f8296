import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CallerLeftError, createFairQueue, type FairQueueLimits, TooBusyError } from './fair-queue.ts'

/** A queue whose work ends when the test says so. */
function testQueue(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({ atOnce: 1, waiting: 100, waitingPerCaller: 100, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, signal?: AbortSignal) => {
    const running = queue.run({ caller: name[0] as string, signal }, () => {
      begun.push(name)
      return new Promise<void>(resolve => ends.set(name, resolve))
    })
    running.catch(() => {})
    return running
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    // The piece ends in one turn of the event loop, the next one begins in another.
    await nextTurn()
    await nextTurn()
  }
  return { queue, run, begun, end }
}

it('lets so many through at once, the others in their order', async () => {
  const { run, begun, end } = testQueue({ atOnce: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) run(name)
  await nextTurn()
  expect(begun).toEqual(['a1', 'a2'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
})

it('begins fewer at once while there are fewer places, and all of them again later', async () => {
  let places = 3
  const { run, begun, end } = testQueue({ atOnce: () => places })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) run(name)
  await nextTurn()
  places = 1
  for (const name of ['a1', 'a2']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  await end('a3')
  expect(begun.at(-1)).toBe('a4')
  places = 3
  await end('a4')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
})

it('a slot rests after a piece of work for the given time, which may depend on how long the work took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let share = 2
  const { run, begun, end } = testQueue({ restMs: workMs => share * workMs })
  for (const name of ['a1', 'a2', 'a3']) run(name)
  await vi.advanceTimersByTimeAsync(40)
  await end('a1')
  await vi.advanceTimersByTimeAsync(79)
  expect(begun).toEqual(['a1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['a1', 'a2'])
  share = 0
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

it('lets the event loop turn between pieces that wait for nothing outside', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 100, waitingPerCaller: 100 })
  let ended = 0
  const all = Array.from({ length: 50 }, () =>
    queue.run({ caller: 'a' }, async () => {
      await Promise.resolve()
      ended++
    }),
  )
  await nextTurn()
  expect(ended).toBeLessThan(3)
  await Promise.all(all)
  expect(ended).toBe(50)
})

it('callers take turns, however many pieces one of them has brought', async () => {
  const { run, begun, end } = testQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) run(name)
  await nextTurn()
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('turns away a caller whose line is full, and nobody else', async () => {
  const { run, queue } = testQueue({ waitingPerCaller: 1 })
  run('a1')
  run('a2')
  await expect(run('a3')).rejects.toThrow(TooBusyError)
  run('b1')
  expect(queue.length()).toBe(2)
})

it('when all places are taken, a newcomer gets the last place of the caller who has most', async () => {
  const { run, begun, end, queue } = testQueue({ waiting: 3 })
  run('a0')
  const last = ['a1', 'a2', 'a3'].map(name => run(name)).at(-1)
  run('b1')
  await expect(last).rejects.toThrow(TooBusyError)
  expect(queue.length()).toBe(3)
  for (const name of ['a0', 'a1', 'b1', 'a2']) await end(name)
  expect(begun).toEqual(['a0', 'a1', 'b1', 'a2'])
})

it('when all places are taken by as many callers, a newcomer is turned away', async () => {
  const { run, queue } = testQueue({ waiting: 2 })
  for (const name of ['a0', 'b1', 'c1']) run(name)
  await expect(run('d1')).rejects.toThrow(TooBusyError)
  expect(queue.length()).toBe(2)
})

it('never begins the work of a caller who left', async () => {
  const { run, begun, end, queue } = testQueue()
  const leaving = new AbortController()
  run('a1')
  const waiting = run('b1', leaving.signal)
  run('c1')
  leaving.abort()
  await expect(waiting).rejects.toThrow(CallerLeftError)
  await expect(run('d1', AbortSignal.abort())).rejects.toThrow(CallerLeftError)
  expect(queue.length()).toBe(1)
  await end('a1')
  expect(begun).toEqual(['a1', 'c1'])
})

it('turns away who has waited for too long', async () => {
  const { run, begun, end, queue } = testQueue({ patienceMs: 5 })
  run('a1')
  await expect(run('b1')).rejects.toThrow(TooBusyError)
  await end('a1')
  expect([begun, queue.length()]).toEqual([['a1'], 0])
})

it('holds a refusal back, unless who would hear it leaves', async () => {
  const { run } = testQueue({ waiting: 0, refuseAfterMs: 60 })
  run('a1')
  const [since, leaving] = [performance.now(), new AbortController()]
  const left = run('b1', leaving.signal)
  const refused = run('c1')
  leaving.abort()
  await expect(left).rejects.toThrow(CallerLeftError)
  await expect(refused).rejects.toThrow(TooBusyError)
  expect(performance.now() - since).toBeGreaterThan(50)
})

it('frees the place of work that failed', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 0, waitingPerCaller: 0 })
  await expect(queue.run({ caller: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run({ caller: 'b' }, async () => 'next')).toBe('next')
})
