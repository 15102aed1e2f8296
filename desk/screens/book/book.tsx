import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { bookPath } from '../../../contract/addresses.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { FoldedPanel, Given, Panel } from '../../shell/panel.tsx'
import { PressButton } from '../../shell/press-button.tsx'
import { readForm } from '../../shell/read-form.ts'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'
import { BOOK_FORM_ACTS } from './book-acts.ts'
import { BookFieldRow } from './book-field.tsx'
import { bookView } from './book-view.ts'
import { CoverPanel } from './cover-panel.tsx'
import { EditionsPanel } from './editions-panel.tsx'
import { WHY } from './jump-acts.ts'

/** Acts of the history that the page shows, and shows when it is asked for all. */
const LATEST = 50
const MOST = 10_000

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may, shop } = signedInVisit(context, request)
  const isbn = normalizeIsbn(params.isbn ?? '')
  const acts = Number(new URL(request.url).searchParams.get('historia') ?? LATEST)
  const file =
    isbn && (await desk.readBookFile({ isbn, acts: Math.min(Math.max(Math.trunc(acts) || LATEST, 1), MOST) }))
  if (!file) throw data(`No hay ningún libro con ISBN ${params.isbn}.`, { status: 404 })
  if (params.isbn !== isbn) throw redirect(`/catalogo/${isbn}`)
  return {
    book: bookView(file),
    categories: await desk.nameCategories({ codes: [...file.book.category_codes] }),
    mayEdit: may('editBook'),
    publicPage:
      shop.url + bookPath({ normalizedIsbn: isbn, title: file.book.title, author: file.book.author ?? undefined }),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), BOOK_FORM_ACTS, await readForm(request))
}

