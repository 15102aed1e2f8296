import { montevideoDate } from '../../contract/dates.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Actor } from './actor.ts'
import { markTaken, selectMarks, setMark } from './waiting-mark-store.ts'

/** The team's mark on a thing that waits: who takes it, and until when it is snoozed. */
export interface WaitingMark {
  taken: { byId: string; by: string; at: Date } | null
  /** Snoozed at `at`, until that day in Uruguay; then it comes back automatically. */
  snoozed: { at: Date; until: string; by: string; reason: string } | null
}

interface MarkDeps {
  db: Database | Queryable
  clock: Clock
}

const DAY_MS = 24 * 60 * 60_000
/** A taken thing is free again after this time, in ms. */
const TAKEN_FOR_MS = 2 * DAY_MS
/** The longest snooze, in days: a thing that rests longer would be forgotten. */
const LONGEST_SNOOZE_DAYS = 60

/** The marks in force now, by the thing's name. */
export async function readMarks({ db, clock }: MarkDeps): Promise<Map<string, WaitingMark>> {
  const now = clock.now()
  const today = montevideoDate(now)
  return new Map(
    (await selectMarks(db)).map(row => {
      const isHeld = row.taken_at !== null && now.getTime() - row.taken_at.getTime() < TAKEN_FOR_MS
      const rests = row.snoozed_at !== null && row.snoozed_until !== null && row.snoozed_until > today
      return [
        row.thing,
        {
          taken: isHeld ? { byId: row.taken_by_id ?? '', by: row.taken_by ?? '', at: row.taken_at as Date } : null,
          snoozed: rests
            ? {
                at: row.snoozed_at as Date,
                until: row.snoozed_until as string,
                by: row.snoozed_by ?? '',
                reason: row.snooze_reason ?? '',
              }
            : null,
        },
      ]
    }),
  )
}

/** Takes a thing for a person. If two try at once, one gets it, and the other learns who has it. */
export async function takeThing(
  { db, clock }: MarkDeps,
  { thing, by }: { thing: string; by: Actor },
): Promise<{ kind: 'taken' } | { kind: 'held'; by: string }> {
  const at = clock.now()
  const freeBefore = new Date(at.getTime() - TAKEN_FOR_MS)
  if (await markTaken(db, thing, { by, at, freeBefore })) return { kind: 'taken' }
  const mark = (await readMarks({ db, clock })).get(thing)
  return { kind: 'held', by: mark?.taken?.by ?? '' }
}

/** Gives a taken thing back to everybody. */
export function leaveThing({ db }: MarkDeps, { thing }: { thing: string }): Promise<void> {
  return setMark(db, thing, { taken_by_id: null, taken_by: null, taken_at: null })
}

/** Snoozes a thing until a day, with a reason that the team can read. */
export async function snoozeThing(
  { db, clock }: MarkDeps,
  { thing, until, reason, by }: { thing: string; until: string; reason: string; by: Actor },
): Promise<{ kind: 'snoozed' | 'not-ahead' | 'too-far' }> {
  const now = clock.now()
  if (until <= montevideoDate(now)) return { kind: 'not-ahead' }
  if (until > montevideoDate(new Date(now.getTime() + LONGEST_SNOOZE_DAYS * DAY_MS))) return { kind: 'too-far' }
  await setMark(db, thing, { snoozed_until: until, snoozed_at: now, snoozed_by: by.name, snooze_reason: reason })
  return { kind: 'snoozed' }
}

/** Ends a snooze now. */
export function wakeThing({ db }: MarkDeps, { thing }: { thing: string }): Promise<void> {
  return setMark(db, thing, { snoozed_until: null, snoozed_at: null, snoozed_by: null, snooze_reason: null })
}
