import { expect, it } from 'vitest'
import { isLate } from './late-source.ts'
import type { Source } from './source.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const late = (state: Partial<Source>) =>
  isLate(
    {
      schedule: { kind: 'daily', at: '07:30' },
      expectedHours: 96,
      pausedAt: null,
      failingSince: null,
      fault: null,
      addedAt: hoursAgo(1000),
      broughtAt: hoursAgo(10),
      ...state,
    } as Source,
    now,
  )

it('is not late while it brings what it should', () => {
  expect(late({})).toBeNull()
  expect(late({ broughtAt: hoursAgo(95) })).toBeNull()
  expect(late({ broughtAt: null, addedAt: hoursAgo(2) })).toBeNull()
})

it('is late when nothing new came for longer than expected', () => {
  expect(late({ broughtAt: hoursAgo(97) })).toEqual({ kind: 'nothing-new', since: hoursAgo(97) })
  expect(late({ broughtAt: null, addedAt: hoursAgo(97) })).toEqual({ kind: 'nothing-new', since: hoursAgo(97) })
})

it('is late when it fails for longer than its period, or at once where no other try helps', () => {
  expect(late({ failingSince: hoursAgo(23), fault: 'unreachable' })).toBeNull()
  expect(late({ failingSince: hoursAgo(25), fault: 'unreachable' })).toEqual({ kind: 'failing', since: hoursAgo(25) })
  expect(late({ failingSince: hoursAgo(0), fault: 'host-key-changed' })).toEqual({ kind: 'failing', since: now })
})

it('waits for nobody while it is paused', () => {
  expect(late({ pausedAt: now, failingSince: hoursAgo(99), fault: 'not-let-in', broughtAt: hoursAgo(999) })).toBeNull()
})
