import { type ComponentType, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSubmit } from 'react-router'
import { SEARCH_PATH } from '../../contract/addresses.ts'
import { Icon } from '../../ui/icon.tsx'

// Loaded only when someone searches; if the chunk can't be loaded, the form works without it.
const SearchSuggestions = lazy<ComponentType<{ field: HTMLInputElement }>>(() =>
  import('./search-suggestions.tsx').then(
    module => ({ default: module.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
)

/** GET `SEARCH_PATH` with the field q. The field shows the search of the page on screen, and suggests while someone types. */
export function SearchForm({
  id = 'buscar',
  label = 'Buscar libros',
  className = '',
}: {
  id?: string
  label?: string
  className?: string
}) {
  const { pathname, search } = useLocation()
  const current = pathname === SEARCH_PATH ? (new URLSearchParams(search).get('q') ?? '') : ''
  const submit = useSubmit()
  const field = useFieldOf(current)
  const [used, setUsed] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    // A quick reader may be typing before the script runs.
    if (document.activeElement === field.current) setUsed(field.current)
  }, [field])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    putKeyboardAway()
    void submit(event.currentTarget)
  }

  return (
    // Not React Router's `Form`, which computes its address again on each page.
    // biome-ignore lint/a11y/useSemanticElements: older phones do not know <search>
    <form action={SEARCH_PATH} aria-label={label} className={`relative ${className}`} onSubmit={send} role="search">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        className="h-12 w-full rounded-control border border-border bg-surface pr-12 pl-3 text-ink max-xs:text-[0.95rem] xs:pl-4 outline-offset-0 placeholder:text-ink-soft hover:border-rio"
        defaultValue={current}
        enterKeyHint="search"
        id={id}
        name="q"
        onFocus={event => setUsed(event.currentTarget)}
        onInput={event => setUsed(event.currentTarget)}
        placeholder="Título, Autor, Editorial o ISBN"
        ref={field}
        type="search"
      />
      <button
        aria-label="Buscar"
        className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-[6px] text-rio hover:bg-celeste-tint"
        type="submit"
      >
        <Icon name="search" />
      </button>
      {used && (
        <Suspense>
          <SearchSuggestions field={used} />
        </Suspense>
      )}
    </form>
  )
}

/** Updates the field when the page changes, but not while someone types in it. */
function useFieldOf(current: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(current)

  useEffect(() => {
    const input = field.current
    const before = shown.current
    shown.current = current
    if (!input || before === current) return
    const isBeingTyped = document.activeElement === input && input.value !== before
    if (!isBeingTyped) input.value = current
  }, [current])

  return field
}

/** Closes the keyboard of touch screens, which would cover the results. */
function putKeyboardAway() {
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
