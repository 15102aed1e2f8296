import type { CsvError, InfoRecord } from 'csv-parse'
import { FeedProblem } from '../feed-problem.ts'

type Place = Pick<InfoRecord, 'lines' | 'empty_lines'>

/** Follows a parser through a file, to say where what it stumbles over begins: its own errors name only where they ended. */
export function followRecords(file: string) {
  let last: Place = { lines: 0, empty_lines: 0 }
  return {
    /** For csv-parse's option. */
    on_record<T>(record: T, { lines, empty_lines }: InfoRecord): T {
      last = { lines, empty_lines }
      return record
    },
    /** A fault of the file as a FeedProblem; any other error as it is. */
    explain(error: unknown): unknown {
      const fault = error as CsvError & Partial<Place>
      return fault.code?.startsWith('CSV_') ? new FeedProblem(inWords(file, fault, last)) : error
    },
  }
}

function inWords(file: string, { code, lines, empty_lines }: CsvError & Partial<Place>, last: Place): string {
  // No row is empty between quotes: the empty ones since the last record stand before this one.
  const begins = last.lines + (empty_lines ?? last.empty_lines) - last.empty_lines + 1
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `${file}, línea ${begins}: unas comillas se abren y no se cierran.`
  if (code === 'CSV_MAX_RECORD_SIZE') return `${file}, línea ${begins}: una fila ocupa más de 16 MB.`
  return `${lines === undefined ? file : `${file}, línea ${lines}`}: no se entiende como CSV (${code}).`
}
