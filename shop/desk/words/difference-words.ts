import { formatMoney as money } from '../../../contract/money.ts'
import type { OrderFile } from '../../orders/overview/operator-orders.ts'

/** Differences that a person accepted from an order's total or from a debt: how much, who and why; one line each. */
export function acceptedDifferences({ order, payments, transfers }: OrderFile): string[] {
  const ofDebts = payments.map(({ id, accepted_difference_cents: cents }) => {
    const use = transfers.find(transfer => transfer.payment_id === id && transfer.undone_at === null)
    const why = use ? [use.used_by, use.use_note].filter(Boolean).join(': ') : ''
    return difference(cents, ' por el contracargo', why)
  })
  return [difference(order.accepted_difference_cents, '', order.accepted_difference_note ?? ''), ...ofDebts].flat()
}

function difference(cents: number, what: string, why: string): string[] {
  // Without permission to see persons the reason is empty; the amounts stay.
  if (!cents) return []
  return [`Se aceptaron ${money(Math.abs(cents))} de ${cents > 0 ? 'menos' : 'más'}${what}${why && ` (${why})`}`]
}
