import type { LoaderFunctionArgs } from 'react-router'
import { toPesos } from '../../../contract/money.ts'
import { PROBLEM_WORDS } from '../../../shop/desk/words/order-words.ts'
import { bankNumber } from '../../../shop/desk/words/payment-words.ts'
import { signedInVisit } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'

/** The credits without an order, for a spreadsheet; what the bank says of them, for somebody who sees people. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const credits = await desk.listUnmatchedTransfers({})
  const rows = credits.map(credit => ({
    credito: credit.id,
    fecha: credit.receivedOn,
    importe: toPesos(credit.amountCents),
    queda: toPesos(credit.leftCents),
    'por qué espera': PROBLEM_WORDS[credit.problem],
    ...(may('listOtherOrders') && { dice: credit.description, 'número del banco': bankNumber(credit.key) ?? '' }),
    vino: credit.source === 'operator' ? 'anotado a mano' : credit.source,
  }))
  return spreadsheetAnswer(rows, 'creditos-sin-orden')
}
