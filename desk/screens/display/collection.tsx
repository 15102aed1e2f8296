import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { collectionPath } from '../../../contract/addresses.ts'
import { booksInWords } from '../../../contract/books-in-words.ts'
import { MAX_COLLECTION_TEXT, MAX_COLLECTION_TITLE } from '../../../contract/collection.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { hiddenInWords, stateChangesInWords, withdrawalInWords } from '../../../shop/desk/words/display-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { type FormAct, runForm } from '../../act.ts'
import { type PersonsDesk, signedInVisit } from '../../desk-context.ts'
import { text } from '../../form-values.ts'
import { refuseSavedSince, seenAs } from '../../saved-since.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { FoldedPanel, Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { TextArea } from '../../shell/text-area.tsx'
import { cellsOf, reasonOf, refusedCollection } from './display-acts.ts'
import { ShelfForm } from './shelf-form.tsx'

type KeptCollection = NonNullable<
  Exclude<Awaited<ReturnType<PersonsDesk['readCollection']>>, null | undefined>['collection']
>

const DONE = { CREATED: 'la creó', EDITED: 'la cambió', REMOVED: 'la quitó' } as const

/** Without a slug: the form for a new collection. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may, shop } = signedInVisit(context, request)
  const { slug } = params
  const mayChange = may('editCollection')
  if (slug === undefined) {
    if (!mayChange) throw data('No tienes permiso para crear colecciones.', { status: 403 })
    return { isNew: true, kept: null, books: [], hidden: '', history: [], mayChange, url: null }
  }
  const file = await desk.readCollection({ slug })
  if (!file) throw data('Esa colección no existe.', { status: 404 })
  const { collection, books, history } = file
  return {
    isNew: false,
    mayChange,
    url: collection && shop.url + collectionPath(collection),
    kept: collection && fieldsOf(collection),
    books: books.map(({ isbn, title, author, withdrawal }) => ({
      isbn,
      title,
      author,
      note: withdrawal ? withdrawalInWords(withdrawal) : undefined,
    })),
    hidden: hiddenInWords(books),
    history: history.map(({ at, by, kind, reason, before, after }) => ({
      at: inUruguay(at),
      what: `${by} ${DONE[kind]}${reason === 'desde la mesa' ? '' : ` (${reason})`}`,
      changes: kind === 'EDITED' && before && after ? stateChangesInWords(before, after) : [],
    })),
  }
}

/** The values of a collection's form. */
function fieldsOf({ title, text, cover, from, until }: KeptCollection) {
  return { title, text, cover: cover ?? '', from: from ?? '', until: until ?? '' }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const acts = params.slug === undefined ? { create } : actsOn(params.slug)
  return runForm(signedInVisit(context, request), acts, await readForm(request))
}

const create: FormAct = {
  act: 'createCollection',
  async run({ desk }, form) {
    const cells = cellsOf(form)
    const outcome = await desk.createCollection({ cells, list: text(form, 'list'), reason: reasonOf(form) })
    if (outcome.kind !== 'created') return refusedCollection(outcome)
    const { slug, title } = outcome.collection
    return { text: `«${title}» está creada.`, to: DESK_PAGES.collection(slug) }
  },
  goesTo: () => DESK_PAGES.display,
}

function actsOn(slug: string): Record<string, FormAct> {
  async function keptOf(desk: PersonsDesk): Promise<KeptCollection> {
    const kept = (await desk.readCollection({ slug }))?.collection
    return kept ?? refusedCollection({ kind: 'unknown-collection' })
  }
  return {
    edit: {
      act: 'editCollection',
      async run({ desk }, form) {
        refuseSavedSince(form, fieldsOf(await keptOf(desk)))
        const outcome = await desk.editCollection({ slug, cells: cellsOf(form), reason: reasonOf(form) })
        if (outcome.kind === 'as-before') return 'Ya era así.'
        return outcome.kind === 'changed' ? `«${outcome.collection.title}» está cambiada.` : refusedCollection(outcome)
      },
    },
    setBooks: {
      act: 'setCollectionBooks',
      async run({ desk }, form) {
        refuseSavedSince(form, (await keptOf(desk)).books)
        const outcome = await desk.setCollectionBooks({ slug, list: text(form, 'list'), reason: reasonOf(form) })
        if (outcome.kind === 'as-before') return 'Ya eran esos, en ese orden.'
        if (outcome.kind !== 'changed') return refusedCollection(outcome)
        return `${booksInWords(outcome.collection.books.length)}, en este orden.`
      },
    },
    remove: {
      act: 'removeCollection',
      async consequence(_visit, form) {
        return {
          question: `«${text(form, 'title')}» y su página dejan de existir; los libros quedan en la tienda.`,
          button: 'Quitar la colección',
        }
      },
      async run({ desk }, form) {
        const outcome = await desk.removeCollection({ slug, reason: reasonOf(form) })
        return outcome.kind === 'removed' ? `«${outcome.collection.title}» ya no existe.` : 'Ya no estaba.'
      },
    },
  }
}

