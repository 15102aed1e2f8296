import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BookPage } from '../../../contract/book.ts'
import { SCROLL_DISTANCE, SCROLL_THROTTLE_MS } from '../../../contract/limits.ts'
import { getJson } from '../../api.ts'
import { appendPage, type FirstPage, hasMore, isFull, type LoadedPages } from './loaded-pages.ts'
import { useKeptPages } from './use-kept-pages.ts'

export interface MoreBooks {
  pages: LoadedPages
  status: 'idle' | 'loading' | 'failed'
  loadMore: () => void
}

/** Extends the observed area upwards without limit: a reader who jumps to the foot of the page has passed the end. */
const ANY_HEIGHT = '1000000px'

/**
 * The loaded pages of one list, which grow as the reader comes near the end (specification §4, Book list): one request at a time, none
 * while `isPaused`. `end` marks the end of the list. The caller must give each list its own React key, so that a late answer can't reach
 * another list.
 */
export function useMoreBooks(
  first: FirstPage,
  options: { apiBase: string; address: string; isPaused: boolean; end: RefObject<HTMLElement | null> },
): MoreBooks {
  const { apiBase, address, isPaused, end } = options
  const [pages, setPages] = useKeptPages(first, address)
  const [status, setStatus] = useState<MoreBooks['status']>('idle')
  const request = useRef<AbortController>(null)

  useEffect(() => () => request.current?.abort(), [])
  useEffect(() => {
    if (pages.last) console.log('This was the last page.')
  }, [pages.last])

  async function loadMore() {
    if (status === 'loading' || !hasMore(pages)) return
    const controller = new AbortController()
    request.current = controller
    setStatus('loading')
    const path = `/api/web/books/?scrollId=${encodeURIComponent(pages.scrollId)}`
    const result = await getJson<BookPage>(apiBase, path, controller.signal)
    if (controller.signal.aborted) return
    if (result.kind === 'ok') setPages(current => appendPage(current, result.value))
    setStatus(result.kind === 'ok' ? 'idle' : 'failed')
  }

  const isWaiting = status === 'idle' && !isPaused && hasMore(pages) && !isFull(pages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks again, since a short one leaves the end in reach
  useEffect(() => {
    const mark = end.current
    if (!isWaiting || !mark) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      entries => {
        clearTimeout(timer)
        if (entries.some(entry => entry.isIntersecting)) timer = setTimeout(loadMore, SCROLL_THROTTLE_MS)
      },
      { rootMargin: `${ANY_HEIGHT} 0px ${SCROLL_DISTANCE * 100}% 0px` },
    )
    observer.observe(mark)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isWaiting, pages])

  return { pages, status, loadMore }
}
