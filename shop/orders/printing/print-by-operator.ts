import type { Transaction } from 'kysely'
import type { OrderStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { describeIssue, resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockAsSeen } from '../order-version.ts'
import { paysForNothing } from '../paying/held-money.ts'
import { followPrinting, isAwaitingConfirmation } from './follow-printing.ts'
import type { OtherNumber } from './print-doubts.ts'
import {
  BY_HAND,
  findPrintOrder,
  otherReferences,
  type PrintOrder,
  queuePrintOrder,
  updatePrintOrder,
} from './print-order-store.ts'
import { dropAtNetwork, isInDoubt, sayWhoPrints } from './who-prints.ts'

export type OperatorPrinting =
  | { kind: 'done' }
  /** Done as the operator insisted, though the order's money is gone or all of it is being refunded. */
  | { kind: 'done-unpaid' }
  /** A dispute took its money, or it went back or is on its way back: nothing is done unless the operator insists. */
  | { kind: 'no-money' }
  /** Only paid orders that nobody prints are printed. */
  | { kind: 'not-awaited'; status: OrderStatus }

/**
 * Asks the network for an order again, with all its time; the running shop does so within half a minute. That includes a confirmed
 * one that the network gave up; what it may have taken keeps its reference and is never printed twice. An order that does not hold its
 * money is asked for only with `evenIfUnpaid`.
 */
export async function retryPrint(
  { db, clock }: OrderDeps,
  orderId: number,
  { version, evenIfUnpaid = false }: { version?: string | undefined; evenIfUnpaid?: boolean } = {},
): Promise<OperatorPrinting> {
  return db.transaction().execute(async transaction => {
    const order = await lockAsSeen(transaction, { orderId, version })
    const { status } = order
    const print = await findPrintOrder(transaction, orderId)
    if (!isAwaitingConfirmation(status) && !isGivenUp(status, print)) return { kind: 'not-awaited', status }
    if (paysForNothing(order) && !evenIfUnpaid) return { kind: 'no-money' }
    const at = clock.now()
    await queuePrintOrder(transaction, orderId, at)
    if (evenIfUnpaid) await sayPrintedAnyway(transaction, orderId)
    await resolveIssue(transaction, { orderId, kind: 'print-failed', resolution: 'tried again', at })
    return doneWith(order)
  })
}

/**
 * Somebody prints it, as the operator knows. By the network's word, whose number of it may be `reference`, or where no number is given, the
 * network is followed. With a number that nobody knows it was ordered by hand, and is not asked for any more, unless the network turns out
 * to have it (`compareNumbers`); `isElsewhere`: it does not, for sure, and drops what it has of it. An order that does not hold its money is
 * confirmed only with `evenIfUnpaid`.
 */
export async function confirmPrint(
  { db, clock, publish, network }: OrderDeps & { network: Pick<PrintNetwork, 'isManual'> },
  {
    orderId,
    version,
    reference,
    operator,
    isElsewhere = false,
    evenIfUnpaid = false,
  }: {
    orderId: number
    version?: string | undefined
    reference: string | null
    operator: string
    isElsewhere?: boolean
    evenIfUnpaid?: boolean
  },
): Promise<OperatorPrinting | OtherNumber> {
  return db.transaction().execute(async transaction => {
    const order = await lockAsSeen(transaction, { orderId, version })
    const print = await findPrintOrder(transaction, orderId)
    const at = clock.now()
    if (print && (await isInDoubt(transaction, orderId))) {
      const other = await sayWhoPrints(transaction, { publish }, print, { isElsewhere, reference, operator, at })
      return other ?? doneWith(order)
    }
    if (!print || !mayBeConfirmed(order, print)) return { kind: 'not-awaited', status: order.status }
    if (paysForNothing(order) && !evenIfUnpaid) return { kind: 'no-money' }
    const mayBeTheirs = !network.isManual && !isElsewhere
    const isTheirs = mayBeTheirs && isNumberOf(print, reference)
    if (mayBeTheirs && !isTheirs && print.networkId !== null) {
      const known = [{ reference: print.reference, networkId: print.networkId }]
      return { kind: 'other-number', known, unread: null }
    }
    const networkId = isTheirs ? print.networkId : (reference ?? BY_HAND)
    if (evenIfUnpaid) await sayPrintedAnyway(transaction, orderId)
    const change = { at, cause: 'operator', actor: operator, detail: reference } as const
    await followPrinting(transaction, { publish }, order, { status: 'CONFIRMED', networkId, tracking: null }, change)
    if (isTheirs) {
      // The network may have dropped it, or never had it: it is read at once.
      await updatePrintOrder(transaction, orderId, { next_check_at: at })
      return doneWith(order)
    }
    const isSure = isElsewhere && !network.isManual
    // The network may have it by this number: it is asked at once.
    const next = isSure || network.isManual ? null : at
    await updatePrintOrder(transaction, orderId, { is_by_hand: true, is_elsewhere: isSure, next_check_at: next })
    if (isSure) await dropAtNetwork(transaction, { publish }, print)
    else if (!network.isManual) await askAboutOthers(transaction, { publish }, print)
    return doneWith(order)
  })
}

/** The network is not asked by itself any more to drop a book that a person wants printed though its money went back. */
function sayPrintedAnyway(transaction: Transaction<DB>, orderId: number): Promise<void> {
  const detail = 'Una persona pidió imprimirla igual.'
  return describeIssue(transaction, { orderId, kind: 'refunded-in-print', subject: '', detail })
}

/** The number may be that of another version, which the network took unheard. */
async function askAboutOthers(
  transaction: Transaction<DB>,
  { publish }: Pick<OrderDeps, 'publish'>,
  print: PrintOrder,
): Promise<void> {
  const { orderId } = print
  for (const reference of otherReferences(print)) {
    await publish(transaction, { type: 'print-unwanted', orderId, reference })
  }
}

/** Paid, and nobody prints it: the network gave up what was confirmed, or never had it. */
function mayBeConfirmed({ status }: LockedOrder, print: PrintOrder): boolean {
  return isAwaitingConfirmation(status) || isGivenUp(status, print)
}

function isGivenUp(status: OrderStatus, print: PrintOrder | undefined): boolean {
  return status === 'CONFIRMED' && print?.confirmedAt === null
}

/** Whether the network knows the order by this number, as far as the shop knows; without a number it is the network's. */
function isNumberOf(print: PrintOrder, number: string | null): boolean {
  return number === null || number === print.reference || number === print.networkId
}

function doneWith(order: LockedOrder): OperatorPrinting {
  return { kind: paysForNothing(order) ? 'done-unpaid' : 'done' }
}
