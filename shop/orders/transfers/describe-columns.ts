import { bareName, type ColumnName, findHeader, HEADER_WITHIN, type StatementMap } from './statement-columns.ts'
import type { StatementRow } from './statement-rows.ts'

/** A column of a statement, as the team decides what it is. */
export interface DescribedColumn {
  /** As the bank writes it. */
  name: string
  /** The first thing that stands below it; '' where nothing does. */
  sample: string
  /** What it is taken for; null: not used. */
  use: ColumnName | null
}

export interface DescribedColumns {
  columns: DescribedColumn[]
  /** The line of the heading. */
  headingLine: number
  /** All that is needed has its column. */
  isComplete: boolean
}

/** As many rows as are looked through for a sample. */
const SAMPLED = 50

/** What a statement's columns are called, an example of each, and what each is taken for: by the map, or else by its name. */
export function describeColumns(rows: readonly StatementRow[], map: StatementMap): DescribedColumns {
  const found = findHeader(
    rows.map(({ cells }) => cells),
    map,
  )
  const isComplete = typeof found !== 'string'
  const headerAt = isComplete ? found.headerAt : likelyHeading(rows)
  const below = rows.slice(headerAt + 1, headerAt + 1 + SAMPLED)
  const uses = isComplete ? usesOf(found.columns) : new Map<number, ColumnName>()
  const seen = new Set<string>()
  const columns = (rows[headerAt]?.cells ?? []).flatMap((name, index) => {
    // Columns go by their names: one without a name, or with another's, can't be meant.
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

/** The first row with most names: preambles are narrow. */
function likelyHeading(rows: readonly StatementRow[]): number {
  const widths = rows.slice(0, HEADER_WITHIN).map(({ cells }) => cells.filter(cell => /\p{L}/u.test(cell)).length)
  return Math.max(0, widths.indexOf(Math.max(...widths)))
}
