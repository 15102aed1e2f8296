import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { type FairQueue, TooBusyError } from '../../platform/fair-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { OpenShop } from '../opening/open-shop.ts'
import type { PageHandler } from '../pages/pages.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/** The page cache of this process. Each page is rendered from its address alone, for every visitor alike. */
export function openPageCache(
  { pagesVersion }: Pick<OpenShop, 'pagesVersion'>,
  render: PageHandler,
  { config, log, readers }: { config: Pick<Config, 'PUBLIC_URL' | 'PAGE_CACHE_MB'>; log: Log; readers: FairQueue },
): PageCache {
  return createPageCache({
    render: (address, requestId, turn) =>
      readers.run(turn, () => render(new Request(`${config.PUBLIC_URL}${address}`), requestId)),
    version: pagesVersion,
    clock: systemClock,
    maxBytes: config.PAGE_CACHE_MB * 1024 * 1024,
    onError(error) {
      // Being too busy is no error here: the old page was sent once more, and the next request tries again.
      if (!(error instanceof TooBusyError))
        log.error({ err: error }, 'no se pudo rehacer una página guardada: se ve la de antes')
    },
  })
}
