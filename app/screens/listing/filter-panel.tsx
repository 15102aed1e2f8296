import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useShop } from '../../shell/use-shop.ts'
import { CategoryFilter } from './category-filter.tsx'
import { hasFilterChoices } from './filter-options.ts'
import { countChoices, listAddress, withoutChoices } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import { PriceFilter } from './price-filter.tsx'
import { SortLinks } from './sort-links.tsx'

/** Everything that sorts and narrows a list: beside it from tablets on, in the modal on phones. */
export function FilterPanel({ view }: { view: ListView }) {
  return (
    <>
      <PanelPart title="Ordenar por" className="sm:hidden">
        <SortLinks view={view} />
      </PanelPart>
      <PanelPart title="Precio">
        <PriceFilter view={view} />
      </PanelPart>
      {useHasCategories(view) && (
        <PanelPart title="Categorías">
          <CategoryFilter view={view} />
        </PanelPart>
      )}
      {countChoices(view.wanted) > 0 && (
        <Link
          to={listAddress(view.pathname, withoutChoices(view.wanted))}
          className="inline-flex min-h-11 items-center text-celeste text-sm underline underline-offset-4 hover:text-rio"
        >
          Borrar filtros
        </Link>
      )}
    </>
  )
}

function PanelPart({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`mb-4 ${className}`}>
      <h3 id={id} className="flex min-h-11 items-center font-medium text-base">
        {title}
      </h3>
      {children}
    </section>
  )
}

function useHasCategories({ wanted, topCode, counts }: ListView): boolean {
  const { topCategories } = useShop()
  return hasFilterChoices({ topCategories, counts, codes: wanted.codes, topCode })
}
