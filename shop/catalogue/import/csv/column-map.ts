import { FeedProblem } from '../feed-problem.ts'
import { bareName, COLUMN_NAMES, type CsvColumn, columnOf } from './csv-columns.ts'

/** Rows among which the headings are looked for: price lists say above them whose they are, and from when. */
export const HEADINGS_AMONG = 20

/**
 * What `--map FILE` holds, as JSON: our column → the name of theirs, `{"value": "…"}` for the same text in every row, or null where a column
 * that is called like ours is not to be taken.
 * `{"isbn": "isbn13", "publishingDate": "year", "language": {"value": "en"}}`
 */
export type ColumnMap = Partial<Record<CsvColumn, string | { value: string } | null>>

/** @throws FeedProblem for what is not a map */
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
 * Where a row's value for one of our columns comes from: a place in the row with the heading above it, or a constant. An empty cell changes nothing, unless the
 * column `clears`: its heading ends in `!`, as `description!` does.
 */
export type CellSource = { index: number; heading: string; clears: boolean } | { value: string }
export type CellSources = ReadonlyMap<CsvColumn, CellSource>

/**
 * A header and a map → where each of our columns comes from, and the headings that nothing comes from: `repeated` are those for which another
 * is `taken`. What the map does not name is
 * recognised by its own name, in English or Spanish.
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
  header.forEach((name, index) => {
    const column = columnOf(name)
    if (column && !sources.has(column)) sources.set(column, placed(index))
  })
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

/** What was taken for the headings, and where they have to stand. */
function read(header: readonly string[]): string {
  const names = header.map(name => name.trim()).filter(Boolean)
  return `como títulos de las columnas se leyó: ${names.join(', ').slice(0, 300)}. Los títulos van en una fila encima de los libros, entre las primeras ${HEADINGS_AMONG}.`
}

/** Where the column of this name is, or -1: the one that is called just so, else by its letters and digits alone, where it has some. */
export function indexOfNamed(header: readonly string[], name: string): number {
  const exact = header.findIndex(cell => cell.trim() === name.trim())
  const bare = bareName(name)
  return exact >= 0 || bare === '' ? exact : header.findIndex(cell => bareName(cell) === bare)
}
