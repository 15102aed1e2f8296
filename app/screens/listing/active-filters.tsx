import { authorLine } from '../../../contract/authors.ts'
import { Icon } from '../../../ui/icon.tsx'
import { nameOf } from './filter-options.ts'
import { type ListFilters, listAddress, toggleCode } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import { rangeInWords } from './price-range.ts'

const NAMES = [
  ['q', 'Búsqueda', String],
  ['a', 'Autor', authorLine],
  ['p', 'Editorial', String],
] as const

/** The active filters, each with a link that removes it. Filters that the heading names are left out. */
export function ActiveFilters({ view }: { view: ListView }) {
  const { wanted, pathname, options } = view
  const chips: { kind: string; text: string; without: ListFilters }[] = []
  const said = saidByHeading(view)
  for (const [name, kind, toText] of NAMES) {
    if (wanted[name] && name !== said)
      chips.push({ kind, text: toText(wanted[name]), without: { ...wanted, [name]: '' } })
  }
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

/**
 * The filter that the heading names, so that it needs no chip. For an author together with a publisher both chips show, since either can be
 * removed.
 */
function saidByHeading({ wanted: { q, a, p }, strand, topCode }: ListView) {
  if (strand || topCode) return undefined
  if (q) return 'q'
  if (a && p) return undefined
  return a ? 'a' : 'p'
}
