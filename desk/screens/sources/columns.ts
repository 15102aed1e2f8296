import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { scheduleInWords } from '../../../shop/desk/words/source-words.ts'
import { type Column, ListColumns } from '../../shell/list-columns.ts'
import { BRINGS_WORDS, type ListedSource, standingView } from './source-view.ts'

/** Columns of the list of sources. */
export const SOURCE_COLUMNS = new ListColumns({
  estado: {
    title: 'Cómo está',
    cell: source => standingView(source).label,
    isUsual: true,
    className: 'sm:min-w-40',
  },
  trae: { title: 'Trae', cell: ({ brings }) => BRINGS_WORDS[brings], isUsual: true },
  direccion: {
    title: 'Dirección',
    cell: ({ address }) => address,
    isUsual: true,
    className: 'break-all sm:min-w-40 text-sm max-sm:w-full',
  },
  horario: { title: 'Se mira', cell: ({ schedule }) => scheduleInWords(schedule), isUsual: true, isLabelled: true },
  mirada: dated('Se miró', ({ lookedAt }) => lookedAt, { isUsual: false }),
  novedad: dated('Trajo algo nuevo', ({ broughtAt }) => broughtAt),
  proxima: dated('La próxima', ({ nextAt, pausedAt }) => (pausedAt === null ? nextAt : null)),
} satisfies Record<string, Column<ListedSource>>)

function dated(
  title: string,
  of: (source: ListedSource) => Date | null,
  { isUsual = true } = {},
): Column<ListedSource> {
  const cell = (source: ListedSource) => {
    const at = of(source)
    return at === null ? '' : inUruguay(at)
  }
  return { title, cell, isUsual, isLabelled: true }
}
