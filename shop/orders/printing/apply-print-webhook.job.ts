import * as v from 'valibot'
import type { JobKind } from '../../../platform/jobs.ts'
import type { PrintDeps } from './print-deps.ts'
import { applyPrintWebhook } from './print-webhooks.ts'

/** The webhook, by the name that jobs have for it which other versions asked for. */
type PrintWebhookJob = { noticeId: number }

/** Asked for with each webhook of the print network that is kept. */
export const applyPrintWebhookJob: JobKind<PrintWebhookJob> = {
  queue: 'apply-print-notice',
  payload: v.object({ noticeId: v.number() }),
}

/** Applies the webhook of the print network that a job is about. */
export function applyQueuedPrintWebhook(deps: PrintDeps, { noticeId }: PrintWebhookJob): Promise<void> {
  return applyPrintWebhook(deps, { webhookId: noticeId })
}
