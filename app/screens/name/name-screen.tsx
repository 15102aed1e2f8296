import { useMemo } from 'react'
import { namePath } from '../../../contract/addresses.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { BookCard } from '../../books/book-card.tsx'
import { BOOK_GRID, FIRST_ROW } from '../../books/book-grid-look.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { useListReports } from '../../tracking/use-list-reports.ts'
import { countInWords } from '../listing/list-title.ts'
import type { LoadedName } from './load-name.ts'

/** The page of an author or a publisher: their books as on one shelf, each year's name above its first book. */
export function NameScreen({ named }: { named: LoadedName }) {
  const { kind, name, total, years, page, isLast } = named
  const books = useMemo(() => years.flatMap(year => year.books), [years])
  const reports = useListReports({ id: `${kind.toLowerCase()}-${named.slug}`, name }, books)
  return (
    <div className="pb-16">
      <BackLink className="max-sm:-mb-2" />
      <header className="mb-6 sm:mb-10">
        <h1 className="font-medium text-2xl leading-tight [overflow-wrap:anywhere] sm:text-3xl">{name}</h1>
        <p className="mt-2 text-ink-soft tabular-nums">
          {kind === 'PUBLISHER' && 'Editorial · '}
          {countInWords(total)}
          {page > 1 && `, página ${page}`}
        </p>
      </header>
      <ul className={BOOK_GRID}>
        {years.flatMap(({ heading, books: ofYear }) =>
          ofYear.map((book, i) => (
            <li key={book.normalizedIsbn} className="grid grid-cols-1 grid-rows-[auto_1fr]">
              <YearAbove heading={i === 0 ? heading : undefined} />
              <BookCard book={book} priority={books.indexOf(book) < FIRST_ROW} {...reports} />
            </li>
          )),
        )}
      </ul>
      <Pages named={named} isLast={isLast} />
    </div>
  )
}

/** A line that runs on above all books of a year. */
function YearAbove({ heading }: { heading: string | undefined }) {
  const look = 'mb-4 h-8 border-line border-t pt-1.5'
  return heading ? (
    <h2 className={`${look} font-sans font-semibold text-ink-soft text-sm tabular-nums`}>{heading}</h2>
  ) : (
    <div aria-hidden="true" className={look} />
  )
}

function Pages({ named, isLast }: { named: LoadedName; isLast: boolean }) {
  const { page } = named
  if (page === 1 && isLast) return null
  return (
    <nav aria-label="Páginas" className="mt-10 flex flex-wrap justify-center gap-4">
      {page > 1 && (
        <ButtonLink variant="secondary" to={namePath(named, page - 1)} rel="prev nofollow">
          Libros más nuevos
        </ButtonLink>
      )}
      {!isLast && (
        <ButtonLink variant="secondary" to={namePath(named, page + 1)} rel="next nofollow">
          Libros más antiguos
        </ButtonLink>
      )}
    </nav>
  )
}
