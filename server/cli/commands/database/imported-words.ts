import { groupThousands } from '../../../../contract/money.ts'
import type { ImportedTables } from '../../../../platform/backup/tables/import-tables.ts'

/** `12 tablas con 40.321 filas y 3 trabajos que esperan, todas comparadas`. */
export function importedWords({ rows, jobs }: ImportedTables): string {
  const counts = Object.values(rows)
  const sum = counts.reduce((all, each) => all + each, 0)
  return `${counts.length} tablas con ${groupThousands(sum)} filas, comparadas una por una, y ${groupThousands(jobs)} trabajos que esperan`
}
