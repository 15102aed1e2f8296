import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { FEED_LIMITS } from '../feed-limits.ts'
import { FeedProblem } from '../feed-problem.ts'
import { type ColumnMap, HEADINGS_AMONG } from './column-map.ts'
import { type FoundHeadings, findHeadings, LOOKED_AT } from './find-headings.ts'

export interface CsvRow {
  record: string[]
  /** As it is in the file, with the end of its line. */
  raw: string
  /** The line on which it ends. */
  info: { lines: number }
}

/**
 * The rows of a CSV file from its headings on, and how these were found. Empty lines are passed over; lines are those of the file.
 * @throws FeedProblem for a first line without an end; `rows` throws what csv-parse does
 */
export async function readRows(
  file: string,
  chunks: AsyncIterable<string>,
  map: ColumnMap,
): Promise<FoundHeadings & { rows: AsyncGenerator<CsvRow> }> {
  const { start, all } = await peek(file, chunks)
  const found = findHeadings(start, map)
  const source = Readable.from(all)
  const parser = source.pipe(
    parse({
      delimiter: found.delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      raw: true,
      max_record_size: FEED_LIMITS.record,
    }),
  )
  // `pipe` passes no errors on: without this what is wrong with the file would end the program.
  source.on('error', error => parser.destroy(error))
  async function* rows() {
    let passed = 0
    for await (const row of parser as AsyncIterable<CsvRow>) if (passed++ >= found.above) yield row
  }
  return { ...found, rows: rows() }
}

/**
 * The beginning of a text, and the text with it. Bounded until the first line ends: the parser holds all that comes before the first new
 * line, to see how lines end.
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

/** Null where the line ends within the text. */
function lengthOfLine(text: string): number | null {
  return /[\r\n]/.test(text) ? null : text.length
}
