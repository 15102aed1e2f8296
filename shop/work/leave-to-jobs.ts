import type { Jobs } from '../../platform/jobs.ts'
import { mailBookRequests } from '../notifications/book-request.job.ts'
import { orderLinksJob } from '../notifications/order-links.job.ts'
import { applyNoticeJob } from '../orders/paying/apply-provider-notice.job.ts'
import { applyPrintNoticeJob } from '../orders/printing/apply-print-notice.job.ts'
import type { StorefrontDeps } from '../storefront.ts'

type LeftToJobs = Pick<
  StorefrontDeps,
  'publishBookRequest' | 'mailOrderLinksLater' | 'applyPrintNoticeLater' | 'applyNoticeLater'
>

/** What use cases leave for later, beside what follows an order's event: jobs, asked for in the transaction that needs them. */
export function leaveToJobs({ enqueue }: Pick<Jobs, 'enqueue'>): LeftToJobs {
  return {
    publishBookRequest: mailBookRequests(enqueue),
    mailOrderLinksLater: (transaction, requestId) => enqueue(transaction, orderLinksJob, { requestId }),
    applyPrintNoticeLater: (transaction, noticeId) => enqueue(transaction, applyPrintNoticeJob, { noticeId }),
    applyNoticeLater: (transaction, noticeId) => enqueue(transaction, applyNoticeJob, { noticeId }),
  }
}
