import { FoldMenu } from '../../../ui/fold-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listAddress } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import { chosenSort, sortChoices } from './sort-choices.ts'

/** 'Ordenar por' with the current order, from tablets on; opens the other orders. */
export function SortMenu({ view }: { view: ListView }) {
  const { wanted, strand } = view
  const chosen = chosenSort(sortChoices({ q: wanted.q, strand }), wanted.sort)
  return (
    <FoldMenu
      className="-mr-2 ml-auto hidden whitespace-nowrap text-sm sm:block"
      label={
        <>
          <span className="text-ink-soft">Ordenar por:</span>
          <span className="font-semibold">{chosen?.label}</span>
        </>
      }
    >
      <SortLinks view={view} />
    </FoldMenu>
  )
}

/** The sort orders of a list as links. */
export function SortLinks({ view }: { view: ListView }) {
  const { pathname, wanted, strand } = view
  const choices = sortChoices({ q: wanted.q, strand })
  const chosen = chosenSort(choices, wanted.sort)
  return (
    <ul>
      {choices.map(({ sort, label }) => (
        <li key={sort}>
          <a
            href={listAddress(pathname, { ...wanted, sort })}
            aria-current={sort === chosen?.sort ? 'true' : undefined}
            rel="nofollow"
            className="group flex min-h-11 items-center gap-2 rounded-[6px] px-2 text-sm hover:bg-celeste-tint hover:text-rio aria-[current]:font-semibold"
          >
            <Icon name="check" size={18} className="invisible text-celeste group-aria-[current]:visible" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
