import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { formatExactPrice as money, groupThousands as thousands } from '../../../contract/money.ts'
import { COVER_FAULT_WORDS } from '../../../shop/desk/words/cover-words.ts'
import { GAP_WORDS } from '../../../shop/desk/words/gap-words.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Choice } from '../../shell/choice.tsx'
import { ColumnCells, ColumnHeadings } from '../../shell/column-cells.tsx'
import { ColumnChoice } from '../../shell/column-choice.tsx'
import { CsvLink } from '../../shell/csv-link.tsx'
import { FilterButtons } from '../../shell/filter-form.tsx'
import { Pages } from '../../shell/pages.tsx'
import { Given } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { RowTable } from '../../shell/row-table.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { viewActs } from '../../shell/view-acts.ts'
import { Views } from '../../shell/views.tsx'
import { filterOf } from './book-filter.ts'
import { CatalogueNav } from './catalogue-nav.tsx'
import { BOOK_COLUMNS } from './columns.ts'

const PAGE = 50
const GAPS = Object.keys(GAP_WORDS) as (keyof typeof GAP_WORDS)[]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const filter = filterOf(asked)
  const shown = BOOK_COLUMNS.asked(asked)
  const isbn = normalizeIsbn(filter.words ?? '')
  if (isbn && (await desk.readBookFile({ isbn }))) throw redirect(DESK_PAGES.book(isbn))
  const [{ books, isNearest, corrected }, counts, { books: suppliers }, views] = await Promise.all([
    desk.listBooks({ ...filter, limit: PAGE + 1 }),
    desk.countBookGaps({}),
    desk.listSuppliers({}),
    desk.listViews({ list: 'catalogo' }),
  ])
  const last = books[PAGE - 1]
  return {
    views,
    columns: BOOK_COLUMNS.offered(asked),
    mayKeep: may('saveView'),
    counts,
    isNearest,
    corrected,
    suppliers: suppliers.map(({ supplier }) => supplier).filter(name => name !== ''),
    next: books.length > PAGE && last ? `${last.sales}-${last.id}` : null,
    rows: books.slice(0, PAGE).map(book => ({
      isbn: book.isbn,
      title: book.title,
      hasPrice: book.priceCents !== null,
      cells: BOOK_COLUMNS.cells(shown, book),
      held: book.heldCents === null ? null : money(book.heldCents),
      marks: [
        ...(book.isWithdrawn ? ['retirado'] : []),
        ...(book.isSample ? ['muestra'] : []),
        ...(book.priceCents === null && book.listPriceCents !== null ? ['no se vende ahora'] : []),
        ...(book.hasCover ? [] : ['sin tapa']),
        ...(book.coverFault ? [`sin tapa: ${COVER_FAULT_WORDS[book.coverFault]}`] : []),
        ...(book.hasCategory ? [] : ['sin categoría']),
        ...(book.setFields > 0 ? ['a mano'] : []),
      ],
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), viewActs('catalogo'), await readForm(request))
}

const USUAL_VIEWS = [{ name: 'Los que se ofrecen', query: '' }]

export default function Catalogue() {
  const { rows, counts, isNearest, corrected, suppliers, next, views, mayKeep, columns } =
    useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const navigate = useNavigate()
  const gap = asked.get('falta') ?? ''
  return (
    <div className="grid gap-4">
      <ScreenHeading title="Catálogo">
        <CsvLink of={DESK_PAGES.catalogue} />
      </ScreenHeading>
      <CatalogueNav />
      <Views columns={columns} mayKeep={mayKeep} page="despues" usual={USUAL_VIEWS} views={views} />
      <Form aria-label="Libros" className="panel grid gap-3 p-3" key={asked.toString()} role="search">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-64">
            <Given defaultValue={asked.get('q') ?? ''} label="Título, autor, editorial o ISBN" name="q" type="search" />
          </div>
          <Choice
            defaultValue={gap}
            empty="los que se ofrecen"
            label="Mostrar"
            name="falta"
            options={GAPS.map(each => [each, GAP_WORDS[each]])}
          />
          {suppliers.length > 0 && (
            <Choice
              defaultValue={asked.get('proveedor') ?? ''}
              empty="Todos"
              label="Proveedor"
              name="proveedor"
              options={suppliers.map(name => [name, name])}
            />
          )}
          <ColumnChoice columns={columns} />
          <FilterButtons />
        </div>
        <ul className="flex flex-wrap items-baseline gap-x-4 text-sm">
          {GAPS.filter(each => counts[each] > 0).map(each => (
            <li key={each}>
              <Link
                aria-current={gap === each ? 'true' : undefined}
                className="desk-link inline-block"
                to={`?${gapQuery(each, asked)}`}
              >
                {thousands(counts[each])} {GAP_WORDS[each]}
              </Link>
            </li>
          ))}
          <li className="text-ink-soft">{thousands(counts.all)} se ofrecen</li>
        </ul>
      </Form>
      {(isNearest || corrected) && rows.length > 0 && (
        <p>{corrected ? `Se muestra «${corrected}».` : 'Ningún libro se llama así; estos se le parecen.'}</p>
      )}
      {rows.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">Ningún libro es así.</p>
      ) : (
        <RowTable
          label="Libros"
          caption={asked.has('q') ? 'Libros, los que mejor responden primero' : 'Libros, los más vendidos primero'}
        >
          <thead>
            <tr>
              <th scope="col">Título</th>
              <ColumnHeadings columns={columns} />
              <th scope="col">
                <span className="sr-only">Señas</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr className="cursor-pointer" key={row.isbn} onClick={() => void navigate(DESK_PAGES.book(row.isbn))}>
                <th className="truncate sm:max-w-80" scope="row">
                  <Link className="desk-link" prefetch="intent" to={DESK_PAGES.book(row.isbn)}>
                    {row.title}
                  </Link>
                </th>
                <ColumnCells
                  cells={row.cells}
                  columns={columns}
                  shownAs={{
                    precio: (
                      <>
                        {row.hasPrice ? row.cells.precio : <span className="text-error">{row.cells.precio}</span>}
                        {row.held && <span className="block text-[#7a5200] text-sm">espera {row.held}</span>}
                      </>
                    ),
                  }}
                />
                <td className="whitespace-nowrap">
                  {row.marks.map(mark => (
                    <span className={`tag mr-1 ${mark === 'a mano' ? 'tag-ok' : ''}`} key={mark}>
                      {mark}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
      <Pages first="Volver al principio" more="Ver más" name="despues" next={asked.has('q') ? null : next} />
      {next && asked.has('q') && (
        <p className="text-ink-soft text-sm">Hay más: se muestran los {PAGE} que mejor responden.</p>
      )}
    </div>
  )
}

/** The address of the list of books with this gap, with the chosen columns. */
function gapQuery(gap: string, asked: URLSearchParams): URLSearchParams {
  return new URLSearchParams([['falta', gap], ...asked.getAll('columna').map(name => ['columna', name])])
}
