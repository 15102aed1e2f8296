import { parse } from 'csv-parse/sync'
import { decodeText } from '../../../reading/decode-text.ts'
import { unmarkFormula } from '../../../reading/formula-mark.ts'
import { FeedProblem } from '../feed-problem.ts'
import { readOnixRecords } from '../onix/read-onix-records.ts'
import { readFeedFiles } from '../read-feed-files.ts'
import { type ColumnMap, columnsByName } from './column-map.ts'
import { type CsvColumn, columnOf } from './csv-columns.ts'
import { followRecords } from './csv-faults.ts'
import { findHeadings } from './find-headings.ts'

/** Characters and rows to read: enough for a value in nearly every column. */
const LOOKED_AT = { text: 1024 * 1024, rows: 40 }

export interface Heading {
  name: string
  /** The first value below the heading; empty if none of the first rows has one. */
  sample: string
  /** The column that its name is recognised as; null also where another heading of the file is. */
  column: CsvColumn | null
}

/** The format of a file, detected from its beginning. For a zip: its first file. */
export type FeedBeginning =
  | { kind: 'onix' }
  /** `line`: line of the headings, if other rows precede them. Not `isRecognised`: no heading identifies the books. */
  | { kind: 'csv'; headings: Heading[]; line: number | null; isRecognised: boolean }

/** Reads the beginning of a file. `map`: the column map chosen earlier. @throws FeedProblem if it is neither ONIX nor CSV with headings */
export async function peekHeadings(path: string, name: string, map: ColumnMap = {}): Promise<FeedBeginning> {
  for await (const file of readFeedFiles(path, () => {}, name)) {
    const decoding = await decodeText(file.bytes)
    if (decoding.kind === 'unknown-encoding')
      throw new FeedProblem(`${file.name}: declara la codificación ${decoding.declared}, que no se conoce.`)
    let text = ''
    for await (const chunk of decoding.chunks) {
      text += chunk
      if (text.length > LOOKED_AT.text) break
    }
    if (!text.trimStart().startsWith('<')) return { kind: 'csv', ...headingsOf(file.name, text, map) }
    await checkOnix(file.name, text)
    return { kind: 'onix' }
  }
  throw new FeedProblem(`${name}: está vacío.`)
}

/** @throws FeedProblem if the XML is not ONIX */
async function checkOnix(name: string, text: string): Promise<void> {
  async function* all() {
    yield text
  }
  for await (const _event of readOnixRecords(name, all())) return
}

function headingsOf(name: string, text: string, map: ColumnMap) {
  const { delimiter, above, isRecognised } = findHeadings(text, map)
  const parsed = parseStart(name, text, delimiter)
  const [first, ...rows] = parsed.slice(above)
  const { record: header, info } = first ?? { record: [], info: { lines: 0 } }
  if (parsed.slice(0, above + 1).some(({ record }) => record.some(cell => cell.includes('\0'))))
    throw new FeedProblem(`${name}: no es un archivo de texto, ONIX ni CSV.`)
  const byName = columnsByName(header)
  const headings = header.flatMap((heading, index): Heading[] => {
    if (heading.trim() === '') return []
    const below = rows.map(({ record }) => unmarkFormula(record[index]?.trim() ?? ''))
    const sample = below.find(cell => cell !== '') ?? ''
    const column = columnOf(heading) ?? null
    const isTaken = column !== null && byName.get(column) === index
    return [{ name: heading.trim(), sample: sample.slice(0, 200), column: isTaken ? column : null }]
  })
  return { headings, line: above > 0 ? info.lines : null, isRecognised }
}

interface Row {
  record: string[]
  info: { lines: number }
}

function parseStart(name: string, text: string, delimiter: string): Row[] {
  const { on_record, explain } = followRecords(name)
  try {
    return parse(text, {
      delimiter,
      on_record,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: LOOKED_AT.rows,
    }) as unknown as Row[]
  } catch (error) {
    throw explain(error)
  }
}
