import { describe, expect, it } from 'vitest'
import { drain } from './drain.ts'

/** This many tasks; started ones wait until the test releases them. */
function things(count: number) {
  let left = count
  const underWay: PromiseWithResolvers<void>[] = []
  async function next(): Promise<boolean> {
    if (left === 0) return false
    left--
    const thing = Promise.withResolvers<void>()
    underWay.push(thing)
    await thing.promise
    return true
  }
  const letGo = () => underWay.shift()?.resolve()
  return { next, underWay, letGo, left: () => left }
}
const soon = { interval: 1 }

describe('draining', () => {
  it('goes on until nothing is left, so many at a time', async () => {
    const { next, underWay, letGo } = things(5)
    const drained = drain(next, { atOnce: 2, limit: 100 })
    for (let time = 0; time < 5; time++) {
      await expect.poll(() => underWay.length, soon).toBe(Math.min(2, 5 - time))
      letGo()
    }
    expect(await drained).toBe(5)
  })

  it('stops at its limit', async () => {
    let left = 10
    expect(await drain(async () => left-- > 0, { atOnce: 3, limit: 4 })).toBe(4)
    expect(left).toBe(6)
  })

  it('begins no more after one that throws, lets the others finish, and throws what it threw', async () => {
    const { next, underWay, letGo, left } = things(5)
    let calls = 0
    const failing = () => (++calls === 2 ? Promise.reject(new Error('the database is away')) : next())
    let isOver = false
    const drained = drain(failing, { atOnce: 2, limit: 100 }).finally(() => {
      isOver = true
    })
    await expect.poll(() => underWay.length, soon).toBe(1)
    expect(isOver).toBe(false)
    letGo()
    await expect(drained).rejects.toThrow('the database is away')
    expect(left()).toBe(4)
  })
})
