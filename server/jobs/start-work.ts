import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { refreshStrandsJob } from '../../shop/catalogue/refresh-strands.job.ts'
import { shopDigestJob } from '../../shop/notifications/shop-digest.job.ts'
import { tendOrdersJob } from '../../shop/orders/tend-orders.job.ts'
import { forgetOldJob } from '../../shop/retention/forget-old.job.ts'
import type { HeardVersion } from '../catalogue-version/heard-version.ts'
import { repeatJob } from './recurring-job.ts'
import { doShopJobs, type WorkDeps } from './shop-jobs.ts'

/** Sales and dates move strands without any change of the catalogue. */
const REFRESH_STRANDS_MS = 60 * 60 * 1000
/** A payment without an answer is asked about this often. */
const TEND_ORDERS_MS = 30_000
/** Mails to the shop that wait for each other are looked for this often. */
const SHOP_DIGEST_MS = 60_000
/** What is kept for an hour or longer need not go to the minute. */
const FORGET_OLD_MS = 60 * 60 * 1000
/** Changes often come many at a time: so long the first waits for the others. */
const CHANGES_TOGETHER_S = 2

/**
 * Makes this process a worker: it does the shop's jobs, and asks for those that come with time or with a change of the catalogue.
 * @param opening takes what ends the asking; the work itself ends with `jobs`
 */
export async function startWork(
  { jobs, work, heard, log }: { jobs: Jobs; work: WorkDeps; heard: HeardVersion; log: Log },
  opening: AsyncDisposableStack,
): Promise<void> {
  const refreshing = repeatJob(jobs, log, { kind: refreshStrandsJob, everyMs: REFRESH_STRANDS_MS })
  opening.defer(refreshing.stop)
  heard.onRise(() => refreshing.soon(CHANGES_TOGETHER_S))
  const tending = repeatJob(jobs, log, { kind: tendOrdersJob, everyMs: TEND_ORDERS_MS })
  opening.defer(tending.stop)
  opening.defer(repeatJob(jobs, log, { kind: shopDigestJob, everyMs: SHOP_DIGEST_MS }).stop)
  opening.defer(repeatJob(jobs, log, { kind: forgetOldJob, everyMs: FORGET_OLD_MS }).stop)
  await doShopJobs(jobs, work)
}
