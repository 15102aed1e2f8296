import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer, upTo } from '../../shell/spreadsheet.ts'
import { askedNames, MOST_SHOWN } from './name-link.ts'

/** The names on screen, as CSV for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const names = await desk.listNames(askedNames(new URL(request.url).searchParams))
  const rows = names.map(each => ({
    nombre: each.name,
    es: each.kind === 'AUTHOR' ? 'autor' : 'editorial',
    libros: each.books,
    'unida a': each.joinedTo ?? '',
    'puesto a mano': each.isShownByHand ? 'sí' : '',
  }))
  return spreadsheetAnswer(upTo(MOST_SHOWN, rows, 'con un nombre más largo salen menos'), 'nombres')
}
