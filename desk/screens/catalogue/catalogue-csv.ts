import { stringify } from 'csv-stringify/sync'
import type { LoaderFunctionArgs } from 'react-router'
import { toPesos } from '../../../contract/money.ts'
import { FOR_SPREADSHEETS } from '../../../shop/reading/formula-mark.ts'
import { visitFromPage } from '../../desk-context.ts'
import { csvAnswer } from '../../shell/csv-answer.ts'
import { upTo } from '../../shell/spreadsheet.ts'
import { filterOf } from './book-filter.ts'

/** More than the catalogue ever holds. */
const MOST = 200_000

/** The list on screen as CSV for a spreadsheet. An import recognises its headings. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const { after: _, ...filter } = filterOf(new URL(request.url).searchParams)
  const { books } = await desk.listBooks({ ...filter, limit: MOST + 1 })
  const rows = books.map(book => ({
    isbn: book.isbn,
    titulo: book.title,
    autor: book.author ?? '',
    editorial: book.publisher ?? '',
    proveedor: book.supplier ?? '',
    precio: book.priceCents === null ? '' : toPesos(book.priceCents),
    'precio que espera': book.heldCents === null ? '' : toPesos(book.heldCents),
    'campos a mano': book.setFields || '',
    baja: book.isWithdrawn ? 'sí' : '',
  }))
  return csvAnswer(stringify(upTo(MOST, rows), { header: true, ...FOR_SPREADSHEETS }), 'catalogo')
}
