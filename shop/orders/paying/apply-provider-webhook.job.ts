import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'

/** Asked for with each webhook that is kept. */
export const applyWebhookJob: JobKind<{ noticeId: number }> = {
  queue: 'apply-provider-notice',
  payload: v.object({ noticeId: v.number() }),
}
