import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Queued when an order is paid. */
export const printOrderJob: JobKind<{ orderId: number }> = {
  queue: 'print-order',
  payload: v.object({ orderId: v.number() }),
}
