import type { Pool } from 'pg'
import { waitingJumps } from '../../catalogue/pricing/decide-jump.ts'
import type { Waiting } from './waiting.ts'

/** Prices that jumped, whether a feed said them or rules, rates or dates made them. */
export async function pricesWait(deps: { pool: Pool }): Promise<Waiting[]> {
  const waiting = await waitingJumps(deps)
  if (waiting === null) return []
  const { since, count } = waiting
  const stay =
    count === 1 ? '1 precio sigue como estaba: cambiaría' : `${count} precios siguen como estaban: cambiarían`
  const what = `${stay} demasiado de una vez`
  return [{ thing: 'price-jumps', urgency: 'news', since, what, next: [{ act: 'listPriceJumps' }] }]
}
