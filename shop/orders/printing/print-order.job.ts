import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Asked for once an order is paid. */
export const printOrderJob: JobKind<{ orderId: number }> = {
  queue: 'print-order',
  payload: v.object({ orderId: v.number() }),
}
