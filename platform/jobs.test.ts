import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../test/support/test-database.ts'
import { FAILED_JOBS_QUEUE } from './failed-jobs.ts'
import { FinalFailure } from './final-failure.ts'
import { type JobKind, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

const greet: JobKind<{ orderId: number }> = { queue: 'greet', payload: v.object({ orderId: v.number() }) }
const tidyUp: JobKind<object> = { queue: 'tidy-up', payload: v.object({}), waitsOnce: true }
const soon = { interval: 50, timeout: 10_000 }

async function startTestJobs(more: Partial<Pick<Parameters<typeof startJobs>[0], 'restMs' | 'log'>> = {}) {
  const { db, pool } = await createTestDatabase()
  const jobs = await startJobs({ pool, log: createLog('silent'), kinds: [greet, tidyUp], pollSeconds: 0.5, ...more })
  let stopped = false
  const stop = async () => {
    if (!stopped) await jobs.stop()
    stopped = true
  }
  onTestFinished(stop)
  const states = async () =>
    (await pool.query('select data, state, retry_count from pgboss.job where name = $1', ['greet'])).rows
  return { db, pool, jobs, states, stop }
}

it('says how many jobs wait, and for how long the oldest is due or fails', async () => {
  const { pool, jobs } = await startTestJobs()
  const insert = (name: string, state: string, [created, start]: [number, number], source: string | null = null) =>
    pool.query(
      `insert into pgboss.job (id, name, data, state, created_on, start_after, source_name)
       values (gen_random_uuid(), $1, '{}', $2::pgboss.job_state, now() - $3 * interval '1 s', now() - $4 * interval '1 s', $5)`,
      [name, state, created, start, source],
    )
  await insert('greet', 'created', [500, 300])
  await insert('greet', 'created', [20, 20])
  // Enqueued long ago with a later start time.
  await insert('greet', 'created', [9000, -60])
  await insert('tidy-up', 'retry', [700, -30])
  await insert(FAILED_JOBS_QUEUE, 'created', [90_000, 90_000], 'greet')
  const depths = (await jobs.depths()).map(({ count, oldestS, ...depth }) => ({
    ...depth,
    count: Number(count),
    oldestS: Math.round(oldestS / 10) * 10,
  }))
  expect(depths.sort((one, other) => (one.queue + one.state < other.queue + other.state ? -1 : 1))).toEqual([
    { queue: 'greet', state: 'created', count: 3, oldestS: 300 },
    { queue: 'greet', state: 'failed', count: 1, oldestS: 0 },
    { queue: 'tidy-up', state: 'retry', count: 1, oldestS: 700 },
  ])
})

it('that many jobs fail for one reason is one line of the log; each that is given up has its own', async () => {
  const lines: { msg: string; about: object }[] = []
  const { db, jobs, states } = await startTestJobs({
    log: createLog('info', { write: line => void lines.push(JSON.parse(line)) }),
  })
  await jobs.work(greet, async ({ orderId }) => {
    if (orderId > 3) throw new FinalFailure('of no use')
    throw new Error('the mail server is away')
  })
  await db.transaction().execute(async transaction => {
    for (const orderId of [1, 2, 3, 4, 5]) await jobs.enqueue(transaction, greet, { orderId })
  })
  const ended = async () => (await states()).filter(({ state }) => ['retry', 'failed'].includes(state)).length
  await expect.poll(ended, soon).toBe(5)
  const said = lines.map(({ msg, about }) => [msg.split(/[:,]/)[1], about])
  expect(said.filter(([words]) => words === ' mientras le queden intentos se hace otra vez solo')).toHaveLength(1)
  expect(said.filter(([words]) => words === ' y no se intenta más').map(([, about]) => about)).toEqual([
    { orderId: 4 },
    { orderId: 5 },
  ])
})

describe('a job', () => {
  it('runs once when its transaction is committed, and never when it is rolled back', async () => {
    const { db, jobs, states } = await startTestJobs()
    const done: number[] = []
    await jobs.work(greet, async ({ orderId }) => void done.push(orderId))

    const rolledBack = db.transaction().execute(async transaction => {
      await jobs.enqueue(transaction, greet, { orderId: 1 })
      throw new Error('never mind')
    })
    await expect(rolledBack).rejects.toThrow('never mind')
    await db.transaction().execute(async transaction => {
      await jobs.enqueue(transaction, greet, { orderId: 2 })
      expect(done).toEqual([])
    })

    await expect.poll(() => done, soon).toEqual([2])
    await expect.poll(async () => (await states()).map(job => job.state), soon).toEqual(['completed'])
  })

  it('does not wait behind the rest of a backlog for the next poll', async () => {
    const { db, jobs, states } = await startTestJobs()
    await db.transaction().execute(async transaction => {
      for (let orderId = 1; orderId <= 60; orderId++) await jobs.enqueue(transaction, greet, { orderId })
    })
    const done: number[] = []
    await jobs.work(greet, async ({ orderId }) => {
      done.push(orderId)
      if (orderId === 30) throw new Error('only this one')
    })

    // At one job per poll these would take half a minute.
    await expect.poll(() => done.length, soon).toBe(60)
    await expect
      .poll(async () => (await states()).filter(job => job.state !== 'completed').map(job => job.data.orderId), soon)
      .toEqual([30])
  })

  it('waits behind no other where its kind says how many are done at once', async () => {
    const { db, jobs } = await startTestJobs()
    await db.transaction().execute(async transaction => {
      for (let orderId = 1; orderId <= 3; orderId++) await jobs.enqueue(transaction, greet, { orderId })
    })
    const done: number[] = []
    const last = Promise.withResolvers<void>()
    await jobs.work({ ...greet, atOnce: 2 }, async ({ orderId }) => {
      if (orderId === 1) await last.promise
      if (orderId === 3) last.resolve()
      done.push(orderId)
    })
    await expect.poll(() => done, soon).toEqual([2, 3, 1])
  })

  it('begins after its worker’s rest, which depends on how long the job before took', async () => {
    const workMs: number[] = []
    const restMs = (ms: number) => {
      workMs.push(ms)
      return ms > 0 ? 400 : 0
    }
    const { db, jobs } = await startTestJobs({ restMs })
    await db.transaction().execute(async transaction => {
      for (let orderId = 1; orderId <= 2; orderId++) await jobs.enqueue(transaction, greet, { orderId })
    })
    const [began, ended]: [number[], number[]] = [[], []]
    await jobs.work(greet, async () => {
      began.push(performance.now())
      await pause(100)
      ended.push(performance.now())
    })
    await expect.poll(() => ended.length, soon).toBe(2)
    expect(workMs[0]).toBe(0)
    expect(workMs[1]).toBeGreaterThan(95)
    expect((began[1] ?? 0) - (ended[0] ?? 0)).toBeGreaterThan(395)
  })

  it('is tried again when its handler fails, with what it was asked for', async () => {
    const { db, pool, jobs, states } = await startTestJobs()
    const tries: number[] = []
    await jobs.work(greet, async ({ orderId }) => {
      tries.push(orderId)
      if (tries.length === 1) throw new Error('the mail server is away')
    })
    await db.transaction().execute(transaction => jobs.enqueue(transaction, greet, { orderId: 7 }))
    await expect.poll(async () => (await states()).map(job => job.state), soon).toEqual(['retry'])
    const { rows } = await pool.query<{ pause: number }>(
      `select extract(epoch from start_after - now())::float as pause from pgboss.job where name = 'greet'`,
    )
    expect(rows[0]?.pause, 'it waits before the next try').toBeGreaterThan(1)

    await pool.query(`update pgboss.job set start_after = now() where name = 'greet'`)
    await expect.poll(() => tries, soon).toEqual([7, 7])
    await expect.poll(async () => (await states()).map(job => job.state), soon).toEqual(['completed'])
  })

  it('is not handed on when its payload is not what the kind says', async () => {
    const { pool, jobs, states } = await startTestJobs()
    const done: unknown[] = []
    await jobs.work(greet, async payload => void done.push(payload))
    await pool.query(`insert into pgboss.job (name, data, retry_limit) values ('greet', '{"orderId": "x"}', 0)`)
    await expect.poll(async () => (await states()).map(job => job.state), soon).toEqual(['failed'])
    expect(done).toEqual([])
  })

  it('keeps what its handler has to say', async () => {
    const { pool, jobs, states } = await startTestJobs()
    await jobs.work(greet, async ({ orderId }) => ({ greeted: orderId }))
    await jobs.enqueueAlone(greet, { orderId: 7 }, 0)
    await expect.poll(async () => (await states()).map(job => job.state), soon).toEqual(['completed'])
    const { rows } = await pool.query(`select output from pgboss.job where name = 'greet'`)
    expect(rows).toEqual([{ output: { greeted: 7 } }])
  })

  it('is followed by the next without a pause', async () => {
    const { db, jobs, states } = await startTestJobs()
    const started = Date.now()
    await db.transaction().execute(async transaction => {
      for (let orderId = 0; orderId < 40; orderId++) await jobs.enqueue(transaction, greet, { orderId })
    })
    await jobs.work(greet, async () => {})
    await expect.poll(async () => new Set((await states()).map(job => job.state)), soon).toEqual(new Set(['completed']))
    expect(Date.now() - started, '40 pauses would take 20 s').toBeLessThan(15_000)
  })

  it('that waits once is one however often it is asked for, and can be asked for again while it is done', async () => {
    const { pool, jobs } = await startTestJobs()
    const waiting = async () =>
      (
        await pool.query(
          `select extract(epoch from start_after - now())::float as pause from pgboss.job where name = 'tidy-up'`,
        )
      ).rows
    for (let asked = 0; asked < 3; asked++) await jobs.enqueueAlone(tidyUp, {}, 60)
    expect(await waiting()).toHaveLength(1)
    expect((await waiting())[0].pause, 'it waits for the given time').toBeGreaterThan(30)

    let done = 0
    await jobs.work(tidyUp, async () => {
      done++
      if (done === 1) await jobs.enqueueAlone(tidyUp, {}, 0)
    })
    await pool.query(`update pgboss.job set start_after = now() where name = 'tidy-up'`)
    await expect.poll(() => done, soon).toBe(2)
  })

  it('of another kind is as many as it was asked for', async () => {
    const { jobs, states } = await startTestJobs()
    for (const orderId of [1, 1]) await jobs.enqueueAlone(greet, { orderId }, 0)
    expect(await states()).toHaveLength(2)
  })

  it('under way is finished before the jobs stop', async () => {
    const { db, jobs, stop } = await startTestJobs()
    let started = () => {}
    const isUnderWay = new Promise<void>(resolve => {
      started = resolve
    })
    let isFinished = false
    await jobs.work(greet, async () => {
      started()
      await new Promise(resolve => setTimeout(resolve, 300))
      isFinished = true
    })
    await db.transaction().execute(transaction => jobs.enqueue(transaction, greet, { orderId: 1 }))
    await isUnderWay
    await stop()
    expect(isFinished).toBe(true)
  })
})
