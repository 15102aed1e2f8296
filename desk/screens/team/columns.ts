import { type Column, ListColumns } from '../../shell/list-columns.ts'
import type { listEntries } from './asked-entries.ts'

type Row = Awaited<ReturnType<typeof listEntries>>['entries'][number]

/** Columns of the journal. */
export const ENTRY_COLUMNS = new ListColumns({
  quien: { title: 'Quién', cell: ({ actor }) => actor, isUsual: true, className: 'max-sm:ml-auto' },
  que: { title: 'Qué', cell: ({ act }) => act, isUsual: true, className: 'max-sm:w-full max-sm:font-semibold' },
  sobre: {
    title: 'Sobre',
    cell: ({ subject }) => subject ?? '',
    isUsual: true,
    isLabelled: true,
    className: 'max-sm:w-full',
  },
  con: {
    title: 'Con',
    cell: ({ input }) => input,
    isUsual: true,
    isLabelled: true,
    className: 'max-w-96 break-words text-sm max-sm:w-full max-sm:text-base',
  },
  resultado: {
    title: 'Qué pasó',
    cell: ({ result, why }) => [result, why].filter(Boolean).join(': '),
    isUsual: true,
    className: 'max-sm:w-full',
  },
} satisfies Record<string, Column<Row>>)
