import type { Insertable } from 'kysely'
import type { Payments } from '../../db/schema.ts'
import { cancelByOperator } from '../../shop/orders/cancel-paid-order.ts'
import { readOrderFile } from '../../shop/orders/overview/operator-orders.ts'
import type { PrintDeps } from '../../shop/orders/printing/print-deps.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'
import { type CardShop, createCardShop } from './card-shop.ts'
import { deliveryTo } from './orders.ts'
import { type RunningPrintSandbox, startPrintSandbox } from './partners/print-sandbox.ts'

/** A shop with one order, whose print network is a sandbox of its own. */
export interface PaidShop extends CardShop {
  printing: RunningPrintSandbox
  /** What the use cases about the order take. */
  deps: CardShop['deps'] & PrintDeps
  orderId: number
  /** How the network knows the order at first. */
  reference: string
}

/**
 * An order that was just paid by card, Friday 20 November 2026, 9:00 in Montevideo: 1,780 pesos with delivery, 1,490 when it is
 * collected. Its events until then are forgotten.
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
  cancelByOperator(deps, { orderId, operator: 'ana', reason: 'no hay papel', evenIfPrinted })

/** Lets time pass. */
export function wait({ clock }: Pick<CardShop, 'clock'>, hours: number): void {
  clock.at = new Date(clock.at.getTime() + hours * 3_600_000)
}

export async function orderStatus({ db }: Pick<CardShop, 'db'>): Promise<string> {
  return (await db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status
}

/** The order's first payment once more, but for what is said of it. @returns its id */
export async function insertSecondPayment(
  { db }: Pick<CardShop, 'db'>,
  more: Partial<Insertable<Payments>>,
): Promise<number> {
  const { id: _id, ...first } = await db.selectFrom('payments').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const second = { ...first, reference: 'a-second-one', ...more }
  return (await db.insertInto('payments').values(second).returning('id').executeTakeFirstOrThrow()).id
}

/** What waits for a person, in the order in which it arose. */
export async function openIssues({ db }: Pick<CardShop, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('order_matters')
    .select('kind')
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The network's answer to `cancel`, before which something else happens. */
export const whenAsked = ({ printing }: PaidShop, meanwhile: () => Promise<unknown>): Partial<PrintNetwork> => ({
  async cancel(reference) {
    const answer = await printing.network.cancel(reference)
    await meanwhile()
    return answer
  },
})
