import type { Pool } from 'pg'
import { DESK_PAGES } from '../../contract/desk-addresses.ts'
import { groupThousands } from '../../contract/money.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { checkMoney, type MoneyCheck } from '../orders/money-check/check-money.ts'
import type { Check, Lack } from '../readiness/lack.ts'

/** Maximum number of inconsistent orders that are named. */
const NAMED = 3

/** The money check as a check of the live shop. Uses connections that no buyer waits for. */
export function moneyChecks({ pool }: { pool: Pool }): Check[] {
  return [{ name: 'las cuentas', look: async () => moneyLacks(await checkMoney(createDatabase(pool))) }]
}

export function moneyLacks({ broken }: Pick<MoneyCheck, 'broken'>): Lack[] {
  if (broken.length === 0) return []
  const orders = [...new Set(broken.map(({ orderId }) => orderId))]
  const named = orders.slice(0, NAMED).join(', ') + (orders.length > NAMED ? '…' : '')
  const what =
    orders.length === 1
      ? `Las cuentas de la orden ${named} no cierran.`
      : `Las cuentas de ${groupThousands(orders.length)} órdenes no cierran (${named}).`
  const mend = 'En la mesa: Pagos, Control de cuentas. O npm run shop -- payments check'
  return [{ weight: 'hurts', what, mend, screen: { path: DESK_PAGES.moneyCheck, name: 'Control de cuentas' } }]
}
