import { eachInTurn } from '../../platform/each-in-turn.ts'
import { endRefundedReturns } from '../orders/parcels/returned-parcel.ts'
import { tellParcelSteps } from '../orders/parcels/tell-steps.ts'
import { expireOrders } from '../orders/paying/expire-orders.ts'
import { reconcilePayments } from '../orders/paying/reconcile-payments.ts'
import { remindUnpaid } from '../orders/paying/remind-unpaid.ts'
import { printOrders } from '../orders/printing/print-orders.ts'
import { tellIssues } from '../orders/tell-issues.ts'
import type { JobDeps } from './job-deps.ts'

/** The order matters: an answer from a partner may make a mail to a person or a buyer unnecessary. */
const TENDING: Readonly<Record<string, (deps: JobDeps) => Promise<unknown>>> = {
  payments: deps => reconcilePayments(deps),
  printing: deps => printOrders(deps),
  reminders: remindUnpaid,
  deadlines: expireOrders,
  'parcel steps': tellParcelSteps,
  returns: endRefundedReturns,
  issues: tellIssues,
}

/**
 * Does the scheduled work on orders: checks at partners, reminders, deadlines. All parts run in turn, even if an earlier one failed. They
 * do not depend on each other, because each reads again what it changes.
 * @throws after all parts ran, if some failed
 */
export function tendOrders(deps: JobDeps): Promise<void> {
  return eachInTurn(
    Object.entries(TENDING),
    ([name]) => name,
    ([, tend]) => tend(deps),
  )
}
