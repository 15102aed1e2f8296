import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Asked for with each webhook of the print network that is kept. */
export const applyPrintWebhookJob: JobKind<{ noticeId: number }> = {
  queue: 'apply-print-notice',
  payload: v.object({ noticeId: v.number() }),
}
