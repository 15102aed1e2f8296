import type { LoaderFunctionArgs } from 'react-router'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { signedInVisit } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'
import { listAsked } from './asked-requests.ts'

/** The requests that are on screen, for a spreadsheet; whose they are, for somebody who sees that. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const requests = await listAsked(desk, new URL(request.url).searchParams)
  const seesWho = may('answerRequest') || may('listOtherOrders')
  const rows = requests.map(each => ({
    consulta: each.reference,
    desde: inUruguay(each.requestedAt),
    libro: each.title,
    ...(seesWho && { lector: each.customer, correo: each.email, telefono: each.tel }),
    respondida: each.answeredAt ? inUruguay(each.answeredAt) : '',
    'la respondió': each.answeredBy ?? '',
  }))
  return spreadsheetAnswer(rows, 'consultas')
}
