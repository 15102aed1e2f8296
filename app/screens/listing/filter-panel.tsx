import { type ReactNode, useId } from 'react'
import { CategoryFilter } from './category-filter.tsx'
import { hasCategoryChoices } from './filter-options.ts'
import { countChoices, listAddress, withoutChoices } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import type { BookList } from './load-list.ts'
import { PriceFilter } from './price-filter.tsx'
import { SortLinks } from './sort-links.tsx'

/** Sorting and filters of a list: beside it from tablets on, in the modal on phones. */
export function FilterPanel({ list, view }: { list: BookList; view: ListView }) {
  return (
    <>
      <PanelPart title="Ordenar por" className="-mt-3 sm:hidden">
        <SortLinks view={view} />
      </PanelPart>
      <PanelPart title="Precio">
        <PriceFilter view={view} />
      </PanelPart>
      {hasCategoryChoices(list.categories) && (
        <PanelPart title="Categorías">
          <CategoryFilter neighbours={list.categories.neighbours} view={view} />
        </PanelPart>
      )}
      {countChoices(view.wanted) > 0 && (
        <a
          href={listAddress(view.pathname, withoutChoices(view.wanted))}
          className="inline-flex min-h-11 items-center text-celeste text-sm underline underline-offset-4 hover:text-rio"
        >
          Borrar filtros
        </a>
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
