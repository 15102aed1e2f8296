import { useEffect, useState } from 'react'
import { ActForm } from '../../shell/act-form.tsx'
import { FoldedPanel, Panel } from '../../shell/panel.tsx'
import { TextArea } from '../../shell/text-area.tsx'
import { BookOrder } from './book-order.tsx'
import type { ShelvedBook } from './shelved-book.ts'

/** Edits the books of a shelf and their order, one by one or as a whole list. Nothing changes until it is saved. */
export function ShelfForm({
  title,
  act,
  button,
  books,
  hidden = {},
}: {
  title: string
  act: string
  button: string
  books: readonly ShelvedBook[]
  hidden?: Record<string, string>
}) {
  // Null: nothing was edited, so it shows the saved shelf.
  const [edited, setEdited] = useState<readonly ShelvedBook[] | null>(null)
  const shelf = edited ?? books
  const list = shelf.map(({ isbn }) => isbn).join('\n')
  const isSame = list === books.map(({ isbn }) => isbn).join('\n')
  useEffect(() => {
    if (isSame) setEdited(null)
  }, [isSame])
  return (
    <>
      <Panel title={title}>
        <div className="grid gap-4">
          {isSame ? (
            <p className="text-ink-soft text-sm">Así está ahora: no hay nada que guardar.</p>
          ) : (
            <div className="sticky top-0 z-[1] border-line border-b bg-surface py-3">
              <ActForm act={act} button={button} hidden={{ ...hidden, list }} />
            </div>
          )}
          <BookOrder books={shelf} label={title} onChange={setEdited} />
        </div>
      </Panel>
      <FoldedPanel id="lista" title="Con una lista de ISBN">
        <ActForm act={act} button={button} hidden={hidden} variant="secondary">
          <TextArea
            hint="Uno por línea, en su orden. Ocupa el lugar de los libros de ahora."
            label="ISBN"
            name="list"
            required
            rows={8}
          />
        </ActForm>
      </FoldedPanel>
    </>
  )
}
