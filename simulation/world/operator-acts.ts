import type { WorkDeps } from '../../server/shop-jobs.ts'
import { cancelUnpaidOrder } from '../../shop/orders/cancel-order.ts'

/** What the operator does, as the `shop` command would. */
export type OperatorAct = { kind: 'cancel'; orderId: number }

export async function doOperatorAct(work: WorkDeps, act: OperatorAct): Promise<unknown> {
  switch (act.kind) {
    case 'cancel':
      return cancelUnpaidOrder(work, {
        orderId: act.orderId,
        reason: 'operator',
        change: { cause: 'operator', actor: 'simulation' },
      })
  }
}
