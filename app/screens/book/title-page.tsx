import { Fragment } from 'react'
import { listingPath } from '../../../contract/addresses.ts'
import { authorsInWords, shortAuthors } from '../../../contract/authors.ts'
import type { Book } from '../../../contract/book.ts'

/** Title and author, set like a book's title page. */
export function TitlePage({ book }: { book: Book }) {
  return (
    <header>
      <h1
        className={`text-balance wrap-anywhere font-normal max-sm:hyphens-auto leading-[1.12] tracking-[-0.015em] ${titleSize(book.title)}`}
      >
        {book.title}
      </h1>
      {book.author && <Authors people={authorsInWords(shortAuthors(book.author))} />}
    </header>
  )
}

/** Several authors get more line height, so that each name is a large enough touch target (WCAG 2.2, 2.5.8). */
function Authors({ people }: { people: ReturnType<typeof authorsInWords> }) {
  const [lines, room] = people.length > 1 ? ['leading-9', 'py-1'] : ['py-2 leading-snug', 'py-2.5']
  return (
    <p className={`mt-1 wrap-anywhere font-serif sm:mt-3 sm:text-lg ${lines}`}>
      {people.map(({ before, name, after }) => (
        <Fragment key={name}>
          {before}
          <a className={`text-celeste underline-offset-4 hover:underline ${room}`} href={listingPath({ a: name })}>
            {name}
          </a>
          {after}
        </Fragment>
      ))}
    </p>
  )
}

/** Long titles are set smaller. */
function titleSize(title: string): string {
  if (title.length > 90) return 'text-lg sm:text-2xl low:text-lg'
  if (title.length > 40) return 'text-xl sm:text-3xl md:text-4xl low:text-xl'
  return 'text-2xl sm:text-4xl md:text-5xl low:text-2xl'
}
