import { unmarkFormula } from '../../../reading/formula-mark.ts'
import { FEED_LIMITS } from '../feed-limits.ts'
import { FeedProblem } from '../feed-problem.ts'
import type { BookPatch, ReadRecord } from '../feed-record.ts'
import type { SubjectMappings } from '../subject-mapping.ts'
import { type CellSources, type ColumnMap, resolveColumns } from './column-map.ts'
import { bareName, type CsvColumn, MAY_BE_STOCK } from './csv-columns.ts'
import { inCurrency, readCell } from './read-cell.ts'
import { type CsvRow, readRows } from './read-rows.ts'

/** Maximum number of columns that a notice names. */
const NAMED = 20

/**
 * Reads the rows of a CSV file below its headings (`findHeadings`). Each row updates the columns that the file has; a missing column or an empty cell
 * changes nothing (`CellSource` says how a cell clears).
 * A row with ISBN and title may be a new book; without an id, the ISBN becomes its id.
 * A last row without all columns and without a line end was truncated in transfer. It is refused, because half a row would clear the fields of the
 * other half. A row whose quotes swallow further rows is refused too.
 * `onNotice` gets the unknown and the duplicate columns.
 * @throws FeedProblem when the columns can't be recognized or the quoting makes no sense
 */
export async function* readCsvFeed(
  file: string,
  chunks: AsyncIterable<string>,
  { mappings, columnMap, supplier }: { mappings: SubjectMappings; columnMap: ColumnMap; supplier: string | null },
  onNotice: (notice: string) => void,
): AsyncGenerator<ReadRecord> {
  const { above, delimiter, rows } = await readRows(file, chunks, columnMap)
  let sources: CellSources | null = null
  let columns = 0
  for await (const row of rows) {
    const { record, raw, info } = row
    if (sources === null) {
      const resolved = resolveColumns(file, record, columnMap)
      sources = resolved.sources
      columns = record.length
      if (above > 0)
        onNotice(`${file}: los títulos de las columnas están en la línea ${info.lines}; lo de arriba no se toma.`)
      for (const { heading, taken } of resolved.repeated) onNotice(repeatedColumn(file, heading, taken))
      const unknown = resolved.unknown.filter(name => bareName(name) !== MAY_BE_STOCK)
      for (const name of resolved.unknown) if (!unknown.includes(name)) onNotice(maybeStock(file, name))
      if (unknown.length > 0) onNotice(unknownColumns(file, unknown))
    } else if (record.length < columns && !/[\r\n]$/.test(raw)) yield cutOff(record, info.lines, sources)
    else if (swallowsRows(row, { columns, delimiter, sources })) yield swallowing(row, sources)
    else yield readRow(file, record, info.lines, sources, { mappings, supplier })
  }
  if (sources === null) throw new FeedProblem(`${file}: está vacío.`)
}

function repeatedColumn(file: string, heading: string, taken: string): string {
  return heading === taken
    ? `${file}: la columna «${heading}» está más de una vez: se toma la primera, y la otra no.`
    : `${file}: las columnas «${taken}» y «${heading}» son del mismo dato: se toma «${taken}», y la otra no.`
}

function unknownColumns(file: string, names: readonly string[]): string {
  const listed = names.slice(0, NAMED).map(name => `«${name.trim().slice(0, 60)}»`)
  const more = names.length > NAMED ? ` y ${names.length - NAMED} más` : ''
  return `${file}: columnas que no se conocen y no se toman: ${listed.join(', ')}${more}.`
}

function maybeStock(file: string, name: string): string {
  return `${file}: «${name.trim()}» no se toma, porque puede decir cuántos hay. Si dice si el libro se vende, llámala productAvailability, o di al importar que lo es.`
}

function cutOff(row: readonly string[], line: number, sources: CellSources): ReadRecord {
  return {
    kind: 'refused',
    line,
    reference: nameOf(row, sources),
    reason: 'el archivo termina en medio de este registro',
  }
}

/** Columns whose values never contain line breaks, nor lines that look like rows. */
const OF_ONE_LINE: readonly CsvColumn[] = ['title', 'author', 'publisher']

/**
 * True if an unclosed quote joined several rows into one. Then a one-line value ends with the rest of its own row,
 * followed by lines that fill as many columns as this row lacks.
 */
