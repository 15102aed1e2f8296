import { confirmPayment } from '../../shop/orders/transfers/confirm-payment.ts'
import { takeBackTransfer } from '../../shop/orders/transfers/take-back-transfer.ts'
import { assignTransfer } from '../../shop/orders/transfers/use-transfer.ts'
import { orderRequest } from './orders.ts'
import { type PaidShop, paidOrder } from './paid-order.ts'

export const OPERATOR = { operator: 'ana' }
/** Accepts a difference, within a limit of 20 pesos. */
export const difference = { reason: 'comisión de la red', limitCents: 2_000 }

/** A shop with OFFLINE orders of this many copies (1,490 pesos each), whose network prints everything. */
export async function offlineOrders(...quantities: number[]) {
  const test = await paidOrder({ isDelivered: false })
  const ids: number[] = []
  for (const quantity of quantities) {
    const request = orderRequest({ bookId: 'B1', quantity, transactionAmount: 1490 * quantity })
    const placement = await test.shop.placeOrder(request)
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    ids.push(placement.order.id)
  }
  test.events.length = 0
  let keys = 0
  /** Inserts an unmatched transfer. */
  async function transfer(pesos: number): Promise<number> {
    const { id } = await test.db
      .insertInto('credits')
      .values({
        key: `B-${++keys}`,
        received_on: '2026-11-20',
        amount_cents: pesos * 100,
        description: 'DEPOSITO',
        source: 'e.csv',
        recorded_at: test.clock.at,
        recorded_by: 'ana',
        problem: 'no-order-named',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const status = async (id = ids[0] ?? 0) =>
    (await test.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const assign = (transferId: number, orderId: number, terms = {}) =>
    assignTransfer(test.deps, { transferId, orderId, ...OPERATOR, ...terms })
  const takeBack = (transferId: number, orderId?: number) =>
    takeBackTransfer(test.deps, { transferId, orderId, ...OPERATOR, reason: 'era de otra' })
  return { ...test, ids, transfer, status, assign, takeBack }
}

/** Confirms a payment of an order by a transfer of its own. */
export const confirmOwn = (test: Pick<PaidShop, 'deps'>, orderId: number, pesos = 1490) =>
  confirmPayment(test.deps, {
    orderId,
    transfer: {
      key: `own-${orderId}`,
      receivedOn: '2026-11-20',
      amountCents: pesos * 100,
      description: '',
      source: 'operator',
    },
    ...OPERATOR,
  })

/** The order's print orders that are still due to be checked. */
export const printsOf = ({ db }: Pick<PaidShop, 'db'>, id: number) =>
  db.selectFrom('print_orders').selectAll().where('order_id', '=', id).where('next_check_at', 'is not', null).execute()
