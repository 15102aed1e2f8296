import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ShopEvent } from './shop-event.ts'
import { reportOnce, reportPage } from './views.ts'

/** Reports what a page shows, once each time it is opened. `name` is null while there is nothing to report. */
export function useReportOnView(name: string | null, event: () => ShopEvent): void {
  const { pathname, search } = useLocation()
  const path = pathname + search
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is reported as it was when the page was opened
  useEffect(() => {
    if (name === null) return
    reportPage(path)
    reportOnce(name, event())
  }, [path, name])
}
