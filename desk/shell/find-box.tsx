import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, useFetcher, useLocation, useNavigate } from 'react-router'
import { DESK_PAGES } from '../../contract/desk-addresses.ts'
import type * as found from '../screens/find/found.ts'
import type { FindsOrders } from './finds-orders.ts'
import { NO_CONNECTION } from './keep-page.ts'

const WORDS: Record<FindsOrders, { label: string; hint: string }> = {
  all: {
    label: 'Buscar una orden, una persona, un libro',
    hint: 'Orden, persona, libro, seguimiento…',
  },
  numbers: { label: 'Buscar una orden, un libro', hint: 'Número de orden, título, autor o ISBN…' },
  none: { label: 'Buscar un libro', hint: 'Título, autor o ISBN…' },
}
const PAUSE_MS = 120
const SHORTEST = 2

/** Finds anything of the shop while it is typed; `/` and Ctrl-K lead here from anywhere. Without its script, Enter asks for a page. */
export function FindBox({ findsOrders }: { findsOrders: FindsOrders }) {
  const input = useRef<HTMLInputElement>(null)
  const { data, load } = useFetcher<typeof found.loader>()
  const [words, setWords] = useState('')
  /** Null: none, and Enter leads to the page with all of it. */
  const [current, setCurrent] = useState<number | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const { key } = useLocation()
  const id = useId()
  const isAsked = words.length >= SHORTEST
  // What was found of the letters before stays until the next answer.
  const rows = isOpen && isAsked && data && words.startsWith(data.words) ? data.rows : []
  const isNothing = isOpen && isAsked && data?.words === words && data.rows.length === 0
  const isLost = isOpen && isAsked && data === null

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)
      const isAsked = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
      if (!isAsked) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  // What was typed before the page had its script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => read(input.current), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setIsOpen(false), [key])

  useEffect(() => {
    if (words.length < SHORTEST) return
    const timer = setTimeout(() => void load(`${DESK_PAGES.findWhileTyping}?q=${encodeURIComponent(words)}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, load])

  function read(element: HTMLInputElement | null) {
    setWords(element?.value.trim() ?? '')
    setCurrent(null)
    setIsOpen(element !== null && element === document.activeElement)
  }

  function choose(to: string) {
    if (input.current) input.current.value = ''
    read(null)
    void navigate(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = current === null ? undefined : rows[current]
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && rows.length > 0) {
      event.preventDefault()
      const isDown = event.key === 'ArrowDown'
      const from = current ?? (isDown ? -1 : 0)
      setCurrent((from + (isDown ? 1 : -1) + rows.length) % rows.length)
    } else if (event.key === 'Enter' && row) {
      event.preventDefault()
      choose(row.to)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsOpen(false)
    }
  }

  return (
    <Form
      action={DESK_PAGES.find}
      aria-label="Todo"
      className="relative min-w-0 grow basis-48 max-sm:order-2 max-sm:basis-full"
      role="search"
    >
      <input
        aria-activedescendant={current === null ? undefined : `${id}-${current}`}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={rows.length > 0}
        aria-label={WORDS[findsOrders].label}
        autoComplete="off"
        className="h-10 w-full rounded-control border border-border bg-paper px-3"
        enterKeyHint="search"
        name="q"
        onBlur={() => setIsOpen(false)}
        onChange={event => read(event.target)}
        onFocus={event => read(event.target)}
        onKeyDown={onKeyDown}
        placeholder={WORDS[findsOrders].hint}
        ref={input}
        role="combobox"
        type="text"
      />
      <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-control bg-surface shadow-float">
        <p className={isNothing || isLost ? 'px-3 py-2 text-ink-soft text-sm' : 'sr-only'} role="status">
          {isLost
            ? NO_CONNECTION
            : isNothing
              ? 'Nada se llama así.'
              : rows.length > 0
                ? `${rows.length} resultados`
                : ''}
        </p>
        <div
          aria-label="Encontrado"
          className={`max-h-96 overflow-y-auto rounded-control border border-border text-sm ${rows.length === 0 ? 'hidden' : ''}`}
          id={`${id}-list`}
          role="listbox"
        >
          {rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as a combo box does
            <div
              aria-selected={index === current}
              className={`flex cursor-pointer items-baseline justify-between gap-4 px-3 py-2 ${index === current ? 'bg-celeste-tint' : ''}`}
              id={`${id}-${index}`}
              key={row.to}
              // Before the field is left, which closes the list.
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(row.to)}
              onPointerMove={() => setCurrent(index)}
              role="option"
              tabIndex={-1}
            >
              <span className="min-w-0">
                {row.what} <span className="block truncate text-ink-soft">{row.detail}</span>
              </span>
              <span className="tag">{row.kind}</span>
            </div>
          ))}
        </div>
      </div>
    </Form>
  )
}
