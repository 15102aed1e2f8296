import type { PersonsDesk } from '../../desk-context.ts'

export type StatementLook = Awaited<ReturnType<PersonsDesk['lookAtStatement']>>
export type StatementColumns = Extract<StatementLook, { kind: 'to-map' }>['columns']
export type StatementMap = Extract<StatementLook, { kind: 'to-map' }>['map']
export type StatementLine = Extract<StatementLook, { kind: 'trial' }>['lines'][number]
export type ColumnUse = NonNullable<StatementColumns['columns'][number]['use']>

/** What a column of a statement may mean. */
export const USE_WORDS: Record<ColumnUse, string> = {
  date: 'Fecha',
  amount: 'Importe que entra',
  reference: 'Palabras (concepto, referencia…)',
  id: 'Número del banco',
  currency: 'Moneda',
}
export const COLUMN_USES = Object.keys(USE_WORDS) as ColumnUse[]
