import type { OrderLinesChange } from '../../../contract/order.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import type { BuyerRefused } from '../cancel-for-buyer.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findLinkedOrderId } from '../order-store.ts'
import { readPayments } from '../paying/payment-store.ts'
import { type ReducingUnpaid, reduceUnpaidOrder } from '../reduce-unpaid-order.ts'
import { type DroppingLines, dropLines } from './drop-lines.ts'
import { countDropsByBuyer, readPrintedByLine } from './dropped-line-store.ts'
import { BY_BUYER } from './refund-store.ts'

export type BuyerChanging =
  | ReducingUnpaid
  | { kind: 'unknown-order' | 'cancelled' }
  /** Each change of a paid order sends mails that its receiver can't refuse, moves money and asks the network again. */
  | { kind: 'too-many-changes' }
  | BuyerRefused

const MOST_CHANGES = 5

/**
 * The buyer reduces the copies of an order with its link, until it is printed. For a paid order the price of the copies goes back, and the
 * shipping stays as it was; an unpaid order costs less. The request names the copies that stay, so repeating it is the same change.
 */
export async function changeLinesForBuyer(
  deps: OrderDeps & { network: PrintNetwork },
  externalId: string,
  { lines }: OrderLinesChange,
): Promise<BuyerChanging> {
  const orderId = await findLinkedOrderId(deps.db, externalId)
  if (orderId === null) return { kind: 'unknown-order' }
  const wanted = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  const unpaid = await deps.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    return order.status === 'PENDING_PAYMENT' ? reduceUnpaidOrder(deps, transaction, order, wanted) : null
  })
  if (unpaid) return unpaid
  for (;;) {
    const outcome = await dropForBuyer(deps, orderId, wanted)
    // Another change came first. Compute again what is too much: the number of copies only falls.
    if (outcome.kind !== 'seen-before') return outcome
  }
}

async function dropForBuyer(
  deps: OrderDeps & { network: PrintNetwork },
  orderId: number,
  wanted: ReadonlyMap<number, number>,
): Promise<BuyerChanging | { kind: 'seen-before' }> {
  const payments = await readPayments(deps.db, orderId)
  if (payments.some(({ status }) => status === 'CHARGED_BACK')) return { kind: 'unclear-money' }
  const printed = await readPrintedByLine(deps.db, orderId)
  const fewer = [...wanted].map(([line, keeps]) => ({ line, keeps, quantity: (printed.get(line) ?? 0) - keeps }))
  if (fewer.some(({ quantity }) => quantity < 0)) return { kind: 'other-copies' }
  const dropped = fewer.filter(({ quantity }) => quantity > 0)
  if (dropped.length === 0) return { kind: 'as-before' }
  // Counted after the copies were read: a change in between makes this one `seen-before`, and it is counted again.
  if ((await countDropsByBuyer(deps.db, orderId)) >= MOST_CHANGES) return { kind: 'too-many-changes' }
  // The number of copies only falls, so each change has its own reason. A repeated change is recognised by it.
  const kept = dropped.map(({ line, keeps }) => `deja ${keeps} de la línea ${line}`).join(', ')
  const outcome = await dropLines(deps, {
    orderId,
    lines: dropped.map(({ line, quantity }) => ({ line, quantity })),
    seen: printed,
    reason: `El lector quitó ejemplares en su página: ${kept}`,
    operator: BY_BUYER,
  })
  return outcome.kind === 'other-copies' ? { kind: 'seen-before' } : changedOf(outcome)
}

function changedOf(outcome: DroppingLines): BuyerChanging {
  switch (outcome.kind) {
    case 'dropped':
      return { kind: 'changed' }
    case 'already-requested':
      return { kind: 'as-before' }
    case 'nothing-left':
      return { kind: 'nothing-left' }
    case 'not-to-be-printed':
      if (outcome.status === 'CANCELLED') return { kind: 'cancelled' }
      // Its money was taken away meanwhile, or the order is printed.
      return { kind: outcome.status === 'PENDING_PAYMENT' ? 'unclear-money' : 'too-late' }
    case 'still-printing':
      return { kind: outcome.isUnknown ? 'network-silent' : 'too-late' }
    case 'not-printed':
    case 'too-many-copies':
    case 'unknown-line':
    case 'nothing-named':
      return { kind: 'other-copies' }
    default:
      return { kind: 'unclear-money' }
  }
}
