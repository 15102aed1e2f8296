import { type CsvError, parse } from 'csv-parse/sync'
import { decodeText } from '../../../reading/decode-text.ts'
import { detectDelimiter } from '../../../reading/detect-delimiter.ts'
import { unmarkFormula } from '../../../reading/formula-mark.ts'
import { FeedProblem } from '../feed-problem.ts'
import { readFeedFiles } from '../read-feed-files.ts'
import { type CsvColumn, columnOf } from './csv-columns.ts'

/** Characters and rows that are looked at: enough for a value of nearly every column. */
const LOOKED_AT = { text: 1024 * 1024, rows: 40 }

export interface Heading {
  name: string
  /** The first value that stands below it; empty where none of the first rows has one. */
  sample: string
  /** What it is taken for by its name. */
  column: CsvColumn | null
}

/** What a file is, by its beginning. Of a zip it is the first file in it. */
export type FeedBeginning = { kind: 'onix' } | { kind: 'csv'; headings: Heading[] }

/** @throws FeedProblem for what is neither ONIX nor CSV with a heading */
export async function peekHeadings(path: string, name: string): Promise<FeedBeginning> {
  for await (const file of readFeedFiles(path, () => {}, name)) {
    const decoding = await decodeText(file.bytes)
    if (decoding.kind === 'unknown-encoding')
      throw new FeedProblem(`${file.name}: declara la codificación ${decoding.declared}, que no se conoce.`)
    let text = ''
    for await (const chunk of decoding.chunks) {
      text += chunk
      if (text.length > LOOKED_AT.text) break
    }
    return text.trimStart().startsWith('<') ? { kind: 'onix' } : { kind: 'csv', headings: headingsOf(file.name, text) }
  }
  throw new FeedProblem(`${name}: está vacío.`)
}

function headingsOf(name: string, text: string): Heading[] {
  const [header = [], ...rows] = parseStart(name, text)
  if (header.some(heading => heading.includes('\0')))
    throw new FeedProblem(`${name}: no es un archivo de texto, ONIX ni CSV.`)
  return header.flatMap((heading, index) => {
    if (heading.trim() === '') return []
    const sample = rows.map(row => unmarkFormula(row[index]?.trim() ?? '')).find(cell => cell !== '') ?? ''
    return [{ name: heading.trim(), sample: sample.slice(0, 200), column: columnOf(heading) ?? null }]
  })
}

function parseStart(name: string, text: string): string[][] {
  try {
    return parse(text, {
      delimiter: detectDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: LOOKED_AT.rows,
    })
  } catch (error) {
    if ((error as CsvError).code?.startsWith('CSV_'))
      throw new FeedProblem(`${name}: no se entiende como CSV (${(error as CsvError).code}).`)
    throw error
  }
}
