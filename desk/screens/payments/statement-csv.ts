import { data, type LoaderFunctionArgs } from 'react-router'
import { fateOf } from '../../../shop/desk/words/statement-words.ts'
import { visitFromPage } from '../../desk-context.ts'
import { csvAnswer } from '../../shell/csv-answer.ts'
import { spreadsheetOf } from '../../shell/spreadsheet.ts'
import { isProblem } from './statement-sums.ts'

/** The rows of a statement that need a person, as CSV: the bank's own cells, and the reason in a further column. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const statementId = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0
  const [look, cells] = await Promise.all([
    desk.lookAtStatement({ statementId }),
    desk.readStatementCells({ statementId }),
  ])
  if (!('lines' in look) || !cells) throw data('De ese extracto no hay filas que bajar.', { status: 404 })
  const problems = look.lines.filter(isProblem)
  const rows = problems.map(line => [...padded(cells.rows.get(line.line) ?? [], cells.heading.length), fateOf(line)])
  return csvAnswer(spreadsheetOf([...cells.heading, 'Motivo'], rows), `extracto-${statementId}-para-mirar`)
}

/** Pads a row to the heading's width, so that the reason is below its own heading. */
function padded(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '')
}
