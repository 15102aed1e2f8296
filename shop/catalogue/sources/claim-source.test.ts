import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bookSource, sourceTest } from '../../../test/support/sources.ts'
import { CLAIM_TIMES, withClaimedSource } from './claim-source.ts'
import { deleteSource, findSourceById, insertSource } from './source-store.ts'

const TIMES = { lease: 10_000, renewEvery: 50, watch: 400 }
const NEVER_RENEWED = { ...TIMES, renewEvery: 600_000 }
const HOUR_S = 3600

async function sourceToClaim() {
  const { db } = await sourceTest()
  const at = new Date()
  const setting = { ...bookSource('https://sur.test/a.xml'), sealed: null }
  const id = await insertSource(db, setting, { by: 'ana', at, nextAt: at })
  const claim = (work = async () => 'done', times = TIMES) => withClaimedSource(db, id, work, times)
  /** Moves the claim in time, as after a clock jump, or a process that died so many seconds ago. */
  const shift = (seconds: number) =>
    db
      .updateTable('source_fetches')
      .set({ until: sql<Date>`until + ${seconds} * interval '1 second'` })
      .execute()
  /** Simulates a process that died at work: its claim is neither renewed nor released. */
  const die = () =>
    db.insertInto('source_fetches').values({ source_id: id, claim: crypto.randomUUID(), until: new Date() }).execute()
  /** Holds a claim until the test ends it. */
  const hold = async (times = TIMES) => {
    const [begun, end] = [Promise.withResolvers<() => Promise<boolean>>(), Promise.withResolvers<void>()]
    const ended = withClaimedSource(
      db,
      id,
      async ({ isOurs }) => {
        begun.resolve(isOurs)
        await end.promise
        return 'done'
      },
      times,
    )
    const finish = () => {
      end.resolve()
      return ended
    }
    return { isOurs: await begun.promise, end: finish }
  }
  const isFetching = async () => (await findSourceById(db, id))?.isFetching
  return { db, id, claim, shift, die, hold, isFetching }
}

it('is one person’s of two who press at once, and the next one’s when it is over', async () => {
  const { claim, isFetching } = await sourceToClaim()
  const both = await Promise.all([claim(async () => pause(300, 'done')), claim(async () => pause(300, 'done'))])
  expect(both.filter(Boolean)).toEqual(['done'])
  expect(await isFetching()).toBe(false)
  expect(await claim()).toBe('done')
})

it('is over where the work fails', async () => {
  const { claim } = await sourceToClaim()
  await expect(claim(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await claim()).toBe('done')
})

it('stays with who works, whichever way the clock jumps', async () => {
  const { claim, shift, hold, isFetching } = await sourceToClaim()
  const working = await hold()
  for (const seconds of [-HOUR_S, HOUR_S]) {
    await shift(seconds)
    expect(await claim()).toBeUndefined()
    expect(await working.isOurs()).toBe(true)
    expect(await isFetching()).toBe(true)
  }
  expect(await working.end()).toBe('done')
  expect(await isFetching()).toBe(false)
})

it('of a process that died goes to one of those who come next, whichever way the clock jumped', async () => {
  const { claim, shift, die, isFetching } = await sourceToClaim()
  for (const seconds of [-1, HOUR_S]) {
    await die()
    await shift(seconds)
    expect(await isFetching()).toBe(false)
    const work = async () => pause(300, 'done')
    const each = await Promise.all([claim(work), claim(work), claim(work)])
    expect(each.filter(Boolean)).toEqual(['done'])
  }
})

it('is believed for a while after a process died', async () => {
  const { db, claim, die, isFetching } = await sourceToClaim()
  await die()
  await db
    .updateTable('source_fetches')
    .set({ until: new Date(Date.now() + TIMES.lease / 2) })
    .execute()
  expect(await isFetching()).toBe(true)
  expect(await claim()).toBeUndefined()
})

it('that was lost is not taken back, nor given back for the one who has it', async () => {
  const { shift, hold, isFetching } = await sourceToClaim()
  const asleep = await hold(NEVER_RENEWED)
  await shift(-HOUR_S)
  const working = await hold()
  expect(await asleep.isOurs()).toBe(false)
  expect(await asleep.end()).toBe('done')
  expect(await working.isOurs()).toBe(true)
  expect(await isFetching()).toBe(true)
  await working.end()
})

it('is gone with its source', async () => {
  const { db, id, hold, claim } = await sourceToClaim()
  const working = await hold()
  await deleteSource(db, id)
  expect(await working.isOurs()).toBe(false)
  await working.end()
  expect(await claim()).toBeUndefined()
})

it('is watched for longer than between two renewals', () => {
  expect(CLAIM_TIMES.watch).toBeGreaterThan(2 * CLAIM_TIMES.renewEvery)
  expect(CLAIM_TIMES.lease).toBeGreaterThan(2 * CLAIM_TIMES.renewEvery)
})
