import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import type { Actor } from './actor.ts'
import { leaveThing, readMarks, snoozeThing, takeThing, wakeThing } from './waiting-marks.ts'

const ANA: Actor = { id: '1', name: 'Ana', role: 'owner' }
const EVA: Actor = { id: '2', name: 'Eva', role: 'orders' }
const thing = 'issue 12'

async function openMarks() {
  const { db } = await createTestDatabase()
  const clock = { at: new Date('2026-11-23T12:00:00Z'), now: () => clock.at }
  const deps = { db, clock }
  return { ...deps, deps, mark: async () => (await readMarks(deps)).get(thing) }
}

describe('a thing that waits', () => {
  it('is taken by one of two who want it at once, and anybody’s again once it was left', async () => {
    const { deps, mark } = await openMarks()
    const both = await Promise.all([takeThing(deps, { thing, by: ANA }), takeThing(deps, { thing, by: EVA })])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['held', 'taken'])
    const holder = (await mark())?.taken?.by
    expect(both).toContainEqual({ kind: 'held', by: holder })
    await leaveThing(deps, { thing })
    expect((await mark())?.taken).toBeNull()
    expect(await takeThing(deps, { thing, by: EVA })).toEqual({ kind: 'taken' })
    expect(await takeThing(deps, { thing, by: EVA })).toEqual({ kind: 'taken' })
  })

  it('is not held for ever', async () => {
    const { deps, clock, mark } = await openMarks()
    await takeThing(deps, { thing, by: ANA })
    clock.at = new Date('2026-11-25T12:00:00Z')
    expect((await mark())?.taken).toBeNull()
    expect(await takeThing(deps, { thing, by: EVA })).toEqual({ kind: 'taken' })
  })

  it('rests until its day in Uruguay and comes back by itself', async () => {
    const { deps, clock, mark } = await openMarks()
    const snooze = (until: string) => snoozeThing(deps, { thing, until, reason: 'llama el jueves', by: EVA })
    expect(await snooze('2026-11-23')).toEqual({ kind: 'not-ahead' })
    expect(await snooze('2027-11-23')).toEqual({ kind: 'too-far' })
    expect(await snooze('2026-11-26')).toEqual({ kind: 'snoozed' })
    expect((await mark())?.snoozed).toEqual({
      at: new Date('2026-11-23T12:00:00Z'),
      until: '2026-11-26',
      by: 'Eva',
      reason: 'llama el jueves',
    })
    clock.at = new Date('2026-11-26T02:59:00Z')
    expect((await mark())?.snoozed).not.toBeNull()
    clock.at = new Date('2026-11-26T03:00:00Z')
    expect((await mark())?.snoozed).toBeNull()
  })

  it('is woken before its day, and keeps who takes it', async () => {
    const { deps, mark } = await openMarks()
    await takeThing(deps, { thing, by: ANA })
    await snoozeThing(deps, { thing, until: '2026-11-26', reason: 'espera', by: ANA })
    await wakeThing(deps, { thing })
    expect(await mark()).toMatchObject({ taken: { by: 'Ana' }, snoozed: null })
  })
})
