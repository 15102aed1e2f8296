import type { Transaction } from 'kysely'
import type { DeliveryAddress } from '../../../contract/shipping.ts'
import type { DB } from '../../../db/schema.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import type { ShippingQuote } from '../../shipping/quote-shipping.ts'
import type { BuyerRefused } from '../cancel-for-buyer.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findLinkedOrderId, readAddress } from '../order-store.ts'
import { keepsItsMoney } from '../printing/follow-printing.ts'
import { askForPrintAgain, isToBePrinted } from '../printing/to-be-printed.ts'
import { whileStopped } from '../printing/while-stopped.ts'
import { BY_BUYER } from '../refunds/refund-store.ts'
import { countAddressChanges, moveOrder } from './address-change-store.ts'
import { quoteOrderTo } from './quote-order-to.ts'

export type BuyerMoving =
  | { kind: 'changed' }
  /** The order has this address already. Nothing changed. */
  | { kind: 'as-before' }
  | { kind: 'unknown-order' }
  /** The reader collects it at the pickup center. */
  | { kind: 'not-delivered' }
  | { kind: 'cancelled' }
  /** There is no delivery to that place, or the order weighs too much for it. */
  | { kind: 'not-available' }
  /** Delivery there costs more than the order's shipping. */
  | { kind: 'costs-more'; moreCents: number }
  /** Each change is mailed. The limit keeps somebody with the link from sending the buyer endless mails. */
  | { kind: 'too-many-changes' }
  | BuyerRefused

const MOST_CHANGES = 5

/** It may be on its way to the network now, which must be stopped first. Nothing changed. */
const PAID_MEANWHILE = { kind: 'paid-meanwhile' } as const

type Quoted = Extract<ShippingQuote, { kind: 'quoted' }>
type Movable = { kind: 'movable'; isPaid: boolean; quote: Quoted | null }

/**
 * Changes the delivery address for the buyer with the link, until the order is printed. Shipping is not charged again: if it costs more,
 * the order stays as it is. The network is asked to drop its print order, and then gets the order with the new address under a new
 * reference. Repeating the request is the same change.
 */
export async function changeAddressForBuyer(
  deps: OrderDeps & { network: PrintNetwork },
  externalId: string,
  address: DeliveryAddress,
): Promise<BuyerMoving> {
  const orderId = await findLinkedOrderId(deps.db, externalId)
  if (orderId === null) return { kind: 'unknown-order' }
  const first = await deps.db
    .transaction()
    .execute(async transaction => check(transaction, await lockOrder(transaction, orderId), address))
  if (first.kind !== 'movable') return first
  const { isPaid } = first
  const moving = await whileStopped<BuyerMoving | typeof PAID_MEANWHILE>(deps, orderId, {
    isNeeded: async () => isPaid,
    refuse: ({ isUnknown }) => ({ kind: isUnknown ? 'network-silent' : 'too-late' }),
    async decide(transaction, order, stop) {
      const checked = await check(transaction, order, address)
      if (checked.kind !== 'movable') return checked
      if (checked.isPaid && !isPaid) return PAID_MEANWHILE
      const at = deps.clock.now()
      const change = { at, cause: 'buyer', actor: BY_BUYER } as const
      await moveOrder(deps, transaction, orderId, { address, quote: checked.quote, change })
      if (stop) await askForPrintAgain(transaction, order, { stop, at })
      return { kind: 'changed' }
    },
    isAsBefore: ({ kind }) => kind !== 'changed',
  })
  return moving.kind === 'paid-meanwhile' ? changeAddressForBuyer(deps, externalId, address) : moving
}

/** Checks whether the order can go there, while its row is locked. */
async function check(
  transaction: Transaction<DB>,
  order: LockedOrder,
  address: DeliveryAddress,
): Promise<Movable | Exclude<BuyerMoving, { kind: 'changed' }>> {
  if (order.status === 'CANCELLED') return { kind: 'cancelled' }
  const now = await readAddress(transaction, order.id)
  if (now.shippingMethod !== 'DELIVERY') return { kind: 'not-delivered' }
  if (isSame(now, address)) return { kind: 'as-before' }
  if (order.payments.some(({ status }) => status === 'CHARGED_BACK')) return { kind: 'unclear-money' }
  const isPaid = order.status !== 'PENDING_PAYMENT'
  if (isPaid && !(await isToBePrinted(transaction, order))) return { kind: 'too-late' }
  // Once the network dropped this order, it would not be printed again.
  if (isPaid && !(await keepsItsMoney(transaction, order))) return { kind: 'unclear-money' }
  if ((await countAddressChanges(transaction, order.id, { by: 'buyer' })) >= MOST_CHANGES) {
    return { kind: 'too-many-changes' }
  }
  if (now.department === address.department) return { kind: 'movable', isPaid, quote: null }
  const before = await quoteOrderTo(transaction, order.id, now.department)
  const quote = await quoteOrderTo(transaction, order.id, address.department)
  if (quote.kind === 'not-available') return { kind: 'not-available' }
  // A buyer who first moved the order to a cheaper place has still paid for the dearer one.
  const asked = Math.max(order.shippingTotalCents, before.kind === 'quoted' ? before.totalCents : 0)
  if (quote.totalCents > asked) return { kind: 'costs-more', moreCents: quote.totalCents - asked }
  return { kind: 'movable', isPaid, quote }
}

/** True if the address is the same. A missing postal code counts as unchanged, because the order's page never shows it. */
function isSame(now: { address: string; city: string; department: string; zipCode: string }, next: DeliveryAddress) {
  return (
    now.address === next.address &&
    now.city === next.city &&
    now.department === next.department &&
    (!next.zipCode || now.zipCode === next.zipCode)
  )
}
