import { type MouseEvent, useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { countChoices } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import type { BookList } from './load-list.ts'

/** Id of the filters in the page; without JavaScript the phone's button leads there. */
export const FILTERS_ID = 'filtros'

/** On phones: a button that opens the filters in a modal. `total`: how many books match, in words. */
export function FilterDialog({ list, view, total }: { list: BookList; view: ListView; total: string }) {
  const [isOpen, setOpen] = useState(false)
  const count = countChoices(view.wanted)

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
        className={buttonClass('secondary', 'ml-auto gap-1.5! px-3! text-sm sm:hidden')}
      >
        <Icon name="filter" />
        {count > 0 ? `Filtrar y ordenar (${count})` : 'Filtrar y ordenar'}
      </a>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filtrar y ordenar"
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            {total ? `Ver ${total}` : 'Volver a la lista'}
          </Button>
        }
      >
        {isOpen && <FilterPanel list={list} view={view} />}
      </Dialog>
    </>
  )
}
