import type { LoaderFunctionArgs } from 'react-router'
import { toPesos } from '../../../contract/money.ts'
import { supplierInWords } from '../../../shop/desk/words/book-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { signedInVisit } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'

const MOST = 200_000

/** The prices that wait, as the address asks for them, for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const supplier = new URL(request.url).searchParams.get('proveedor')?.trim() || undefined
  const { jumps } = await desk.listPriceJumps({ ...(supplier && { supplier }), limit: MOST })
  const rows = jumps.map(jump => ({
    isbn: jump.isbn,
    libro: jump.title,
    ahora: jump.fromCents === null ? '' : toPesos(jump.fromCents),
    nuevo: toPesos(jump.toCents),
    'lo dice': supplierInWords(jump.supplier),
    desde: inUruguay(jump.at),
    importacion: jump.importId,
  }))
  return spreadsheetAnswer(rows, 'saltos-de-precio')
}
