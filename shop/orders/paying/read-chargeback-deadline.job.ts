import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Queued when a payment is charged back. */
export const chargebackDeadlineJob: JobKind<{ paymentId: number }> = {
  queue: 'read-chargeback-deadline',
  payload: v.object({ paymentId: v.number() }),
}
