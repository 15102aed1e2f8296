import { parse } from 'csv-parse/sync'
import { detectDelimiter } from '../../../reading/detect-delimiter.ts'
import { type ColumnMap, HEADINGS_AMONG, indexOfNamed } from './column-map.ts'
import { type CsvColumn, columnOf } from './csv-columns.ts'

/** The headings are searched for in this many first characters. */
export const LOOKED_AT = 64 * 1024

/** Columns that identify a book. */
const NAMING = ['isbn', 'bibliomanagerId'] as const satisfies readonly CsvColumn[]

export interface FoundHeadings {
  delimiter: string
  /** Number of non-empty rows above the headings. */
  above: number
  /** False: no row has a column that identifies books, so this is the first row that looks like headings. */
  isRecognised: boolean
}

/**
 * Finds the headings among the first rows of a table: the first row with an ISBN or id column, by the map or by name.
 * The delimiter is the one with which they are found, since lines above may use another.
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
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: HEADINGS_AMONG,
    // The text may end within a row. Faults of the file are reported when it is read.
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

/** Titles and dates above the headings fill one or two cells. Headings fill most of the cells that the widest row does. */
function firstWide(rows: readonly string[][]): number {
  const filled = rows.map(row => row.filter(cell => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  return Math.max(
    0,
    filled.findIndex(count => count * 2 > widest),
  )
}
