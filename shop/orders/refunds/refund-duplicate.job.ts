import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Queued when a paid order is charged again. */
export const refundDuplicateJob: JobKind<{ paymentId: number }> = {
  queue: 'refund-duplicate',
  payload: v.object({ paymentId: v.number() }),
}
