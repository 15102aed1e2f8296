import type { Insertable } from 'kysely'
import type { Payments } from '../../db/schema.ts'
import { cancelForOperator } from '../../shop/orders/cancel-for-operator.ts'
import { openIssue } from '../../shop/orders/issue-store.ts'
import { readOrderFile } from '../../shop/orders/overview/operator-orders.ts'
import { findPayment } from '../../shop/orders/paying/payment-store.ts'
import type { PrintDeps } from '../../shop/orders/printing/print-deps.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'
import { type CardShop, createCardShop } from './card-shop.ts'
import { deliveryTo } from './orders.ts'
import { type RunningPrintSandbox, startPrintSandbox } from './partners/print-sandbox.ts'

/** A shop with one order, whose print network is its own sandbox. */
export interface PaidShop extends CardShop {
  printing: RunningPrintSandbox
  /** The dependencies of the use cases about the order. */
  deps: CardShop['deps'] & PrintDeps
  orderId: number
  /** The order's first reference at the network. */
  reference: string
}

/**
 * An order just paid by card, on Friday 20 November 2026, 9:00 in Montevideo: 1,780 pesos with delivery, 1,490 for pickup. Earlier events
 * are cleared.
 */
export async function paidOrder({ isDelivered = true } = {}): Promise<PaidShop> {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  const request = await test.cardOrder()
  const placement = await test.shop.placeOrder(
    isDelivered
      ? { ...request, shipping: deliveryTo(), payment: { ...request.payment, transactionAmount: 1780 } }
      : request,
  )
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  test.events.length = 0
  const orderId = placement.order.id
  const deps = { ...test.deps, network: printing.network }
  return { ...test, deps, printing, orderId, reference: `pedido-${orderId}` }
}

/** The order as the operator reads it. */
export const orderFile = ({ db, orderId }: PaidShop) => readOrderFile(db, orderId)

export const cancelOrder = ({ deps, orderId }: PaidShop, evenIfPrinted = false) =>
  cancelForOperator(deps, { orderId, operator: 'ana', reason: 'no hay papel', evenIfPrinted })

/** Advances the clock. */
export function wait({ clock }: Pick<CardShop, 'clock'>, hours: number): void {
  clock.at = new Date(clock.at.getTime() + hours * 3_600_000)
}

export async function orderStatus({ db }: Pick<CardShop, 'db'>): Promise<string> {
  return (await db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status
}

/** Copies the order's first payment, with some columns changed. @returns its id */
export async function insertSecondPayment(
  { db }: Pick<CardShop, 'db'>,
  more: Partial<Insertable<Payments>>,
): Promise<number> {
  const { id: _id, ...first } = await db.selectFrom('payments').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const second = { ...first, reference: 'a-second-one', ...more }
  return (await db.insertInto('payments').values(second).returning('id').executeTakeFirstOrThrow()).id
}

/** The shop knows that this payment is a second charge of its order. */
export async function openDuplicate({ db, clock }: Pick<CardShop, 'db' | 'clock'>, id: number): Promise<void> {
  const { orderId } = await findPayment(db, id)
  await openIssue(db, { orderId, kind: 'duplicate-charge', subject: String(id), detail: '', at: clock.at })
}

/** The kinds of open issues, in the order in which they arose. */
export async function openIssues({ db }: Pick<CardShop, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('order_matters')
    .select('kind')
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Writes other words into every issue: they are for people, and decide nothing. */
export async function sayOtherwise({ db }: Pick<CardShop, 'db'>): Promise<void> {
  await db.updateTable('order_matters').set({ detail: 'Dicho de otro modo.' }).execute()
}

/** A network that runs `meanwhile` before it answers `cancel`. */
export const whenAsked = ({ printing }: PaidShop, meanwhile: () => Promise<unknown>): Partial<PrintNetwork> => ({
  async cancel(reference) {
    const answer = await printing.network.cancel(reference)
    await meanwhile()
    return answer
  },
})
