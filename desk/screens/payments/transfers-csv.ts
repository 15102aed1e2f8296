import type { LoaderFunctionArgs } from 'react-router'
import { toPesos } from '../../../contract/money.ts'
import { problemWords } from '../../../shop/desk/words/order-words.ts'
import { bankNumber } from '../../../shop/desk/words/payment-words.ts'
import { fitWords } from '../../../shop/desk/words/transfer-words.ts'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'

/** The unmatched transfers as CSV for a spreadsheet. The bank's words need the right to see people. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = visitFromPage(context, request)
  const transfers = await desk.listUnmatchedTransfers({})
  const rows = transfers.map(transfer => ({
    credito: transfer.id,
    fecha: transfer.receivedOn,
    importe: toPesos(transfer.amountCents),
    queda: toPesos(transfer.leftCents),
    'por qué espera': [problemWords(transfer), fitWords(transfer)].filter(Boolean).join('. '),
    ...(may('listOtherOrders') && { dice: transfer.description, 'número del banco': bankNumber(transfer.key) ?? '' }),
    vino: transfer.source === 'operator' ? 'anotado a mano' : transfer.source,
  }))
  return spreadsheetAnswer(rows, 'creditos-sin-orden')
}
