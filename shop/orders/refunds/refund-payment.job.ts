import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Queued when a refund is requested. */
export const refundJob: JobKind<{ refundId: number }> = {
  queue: 'refund-payment',
  payload: v.object({ refundId: v.number() }),
}
