import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { FEED_LIMITS } from '../feed-limits.ts'
import { FeedProblem } from '../feed-problem.ts'
import { type ColumnMap, HEADINGS_AMONG } from './column-map.ts'
import { followRecords } from './csv-faults.ts'
import { type FoundHeadings, findHeadings, LOOKED_AT } from './find-headings.ts'

export interface CsvRow {
  record: string[]
  /** The row as in the file, with its line end. */
  raw: string
  /** The last line of the row. */
  info: { lines: number }
}

/**
 * The rows of a CSV file from its headings on, and how the headings were found. Empty lines are skipped; line numbers are those of the file.
 * @throws FeedProblem for a first line without an end; `rows` does for quoting that makes no sense
 */
export async function readRows(
  file: string,
  chunks: AsyncIterable<string>,
  map: ColumnMap,
): Promise<FoundHeadings & { rows: AsyncGenerator<CsvRow> }> {
  const { start, all } = await peek(file, chunks)
  const found = findHeadings(start, map)
  const source = Readable.from(all)
  const { on_record, explain } = followRecords(file)
  const parser = source.pipe(
    parse({
      delimiter: found.delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      raw: true,
      max_record_size: FEED_LIMITS.record,
      on_record,
    }),
  )
  // `pipe` does not forward errors: without this, a fault in the file would crash the program.
  source.on('error', error => parser.destroy(error))
  async function* rows() {
    let passed = 0
    try {
      for await (const row of parser as AsyncIterable<CsvRow>) if (passed++ >= found.above) yield row
    } catch (error) {
      throw explain(error)
    }
  }
  return { ...found, rows: rows() }
}

/**
 * Reads the beginning of a text; returns it and the whole text. Bounded until the first line ends, since the parser buffers
 * everything before the first line end to detect its style.
 */
async function peek(
  file: string,
  chunks: AsyncIterable<string>,
): Promise<{ start: string; all: AsyncGenerator<string> }> {
  const source = chunks[Symbol.asyncIterator]()
  let start = ''
  while (start.length < LOOKED_AT && start.split('\n').length <= HEADINGS_AMONG) {
    const next = await source.next()
    if (next.done) break
    start += next.value
  }
  async function* all() {
    yield start
    let headings: number | null = lengthOfLine(start)
    for (let next = await source.next(); !next.done; next = await source.next()) {
      if (headings !== null) {
        if (headings > FEED_LIMITS.text) throw new FeedProblem(`${file}: su primera línea ocupa más de 1 MB.`)
        headings = /[\r\n]/.test(next.value) ? null : headings + next.value.length
      }
      yield next.value
    }
  }
  return { start, all: all() }
}

/** Null: the line ends within the text. */
function lengthOfLine(text: string): number | null {
  return /[\r\n]/.test(text) ? null : text.length
}
