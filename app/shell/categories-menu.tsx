import { useRef } from 'react'
import { BESTSELLERS_PATH, categoryPath, NEW_RELEASES_PATH, SEARCH_PATH } from '../../contract/addresses.ts'
import { labelOf } from '../../contract/category.ts'
import { Icon } from '../../ui/icon.tsx'
import { Outside } from '../../ui/outside.tsx'
import { useShop } from './use-shop.ts'

/** The Categorías dropdown: a popover, so the browser opens, closes and announces it, with or without JavaScript. */
export function CategoriesMenu({ className = '' }: { className?: string }) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button className={`${className} group`} popoverTarget="menu-categorias" type="button">
        Categorías
        <Icon className="ml-1" name="chevron-down" size={16} />
      </button>
      <div className="categories-panel" id="menu-categorias" popover="auto" ref={panel}>
        {/* The popover also closes by itself, but then the same click would follow the link below it. */}
        <Outside popoverTarget="menu-categorias" popoverTargetAction="hide" />
        <MenuLinks onChoose={() => panel.current?.hidePopover()} />
      </div>
    </>
  )
}

function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const { topCategories } = useShop()
  return (
    <nav aria-label="Categorías" className="menu-links page-margins pt-2 pb-5 md:pt-5">
      <p className="-mr-2.5 flex items-center justify-between font-medium font-serif text-lg md:hidden">
        Categorías
        <button
          aria-label="Cerrar"
          className="grid size-11 place-items-center rounded-full hover:bg-paper-deep"
          popoverTarget="menu-categorias"
          popoverTargetAction="hide"
          type="button"
        >
          <Icon name="close" />
        </button>
      </p>
      <ul className="grid gap-x-8 xs:grid-cols-2 md:grid-cols-4">
        {topCategories.map(category => (
          <li key={category.code}>
            <a href={categoryPath(category)} onClick={onChoose}>
              {labelOf(category)}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-8 border-line border-t pt-3 font-semibold text-rio text-sm">
        <a href={BESTSELLERS_PATH} onClick={onChoose}>
          Más Vendidos
        </a>
        <a href={NEW_RELEASES_PATH} onClick={onChoose}>
          Novedades
        </a>
        <a href={SEARCH_PATH} onClick={onChoose}>
          Todos los libros
        </a>
      </p>
    </nav>
  )
}
