import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Fold } from '../../shell/fold.tsx'
import { Given, Panel } from '../../shell/panel.tsx'

interface Edition {
  isbn: string
  title: string
  /** `tapa dura, en inglés`; '' where nothing is known. */
  kind: string
  isWithdrawn: boolean
}

/** The other editions of the book's work: paperback, large print, another language. People can link and unlink them. */
export function EditionsPanel({
  isbn,
  title,
  editions,
  isLocked,
}: {
  isbn: string
  title: string
  editions: readonly Edition[]
  isLocked: boolean
}) {
  return (
    <Panel id="ediciones" title="Otras ediciones de la obra">
      <div className="grid gap-3">
        {editions.length === 0 ? (
          <p className="text-ink-soft">Ninguna.</p>
        ) : (
          <ul className="grid gap-2">
            {editions.map(edition => (
              <li className="grid gap-x-3 border-line border-b pb-2 last:border-b-0 last:pb-0" key={edition.isbn}>
                <p className="min-w-0 break-words">
                  <Link className="desk-link" prefetch="intent" to={DESK_PAGES.book(edition.isbn)}>
                    {edition.title}
                  </Link>{' '}
                  {edition.isWithdrawn && <span className="tag tag-error">retirado</span>}
                  <span className="block text-ink-soft text-sm tabular-nums">
                    {[edition.kind, edition.isbn].filter(Boolean).join(' · ')}
                  </span>
                </p>
                {!isLocked && <Separate edition={edition} isbn={isbn} words="Separar esta" />}
              </li>
            ))}
          </ul>
        )}
        {!isLocked && editions.length > 1 && (
          <Separate edition={{ isbn, title }} isbn={isbn} words="Separar este libro de todas" />
        )}
        {!isLocked && (
          <Fold words="Unir con otra">
            <ActForm act="joinEditions" button="Unir…" hidden={{ isbn }} variant="secondary">
              <Given autoComplete="off" inputMode="numeric" label="ISBN de la otra edición" name="other" required />
              <Given label="Por qué" name="reason" placeholder="es la edición de bolsillo" required />
            </ActForm>
          </Fold>
        )}
      </div>
    </Panel>
  )
}

function Separate({ isbn, edition, words }: { isbn: string; edition: Pick<Edition, 'isbn' | 'title'>; words: string }) {
  return (
    <Fold about={edition.isbn === isbn ? undefined : edition.title} words={words}>
      <ActForm
        act="separateEdition"
        button="Separar…"
        hidden={{ isbn, edition: edition.isbn, title: edition.title }}
        variant="secondary"
      >
        <Given label="Por qué" name="reason" required />
      </ActForm>
    </Fold>
  )
}
