import { data, redirect } from 'react-router'
import { collectionPath } from '../../../contract/addresses.ts'
import { booksInWords } from '../../../contract/books-in-words.ts'
import { BookCover } from '../../books/book-cover.tsx'
import { BookGrid } from '../../books/book-grid.tsx'
import { toCardBook } from '../../books/card-book.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { shopOf } from '../../shop-context.ts'
import { useListReports } from '../../tracking/use-list-reports.ts'
import type { Route } from './+types/collection'
import { collectionMeta } from './collection-meta.ts'

/** A collection with all its books in the shop's order. One that is not shown today gives a 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const collection = await shopOf(context).findCollection(params.slug)
  if (!collection) throw data(null, { status: 404 })
  const path = collectionPath(collection)
  if (url.pathname !== path) throw redirect(path, 301)
  return { ...collection, books: collection.books.map(toCardBook) }
}

export const meta: Route.MetaFunction = collectionMeta

export default function CollectionPage({ loaderData: { slug, title, text, cover, books } }: Route.ComponentProps) {
  const reports = useListReports({ id: `collection-${slug}`, name: title }, books)
  return (
    <div className="pb-16">
      <BackLink className="max-sm:-mb-2" />
      <header className="mb-8 flex items-start gap-5 sm:mb-10 sm:gap-10">
        {cover && (
          <div className="w-24 shrink-0 sm:w-40">
            <BookCover book={cover} decorative priority sizes="(width >= 576px) 160px, 96px" width={160} />
          </div>
        )}
        <div className="min-w-0">
          <h1 className="font-medium text-2xl leading-tight [overflow-wrap:anywhere] sm:text-3xl">{title}</h1>
          {text !== '' && (
            <div className="mt-3 max-w-prose space-y-3 font-serif leading-relaxed sm:mt-4 sm:text-lg">
              {text.split('\n\n').map((paragraph, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs stay in their order
                <p key={place} className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {paragraph}
                </p>
              ))}
            </div>
          )}
          <p className="mt-3 text-ink-soft text-sm">{booksInWords(books.length)}</p>
        </div>
      </header>
      <BookGrid books={books} reports={reports} />
    </div>
  )
}
