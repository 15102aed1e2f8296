import type { Jobs } from '../../platform/jobs.ts'
import { mailBookRequests } from '../notifications/book-request.job.ts'
import { orderLinksJob } from '../notifications/order-links.job.ts'
import { applyWebhookJob } from '../orders/paying/apply-provider-webhook.job.ts'
import { applyPrintWebhookJob } from '../orders/printing/apply-print-webhook.job.ts'
import type { StorefrontDeps } from '../storefront.ts'

type LeftToJobs = Pick<
  StorefrontDeps,
  'publishBookRequest' | 'mailOrderLinksLater' | 'applyPrintWebhookLater' | 'applyWebhookLater'
>

/** What use cases leave to jobs, besides order events. The jobs are queued in the transaction that needs them. */
export function leaveToJobs({ enqueue }: Pick<Jobs, 'enqueue'>): LeftToJobs {
  return {
    publishBookRequest: mailBookRequests(enqueue),
    mailOrderLinksLater: (transaction, requestId) => enqueue(transaction, orderLinksJob, { requestId }),
    applyPrintWebhookLater: (transaction, webhookId) =>
      enqueue(transaction, applyPrintWebhookJob, { noticeId: webhookId }),
    applyWebhookLater: (transaction, webhookId) => enqueue(transaction, applyWebhookJob, { noticeId: webhookId }),
  }
}
