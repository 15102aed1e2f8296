import { Icon } from '../../ui/icon.tsx'
import { nameOf } from './filter-options.ts'
import { type ListFilters, listAddress, toggleCode } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import { rangeInWords } from './price-range.ts'

/** What narrows the list, each with its way out. A search that the heading and the search field say already is not said again. */
export function ActiveFilters({ view }: { view: ListView }) {
  const { wanted, pathname, options } = view
  const chips: { kind: string; text: string; without: ListFilters }[] = []
  const isSaidByHeading = !view.strand && !view.topCode
  if (wanted.q && !isSaidByHeading) chips.push({ kind: 'Búsqueda', text: wanted.q, without: { ...wanted, q: '' } })
  if (wanted.a) chips.push({ kind: 'Autor', text: wanted.a, without: { ...wanted, a: '' } })
  if (wanted.p) chips.push({ kind: 'Editorial', text: wanted.p, without: { ...wanted, p: '' } })
  for (const code of wanted.codes) {
    chips.push({ kind: '', text: nameOf(options, code), without: toggleCode(wanted, code) })
  }
  const price = rangeInWords(wanted)
  if (price) chips.push({ kind: 'Precio', text: price, without: { ...wanted, min: undefined, max: undefined } })
  if (chips.length === 0) return null
  return (
    <ul
      aria-label="Filtros activos"
      className="order-last flex min-w-0 basis-full flex-wrap gap-2 lg:order-none lg:flex-1 lg:basis-0"
    >
      {chips.map(chip => (
        <li key={chip.kind + chip.text} className="max-w-full">
          <a
            href={listAddress(pathname, chip.without)}
            aria-label={`Quitar filtro ${chip.kind} ${chip.text}`}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-control bg-celeste-tint py-1 pr-2 pl-3 text-rio text-sm transition-colors duration-150 hover:bg-rio hover:text-white pointer-coarse:min-h-11"
          >
            <span className="truncate">
              {chip.kind && <span className="opacity-80">{chip.kind}: </span>}
              {chip.text}
            </span>
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
}
