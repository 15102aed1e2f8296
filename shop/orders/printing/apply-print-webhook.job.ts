import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'
import type { PrintDeps } from './print-deps.ts'
import { applyPrintWebhook } from './print-webhooks.ts'

/** The id of the webhook. The field is called `noticeId` because earlier versions queued jobs with that name. */
type PrintWebhookJob = { noticeId: number }

/** Queued with each webhook of the print network that is kept. */
export const applyPrintWebhookJob: JobKind<PrintWebhookJob> = {
  queue: 'apply-print-notice',
  payload: v.object({ noticeId: v.number() }),
}

/** Applies the print network's webhook of a queued job. */
export function applyQueuedPrintWebhook(deps: PrintDeps, { noticeId }: PrintWebhookJob): Promise<void> {
  return applyPrintWebhook(deps, { webhookId: noticeId })
}
