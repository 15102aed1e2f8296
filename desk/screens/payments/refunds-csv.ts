import type { LoaderFunctionArgs } from 'react-router'
import { toPesos } from '../../../contract/money.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { writtenWords } from '../../../shop/desk/words/written-words.ts'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'

/** The refunds to be transferred, as CSV for a spreadsheet. Their receivers need the right to see people. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = visitFromPage(context, request)
  const refunds = await desk.listRefundsByHand({})
  const rows = refunds.map(refund => ({
    orden: refund.orderId,
    pedida: inUruguay(refund.requestedAt),
    importe: toPesos(refund.amountCents),
    ...(may('listOtherOrders') && {
      lector: refund.customer,
      correo: refund.email ?? '',
      telefono: refund.tel,
      'vino así': refund.cameBy.join(' / '),
    }),
    motivo: writtenWords(refund.reason),
  }))
  return spreadsheetAnswer(rows, 'devoluciones-por-transferir')
}
