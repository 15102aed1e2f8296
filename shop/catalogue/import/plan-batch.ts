import type { ClientBase } from 'pg'
import type { PlannedRecord } from './catalogue-store.ts'
import { type Choice, chooseBook, type KnownBooks, OF_ANOTHER_RECORD } from './choose-book.ts'
import type { FeedRecord } from './feed-record.ts'
import { isOlder, latestSent } from './fold-records.ts'
import { readKnownBooks } from './known-books-store.ts'
import { type KnownBook, type Plan, type PlanRules, planRecord } from './plan-record.ts'
import type { StagedRecord } from './stage-store.ts'

export interface BatchPlan {
  planned: PlannedRecord[]
  /** Records of a message older than the last one applied. */
  older: FeedRecord[]
}

/** State of the whole import that each batch needs. */
export interface ImportSoFar {
  /** Names (`exchange.ts`) that books lose to others. */
  givenUp: ReadonlySet<string>
  /** Names that a dry run has changed on paper, so that later batches find books as in a real run. */
  onPaper: Map<number, BookOnPaper>
  /** Book → `seq` of the record that described it. Two different records of one book would overwrite each other on every import. */
  spokenOf: Map<number, number>
}

/** The fields by which a changed book is found. */
export type BookOnPaper = Pick<KnownBook, 'bibliomanager_id' | 'isbn' | 'withdrawn_at'>

/** Plans what a batch of staged records does to the current catalogue. */
export async function planBatch(
  client: ClientBase,
  staged: readonly StagedRecord[],
  rules: PlanRules,
  { lock, soFar }: { lock: boolean; soFar: ImportSoFar },
): Promise<BatchPlan> {
  const { known, feeds } = await readKnownBooks(
    client,
    staged.map(({ record }) => record),
    { lock, latestSent: latestSent(new Date(rules.now)) },
  )
  const seen = soFar.onPaper.size === 0 ? known : asOnPaper(known, soFar.onPaper)
  const planned: PlannedRecord[] = []
  const older: FeedRecord[] = []
  for (const { record, seq, refusal, isExchange } of staged) {
    const feedBefore = feeds.get(record.key) ?? null
    if (isOlder(record.sentAt, feedBefore?.sent_at ?? null)) older.push(record)
    else planned.push({ record, plan: planOne({ record, seq, refusal }, seen, rules, soFar), feedBefore, isExchange })
  }
  return { planned, older }
}

function planOne(
  { record, seq, refusal }: { record: FeedRecord; seq: number; refusal: string | null },
  known: KnownBooks,
  rules: PlanRules,
  { givenUp, spokenOf }: ImportSoFar,
): Plan {
  if (refusal !== null) return { kind: 'refused', reason: refusal }
  const choice: Choice = chooseBook(record, known, givenUp)
  if (choice.kind === 'conflict') return { kind: 'refused', reason: choice.reason }
  if (choice.kind === 'none') return planRecord(record, null, rules)
  const { book } = choice
  if (record.action !== 'withdraw') {
    if ((spokenOf.get(book.id) ?? seq) !== seq) {
      return { kind: 'refused', reason: OF_ANOTHER_RECORD }
    }
    spokenOf.set(book.id, seq)
  }
  return planRecord(record, choice, rules)
}

function asOnPaper(known: KnownBooks, onPaper: ReadonlyMap<number, BookOnPaper>): KnownBooks {
  const seen = (book: KnownBook): KnownBook => ({ ...book, ...onPaper.get(book.id) })
  const books = [...known.byId.values()].map(seen)
  return {
    byKey: new Map([...known.byKey].map(([key, book]) => [key, seen(book)])),
    byId: new Map(books.map(book => [book.bibliomanager_id, book])),
    byIsbn: new Map(books.map(book => [book.isbn, book])),
  }
}
