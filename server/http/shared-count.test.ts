import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { TooBusyError } from '../../platform/fair-queue.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { createCountingQueue, createSharedCount } from './shared-count.ts'

const NOON = new Date('2026-11-20T12:00:00Z')

// Fakes dates only: the database's own timers must keep running.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  onTestFinished(() => void vi.useRealTimers())
})

/** Counts five calls in a minute; the queries that this takes are seen. */
async function fiveCalls() {
  const { pool } = await createTestDatabase()
  const queries = vi.spyOn(pool, 'query')
  const count = createSharedCount(pool, createCountingQueue(), { keyPrefix: 'calls', points: 5, duration: 60 })
  return { pool, queries, call: (key = 'a') => count(key, { caller: key }) }
}

describe('a caller over a limit', () => {
  it('costs no query, and is told the same time', async () => {
    const { queries, call } = await fiveCalls()
    for (let i = 0; i < 5; i++) expect(await call()).toBe(0)
    expect(await call()).toBe(60_000)
    queries.mockClear()
    vi.setSystemTime(NOON.getTime() + 4000)
    for (let i = 0; i < 50; i++) expect(await call()).toBe(56_000)
    expect(queries).not.toHaveBeenCalled()
    expect(await call('b'), 'another caller').toBe(0)
  })

  it('costs no query for calls that waited together', async () => {
    const { queries, call } = await fiveCalls()
    const waits = await Promise.all(Array.from({ length: 60 }, () => call()))
    expect(waits.filter(ms => ms === 0)).toHaveLength(5)
    // Two are counted at once: the second is counted while the first is refused.
    expect(queries.mock.calls.length).toBeLessThanOrEqual(7)
  })

  it('is taken again soon after somebody lifted the limit', async () => {
    const { pool, call } = await fiveCalls()
    for (let i = 0; i < 6; i++) await call()
    await pool.query(`delete from rate_limits where key like 'calls:%'`)
    vi.setSystemTime(NOON.getTime() + 10_000)
    expect(await call()).toBe(0)
  })

  it('is taken again when the time is over', async () => {
    const { call } = await fiveCalls()
    for (let i = 0; i < 5; i++) await call()
    vi.setSystemTime(NOON.getTime() + 55_000)
    expect(await call()).toBe(5000)
    vi.setSystemTime(NOON.getTime() + 60_001)
    expect(await call()).toBe(0)
  })
})

it('hundreds of calls of one address wait behind the call of another', async () => {
  const { call } = await fiveCalls()
  const ended: string[] = []
  const flood = Array.from({ length: 300 }, () =>
    call('flood').then(
      () => void ended.push('flood'),
      (error: unknown) => error,
    ),
  )
  await call('buyer')
  expect(ended.length, 'calls of the flood counted before').toBeLessThanOrEqual(6)
  const errors = (await Promise.all(flood)).filter(error => error !== undefined)
  expect(errors).toHaveLength(300 - 2 - 64)
  expect(errors.every(error => error instanceof TooBusyError)).toBe(true)
})
