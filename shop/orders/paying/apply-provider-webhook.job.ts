import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'
import type { ChargeDeps } from './charge-card.ts'
import { applyWebhook } from './provider-webhooks.ts'

/** The webhook, by the name that jobs have for it which other versions asked for. */
type WebhookJob = { noticeId: number }

/** Asked for with each webhook that is kept. */
export const applyWebhookJob: JobKind<WebhookJob> = {
  queue: 'apply-provider-notice',
  payload: v.object({ noticeId: v.number() }),
}

/** Applies the webhook that a job is about. */
export function applyQueuedWebhook(deps: ChargeDeps, { noticeId }: WebhookJob): Promise<void> {
  return applyWebhook(deps, { webhookId: noticeId })
}
