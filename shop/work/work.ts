import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { followPriceDatesJob } from '../catalogue/pricing/follow-price-dates.job.ts'
import { refreshStrandsJob } from '../catalogue/refresh-strands.job.ts'
import { fetchSourcesJob } from '../catalogue/sources/fetch-sources.job.ts'
import { shopDigestJob } from '../notifications/shop-digest.job.ts'
import { forgetOldJob } from '../retention/forget-old.job.ts'
import type { JobDeps } from './job-deps.ts'
import { repeatJob } from './recurring-job.ts'
import { doShopJobs } from './shop-jobs.ts'
import { tendOrdersJob } from './tend-orders.job.ts'
import { tendOrders } from './tend-orders.ts'

/** Sales and dates change strands even if the catalogue does not change. */
const REFRESH_STRANDS_MS = 60 * 60 * 1000
/** Dated prices begin at midnight. Up to an hour's delay does not matter. */
const FOLLOW_PRICE_DATES_MS = 60 * 60 * 1000
/** Each source has its own schedule, to the minute. */
const FETCH_SOURCES_MS = 60_000
/** How often due payments and other due work on orders are looked for. */
const TEND_ORDERS_MS = 30_000
/** How often the mails that wait for a digest are looked for. */
const SHOP_DIGEST_MS = 60_000
/** Retention times are hours or longer, so hourly deletion is enough. */
const FORGET_OLD_MS = 60 * 60 * 1000
/** Changes of the catalogue often come in groups. The first waits this long for the others. */
const CHANGES_TOGETHER_S = 2

export interface WorkDeps extends JobDeps {
  log: Log
}

/** The work without a caller: jobs and scheduled work. */
export interface Work {
  /**
   * Makes this process a worker: it runs the shop's jobs, and requests those that depend on time or on changes of the catalogue.
   * @param onCatalogueChange calls its argument at each change from now on
   * @returns stops the requests when disposed; running jobs end with `jobs`
   */
  start(jobs: Jobs, onCatalogueChange: (follow: () => void) => void): Promise<Disposable>
  /** Does the work that is due now: checks at partners, reminders, deadlines. */
  tend(): Promise<void>
}

export function createWork({ log, ...deps }: WorkDeps): Work {
  return {
    async start(jobs, onCatalogueChange) {
      using asking = new DisposableStack()
      const repeat = (kind: Parameters<typeof repeatJob>[2]['kind'], everyMs: number) => {
        const recurring = repeatJob(jobs, log, { kind, everyMs })
        asking.defer(recurring.stop)
        return recurring
      }
      const refreshing = repeat(refreshStrandsJob, REFRESH_STRANDS_MS)
      onCatalogueChange(() => refreshing.soon(CHANGES_TOGETHER_S))
      repeat(followPriceDatesJob, FOLLOW_PRICE_DATES_MS)
      repeat(fetchSourcesJob, FETCH_SOURCES_MS)
      repeat(tendOrdersJob, TEND_ORDERS_MS)
      repeat(shopDigestJob, SHOP_DIGEST_MS)
      repeat(forgetOldJob, FORGET_OLD_MS)
      await doShopJobs(jobs, deps)
      return asking.move()
    },
    tend: () => tendOrders(deps),
  }
}
