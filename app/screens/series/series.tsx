import { data, redirect } from 'react-router'
import { listingPath, seriesPath } from '../../../contract/addresses.ts'
import { BookGrid } from '../../books/book-grid.tsx'
import { toCardBook } from '../../books/card-book.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { shopOf } from '../../shop-context.ts'
import { useListReports } from '../../tracking/use-list-reports.ts'
import { countInWords } from '../listing/list-title.ts'
import type { Route } from './+types/series'
import { seriesMeta } from './series-meta.ts'

/** /series/{slug}: the books of a publisher's series, in the publisher's order. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const series = await shopOf(context).findSeries(params.slug)
  if (!series) throw data(null, { status: 404 })
  const path = seriesPath(series)
  if (url.pathname !== path) throw redirect(path, 301)
  return { ...series, books: series.books.map(toCardBook) }
}

export const meta: Route.MetaFunction = seriesMeta

export default function SeriesPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, publisher, books, total } = loaderData
  const reports = useListReports({ id: `series-${slug}`, name }, books)
  return (
    <div className="pb-16">
      <BackLink className="max-sm:-mb-2" />
      <header className="mb-6 sm:mb-10">
        <p className="text-ink-soft text-sm">Serie</p>
        <h1 className="font-medium text-2xl leading-tight [overflow-wrap:anywhere] sm:text-3xl">{name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft tabular-nums">
          {publisher && (
            <a className="inline-flex min-h-11 items-center text-link" href={listingPath({ p: publisher })}>
              {publisher}
            </a>
          )}
          {countInWords(total)}
          {total > books.length && `; aquí, los primeros ${books.length}`}
        </p>
      </header>
      <BookGrid books={books} reports={reports} />
    </div>
  )
}
