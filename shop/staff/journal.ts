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

/** Something someone of the team does or tries, as the journal begins with it. */
export interface Entry {
  actor: Actor
  act: string
  /** The order, book or request it is about. */
  subject: string | null
  /** Without what belongs to a reader. */
  input: Record<string, unknown>
}

/** How it ended, with the word of its answer or the reason why there is none. */
export interface Ending {
  outcome: JournalOutcome
  answer: string | null
  /** The order that it brought about, where the entry began about none. */
  subject?: string | null
}

/** Written before the act, so that nothing is done without a trace. @returns what closes it, once */
export async function openEntry({ db, clock }: JournalDeps, entry: Entry): Promise<(ending: Ending) => Promise<void>> {
  const id = await insertEntry(db, { at: clock.now(), ...entry })
  return ending => closeEntry(db, id, { subject: null, ...ending })
}

/**
 * The same of an act that its form named with a key: `check` gets first what the same act under this key came to before. Of two that come
 * at once one is after the other.
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

/** Most acts answer with a word for their outcome, which closes the entry; null for any other answer. */
export function answerWord(outcome: unknown): string | null {
  if (typeof outcome === 'string') return outcome
  const { kind } = Object(outcome) as { kind?: unknown }
  return typeof kind === 'string' ? kind : null
}

/** Newest first. */
export function readJournal(db: Queryable, filter: JournalFilter, limit: number) {
  return selectEntries(db, filter, limit)
}

/** Acts that change an order's mails or printing and no status, or take a refund back, and their answers where they were done. */
const QUIET = {
  acts: ['resendMail', 'retryPrint', 'withdrawRefund'],
  answers: ['asked', 'done', 'done-unpaid', 'withdrawn'],
}

/** What the team did about an order that the order's own history does not have, the oldest first. */
export function readQuietActs(db: Queryable, orderId: number) {
  return selectDone(db, { subject: `orden ${orderId}`, ...QUIET })
}

/** How long a form that got no answer may be sent again. */
const KEY_HOLDS_MS = 24 * 60 * 60_000

/** What a form did when it was sent before, and what others' and its person's other forms began since about the same. */
export interface SentEntry extends KeyedEntry {
  later: EndedEntry[]
}

/** What somebody's form did when it was sent before with this key, in order. */
export async function readWithKey(
  { db, clock }: JournalDeps,
  key: { actorId: string; actKey: string },
): Promise<SentEntry[]> {
  const entries = await selectWithKey(db, { ...key, from: new Date(clock.now().getTime() - KEY_HOLDS_MS) })
  const sent: SentEntry[] = []
  for (const entry of entries) sent.push({ ...entry, later: await selectLater(db, entry, key) })
  return sent
}
