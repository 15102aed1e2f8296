import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { followPriceDatesJob } from '../catalogue/pricing/follow-price-dates.job.ts'
import { refreshStrandsJob } from '../catalogue/refresh-strands.job.ts'
import { fetchSourcesJob } from '../catalogue/sources/fetch-sources.job.ts'
import { shopDigestJob } from '../notifications/shop-digest.job.ts'
import { tendOrdersJob } from '../orders/tend-orders.job.ts'
import { forgetOldJob } from '../retention/forget-old.job.ts'
import { repeatJob } from './recurring-job.ts'
import { doShopJobs, type JobDeps, tendOrders } from './shop-jobs.ts'

/** Sales and dates move strands without any change of the catalogue. */
const REFRESH_STRANDS_MS = 60 * 60 * 1000
/** A price begins at midnight, and nobody waits for it to the minute. */
const FOLLOW_PRICE_DATES_MS = 60 * 60 * 1000
/** Sources have times of their own, to the minute. */
const FETCH_SOURCES_MS = 60_000
/** A payment without an answer is asked about this often. */
const TEND_ORDERS_MS = 30_000
/** Mails to the shop that wait for each other are looked for this often. */
const SHOP_DIGEST_MS = 60_000
/** What is kept for an hour or longer need not go to the minute. */
const FORGET_OLD_MS = 60 * 60 * 1000
/** Changes often come many at a time: how long the first waits for the others. */
const CHANGES_TOGETHER_S = 2

export interface WorkDeps extends JobDeps {
  log: Log
}

/** What nobody asks for at a door: jobs, and what time brings. */
export interface Work {
  /**
   * Makes this process a worker: it does the shop's jobs, and asks for those that come with time or with a change of the catalogue.
   * @param onCatalogueChange calls its argument with each change from now on
   * @returns what ends the asking; the work itself ends with `jobs`
   */
  start(jobs: Jobs, onCatalogueChange: (follow: () => void) => void): Promise<Disposable>
  /** Does what the time of now brings: answers to ask for, reminders, deadlines. */
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
