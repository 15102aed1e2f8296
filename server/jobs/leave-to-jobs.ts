import type { Jobs } from '../../platform/jobs.ts'
import { mailBookRequests } from '../../shop/notifications/book-request.job.ts'
import { orderLinksJob } from '../../shop/orders/customers/order-links.ts'
import { applyNoticeJob } from '../../shop/orders/paying/provider-notices.ts'
import { applyPrintNoticeJob } from '../../shop/orders/printing/print-notices.ts'
import type { ShopDeps } from '../../shop/shop.ts'

type LeftToJobs = Pick<
  ShopDeps,
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
