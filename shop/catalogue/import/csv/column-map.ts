import { FeedProblem } from '../feed-problem.ts'
import { bareName, COLUMN_NAMES, type CsvColumn, columnOf, isLesserName } from './csv-columns.ts'

/** The headings are searched for in this many first rows: price lists often begin with the publisher's name and a date. */
export const HEADINGS_AMONG = 20

/**
 * Content of the `--map FILE` JSON: our column → the file's heading, `{"value": "…"}` for a constant in every row, or null to ignore a column whose
 * heading matches ours.
 * `{"isbn": "isbn13", "publishingDate": "year", "language": {"value": "en"}}`
 */
export type ColumnMap = Partial<Record<CsvColumn, string | { value: string } | null>>

/** @throws FeedProblem if it is not a valid map */
export function parseColumnMap(json: string): ColumnMap {
  let map: unknown
  try {
    map = JSON.parse(json)
  } catch {
    throw new FeedProblem('El archivo de --map no es JSON.')
  }
  if (typeof map !== 'object' || map === null || Array.isArray(map)) {
    throw new FeedProblem('El archivo de --map debe ser un objeto JSON: {"isbn": "su columna", …}.')
  }
  for (const [column, source] of Object.entries(map)) {
    if (!COLUMN_NAMES.includes(column as CsvColumn)) {
      throw new FeedProblem(`--map nombra la columna ${column}, que no existe; hay: ${COLUMN_NAMES.join(', ')}.`)
    }
    if (source !== null && typeof source !== 'string' && typeof (source as { value?: unknown })?.value !== 'string') {
      throw new FeedProblem(
        `--map: a ${column} le corresponde el nombre de una columna o {"value": "…"}, o null si no se toma.`,
      )
    }
  }
  return map as ColumnMap
}

/**
 * Source of a column's value: a cell by index, with its heading, or a constant. An empty cell changes nothing, unless the column `clears`: its
 * heading ends in `!`, as in `description!`.
 */
export type CellSource = { index: number; heading: string; clears: boolean } | { value: string }
export type CellSources = ReadonlyMap<CsvColumn, CellSource>

/**
 * Resolves our columns from a header and a map. Columns missing in the map are recognised by their English or Spanish name.
 * `unknown`: unused headings. `repeated`: unused headings whose column another heading (`taken`) already fills.
 * @throws FeedProblem when the map names a column that the file lacks, or there is neither ISBN nor id
 */
export function resolveColumns(
  file: string,
  header: readonly string[],
  map: ColumnMap,
): { sources: CellSources; unknown: string[]; repeated: { heading: string; taken: string }[] } {
  const sources = new Map<CsvColumn, CellSource>()
  const placed = (index: number) => {
    const heading = header[index]?.trim() ?? ''
    return { index, heading, clears: heading.endsWith('!') }
  }
  // Who made a map left out the headings that it does not name, unless they say what they are.
  const isMapped = Object.keys(map).length > 0
  for (const [column, index] of columnsByName(header)) {
    if (!isMapped || !isLesserName(header[index] ?? '')) sources.set(column, placed(index))
  }
  for (const [column, source] of Object.entries(map) as [CsvColumn, string | { value: string } | null][]) {
    if (source === null) {
      sources.delete(column)
      continue
    }
    if (typeof source !== 'string') {
      sources.set(column, source)
      continue
    }
    const index = indexOfNamed(header, source)
    if (index < 0) throw new FeedProblem(`${file}: no tiene la columna ${source}; ${read(header)}`)
    sources.set(column, placed(index))
  }
  if (!sources.has('isbn') && !sources.has('bibliomanagerId')) {
    throw new FeedProblem(`${file}: no es ONIX, y como CSV le falta la columna isbn o bibliomanagerId; ${read(header)}`)
  }
  const used = new Set([...sources.values()].map(source => ('index' in source ? source.index : null)))
  const unused = header.filter((name, index) => name.trim() !== '' && !used.has(index))
  const takenFor = (name: string) => {
    const column = columnOf(name)
    const source = column && sources.get(column)
    if (source && 'index' in source) return source.heading
    return header.find(
      (other, index) => used.has(index) && bareName(other) !== '' && bareName(other) === bareName(name),
    )
  }
  const repeated = unused.flatMap(name => {
    const taken = takenFor(name)?.trim()
    return taken === undefined ? [] : [{ heading: name.trim(), taken }]
  })
  return { sources, unknown: unused.filter(name => takenFor(name) === undefined), repeated }
}

/** The heading of each column that is recognised by its name: the first, and one that is surely meant before one that may mean something else. */
export function columnsByName(header: readonly string[]): Map<CsvColumn, number> {
  const found = new Map<CsvColumn, number>()
  header.forEach((name, index) => {
    const column = columnOf(name)
    if (!column) return
    const first = found.get(column)
    if (first === undefined || (isLesserName(header[first] ?? '') && !isLesserName(name))) found.set(column, index)
  })
  return found
}

/** Error text: which headings were found, and where they must be. */
function read(header: readonly string[]): string {
  const names = header.map(name => name.trim()).filter(Boolean)
  return `como títulos de las columnas se leyó: ${names.join(', ').slice(0, 300)}. Los títulos van en una fila encima de los libros, entre las primeras ${HEADINGS_AMONG}.`
}

/** Index of the column with this name, or -1. An exact match wins; otherwise only letters and digits are compared, if the name has any. */
export function indexOfNamed(header: readonly string[], name: string): number {
  const exact = header.findIndex(cell => cell.trim() === name.trim())
  const bare = bareName(name)
  return exact >= 0 || bare === '' ? exact : header.findIndex(cell => bareName(cell) === bare)
}
