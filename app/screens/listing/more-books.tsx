import type { MouseEvent, Ref } from 'react'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countInWords } from './list-title.ts'
import { hasMore, isFull } from './loaded-pages.ts'
import type { MoreBooks } from './use-more-books.ts'

/**
 * The end of the loaded books. It always has a real link to the next page, for use without JavaScript, after 400 books, and when a page
 * could not be loaded.
 */
export function MoreBooksLink({
  more,
  nextAddress,
  ref,
}: {
  more: MoreBooks
  nextAddress: string
  ref: Ref<HTMLDivElement>
}) {
  const { pages, status, loadMore } = more
  const hasFailed = status === 'failed'

  function loadInPlace(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (opensElsewhere || isFull(pages)) return
    event.preventDefault()
    loadMore()
  }

  return (
    <div ref={ref} className="mt-10 flex min-h-24 flex-col [overflow-anchor:none] items-center gap-4 text-center">
      {hasFailed && (
        <p role="alert" className="flex items-center gap-2 text-error">
          <Icon name="alert" />
          No pudimos cargar más libros.
        </p>
      )}
      {hasMore(pages) ? (
        <ButtonLink variant="secondary" to={nextAddress} rel="next nofollow" onClick={loadInPlace}>
          {hasFailed ? 'Cargar más' : 'Ver más libros'}
        </ButtonLink>
      ) : (
        <p className="text-ink-soft text-sm">Llegaste al final de la lista.</p>
      )}
      <p role="status" className="sr-only">
        {pages.books.length > PAGE_SIZE && `${countInWords(pages.books.length)} cargados`}
      </p>
    </div>
  )
}
