import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { bookPath } from '../../../contract/addresses.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'
import { BOOK_FORM_ACTS } from './book-acts.ts'
import { BookFieldRow } from './book-field.tsx'
import { bookView } from './book-view.ts'
import { CoverPanel } from './cover-panel.tsx'
import { EditionsPanel } from './editions-panel.tsx'
import { HistoryPanel, MOST_ACTS } from './history-panel.tsx'
import { JumpPanel, PricePanel } from './price-panels.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

/** Acts of the history that the page shows at first. */
const LATEST = 50

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may, shop } = signedInVisit(context, request)
  const isbn = normalizeIsbn(params.isbn ?? '')
  const acts = Number(new URL(request.url).searchParams.get('historia') ?? LATEST)
  const file =
    isbn && (await desk.readBookFile({ isbn, acts: Math.min(Math.max(Math.trunc(acts) || LATEST, 1), MOST_ACTS) }))
  if (!file) throw data(`No hay ningún libro con ISBN ${params.isbn}.`, { status: 404 })
  if (params.isbn !== isbn) throw redirect(DESK_PAGES.book(isbn))
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

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Book() {
  const { book, categories, mayEdit, publicPage } = useLoaderData<typeof loader>()
  const { isbn, price, jump } = book
  const isLocked = !mayEdit || book.isSample
  return (
    <div className="grid gap-5">
      <title>{`${book.title} · Catálogo · Mesa`}</title>
      <CatalogueNav />
      <Heading book={book} publicPage={publicPage} />
      {book.isSample && (
        <p className="rounded-control bg-sol-tint px-4 py-3">
          Es un título de muestra: un libro de verdad con su ISBN lo reemplaza entero, y a mano no se cambia.
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="order-last grid min-w-0 gap-5 lg:order-none">
          <Sheet book={book} categories={categories} isLocked={isLocked} mayEdit={mayEdit} />
          <HistoryPanel hasOlder={book.hasOlder} history={book.history} />
        </div>
        <div className="grid min-w-0 gap-3">
          {jump && <JumpPanel isLocked={isLocked} jump={jump} />}
          <PricePanel isLocked={isLocked} isbn={isbn} price={price} />
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
            <WithdrawalPanel isbn={isbn} isWithdrawn={book.isWithdrawn} withdrawnMark={book.withdrawnMark} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Its title, how it stands, and the way to its page in the shop. */
function Heading({ book, publicPage }: Pick<Loaded, 'book' | 'publicPage'>) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h1 className="min-w-0 break-words">{book.title}</h1>
      {book.isWithdrawn && <span className="tag tag-error">retirado</span>}
      {book.isSample && <span className="tag">muestra</span>}
      <span className="text-ink-soft text-sm tabular-nums">
        {[book.isbn, book.id === book.isbn ? '' : `id ${book.id}`, book.supplier ? `de ${book.supplier}` : '']
          .filter(Boolean)
          .join(' · ')}
      </span>
      {!book.isWithdrawn && (
        <a className="desk-link ml-auto text-sm" href={publicPage}>
          Como lo ve el lector
        </a>
      )}
    </header>
  )
}

/** The book's data, to look at or to change. */
function Sheet({
  book,
  categories,
  mayEdit,
  isLocked,
}: Pick<Loaded, 'book' | 'categories' | 'mayEdit'> & { isLocked: boolean }) {
  const fields = (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-4">
      {book.fields.map(field => (
        <BookFieldRow categories={categories} field={field} isbn={book.isbn} isLocked={isLocked} key={field.name} />
      ))}
    </div>
  )
  return (
    <Panel title="Ficha">
      {isLocked ? (
        <div className="grid gap-4">
          {!mayEdit && <p className="text-ink-soft">Tu rol mira los libros y no los cambia.</p>}
          {fields}
        </div>
      ) : (
        <ActForm act="edit" button="Guardar los cambios" hidden={{ isbn: book.isbn }}>
          {fields}
          <Given
            hint="Lo que se cambia a mano queda así, digan lo que digan los catálogos, hasta que se devuelve."
            label="Por qué se cambia"
            name="reason"
          />
        </ActForm>
      )}
    </Panel>
  )
}
