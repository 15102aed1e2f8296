import type { AnyJobKind, Handled, JobKind, Jobs } from '../../platform/jobs.ts'
import { undoAsked } from '../catalogue/import/ask-for-undoing.ts'
import { sweepUploads } from '../catalogue/import/prepared/forget-prepared.ts'
import { runPreparedImportJob } from '../catalogue/import/prepared/run-prepared-import.job.ts'
import { runPreparedImport } from '../catalogue/import/prepared/run-prepared-import.ts'
import { undoImportJob } from '../catalogue/import/undo-import.job.ts'
import { followPriceDates } from '../catalogue/pricing/apply-prices.ts'
import { followPriceDatesJob } from '../catalogue/pricing/follow-price-dates.job.ts'
import { refreshStrandsJob } from '../catalogue/refresh-strands.job.ts'
import { refreshStrands } from '../catalogue/refresh-strands.ts'
import { fetchDueSources } from '../catalogue/sources/fetch-due-sources.ts'
import { fetchSourcesJob } from '../catalogue/sources/fetch-sources.job.ts'
import {
  bookRequestAnswerJob,
  bookRequestReceivedJob,
  bookRequestToAnswerJob,
  sendBookRequestAnswer,
  sendBookRequestReceived,
  sendBookRequestToAnswer,
} from '../notifications/book-request.job.ts'
import { orderLinksJob, sendOrderLinks } from '../notifications/order-links.job.ts'
import { orderMailJob, sendOrderMail } from '../notifications/order-mail.job.ts'
import { paymentSettingsJob, sendPaymentSettingsChanged } from '../notifications/payment-settings.job.ts'
import { sendShopDigest, shopDigestJob } from '../notifications/shop-digest.job.ts'
import { sendSourceReport, sourceReportJob, tellTaking } from '../notifications/source-report.job.ts'
import { applyQueuedWebhook, applyWebhookJob } from '../orders/paying/apply-provider-webhook.job.ts'
import { compareLostSpanJob } from '../orders/paying/compare-lost-span.job.ts'
import { compareLostSpan } from '../orders/paying/compare-lost-span.ts'
import { chargebackDeadlineJob } from '../orders/paying/read-chargeback-deadline.job.ts'
import { readChargebackDeadline } from '../orders/paying/watch-chargeback.ts'
import { applyPrintWebhookJob, applyQueuedPrintWebhook } from '../orders/printing/apply-print-webhook.job.ts'
import { dropUnwantedPrintJob } from '../orders/printing/drop-unwanted-print.job.ts'
import { printOrderJob } from '../orders/printing/print-order.job.ts'
import { printOrders } from '../orders/printing/print-orders.ts'
import { dropUnwantedPrint } from '../orders/printing/unwanted-printing.ts'
import { refundDuplicateJob } from '../orders/refunds/refund-duplicate.job.ts'
import { refundDuplicate } from '../orders/refunds/refund-duplicate.ts'
import { refundJob } from '../orders/refunds/refund-payment.job.ts'
import { refundPayment } from '../orders/refunds/refund-payment.ts'
import { forgetOldJob } from '../retention/forget-old.job.ts'
import { forgetOld } from '../retention/forget-old.ts'
import type { JobDeps } from './job-deps.ts'
import { leaveToJobs } from './leave-to-jobs.ts'
import { tendOrdersJob } from './tend-orders.job.ts'
import { tendOrders } from './tend-orders.ts'

interface ShopJob {
  kind: AnyJobKind
  workIn(jobs: Working, deps: JobDeps): Promise<void>
}
type Working = Pick<Jobs, 'work' | 'enqueue'>

function shopJob<T>(
  kind: JobKind<T>,
  handle: (deps: JobDeps & Pick<Jobs, 'enqueue'>, payload: T) => Promise<Handled>,
): ShopJob {
  return {
    kind,
    workIn: (jobs, deps) => jobs.work(kind, payload => handle({ ...deps, enqueue: jobs.enqueue }, payload)),
  }
}

const JOBS: readonly ShopJob[] = [
  shopJob(orderMailJob, sendOrderMail),
  shopJob(bookRequestReceivedJob, sendBookRequestReceived),
  shopJob(bookRequestToAnswerJob, sendBookRequestToAnswer),
  shopJob(bookRequestAnswerJob, sendBookRequestAnswer),
  shopJob(refreshStrandsJob, async deps => void (await refreshStrands(deps))),
  shopJob(followPriceDatesJob, followPriceDates),
  shopJob(runPreparedImportJob, runPreparedImport),
  shopJob(undoImportJob, ({ pool }, event) => undoAsked(pool, event)),
  shopJob(fetchSourcesJob, deps => fetchDueSources({ ...deps, tellTaking: tellTaking(deps.enqueue) })),
  shopJob(sourceReportJob, sendSourceReport),
  shopJob(orderLinksJob, sendOrderLinks),
  shopJob(applyWebhookJob, applyQueuedWebhook),
  shopJob(applyPrintWebhookJob, applyQueuedPrintWebhook),
  shopJob(printOrderJob, async (deps, event) => void (await printOrders(deps, event))),
  shopJob(dropUnwantedPrintJob, dropUnwantedPrint),
  shopJob(refundJob, refundPayment),
  shopJob(refundDuplicateJob, refundDuplicate),
  shopJob(chargebackDeadlineJob, readChargebackDeadline),
  shopJob(compareLostSpanJob, (deps, event) => compareLostSpan({ ...deps, ...leaveToJobs(deps) }, event)),
  shopJob(tendOrdersJob, tendOrders),
  shopJob(forgetOldJob, async deps => {
    await forgetOld(deps)
    await sweepUploads(deps)
  }),
  shopJob(shopDigestJob, sendShopDigest),
  shopJob(paymentSettingsJob, sendPaymentSettingsChanged),
]

/** Every kind of job that the shop has: queued anywhere, done by its workers. */
export const SHOP_JOBS: readonly AnyJobKind[] = JOBS.map(({ kind }) => kind)

/** Runs the shop's jobs in this process. */
export async function doShopJobs(jobs: Working, deps: JobDeps): Promise<void> {
  for (const { workIn } of JOBS) await workIn(jobs, deps)
}
