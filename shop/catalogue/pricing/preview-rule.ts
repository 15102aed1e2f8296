import type { Pool } from 'pg'
import { USUAL_PRICE_JUMP } from '../../../contract/price-jump.ts'
import type { Clock } from '../../../platform/clock.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { asSet } from '../editing/edited-book.ts'
import type { PlannedRecord } from '../import/catalogue-store.ts'
import { ImportsBusy } from '../import/feed-problem.ts'
import { importStaged } from '../import/run-import.ts'
import { stageBooks } from './apply-prices.ts'
import { findIdleRule, type IdleRule, readNamesMeant } from './idle-rules.ts'
import type { PriceRule } from './price-rule.ts'
import { listRates } from './pricing-store.ts'
import { APPLIED_PRICES } from './undone-price-store.ts'

/** What a rule would do that is not in force. */
export interface RuleTry {
  /** Number of books checked that the rule matches, and whether there are more. */
  books: number
  isPart: boolean
  dearer: number
  cheaper: number
  /** Books without a price so far. */
  first: number
  /** Prices that would wait for a person, because they jump. */
  held: number
  /** Prices that would be lost. */
  lost: number
  /** Impossible prices, with the reason of the first. */
  faults: { count: number; reason: string } | null
  /** `fromCents` null: no price so far. Those that would wait come last. */
  examples: { isbn: string; title: string; fromCents: number | null; toCents: number }[]
}

export type RulePreview =
  /** It matches no book: nothing was tried. */
  | { idle: IdleRule; tried: null }
  /** Nothing was tried. `busy`: an import runs. `no-rate`: its currency has no rate. */
  | { idle: null; tried: RuleTry | 'busy' | 'no-rate' }

const EXAMPLES = 5

/**
 * Tries a rule in place of the one with its scope, as applying the prices would, and changes nothing. The result includes other pending
 * changes, such as a new rate.
 * @param limit how many books it checks at most
 */
export async function previewRule(
  { pool, clock }: { pool: Pool; clock: Clock },
  { rule, limit = Number.POSITIVE_INFINITY }: { rule: Omit<PriceRule, 'id'>; limit?: number | undefined },
): Promise<RulePreview> {
  const idle = await findIdleRule(pool, rule)
  if (idle) return { idle, tried: null }
  const { meant, rates } = await withConnection(pool, async client => ({
    meant: await readNamesMeant(client, rule),
    rates: await listRates(client),
  }))
  if (rule.currency !== 'UYU' && !rates.some(({ currency }) => currency === rule.currency))
    return { idle, tried: 'no-rate' }
  const tried: RuleTry = {
    ...{ books: 0, isPart: false, dearer: 0, cheaper: 0, first: 0, held: 0, lost: 0, faults: null, examples: [] },
  }
  const request = {
    ...{ isDryRun: true, acceptPriceJumps: false, priceJumpPercent: USUAL_PRICE_JUMP, bringsUndoneBack: true },
    names: [APPLIED_PRICES],
    triedRule: rule,
    onPlanned: (planned: PlannedRecord) => note(tried, planned),
  }
  try {
    const { report } = await importStaged({ pool, clock }, request, async (client, into) => {
      const { isPart } = await stageBooks(client, into, { onlyDated: false, of: meant, most: limit })
      tried.isPart = isPart
      return new Set()
    })
    for (const { isbn, title, fromCents, toCents } of report.priceJumps)
      if (tried.examples.length < EXAMPLES) tried.examples.push({ isbn, title, fromCents, toCents })
    const [fault] = report.priceFaults ?? []
    tried.books = report.counts.read
    tried.held = report.counts.priceJumps
    tried.lost = report.counts.lostPrices ?? 0
    tried.faults = fault ? { count: report.counts.priceFaults ?? 0, reason: fault.reason } : null
    return { idle, tried }
  } catch (error) {
    if (error instanceof ImportsBusy) return { idle, tried: 'busy' }
    throw error
  }
}

/** A change that readers would see: a price set by hand stays. */
function note(tried: RuleTry, { plan }: PlannedRecord): void {
  if (!('columns' in plan)) return
  const { list_price_cents: fromCents, isbn, title } = asSet(plan.book, plan.book.edits)
  const { list_price_cents: toCents } = asSet(plan.after, plan.book.edits)
  if (toCents === null || toCents === fromCents) return
  if (fromCents === null) tried.first++
  else if (toCents > fromCents) tried.dearer++
  else tried.cheaper++
  if (tried.examples.length < EXAMPLES) tried.examples.push({ isbn, title, fromCents, toCents })
}
