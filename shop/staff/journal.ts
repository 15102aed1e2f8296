import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Actor } from './actor.ts'
import {
  closeEntry,
  type EndedEntry,
  insertEntry,
  type JournalFilter,
  type JournalOutcome,
  type KeyedEntry,
  lockActKey,
  selectDone,
  selectEntries,
  selectLater,
  selectWithKey,
} from './journal-store.ts'

interface JournalDeps {
  db: Queryable
  clock: Clock
}

/** The beginning of an entry: what a person of the team does, or tries to do. */
export interface Entry {
  actor: Actor
  act: string
  /** The order, book or request it is about. */
  subject: string | null
  /** Without customers' data. */
  input: Record<string, unknown>
}

/** The end of an entry, with the word of the answer or the reason of a refusal. */
export interface Ending {
  outcome: JournalOutcome
  answer: string | null
  /** The order that the act created, if the entry began without a subject. */
  subject?: string | null
}

/** Opens an entry before the act, so that nothing is done without a trace. @returns a function that closes it */
export async function openEntry({ db, clock }: JournalDeps, entry: Entry): Promise<(ending: Ending) => Promise<void>> {
  const id = await insertEntry(db, { at: clock.now(), ...entry })
  return ending => closeEntry(db, id, { subject: null, ...ending })
}

/**
 * Opens an entry of an act with a key. `check` first gets the earlier entries of the act under this key. Simultaneous calls wait for each
 * other.
 * @throws what `check` throws: nothing is written
 */
export async function openKeyedEntry(
  { db, clock }: JournalDeps & { db: Database },
  { actKey, ...entry }: Entry & { actKey: string },
  check: (before: SentEntry[]) => void,
): Promise<(ending: Ending) => Promise<void>> {
  const key = { actorId: entry.actor.id, actKey }
  const id = await db.transaction().execute(async transaction => {
    await lockActKey(transaction, key)
    const all = await readWithKey({ db: transaction, clock }, key)
    check(all.filter(({ act }) => act === entry.act))
    return insertEntry(transaction, { at: clock.now(), ...entry, input: { ...entry.input, actKey } })
  })
  return ending => closeEntry(db, id, { subject: null, ...ending })
}

/** The word (`kind`) by which most acts name their outcome; null for any other answer. */
export function answerWord(outcome: unknown): string | null {
  if (typeof outcome === 'string') return outcome
  const { kind } = Object(outcome) as { kind?: unknown }
  return typeof kind === 'string' ? kind : null
}

/** The entries that match, newest first. */
export function readJournal(db: Queryable, filter: JournalFilter, limit: number) {
  return selectEntries(db, filter, limit)
}

/** Acts that change an order without changing a status, and their answers when they were done. */
const QUIET = {
  acts: ['resendMail', 'retryPrint', 'withdrawRefund'],
  answers: ['asked', 'done', 'done-unpaid', 'withdrawn'],
}

/** The team's acts on an order that its own history lacks, oldest first. */
export function readQuietActs(db: Queryable, orderId: number) {
  return selectDone(db, { subject: `orden ${orderId}`, ...QUIET })
}

/** How long a form that got no answer may be sent again. */
const KEY_HOLDS_MS = 24 * 60 * 60_000

/** An earlier sending of a form, and later acts on the same subject. */
export interface SentEntry extends KeyedEntry {
  later: EndedEntry[]
}

/** The earlier sendings of a person's form under this key, oldest first. */
export async function readWithKey(
  { db, clock }: JournalDeps,
  key: { actorId: string; actKey: string },
): Promise<SentEntry[]> {
  const entries = await selectWithKey(db, { ...key, from: new Date(clock.now().getTime() - KEY_HOLDS_MS) })
  const sent: SentEntry[] = []
  for (const entry of entries) sent.push({ ...entry, later: await selectLater(db, entry, key) })
  return sent
}
