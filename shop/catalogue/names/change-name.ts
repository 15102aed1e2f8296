import type { Kysely } from 'kysely'
import type { NamedPage } from '../../../contract/name-page.ts'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { toPlainLine } from '../description/plain-text.ts'
import { nameInUse } from './find-name-page.ts'
import { insertNameActs, lockNames, setJoined, setSeparate, setShownAs } from './name-act-store.ts'
import { type NameRow, selectNameById, selectSpellings } from './name-store.ts'

interface NameDeps {
  db: Database
  clock: Clock
}

/** A name, identified by its page's address. */
export type NameRef = Pick<NamedPage, 'kind' | 'slug'>

interface ByHand {
  operator: string
  reason: string
}

export type JoiningNames =
  /** `others`: number of names already joined to it, which came along. */
  | { kind: 'joined'; name: string; to: string; others: number }
  | { kind: 'as-before'; name: string; to: string }
  | { kind: 'unknown-name'; ref: NameRef }
  | { kind: 'same-name' }
  /** An author can't be joined to a publisher. */
  | { kind: 'other-kind' }
  /** One of the two is already joined to a third. */
  | { kind: 'joined-elsewhere'; ref: NameRef; to: NameRef }

/** Joins a name's page to another: its books are shown there, and its address redirects there permanently. */
export async function joinNames(
  { db, clock }: NameDeps,
  { from: asked, to: into, operator, reason }: ByHand & { from: NameRef; to: NameRef },
): Promise<JoiningNames> {
  if (asked.kind !== into.kind) return { kind: 'other-kind' }
  if (asked.slug === into.slug) return { kind: 'same-name' }
  return db.transaction().execute(async transaction => {
    const held = await lockNames(transaction, asked.kind, [asked.slug, into.slug])
    const [from, to] = [asked, into].map(({ slug }) => held.find(name => name.slug === slug))
    if (!from) return { kind: 'unknown-name', ref: asked }
    if (!to) return { kind: 'unknown-name', ref: into }
    const names = { name: await shownNow(transaction, from), to: await shownNow(transaction, to) }
    if (from.joined_to === to.id) return { kind: 'as-before', ...names }
    for (const name of [from, to]) {
      if (name.joined_to === null) continue
      return { kind: 'joined-elsewhere', ref: name, to: await selectNameById(transaction, name.joined_to) }
    }
    const moved = await setJoined(transaction, from, to)
    await insertNameActs(
      transaction,
      moved.map(({ id }) => ({
        nameId: id,
        kind: 'JOINED',
        at: clock.now(),
        operator,
        reason,
        before: { joinedTo: id === from.id ? null : from.slug },
        after: { joinedTo: to.slug },
      })),
    )
    return { kind: 'joined', ...names, others: moved.length - 1 }
  })
}

export type SeparatingName =
  | { kind: 'separated'; name: string; from: string }
  | { kind: 'not-joined'; name: string }
  | { kind: 'unknown-name'; ref: NameRef }

/** Separates a joined name: it gets its own page back. */
export function separateName(
  { db, clock }: NameDeps,
  { ref, operator, reason }: ByHand & { ref: NameRef },
): Promise<SeparatingName> {
  return withName<SeparatingName>(db, ref, async (transaction, name) => {
    if (name.joined_to === null) return { kind: 'not-joined', name: await shownNow(transaction, name) }
    const kept = await selectNameById(transaction, name.joined_to)
    await setSeparate(transaction, name.id)
    const act = { nameId: name.id, kind: 'SEPARATED', at: clock.now(), operator, reason } as const
    await insertNameActs(transaction, [{ ...act, before: { joinedTo: kept.slug }, after: { joinedTo: null } }])
    return { kind: 'separated', name: await shownNow(transaction, name), from: await shownNow(transaction, kept) }
  })
}

export type ShowingName =
  | { kind: 'shown'; from: string; to: string }
  | { kind: 'as-before'; name: string }
  /** The text has no letter, or is longer than 200 characters. */
  | { kind: 'not-a-name' }
  /** The name is joined to another page, whose name is shown. */
  | { kind: 'joined-elsewhere'; ref: NameRef; to: NameRef }
  | { kind: 'unknown-name'; ref: NameRef }

const LONGEST_NAME = 200

/** Sets how a name is shown on its page. Null: as most of its books spell it. */
export async function showNameAs(
  { db, clock }: NameDeps,
  { ref, name: given, operator, reason }: ByHand & { ref: NameRef; name: string | null },
): Promise<ShowingName> {
  const shownAs = given === null ? null : toPlainLine(given)
  if (given !== null && !isName(shownAs)) return { kind: 'not-a-name' }
  return withName<ShowingName>(db, ref, async (transaction, name) => {
    const before = await shownNow(transaction, name)
    if (name.joined_to !== null) {
      return { kind: 'joined-elsewhere', ref, to: await selectNameById(transaction, name.joined_to) }
    }
    if (name.shown_as === shownAs) return { kind: 'as-before', name: before }
    await setShownAs(transaction, name.id, shownAs)
    const act = { nameId: name.id, kind: 'SHOWN_AS', at: clock.now(), operator, reason } as const
    await insertNameActs(transaction, [{ ...act, before: { shownAs: name.shown_as }, after: { shownAs } }])
    return { kind: 'shown', from: before, to: await shownNow(transaction, { ...name, shown_as: shownAs }) }
  })
}

function isName(text: string | null): boolean {
  return text !== null && /\p{L}/u.test(text) && text.length <= LONGEST_NAME
}

function withName<Outcome>(
  db: Database,
  ref: NameRef,
  work: (transaction: Kysely<DB>, name: NameRow) => Promise<Outcome>,
): Promise<Outcome | { kind: 'unknown-name'; ref: NameRef }> {
  return db.transaction().execute(async transaction => {
    const [name] = await lockNames(transaction, ref.kind, [ref.slug])
    return name ? work(transaction, name) : { kind: 'unknown-name', ref }
  })
}

async function shownNow(db: Kysely<DB>, name: NameRow): Promise<string> {
  return nameInUse(name, await selectSpellings(db, name))
}
