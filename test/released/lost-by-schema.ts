import type { Schema } from './read-schema.ts'

/** What a program that was made for one schema misses or is refused in another, a line each. */
export function lostBySchema(released: Schema, now: Schema): string[] {
  const lost: string[] = []
  for (const [table, columns] of Object.entries(released.tables)) {
    const present = now.tables[table]
    if (!present) {
      lost.push(`${table}: is gone`)
      continue
    }
    for (const [column, type] of Object.entries(columns)) {
      if (!(column in present)) lost.push(`${table}.${column}: is gone`)
      // What now has a value by itself refuses nobody who gives one.
      else if (present[column] !== type && present[column] !== `${type}=`) {
        lost.push(`${table}.${column}: was ${type}, is ${present[column]}`)
      }
    }
    for (const [column, type] of Object.entries(present)) {
      if (!(column in columns) && type.endsWith('!')) lost.push(`${table}.${column}: is new and has to be given`)
    }
  }
  for (const [name, each] of Object.entries(released.functions)) {
    for (const given of each) {
      if (!now.functions[name]?.includes(given)) lost.push(`${name}(${given}): is gone`)
    }
  }
  for (const [type, labels] of Object.entries(released.enums)) {
    for (const label of labels) if (!now.enums[type]?.includes(label)) lost.push(`${type} ${label}: is gone`)
  }
  return lost
}
