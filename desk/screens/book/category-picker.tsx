import { useFetcher } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { NO_CONNECTION } from '../../shell/keep-page.ts'
import type * as categories from './categories.ts'

/** The names of a book's categories, and all there are to choose from: nobody knows their codes by heart. `isOne`: of one alone. */
export function CategoryPicker({
  inputId,
  names,
  isOne = false,
}: {
  inputId: string
  names: readonly string[]
  isOne?: boolean
}) {
  const all = useFetcher<typeof categories.loader>()

  function load() {
    if (all.data || all.state !== 'idle') return
    void all.load(DESK_PAGES.categories)
  }

  function add(code: string) {
    const input = document.getElementById(inputId)
    if (code === '' || !(input instanceof HTMLInputElement)) return
    const codes = isOne ? [] : input.value.split(/\s+/).filter(Boolean)
    if (!codes.includes(code)) input.value = [...codes, code].join(' ')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      {names.length > 0 && <p>{names.join(' · ')}</p>}
      <details onToggle={load}>
        <summary className="desk-link cursor-pointer">{isOne ? 'Elegir de la lista' : 'Agregar de la lista'}</summary>
        <select
          aria-label="Categoría para agregar"
          className="mt-1 h-10 w-full rounded-control border border-border bg-surface px-2 text-base text-ink"
          onChange={event => {
            add(event.target.value)
            event.target.value = ''
          }}
        >
          <option value="">{all.data ? 'Elegir…' : all.data === null ? NO_CONNECTION : 'Un momento…'}</option>
          {all.data?.map(({ code, name, depth }) => (
            <option key={code} value={code}>
              {`${'\u2003'.repeat(depth)}${name} (${code})`}
            </option>
          ))}
        </select>
      </details>
    </>
  )
}
