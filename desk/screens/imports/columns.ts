import { groupThousands as thousands } from '../../../contract/money.ts'
import { endingInWords } from '../../../shop/desk/words/import-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { problemCount } from '../../../shop/desk/words/report-words.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { type Column, ListColumns } from '../../shell/list-columns.ts'

type Row = Awaited<ReturnType<PersonsDesk['listImports']>>[number]
type Report = NonNullable<Row['report']>

/** Columns of the list of imports. */
export const IMPORT_COLUMNS = new ListColumns({
  empezo: { title: 'Empezó', cell: ({ started_at }) => inUruguay(started_at), isUsual: true },
  acabo: { title: 'Acabó', cell: ({ finished_at }) => (finished_at ? inUruguay(finished_at) : ''), isLabelled: true },
  archivos: {
    title: 'Archivos',
    cell: ({ file_names }) => file_names.join(', '),
    isUsual: true,
    className: 'max-w-96 break-all max-sm:w-full',
  },
  termino: { title: 'Terminó', cell: endingInWords, isUsual: true, className: '' },
  registros: { ...counted('Registros', ({ counts }) => counts.read), isUsual: false },
  nuevos: counted('Nuevos', ({ counts }) => counts.added),
  cambian: counted('Cambian', ({ counts }) => counts.changed),
  iguales: { ...counted('Iguales', ({ counts }) => counts.unchanged), isUsual: false },
  bajas: counted('Bajas', ({ counts }) => counts.withdrawn),
  vuelven: { ...counted('Vuelven', ({ counts }) => counts.reinstated), isUsual: false },
  problemas: counted('Con problema', (report, { waiting }) => problemCount(report, waiting)),
} satisfies Record<string, Column<Row>>)

/** A figure of the report; empty while the import runs, or if it failed. */
function counted(title: string, of: (report: Report, row: Row) => number): Column<Row> {
  return {
    title,
    cell: row => (row.report ? thousands(of(row.report, row)) : ''),
    value: row => (row.report ? of(row.report, row) : ''),
    isUsual: true,
    isFigure: true,
    isLabelled: true,
  }
}