function swallowsRows(
  { record, raw }: CsvRow,
  { columns, delimiter, sources }: { columns: number; delimiter: string; sources: CellSources },
): boolean {
  if (raw.trimEnd().split(LINE_END).length === 1) return false
  return OF_ONE_LINE.some(column => {
    const source = sources.get(column)
    if (!source || 'value' in source) return false
    const lines = (record[source.index] ?? '').split(LINE_END)
    const cellsAfter = (line = '') => line.split(delimiter).length - 1
    return (
      lines.length > 1 &&
      cellsAfter(lines[0]) >= columns - source.index - 1 &&
      cellsAfter(lines.at(-1)) >= columns + source.index - record.length
    )
  })
}

const LINE_END = /\r\n|\r|\n/

function swallowing({ record, raw, info }: CsvRow, sources: CellSources): ReadRecord {
  const from = info.lines - raw.trimEnd().split(LINE_END).length + 1
  return {
    kind: 'refused',
    line: info.lines,
    reference: nameOf(record, sources),
    swallowedLines: info.lines - from + 1,
    reason: `unas comillas se abren en la línea ${from} y se tragan las que siguen: hasta la ${info.lines} no se toma nada`,
  }
}

function nameOf(row: readonly string[], sources: CellSources): string | null {
  return cellOf(row, sources, 'bibliomanagerId') || cellOf(row, sources, 'isbn') || null
}

/** If values of these columns are not understood, it is unknown whether a new book is sold, or a withdrawn one is sold again. */
const SAY_WHETHER_SOLD: readonly CsvColumn[] = ['productAvailability', 'publishingStatus']

function readRow(
  file: string,
  row: readonly string[],
  line: number,
  sources: CellSources,
  { mappings, supplier }: { mappings: SubjectMappings; supplier: string | null },
): ReadRecord {
  const patch: BookPatch = supplier === null ? {} : { supplier }
  const unknownSubjects: string[] = []
  let hasZeroPrice = false
  const faults: string[] = []
  let unknownSale: string | undefined
  const refused = (reason: string): ReadRecord => ({ kind: 'refused', line, reference: nameOf(row, sources), reason })
  for (const [column, source] of sources) {
    const cell = cellOf(row, sources, column)
    if (cell === '' && 'index' in source && !source.clears) continue
    if (cell.length > FEED_LIMITS.text) return refused(`su columna ${column} ocupa más de 1 MB`)
    const read = readCell(column, cell, mappings)
    if (read.fault && column === 'isbn') return refused(read.fault)
    const fault = read.fault && `columna «${'heading' in source ? source.heading : column}»: ${read.fault}`
    if (fault) faults.push(fault)
    if (fault && SAY_WHETHER_SOLD.includes(column)) unknownSale = fault
    Object.assign(patch, read.patch)
    unknownSubjects.push(...(read.unknownSubjects ?? []))
    hasZeroPrice ||= read.hasZeroPrice === true
  }
  const id = patch.bibliomanager_id ?? null
  const isbn = patch.isbn ?? null
  const fallbackId = id ?? isbn
  if (fallbackId === null) return refused('no tiene ISBN ni bibliomanagerId')
  const priced = inCurrency(patch, {
    currency: cellOf(row, sources, 'currency'),
    price: cellOf(row, sources, 'price'),
  })
  if (priced.fault) faults.push(priced.fault)
  return {
    kind: 'record',
    faults,
    record: {
      key: `csv:${fallbackId}`,
      file,
      line,
      reference: fallbackId,
      action: 'update',
      sentAt: null,
      isbn,
      bibliomanagerId: id,
      fallbackId,
      patch: priced.patch,
      mayCreate: unknownSale === undefined,
      ...(unknownSale === undefined ? {} : { unknownSale }),
      unknownSubjects,
      ...(hasZeroPrice ? { hasZeroPrice } : {}),
    },
  }
}

function cellOf(row: readonly string[], sources: CellSources, column: CsvColumn): string {
  const source = sources.get(column)
  if (source === undefined) return ''
  if ('value' in source) return source.value.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL has no text with U+0000
  return unmarkFormula((row[source.index] ?? '').replace(/\u0000/g, '').trim())
}
