import type { ReactNode } from 'react'
import { categoryPath, listingPath, seriesPath } from '../../../contract/addresses.ts'
import { authorNames, shortAuthors, wholeAuthorLine } from '../../../contract/authors.ts'
import type { Book } from '../../../contract/book.ts'
import type { BookDetail } from './book-details.ts'

/** The book's details as a list. */
export function DetailsList({ book, details }: { book: Book; details: readonly BookDetail[] }) {
  return (
    <section aria-labelledby="detalles" className="mt-10">
      <h2 className="font-medium text-xl" id="detalles">
        Detalles
      </h2>
      <dl className="book-details">
        {book.author && shortAuthors(book.author) !== book.author && (
          <Row className="wide" label="Autores">
            {[...new Set(authorNames(book.author))].map(name => (
              <a
                className="mr-5 inline-flex min-h-10 items-center py-1.5 text-link"
                key={name}
                href={listingPath({ a: name })}
              >
                {name}
              </a>
            ))}
            {wholeAuthorLine(book.author).endsWith(' y otros') && 'y otros'}
          </Row>
        )}
        {book.publisher && (
          <Row label="Editorial">
            <a
              className="inline-flex min-h-10 items-center py-1.5 text-link"
              href={listingPath({ p: book.publisher.name })}
            >
              {book.publisher.name}
            </a>
          </Row>
        )}
        {book.series && (
          <Row label="Serie">
            <a className="inline-flex min-h-10 items-center py-1.5 text-link" href={seriesPath(book.series)}>
              {book.series.name}
            </a>
            {book.series.number && <span className="ml-2 whitespace-nowrap">n.º {book.series.number}</span>}
          </Row>
        )}
        {details.map(({ label, value }) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
        {book.categories.length > 0 && (
          <Row className="wide" label={book.categories.length > 1 ? 'Categorías' : 'Categoría'}>
            {book.categories.map(category => (
              <a
                className="mr-5 inline-flex min-h-10 items-center py-1.5 text-link"
                key={category.code}
                href={categoryPath(category)}
              >
                {category.name}
              </a>
            ))}
          </Row>
        )}
      </dl>
    </section>
  )
}

function Row({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
