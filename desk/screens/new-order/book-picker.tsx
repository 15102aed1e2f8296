import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { shortAuthors } from '../../../contract/authors.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { NO_CONNECTION } from '../../shell/keep-page.ts'
import type * as books from './books.ts'
import { CONTROL } from './written.tsx'

const PAUSE_MS = 120

export type PickedBook = Awaited<ReturnType<typeof books.loader>>['books'][number]

/** Finds a book while it is typed: ↑ and ↓ choose, Enter takes it, Escape leaves. */
export function BookPicker({ onPick, fault }: { onPick: (book: PickedBook) => void; fault?: string | undefined }) {
  const found = useFetcher<typeof books.loader>()
  const [words, setWords] = useState('')
  const [current, setCurrent] = useState(0)
  const [isAwaited, setIsAwaited] = useState(false)
  const id = useId()
  const { load } = found
  const isAnswered = found.data?.words === words.trim()
  const list = words.trim().length > 1 && found.data ? found.data.books : []

  useEffect(() => {
    if (words.trim().length < 2) return
    const timer = setTimeout(
      () => void load(`${DESK_PAGES.booksOfNewOrder}?q=${encodeURIComponent(words.trim())}`),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [words, load])

  // A code that was read by a scanner ends in Enter before its book was found.
  const take = useRef(pick)
  take.current = pick
  useEffect(() => {
    if (!isAwaited || !isAnswered) return
    setIsAwaited(false)
    const [only, ...others] = found.data?.books ?? []
    if (only && others.length === 0) take.current(only)
  }, [isAwaited, isAnswered, found.data])

  function pick(book: PickedBook) {
    onPick(book)
    setWords('')
    setCurrent(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    const book = list[current]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setCurrent((current + step + list.length) % Math.max(1, list.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (book && isAnswered) pick(book)
      else setIsAwaited(true)
    } else if (event.key === 'Escape') setWords('')
  }

  return (
    <div className="relative grid gap-1 text-sm">
      <label className="font-semibold" htmlFor={id}>
        Agregar un libro
      </label>
      <input
        aria-activedescendant={list.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-describedby={`${id}-told`}
        aria-expanded={list.length > 0}
        aria-invalid={fault === undefined ? undefined : true}
        autoComplete="off"
        className={CONTROL}
        id={id}
        onChange={event => {
          setWords(event.target.value)
          setCurrent(0)
        }}
        onKeyDown={onKeyDown}
        placeholder="Título, autor o ISBN"
        role="combobox"
        type="text"
        value={words}
      />
      <span className={fault ? 'text-error' : 'text-ink-soft'} id={`${id}-told`} role="status">
        {found.data === null && words.trim().length > 1
          ? NO_CONNECTION
          : isAnswered && list.length === 0 && words.trim().length > 1
            ? 'Ningún libro se llama así.'
            : fault}
      </span>
      <div
        aria-label="Libros encontrados"
        className={`absolute inset-x-0 top-full z-10 max-h-80 overflow-y-auto rounded-control border border-border bg-surface shadow-float ${list.length === 0 ? 'hidden' : ''}`}
        id={`${id}-list`}
        role="listbox"
      >
        {list.map((book, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as a combo box does
          <div
            aria-selected={index === current}
            className={`flex cursor-pointer justify-between gap-4 px-3 py-2 ${index === current ? 'bg-celeste-tint' : ''}`}
            id={`${id}-${index}`}
            key={book.bibliomanagerId}
            onClick={() => pick(book)}
            onPointerMove={() => setCurrent(index)}
            role="option"
            tabIndex={-1}
          >
            <span className="min-w-0">
              {book.title}
              <span className="block text-ink-soft">
                {[book.author && shortAuthors(book.author), book.isbn].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {book.priceCents === null ? 'sin precio' : money(book.priceCents)}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
