import type { ImportedTables } from '../../../../platform/backup/tables/import-tables.ts'

/** `12 tablas con 40.321 filas y 3 trabajos que esperan, todas comparadas`. */
export function importedWords({ rows, jobs }: ImportedTables): string {
  const counts = Object.values(rows)
  const sum = counts.reduce((all, each) => all + each, 0)
  const figure = (number: number) => number.toLocaleString('es-UY')
  return `${counts.length} tablas con ${figure(sum)} filas, comparadas una por una, y ${figure(jobs)} trabajos que esperan`
}
