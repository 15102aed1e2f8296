import { useState } from 'react'
import { useFetcher } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { NO_CONNECTION } from '../../shell/keep-page.ts'
import type * as findBooks from './find-books.ts'
import type { ShelvedBook } from './shelved-book.ts'

/** Finds a book as readers do, and adds it. It stands beside the form that is sent, since it is one itself. */
export function AddBook({ onAdd }: { onAdd: (book: ShelvedBook) => void }) {
  const finding = useFetcher<typeof findBooks.loader>()
  const [typed, setTyped] = useState('')
  const found = finding.state === 'idle' && typed !== '' ? finding.data : undefined
  const find = () =>
    typed.trim() !== '' && void finding.load(`${DESK_PAGES.booksToDisplay}?q=${encodeURIComponent(typed.trim())}`)
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid grow gap-1 text-sm">
          <span className="font-semibold">Agregar un libro</span>
          <input
            className="h-10 w-full rounded-control border border-border bg-surface px-2 text-base"
            onChange={event => setTyped(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              find()
            }}
            placeholder="Título, autor o ISBN"
            value={typed}
          />
        </label>
        <Button onClick={find} variant="secondary">
          Buscar
        </Button>
      </div>
      <div aria-live="polite">
        {found === null && <p className="text-error">{NO_CONNECTION}</p>}
        {found && found.books.length === 0 && <p className="text-ink-soft">Nada se llama así.</p>}
        {found && found.books.length > 0 && (
          <ul aria-label="Libros encontrados" className="grid">
            {found.books.map(book => (
              <li className="flex items-center gap-3 border-line border-b py-1 last:border-b-0" key={book.isbn}>
                <span className="min-w-0 grow">
                  <span className="line-clamp-1">{book.title}</span>
                  <span className="line-clamp-1 text-ink-soft text-sm">{book.author}</span>
                </span>
                <Button
                  aria-label={`Agregar «${book.title}»`}
                  className="min-h-9"
                  onClick={() => onAdd(book)}
                  variant="secondary"
                >
                  Agregar
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
