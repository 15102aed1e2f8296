import { categoryPath, namePath } from '../../../contract/addresses.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CorrectionLine } from './correction-line.tsx'
import { FILTERS_ID, FilterDialog } from './filter-dialog.tsx'
import { hasCategoryChoices } from './filter-options.ts'
import { FilterPanel } from './filter-panel.tsx'
import { countChoices, listAddress } from './list-filters.ts'
import { ListResults } from './list-results.tsx'
import { titleOf, totalInWords } from './list-title.ts'
import { type ListView, useListView } from './list-view.ts'
import type { BookList } from './load-list.ts'
import { NoBooks } from './no-books.tsx'
import { PriceFault } from './price-fault.tsx'
import { SortMenu } from './sort-links.tsx'

/** The screen of every list of books: a search, a category, the best sellers (specification §2, Book list and search). */
export function BookListing({ list }: { list: BookList }) {
  const view = useListView(list)
  const isEmpty = list.page.content.length === 0
  const hasFilters = hasAnyFilters(list, view)
  const total = isEmpty ? '' : totalInWords(list.page)
  return (
    <div className="pb-16">
      <BackLink className="max-sm:-mb-2" />
      <ListHeading list={list} pathname={view.pathname} />
      <div className={hasFilters ? WITH_SIDEBAR : ''}>
        {hasFilters && <FilterSidebar list={list} view={view} />}
        <section aria-label="Resultados">
          <div className="not-has-[a]:sr-only mb-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-3 sm:gap-x-4 lg:flex-nowrap">
            <p
              role="status"
              className="whitespace-nowrap text-ink-soft tabular-nums empty:-mr-3 max-xs:text-sm sm:empty:-mr-4"
            >
              {total.charAt(0).toUpperCase() + total.slice(1)}
            </p>
            <ActiveFilters view={view} />
            {hasFilters && <FilterDialog list={list} view={view} total={total} />}
            {!isEmpty && <SortMenu view={view} />}
          </div>
          <PriceFault className={hasFilters ? 'sm:hidden' : ''} />
          {list.isContinued && <BackToStart address={listAddress(view.pathname, list.filters)} />}
          {isEmpty ? <NoBooks list={list} view={view} /> : <ListResults key={view.address} list={list} view={view} />}
        </section>
      </div>
    </div>
  )
}

/** Whether to show filters. An empty list has them while some are active. */
function hasAnyFilters({ page, categories }: BookList, { wanted }: ListView): boolean {
  return hasCategoryChoices(categories) || countChoices(wanted) > 0 || page.totalElements > 1
}

const WITH_SIDEBAR =
  'sm:grid sm:grid-cols-[12.5rem_minmax(0,1fr)] sm:gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12'

function ListHeading({ list, pathname }: { list: BookList; pathname: string }) {
  const above = list.categories.ancestors.at(-1)
  return (
    <header className="mb-2 sm:mb-4">
      {above && (
        <a
          className="inline-flex min-h-11 items-center text-celeste text-sm hover:underline"
          href={categoryPath(above)}
        >
          {above.name}
        </a>
      )}
      <h1 className="font-medium text-xl leading-tight [overflow-wrap:anywhere] xs:text-2xl sm:text-3xl">
        {titleOf(list)}
      </h1>
      <div role="status" className="mt-2 text-ink-soft empty:hidden [overflow-wrap:anywhere]">
        <CorrectionLine list={list} pathname={pathname} />
      </div>
      {list.namePage && (
        <a
          className="inline-flex min-h-11 items-center text-celeste text-sm [overflow-wrap:anywhere] hover:underline"
          href={namePath(list.namePage)}
        >
          Página de {list.namePage.name}
        </a>
      )}
    </header>
  )
}

/** The filters beside the books, from tablets on. On phones shown only by the fragment, without JavaScript. */
function FilterSidebar({ list, view }: { list: BookList; view: ListView }) {
  return (
    <aside id={FILTERS_ID} aria-labelledby="titulo-filtros" className="mb-8 hidden target:block sm:block">
      <div className={STICKY_COLUMN}>
        <h2 id="titulo-filtros" className="sr-only">
          Filtros
        </h2>
        <FilterPanel list={list} view={view} />
      </div>
    </aside>
  )
}

const STICKY_COLUMN =
  'sm:sticky sm:top-[calc(var(--header-height)+12px)] sm:max-h-[calc(100dvh-var(--header-height)-var(--cookie-notice)-24px)] sm:overflow-y-auto sm:overscroll-contain sm:-ml-2 sm:px-2 sm:fades-at-end sm:[scrollbar-width:thin]'

function BackToStart({ address }: { address: string }) {
  return (
    <p className="mb-6 text-ink-soft text-sm">
      Esta página continúa una lista.{' '}
      <a className="text-link" href={address}>
        Ver desde el principio
      </a>
    </p>
  )
}
