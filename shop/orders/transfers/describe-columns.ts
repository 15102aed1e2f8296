import {
  bareName,
  type ColumnName,
  findHeader,
  HEADER_WITHIN,
  likelyUses,
  type StatementMap,
} from './statement-columns.ts'
import type { StatementRow } from './statement-rows.ts'

/** A column of a statement, for the team to say what it is. */
export interface DescribedColumn {
  /** The bank's name for it. */
  name: string
  /** The first value below the heading; '' if there is none. */
  sample: string
  /** The meaning assumed for it; null: not used. */
  use: ColumnName | null
}

export interface DescribedColumns {
  columns: DescribedColumn[]
  /** The line of the heading. */
  headingLine: number
  /** True if every required column was found. */
  isComplete: boolean
}

/** Number of rows searched for a sample. */
const SAMPLED = 50

/** The statement's columns with an example each, and the meaning assumed: by the map, or else by the column's name. */
export function describeColumns(rows: readonly StatementRow[], map: StatementMap): DescribedColumns {
  const found = findHeader(
    rows.map(({ cells }) => cells),
    map,
  )
  const isComplete = typeof found !== 'string'
  const headerAt = isComplete ? found.headerAt : likelyHeading(rows)
  const below = rows.slice(headerAt + 1, headerAt + 1 + SAMPLED)
  const uses = isComplete ? usesOf(found.columns) : likelyUses(rows[headerAt]?.cells ?? [], map)
  const seen = new Set<string>()
  const columns = (rows[headerAt]?.cells ?? []).flatMap((name, index) => {
    // The map refers to columns by name, so a column without a name, or with a repeated one, can't be chosen.
    const bare = bareName(name)
    if (bare === '' || seen.has(bare)) return []
    seen.add(bare)
    const sample = below.map(({ cells }) => cells[index] ?? '').find(cell => cell !== '') ?? ''
    return [{ name, sample, use: uses.get(index) ?? null }]
  })
  return { columns, headingLine: rows[headerAt]?.line ?? 1, isComplete }
}

function usesOf({ description, ...single }: Exclude<ReturnType<typeof findHeader>, string>['columns']) {
  const uses = new Map<number, ColumnName>(description.map(index => [index, 'reference']))
  for (const [name, index] of Object.entries(single)) if (index !== undefined) uses.set(index, name as ColumnName)
  return uses
}

/** The first row with the most names. The lines above a heading are narrower. */
function likelyHeading(rows: readonly StatementRow[]): number {
  const widths = rows.slice(0, HEADER_WITHIN).map(({ cells }) => cells.filter(cell => /\p{L}/u.test(cell)).length)
  return Math.max(0, widths.indexOf(Math.max(...widths)))
}
