import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'
import type { ChargeDeps } from './charge-card.ts'
import { applyWebhook } from './provider-webhooks.ts'

/** The id of the webhook. The field is called `noticeId` because earlier versions queued jobs with that name. */
type WebhookJob = { noticeId: number }

/** Queued with each webhook that is kept. */
export const applyWebhookJob: JobKind<WebhookJob> = {
  queue: 'apply-provider-notice',
  payload: v.object({ noticeId: v.number() }),
}

/** Applies the webhook of a queued job. */
export function applyQueuedWebhook(deps: ChargeDeps, { noticeId }: WebhookJob): Promise<void> {
  return applyWebhook(deps, { webhookId: noticeId })
}
