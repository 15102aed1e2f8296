import { type MouseEvent, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { countInWords } from './list-title.ts'
import type { ListView } from './list-view.ts'

/** Where the filters stand in the page; without JavaScript the phone's button leads there. */
export const FILTERS_ID = 'filtros'

/** Phones: a button that opens the filters in a modal. */
export function FilterDialog({ view, total }: { view: ListView; total: number }) {
  const [isOpen, setOpen] = useState(false)
  const count = view.wanted.codes.length

  function open(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <a
        href={`#${FILTERS_ID}`}
        aria-haspopup="dialog"
        onClick={open}
        className={buttonClass('secondary', 'ml-auto sm:hidden')}
      >
        <Icon name="filter" />
        {count > 0 ? `Filtrar (${count})` : 'Filtrar'}
      </a>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filtrar por categoría"
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            {total > 0 ? `Ver ${countInWords(total)}` : 'Volver a la lista'}
          </Button>
        }
      >
        {isOpen && <CategoryFilter view={view} />}
      </Dialog>
    </>
  )
}
