import type { Pool } from 'pg'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { lastImportOf } from '../import/import-store.ts'
import { APPLIED_PRICES } from './apply-prices.ts'

/** The prices that the guard against jumps held when prices were applied last; null where it held none. */
export function heldPrices({ pool }: { pool: Pool }): Promise<{ importId: number; at: Date; count: number } | null> {
  return withConnection(pool, async client => {
    const last = await lastImportOf(client, APPLIED_PRICES)
    const count = last?.report?.counts.priceJumps ?? 0
    if (last?.status !== 'FINISHED' || count === 0 || last.report?.arePriceJumpsAccepted) return null
    return { importId: last.id, at: last.started_at, count }
  })
}
