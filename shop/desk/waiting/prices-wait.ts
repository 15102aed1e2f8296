import type { Pool } from 'pg'
import { heldPrices } from '../../catalogue/pricing/held-prices.ts'
import type { Waiting } from './waiting.ts'

/** Prices that rules, rates or dates would have changed, and that jumped. */
export async function pricesWait(deps: { pool: Pool }): Promise<Waiting[]> {
  const held = await heldPrices(deps)
  if (held === null) return []
  const { importId, at, count } = held
  const stay =
    count === 1 ? '1 precio sigue como estaba: cambiaría' : `${count} precios siguen como estaban: cambiarían`
  return [
    {
      urgency: 'news',
      since: at,
      what: `${stay} demasiado de una vez, por reglas, cotizaciones o fechas`,
      next: [`imports show ${importId}`, 'prices apply --accept-price-jumps'],
    },
  ]
}
