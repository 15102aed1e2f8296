import { foldLetters } from '../../../contract/fold-letters.ts'

/** The positions in a row of what the shop needs from a statement. */
export interface StatementColumns {
  date: number
  amount: number
  /** Every column with words, because a reference may be in any of them. */
  description: number[]
  id?: number | undefined
  currency?: number | undefined
}

const COLUMN_NAMES = ['date', 'amount', 'reference', 'id', 'currency'] as const
export type ColumnName = (typeof COLUMN_NAMES)[number]

/**
 * The content of a bank's map, or of `--map FILE`: from our column to the bank's column name. `reference` may be a list of columns. ''
 * means: do not look for this column.
 */
export type StatementMap = Partial<Record<Exclude<ColumnName, 'reference'>, string>> & {
  reference?: string | readonly string[]
  /** Days are written as 11/23/2026. */
  monthFirst?: boolean
}

/** Headings of Uruguayan banks and cash networks, without accents, capitals and points. The first one found counts. */
const KNOWN: Record<ColumnName, readonly string[]> = {
  date: [
    'date',
    'fecha',
    'fecha de pago',
    'fecha pago',
    'fecha cobro',
    'fecha de cobro',
    'fecha movimiento',
    'fecha valor',
  ],
  amount: ['amount', 'importe', 'monto', 'credito', 'creditos', 'haber', 'importe cobrado', 'importe pesos', 'abono'],
  reference: [
    'reference',
    'referencia',
    'description',
    'descripcion',
    'concepto',
    'detalle',
    'asunto',
    'observaciones',
    'orden',
    'nro orden',
    'factura',
  ],
  id: [
    'id',
    'comprobante',
    'nro comprobante',
    'numero comprobante',
    'documento',
    'nro documento',
    'numero documento',
    'transaccion',
    'nro transaccion',
    'id transaccion',
    'ticket',
  ],
  currency: ['currency', 'moneda'],
}

/**
 * Headings that a person confirms. They are not read by themselves: a line is known again by its words, and with one more column of words a
 * line that was taken before would be another.
 */
const LIKELY: Partial<Record<ColumnName, readonly string[]>> = {
  date: ['f valor', 'f mov', 'f pago'],
  reference: ['ref'],
}

/** The heading is among the first rows. Banks put the account and its holder above it. */
export const HEADER_WITHIN = 40

export const NO_HEADING = 'no tiene una fila con fecha, importe y referencia'

/** The row that is the heading, and its columns; a sentence if there is none. */
export function findHeader(
  rows: readonly (readonly string[])[],
  map: StatementMap,
): { headerAt: number; columns: StatementColumns } | string {
  for (const [headerAt, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const names = row.map(bareName)
    const [date] = find(names, 'date', map)
    const [amount] = find(names, 'amount', map)
    const description = find(names, 'reference', map)
    if (date === undefined || amount === undefined || description.length === 0) continue
    const [id] = find(names, 'id', map)
    const [currency] = find(names, 'currency', map)
    return { headerAt, columns: { date, amount, description, id, currency } }
  }
  return NO_HEADING
}

/** The meaning of each column of a heading that lacks some, by the map, or else by its name alone. */
export function likelyUses(row: readonly string[], map: StatementMap): ReadonlyMap<number, ColumnName> {
  const names = row.map(bareName)
  const uses = new Map<number, ColumnName>()
  for (const column of COLUMN_NAMES) {
    const likely = (LIKELY[column] ?? []).map(name => names.indexOf(name)).filter(index => index >= 0)
    const free = [...find(names, column, map), ...likely].filter(index => !uses.has(index))
    for (const index of column === 'reference' ? free : free.slice(0, 1)) uses.set(index, column)
  }
  return uses
}

/** @returns the map, or a sentence that says what is wrong with it */
export function parseStatementMap(json: string): StatementMap | string {
  let map: unknown
  try {
    map = JSON.parse(json)
  } catch {
    return 'El archivo de --map no es JSON.'
  }
  return isStatementMap(map)
    ? map
    : `El archivo de --map lleva ${COLUMN_NAMES.join(', ')} a los nombres de sus columnas.`
}

export function isStatementMap(map: unknown): map is StatementMap {
  const entries = Object.entries(typeof map === 'object' && map !== null ? map : { '': null })
  return entries.every(([ours, theirs]) => {
    if (ours === 'monthFirst') return typeof theirs === 'boolean'
    if (ours === 'reference' && Array.isArray(theirs)) return theirs.every(name => typeof name === 'string')
    return COLUMN_NAMES.includes(ours as ColumnName) && typeof theirs === 'string'
  })
}

function find(names: readonly string[], column: ColumnName, map: StatementMap): number[] {
  const theirs = map[column]
  const known = theirs === undefined ? KNOWN[column] : [theirs].flat().map(bareName)
  return known.map(name => (name === '' ? -1 : names.indexOf(name))).filter(index => index >= 0)
}

/** A heading for comparison, without accents, capitals and points. */
export function bareName(heading: string): string {
  return foldLetters(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
