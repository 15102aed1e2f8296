import type { LoaderFunctionArgs } from 'react-router'
import { fieldInWords, supplierInWords } from '../../../shop/desk/words/book-words.ts'
import { signedInVisit } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'
import { askedDifferences, rankedFieldName } from './asked-differences.ts'

const MOST = 100_000

/** Where suppliers say something else than the shop, as the address asks for it, for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const found = await desk.listDifferences({
    ...askedDifferences(new URL(request.url).searchParams),
    limit: MOST,
  })
  const rows = (found.kind === 'listed' ? found.differences : []).map(each => ({
    isbn: each.isbn,
    libro: each.title,
    campo: rankedFieldName(each.field),
    'la tienda muestra': fieldInWords(each.field, each.shown),
    de: each.shownBy === null ? 'fijado a mano' : supplierInWords(each.shownBy),
    'dice otro': fieldInWords(each.field, each.says),
    proveedor: supplierInWords(each.supplier),
  }))
  return spreadsheetAnswer(rows, 'diferencias')
}
