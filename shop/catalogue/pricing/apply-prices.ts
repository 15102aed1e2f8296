import type { ClientBase, Pool } from 'pg'
import { USUAL_PRICE_JUMP } from '../../../contract/price-jump.ts'
import type { Clock } from '../../../platform/clock.ts'
import { FeedProblem } from '../import/feed-problem.ts'
import type { FeedRecord } from '../import/feed-record.ts'
import type { ImportReport } from '../import/import-report.ts'
import type { ApplyingRequest } from '../import/import-request.ts'
import { type ImportResult, importStaged } from '../import/run-import.ts'
import { openStage } from '../import/stage-store.ts'
import { nextSuppliedBooks } from './pricing-store.ts'

/** How `imports` names it. */
const APPLIED_PRICES = 'reglas de precios'
/** Books read at once. */
const BATCH = 1000

interface Deps {
  pool: Pool
  clock: Clock
}

/**
 * Brings every price that rules, rates or dates decide about up to date. It is an import of what the suppliers said last: with its dry
 * run, its guard against jumps, its report and its undoing.
 * @throws FeedProblem while an import runs
 */
export function applyPrices(deps: Deps, request: ApplyingRequest): Promise<ImportResult> {
  return importStaged(deps, { ...request, names: [APPLIED_PRICES] }, (client, report) =>
    stageBooks(client, report, { onlyDated: false }),
  )
}

/**
 * Brings prices with dates up to date: by the hour, so that each is asked from its day on. Those that jump wait for a person
 * (`decide-jump.ts`). While an import runs, the next hour does it.
 */
export async function followPriceDates(deps: Deps): Promise<void> {
  const follow = (isDryRun: boolean) =>
    importStaged(deps, { ...GUARDED, isDryRun, names: [APPLIED_PRICES] }, (client, report) =>
      stageBooks(client, report, { onlyDated: true }),
    )
  try {
    const { counts } = (await follow(true)).report
    if (counts.changed > 0 || (counts.newPriceJumps ?? 0) > 0) await follow(false)
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error
  }
}

const GUARDED = { acceptPriceJumps: false, priceJumpPercent: USUAL_PRICE_JUMP }

async function stageBooks(
  client: ClientBase,
  report: ImportReport,
  which: { onlyDated: boolean },
): Promise<ReadonlySet<string>> {
  report.isOfRules = true
  for (let after = 0; ; ) {
    const books = await nextSuppliedBooks(client, which, { after, limit: BATCH })
    const stage = openStage(client)
    try {
      for (const book of books) await stage.add(toRecord(book))
    } finally {
      // The connection is of no use until COPY has ended, whatever went wrong.
      await stage.end()
    }
    report.counts.read += books.length
    const last = books.at(-1)
    if (!last) return new Set()
    after = last.id
  }
}

/** Says again what the supplier said, and nothing else: as a row of a CSV file would. */
function toRecord(book: Awaited<ReturnType<typeof nextSuppliedBooks>>[number]): FeedRecord {
  const { id, bibliomanager_id, isbn, supply_prices } = book
  return {
    // By its number, since books pass ids between them; no id in a file begins with a blank.
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
