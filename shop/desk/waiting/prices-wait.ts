import type { Pool } from 'pg'
import { waitingJumps } from '../../catalogue/pricing/decide-jump.ts'
import type { Waiting } from './waiting.ts'

/** Waiting price jumps and lost prices, whether from feeds or from rules, rates or dates. */
export async function pricesWait(deps: { pool: Pool }): Promise<Waiting[]> {
  const waiting = await waitingJumps(deps)
  if (waiting === null) return []
  const { since, count, lost } = waiting
  const jumps = count - lost
  const what = [
    jumps === 1 ? '1 precio sigue como estaba: cambiaría demasiado de una vez' : '',
    jumps > 1 ? `${jumps} precios siguen como estaban: cambiarían demasiado de una vez` : '',
    lost === 1
      ? '1 libro sigue con su precio de antes: el de ahora es en una moneda sin regla o sin cotización, o terminó'
      : '',
    lost > 1
      ? `${lost} libros siguen con su precio de antes: el de ahora es en una moneda sin regla o sin cotización, o terminó`
      : '',
  ]
    .filter(part => part !== '')
    .join('; ')
  return [{ thing: 'price-jumps', urgency: 'catalogue', since, what, next: [{ act: 'listPriceJumps' }] }]
}
