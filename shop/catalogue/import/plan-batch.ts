import type { ClientBase } from 'pg'
import { type PlannedRecord, readKnownBooks } from './catalogue-store.ts'
import { type Choice, chooseBook, type KnownBooks } from './choose-book.ts'
import type { FeedRecord } from './feed-record.ts'
import { foldRecords, isOlder } from './fold-records.ts'
import { type KnownBook, type Plan, type PlanRules, planRecord } from './plan-record.ts'
import type { StagedRecord } from './stage-store.ts'

export interface BatchPlan {
  planned: PlannedRecord[]
  /** Records of an older message than the one that was taken in last. */
  older: FeedRecord[]
}

/**
 * What a batch of staged records does to the catalogue as it is now. `withdrawn` holds the books that a dry run has withdrawn on
 * paper, so that its later batches see what a real run would.
 */
export async function planBatch(
  client: ClientBase,
  staged: readonly StagedRecord[],
  rules: PlanRules,
  { lock, withdrawn }: { lock: boolean; withdrawn: ReadonlySet<number> },
): Promise<BatchPlan> {
  const records = staged.map(({ records, refusal }) => ({ record: foldRecords(records), refusal }))
  const { known, sent } = await readKnownBooks(
    client,
    records.map(({ record }) => record),
    { lock },
  )
  const seen = withdrawn.size === 0 ? known : asWithdrawn(known, withdrawn, rules.now)
  const planned: PlannedRecord[] = []
  const older: FeedRecord[] = []
  for (const { record, refusal } of records) {
    const sentBefore = sent.get(record.key) ?? null
    if (isOlder(record.sentAt, sentBefore)) older.push(record)
    else planned.push({ record, plan: planOne(record, refusal, seen, rules), sentBefore })
  }
  return { planned, older }
}

function planOne(record: FeedRecord, refusal: string | null, known: KnownBooks, rules: PlanRules): Plan {
  if (refusal !== null) return { kind: 'refused', reason: refusal }
  const choice: Choice = chooseBook(record, known)
  if (choice.kind === 'conflict') return { kind: 'refused', reason: choice.reason }
  return planRecord(record, choice.kind === 'book' ? choice : null, rules)
}

function asWithdrawn(known: KnownBooks, withdrawn: ReadonlySet<number>, now: string): KnownBooks {
  const mark = (books: ReadonlyMap<string, KnownBook>) =>
    new Map(
      [...books].map(([name, book]) => [
        name,
        withdrawn.has(book.id) ? { ...book, withdrawn_at: book.withdrawn_at ?? now } : book,
      ]),
    )
  return { byKey: mark(known.byKey), byId: mark(known.byId), byIsbn: mark(known.byIsbn) }
}
