import { useMemo } from 'react'
import { namePath } from '../../../contract/addresses.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { BookCard } from '../../books/book-card.tsx'
import { BOOK_GRID, FIRST_ROW } from '../../books/book-grid-look.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { useListReports } from '../../tracking/use-list-reports.ts'
import { countInWords } from '../listing/list-title.ts'
import type { GroupOfBooks } from './group-books.ts'
import type { LoadedName } from './load-name.ts'

/**
 * The page of an author or a publisher. First their series on one shelf, each name above its first book; then the other books by year on
 * another.
 */
export function NameScreen({ named }: { named: LoadedName }) {
  const { kind, name, total, groups, page, isLast } = named
  const books = useMemo(() => groups.flatMap(group => group.books), [groups])
  const shelves = [groups.filter(({ path }) => path), groups.filter(({ path }) => !path)]
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
      <div className="grid gap-y-10">
        {shelves
          .filter(shelf => shelf.length > 0)
          .map(shelf => (
            <ul className={BOOK_GRID} key={shelf[0]?.heading}>
              {shelf.flatMap(group =>
                group.books.map((book, i) => (
                  <li key={book.normalizedIsbn} className="grid grid-cols-1 grid-rows-[auto_1fr]">
                    <GroupAbove group={group} isFirst={i === 0} />
                    <BookCard book={book} priority={books.indexOf(book) < FIRST_ROW} {...reports} />
                  </li>
                )),
              )}
            </ul>
          ))}
      </div>
      <Pages named={named} isLast={isLast} />
    </div>
  )
}

/** A line above all books of a series or a year, with the name above the first. */
function GroupAbove({ group: { heading, path }, isFirst }: { group: GroupOfBooks; isFirst: boolean }) {
  // Room for two lines: a series with a single book has a narrow column for its name.
  const look = `mb-4 border-line border-t pt-1.5 ${path ? 'h-14' : 'h-8'}`
  if (!isFirst) return <div aria-hidden="true" className={look} />
  return (
    <h2 className={`${look} font-sans font-semibold text-ink-soft text-sm tabular-nums`}>
      {path ? (
        <a className="line-clamp-2 text-link" href={path} title={heading}>
          <span className="sr-only">Serie </span>
          {heading}
        </a>
      ) : (
        heading
      )}
    </h2>
  )
}

function Pages({ named, isLast }: { named: LoadedName; isLast: boolean }) {
  const { page } = named
  if (page === 1 && isLast) return null
  return (
    <nav aria-label="Páginas" className="mt-10 flex flex-wrap justify-center gap-4">
      {page > 1 && (
        <ButtonLink variant="secondary" to={namePath(named, page - 1)} rel="prev nofollow">
          Página anterior
        </ButtonLink>
      )}
      {!isLast && (
        <ButtonLink variant="secondary" to={namePath(named, page + 1)} rel="next nofollow">
          Página siguiente
        </ButtonLink>
      )}
    </nav>
  )
}
