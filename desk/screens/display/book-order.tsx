import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { shortAuthors } from '../../../contract/authors.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AddBook } from './add-book.tsx'
import type { ShelvedBook } from './shelved-book.ts'

type Step = 'up' | 'down'

/** Orders the books of a shelf by dragging, by buttons, or with Alt and the arrow keys. Each move is announced to screen readers. */
export function BookOrder({
  label,
  books,
  onChange,
}: {
  label: string
  books: readonly ShelvedBook[]
  onChange: (books: ShelvedBook[]) => void
}) {
  const [announced, setAnnounced] = useState('')
  const [dragged, setDragged] = useState<string>()
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<{ isbn: string; step: Step } | null>(null)
  const id = useId()

  // A moved row changes its place in the document: give its button the focus again.
  useEffect(() => {
    if (!focused.current) return
    const { isbn, step } = focused.current
    const row = list.current?.querySelector(`[data-isbn="${isbn}"]`)
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-step="${step}"]:not(:disabled)`)
    ;(wanted ?? row?.querySelector<HTMLButtonElement>('[data-step]:not(:disabled)'))?.focus()
    focused.current = null
  })

  function move(from: number, to: number, step?: Step) {
    const book = books[from]
    if (!book || to < 0 || to >= books.length || from === to) return
    if (step) focused.current = { isbn: book.isbn, step }
    onChange(books.toSpliced(from, 1).toSpliced(to, 0, book))
    setAnnounced(`«${book.title}» pasó al lugar ${to + 1} de ${books.length}.`)
  }

  function remove(index: number) {
    const book = books[index]
    const next = books[index + 1] ?? books[index - 1]
    if (!book) return
    if (next) focused.current = { isbn: next.isbn, step: 'down' }
    onChange(books.toSpliced(index, 1))
    setAnnounced(`«${book.title}» sale de la lista.`)
  }

  function add(book: ShelvedBook) {
    if (books.some(({ isbn }) => isbn === book.isbn)) return setAnnounced(`«${book.title}» ya está en la lista.`)
    onChange([...books, book])
    setAnnounced(`«${book.title}» se agregó al final, en el lugar ${books.length + 1}.`)
  }

  function over(event: DragEvent, index: number) {
    if (dragged === undefined) return
    event.preventDefault()
    const from = books.findIndex(({ isbn }) => isbn === dragged)
    if (from !== index) move(from, index)
  }

  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-sm" id={id}>
        Se ordena arrastrando, con los botones, o sobre un botón con Alt y las flechas (Alt e Inicio o Fin: al principio
        o al final).
      </p>
      <ol aria-describedby={id} aria-label={label} className="grid" ref={list}>
        {books.map((book, index) => (
          <li
            className={`flex items-center gap-3 border-line border-b py-1 last:border-b-0 ${dragged === book.isbn ? 'bg-celeste-tint' : ''}`}
            data-isbn={book.isbn}
            draggable
            key={book.isbn}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={event => over(event, index)}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(book.isbn)
            }}
            onKeyDown={event => {
              const to = event.altKey ? placeAfter(event.key, index, books.length) : undefined
              if (to === undefined) return
              event.preventDefault()
              move(index, to, to < index ? 'up' : 'down')
            }}
          >
            <span className="w-8 shrink-0 cursor-grab text-right text-ink-soft tabular-nums">{index + 1}</span>
            <span className="min-w-0 grow">
              <span className="line-clamp-2 font-semibold">{book.title}</span>
              <span className="line-clamp-1 text-ink-soft text-sm">
                {book.author && shortAuthors(book.author)} · {readableIsbn(book.isbn)}
              </span>
              {book.note && (
                <Link className="block text-error text-sm underline" to={DESK_PAGES.book(book.isbn)}>
                  {book.note}
                </Link>
              )}
            </span>
            <span className="flex shrink-0">
              <StepButton
                disabled={index === 0}
                label={`Subir «${book.title}»`}
                onClick={() => move(index, index - 1, 'up')}
                step="up"
              />
              <StepButton
                disabled={index === books.length - 1}
                label={`Bajar «${book.title}»`}
                onClick={() => move(index, index + 1, 'down')}
                step="down"
              />
              <button
                aria-label={`Quitar «${book.title}» de la lista`}
                className="grid size-9 place-items-center rounded-control text-ink-soft hover:text-error"
                onClick={() => remove(index)}
                type="button"
              >
                <Icon name="close" size={18} />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <p aria-live="assertive" className="sr-only">
        {announced}
      </p>
      <AddBook onAdd={add} />
    </div>
  )
}

/** The index to which a key moves a row. */
function placeAfter(key: string, index: number, count: number): number | undefined {
  return { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[key]
}

function StepButton({ step, label, ...button }: { step: Step; label: string; disabled: boolean; onClick: () => void }) {
  return (
    <button
      aria-label={label}
      className="grid size-9 place-items-center rounded-control text-celeste hover:text-rio disabled:text-line"
      data-step={step}
      type="button"
      {...button}
    >
      <Icon className={step === 'up' ? 'rotate-180' : ''} name="chevron-down" size={18} />
    </button>
  )
}
