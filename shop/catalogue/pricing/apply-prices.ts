import type { ClientBase, Pool } from 'pg'
import { USUAL_PRICE_JUMP } from '../../../contract/price-jump.ts'
import type { Clock } from '../../../platform/clock.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { FeedProblem } from '../import/feed-problem.ts'
import type { FeedRecord } from '../import/feed-record.ts'
import type { ImportReport } from '../import/import-report.ts'
import type { ApplyingRequest } from '../import/import-request.ts'
import { lastReportOf } from '../import/import-store.ts'
import { type ImportResult, importStaged } from '../import/run-import.ts'
import { openStage } from '../import/stage-store.ts'
import { idleRuleInWords } from './idle-rule-words.ts'
import { findIdleRules } from './idle-rules.ts'
import { listRules, type NamesMeant, nextSuppliedBooks, type SuppliedBook } from './pricing-store.ts'
import { APPLIED_PRICES } from './undone-price-store.ts'

/** Books read at once. */
const BATCH = 1000

interface Deps {
  pool: Pool
  clock: Clock
}

/**
 * Updates every price that depends on rules, rates or dates. It is an import of the suppliers' last prices, with dry run, guard against
 * jumps, report and undoing. Rule prices that a person undid come back. The report says so, and names rules that match no book.
 * @throws FeedProblem while an import runs
 */
export function applyPrices(deps: Deps, request: ApplyingRequest): Promise<ImportResult> {
  const applying = { ...request, bringsUndoneBack: true, names: [APPLIED_PRICES] }
  return importStaged(deps, applying, async (client, report) => {
    const idle = await findIdleRules(client, await listRules(client))
    report.notices.push(...idle.map(idleRuleInWords))
    await stageBooks(client, report, { onlyDated: false })
    return new Set()
  })
}

/**
 * Updates dated prices. Runs hourly. Jumps wait for a person (`decide-jump.ts`), and undone prices stay undone. While an import runs, it
 * does nothing until the next hour.
 */
export async function followPriceDates(deps: Deps): Promise<void> {
  try {
    await follow(deps, { onlyDated: true })
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error
  }
}

/**
 * Updates all prices after a source brought a rate. Jumps wait for a person. Undone prices stay undone until a person applies the rules.
 * @throws FeedProblem while an import runs
 */
export function followRates(deps: Deps): Promise<FollowedPrices> {
  return follow(deps, { onlyDated: false })
}

export interface FollowedPrices {
  /** The import that did it; null: no price changed. */
  importId: number | null
  /** Books whose price a person undid: they did not change. */
  leftUndone: number
}

/** Runs only if something changes: otherwise the list would get an empty import every hour. */
async function follow(deps: Deps, which: { onlyDated: boolean }): Promise<FollowedPrices> {
  const apply = (isDryRun: boolean) =>
    importStaged(deps, { ...GUARDED, isDryRun, names: [APPLIED_PRICES] }, async (client, report) => {
      report.leavesUndone = true
      await stageBooks(client, report, which)
      return new Set()
    })
  const { report } = await apply(true)
  const { changed, newPriceJumps = 0, leftUndone = 0 } = report.counts
  if (changed === 0 && newPriceJumps === 0 && !(await hasNewProblems(deps.pool, report)))
    return { importId: null, leftUndone }
  return { importId: (await apply(false)).id, leftUndone }
}

const GUARDED = { acceptPriceJumps: false, priceJumpPercent: USUAL_PRICE_JUMP }

/** Whether some book has a problem, such as an impossible price, that it did not have when rules were last applied. */
function hasNewProblems(pool: Pool, report: ImportReport): Promise<boolean> {
  const problemsOf = ({ refused, priceFaults = [] }: ImportReport) =>
    [...refused, ...priceFaults].map(({ reference, reason }) => `${reference} ${reason}`)
  return withConnection(pool, async client => {
    const last = await lastReportOf(client, APPLIED_PRICES)
    const known = new Set(last && problemsOf(last))
    return problemsOf(report).some(problem => !known.has(problem))
  })
}

/**
 * Stages the suppliers' last prices of all books, or of one rule's books (`of`), `most` at most.
 * @returns whether there are more
 */
export async function stageBooks(
  client: ClientBase,
  report: ImportReport,
  { of, most = Number.POSITIVE_INFINITY, onlyDated }: { onlyDated: boolean; of?: NamesMeant; most?: number },
): Promise<{ isPart: boolean }> {
  report.isOfRules = true
  for (let after = 0; ; ) {
    const found = await nextSuppliedBooks(client, { onlyDated, of }, { after, limit: BATCH })
    const books = found.slice(0, most - report.counts.read)
    const stage = openStage(client)
    try {
      for (const book of books) await stage.add(toRecord(book))
    } finally {
      // The connection is unusable until COPY has ended, even after a failure.
      await stage.end()
    }
    report.counts.read += books.length
    const last = found.at(-1)
    if (books.length < found.length) return { isPart: true }
    if (!last) return { isPart: false }
    after = last.id
  }
}

/** A record with only the supplier's prices, like a row of a CSV file. */
function toRecord({ id, bibliomanager_id, isbn, supply_prices }: SuppliedBook): FeedRecord {
  return {
    // Keyed by the book's number, since books may exchange ids. No id in a file begins with a blank.
    key: `csv: #${id}`,
    file: APPLIED_PRICES,
    line: 0,
    reference: isbn,
    action: 'update',
    sentAt: null,
    isbn,
    bibliomanagerId: bibliomanager_id,
    fallbackId: bibliomanager_id,
    patch: { supply_prices },
    mayCreate: false,
    unknownSubjects: [],
    repeatsSupplier: true,
  }
}
