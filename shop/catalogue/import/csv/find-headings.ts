import { parse } from 'csv-parse/sync'
import { detectDelimiter } from '../../../reading/detect-delimiter.ts'
import { type ColumnMap, HEADINGS_AMONG, indexOfNamed } from './column-map.ts'
import { type CsvColumn, columnOf } from './csv-columns.ts'

/** Characters among which they are looked for. */
export const LOOKED_AT = 64 * 1024

/** What names a book. */
const NAMING = ['isbn', 'bibliomanagerId'] as const satisfies readonly CsvColumn[]

export interface FoundHeadings {
  delimiter: string
  /** Rows above the headings, none of them empty. */
  above: number
  /** False: no row has a column that names books, and these are the first that look like headings. */
  isRecognised: boolean
}

/**
 * Where the headings of a table stand, by its first rows: in the first one with an ISBN or id, by the map or by its name. The delimiter is
 * the one with which they are found, since what stands above may hold another.
 */
export function findHeadings(text: string, map: ColumnMap): FoundHeadings {
  const start = text.slice(0, LOOKED_AT)
  const likely = detectDelimiter(start)
  for (const delimiter of new Set([likely, ',', ';', '\t', '|'])) {
    const above = firstRows(start, delimiter).findIndex(row => namesBooks(row, map))
    if (above >= 0) return { delimiter, above, isRecognised: true }
  }
  return { delimiter: likely, above: firstWide(firstRows(start, likely)), isRecognised: false }
}

function firstRows(start: string, delimiter: string): string[][] {
  return parse(start, {
    ...{ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, to: HEADINGS_AMONG },
    // The start may end within a row; what is wrong with the file is said when it is read.
    skip_records_with_error: true,
  })
}

function namesBooks(row: readonly string[], map: ColumnMap): boolean {
  return NAMING.some(column => {
    const source = map[column]
    if (source === undefined) return row.some(cell => columnOf(cell) === column)
    return typeof source === 'string' && indexOfNamed(row, source) >= 0
  })
}

/** A title or a date above the headings fills a cell or two; headings fill most of what the widest row does. */
function firstWide(rows: readonly string[][]): number {
  const filled = rows.map(row => row.filter(cell => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  return Math.max(
    0,
    filled.findIndex(count => count * 2 > widest),
  )
}
