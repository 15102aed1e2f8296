import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shortAuthors } from '../../../contract/authors.ts'
import { booksInWords } from '../../../contract/books-in-words.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { listFaultInWords } from '../../../shop/desk/words/display-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { type FormAct, FormFault, runForm } from '../../act.ts'
import { type PersonsDesk, signedInVisit } from '../../desk-context.ts'
import { required } from '../../form-values.ts'
import { refuseSavedSince, seenAs } from '../../saved-since.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ShelfForm } from './shelf-form.tsx'
import { STRANDS } from './strands.ts'

function strandOf(params: { strand?: string | undefined }) {
  const strand = STRANDS[params.strand ?? '']
  if (!strand) throw data('Esa vitrina no existe.', { status: 404 })
  return strand
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const { strand, title, follows } = strandOf(params)
  const described = await describedOf(desk, strand)
  return {
    title,
    follows,
    isPinned: described?.pinnedBy !== null,
    bySample: described?.pinnedBy === 'sample',
    since: described?.pinnedAt ? inUruguay(described.pinnedAt) : null,
    books: (described?.books ?? []).map(({ normalizedIsbn, title, author }) => ({
      isbn: normalizedIsbn,
      title,
      author: author === undefined ? null : shortAuthors(author),
    })),
    seen: seenAs(pinnedOf(described)),
    mayChange: may('pinStrand'),
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const visit = signedInVisit(context, request)
  const { strand, title, follows } = strandOf(params)
  const pin: FormAct = {
    act: 'pinStrand',
    async consequence({ desk }, form) {
      refuseSavedSince(form, pinnedOf(await describedOf(desk, strand)))
      const lines = listOf(form)
        .split('\n')
        .filter(line => line.trim() !== '').length
      return {
        question: `${title} queda fija con ${booksInWords(lines)} en este orden, y ya no sigue ${follows} hasta que la dejes.`,
        button: 'Fijar así',
      }
    },
    async run({ desk }, form) {
      refuseSavedSince(form, pinnedOf(await describedOf(desk, strand)))
      const outcome = await desk.pinStrand({ strand, list: listOf(form), skipUnknown: false })
      switch (outcome.kind) {
        case 'pinned':
          return `${title}: fija con ${booksInWords(outcome.books)}. La portada ya la muestra.`
        case 'no-books':
          throw new FormFault('No queda ningún libro: una vitrina fija tiene al menos uno.', 'list')
        case 'unknown-books':
          throw new FormFault(
            `No se cambió nada. Estas líneas no nombran un libro a la venta:\n${outcome.unknown
              .map(({ line, text, isbn }) => listFaultInWords({ line, text, why: isbn ? 'unknown' : 'not-isbn' }))
              .join('\n')}`,
            'list',
          )
      }
    },
  }
  const follow: FormAct = {
    act: 'unpinStrand',
    async consequence() {
      return { question: `${title} vuelve a seguir ${follows}: el orden de ahora se pierde.`, button: 'Que siga sola' }
    },
    async run({ desk }) {
      await desk.unpinStrand({ strand })
      return `${title} sigue ${follows} otra vez.`
    },
  }
  return runForm(visit, { pin, follow }, await readForm(request))
}

type Described = Awaited<ReturnType<PersonsDesk['describeStrands']>>[number]

async function describedOf(desk: PersonsDesk, strand: Described['strand']): Promise<Described | undefined> {
  return (await desk.describeStrands({})).find(each => each.strand === strand)
}

/** The pinned books. Null for a strand that follows sales or dates, since it may change while the page is open. */
function pinnedOf(described: Described | undefined): string[] | null {
  return described?.pinnedBy ? described.books.map(({ normalizedIsbn }) => normalizedIsbn) : null
}

function listOf(form: FormData): string {
  return required(form, 'list', 'No queda ningún libro: una vitrina fija tiene al menos uno.')
}

export default function StrandScreen() {
  const { title, follows, isPinned, bySample, since, books, seen, mayChange } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-5">
      <title>{`${title} · Mesa`}</title>
      <header className="flex flex-wrap items-baseline gap-3">
        <h1>{title}</h1>
        <span className="tag">
          {isPinned ? (bySample ? 'del catálogo de muestra' : `fija desde el ${since}`) : `sigue ${follows}`}
        </span>
        <Link className="desk-link ml-auto" to={DESK_PAGES.display}>
          Vitrinas
        </Link>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          {mayChange ? (
            <ShelfForm
              act="pin"
              books={books}
              button="Fijar esta lista…"
              hidden={{ seen }}
              title={`Los ${books.length} de ahora`}
            />
          ) : (
            <Panel title={`Los ${books.length} de ahora`}>
              <ol className="list-decimal pl-8">
                {books.map(({ isbn, title: book, author }) => (
                  <li key={isbn}>
                    {book} <span className="text-ink-soft">{author}</span>
                  </li>
                ))}
              </ol>
            </Panel>
          )}
        </div>
        {mayChange && isPinned && (
          <Panel title="Dejarla sola">
            <ActForm act="follow" button={`Que siga ${follows}…`} variant="secondary" />
          </Panel>
        )}
      </div>
    </div>
  )
}
