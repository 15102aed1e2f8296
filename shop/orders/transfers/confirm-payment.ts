import type { Transaction } from 'kysely'
import { montevideoDate } from '../../../contract/dates.ts'
import type { DB } from '../../../db/schema.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockAsSeen } from '../order-version.ts'
import { rehearse } from '../rehearse.ts'
import { type Accepting, acceptLocked } from './accept-held-money.ts'
import { type PayingWithTransfer, payWithTransfer } from './pay-with-transfer.ts'
import type { Transfer } from './transfer.ts'
import { isBeforeOrder, transferDayFault } from './transfer-day.ts'
import { findTransfer, findTransferById, insertTransfer, insertUse, lockTransferKey } from './transfer-store.ts'
import type { Misfit, TransferTerms } from './transfer-terms.ts'
import { tellWaitingMoney } from './waiting-money.ts'

/** The result of recording that money for an order arrived. */
export type Confirming =
  /** This transfer is known. Nothing changed. It pays these orders, and `leftCents` of it still wait. */
  | { kind: 'known'; orderIds: readonly number[]; transferId: number; leftCents: number }
  /** A transfer with this number is known with another amount. Either one has a typing mistake, or the number is another network's. */
  | { kind: 'contradiction'; transferId: number; knownCents: number; orderIds: readonly number[] }
  /** The transfer was known and the order already held its money. Under the operator's terms the order goes on now. */
  | Extract<Accepting, { kind: 'accepted' | 'person-erased' }>
  /** It can't have come on that day, which is in the future or more than a year ago (`transferDayFault`). */
  | { kind: 'impossible-day'; reason: string }
  /** It pays nothing and is kept. It waits for a person, like a statement's line that matches no order. */
  | { kind: 'kept'; transferId: number; why: Misfit['kind'] }
  | PayingWithTransfer

/**
 * Records money for an order that arrived outside the provider, on the operator's word. Each transfer counts once. An amount other than the
 * order lacks is refused and changes nothing, unless the operator's terms allow it.
 */
export function confirmPayment(deps: OrderDeps, request: Confirmation): Promise<Confirming> {
  return deps.db.transaction().execute(transaction => confirmIn(deps, transaction, request))
}

/** A preview of `confirmPayment`. */
export function previewPayment(deps: OrderDeps, request: Confirmation): Promise<Confirming> {
  return rehearse(deps, transaction => confirmIn(deps, transaction, request))
}

interface Confirmation extends TransferTerms {
  orderId: number
  transfer: Transfer
  operator: string
  /** Keeps money that does not pay the order, so that it can be assigned or given back. */
  keep?: boolean
}

async function confirmIn(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  { orderId, transfer, operator, keep = false, ...terms }: Confirmation,
): Promise<Confirming> {
  await lockTransferKey(transaction, transfer.key)
  const order = await lockAsSeen(transaction, { orderId, ...terms })
  const fault = transferDayFault(transfer.receivedOn, deps.clock.now())
  if (fault) return { kind: 'impossible-day', reason: fault }
  const known = await findTransfer(transaction, transfer.key)
  if (known && known.amountCents !== transfer.amountCents) {
    const { id: transferId, amountCents: knownCents } = known
    return { kind: 'contradiction', transferId, knownCents, orderIds: known.orderIds }
  }
  if (known) {
    const isMeant =
      known.orderIds.includes(orderId) && !terms.isPart && (terms.acceptLate === true || terms.difference !== undefined)
    const accepting = isMeant ? await acceptLocked(deps, transaction, order, { ...terms, operator }) : null
    // An order that goes on already needs no acceptance.
    if (accepting && accepting.kind !== 'no-money-waits') return accepting
    const { leftCents = 0 } = (await findTransferById(transaction, known.id)) ?? {}
    return { kind: 'known', orderIds: known.orderIds, transferId: known.id, leftCents }
  }
  const paying: PayingWithTransfer = isBeforeOrder(transfer.receivedOn, order)
    ? { kind: 'before-order', placedOn: montevideoDate(order.placedAt) }
    : await payWithTransfer(deps, transaction, order, transfer, { ...terms, operator, cause: 'operator' })
  const at = deps.clock.now()
  const written = { ...transfer, at, recordedBy: operator }
  if (!('paymentId' in paying)) {
    if (!keep) return paying
    const problem = isOtherAmount(paying) ? 'wrong-amount' : paying.kind
    const transferId = await insertTransfer(transaction, { ...written, problem })
    await tellWaitingMoney(transaction, deps.publish, { orderId, problem, transfer })
    return { kind: 'kept', transferId, why: paying.kind }
  }
  const transferId = await insertTransfer(transaction, { ...written, problem: null })
  const use = { transferId, paymentId: paying.paymentId, amountCents: transfer.amountCents, at, by: operator }
  await insertUse(transaction, { ...use, kind: 'paid', note: terms.difference?.reason })
  return paying
}

function isOtherAmount(misfit: Misfit): misfit is Extract<Misfit, { kind: 'difference-too-big' | 'money-went-back' }> {
  return misfit.kind === 'difference-too-big' || misfit.kind === 'money-went-back'
}