export default function CollectionScreen() {
  const { isNew, kept, books, hidden, history, mayChange, url } = useLoaderData<typeof loader>()
  const title = kept?.title ?? (isNew ? 'Nueva colección' : 'Colección quitada')
  return (
    <div className="grid gap-5">
      <title>{`${title} · Mesa`}</title>
      <header className="flex flex-wrap items-baseline gap-3">
        <h1>{title}</h1>
        <span className="ml-auto flex gap-4">
          {url && (
            <a className="desk-link" href={url}>
              Ver en la tienda
            </a>
          )}
          <Link className="desk-link" to={DESK_PAGES.display}>
            Vitrinas
          </Link>
        </span>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          {isNew && (
            <Panel title="Qué es">
              <ActForm act="create" button="Crear la colección">
                <Fields />
                <TextArea
                  hint="Uno por línea; también se pueden agregar después."
                  label="Libros, por ISBN"
                  name="list"
                  rows={5}
                />
              </ActForm>
            </Panel>
          )}
          {kept && mayChange && (
            <Panel title="Qué es">
              <ActForm act="edit" button="Guardar" hidden={{ seen: seenAs(kept) }}>
                <Fields {...kept} />
              </ActForm>
            </Panel>
          )}
          {kept && mayChange && (
            <FoldedPanel id="quitar" title="Quitar la colección">
              <ActForm act="remove" button="Quitar…" hidden={{ title: kept.title }} variant="secondary">
                <Given label="Motivo (si hace falta)" name="reason" />
              </ActForm>
            </FoldedPanel>
          )}
          {history.length > 0 && (
            <FoldedPanel id="historia" title="Historia">
              <ol className="grid gap-2">
                {history.map(({ at, what, changes }) => (
                  <li key={`${at} ${what} ${changes.join()}`}>
                    <span className="text-ink-soft text-sm tabular-nums">{at}</span> {what}
                    {changes.map(change => (
                      <span className="block break-words pl-4 text-ink-soft text-sm" key={change}>
                        {change}
                      </span>
                    ))}
                  </li>
                ))}
              </ol>
            </FoldedPanel>
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          {hidden !== '' && <p className="panel p-4">{hidden}</p>}
          {kept && mayChange && (
            <ShelfForm
              act="setBooks"
              books={books}
              button="Guardar los libros"
              hidden={{ seen: seenAs(books.map(({ isbn }) => isbn)) }}
              title={booksInWords(books.length)}
            />
          )}
          {kept && !mayChange && (
            <Panel title={booksInWords(books.length)}>
              <ol className="list-decimal pl-8">
                {books.map(book => (
                  <li key={book.isbn}>
                    {book.title}
                    {book.note && <span className="block text-error text-sm">{book.note}</span>}
                  </li>
                ))}
              </ol>
            </Panel>
          )}
        </div>
      </div>
    </div>
  )
}

function Fields({ title = '', text: words = '', cover = '', from = '', until = '' }) {
  return (
    <>
      <Given defaultValue={title} label="Título" maxLength={MAX_COLLECTION_TITLE} name="title" required />
      <TextArea
        defaultValue={words}
        hint="Una línea vacía separa párrafos."
        label="Texto"
        maxLength={MAX_COLLECTION_TEXT}
        name="text"
        rows={5}
      />
      <Given
        defaultValue={cover}
        hint="Vacía: la del primer libro."
        label="Tapa: ISBN de uno de sus libros, o dirección https de una imagen"
        name="cover"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <Given defaultValue={from} label="Desde" name="from" type="date" />
        <Given defaultValue={until} label="Hasta" name="until" type="date" />
      </div>
    </>
  )
}