export default function Book() {
  const { book, categories, mayEdit, publicPage } = useLoaderData<typeof loader>()
  const { isbn, price, jump } = book
  const isLocked = !mayEdit || book.isSample
  const fields = (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-4">
      {book.fields.map(field => (
        <BookFieldRow categories={categories} field={field} isbn={isbn} isLocked={isLocked} key={field.name} />
      ))}
    </div>
  )
  return (
    <div className="grid gap-5">
      <title>{`${book.title} · Catálogo · Mesa`}</title>
      <CatalogueNav />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 break-words">{book.title}</h1>
        {book.isWithdrawn && <span className="tag tag-error">retirado</span>}
        {book.isSample && <span className="tag">muestra</span>}
        <span className="text-ink-soft text-sm tabular-nums">
          {[isbn, book.id === isbn ? '' : `id ${book.id}`, book.supplier ? `de ${book.supplier}` : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
        {!book.isWithdrawn && (
          <a className="desk-link ml-auto text-sm" href={publicPage}>
            Como lo ve el lector
          </a>
        )}
      </header>
      {book.isSample && (
        <p className="rounded-control bg-sol-tint px-4 py-3">
          Es un título de muestra: un libro de verdad con su ISBN lo reemplaza entero, y a mano no se cambia.
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="order-last grid min-w-0 gap-5 lg:order-none">
          <Panel title="Ficha">
            {isLocked ? (
              <div className="grid gap-4">
                {!mayEdit && <p className="text-ink-soft">Tu rol mira los libros y no los cambia.</p>}
                {fields}
              </div>
            ) : (
              <ActForm act="edit" button="Guardar los cambios" hidden={{ isbn }}>
                {fields}
                <Given
                  hint="Lo que se cambia a mano queda así, digan lo que digan los catálogos, hasta que se devuelve."
                  label="Por qué se cambia"
                  name="reason"
                />
              </ActForm>
            )}
          </Panel>
          <Panel id="historia" title="Historia, lo último primero">
            {book.history.length === 0 ? (
              <p className="text-ink-soft">Nada cambió desde que está.</p>
            ) : (
              <ol className="grid gap-3">
                {book.history.map(({ at, what, importId, changes }) => (
                  <li className="grid gap-1 text-sm" key={`${at} ${what} ${changes.join()}`}>
                    <p>
                      <span className="text-ink-soft tabular-nums">{at}</span> · {what}{' '}
                      {importId !== null && (
                        <Link className="desk-link" to={`/importaciones/${importId}`}>
                          ver
                        </Link>
                      )}
                    </p>
                    {changes.length > 0 && (
                      <ul className="list-disc pl-5 text-ink-soft">
                        {changes.map(change => (
                          <li className="break-words" key={change}>
                            {change}
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ol>
            )}
            {book.hasOlder && book.history.length < MOST && (
              <p>
                Antes pasó más.{' '}
                <Link className="desk-link" to={`?historia=${book.history.length * 4}#historia`}>
                  Ver también lo anterior
                </Link>
              </p>
            )}
          </Panel>
        </div>
        <div className="grid min-w-0 gap-3">
          {jump && (
            <Panel id="salto" title="Un precio espera">
              <div className="grid gap-2">
                <p>
                  <strong className="tabular-nums">{jump.prices}</strong>
                  <span className="block text-ink-soft text-sm">{jump.from}</span>
                </p>
                {!isLocked && (
                  <p className="flex gap-5">
                    <PressButton act="accept" asksFirst fields={jump.fields} label="Tomar el nuevo" />
                    <PressButton act="refuse" asksFirst fields={jump.fields} label="Dejar el de ahora" reason={WHY} />
                  </p>
                )}
              </div>
            </Panel>
          )}
          <Panel title="Precio">
            <p className="font-semibold text-2xl tabular-nums">{price.asked ?? 'sin precio'}</p>
            {price.whyNot && <p className="text-sm">{price.whyNot}</p>}
            {price.origin && <p className="text-ink-soft text-sm tabular-nums">{price.origin}</p>}
            {price.taken && (
              <p className="text-ink-soft text-sm">
                {price.taken.words}{' '}
                {!isLocked && price.taken.mayRelease && (
                  <PressButton
                    act="release"
                    fields={{ isbn, field: 'price', taken: 'yes' }}
                    label="Soltar el precio aceptado"
                  />
                )}
              </p>
            )}
            {price.supply && <p className="text-ink-soft text-sm">El proveedor pide {price.supply}.</p>}
          </Panel>
          <CoverPanel
            cover={book.cover}
            coverFault={book.coverFault}
            isbn={isbn}
            isLocked={isLocked}
            kind={book.coverKind}
            mark={book.coverMark}
            title={book.title}
          />
          <EditionsPanel editions={book.editions} isbn={isbn} isLocked={isLocked} title={book.title} />
          {!isLocked && (
            <FoldedPanel id="baja" title={withdrawalTitle(book)}>
              <div className="grid gap-3">
                {book.withdrawnMark && (
                  <p className="text-sm">
                    {book.withdrawnMark.by}.{' '}
                    <PressButton
                      about="baja"
                      act="release"
                      fields={{ isbn, field: 'baja' }}
                      label="Volver a lo del catálogo"
                    />
                  </p>
                )}
                <ActForm
                  act="withdraw"
                  button={book.isWithdrawn ? 'Volver a ofrecer…' : 'Retirar de la venta…'}
                  hidden={{ isbn, isWithdrawn: book.isWithdrawn ? 'no' : 'yes' }}
                  variant="secondary"
                >
                  <Given label="Por qué" name="reason" required />
                </ActForm>
                {book.isWithdrawn && !book.withdrawnMark && (
                  <ActForm
                    act="keepOut"
                    button="Mantener fuera de la venta…"
                    hidden={{ isbn, isWithdrawn: 'yes' }}
                    variant="secondary"
                  >
                    <Given label="Por qué" name="reason" required />
                  </ActForm>
                )}
              </div>
            </FoldedPanel>
          )}
        </div>
      </div>
    </div>
  )
}

function withdrawalTitle({ isWithdrawn, withdrawnMark }: { isWithdrawn: boolean; withdrawnMark: unknown }): string {
  if (!isWithdrawn) return 'Retirar de la venta'
  return withdrawnMark ? 'Volver a ofrecer' : 'Volver a ofrecer, o mantener fuera de la venta'
}
