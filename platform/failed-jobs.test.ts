import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../test/support/silent-log.ts'
import { createTestDatabase } from '../test/support/test-database.ts'
import { failedJobs, retryFailedJobs, strugglingJobs } from './failed-jobs.ts'
import { FinalFailure } from './final-failure.ts'
import { type JobKind, startJobs } from './jobs.ts'

const greet: JobKind<{ orderId: number }> = { queue: 'greet', payload: v.object({ orderId: v.number() }) }
const tidyUp: JobKind<object> = { queue: 'tidy-up', payload: v.object({}), waitsOnce: true }
const soon = { interval: 50, timeout: 10_000 }

/** Jobs that all fail with `failure` while it is set; `done` lists the successful ones. */
async function startTestJobs() {
  const { pool } = await createTestDatabase()
  const jobs = await startJobs({ pool, log: silentLog, kinds: [greet, tidyUp], pollSeconds: 0.5 })
  onTestFinished(() => jobs.stop())
  const test = { failure: null as Error | null, done: [] as unknown[] }
  for (const kind of [greet, tidyUp]) {
    await jobs.work(kind, async (payload: object) => {
      if (test.failure) throw test.failure
      test.done.push(payload)
    })
  }
  return { test, pool, jobs }
}

describe('a job that fails for good', () => {
  it('is listed with its reason, and done once when a person wants it again', async () => {
    const { test, pool, jobs } = await startTestJobs()
    test.failure = new FinalFailure('no such mailbox')
    await jobs.enqueueAlone(greet, { orderId: 7 }, 0)
    await expect.poll(() => failedJobs(pool), soon).toHaveLength(1)
    const [failed] = await failedJobs(pool)
    expect(failed).toMatchObject({
      queue: 'greet',
      payload: { orderId: 7 },
      reason: 'no such mailbox',
      tries: 1,
      repeats: false,
    })

    test.failure = null
    expect(await retryFailedJobs(pool, ['00000000-0000-0000-0000-000000000000'])).toBe(0)
    expect(await retryFailedJobs(pool, [failed?.id ?? ''])).toBe(1)
    await expect.poll(() => test.done, soon).toEqual([{ orderId: 7 }])
    expect(await failedJobs(pool)).toEqual([])
    expect(await retryFailedJobs(pool)).toBe(0)
  })

  it('is what its last try left, after the growing pauses', async () => {
    const { test, pool, jobs } = await startTestJobs()
    test.failure = new Error('the mail server is away')
    await jobs.enqueueAlone(greet, { orderId: 7 }, 0)
    await expect.poll(() => strugglingJobs(pool), soon).toHaveLength(1)
    expect((await strugglingJobs(pool))[0]).toMatchObject({
      queue: 'greet',
      reason: 'the mail server is away',
      tries: 1,
    })
    expect(await failedJobs(pool), 'it still mends itself').toEqual([])

    await pool.query(`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where name = 'greet'`)
    await expect.poll(() => failedJobs(pool), soon).toMatchObject([{ reason: 'the mail server is away', tries: 61 }])
    expect(await strugglingJobs(pool)).toEqual([])
  })

  it('stays listed however long nobody looks', async () => {
    const { test, pool, jobs } = await startTestJobs()
    test.failure = new FinalFailure('no such mailbox')
    await jobs.enqueueAlone(greet, { orderId: 7 }, 0)
    await expect.poll(() => failedJobs(pool), soon).toHaveLength(1)
    const { rows } = await pool.query(
      `select keep_until > now() + interval '9 years' as is_kept from pgboss.job where name = 'failed-jobs'`,
    )
    expect(rows).toEqual([{ is_kept: true }])
  })

  it('is listed as long as its kind fails, where it is asked for all the time', async () => {
    const { test, pool, jobs } = await startTestJobs()
    test.failure = new FinalFailure('the tariff is broken')
    await jobs.enqueueAlone(tidyUp, {}, 0)
    await expect
      .poll(() => failedJobs(pool), soon)
      .toMatchObject([{ queue: 'tidy-up', reason: 'the tariff is broken', repeats: true }])
    test.failure = null
    await jobs.enqueueAlone(tidyUp, {}, 0)
    await expect.poll(() => failedJobs(pool), soon).toEqual([])
  })
})

it('finds nothing in a shop that never ran', async () => {
  const { pool } = await createTestDatabase()
  expect(await failedJobs(pool)).toEqual([])
  expect(await strugglingJobs(pool)).toEqual([])
  expect(await retryFailedJobs(pool)).toBe(0)
})
